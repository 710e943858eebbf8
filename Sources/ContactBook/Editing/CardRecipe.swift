internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
package import ContactModel
internal import PhoneNumbers

/// An edit of a card: values that are set, added and removed.
package struct CardRecipe: Sendable {
  /// How the values of a field change.
  package enum Step: Sendable {
    /// These replace all values.
    case set([String])
    /// These are added.
    case add([String])
    /// These are removed.
    case remove([String])
  }

  /// The whole name.
  package var name: String?
  /// The family name.
  package var family: String?
  /// The given name.
  package var given: String?
  /// The steps in their order.
  package var steps: [(field: PersonField, step: Step)] = []
  /// The values of fields of people's own.
  package var own: [OwnValue] = []
  /// How the book has these fields, by what they are called.
  private(set) var ownFields: [String: OwnField] = [:]
  /// The bytes of the picture and their media type; empty bytes take the picture away.
  package var photo: (bytes: [UInt8], mediaType: String)?
  /// Whether an address in one line is divided into street, postal code and city.
  private var dividesAddresses = false
  /// What the columns of the book are; nil where it is no table.
  private(set) var columns: CSVMapping?
  /// The names of the groups of the book, which no comma divides.
  private var groupNames: Set<String> = []
  /// Whether a whole name in Latin letters that is made like one is divided, of which nothing else is known.
  package var guessesNames = true
  /// How people of the region write dates of numbers; nil where no region is named.
  package var dateOrder: PartialDate.Order?
  /// The order of the dates of the book; nil where it shows none.
  private var bookOrder: PartialDate.Order?
  /// The year up to which two digits of a year are read.
  private let thisYear: Int

  /// Makes an edit that changes nothing, in a year.
  package init(thisYear: Int) {
    self.thisYear = thisYear
  }

  /// Whether it changes nothing.
  package var isEmpty: Bool {
    name == nil && family == nil && given == nil && steps.isEmpty && own.isEmpty
      && photo == nil
  }

  /// The groups that it takes people out of, as they are typed.
  package var removedGroups: [String] {
    steps.flatMap { field, step in
      guard field == .group, case .remove(let names) = step else { return [String]() }
      return names
    }
  }

  /// The dates that it sets.
  package var dates: [PersonField] {
    steps.compactMap { field, step in
      guard case .set = step else { return nil }
      return [.birthday, .anniversary].contains(field) ? field : nil
    }
  }

  /// Reads values as the book has them: lines of addresses, and names of groups.
  package mutating func adapt(to book: BookFile) {
    dividesAddresses = book.dividesAddresses
    columns = book.columns
    bookOrder = book.columns?.dateOrder
    if steps.contains(where: { $0.field == .group }) { groupNames = BookGroups(book).names }
    for field in own { ownFields[field.name] = OwnField(field.name, in: book) }
  }

  /// Changes a card, and returns the indices of the properties that are new or changed, and the fields in which
  /// something that was to be taken away is not there.
  ///
  /// Numbers to be found are of the region, or of Korea where it is nil.
  ///
  /// - Throws: ``BookError`` for a value that cannot be.
  package func apply(
    to card: inout Card, region: String?
  ) throws(BookError) -> (touched: [Int], absent: [PersonField]) {
    var touched: [Int] = []
    var absent: [PersonField] = []
    try setName(&card, &touched)
    let groups = card.groupNames
    for (field, step) in steps {
      switch step {
      case .set(let values): try set(values, field, &card, &touched)
      case .add(let values): try add(values, field, &card, &touched)
      case .remove(let values):
        if !remove(values, field, &card, region), !absent.contains(field) { absent.append(field) }
      }
    }
    if card.groupNames != groups { card.restateGroups(were: groups) }
    for value in own { try set(value, &card, &touched) }
    if let photo {
      for index in card.records.indices where card.records[index].name == .photo {
        card.remove(at: index)
      }
      if !photo.bytes.isEmpty {
        card.append(.photo, data: photo.bytes, mediaType: photo.mediaType)
        touched.append(card.records.count - 1)
      }
    }
    // A list that is set and then added to is one property.
    return (Set(touched).sorted().filter { !card.records[$0].isRemoved }, absent)
  }

  /// Gives the first property of a name a value, or adds it.
  func put(
    _ value: String, _ name: PropertyName, _ card: inout Card, _ touched: inout [Int]
  ) {
    if let index = card.firstIndex(of: name) {
      card.replaceValue(at: index, with: Array(value.utf8).span)
      touched.append(index)
    } else {
      card.append(name, value)
      touched.append(card.records.count - 1)
    }
  }

  // MARK: - Values

  private func set(
    _ values: [String], _ field: PersonField, _ card: inout Card, _ touched: inout [Int]
  ) throws(BookError) {
    let values = values.filter { !$0.isEmpty }
    if field.isList {
      return setList(names(in: values, of: field, card), field, &card, &touched)
    }
    if field.isSingle { removeSecondDays(field, of: &card) }
    if field == .birthday {
      let lunar = values.first.flatMap { CalendarText($0).isLunar ? $0 : nil }
      let day = try lunar.map(lunarDate)
      for index in card.records.indices where !card.records[index].isRemoved {
        // Somebody has one birthday: the day by the other calendar is not known to be the one that is set.
        let isSolar = day != nil && card.records[index].name == .birthday
        if isSolar || card.isLunarBirthday(card.records[index]) { removeProperty(index, of: &card) }
      }
      if let day { return LunarBirthday.append(day, &card) }
    }
    let present = card.records.indices.filter {
      card.records[$0].name == field.property && !card.records[$0].isRemoved
    }
    let texts = values.map { LabelledText($0, field: field, columns) }
    if !texts.isEmpty, texts.allSatisfy({ $0.word != nil }) {
      return try set(texts, among: present, field, &card, &touched)
    }
    for (position, text) in texts.enumerated() {
      if position < present.count, text.types == nil, !isFax(card, present[position]) {
        try replace(present[position], by: text, field, &card)
        touched.append(present[position])
      } else {
        if position < present.count { removeProperty(present[position], of: &card) }
        try append(text, field, &card, &touched)
      }
    }
    for index in present.dropFirst(values.count) { removeProperty(index, of: &card) }
  }

  /// Takes away what phones have as another birthday, or another wedding day, beside the one that is set.
  private func removeSecondDays(_ field: PersonField, of card: inout Card) {
    let number = field == .birthday ? "3" : "1"
    for property in card.properties(.appleDate) {
      let data = property.values(ofParameter: "X-ORIGINAL-DATA").first
      let isAndroids = property.values(ofParameter: "X-ORIGINAL-NAME") == ["X-ANDROID-CUSTOM"]
      if isAndroids, data?.split(separator: ";").first == number[...] {
        removeProperty(property.index, of: &card)
      }
    }
  }

  /// Whether a property is a number of a fax or a pager, which no other number becomes without being called so.
  private func isFax(_ card: Card, _ index: Int) -> Bool {
    card.records[index].name == .telephone
      && Property(card: card, index: index).values(ofParameter: "TYPE").contains {
        ["fax", "pager"].contains($0.lowercased())
      }
  }

  /// The day of a birthday by the lunar calendar, which takes the place of one of the solar calendar.
  private func lunarDate(_ text: String) throws(BookError) -> LunarDate {
    guard let read = LunarDate(text, lastYear: thisYear) else {
      throw .invalidValue(
        field: PersonField.birthday.rawValue, reason: "it takes a date such as 음력 1990-01-02")
    }
    guard read.isPossible else {
      throw .invalidValue(
        field: PersonField.birthday.rawValue, reason: "the lunar calendar has no such day")
    }
    return read
  }

  /// Values with labels take the place of those with the same ones; all others stay.
  private func set(
    _ texts: [LabelledText], among present: [Int], _ field: PersonField, _ card: inout Card,
    _ touched: inout [Int]
  ) throws(BookError) {
    let fitting = texts.map { text in
      let own = present.filter { text.fits(card, $0) }
      // The only one of a kind is meant whatever its label, unless it is somebody else's.
      let only = present.filter { text.isOfKind(card, $0) }
      let isOwn = only.count == 1 && !card.isOfSomebodyElse(card.records[only[0]])
      return own.isEmpty && isOwn ? only : own
    }
    var rest = present.filter { index in fitting.contains { $0.contains(index) } }
    for (text, fitting) in zip(texts, fitting) {
      let place = rest.firstIndex { fitting.contains($0) }
      // Nothing behind a label takes the values with it away.
      if text.text.isEmpty, place != nil { continue }
      if let place {
        try replace(rest[place], by: text, field, &card)
        touched.append(rest.remove(at: place))
      } else {
        try append(text, field, &card, &touched)
      }
    }
    for index in rest { removeProperty(index, of: &card) }
  }

  private func add(
    _ values: [String], _ field: PersonField, _ card: inout Card, _ touched: inout [Int]
  ) throws(BookError) {
    if field.isSingle { return try set(values, field, &card, &touched) }
    if field.isList {
      let present = items(of: field, in: card)
      let new = names(in: values, of: field, card).filter { !present.contains($0) }
      return setList(present + new, field, &card, &touched)
    }
    for value in values where !value.isEmpty {
      try append(LabelledText(value, field: field, columns), field, &card, &touched)
    }
  }

  /// Takes values away; false where one of them is not there.
  private func remove(
    _ values: [String], _ field: PersonField, _ card: inout Card, _ region: String?
  ) -> Bool {
    if field.isList {
      let present = items(of: field, in: card)
      let names = names(in: values, of: field, card)
      let rest = present.filter { !names.contains($0) }
      var ignored: [Int] = []
      if rest.count < present.count { setList(rest, field, &card, &ignored) }
      return names.allSatisfy(present.contains)
    }
    var areThere = true
    for value in values {
      let text = LabelledText(value, field: field, columns).text
      var isThere = false
      for index in card.records.indices
      where card.records[index].name == field.property && !card.records[index].isRemoved {
        let whole = PlainValue.text(of: card, card.records[index])
        if let pieces = Self.pieces(of: whole, field) {
          let rest = pieces.filter { !Self.isSame(text, $0.text, field, region) }
          if rest.count == pieces.count { continue }
          isThere = true
          if !rest.isEmpty {
            // What stood behind the last one that stays parted it from one that goes.
            let left = rest.dropLast().map { $0.text + $0.separator } + [rest[rest.count - 1].text]
            card.replaceValue(at: index, with: Array(left.joined().trimmed.utf8).span)
            continue
          }
        } else if !Self.isSame(text, whole, field, region) {
          continue
        }
        isThere = true
        removeProperty(index, of: &card)
      }
      areThere = areThere && isThere
    }
    return areThere
  }

  /// Several numbers or addresses in one value, each with what parts it from the next; nil where it is not plainly several.
  private static func pieces(
    of value: String, _ field: PersonField
  ) -> [(text: String, separator: String)]? {
    guard field == .phone || field == .email else { return nil }
    func isValue(_ text: String) -> Bool {
      field == .email ? text.contains("@") : text.utf8.count(where: ASCII.isDigit) > 6
    }
    func isSign(_ character: Character) -> Bool { ";,|\n".contains(character) }
    var separators = [isSign, { isSign($0) || $0 == "/" }]
    // A word between two numbers, as in `030 1234567 oder 0171 1234567`.
    if field == .phone { separators.append { isSign($0) || $0.isLetter } }
    for isSeparator in separators {
      var pieces: [(text: String, separator: String)] = []
      var rest = value[...]
      while !rest.isEmpty {
        let text = rest.prefix { !isSeparator($0) }
        let separator = rest[text.endIndex...].prefix { isSeparator($0) || $0 == " " }
        pieces.append((String(text), String(separator)))
        rest = rest[separator.endIndex...]
      }
      if pieces.count > 1, pieces.allSatisfy({ isValue($0.text) }) { return pieces }
    }
    return nil
  }

  private static func isSame(
    _ text: String, _ value: String, _ field: PersonField, _ region: String?
  ) -> Bool {
    if field == .phone {
      let region = region.flatMap { PhoneRegion($0) } ?? .kr
      if let phone = PhoneFragment(text, region: region) {
        return phone.isWhole(Array(value.utf8).span)
      }
    }
    return SameText.folded(value) == SameText.folded(text)
  }

  /// Gives a property another value; the lines of an address are those of the old one.
  private func replace(
    _ index: Int, by text: LabelledText, _ field: PersonField, _ card: inout Card
  ) throws(BookError) {
    card.replaceValue(at: index, with: Array(try stored(text.text, field).utf8).span)
    let parameters = Property(card: card, index: index).parameters
    guard field == .address, parameters.contains(where: { $0.name == "LABEL" }) else { return }
    card.replaceParameters(
      at: index,
      with: parameters.filter { $0.name != "LABEL" && !$0.name.hasPrefix("X-ORIGINAL-") })
  }

  private func append(
    _ text: LabelledText, _ field: PersonField, _ card: inout Card, _ touched: inout [Int]
  ) throws(BookError) {
    if text.text.isEmpty {
      throw .invalidValue(field: field.rawValue, reason: "nothing stands behind the label")
    }
    let types = text.types ?? (field == .phone && text.text.hasMobilePrefix ? ["cell"] : [])
    let parameters = types.isEmpty ? [] : [Parameter("TYPE", types)]
    let group = card.appendLabel(text.label)
    card.append(field.property, try stored(text.text, field), group: group, parameters: parameters)
    touched.append(card.records.count - 1)
  }

  /// The parts of an address in one line whose end names a country; nil where it does not, or may be a state, or a city
  /// behind a street, as `1 Main St, Lebanon`.
  private static func withCountry(_ text: String) -> [String]? {
    guard let comma = text.lastIndex(of: ",") else { return nil }
    let country = String(text[text.index(after: comma)...]).trimmed
    let isCode = country.utf8.count < 4 && !["USA", "UK"].contains(country)
    let mayBeCity = text.count { $0 == "," } < 2 && country.utf8.allSatisfy { $0 < 0x80 }
    guard !isCode, !mayBeCity, country != "Georgia",
      country.allSatisfy({ $0.isLetter || $0 == " " }), PhoneRegion(country: country) != nil
    else { return nil }
    return ["", "", String(text[..<comma]).trimmed, "", "", "", country]
  }

  /// The value as a card lays it out.
  private func stored(_ text: String, _ field: PersonField) throws(BookError) -> String {
    switch field {
    case .organization:
      return text.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.trimmed }.joined(separator: "\u{1F}")
    case .address:
      let parts =
        text.contains(";")
        ? text.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed }
        : dividesAddresses ? AddressParts.line(text) : nil
      return (parts ?? Self.withCountry(text) ?? ["", "", text]).joined(separator: "\u{1F}")
    case .age:
      guard let age = Int(text), 0...999 ~= age, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        throw .invalidValue(field: "age", reason: "it takes a number from 0 to 999")
      }
      return String(age)
    case .birthday, .anniversary:
      let words = CalendarText(text)
      let bytes = Array((words.isSolar && !words.isLunar ? words.rest : text).utf8)
      let read =
        PartialDate(utf8: bytes.span, syntax: .standard) ?? PartialDate(yearFirst: bytes.span)
        ?? PartialDate(unambiguous: bytes.span, lastYear: thisYear)
      let several =
        read == nil
        ? PartialDate.days(ofCell: bytes.span, order: writtenOrder, lastYear: thisYear) : []
      let day = several.count == 1 ? several[0] : read
      if let day, PartialDate.isSlip(bytes.span, in: bookOrder ?? dateOrder) {
        throw .invalidValue(
          field: field.rawValue,
          reason: "the calendar has no such day; did you mean \(day.extendedText)?")
      }
      // Four digits alone are a year of our time, or else meant as a day of one.
      if let day, day.isPossible, day.year ?? 1000 >= 1000,
        let date = PartialDate(year: day.year, month: day.month, day: day.day)
          .text(as: .google), !date.isEmpty
      {
        return date
      }
      if several.count > 1 {
        let (one, other) = (several[0].extendedText, several[1].extendedText)
        throw .invalidValue(
          field: field.rawValue,
          reason:
            "it can be \(one) or \(other); write it in this way, or name the country by --region")
      }
      throw .invalidValue(field: field.rawValue, reason: reason(against: text, read))
    default: return text
    }
  }

  /// How dates of numbers are written: as the region does, or else the book.
  private var writtenOrder: PartialDate.Order? {
    dateOrder ?? (bookOrder == .iso ? .yearMonthDay : bookOrder)
  }

  /// Why a text is no date, and what is perhaps meant by it.
  private func reason(against text: String, _ read: PartialDate?) -> String {
    if let read, !read.isPossible { return "the calendar has no such day" }
    let example = "it takes a date such as 1990-01-02 or --01-02"
    guard [4, 6].contains(text.utf8.count), text.utf8.allSatisfy(ASCII.isDigit) else {
      return example
    }
    let pairs = [text.dropLast(4), text.dropLast(2).suffix(2), text.suffix(2)]
    let spelled = Array(pairs.filter { !$0.isEmpty }.joined(separator: "-").utf8)
    let meant = PartialDate.days(
      ofCell: spelled.span, order: writtenOrder ?? .yearMonthDay, lastYear: thisYear)
    return meant.first.map { "\(example); did you mean \($0.extendedText)?" } ?? example
  }

  // MARK: - Lists

  /// The names that values say, which have commas between them, each once; a name with a comma is one where the card
  /// has it already, where a group of the book has it, or where a backslash stands before the comma.
  private func names(in values: [String], of field: PersonField, _ card: Card) -> [String] {
    let present = items(of: field, in: card)
    return values.reduce(into: []) { names, value in
      let parts =
        present.contains(value) || field == .group && groupNames.contains(value)
        ? [value]
        : value.exchanging("\\,", for: "\u{1E}").split(separator: ",")
          .map { String($0).exchanging("\u{1E}", for: ",") }
      names += parts.map(\.trimmed).filter { !$0.isEmpty && !names.contains($0) }
    }
  }

  private func items(of field: PersonField, in card: Card) -> [String] {
    card.properties(field.property).flatMap { property in
      property.value.split(separator: "\u{1E}").map(String.init)
    }
  }

  /// Gives a list other items: those that it has stay in the properties that have them, and new ones go to the first of
  /// these.
  private func setList(
    _ items: [String], _ field: PersonField, _ card: inout Card, _ touched: inout [Int]
  ) {
    let wanted = Set(items)
    let new = wanted.subtracting(self.items(of: field, in: card))
    let present = card.properties(field.property).map { property in
      let own = property.value.split(separator: "\u{1E}").map(String.init)
      return (property.index, items: own.filter(wanted.contains))
    }
    let first = present.first { !$0.items.isEmpty }?.0 ?? present.first?.0
    for (index, own) in present {
      let value = index == first ? own + items.filter(new.contains) : own
      if value.isEmpty {
        card.remove(at: index)
      } else {
        card.replaceValue(at: index, with: Array(value.joined(separator: "\u{1E}").utf8).span)
        touched.append(index)
      }
    }
    guard first == nil, !items.isEmpty else { return }
    card.append(field.property, items.joined(separator: "\u{1E}"))
    touched.append(card.records.count - 1)
  }

  /// Removes a property, and with it the label of its group and the country that Apple forms an address by.
  func removeProperty(_ index: Int, of card: inout Card) {
    let group = Property(card: card, index: index).group
    card.remove(at: index)
    guard !group.isEmpty else { return }
    let others = card.properties.filter { $0.group == group }
    guard
      others.allSatisfy({ $0.name == .appleLabel || $0.spelling.uppercased() == "X-ABADR" })
    else { return }
    for other in others { card.remove(at: other.index) }
  }
}

/// A value with an optional label before it, as it is typed: `work:02-345-6789`, `집:010-…`.
private struct LabelledText {
  /// The value.
  var text: String
  /// The TYPE values; nil where nothing says that there are any, or none.
  var types: [String]?
  /// The label, where it is not a TYPE value.
  var label: String?
  /// What stands before the colon, in small letters; nil where nothing does.
  var word: String?

  /// Parses a value; the label stays in it if the field has none.
  ///
  /// A word for the field, such as `Tel:`, says as little as no label, and yet that a value without one is meant.
  init(_ text: String, field: PersonField, _ columns: CSVMapping?) {
    self.text = text
    guard field.takesLabel, let colon = text.firstIndex(of: ":") else { return }
    let word = text[..<colon]
    let lower = word.lowercased()
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    // A word with digits and the scheme of a URI are not labels.
    guard !word.isEmpty, lower != "sip",
      !word.contains(where: { $0.isNumber || $0 == "@" })
        || Self.isNumbered(word, before: value, field)
    else { return }
    self.text = String(value)
    self.word = lower
    if let column = columns?.label(ofColumnsCalled: lower, for: field.property) {
      types = column.types
      label = column.text.isEmpty ? nil : column.text
    } else if !FieldWord.isPlain(word) || word.count == 1 || field == .address {
      // One letter may be what the book has for `privat`.
      types = Self.types(of: lower, field.property) ?? []
      label = types == [] ? String(word) : nil
    }
  }

  /// Whether a word is a label with a number behind it, as `Parent 2` before a telephone or an e-mail; nothing behind it
  /// takes the value away.
  private static func isNumbered(
    _ word: Substring, before value: Substring, _ field: PersonField
  ) -> Bool {
    let name = String(word.reversed().drop(while: \.isNumber).reversed())
    guard name.first?.isLetter == true, word.count - name.count <= 3,
      !name.contains(where: { $0.isNumber || $0 == "@" })
    else { return false }
    switch field {
    case .phone:
      return value.isEmpty || !value.contains(":") && value.count(where: \.isNumber) > 2
    case .email: return value.isEmpty || value.contains("@")
    default: return false
    }
  }

  /// The TYPE values that the words of a label stand for, as those above columns do, or are; nil where one is neither.
  private static func types(of label: String, _ property: PropertyName) -> [String]? {
    if let types = LabelTable.types(forLabel: label, of: property) { return types }
    let words = label.split { $0 == " " || $0 == "-" }.map(String.init)
    let types = words.filter { !FieldWord.isPlain($0) }.map { word -> [String] in
      if let types = LabelTable.types(forLabel: word, of: property) { return types }
      let spec = LabelSpec(CSVField(kind: .phone, label: word))
      return spec.typeSet.isDisjoint(with: LabelSpec.distinctive) ? [] : spec.types
    }
    return types.isEmpty || types.contains([]) ? nil : types.flatMap(\.self)
  }

  /// Whether a property is of the kind that the label names, such as a mobile, whatever its own label is.
  func isOfKind(_ card: Card, _ index: Int) -> Bool {
    label == nil && types?.isEmpty == false && isOfTypes(Property(card: card, index: index))
  }

  private func isOfTypes(_ property: Property) -> Bool {
    let found = property.values(ofParameter: "TYPE").map { $0.lowercased() }
    let types = types ?? []
    return types.allSatisfy(found.contains)
      && ["cell", "fax", "pager"].allSatisfy { types.contains($0) == found.contains($0) }
  }

  /// Whether a property has the label; a fax of the office is no telephone of the office, and a mobile of the mother is
  /// meant by her label only.
  func fits(_ card: Card, _ index: Int) -> Bool {
    let property = Property(card: card, index: index)
    let shown = card.shownLabels
    let asked = label?.lowercased() ?? word
    let types = types ?? []
    let isOfTypes = isOfTypes(property)
    let own = shown[property.group].flatMap { $0.isEmpty ? nil : $0.lowercased() }
    if let own, Self.types(of: own, property.name) == nil {
      return own == asked && (label == nil || types.isEmpty || isOfTypes)
    }
    let labels =
      [own].compactMap(\.self)
      + property.typeWords.compactMap { TypeSet.label(of: $0)?.lowercased() }
    if let asked, labels.contains(asked) { return true }
    if label != nil { return false }
    guard types.isEmpty else { return isOfTypes }
    // A word that labels another value means that one.
    return labels.isEmpty && card.records[index].types.isDisjoint(with: LabelSpec.distinctive)
      && !shown.values.contains { $0.lowercased() == word }
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
