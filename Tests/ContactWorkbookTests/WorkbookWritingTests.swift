import ContactModel
import ContactWorkbook
import Foundation
import TestSupport
import Testing
import ZipContainer

@Suite struct `A workbook that is written` {
  private func workbook(_ pieces: [String], sheet: String? = nil) throws -> [UInt8] {
    var encoder = WorkbookEncoder(sheet: sheet)
    for piece in pieces { try encoder.add(Array(piece.utf8).span) }
    var bytes: [UInt8] = []
    try encoder.finish { for index in $0.indices { bytes.append($0[index]) } }
    return bytes
  }

  @Test func `reads as the table that it was made of`() throws {
    let table =
      "Full Name,Birthday,Note\n김,1985-03-02,1985-03-02\n,--03-02,\"a\nb;\"\nc,1899-12-31,\n"
    let bytes = try workbook([table])
    let (text, findings) = try MadeWorkbook.read(bytes)
    #expect(text == table)
    #expect(findings == [])
    let zip = try ZipReader(MemorySource(bytes), mode: .strict)
    let sheet = try #require(zip.entry(named: "xl/worksheets/sheet1.xml"))
    let xml = String(decoding: try zip.contents(of: sheet), as: UTF8.self)
    // A date is one in a column of dates only, and where all programs count its days alike.
    #expect(
      xml.contains("<c r=\"B2\" s=\"2\"><v>31108</v></c><c r=\"C2\" s=\"3\" t=\"inlineStr\">"))
    #expect(xml.contains("state=\"frozen\""))
    #expect(xml.contains("fitToPage=\"1\"") && xml.contains("fitToHeight=\"0\""))
    #expect(xml.components(separatedBy: "<v>").count == 2)
  }

  @Test func `has numbers and dates in columns of people's own that hold nothing else`() throws {
    let table =
      "Full Name,Points,Visit,Code,Paid,Dues,Seen\n김,12000,2025-03-05,007,1,85,3.5\n이,-500.5,,12,x,10.5,10.12\n박,0,2025-04-05,,,,\n"
    var rows = table
    for row in 0..<120 {
      rows += row < 110 ? "a,1,2025-03-05,007,x,62.5,1.2\n" : "a,007,spring,1,2,5.50,1.2\n"
    }
    let bytes = try workbook([rows])
    #expect(try MadeWorkbook.read(bytes).text == rows)
    let zip = try ZipReader(MemorySource(bytes), mode: .strict)
    let sheet = try #require(zip.entry(named: "xl/worksheets/sheet1.xml"))
    let xml = String(decoding: try zip.contents(of: sheet), as: UTF8.self)
    #expect(xml.contains("<c r=\"B2\"><v>12000</v></c><c r=\"C2\" s=\"2\"><v>45721</v></c>"))
    #expect(xml.contains("<c r=\"B3\"><v>-500.5</v></c>"))
    #expect(xml.contains("<c r=\"F3\"><v>10.5</v></c>") && xml.contains("<c r=\"F4\"") == false)
    #expect(xml.contains("<c r=\"F120\" s=\"3\"") && xml.contains("<c r=\"G3\" s=\"3\""))
    #expect(xml.contains("<c r=\"B120\" s=\"3\"") && xml.contains("<c r=\"C120\" s=\"3\""))
    #expect(xml.contains("<c r=\"D3\" s=\"3\"") && xml.contains("<c r=\"E2\" s=\"3\""))
  }

  @Test func `is the same in whatever pieces the table comes`() throws {
    let rows = (0..<250).map { "name \($0),010-1234-\(1000 + $0),\"x\ny\"\n" }
    let whole = try workbook([(["A,B,C\n"] + rows).joined()])
    #expect(try workbook(["A,B,C\n"] + rows) == whole)
    #expect(try MadeWorkbook.read(whole).text == (["A,B,C\n"] + rows).joined())
  }

  @Test func `holds any text`() throws {
    var table = "A,B\n"
    for scalar in [0x01, 0x0B, 0x7F, 0x85, 0x2028, 0xFFFD, 0xFFFE, 0xFFFF, 0x1F600] {
      table += "\"\(Unicode.Scalar(UInt32(scalar)).map(String.init) ?? "")\",\"_x0041_\"\n"
    }
    table += "\"_x00\",\" <&>\"\"' \"\n\"_xD83D_\",\"=1+1\"\n"
    let text = try MadeWorkbook.read(try workbook([table])).text
    func cells(_ text: String) -> [String] {
      text.split { $0 == "\n" || $0 == "," }.map { $0.filter { $0 != "\"" } }
    }
    #expect(cells(text) == cells(table))
  }

  @Test(arguments: ["김 & <b>", "\"a\"", "a\"\u{301}b"])
  func `has a sheet of any name`(name: String) throws {
    let zip = try ZipReader(MemorySource(try workbook(["A\nb\n"], sheet: name)), mode: .strict)
    #expect(try Workbook(zip)?.sheets.map(\.name) == [name])
  }

  @Test func `holds a text that is spelled like the mark of one`() throws {
    // The cells are `="a"` and `010`.
    let table = "A,B\n\"=\"\"=\"\"\"\"a\"\"\"\"\"\"\",\"=\"\"010\"\"\"\n"
    let text = try MadeWorkbook.read(try workbook([table])).text
    #expect(text == "A,B\n\"=\"\"=\"\"\"\"a\"\"\"\"\"\"\",010\n")
  }

  @Test func `has no more columns than a sheet has`() throws {
    let table = String(repeating: "a,", count: 16_384) + "a\n"
    #expect(throws: WorkbookError.tooLarge(rows: false)) { try workbook([table]) }
  }
}

@Suite struct `Cells of a workbook that change` {
  private func changed(
    _ book: MadeWorkbook, _ cells: [(row: Int, column: Int, text: String)]
  ) throws -> (sheet: String, findings: [String], zip: ZipReader) {
    let zip = try ZipReader(MemorySource(try book.bytes()), mode: .tolerant)
    let workbook = try #require(try Workbook(zip))
    var changes = CellChanges()
    for cell in cells { changes.add(Array(cell.text.utf8), row: cell.row, column: cell.column) }
    var bytes: [UInt8] = []
    let findings = try workbook.write(changing: workbook.sheets[0], changes) {
      for index in $0.indices { bytes.append($0[index]) }
    }
    let again = try ZipReader(MemorySource(bytes), mode: .tolerant)
    for entry in zip.entries where entry.name != "xl/worksheets/sheet1.xml" {
      let other = try #require(again.entry(named: entry.name))
      #expect(try zip.contents(of: entry) == again.contents(of: other))
    }
    #expect(zip.entries.map(\.name) == again.entries.map(\.name))
    let sheet = try #require(again.entry(named: "xl/worksheets/sheet1.xml"))
    return (
      String(decoding: try again.contents(of: sheet), as: UTF8.self), findings.map(\.rule), again
    )
  }

  private static let rows = """
    <row r="1" spans="1:2"><c r="A1" t="s" s="4"><v>0</v></c><c r="B1" s="2" ><v>1</v></c></row>\
    <row r="2"/><row r="4"><c t = 's' r="B4"><v>0</v></c><c r="C4"><f>A1</f><v>2</v></c><c r="D4"/>\
    <c r="E4" ph="" t="s"><v>0</v></c></row>
    """

  @Test(arguments: [
    (
      [(1, 2, "<")], "<c r=\"B1\" s=\"2\" ><v>1</v></c>",
      "<c r=\"B1\" s=\"2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">&lt;</t></is></c>"
    ),
    (
      [(1, 2, "99")], "<c r=\"B1\" s=\"2\" ><v>1</v></c>",
      "<c r=\"B1\" s=\"2\"><v>99</v></c>"
    ),
    (
      [(1, 2, "099")], "<c r=\"B1\" s=\"2\" ><v>1</v></c>",
      "<c r=\"B1\" s=\"2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">099</t></is></c>"
    ),
    (
      [(1, 1, "x")], "<c r=\"A1\" t=\"s\" s=\"4\"><v>0</v></c>",
      "<c r=\"A1\" s=\"4\" t=\"inlineStr\"><is><t xml:space=\"preserve\">x</t></is></c>"
    ),
    ([(1, 1, "")], "<c r=\"A1\" t=\"s\" s=\"4\"><v>0</v></c>", "<c r=\"A1\" s=\"4\"/>"),
    (
      [(4, 2, "x")], "<c t = 's' r=\"B4\"><v>0</v></c>",
      "<c r=\"B4\" t=\"inlineStr\"><is><t xml:space=\"preserve\">x</t></is></c>"
    ),
    (
      [(4, 4, "x")], "<c r=\"D4\"/>",
      "<c r=\"D4\" t=\"inlineStr\"><is><t xml:space=\"preserve\">x</t></is></c>"
    ),
    (
      [(4, 5, "x")], "<c r=\"E4\" ph=\"\" t=\"s\"><v>0</v></c>",
      "<c r=\"E4\" ph=\"\" t=\"inlineStr\"><is><t xml:space=\"preserve\">x</t></is></c>"
    ),
    (
      [(2, 3, "x")], "<row r=\"2\"/>",
      "<row r=\"2\"><c r=\"C2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">x</t></is></c></row>"
    ),
    (
      [(4, 1, "x")], "<row r=\"4\">",
      "<row r=\"4\"><c r=\"A4\" t=\"inlineStr\"><is><t xml:space=\"preserve\">x</t></is></c>"
    ),
    (
      [(1, 3, "x")], "<v>1</v></c></row>",
      "<v>1</v></c><c r=\"C1\" s=\"2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">x</t></is></c></row>"
    ),
  ])
  func `leave every other byte as it is`(
    cells: [(row: Int, column: Int, text: String)], before: String, after: String
  ) throws {
    let book = MadeWorkbook(Self.rows, strings: "<si><t>a</t></si>")
    let original = try #require(book.allParts["xl/worksheets/sheet1.xml"])
    let pieces = original.components(separatedBy: before)
    #expect(pieces.count == 2)
    let changed = try changed(book, cells)
    #expect(changed.sheet == pieces.joined(separator: after))
    #expect(changed.findings == [])
  }

  @Test func `stay days where they or their columns are`() throws {
    let book = MadeWorkbook(
      """
      <row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row>\
      <row r="3"><c r="A3" s="1"><v>32876</v></c><c r="B3" s="0" t="s"><v>0</v></c></row><row r="4"/>
      """, strings: "<si><t>a</t></si>", formats: ["dd.mm.yyyy"])
    let changed = try changed(
      book,
      [
        (1, 1, "Born"), (2, 1, "1990-01-03"), (3, 1, "1990-01-04"), (3, 2, "1990-01-05"),
        (4, 1, "1990-01-06"),
      ])
    for cell in [
      "<c r=\"A1\" t=\"inlineStr\">", "<c r=\"A2\" s=\"1\"><v>32876</v></c>",
      "<c r=\"A3\" s=\"1\"><v>32877</v></c>", "<c r=\"B3\" s=\"0\" t=\"inlineStr\">",
      "<c r=\"A4\" s=\"1\"><v>32879</v></c>",
    ] { #expect(changed.sheet.contains(cell), "\(changed.sheet)") }
  }

  @Test(arguments: [
    ("62.5", "<v>62.5</v>", "<v>62.5</v>", []), ("-3", "<v>-3</v>", "<v>-3</v>", []),
    ("0.25", "<v>0.25</v>", "<v>0.25</v>", []), ("62.50", "<v>62.50</v>", "<v>62.50</v>", []),
    ("$62.50", ">$62.50<", ">$62.50<", ["text-cell"]),
    ("1,062", ">1,062<", ">1,062<", ["text-cell"]),
    ("02-312-3456", ">02-312-3456<", ">02-312-3456<", []),
    ("1.2.3", ">1.2.3<", ">1.2.3<", ["text-cell"]),
    ("none", ">none<", ">none<", []),
  ])
  func `stay numbers where they are written as such`(
    text: String, plain: String, formatted: String, findings: [String]
  ) throws {
    let book = MadeWorkbook(
      "<row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"B1\" s=\"1\"><v>1</v></c></row>",
      formats: ["0.00"])
    for (column, expected) in [(1, plain), (2, formatted)] {
      let changed = try changed(book, [(1, column, text)])
      #expect(changed.sheet.contains(expected), "\(changed.sheet)")
      #expect(changed.findings == findings)
    }
    let days = MadeWorkbook(
      "<row r=\"1\"><c r=\"A1\" s=\"1\"><v>32876</v></c></row>", formats: ["dd.mm.yyyy"])
    #expect(try changed(days, [(1, 1, "3/15/2027")]).findings == ["text-cell"])
    #expect(try changed(days, [(1, 1, "spring")]).findings == [])
  }

  @Test func `are not those of formulas`() throws {
    let book = MadeWorkbook(Self.rows, strings: "<si><t>a</t></si>")
    let changed = try changed(book, [(4, 3, "x")])
    #expect(changed.sheet == book.allParts["xl/worksheets/sheet1.xml"])
    #expect(changed.findings == ["formula-cell"])
  }

  @Test(arguments: [
    ([(1, 1, "y"), (2, 1, "y")], ["y"], []),
    ([(2, 1, "y")], [], ["merged-cells"]),
    ([(1, 1, "y"), (2, 1, "z")], ["y"], ["merged-cells"]),
    ([(1, 1, "y")], ["y"], ["merged-cells"]),
    ([(1, 2, "y"), (2, 2, "z")], ["y", "z"], []),
  ])
  func `are of merged cells those of the first`(
    cells: [(row: Int, column: Int, text: String)], texts: [String], findings: [String]
  ) throws {
    var book = MadeWorkbook("")
    book.sheets[0].content =
      "<sheetData><row r=\"1\"><c r=\"A1\" t=\"str\"><v>a</v></c><c r=\"B1\" t=\"str\"><v>b</v></c></row>"
      + "<row r=\"2\"><c r=\"A2\"/><c r=\"B2\" t=\"str\"><v>c</v></c></row></sheetData>"
      + "<mergeCells><mergeCell ref=\"A1:A2\"/></mergeCells>"
    let changed = try changed(book, cells)
    #expect(changed.findings == findings)
    #expect(
      changed.sheet.components(separatedBy: "preserve\">").dropFirst().map { String($0.prefix(1)) }
        == texts)
    #expect(changed.sheet.contains("<c r=\"A2\"/>"))
  }

  @Test func `have the prefixes of the others, and widen the sheet`() throws {
    var book = MadeWorkbook("")
    book.parts["xl/worksheets/sheet1.xml"] =
      "<x:worksheet xmlns:x='m'><x:dimension ref=\"A1:B2\"/><x:sheetData><x:row r=\"1\"/></x:sheetData></x:worksheet>"
    #expect(
      try changed(book, [(1, 3, "y")]).sheet
        == "<x:worksheet xmlns:x='m'><x:dimension ref=\"A1:C2\"/><x:sheetData><x:row r=\"1\"><x:c r=\"C1\" t=\"inlineStr\"><x:is><x:t xml:space=\"preserve\">y</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>"
    )
  }

  @Test func `may be all of very many`() throws {
    let rows = (1...5000).map { "<row r=\"\($0)\"><c r=\"A\($0)\"><v>\($0)</v></c></row>" }.joined()
    let changed = try changed(MadeWorkbook(rows), (1...5000).map { ($0, 1, "n\($0)") })
    let expected = (1...5000).map {
      "<row r=\"\($0)\"><c r=\"A\($0)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">n\($0)</t></is></c></row>"
    }
    #expect(changed.sheet.hasSuffix(expected.joined() + "</sheetData></worksheet>"))
  }
}
