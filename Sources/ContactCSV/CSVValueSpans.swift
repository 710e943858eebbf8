internal import ContactBytes
package import ContactModel

extension CSVReader {
  /// The values in the rows of a text, labels included, and of the rows above what is no known name of a column.
  ///
  /// - Parameter text: The whole text; rows alone for a reader that has read their header.
  /// - Returns: The values; also those of the header when the table cannot be read, since it is not known
  ///   what is in it.
  package func valueSpans(in text: [UInt8]) -> [ValueSpan] {
    var reader = self
    var card = Card()
    var findings: [Finding] = []
    let first = try? reader.next(from: text.span, isFinal: true, into: &card, findings: &findings)
    let start =
      switch first {
      case .card(let range): range.lowerBound
      case nil: 0
      default: text.count
      }
    let dialect = CSVDialect.all.first { $0.name == reader.mapping?.dialect }
    let columns = reader.mapping?.columns ?? []
    let table = TableValues(
      columns: columns, defaults: Set(dialect?.columns.flatMap(\.emptyTexts) ?? []))
    let scanner = RecordScanner(delimiter: reader.delimiter)
    return table.names(in: text, upTo: start, scanner)
      + table.spans(in: text, from: start, scanner)
  }
}

extension CSVMapping.Column {
  /// Whether the cells are labels or types.
  var holdsLabels: Bool {
    [.label, .type, .service, .calendar].contains(field.part) || header.hasSuffix(" Label")
  }

  /// The header, or the number of a column without one.
  var shownName: String { header.isEmpty ? "\(number)" : header }

  /// The property that the cells become, as vCard names it; empty when it depends on the cells.
  fileprivate var property: String {
    switch field.kind {
    case .name: field.part == .full ? "FN" : "N"
    case .phone: "TEL"
    case .email: "EMAIL"
    case .address: "ADR"
    case .url: "URL"
    case .im: "IMPP"
    case .related: "RELATED"
    case .birthday: field.label == "lunar" ? LunarBirthday.property : "BDAY"
    case .anniversary: "ANNIVERSARY"
    case .organization: field.part == .title ? "TITLE" : "ORG"
    case .groups: "CATEGORIES"
    case .photo: "PHOTO"
    case .gender: "GENDER"
    case .property: field.property
    case .date, .custom, .ignore, .sensitive: ""
    }
  }
}

/// Which cells of a table are values of people.
private struct TableValues {
  /// The columns; those beyond them have no name.
  let columns: [CSVMapping.Column]
  /// The parts of dates.
  private static let numbers: [CSVField.Part: ValueSpan.Number] = [.month: .month, .day: .day]
  /// What cells hold by default, where a contact has no value.
  let defaults: Set<String>

  /// What stands above the rows: titles, and names of columns that no program has.
  func names(in text: [UInt8], upTo end: Int, _ scanner: RecordScanner) -> [ValueSpan] {
    var scanner = scanner
    var names: [ValueSpan] = []
    var i = text.span.hasASCII("SEP=", at: 0) ? text.span.lineEnd(from: 0) : 0
    while i < end, case .record(let next) = scanner.scan(text.span, from: i, isFinal: true) {
      for index in 0..<scanner.count {
        let cell = scanner.innerRange(of: index)
        let column = index < columns.count ? columns[index] : nil
        let shown = String(decoding: text[cell], as: UTF8.self).filter { !$0.isWhitespace }
        let isKnown =
          column.map { $0.header.filter { !$0.isWhitespace }.holds(shown) } == true
          && [.dialect, .synonym, .explicit].contains(column?.reason)
        if isKnown || shown.isEmpty { continue }
        var name = ValueSpan(range: cell, writing: .plain)
        name.isName = true
        names.append(name)
      }
      i = next
    }
    return names
  }

  /// The values of the rows that begin at `start`.
  func spans(in text: [UInt8], from start: Int, _ scanner: RecordScanner) -> [ValueSpan] {
    var scanner = scanner
    var values: [ValueSpan] = []
    var i = start
    while i < text.count {
      guard case .record(let next) = scanner.scan(text.span, from: i, isFinal: true) else {
        // A record that is too large for the scanner is one value, so that nothing of it is kept.
        return values + [ValueSpan(range: i..<text.count, writing: .plain)]
      }
      for index in 0..<scanner.count {
        let column = index < columns.count ? columns[index] : nil
        if column?.header.hasSuffix(" vCard") == true {
          values += headParts(text, scanner.innerRange(of: index))
          continue
        }
        let number = column.flatMap { Self.numbers[$0.field.part] }
        let isLabel = column?.holdsLabels == true
        let isMark =
          column.map {
            DittoMarks.isMark(scanner.innerRange(of: index), text.span, in: $0.field)
          } ?? false
        let (name, property) = (column?.shownName ?? "\(index + 1)", column?.property ?? "")
        for var part in parts(text, scanner.innerRange(of: index)) {
          (part.isLabel, part.number, part.isMark) = (isLabel, number, isMark)
          if !isLabel { (part.name, part.property) = (name, number == nil ? property : "") }
          values.append(part)
        }
      }
      i = next
    }
    return values
  }

  /// What a cell of a column "vCard" says of a person (``WideHead``): the values of parameters, and the value, each
  /// between the escapes in it.
  private func headParts(_ text: [UInt8], _ cell: Range<Int>) -> [ValueSpan] {
    // The letter for the sex says no more than "man" or "woman".
    let isGender = text.span.hasASCII("GENDER", at: cell.lowerBound)
    var parts: [ValueSpan] = []
    var (i, start, name) = (cell.lowerBound, cell.lowerBound, cell.upperBound)
    var (isQuoted, isValue, isKept, isLabel, isTie) = (false, false, true, false, false)
    func end() {
      guard !isKept, !isTie || !ValueSpan.isCount(String(decoding: text[start..<i], as: UTF8.self)),
        start < i, !isGender || i - start > 1
      else { return }
      var part = ValueSpan(range: start..<i, writing: .plain)
      part.isLabel = isLabel
      parts.append(part)
    }
    while i < cell.upperBound {
      let isHead = !isValue && !isQuoted
      switch text[i] {
      case ASCII.quote: isQuoted.toggle()
      case ASCII.backslash where isValue:
        end()
        i += i + 1 < cell.upperBound && text[i + 1] == UInt8(ascii: "x") ? 3 : 1
        start = i + 1
      case ASCII.colon where isHead:
        end()
        (isValue, isKept, isLabel, isTie, start) = (true, false, false, false, i + 1)
      case ASCII.semicolon where isHead, ASCII.space where isHead:
        end()
        (isKept, name) = (true, i + 1)
      case ASCII.equals where isHead && isKept && name < i:
        let parameter = String(decoding: text[name..<i], as: UTF8.self).uppercased()
        (isKept, start) = (Parameter.impersonal.contains(parameter), i + 1)
        (isLabel, isTie) = (parameter == "TYPE", Parameter.ties.contains(parameter))
      default: break
      }
      i += 1
    }
    i = cell.upperBound
    end()
    return parts
  }

  /// The values of a cell, without its apostrophe, and each of several for itself.
  private func parts(_ text: [UInt8], _ cell: Range<Int>) -> [ValueSpan] {
    var start = cell.lowerBound
    let end = cell.upperBound
    if start < end, text[start] == 0x27 { start += 1 }
    if defaults.contains(String(decoding: text[start..<end], as: UTF8.self)) { return [] }
    var parts: [ValueSpan] = []
    while start < end {
      let length = JointList.next(text.span.extracting(start..<end), from: 0)
      parts.append(ValueSpan(range: start..<start + length, writing: .plain))
      start += length + JointList.separator.utf8CodeUnitCount
    }
    return parts
  }
}
