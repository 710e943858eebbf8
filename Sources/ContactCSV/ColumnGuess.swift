internal import ContactBytes
internal import ContactModel

/// Decides what each column of a file means, and by which conventions its cells are read.
struct ColumnGuess: Sendable {
  private(set) var mapping: CSVMapping
  /// What the program writes when there is no value, for each column.
  private var defaultTexts: [String] = []
  private(set) var conventions: CSVDialect.Conventions

  /// Decides for a file whose head was read.
  ///
  /// - Throws: ``CSVError/unknownColumn(_:headers:location:)`` when an assignment names no column.
  init(
    _ reading: HeaderReading, assignments: [CSVAssignment], includesSensitive: Bool
  ) throws(CSVError) {
    let width = reading.header?.cells.count ?? reading.samples.map(\.cells.count).max() ?? 0
    let headers = reading.header?.cells ?? Array(repeating: "", count: width)
    conventions = reading.match?.dialect.conventions ?? CSVDialect.Conventions(groups: .any)
    mapping = CSVMapping(
      dialect: reading.match?.dialect.name,
      delimiter: Character(Unicode.Scalar(reading.delimiter)),
      headerLine: reading.header.map { $0.line + 1 } ?? 0, columns: [])
    var hasName = false
    for (index, header) in headers.enumerated() {
      let values = reading.samples.map { $0.cells.indices.contains(index) ? $0.cells[index] : "" }
      var column = CSVMapping.Column(
        number: index + 1, header: header, field: Self.extensionField(header, number: index + 1),
        confidence: 0, reason: .unknown,
        samples: HeaderReading.samples(of: index, in: reading.samples))
      if let known = reading.match?.columns[index] {
        column.field = known.field
        column.confidence = 1
        column.reason = .dialect
      } else if reading.match == nil, let guess = Synonyms.standard.guess(header) {
        column.field = guess.field
        column.confidence = guess.confidence
        column.reason = .synonym
      } else if reading.match == nil, let field = CellContent.field(of: values),
        field.kind != .name || !hasName
      {
        column.field = field
        column.confidence = header.isEmpty ? 0.5 : 0.4
        column.reason = .content
      }
      if column.field.kind == .name { hasName = true }
      mapping.columns.append(column)
      defaultTexts.append(reading.match?.columns[index]?.defaultText ?? "")
    }
    divideBirthday()
    try apply(assignments, line: mapping.headerLine)
    if includesSensitive { keepSensitive() }
    conventions.dates = dateOrder(reading.samples)
  }

  /// What the columns mean.
  var meanings: [ColumnMeaning] {
    zip(mapping.columns, defaultTexts).map { ColumnMeaning(field: $0.field, defaultText: $1) }
  }

  /// Takes `Birth Day` for the day alone where other columns hold the month or the year of birth.
  private mutating func divideBirthday() {
    func columns(_ part: CSVField.Part) -> [Int] {
      mapping.columns.indices.filter {
        mapping.columns[$0].field.kind == .birthday && mapping.columns[$0].field.part == part
      }
    }
    guard !(columns(.month) + columns(.year)).isEmpty, columns(.day).isEmpty,
      let day = columns(.value).first, mapping.columns[day].reason == .synonym
    else { return }
    mapping.columns[day].field.part = .day
  }

  private mutating func apply(_ assignments: [CSVAssignment], line: Int) throws(CSVError) {
    let headers = mapping.columns.map(\.header)
    for assignment in assignments {
      guard let index = assignment.index(among: headers) else {
        throw .unknownColumn(
          assignment.column, headers: headers,
          location: SourceLocation(byteOffset: 0, line: max(line, 1)))
      }
      mapping.columns[index].confidence = 1
      mapping.columns[index].reason = .explicit
      // An assignment of the same field keeps the default text of the dialect.
      guard mapping.columns[index].field != assignment.field else { continue }
      mapping.columns[index].field = assignment.field
      defaultTexts[index] = ""
    }
  }

  /// The field of an unknown column: an X- name made from its header.
  private static func extensionField(_ header: String, number: Int) -> CSVField {
    let letters = header.utf8.map { byte -> UInt8 in
      byte &- 0x30 < 10 || (byte & 0xDF) &- 0x41 < 26 ? byte : ASCII.hyphen
    }
    let words = String(decoding: letters, as: UTF8.self).split(separator: "-")
    let isASCII = header.utf8.allSatisfy { $0 < 0x80 }
    if !words.isEmpty, isASCII, let field = CSVField("X-" + words.joined(separator: "-")) {
      return field
    }
    return CSVField(kind: .custom, label: header.isEmpty ? "Column \(number)" : header)
  }

  private mutating func keepSensitive() {
    for index in mapping.columns.indices where mapping.columns[index].field.kind == .sensitive {
      mapping.columns[index].field = CSVField(kind: .custom, label: mapping.columns[index].header)
    }
  }

  /// The order of dates in the first rows: a number over 12 is a day.
  private func dateOrder(_ samples: [HeaderReading.Row]) -> PartialDate.Order {
    var firstIsDay = false
    var secondIsDay = false
    for (index, column) in mapping.columns.enumerated() where Self.isDate(column.field) {
      for row in samples where row.cells.indices.contains(index) {
        let numbers = row.cells[index].split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
        guard numbers.count == 3, numbers[0] < 32, numbers[1] < 32 else { continue }
        if numbers[0] > 12 { firstIsDay = true }
        if numbers[1] > 12 { secondIsDay = true }
      }
    }
    if firstIsDay, !secondIsDay, conventions.dates != .yearMonthDay { return .dayMonthYear }
    if secondIsDay, !firstIsDay, conventions.dates == .iso { return .monthDayYear }
    return conventions.dates
  }

  private static func isDate(_ field: CSVField) -> Bool {
    field.part == .value
      && (field.kind == .birthday || field.kind == .anniversary || field.kind == .date)
  }
}
