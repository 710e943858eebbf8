import ContactModel
import ContactWorkbook
import TestSupport
import Testing
import ZipContainer

@Suite struct `A cell of a sheet` {
  @Test(arguments: [
    ("", "<v>821012345678</v>", "821012345678"), ("", "<v>8.21012345678E+11</v>", "821012345678"),
    ("", "<v>1.0E10</v>", "10000000000"), ("", "<v>1.0E-2</v>", "0.01"), ("", "<v>12.0</v>", "12"),
    ("", "<v>0.1</v>", "0.1"), ("", "<v>-3.50E1</v>", "-35"), ("", "<v>0</v>", "0"),
    ("", "<v>9.9999999999999995E-7</v>", "0.00000099999999999999995"), ("", "<v>007</v>", "7"),
    ("", "<v>1.5</v>", "1.5"), ("", "<v>1E400</v>", "1" + String(repeating: "0", count: 400)),
    ("t='b'", "<v>1</v>", "TRUE"), ("t='b'", "<v>0</v>", "FALSE"), ("t='n'", "<v/>", ""),
    ("t='str'", "<f>A1</f><v>김</v>", "김"), ("", "<f>1+1</f><v>2</v>", "2"), ("s='9'", "", ""),
    (
      "t='inlineStr'", "<is><t>a&amp;b &lt;&#x41;&#66;&gt; &quot;&apos;</t></is>",
      "\"a&b <AB> \"\"'\""
    ),
    (
      "t='inlineStr'",
      "<is><r><t>a</t></r><r><rPr><b/></rPr><t xml:space='preserve'> b</t></r></is>", "a b"
    ),
    ("t='inlineStr'", "<is><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh></is>", "東京"),
    ("t='str'", "<v>a\r\nb\rc</v>", "\"a\nb\nc\""),
    ("t='str'", "<v>_x000D__x005F_x0041_</v>", "\"\r_x0041_\""),
    ("t='str'", "<v><![CDATA[<&]]>x</v>", "<&x"), ("t='str'", "<v>a<!-- - -->b</v>", "ab"),
    ("t='d'", "<v>1985-03-02</v>", "1985-03-02"), ("t='str'", "<v>a;b</v>", "\"a;b\""),
    ("t='s'", "<v>1</v>", "둘"), ("t='s'", "<v>0</v>", "첫째"),
  ])
  func `has the text that is stored`(attributes: String, content: String, text: String) throws {
    let strings =
      "<si><r><t>첫</t></r><r><t>째</t></r><rPh sb='0' eb='1'><t>x</t></rPh><phoneticPr fontId='1'/></si><si><t>둘</t></si>"
    let cell = try MadeWorkbook.cell(attributes, content, strings: strings)
    #expect(cell.text == text)
    #expect(cell.findings == [])
  }

  @Test(arguments: [
    ("14", "31108", "1985-03-02"), ("14", "1", "1900-01-01"), ("14", "59", "1900-02-28"),
    ("14", "61", "1900-03-01"), ("22", "31108.5", "1985-03-02T12:00:00"), ("20", "0.5", "12:00:00"),
    ("31", "31108", "1985-03-02"), ("57", "31108", "1985-03-02"), ("34", "31108", "1985-03-02"),
    ("34", "0.25", "06:00:00"), ("46", "1.5", "36:00:00"), ("yyyy-mm-dd", "44926", "2022-12-31"),
    ("yyyy\"년\" m\"월\" d\"일\"", "31108", "1985-03-02"), ("[$-412]yy/m/d;@", "31108", "1985-03-02"),
    ("[$-ko-KR]mmmm", "31108", "1985-03-02"), ("[h]:mm", "2", "48:00:00"),
    ("ge.m.d", "31108", "1985-03-02"), ("yyyymmdd", "31108", "19850302"),
    ("mm:ss.0", "0.0006944444", "00:01:00"), ("0.00E+00", "31108", "31108"),
    ("General", "31108", "31108"),
    ("G/표준", "31108", "31108"), ("#,##0\"day\"", "31108", "31108"), ("[Red]0.00", "3", "3"),
    ("@", "5", "5"),
    ("_-* #,##0_-", "31108", "31108"), ("00000000000", "1012345678", "01012345678"),
    ("000-0000-0000", "1012345678", "010-1234-5678"), ("0##-###-####", "21234567", "002-123-4567"),
    ("000", "12345", "12345"), ("000-0000", "1.5", "1.5"),
    ("[<=999999]####-####;(0##) ####-####", "1012345678", "1012345678"), ("\\d0", "7", "7"),
  ])
  func `is a date or digits by its format`(format: String, number: String, text: String) throws {
    let cell = try MadeWorkbook.cell("s='1'", "<v>\(number)</v>", formats: [format])
    #expect(cell.text == text)
    #expect(cell.findings == [])
  }

  @Test(arguments: [("0", "1904-01-01"), ("59", "1904-02-29"), ("29646", "1985-03-02")])
  func `is a date of 1904 where days count from it`(number: String, text: String) throws {
    let cell = try MadeWorkbook.cell(
      "s='1'", "<v>\(number)</v>", formats: ["14"], properties: "date1904='1'")
    #expect(cell.text == text)
  }

  @Test(arguments: [
    ("s='1'", "<v>60</v>", "60"), ("s='1'", "<v>-1</v>", "-1"),
    ("s='1'", "<v>2958466</v>", "2958466"),
    ("t='s'", "<v>2</v>", ""), ("t='s'", "<v>-1</v>", ""), ("t='e'", "<v>#N/A</v>", ""),
    ("", "<v>x1</v>", "x1"), ("", "<f>A1</f>", ""), ("t='s'", "<v>99999999999999999999</v>", ""),
  ])
  func `is told of where it has no value`(attributes: String, content: String, text: String) throws
  {
    let cell = try MadeWorkbook.cell(
      attributes, content, strings: "<si><t>a</t></si>", formats: ["14"])
    #expect(cell.text == text)
    #expect(cell.findings.map(\.rule) == ["unusable-cell"])
    #expect(cell.findings.first?.location.line == 1)
    #expect(cell.findings.first?.location.column == 2)
  }

  @Test(arguments: [("합계", 0), ("Total:", 0), ("합계영", 1), ("x", 1)])
  func `misses no sum that no program has worked out`(first: String, count: Int) throws {
    let book = MadeWorkbook(
      "<row><c t='str'><v>x</v></c></row><row><c r='B2' t='str'><v>\(first)</v></c><c><f>SUM(C1)</f></c></row>"
    )
    #expect(try book.read().findings.count == count)
  }
}

@Suite struct `A sheet` {
  @Test func `has its rows on the lines of their numbers`() throws {
    let book = MadeWorkbook(
      "<row r='2'><c r='B2' t='str'><v>a</v></c><c r='D2'><v>1</v></c></row><row r='3'/>"
        + "<row r='5' spans='1:2'><c r='A5' t='str'><v>b\nc</v></c></row><row><c t='str'><v>d</v></c></row>"
    )
    #expect(try book.read().text == "\n,a,,1\n\n\n\"b\nc\",,,\nd,,,\n")
  }

  @Test func `knows the rows of its lines`() throws {
    var rows = ""
    for _ in 0..<3 { rows += "<row><c t='str'><v>a\nb\nc</v></c></row><row><c><v>1</v></c></row>" }
    let zip = try ZipReader(MemorySource(try MadeWorkbook(rows).bytes()), mode: .tolerant)
    let workbook = try #require(try Workbook(zip))
    let table = try workbook.table(of: workbook.sheets[0]) {
    } write: { _ in
    }
    #expect((1...12).map(table.rows.row) == [1, 1, 1, 2, 3, 3, 3, 4, 5, 5, 5, 6])
  }

  @Test func `is read with the prefixes of any program`() throws {
    var book = MadeWorkbook("")
    book.parts["xl/worksheets/sheet1.xml"] =
      "<x:worksheet xmlns:x='m'><x:sheetData><x:row r=\"1\"><x:c r=\"A1\" t=\"inlineStr\"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>"
    #expect(try book.read().text == "a\n")
  }

  @Test func `tells of what is hidden, merged, linked and left out`() throws {
    var book = MadeWorkbook("")
    book.sheets = [
      (
        "One",
        "<cols><col min='2' max='4' hidden='1'/></cols><sheetData><row hidden='true'><c r='A1' t='str'><v>site</v></c>"
          + "<c r='B1'/><c r='C1' t='str'><v>a@b.c</v></c></row></sheetData><mergeCells><mergeCell ref='A1:B1'/></mergeCells>"
          + "<hyperlinks><hyperlink ref='A1' r:id='h1'/><hyperlink ref='B1:B2' r:id='h2'/><hyperlink ref='C1' r:id='h2'/><hyperlink ref='A9' r:id='h1'/></hyperlinks>"
      ), ("Two", "<sheetData><row><c><v>1</v></c></row></sheetData>"), ("Empty", "<sheetData/>"),
    ]
    book.parts["xl/worksheets/_rels/sheet1.xml.rels"] =
      "<Relationships><Relationship Id='h1' Type='x/hyperlink' Target='https://a.example/' TargetMode='External'/>"
      + "<Relationship Id='h2' Type='x/hyperlink' Target='mailto:a@b.c' TargetMode='External'/>"
      + "<Relationship Id='k' Type='x/comments' Target='../comments1.xml'/></Relationships>"
    let (text, findings) = try book.read()
    #expect(text == "site,a@b.c,a@b.c\n")
    #expect(
      findings.map { "\($0.rule) \($0.location.line):\($0.location.column)" } == [
        "unread-part 1:1", "other-sheets 1:1", "hidden-link 1:1", "hidden-link 9:1",
        "merged-cells 1:1",
        "hidden-cells 1:1", "hidden-cells 1:2",
      ])
    #expect(findings[1].message.contains("'Two'"))
    #expect(!findings[1].message.contains("Empty"))
    #expect(try book.read("2").text == "1\n")
    #expect(try book.read("two").text == "1\n")
    #expect(throws: WorkbookError.unknownSheet("4", known: ["One", "Two", "Empty"])) {
      try book.read("4")
    }
  }
}

@Suite struct `Merged cells` {
  private static func rows(_ rows: [[String]]) -> String {
    rows.enumerated().map { row, cells in
      let cells = cells.enumerated().filter { !$1.isEmpty }.map { column, text in
        "<c r='\("ABCDE".dropFirst(column).prefix(1))\(row + 1)' t='str'><v>\(text)</v></c>"
      }
      return "<row r='\(row + 1)'>\(cells.joined())</row>"
    }.joined()
  }

  @Test(arguments: [
    // A number of two siblings, and a class of three.
    (
      [["Name", "Phone", "Class"], ["A", "010-1", "x"], ["B"], ["C", "010-3"], ["D", "", "y"]],
      ["B2:B3", "C2:C4"], "Name,Phone,Class\nA,010-1,x\nB,010-1,x\nC,010-3,x\nD,,y\n",
      ["note 2:2"]
    ),
    // A remark over rows without other cells is one.
    (
      [["Name", "Phone"], ["A", "010-1"], ["closed"]], ["A3:B5"],
      "Name,Phone\nA,010-1\nclosed,\n", []
    ),
    // Titles and headers are as they should be.
    (
      [["List"], ["Name", "Phone", ""], ["", "Home", "Mobile"], ["A", "02-1", "010-1"]],
      ["A1:C1", "B2:C2", "A2:A3"],
      "List\nName,Phone\nName,Home,Mobile\nA,02-1,010-1\n", []
    ),
    // A header is as wide as the cells that are merged with its last, as far as the table goes.
    (
      [["List"], ["Name", "Contact"], ["A", "010-1", "a@b.c"]], ["A1:C1", "B2:E2"],
      "List,,\nName,Contact,\nA,010-1,a@b.c\n", []
    ),
    // Sideways, the others are empty.
    (
      [["Name", "Phone", "Mobile"], ["A", "010-1"], ["B", "02-1", "010-2"]], ["B2:C2"],
      "Name,Phone,Mobile\nA,010-1,\nB,02-1,010-2\n", ["warning 2:2"]
    ),
  ])
  func `count for all their rows`(
    rows: [[String]], merges: [String], text: String, findings: [String]
  ) throws {
    var book = MadeWorkbook("")
    let cells = merges.map { "<mergeCell ref='\($0)'/>" }.joined()
    book.sheets[0].content =
      "<sheetData>\(Self.rows(rows))</sheetData><mergeCells>\(cells)</mergeCells>"
    let read = try book.read()
    #expect(read.text == text)
    #expect(
      read.findings.map { "\($0.severity) \($0.location.line):\($0.location.column)" } == findings)
  }
}

@Suite struct `A workbook that is not in order` {
  private static let part = "xl/worksheets/sheet1.xml"

  @Test(arguments: [
    ("<!DOCTYPE x [<!ENTITY a 'b'>]><worksheet/>", WorkbookError.documentType(part: part)),
    ("<worksheet>&a;</worksheet>", nil),
    ("<worksheet><a></worksheet>", .malformed(part: part, byteOffset: 14)),
    ("<worksheet>", .malformed(part: part, byteOffset: 11)),
    ("", .malformed(part: part, byteOffset: 0)),
    ("<a/><b/>", .malformed(part: part, byteOffset: 4)),
    ("x<a/>", .malformed(part: part, byteOffset: 0)),
    ("<a b=<c>/>", .malformed(part: part, byteOffset: 5)),
    ("<?xml version='1.0' encoding='euc-kr'?><a/>", .encoding(part: part)),
    ("<a><row><c><v>&lol;</v></c></row></a>", .entity(part: part, byteOffset: 14)),
    ("<a><row><c><v>&#0;</v></c></row></a>", .entity(part: part, byteOffset: 14)),
    ("<a><row r='0'/></a>", .badReference(part: part, "0")),
    ("<a><row r='1048577'/></a>", .badReference(part: part, "1048577")),
    ("<a><row r='2'/><row r='2'/></a>", .outOfOrder(part: part, "row 2")),
    ("<a><row><c r='XFE1'/></row></a>", .badReference(part: part, "XFE1")),
    ("<a><row><c r='1A'/></row></a>", .badReference(part: part, "1A")),
    ("<a><row><c r='B1'/><c r='A1'/></row></a>", .outOfOrder(part: part, "cell A1")),
    ("<a><row r='1'><c r='A2'/></row></a>", .outOfOrder(part: part, "cell A2")),
    (String(repeating: "<a>", count: 300), .tooComplex(part: part, limit: 256)),
  ])
  func `is named by what is wrong`(xml: String, error: WorkbookError?) throws {
    var book = MadeWorkbook("")
    book.parts[Self.part] = xml
    if let error {
      #expect(throws: error) { try book.read() }
    } else {
      #expect(try book.read().text == "")
    }
  }

  @Test func `lacks a part or names another file`() throws {
    var book = MadeWorkbook("<row><c><v>1</v></c></row>", strings: "<si/>")
    book.parts["xl/sharedStrings.xml"] = "-"
    #expect(throws: WorkbookError.missingPart("xl/sharedStrings.xml")) { try book.read() }
    book = MadeWorkbook("")
    book.parts["xl/_rels/workbook.xml.rels"] =
      "<Relationships><Relationship Id='r1' Type='x/worksheet' Target='file:///etc/passwd' TargetMode='External'/></Relationships>"
    #expect(throws: WorkbookError.externalSheet("Sheet1")) { try book.read() }
    book.parts["xl/_rels/workbook.xml.rels"] = "<Relationships/>"
    #expect(throws: WorkbookError.noSheet) { try book.read() }
  }

  @Test func `takes no more room than it may`() throws {
    // A string of a megabyte that very many cells share.
    let row = "<row>" + String(repeating: "<c t='s'><v>0</v></c>", count: 70) + "</row>"
    let book = MadeWorkbook(
      row, strings: "<si><t>\(String(repeating: "x", count: 1 << 20))</t></si>")
    #expect(throws: WorkbookError.tooMuchText(part: Self.part, limit: 64 << 20)) { try book.read() }
    let wide = MadeWorkbook(
      (1...500).map { "<row r='\($0)'><c r='XFD\($0)'><v>1</v></c></row>" }.joined())
    var limits = ZipLimits()
    limits.maximumEntryByteCount = 4 << 20
    let zip = try ZipReader(MemorySource(try wide.bytes()), mode: .tolerant, limits: limits)
    let workbook = try #require(try Workbook(zip))
    #expect(throws: WorkbookError.tooMuchText(part: Self.part, limit: 4 << 20)) {
      try workbook.table(of: workbook.sheets[0]) {
      } write: { _ in
      }
    }
  }

  @Test func `is read or refused wherever it is cut or changed`() throws {
    let bytes = try MadeWorkbook(
      "<row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1' s='1'><v>31108</v></c></row>",
      strings: "<si><t>이름</t></si>", formats: ["yyyy"]
    ).bytes()
    for length in 0..<bytes.count { _ = try? MadeWorkbook.read(Array(bytes[..<length])) }
    let sheet = MadeWorkbook("").allParts[Self.part] ?? ""
    for length in 1..<sheet.utf8.count - 1 {
      var book = MadeWorkbook("")
      book.parts[Self.part] = String(sheet.prefix(length))
      #expect(throws: WorkbookError.self) { try book.read() }
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      _ = try? MadeWorkbook.read(changed)
    }
  }
}
