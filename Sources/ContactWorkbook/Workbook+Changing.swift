internal import ContactBytes
internal import ContactCSV
package import ContactModel
internal import ZipContainer

/// New texts for some cells of a sheet, in the order of its rows.
package struct CellChanges: Sendable {
  private var cells: [(row: Int, column: Int, end: Int)] = []
  private var text: [UInt8] = []

  package init() {}

  /// Whether nothing changes.
  package var isEmpty: Bool { cells.isEmpty }

  /// Adds the text of a cell behind the cells of the row that have one.
  package mutating func add(_ text: [UInt8], row: Int, column: Int) {
    self.text += text
    cells.append((row, column, self.text.count))
  }

  /// Adds changes whose rows begin behind so many.
  package mutating func append(_ other: CellChanges, after rowCount: Int) {
    let base = text.count
    text += other.text
    cells += other.cells.map { ($0.row + rowCount, $0.column, $0.end + base) }
  }

  /// The cells in which the table of a sheet differs from another text of it, and are not the same by what else is so; nil
  /// where one has more rows.
  package init?(
    from old: borrowing Span<UInt8>, to new: borrowing Span<UInt8>,
    orSame areSame: ([UInt8], [UInt8]) -> Bool = { _, _ in false }
  ) {
    var (before, after) = (
      RecordScanner(delimiter: ASCII.comma), RecordScanner(delimiter: ASCII.comma)
    )
    var (oldStart, newStart, row) = (0, 0, 0)
    while oldStart < old.count, newStart < new.count,
      case .record(let oldEnd) = before.scan(old, from: oldStart, isFinal: true),
      case .record(let newEnd) = after.scan(new, from: newStart, isFinal: true)
    {
      row += 1
      (oldStart, newStart) = (oldEnd, newEnd)
      for column in 0..<max(before.count, after.count) {
        var (was, becomes): ([UInt8], [UInt8]) = ([], [])
        if column < before.count { before.appendText(of: column, in: old, to: &was) }
        if column < after.count { after.appendText(of: column, in: new, to: &becomes) }
        if was != becomes, !areSame(was, becomes) { add(becomes, row: row, column: column + 1) }
      }
    }
    if oldStart < old.count || newStart < new.count { return nil }
  }

  /// Takes away those of cells that are merged with a cell above them, whose value they show.
  ///
  /// - Returns: What is said of such cells that cannot have a text of their own, or change with the first.
  mutating func leaveMerged(_ merges: [MergedCells]) -> [Finding] {
    let merges = Dictionary(grouping: merges.filter(\.isDownwards)) { $0.first.column }
    if merges.isEmpty { return [] }
    var kept = CellChanges()
    var covered: [CellAddress: [(place: CellAddress, text: ArraySlice<UInt8>)]] = [:]
    var firsts: [CellAddress: ArraySlice<UInt8>] = [:]
    for index in cells.indices {
      let place = address(index)
      let cells = merges[place.column]?.first { $0.first.row...$0.last.row ~= place.row }
      if let first = cells?.first, first != place {
        covered[first, default: []].append((place, text(index)))
        continue
      }
      if cells != nil { firsts[place] = text(index) }
      kept.add(Array(text(index)), row: place.row, column: place.column)
    }
    self = kept
    func finding(_ severity: Finding.Severity, _ place: CellAddress, _ message: String) -> Finding {
      Finding(
        rule: "merged-cells", severity: severity, message: message,
        location: InputLocation(byteOffset: 0, line: place.row, column: place.column))
    }
    var findings: [Finding] = []
    for cells in merges.values.joined() {
      let own = covered[cells.first] ?? []
      let text = firsts[cells.first]
      for (place, _) in own.filter({ $0.text != text }) {
        findings.report(
          finding(
            .warning, place,
            "cell \(place.text) is merged with \(cells.first.text), whose value it shows, and stays as it is"
          ))
      }
      if text != nil, own.count < cells.last.row - cells.first.row {
        findings.report(
          finding(
            .note, cells.first,
            "cell \(cells.first.text) is merged downwards: what it becomes is the value of all rows of \(cells.name)"
          ))
      }
    }
    return findings
  }

  var count: Int { cells.count }
  var lastColumn: Int { cells.map(\.column).max() ?? 0 }
  func address(_ index: Int) -> CellAddress {
    CellAddress(row: cells[index].row, column: cells[index].column)
  }
  func text(_ index: Int) -> ArraySlice<UInt8> {
    text[(index > 0 ? cells[index - 1].end : 0)..<cells[index].end]
  }
}

extension Workbook {
  /// Writes the workbook with other texts in some cells of a sheet, and all else byte for byte as it is.
  ///
  /// Of cells that are merged downwards the first alone changes.
  ///
  /// - Returns: What is said of cells that stay, since a formula makes their values or another cell does, and of those
  ///   that change with another.
  /// - Throws: ``WorkbookError``, ``ZipError``, or what `write` throws.
  package func write(
    changing sheet: Sheet, _ changes: CellChanges, _ write: (Span<UInt8>) throws -> Void
  ) throws -> [Finding] {
    if let defect = zip.defects.first { throw defect }
    var changes = changes
    let merged = changes.leaveMerged(try merges(of: sheet))
    let edits = try SheetEdits(changes, to: sheet.entry, of: self)
    let changed = try edits.packed(sheet.entry, of: zip)
    var writer = ZipWriter()
    var output: [UInt8] = []
    for entry in zip.entries where !entry.isFolder {
      let header = entry.header
      let packed =
        entry == sheet.entry
        ? changed
        : CompressedEntry(
          header: ZipEntryHeader(
            name: entry.name, method: header.method, modified: header.modified, unixMode: nil,
            contents: .init(
              crc32: header.crc32, byteCount: header.byteCount,
              compressedByteCount: header.compressedByteCount)),
          bytes: try zip.compressedEntry(entry).bytes)
      try writer.append(packed, to: &output)
      try write(output.span)
      output.removeAll(keepingCapacity: true)
    }
    writer.finish(to: &output)
    try write(output.span)
    return merged + edits.findings
  }

  /// Whether two texts of the table of a sheet differ in other cells than those that show the value of a cell above, and in
  /// more than zeros behind the point of a number, which a sheet has by its format.
  package func differs(
    _ sheet: Sheet, _ text: borrowing Span<UInt8>, from other: borrowing Span<UInt8>
  ) throws -> Bool {
    let isNumber = { (was: [UInt8], becomes: [UInt8]) in
      was.contains(ASCII.dot) && becomes == CellText.number(was) && was.starts(with: becomes)
    }
    guard var changes = CellChanges(from: other, to: text, orSame: isNumber) else { return true }
    _ = changes.leaveMerged(try merges(of: sheet))
    return !changes.isEmpty
  }
}

/// Other bytes for ranges of a part, in their order.
private struct SheetEdits {
  private(set) var findings: [Finding] = []
  private let formats: CellFormats
  private let countsFrom1904: Bool
  private var edits: [(range: Range<Int>, end: Int)] = []
  private var text: [UInt8] = []

  /// Finds the cells that change.
  init(_ changes: CellChanges, to entry: ZipEntry, of workbook: Workbook) throws {
    let zip = workbook.zip
    formats = try workbook.styles.map { try CellFormats($0, of: zip) } ?? CellFormats()
    countsFrom1904 = workbook.countsFrom1904
    let dateStyles = try dateStyles(for: changes, in: entry, of: zip)
    var next = 0
    var place = CellAddress(row: 0, column: 0)
    var rowTag: [UInt8] = []
    /// The attribute with the style of the cell before.
    var style = ""
    var scanner = try XMLScanner(entry, of: zip)
    func isBefore(_ index: Int, _ column: Int) -> Bool {
      guard index < changes.count else { return false }
      let address = changes.address(index)
      return address.row == place.row && address.column < column
    }
    while true {
      let token = try scanner.next()
      if token == .done { break }
      let start = scanner.range.lowerBound
      if token == .start, scanner.letter == UInt8(ascii: "c"), place.row > 0 {
        let column = try scanner.address("r")?.column ?? place.column + 1
        let tag = scanner.tag
        while isBefore(next, column) {
          append(cell: changes, next, prefix: Self.prefix(of: tag), style, dateStyles)
          edits.append((start..<start, text.count))
          next += 1
        }
        place.column = column
        let ownStyle = try scanner.attribute("s").flatMap { Int($0) } ?? 0
        style = try scanner.attribute("s").map { " s=\"\($0)\"" } ?? ""
        let hasNumber =
          try !scanner.hasNoContent && ["n", nil].contains(scanner.attribute("t"))
        let wasNumber = hasNumber && formats[ownStyle] == .number
        let isWanted = isBefore(next, column + 1)
        let hasFormula = try Self.passCell(&scanner)
        guard isWanted else { continue }
        defer { next += 1 }
        if hasFormula {
          findings.report(Self.formula(at: place))
        } else {
          let day = self.day(changes.text(next), ownStyle == 0 ? dateStyles[column] ?? 0 : ownStyle)
          append(tag: tag, without: "t")
          if let day, day.style != ownStyle {
            let changed = Array(text[(edits.last?.end ?? 0)...])
            text.removeLast(changed.count)
            append(tag: changed + [UInt8(ascii: ">")], without: "s")
            text += Array(" s=\"\(day.style)\"".utf8)
          }
          let new = changes.text(next)
          let number =
            day?.number ?? (wasNumber ? Self.number(new) : nil)
          append(content: new, number: number, prefix: Self.prefix(of: tag))
          if number == nil, wasNumber ? Self.mayBeAmount(new) : hasNumber && Self.mayBeDay(new) {
            findings.report(Self.text(at: place, wasDay: !wasNumber))
          }
          edits.append((start..<scanner.range.upperBound, text.count))
        }
      } else if token == .start, scanner.name == "row" {
        place = CellAddress(
          row: try scanner.attribute("r").flatMap { Int($0) } ?? place.row + 1, column: 0)
        rowTag = scanner.hasNoContent && isBefore(next, .max) ? scanner.tag : []
        if !rowTag.isEmpty {
          // The slash before the end goes.
          text += rowTag.dropLast(2) + [UInt8(ascii: ">")]
          edits.append((start..<scanner.range.upperBound, text.count))
        }
        style = ""
      } else if token == .end, scanner.name == "row" {
        let prefix = Self.prefix(of: rowTag.isEmpty ? scanner.tag : rowTag)
        while isBefore(next, .max) {
          append(cell: changes, next, prefix: prefix, style, dateStyles)
          edits.append((start..<start, text.count))
          next += 1
        }
        if !rowTag.isEmpty {
          text += Array("</\(prefix)row>".utf8)
          edits.append((start..<start, text.count))
        }
      } else if token == .start, scanner.name == "dimension" {
        try widen(scanner, changes.lastColumn)
      } else if token == .start, scanner.name == "extLst" {
        try scanner.skipElement()
      }
    }
  }

  /// The style of days of each column that gets one: of the first of its cells that has such a style.
  private func dateStyles(
    for changes: CellChanges, in entry: ZipEntry, of zip: ZipReader
  ) throws -> [Int: Int] {
    let plain = CellFormats.Kind.date(hasDay: true, hasTime: false)
    let columns = Set(
      (0..<changes.count).filter {
        CellFormats.number(ofDay: changes.text($0), plain, countsFrom1904: false) != nil
      }.map { changes.address($0).column })
    guard !columns.isEmpty else { return [:] }
    var styles: [Int: Int] = [:]
    var column = 0
    var scanner = try XMLScanner(entry, of: zip)
    while true {
      let token = try scanner.next()
      if token == .done { return styles }
      guard token == .start else { continue }
      if scanner.name == "row" { column = 0 }
      if scanner.name == "extLst" { try scanner.skipElement() }
      guard scanner.letter == UInt8(ascii: "c") else { continue }
      column = try scanner.address("r")?.column ?? column + 1
      guard columns.contains(column), styles[column] == nil,
        let style = try scanner.attribute("s").flatMap({ Int($0) }), formats[style].isDay
      else { continue }
      styles[column] = style
    }
  }

  /// The number and the style of a cell that shows a text as a day; nil where the style has no such number.
  private func day(
    _ text: ArraySlice<UInt8>, _ style: Int
  ) -> (number: [UInt8], style: Int)? {
    CellFormats.number(ofDay: text, formats[style], countsFrom1904: countsFrom1904)
      .map { ($0, style) }
  }

  /// Passes over the rest of a cell, and returns whether a formula makes its value.
  private static func passCell(_ scanner: inout XMLScanner) throws -> Bool {
    var depth = 1
    var hasFormula = false
    while depth > 0 {
      switch try scanner.next() {
      case .start:
        depth += 1
        if scanner.letter == UInt8(ascii: "f") { hasFormula = true }
      case .end: depth -= 1
      default: break
      }
    }
    return hasFormula
  }

  private static func formula(at place: CellAddress) -> Finding {
    Finding(
      rule: "formula-cell", severity: .warning,
      message: "a formula makes the value of cell \(place.text), which stays as it is",
      location: InputLocation(byteOffset: 0, line: place.row, column: place.column))
  }

  private static func text(at place: CellAddress, wasDay: Bool) -> Finding {
    Finding(
      rule: "text-cell", severity: .note,
      message: wasDay
        ? "cell \(place.text) held a day and holds text now, by which nothing is sorted as days"
        : "cell \(place.text) held a number and holds text now, which no sum counts",
      location: InputLocation(byteOffset: 0, line: place.row, column: place.column))
  }

  /// Makes the area that a sheet says it has as wide as it becomes.
  private mutating func widen(_ scanner: borrowing XMLScanner, _ column: Int) throws {
    guard let ends = try scanner.attribute("ref")?.split(separator: ":"),
      let first = ends.first, let last = ends.last,
      let corner = CellAddress(last.utf8), corner.column < column
    else { return }
    let wider = CellAddress(row: corner.row, column: column).text
    text += Array("<\(Self.prefix(of: scanner.tag))dimension ref=\"\(first):\(wider)\"".utf8)
    text += Array((scanner.hasNoContent ? "/>" : ">").utf8)
    edits.append((scanner.range, text.count))
  }

  // MARK: - Tags

  /// What stands before the name in a tag, such as `x:`.
  private static func prefix(of tag: [UInt8]) -> String {
    let start = tag.dropFirst(tag.count > 1 && tag[1] == ASCII.slash ? 2 : 1)
    let name = start.prefix { $0 > 0x20 && $0 != 0x3E && $0 != ASCII.slash }
    return name.firstIndex(of: ASCII.colon)
      .map { String(decoding: name[...$0], as: UTF8.self) } ?? ""
  }

  /// Appends the tag of a cell up to its end, without an attribute of one letter.
  private mutating func append(tag: [UInt8], without attribute: Unicode.Scalar) {
    var end = tag.count - 1
    if tag[end - 1] == ASCII.slash { end -= 1 }
    while tag[end - 1] <= 0x20 { end -= 1 }
    // The attribute goes with the blank before it.
    var index = 0
    while index < end {
      if tag[index] == 0x22 || tag[index] == 0x27 {
        let close = tag[(index + 1)...].firstIndex(of: tag[index]) ?? end
        text += tag[index...close]
        index = close + 1
      } else if tag[index] <= 0x20, index + 1 < end, tag[index + 1] == UInt8(ascii: attribute),
        let equals = tag[(index + 2)..<end].firstIndex(where: { $0 > 0x20 }),
        tag[equals] == ASCII.equals,
        let open = tag[equals..<end].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
        let close = tag[(open + 1)...].firstIndex(of: tag[open])
      {
        index = close + 1
      } else {
        text.append(tag[index])
        index += 1
      }
    }
  }

  /// Appends a cell that was not there.
  private mutating func append(
    cell changes: CellChanges, _ index: Int, prefix: String, _ style: String,
    _ dateStyles: [Int: Int]
  ) {
    let address = changes.address(index)
    let day = dateStyles[address.column].flatMap { self.day(changes.text(index), $0) }
    let style = day.map { " s=\"\($0.style)\"" } ?? style
    text += Array("<\(prefix)c r=\"\(address.text)\"\(style)".utf8)
    append(content: changes.text(index), number: day?.number, prefix: prefix)
  }

  /// The digits of a text that a cell of a number holds as they are; nil for any other, such as one with a zero before it.
  private static func number(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let digits = text.first == ASCII.hyphen ? text.dropFirst() : text
    let halves = digits.split(separator: ASCII.dot, omittingEmptySubsequences: false)
    guard 1...15 ~= digits.count, 1...2 ~= halves.count,
      halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }),
      let whole = halves.first, whole.first != 0x30 || whole.count == 1
    else { return nil }
    return Array(text)
  }

  /// Whether a text may be meant as an amount, such as `$1,062.50`: digits with signs between them as money has.
  private static func mayBeAmount(_ text: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    let digits = text.count(where: \.isNumber)
    let rest = text.filter { !$0.isNumber }
    let first = text.drop { !$0.isNumber }
    let hasZero = first.hasPrefix("0") && first.dropFirst().first?.isNumber == true
    return 1...9 ~= digits && !hasZero && rest.allSatisfy { " .,'’-$€£₩¥".contains($0) }
      && rest.contains { $0 != " " && $0 != "-" } && text.dropFirst().allSatisfy { $0 != "-" }
  }

  /// Whether a text may be meant as a day: digits with signs between them.
  private static func mayBeDay(_ text: ArraySlice<UInt8>) -> Bool {
    3...8 ~= text.count(where: ASCII.isDigit)
      && text.allSatisfy { ASCII.isDigit($0) || "./- ".utf8.contains($0) }
  }

  /// Appends what stands in a cell, behind the attributes of its tag: a number, as that of a day, a text, or nothing.
  private mutating func append(content: ArraySlice<UInt8>, number: [UInt8]?, prefix: String) {
    if let number {
      text += Array("><\(prefix)v>".utf8)
      text += number
      text += Array("</\(prefix)v></\(prefix)c>".utf8)
      return
    }
    // A cell of an empty text would be counted as one that is filled.
    guard !content.isEmpty else {
      text += Array("/>".utf8)
      return
    }
    text += Array(" t=\"inlineStr\"><\(prefix)is><\(prefix)t xml:space=\"preserve\">".utf8)
    CellText.append(Array(content).span, to: &text)
    text += Array("</\(prefix)t></\(prefix)is></\(prefix)c>".utf8)
  }

  // MARK: - Writing

  /// The part with its changes, packed.
  func packed(_ entry: ZipEntry, of zip: ZipReader) throws -> CompressedEntry {
    var deflater = Deflater()
    var packed: [UInt8] = []
    var checksum = CRC32()
    var count = 0
    var offset = 0
    var next = 0
    /// The rest of the range of an edit, which does not come out.
    var skipped = 0
    deflater.begin()
    func take(_ bytes: borrowing Span<UInt8>) {
      checksum.update(with: bytes)
      count += bytes.count
      deflater.append(bytes, isLast: false, to: &packed)
    }
    try zip.forEachChunk(of: entry) { chunk in
      var start = 0
      while start < chunk.count {
        let passed = min(skipped, chunk.count - start)
        skipped -= passed
        start += passed
        while skipped == 0, next < edits.count, edits[next].range.lowerBound == offset + start {
          take(text.span.extracting((next > 0 ? edits[next - 1].end : 0)..<edits[next].end))
          skipped = edits[next].range.count
          next += 1
        }
        guard skipped == 0 else { continue }
        let end = next < edits.count ? edits[next].range.lowerBound - offset : chunk.count
        take(chunk.extracting(start..<min(max(end, start), chunk.count)))
        start = min(max(end, start), chunk.count)
      }
      offset += chunk.count
    }
    let nothing: [UInt8] = []
    deflater.append(nothing.span, isLast: true, to: &packed)
    return CompressedEntry(
      header: ZipEntryHeader(
        name: entry.name, method: .deflated, modified: entry.header.modified, unixMode: nil,
        contents: .init(
          crc32: checksum.value, byteCount: count, compressedByteCount: packed.count)),
      bytes: packed)
  }
}
