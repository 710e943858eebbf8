internal import ContactBytes
internal import ContactCleaning
package import ContactModel

/// The values of a card as lines of text.
package enum PersonText {
  /// One line: a label and a value.
  package struct Line: Sendable, Hashable {
    /// Such as `phone (cell)`.
    package var label: String
    /// The value as a person reads it.
    package var text: String
    /// Whether the value has words of the program's own: bytes, of which the text tells the type and the number, and
    /// a day of a leap month.
    var isData = false
    /// Whether it is a password or a key, which no message shows.
    var isSecret = false

    /// The value as messages have it; of a note, into which a password was moved, that line without it.
    var shownText: String {
      if isSecret { return "…" }
      guard text.utf8.contains(ASCII.colon) else { return text }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let label = line.prefix { $0 != ":" }
        return label.endIndex < line.endIndex && ExtensionName.isSecret(label)
          ? "\(label): …" : String(line)
      }
      return lines.joined(separator: "\n")
    }

    /// The value as messages have it, where its words are the program's own in the language that `say` translates to: so
    /// is the month of a day without its year.
    package func text(_ say: (String) -> String) -> String {
      if let dayInWords { return say(dayInWords) }
      let isLunar = label.hasPrefix("lunar birthday")
      guard isData || isLunar else { return shownText }
      return shownText.pieces(between: ", ").map { piece in
        let piece = String(piece)
        return say(isLunar ? LunarDate(piece)?.date.text(in: .english) ?? piece : piece)
      }
      .joined(separator: ", ")
    }

    /// The day of a date without its year, in English words; nil for any other value.
    private var dayInWords: String? {
      let name = String(label.pieces(between: " (")[0])
      guard ["birthday", "anniversary", "date", "died"].contains(name),
        let date = PartialDate(text), date.year == nil
      else { return nil }
      return date.text(in: .english)
    }

    /// The line with its whole value, in the language that `say` translates to.
    package func said(_ say: (String) -> String) -> String {
      "\(say(label)): \(isSecret ? text : text(say))"
    }
  }

  /// The lines of a card in the order in which people look for them, with labels in words, and those that
  /// mean something to programs only.
  package static func arranged(_ card: Card) -> (lines: [Line], technical: [Line]) {
    var lines: [(rank: Int, line: Line)] = []
    var technical: [Line] = []
    for (index, line) in labelled(card) {
      let line = ofPeople(line, card, index)
      let name =
        line.label == "lunar birthday" ? PropertyName.birthday : card.records[index].name
      switch name.role {
      case .machine, .identity, .kind: technical.append(line)
      default: lines.append((order.firstIndex(of: name) ?? order.count, line))
      }
    }
    let sorted = lines.enumerated().ordered {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    return (sorted.map(\.element.line), technical)
  }

  /// A line as people know it: types in words, and a date with its parts apart.
  package static func ofPeople(_ line: Line, _ card: Card, _ index: Int) -> Line {
    var line = line
    line.label = inWords(line.label)
    let record = card.records[index]
    if record.name == .address { line.text = PlainValue.line(of: card, record) }
    if dates.contains(card.records[index].name) || line.label == "lunar birthday" {
      line.text = PartialDate(line.text)?.extendedText ?? line.text
    }
    return line
  }

  /// The label of a custom field alone, by which it is known also where it is cut; any other label as it is.
  package static func ownLabel(_ label: String) -> String {
    let custom = "custom field ("
    return label.hasPrefix(custom) ? String(label.dropFirst(custom.count).dropLast()) : label
  }

  /// What people look for first.
  private static let order: [PropertyName] = [
    .fullName, .name, .nickname, .telephone, .email, .birthday, .age, .address, .organization,
    .title, .role, .categories, .note, .url, .anniversary,
  ]

  private static let dates: Set<PropertyName> = [.birthday, .anniversary, .appleDate, .deathDate]

  /// A label with its types, and Apple's own words, as people call them.
  private static func inWords(_ label: String) -> String {
    guard label.hasSuffix(")"), let start = label.firstIndex(of: "(") else { return label }
    let types = label[label.index(after: start)...].dropLast().pieces(between: ", ").map { type in
      switch type {
      case "cell": "mobile"
      case "textphone": "text telephone"
      case "iphone": "iPhone"
      case "applewatch": "Apple Watch"
      default: AppleLabel.inWords(String(type))
      }
    }
    return label[...start] + types.joined(separator: ", ") + ")"
  }

  /// The lines of a card, each with the index of its property.
  package static func labelled(_ card: Card) -> [(index: Int, line: Line)] {
    var labels: [String: String] = [:]
    for property in card.properties(.appleLabel) where !property.group.isEmpty {
      let bytes = Array(property.value.utf8)
      labels[property.group.lowercased()] = String(
        utf8: bytes.span, AppleLabel.shown(bytes.span, 0..<bytes.count))
    }
    return card.records.indices.compactMap { index in
      let record = card.records[index]
      guard !record.isRemoved, record.name != .appleLabel else { return nil }
      let property = Property(card: card, index: index)
      let lunar = card.lunarBirthday(card.records[index])
      let text =
        lunar.map { $0.date.extendedText + ($0.isLeapMonth ? ", leap month" : "") }
        ?? text(of: card, record)
      guard !text.isEmpty else { return nil }
      let gender = record.name == .gender ? genders[text] : nil
      let details = details(property, label: labels[property.group.lowercased()])
      let name =
        card.isLunarBirthday(card.records[index])
        ? "lunar birthday" : name(of: record.name) ?? name(ofExtension: property.spelling)
      let label = details.isEmpty ? name : "\(name) (\(details))"
      let hasWords = record.hasBlob || lunar?.isLeapMonth == true || gender != nil
      return (
        index,
        Line(
          label: label, text: gender ?? text, isData: hasWords,
          isSecret: ExtensionName.isSecret(label))
      )
    }
  }

  /// The words for the letters of a gender (RFC 6350 §6.2.7).
  private static let genders = ["M": "male", "F": "female"]

  /// The value of a property; of a picture, its media type and its size.
  package static func text(of card: borrowing Card, _ record: PropertyRecord) -> String {
    guard record.hasBlob else { return PlainValue.text(of: card, record) }
    let blob = card.blobs[Int(record.blob)]
    let type = String(utf8: card.bytes.span, record.value)
    return (type.isEmpty ? "" : "\(type), ") + "\(blob.count) bytes"
  }

  private static func details(_ property: Property, label: String?) -> String {
    let hidden = ["voice", "internet", "pref"]
    var words = property.values(ofParameter: "TYPE").filter { !TypeSet.isProgramWord($0) }.map {
      TypeSet.label(of: $0) ?? $0.lowercased()
    }.filter { !hidden.contains($0) }.sorted()
    words += ["SERVICE-TYPE", "X-SERVICE-TYPE"].flatMap(property.values(ofParameter:))
    // Who it is there, where the value does not say it.
    words += ["USERNAME", "X-USER"].flatMap(property.values(ofParameter:))
      .filter { !property.value.holds($0) }
    // A label that is the word for a type, or for what the property is, says nothing more.
    let said = words.map { $0.lowercased() } + [name(of: property.name) ?? ""]
    if let label, !said.contains(label.lowercased()) { words.append(label) }
    if case .other(let calendar) = property.calendarScale { words.append(calendar) }
    if property.preference == 1 || property.types.contains(.pref) { words.append("preferred") }
    return words.joined(separator: ", ")
  }

  /// What the name of a property stands for, with the name behind it, such as `birthday (BDAY)` or
  /// `organisation (ORG;SORT-AS)`; the name alone where there are no words for it.
  package static func words(ofProperty spelling: String) -> String {
    let base = String(spelling.prefix { $0 != ";" })
    guard let label = label(ofName: base) else { return spelling }
    let words = nouns[label] ?? label
    if words == spelling { return spelling }
    if spelling.hasSuffix(";VALUE=text") { return "\(words) as text (\(spelling))" }
    // What is lost is not the value, but a parameter of it.
    if spelling.hasSuffix(";TYPE"), labelled.contains(words) {
      return "type of \(words) (\(spelling))"
    }
    if spelling.hasSuffix(";TIME") { return "time of \(words) (\(spelling))" }
    return (spelling.contains(";") ? "detail of " : "") + "\(words) (\(spelling))"
  }

  /// The label of a property of this name; the name itself where there are no words for it.
  package static func label(ofProperty name: String) -> String { label(ofName: name) ?? name }

  /// The label of a property of this name; nil where there are no words for it, as for the title of a column.
  private static func label(ofName name: String) -> String? {
    let own = self.name(ofExtension: name)
    if own != name { return own }
    guard name.allSatisfy({ $0.isUppercase || "-0123456789".contains($0) }) else { return nil }
    return [name, name.hasPrefix("X-") ? String(name.dropFirst(2)) : ""].lazy
      .compactMap { PropertyTable.standard.property(named: $0) }.compactMap(self.name(of:)).first
  }

  /// What has a label that people read.
  private static let labelled = [
    "phone", "e-mail", "address", "web page", "messenger", "related person",
  ]

  /// Labels that are read before a value, as they are called without one.
  private static let nouns = [
    "changed": "time of the last change", "made by": "program that made it",
    "related": "related person", "born in": "place of birth", "died": "date of death",
    "died in": "place of death", "knows about": "field of knowledge", "sorted as": "order by name",
  ]

  /// The name for people of a property that is in no table, or its spelling.
  private static func name(ofExtension spelling: String) -> String {
    switch spelling.uppercased() {
    // It is for the way between steps, and no name that anybody knows.
    case Card.groupMark: "groups"
    case LunarBirthday.property: "lunar birthday"
    case "X-CUSTOM-FIELD": "custom field"
    case "X-MAIDENNAME": "maiden name"
    case "X-PHONETIC-ORG": "organisation as it sounds"
    default: spelling
    }
  }

  /// The name of a property for people; nil where there is only its name in vCard.
  package static func name(of property: PropertyName) -> String? {
    switch property {
    case .fullName: "name"
    case .name: "name in parts"
    case .nickname: "nickname"
    case .telephone: "phone"
    case .email: "e-mail"
    case .address: "address"
    case .organization: "organisation"
    case .title: "title"
    case .role: "role"
    case .birthday: "birthday"
    case .anniversary: "anniversary"
    case .age: "age"
    case .appleDate: "date"
    case .note: "note"
    case .url: "web page"
    case .categories: "groups"
    case .photo: "photo"
    case .instantMessage: "messenger"
    case .related, .appleRelatedName: "related"
    case .revision: "changed"
    case .gender: "gender"
    case .language: "language"
    case .timeZone: "time zone"
    case .geo: "place on the map"
    case .logo: "logo"
    case .sound: "sound"
    case .phoneticFirstName: "given name as it sounds"
    case .phoneticLastName: "family name as it sounds"
    case .socialProfile, .appleSocialProfile: "social profile"
    case .hobby: "hobby"
    case .interest: "interest"
    case .expertise: "knows about"
    case .deathDate: "died"
    case .birthPlace: "born in"
    case .member: "member"
    case .deathPlace: "died in"
    case .phoneticMiddleName: "middle name as it sounds"
    case .pronouns: "pronouns"
    case .key: "key"
    case .kind: "kind"
    case .sortString: "sorted as"
    case .productID: "made by"
    case .uid: "UID"
    default: nil
    }
  }
}

/// Text without the differences that formats make: blanks, line ends, commas, case and width of letters.
package enum SameText {
  package static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for value in SearchKey(text).scalars {
      if let scalar = Unicode.Scalar(value), scalar != "," { result.append(scalar) }
    }
    return String(result)
  }
}

extension Card {
  /// Whether a property holds the family name before a marriage.
  func isMaidenName(_ record: PropertyRecord) -> Bool {
    record.name == .extended && !record.isRemoved && isSpelled(record, Array("X-MAIDENNAME".utf8))
  }

  /// The name of a property by which cards are compared: in capitals where no table has it.
  func comparedName(of record: PropertyRecord) -> String {
    record.name == .extended
      ? String(utf8: bytes.span, record.nameRange).uppercased()
      : PropertyTable.standard[record.name].spelling
  }
}
