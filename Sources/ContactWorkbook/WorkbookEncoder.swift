internal import ContactBytes
internal import ContactCSV
internal import ContactModel
internal import ZipContainer

// Cells are texts, so that no program makes a number of a telephone or runs a formula, but dates in columns of
// dates, which are dates. The bytes depend on the table alone.

/// Makes a workbook with one sheet of a table that comes as CSV, a few records at a time.
package struct WorkbookEncoder: ~Copyable {
  private var deflater = Deflater()
  private var checksum = CRC32()
  private var byteCount = 0
  private var packed: [UInt8] = []
  private var scanner: RecordScanner
  private var xml: [UInt8] = []
  /// The first records, by which the columns are made as wide as they need.
  private var held: [UInt8] = []
  private var heldCount = 0
  private var sampleEnd = 0
  private var hasBegun = false
  private var row = 0
  /// The letters of each column, and what its cells are.
  private var columns: [(letters: String, content: Content)] = []

  /// What the cells of a column are, of which each other one is a text.
  private enum Content {
    case texts
    /// Dates in an order of their parts.
    case dates(PartialDate.Order)
    case numbers
  }

  /// The name of the sheet; nil for one in the language of the headers.
  private var sheet: String?

  /// How many records decide on the widths.
  private static let sampleCount = 100
  private static let chunkSize = 256 << 10

  /// Begins a workbook of a table with a delimiter, whose sheet has a name; nil for one in the language of the headers.
  package init(delimiter: Character = ",", sheet: String? = nil) {
    self.sheet = sheet
    scanner = RecordScanner(delimiter: delimiter.asciiValue ?? ASCII.comma)
    deflater.begin()
  }

  /// Takes whole records.
  ///
  /// - Throws: ``WorkbookError/tooLarge(rows:)``.
  package mutating func add(_ records: Span<UInt8>) throws(WorkbookError) {
    if hasBegun { return try encode(records) }
    var start = 0
    while heldCount < Self.sampleCount, start < records.count,
      case .record(let end) = scanner.scan(records, from: start, isFinal: true)
    {
      start = end
      heldCount += 1
      sampleEnd = held.count + end
    }
    held.append(records)
    if heldCount == Self.sampleCount { try begin() }
  }

  /// Ends the workbook, and gives its bytes to `write`.
  package mutating func finish(_ write: (Span<UInt8>) throws -> Void) throws {
    if !hasBegun { try begin() }
    xml.append("</sheetData>")
    // Printed, all columns stand side by side on a page, and the header on each page.
    xml.append("<pageSetup orientation=\"landscape\" fitToHeight=\"0\"/>")
    if row > 0, !columns.isEmpty {
      xml.append("<ignoredErrors><ignoredError sqref=\"A1:")
      xml.append(CellAddress(row: row, column: columns.count).text)
      xml.append("\" numberStoredAsText=\"1\"/></ignoredErrors>")
    }
    xml.append("</worksheet>")
    flush(isLast: true)
    var zip = ZipWriter()
    var output: [UInt8] = []
    for (name, text) in Self.parts(sheet: sheet ?? "Contacts") {
      var deflater = Deflater()
      var bytes: [UInt8] = []
      deflater.compress(text.utf8Span.span, into: &bytes)
      try zip.append(
        Self.entry(name, CRC32(of: text.utf8Span.span), text.utf8.count, bytes), to: &output)
    }
    try zip.append(Self.entry(Self.sheetName, checksum, byteCount, packed), to: &output)
    zip.finish(to: &output)
    try write(output.span)
  }

  private static func entry(
    _ name: String, _ checksum: CRC32, _ count: Int, _ packed: [UInt8]
  ) -> CompressedEntry {
    CompressedEntry(
      header: ZipEntryHeader(
        name: name, method: .deflated, modified: .earliest, unixMode: nil,
        contents: .init(
          crc32: checksum.value, byteCount: count, compressedByteCount: packed.count)),
      bytes: packed)
  }

  private mutating func flush(isLast: Bool = false) {
    var piece: [UInt8] = []
    swap(&piece, &xml)
    checksum.update(with: piece.span)
    byteCount += piece.count
    deflater.append(piece.span, isLast: isLast, to: &packed)
    piece.removeAll(keepingCapacity: true)
    swap(&piece, &xml)
  }

  // MARK: - The sheet

  /// Writes what stands before the rows, and the rows that were held.
  private mutating func begin() throws(WorkbookError) {
    hasBegun = true
    let records = held
    held = []
    var reader = CSVReader()
    var findings: [Finding] = []
    let sample = records.span.extracting(first: sampleEnd)
    _ = try? reader.prepare(from: sample, isFinal: true, findings: &findings)
    if sheet == nil, reader.mapping?.isKorean == true { sheet = "연락처" }
    let dialect = CSVDialect.all.first { $0.name == reader.mapping?.dialect }
    let order = (dialect ?? .wide).conventions.dates
    var widths: [Int] = []
    /// Of each column, how many cells are filled, how many of them are numbers, and no day and month with a dot between them,
    /// or dates.
    var counts: [(filled: Int, numbers: Int, notDays: Int, dates: Int)] = []
    var start = 0
    var cell: [UInt8] = []
    while start < sample.count,
      case .record(let end) = scanner.scan(sample, from: start, isFinal: true)
    {
      for column in 0..<scanner.count {
        if column == widths.count {
          widths.append(0)
          counts.append((0, 0, 0, 0))
        }
        cell.removeAll(keepingCapacity: true)
        scanner.appendText(of: column, in: sample, to: &cell)
        widths[column] = max(widths[column], Self.width(of: cell))
        if start == 0 || cell.isEmpty { continue }
        counts[column].filled += 1
        if Self.isNumber(cell) {
          counts[column].numbers += 1
          if !Self.mayBeDay(cell) { counts[column].notDays += 1 }
        }
        if Self.day(cell, .iso)?.isBasic == false { counts[column].dates += 1 }
      }
      start = end
    }
    guard widths.count <= CellAddress.columnLimit else { throw .tooLarge(rows: false) }
    xml.append(Self.opening)
    if !widths.isEmpty { xml.append("<cols>") }
    let technical = Set(reader.mapping?.technicalColumns ?? [])
    for (index, width) in widths.enumerated() {
      let field = reader.mapping?.columns.first { $0.number == index + 1 }?.field
      let content: Content =
        if field?.holdsDate == true {
          .dates(order)
        } else if let field, counts[index].filled > 0,
          field.kind == .custom || field.kind == .property && field.property.hasPrefix("X-")
        {
          // In columns of people's own, numbers are added up and dates sorted.
          counts[index].numbers == counts[index].filled && counts[index].notDays > 0
            ? .numbers : counts[index].dates == counts[index].filled ? .dates(.iso) : .texts
        } else { .texts }
      columns.append((CellAddress.letters(index + 1), content))
      xml.append("<col min=\"\(index + 1)\" max=\"\(index + 1)\" ")
      xml.append("width=\"\(min(max(width + 2, 9), 50))\" ")
      let hidden = technical.contains(index + 1) ? " hidden=\"1\"" : ""
      let style =
        switch content {
        case .texts: 3
        case .dates: 2
        case .numbers: 0
        }
      xml.append("style=\"\(style)\" customWidth=\"1\"\(hidden)/>")
    }
    if !widths.isEmpty { xml.append("</cols>") }
    xml.append("<sheetData>")
    try encode(records.span)
  }

  /// How many columns of letters the first line of a cell takes, where those of East Asia take two.
  private static func width(of cell: [UInt8]) -> Int {
    cell.prefix { $0 != ASCII.lineFeed }.reduce(0) { width, byte in
      width + (byte < 0x80 || byte & 0xE0 == 0xC0 ? 1 : byte >= 0xE0 ? 2 : 0)
    }
  }

  private mutating func encode(_ records: Span<UInt8>) throws(WorkbookError) {
    var start = 0
    var cell: [UInt8] = []
    while start < records.count,
      case .record(let end) = scanner.scan(records, from: start, isFinal: true)
    {
      start = end
      row += 1
      guard row <= CellAddress.rowLimit else { throw .tooLarge(rows: true) }
      xml.append("<row r=\"")
      xml.append(decimal: row)
      xml.append("\">")
      guard scanner.count <= CellAddress.columnLimit else { throw .tooLarge(rows: false) }
      for column in 0..<scanner.count {
        // A row may be longer than those that the columns were made by.
        if column == columns.count { columns.append((CellAddress.letters(column + 1), .texts)) }
        cell.removeAll(keepingCapacity: true)
        scanner.appendText(of: column, in: records, to: &cell)
        if !cell.isEmpty { append(cell, column) }
      }
      xml.append("</row>")
      if xml.count >= Self.chunkSize { flush() }
    }
  }

  private mutating func append(_ cell: [UInt8], _ column: Int) {
    xml.append("<c r=\"")
    xml.append(columns[column].letters)
    xml.append(decimal: row)
    if row > 1, case .numbers = columns[column].content, Self.isNumber(cell) {
      xml.append("\"><v>")
      xml.append(cell.span)
      return xml.append("</v></c>")
    }
    if row > 1, case .dates(let order) = columns[column].content, let day = Self.day(cell, order) {
      xml.append(day.isBasic ? "\" s=\"4\"><v>" : "\" s=\"2\"><v>")
      xml.append(decimal: day.number)
      return xml.append("</v></c>")
    }
    xml.append(row == 1 ? "\" s=\"1\"" : "\" s=\"3\"")
    xml.append(" t=\"inlineStr\"><is><t xml:space=\"preserve\">")
    CellText.append(cell.span, to: &xml)
    xml.append("</t></is></c>")
  }

  /// Whether a cell is a number that is shown as it is written, and nothing else: without zeros at its ends that say nothing,
  /// of no more digits than programs show, and no thousands.
  private static func isNumber(_ cell: [UInt8]) -> Bool {
    let digits = cell.first == UInt8(ascii: "-") ? cell.dropFirst() : cell[...]
    guard 1...11 ~= digits.count, digits.allSatisfy({ ASCII.isDigit($0) || $0 == ASCII.dot }) else {
      return false
    }
    let halves = digits.split(separator: ASCII.dot, omittingEmptySubsequences: false)
    let zero = UInt8(ascii: "0")
    guard halves.count < 3, let whole = halves.first, whole.count == 1 || whole.first != zero,
      !whole.isEmpty, digits.count == cell.count || !digits.elementsEqual([zero])
    else { return false }
    guard halves.count == 2 else { return true }
    return 1...2 ~= halves[1].count && halves[1].last != zero
  }

  /// Whether a number may be a day and a month with a dot between them, of which a column is one of numbers by other cells.
  private static func mayBeDay(_ number: [UInt8]) -> Bool {
    let parts = number.split(separator: ASCII.dot).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return false }
    return 1...31 ~= first && 1...31 ~= second && min(first, second) < 13
  }

  /// The number of the day that a cell of a table means, and whether it is spelled in eight digits; nil where a
  /// sheet has none for it, or another cell means the same.
  private static func day(
    _ cell: [UInt8], _ order: PartialDate.Order
  ) -> (number: Int, isBasic: Bool)? {
    guard let date = PartialDate(cell: cell.span, order: order),
      let year = date.year, let month = date.month, let day = date.day,
      let spelling = [PartialDate.Spelling.cell(order), .basic].first(where: {
        date.text(as: $0)?.utf8.elementsEqual(cell) == true
      })
    else { return nil }
    let number = CalendarDay(year: year, month: month, day: day).daysSince1970 + 25_569
    // Before March 1900 programs count differently.
    return number > 60 && year <= 9999 ? (number, spelling == .basic) : nil
  }
}

// MARK: - The other parts

extension WorkbookEncoder {
  private static let sheetName = "xl/worksheets/sheet1.xml"

  private static let opening = """
    \(declaration)<worksheet xmlns="\(main)"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>\
    <sheetViews><sheetView workbookViewId="0">\
    <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
    <selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>
    """

  private static let declaration =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"

  /// The parts beside the sheet.
  ///
  /// The styles are those of cells, the header, dates and text.
  private static func parts(sheet: String) -> [(name: String, text: String)] {
    var title: [UInt8] = []
    CellText.append(sheet.utf8Span.span, to: &title)
    let name = String(utf8: title.span).exchanging("\"", for: "&quot;")
    return [
      (
        "[Content_Types].xml",
        """
        \(declaration)<Types xmlns="\(package)/content-types">\
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
        <Override PartName="/xl/workbook.xml" ContentType="\(type("sheet.main"))"/>\
        <Override PartName="/\(sheetName)" ContentType="\(type("worksheet"))"/>\
        <Override PartName="/xl/styles.xml" ContentType="\(type("styles"))"/></Types>
        """
      ), ("_rels/.rels", relations(["officeDocument": "xl/workbook.xml"])),
      (
        "xl/workbook.xml",
        """
        \(declaration)<workbook xmlns="\(main)" xmlns:r="\(office)"><sheets>\
        <sheet name="\(name)" sheetId="1" r:id="rId2"/></sheets>\
        <definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">\
        '\(name.exchanging("'", for: "''"))'!$1:$1</definedName></definedNames></workbook>
        """
      ),
      (
        "xl/_rels/workbook.xml.rels",
        relations(["styles": "styles.xml", "worksheet": "worksheets/sheet1.xml"])
      ),
      (
        "xl/styles.xml",
        """
        \(declaration)<styleSheet xmlns="\(main)"><numFmts count="2">\
        <numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
        <numFmt numFmtId="165" formatCode="yyyymmdd"/></numFmts>\
        <fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
        <font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
        <fills count="2"><fill><patternFill patternType="none"/></fill>\
        <fill><patternFill patternType="gray125"/></fill></fills>\
        <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
        <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
        <cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
        <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>\
        <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>\
        <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
        """
      ),
    ]
  }

  private static func type(_ name: String) -> String {
    "application/vnd.openxmlformats-officedocument.spreadsheetml.\(name)+xml"
  }

  private static func relations(_ targets: KeyValuePairs<String, String>) -> String {
    declaration + "<Relationships xmlns=\"\(package)/relationships\">"
      + targets.enumerated().map { index, relation in
        "<Relationship Id=\"rId\(index + 1)\" Type=\"\(office)/\(relation.key)\" "
          + "Target=\"\(relation.value)\"/>"
      }.joined() + "</Relationships>"
  }
}
