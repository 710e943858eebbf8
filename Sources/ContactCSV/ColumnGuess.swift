internal import ContactBytes
internal import ContactModel

/// Decides what each column of a file means, and by which conventions its cells are read.
struct ColumnGuess: Sendable {
  var mapping: CSVMapping
  /// What programs write when there is no value, for each column.
  private var emptyTexts: [[String]] = []
  /// How the dates of each column are read; nil for a column without dates.
  private var dates: [DateReading?] = []
  /// The columns of people who are the contact where the assigned column of its name is empty.
  var standIns: Set<Int> = []
  private(set) var conventions: CSVDialect.Conventions
  /// What was decided that the table itself does not say.
  private(set) var findings: [Finding] = []
  /// People beside the contact, with the columns of values that stand behind their names.
  var others: [OtherPerson] = []
  /// Parts that were assigned, and of which the table does not show which value they are of.
  var doubtedParts: [DoubtedPart] = []
  /// Whether one of the columns so far is of names.
  private var isNamed = false
  /// Whether the table is in Korean, and so the names that columns without a header get.
  let isKorean: Bool

  /// Whether a cell is a number as people of the region dial it; nil where no plan is at hand.
  let isDialled: (@Sendable (String) -> Bool)?

  /// How sure it is of cells half of which are names that they are all, which a letter may have as well.
  private static let faint = 0.3

  /// Decides for a file whose head was read.
  ///
  /// - Throws: ``CSVError/unknownColumn(_:headers:location:)`` when an assignment names no column.
  init(_ whole: HeaderReading, _ options: CSVReader.Options) throws(CSVError) {
    isDialled = options.isDialled
    let beside = whole.beside(options.assignments)
    let reading = beside.map(whole.below) ?? whole
    let texts = (reading.header.map { [$0] } ?? reading.samples).lazy.flatMap(\.cells)
    isKorean = texts.prefix(64).contains {
      $0.unicodeScalars.contains { "\u{AC00}"..."\u{D7A3}" ~= $0 }
    }
    let width = reading.header?.cells.count ?? reading.samples.map(\.cells.count).max() ?? 0
    let headers = reading.header?.cells ?? Array(repeating: "", count: width)
    conventions = reading.match?.dialect.conventions ?? CSVDialect.Conventions(groups: .any)
    // A table that is changed in place has one cell for them.
    conventions.mayJoinValues = reading.match == nil && !options.keepsCells
    mapping = CSVMapping(
      dialect: reading.match?.dialect.name,
      delimiter: Character(Unicode.Scalar(reading.delimiter)),
      headerLine: reading.header.map { $0.line + 1 } ?? 0, columns: [])
    for (index, words) in Synonyms.spelledOut(headers).enumerated() {
      mapping.columns.append(column(index, headers[index], words, of: reading))
      let field = mapping.columns[index].field
      isNamed = isNamed || field.kind == .name && field.namesContact
      let isNetwork = mapping.columns[index].field.part == .type
      emptyTexts.append(
        reading.match?.columns[index]?.emptyTexts ?? (isNetwork ? ["SMTP"] : []))
    }
    if reading.match == nil { divideCalendars(reading.samples) }
    preferNamedNames()
    doubtCalendars(reading.samples)
    if reading.match == nil {
      takeCalendars(reading.samples)
      decideByLanguage(reading.samples)
      takeWithExtensions(reading.samples)
      divideBirthday(reading.samples)
      divideNames(reading.samples)
      doubtNames(reading.samples)
      nameByHeader(reading.samples)
      nameByRelation()
      nameBySpouse()
      employByClient()
      divideCouples(reading.samples)
      takeOwnValues()
      giveAbbreviated(reading.samples)
      giveToOthers(reading)
      divideTitles(reading.samples)
      joinNumbers(reading.samples)
      doubtNumbers(reading.samples)
      doubtClasses(reading.samples)
      joinExtensions(reading.samples)
      doubtOrganizations(reading.samples)
      doubtAddresses(reading.samples)
      divideStreets(reading.samples)
      joinAddresses()
      placeFurtherLines()
    }
    mapping.beside = beside
    let named = mapping.namedColumns
    try apply(options.assignments, to: whole.header?.cells ?? headers, line: mapping.headerLine)
    if reading.match == nil { doubtNames(besideAssigned: reading.samples) }
    if options.includesSensitive { keepSensitive() }
    let columns = DateColumns(
      mapping, reading.samples,
      .init(
        order: conventions.dates, isKnown: reading.match != nil, chosen: options.dateOrder,
        region: options.dateRegion, thisYear: options.thisYear,
        isCleaned: options.keepsCells && mapping.dialect == nil, hasAllRows: reading.isWhole))
    dates = columns.readings
    mapping.dateOrder = dates.lazy.compactMap { $0?.knownOrder }.first
    findings =
      Self.findings(on: mapping, reading, others, keepsCells: options.keepsCells)
      + doubtedParts.map(finding) + columns.findings
      + Self.shortCodes(mapping, reading, options.dateRegion)
      + Self.findings(onNamesTaken: named, by: mapping, reading)
    if beside != nil { repeatColumns(of: whole) }
  }

  /// How rows are read of which only the columns with a field that was assigned to them count.
  static func planOfAssigned(
    _ mapping: CSVMapping, _ samples: [HeaderReading.Row], _ options: CSVReader.Options
  ) -> ReadingPlan {
    var mapping = mapping
    for index in mapping.columns.indices where mapping.columns[index].reason != .explicit {
      mapping.columns[index].field = CSVField(kind: .ignore)
    }
    let dates = DateColumns(
      mapping, samples,
      .init(
        order: .iso, isKnown: false, chosen: options.dateOrder, region: options.dateRegion,
        thisYear: options.thisYear)
    ).readings
    let meanings = zip(mapping.columns, dates).map { column, dates in
      ColumnMeaning(field: column.field, dates: dates ?? DateReading(order: .iso))
    }
    return ReadingPlan(meanings, conventions: CSVDialect.Conventions(groups: .any))
  }

  /// Makes the columns of all people beside each other of those of one.
  private mutating func repeatColumns(of reading: HeaderReading) {
    let columns = mapping.columns
    let headers = (reading.header?.cells ?? []).prefix(columns.count * (mapping.beside?.count ?? 1))
    mapping.columns = headers.enumerated().map { index, header in
      var column = columns[index % columns.count]
      (column.number, column.header) = (index + 1, header)
      column.samples = HeaderReading.samples(of: index, in: reading.samples)
      return column
    }
  }

  /// What one column means, by its header, which the words say in full.
  private func column(
    _ index: Int, _ header: String, _ words: String, of reading: HeaderReading
  ) -> CSVMapping.Column {
    // Below a word for a place a cell that says that there is no value says nothing of what the others hold.
    let isOfPlace = kinds(header) != nil
    let values = reading.samples.lazy.map { row in
      guard row.cells.indices.contains(index),
        !isOfPlace
          || !NoValue.isSaid(by: Array(row.cells[index].utf8).span, mayBeName: true)
      else { return "" }
      return row.cells[index]
    }
    var column = CSVMapping.Column(
      number: index + 1, header: header, field: CSVField(kind: .custom), confidence: 0,
      reason: .unknown,
      samples: HeaderReading.samples(of: index, in: reading.samples))
    // What a program calls `Privat` is a mark of the contact, and a number only where somebody has put numbers there.
    lazy var areNumbers =
      reading.match != nil && kinds(header) != nil
      && CellContent.field(of: Array(values))?.kind == .phone
    lazy var guess = Self.guess(words, above: Array(values))
    func isTaken(for field: CSVField) -> Bool { field.kind != .property || !areNumbers }
    if let known = reading.match?.columns[index], isTaken(for: known.field) {
      column.field = known.field
      column.confidence = 1
      column.reason = .dialect
    } else if reading.match != nil, let field = HeaderReading.foreignField(header),
      isTaken(for: field)
    {
      column.field = field
      column.confidence = 0.85
      column.reason = .synonym
    } else if reading.match == nil,
      let field = fieldOfPlace(header, guess?.field, Array(values))
    {
      column.field = field
      column.confidence = 0.7
      column.reason = .content
    } else if let guess,
      guess.confidence >= (reading.match == nil ? 0 : 0.85),
      guess.confidence >= 0.9 && guess.field.kind != .related
        || CellContent.fits(Array(values), guess.field)
        || isNameBesideGiven(header, Array(values), reading)
    {
      column.field = guess.field
      column.confidence = guess.confidence
      column.reason = .synonym
      // What Outlook calls the type of an address is the network that it is of.
      let networks = Set(values.lazy.filter { !$0.isEmpty })
      if guess.field.kind == .email, guess.field.part == .label,
        networks.isSubset(of: ["SMTP", "EX"])
      {
        column.field.part = .type
      }
    } else if reading.match == nil || areNumbers,
      case let plain = CellContent.field(of: Array(values))
        ?? fieldOfOthers(guess, header, Array(values)),
      var field = plain
        ?? dialledField(header, Array(values), mayFollow: reading.header == nil && isNamed),
      field.kind != .name || !isNamed
    {
      // That it is of the person is no kind of a number.
      if let kind = kinds(header), field.label.isEmpty {
        field.qualify(with: kind, keeping: "")
      } else if !header.isEmpty, guess?.field.kind != .name,
        !Self.numberWords.contains(Synonyms.key(header)),
        !Synonyms.standard.numbers.contains(Synonyms.key(header))
      {
        field.qualify(with: header, keeping: field.label)
      }
      column.field = field
      column.confidence = header.isEmpty ? 0.5 : 0.4
      column.reason = plain == nil ? .plan : .content
    } else if reading.header == nil, !isNamed, case let filled = values.filter({ !$0.isEmpty }),
      CellContent.areNamesOfPeople(filled) || isOnlyText(Array(filled), index, of: reading)
    {
      column.field = CSVField(kind: .name, part: .full)
      column.confidence = Self.faint
      column.reason = .content
    } else {
      column.field = extensionField(header, number: index + 1)
    }
    return column
  }

  /// Whether a header is a word for the name, such as `Nom`, another one is certainly that of the given name, and none is
  /// that of the family name: then texts below it are names, whatever digits are in them.
  private func isNameBesideGiven(
    _ header: String, _ values: [String], _ reading: HeaderReading
  ) -> Bool {
    guard Synonyms.familyOrFull.contains(Synonyms.key(header)),
      let headers = reading.header?.cells,
      headers.contains(where: {
        Synonyms.standard.words[Synonyms.key($0)]?.field == CSVField(kind: .name, part: .given)
      }),
      !headers.contains(where: {
        Synonyms.standard.guess($0)?.field == CSVField(kind: .name, part: .family)
      })
    else { return false }
    let texts = values.map { value in
      value.contains(where: \.isLetter) ? value.filter { !$0.isNumber } : value
    }
    return CellContent.fits(texts, CSVField(kind: .name, part: .full))
  }

  /// Whether values are short texts without digits, and the only texts of rows without a header, or beside a number: what
  /// else a list calls its people by.
  private func isOnlyText(_ values: [String], _ index: Int, of reading: HeaderReading) -> Bool {
    func isText(_ text: String) -> Bool {
      text.utf8.count <= 64 && text.contains(where: \.isLetter) && CellContent.kind(of: text) == nil
    }
    let others = reading.samples.lazy.flatMap { row in
      row.cells.enumerated().lazy.filter { $0.offset != index }.map(\.element)
    }
    return !values.isEmpty && (values.count > 1 || others.contains { !$0.isEmpty })
      && values.allSatisfy { isText($0) && !$0.utf8.contains(where: ASCII.isDigit) }
      && !others.contains { $0.contains(where: \.isLetter) && CellContent.kind(of: $0) == nil }
  }

  /// The field of a column of numbers that the plan of the region has; nil where they are none, or the header names
  /// another kind of number.
  ///
  /// Beside names, nothing but telephones is in a list without headers.
  private func dialledField(
    _ header: String, _ values: [String], mayFollow: Bool
  ) -> CSVField? {
    // Below `Particular`, one number is enough.
    let cells = kinds(header) == nil ? values : values.filter { !$0.isEmpty }
    guard let isDialled, !Synonyms.namesOtherNumber(header),
      CellContent.areDialled(cells, mayFollow: mayFollow, isDialled)
    else { return nil }
    return CSVField(kind: .phone)
  }

  /// The kinds that a header of nothing else but words for a number says, as a label has them: `home` of `Particular` and
  /// of `Home Number`; nil for any other.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - valueKinds: The kinds of value that its words may name.
  /// - Returns: The kinds, with a plus between them.
  func kinds(_ header: String, of valueKinds: Set<CSVField.Kind> = [.phone]) -> String? {
    let words = header.split { $0 == " " || $0 == "#" }.filter {
      !Synonyms.standard.numbers.contains(Synonyms.key($0))
    }
    let label = words.joined(separator: " ").exchanging("번호", for: "")
    if header.utf8.last == UInt8(ascii: "#"), let short = Self.shortKinds[label.lowercased()] {
      return short
    }
    guard let types = Synonyms.standard.types(ofLabel: label, of: valueKinds),
      types.allSatisfy({ ["home", "work", "other", "pref"].contains($0) })
    else { return nil }
    return types.joined(separator: "+")
  }

  /// What is short for the kinds of a number only where such a sign stands behind it: `Wk` is a week as well.
  private static let shortKinds = ["wk": "work", "hm": "home"]

  /// What the columns mean, of several people beside each other those of one.
  var meanings: [ColumnMeaning] {
    emptyTexts.indices.map { index in
      ColumnMeaning(
        field: mapping.columns[index].field, emptyTexts: emptyTexts[index],
        dates: dates[index] ?? DateReading(order: conventions.dates),
        asked: mapping.columns[index].field.namesCalendar
          ? CalendarText(mapping.columns[index].header) : nil,
        hasOpenSexes: mapping.columns[index].field.kind == .gender
          && !GenderWord.isDutch(mapping.columns[index].header)
          && GenderWord.mayMeanEither(mapping.columns[index].samples),
        hasDutchSexes: mapping.columns[index].field.kind == .gender
          && GenderWord.isDutch(mapping.columns[index].header),
        mayBeContact: standIns.contains(index))
    }
  }

  private mutating func apply(
    _ assignments: [CSVAssignment], to headers: [String], line: Int
  ) throws(CSVError) {
    let beside = mapping.beside?.count ?? 1
    for assignment in assignments {
      let indices = assignment.indices(among: headers)
      if indices.isEmpty, !assignment.mayBeMissing {
        throw .unknownColumn(
          assignment.column, headers: headers,
          location: InputLocation(byteOffset: 0, line: max(line, 1)))
      }
      // What one of the people beside each other has, all have.
      let count = mapping.columns.count
      for index in indices.lazy.filter({ $0 < count * beside }).map({ $0 % count }) {
        mapping.columns[index].confidence = 1
        mapping.columns[index].reason = .explicit
        // An assignment of the same field keeps the default text of the dialect.
        if mapping.columns[index].field == assignment.field { continue }
        mapping.columns[index].field = assignment.field
        emptyTexts[index] = []
      }
    }
    separateAssigned()
    giveAssignedParts()
  }

  /// Gives columns to which a value was assigned a number of their own, where another column has such a value with parts
  /// in columns beside it: `Phone 1 - Label` is that of `Phone 1 - Value`.
  private mutating func separateAssigned() {
    let fields = mapping.columns.filter { $0.reason != .explicit }.map(\.field)
    let parts = Set(fields.filter { $0.part != .value }.map(\.whole))
    let values = Set(fields.filter { $0.part == .value && !$0.isOfOne })
    let assigned = mapping.columns.indices.filter { mapping.columns[$0].reason == .explicit }
    let taken = Set(assigned.map { mapping.columns[$0].field }).intersection(values)
    for field in taken.intersection(parts) {
      let number = 1 + (fields.filter { $0.kind == field.kind }.map(\.number).max() ?? 0)
      for index in assigned where mapping.columns[index].field.whole == field {
        mapping.columns[index].field.number = number
      }
    }
  }

  /// The field of an unknown column: an X- name made from its header.
  func extensionField(_ header: String, number: Int) -> CSVField {
    if !header.isEmpty { return Self.extensionField(header) }
    return CSVField(kind: .custom, label: isKorean ? "\(number)번째 열" : "Column \(number)")
  }

  /// The field of a column that has a header: a name made from it where that says the same, else a custom field under it.
  static func extensionField(_ header: String) -> CSVField {
    let letters = header.utf8.map { byte -> UInt8 in
      byte &- 0x30 < 10 || (byte & 0xDF) &- 0x41 < 26 ? byte : ASCII.hyphen
    }
    let words = String(decoding: letters, as: UTF8.self).split(separator: "-")
    let isASCII = header.utf8.allSatisfy { $0 < 0x80 }
    // Apple's own name for what the words say is the one that comes back from them.
    let name = ExtensionName.apples(withWords: header) ?? "X-" + words.joined(separator: "-")
    // Signs and words in other capitals, such as IBAN and `Subs paid`, come back from no name.
    let said = ExtensionName.words(Array(name.utf8))
    if !header.uppercased().hasPrefix("X-"), said != Array(header.utf8) {
      return CSVField(kind: .custom, label: header)
    }
    // A name that a program keeps for itself would be looked for by no other, and one that stands for a property would make
    // a group of a person whose column `Kind` says so.
    if !words.isEmpty, isASCII, let field = CSVField(name),
      ExtensionName.property(named: name) == nil || header.uppercased().hasPrefix("X-"),
      ExtensionName.isForReaders(Array(name.utf8))
        || PropertyTable.standard.property(named: name) != nil
    {
      return field
    }
    return CSVField(kind: .custom, label: header)
  }

  private mutating func keepSensitive() {
    for index in mapping.columns.indices where mapping.columns[index].field.kind == .sensitive {
      mapping.columns[index].field = CSVField(kind: .custom, label: mapping.columns[index].header)
    }
  }
}
