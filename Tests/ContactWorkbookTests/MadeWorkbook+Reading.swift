import ContactModel
import ContactWorkbook
import TestSupport
import ZipContainer

extension MadeWorkbook {
  /// The table of a sheet, and what is said of it.
  func read(_ sheet: String? = nil) throws -> (text: String, findings: [Finding]) {
    try Self.read(try bytes(), sheet)
  }

  /// The table of a sheet of a file.
  static func read(
    _ bytes: [UInt8], _ sheet: String? = nil
  ) throws -> (text: String, findings: [Finding]) {
    let zip = try ZipReader(MemorySource(bytes), mode: .tolerant)
    guard let workbook = try Workbook(zip) else { return ("no workbook", []) }
    var text: [UInt8] = []
    let table = try workbook.table(of: try workbook.sheet(sheet)) {
      text = []
    } write: {
      text += $0
    }
    return (String(decoding: text, as: UTF8.self), table.findings)
  }

  /// The text of one cell with these attributes and content, which stands at B1 behind an `x`.
  static func cell(
    _ attributes: String, _ content: String, strings: String = "", formats: [String] = [],
    properties: String = ""
  ) throws -> (text: String, findings: [Finding]) {
    var book = MadeWorkbook(
      "<row><c t=\"str\"><v>x</v></c><c \(attributes)>\(content)</c></row>", strings: strings,
      formats: formats)
    book.properties = properties
    let (text, findings) = try book.read()
    return (String(text.dropFirst(2).dropLast()), findings)
  }
}
