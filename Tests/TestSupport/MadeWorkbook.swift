internal import ZipContainer

/// A workbook that is put together from the XML of its parts.
package struct MadeWorkbook {
  /// The sheets, as what stands inside of `<worksheet>`.
  package var sheets: [(name: String, content: String)] = []
  /// What stands inside of `<sst>`; empty for no such part.
  package var strings = ""
  /// The codes of the formats of styles 1, 2 …; a number stands for the built-in format.
  package var formats: [String] = []
  /// The attributes of `<workbookPr>`.
  package var properties = ""
  /// Parts that come besides, or in the place of those that are made.
  package var parts: [String: String] = [:]

  /// Makes a workbook of one sheet with these rows.
  package init(_ rows: String, strings: String = "", formats: [String] = []) {
    sheets = [("Sheet1", "<sheetData>\(rows)</sheetData>")]
    self.strings = strings
    self.formats = formats
  }

  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

  /// All parts, by their names.
  package var allParts: [String: String] {
    var all: [String: String] = [:]
    all["[Content_Types].xml"] = "<Types/>"
    all["_rels/.rels"] = Self.relations([("rId1", "officeDocument", "xl/workbook.xml")])
    var relations = [("s", "sharedStrings", "sharedStrings.xml"), ("f", "styles", "styles.xml")]
    if strings.isEmpty { relations.removeFirst() }
    var names = ""
    for (index, sheet) in sheets.enumerated() {
      all["xl/worksheets/sheet\(index + 1).xml"] =
        Self.head + "<worksheet xmlns=\"\(Self.main)\">\(sheet.content)</worksheet>"
      relations.append(("r\(index + 1)", "worksheet", "worksheets/sheet\(index + 1).xml"))
      names += "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"r\(index + 1)\"/>"
    }
    all["xl/_rels/workbook.xml.rels"] = Self.relations(relations)
    all["xl/workbook.xml"] =
      Self.head + "<workbook xmlns=\"\(Self.main)\" xmlns:r=\"\(Self.office)\">"
      + "<workbookPr \(properties)/><sheets>\(names)</sheets></workbook>"
    if !strings.isEmpty { all["xl/sharedStrings.xml"] = Self.head + "<sst>\n \(strings)\n</sst>" }
    var codes = ""
    var styles = "<xf numFmtId=\"0\"/>"
    for (index, format) in formats.enumerated() {
      let text = format.map { $0 == "\"" ? "&quot;" : $0 == "<" ? "&lt;" : String($0) }.joined()
      codes += "<numFmt numFmtId=\"\(164 + index)\" formatCode=\"\(text)\"/>"
      styles += "<xf numFmtId=\"\(format.count < 3 ? Int(format) ?? 164 : 164 + index)\"/>"
    }
    all["xl/styles.xml"] =
      "<styleSheet><numFmts>\(codes)</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
      + "<cellXfs>\(styles)</cellXfs></styleSheet>"
    return all.merging(parts) { _, new in new }
  }

  private static func relations(_ list: [(id: String, type: String, target: String)]) -> String {
    head + "<Relationships>"
      + list.map {
        "<Relationship Id=\"\($0.id)\" Type=\"\(office)/\($0.type)\" Target=\"\($0.target)\"/>"
      }.joined() + "</Relationships>"
  }

  /// The bytes of the file.
  package func bytes() throws -> [UInt8] {
    var writer = ZipWriter()
    var output: [UInt8] = []
    for (name, text) in allParts.sorted(by: { $0.key < $1.key }) where text != "-" {
      try writer.append(
        .stored(named: name, contents: Array(text.utf8), modified: .earliest), to: &output)
    }
    writer.finish(to: &output)
    return output
  }
}
