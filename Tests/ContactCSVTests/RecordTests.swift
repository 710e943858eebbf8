import ContactCSV
import ContactModel
import TestSupport
import Testing

/// Cases of records: what stands in the file, and the two cells that come of it.
private let cases: [(text: String, first: String, second: String, rules: [String])] = [
  ("a,b\n", "a", "b", []),
  ("a,b", "a", "b", []),
  ("a,b\r\n", "a", "b", []),
  ("a,b\r", "a", "b", []),
  ("\"a,\",\"b\"\"c\"\n", "a,", "b\"c", []),
  ("\"a\nb\",\"c\r\nd\"\n", "a\nb", "c\nd", []),
  ("\"a\"  ,\"b\" \n", "a", "b", []),
  ("\"a \"quoted\" word\",b\n", "a \"quoted\" word", "b", ["stray-quote"]),
  ("5\" disk,b\n", "5\" disk", "b", ["stray-quote"]),
  ("\"a,b\n", "\"a", "b", ["unclosed-quote"]),
  ("a\u{0}b,c\u{1F}d\n", "ab", "c d", ["control-character", "control-character"]),
  ("a,b,\n", "a", "b", []),
  ("a,b,c\n", "a", "b", ["long-row"]),
  ("\n\n,\n \u{9},b\n", " \t", "b", []),
  ("=\"01012345678\",\"=\"\"0212345678\"\"\"\n", "01012345678", "0212345678", []),
]

@Test("a record's cells are what programs mean by them", arguments: cases.indices)
func records(index: Int) throws {
  let sample = cases[index]
  let options = CSVReader.Options(assignments: [
    CSVAssignment(column: "p", field: try #require(CSVField("TITLE"))),
    CSVAssignment(column: "q", field: try #require(CSVField("ROLE"))),
  ])
  for step in [1, 3, Int.max] {
    let bytes = Array(("p,q\n" + sample.text).utf8)
    let (cards, findings, _) = try readAll(bytes, options, step: step)
    #expect(cards.count == 1)
    let card = try #require(cards.first)
    #expect(card.first(.title)?.value == sample.first)
    #expect(card.first(.role)?.value == sample.second)
    #expect(findings.map(\.rule).filter { $0 != "unknown-column" } == sample.rules)
  }
}

@Test("findings say where: line, column, offset and record")
func places() throws {
  let text = "이름,메모\n홍,\"첫\n둘\"\n김,a\"b\n박,x,y\n"
  let (cards, findings, _) = try readAll(Array(text.utf8))
  #expect(cards.count == 3)
  #expect(findings.map(\.rule) == ["stray-quote", "long-row"])
  #expect(findings.map(\.location.line) == [4, 5])
  #expect(findings.map(\.location.column) == [5, 7])
  #expect(findings.map(\.record) == [2, 3])
  let bytes = Array(text.utf8)
  #expect(bytes[findings[0].location.byteOffset] == UInt8(ascii: "a"))
  #expect(bytes[findings[1].location.byteOffset] == UInt8(ascii: "y"))
}

@Test("a copy of a reader goes on at another record")
func copies() throws {
  let head = "이름,휴대폰\n"
  let body = "홍,\"010-\n1\"\n김,010-2\n"
  let bytes = Array((head + body).utf8)
  var reader = CSVReader()
  var findings: [Finding] = []
  let start = try #require(
    try reader.prepare(from: bytes.span, isFinal: true, findings: &findings))
  #expect(start == head.utf8.count)
  var copy = reader
  copy.position = InputPosition()
  let rest = Array(bytes[start...])
  let cut = copy.lastRecordBoundary(in: rest.span)
  #expect(cut == rest.count)
  #expect(
    RecordScanner.lastBoundary(in: Array(rest.dropLast(2)).span, delimiter: 0x2C)
      == 13)
  var card = Card()
  #expect(
    try copy.next(from: rest.span, isFinal: true, into: &card, findings: &findings)
      == .card(0..<13))
  #expect(card.first(.telephone)?.value == "010-\n1")
  #expect(copy.position.line == 2 && copy.position.record == 1 && copy.position.byteOffset == 13)
}

@Test(
  "boundaries between records are found in any piece of a file",
  arguments: ["google.csv", "naver.csv"])
func boundaries(file: String) throws {
  let bytes = try PackageFiles.bytes("Samples/" + file)
  var ends: [Int] = [0]
  var reader = CSVReader()
  var findings: [Finding] = []
  let start = try #require(
    try reader.prepare(from: bytes.span, isFinal: true, findings: &findings))
  let body = Array(bytes[start...])
  reader.position = InputPosition()
  var cards = CardSequence(body, reader: reader)
  while try cards.next() != nil { ends.append(cards.range.upperBound) }
  for length in stride(from: 1, through: body.count, by: 3) {
    let found = RecordScanner.lastBoundary(
      in: body.span.extracting(0..<length), delimiter: 0x2C)
    // A carriage return at the end may be half of a line end.
    let expected = ends.last { $0 <= length } ?? 0
    #expect(found == expected)
  }
}

// MARK: Hostile input

@Test("a cell, a record and a header over the limit are errors that name it")
func limits() throws {
  var limits = CSVLimits(recordBytes: 1_000, columns: 20, headerBytes: 70_000)
  let head = "이름,메모\n"
  let open = head + "홍,\"" + String(repeating: "a", count: 5_000)
  let place = InputLocation(byteOffset: head.utf8.count, line: 2)
  #expect(throws: CSVError.recordTooLarge(limit: 1_000, location: place)) {
    try readAll(Array((open + "\"\n").utf8), CSVReader.Options(limits: limits))
  }
  #expect(throws: CSVError.recordTooLarge(limit: 1_000, location: place)) {
    try readAll(Array(open.utf8), CSVReader.Options(limits: limits), step: 100)
  }
  let wide = head + String(repeating: ",", count: 30) + "\n"
  #expect(throws: CSVError.tooManyColumns(limit: 20, location: place)) {
    try readAll(Array(wide.utf8), CSVReader.Options(limits: limits))
  }
  limits.recordBytes = 1 << 20
  let header = String(repeating: "a", count: 100_000)
  #expect(
    throws: CSVError.headerTooLarge(limit: 70_000, location: InputLocation(byteOffset: 0, line: 1))
  ) {
    try readAll(Array(("\"" + header).utf8), CSVReader.Options(limits: limits), step: 9_000)
  }
}

@Test("quotes that never close cost one line each, and linear time")
func openQuotes() throws {
  let rows = (0..<3_000).map { "이름\($0),\"메모" }
  let (cards, findings, _) = try readAll(
    Array(("이름,메모\n" + rows.joined(separator: "\n")).utf8))
  #expect(cards.count == 3_000)
  #expect(findings.count == 3_000)
  #expect(findings.allSatisfy { $0.rule == "unclosed-quote" })
  #expect(cards.last?.first(.note)?.value == "\"메모")
}

@Test(
  "an unclosed quote takes no further lines of the table, though one of them has a quote that could close it"
)
func linesOfTable() throws {
  let rows = [
    "a,\"lead", "b,ok", "c,\"in quotes\"", "d,say \"hi\"", "e,\"two\nlines\"", "f,\"\"\"g\"\" h\"",
  ]
  for step in [1, 3, Int.max] {
    let text = "이름,메모\n" + rows.joined(separator: "\n")
    let (cards, findings, _) = try readAll(Array(text.utf8), step: step)
    let notes = ["\"lead", "ok", "in quotes", "say \"hi\"", "two\nlines", "\"g\" h"]
    #expect(cards.map { $0.first(.note)?.value } == notes)
    #expect(findings.map(\.rule) == ["unclosed-quote", "stray-quote"])
  }
  // Lines of a cell have delimiters of their own, or none.
  let cell = "이름,메모\na,\"she said \"hi\" and\nleft\"\n"
  #expect(
    try readAll(Array(cell.utf8)).0.map { $0.first(.note)?.value } == ["she said \"hi\" and\nleft"])
  // Many of them cost linear time.
  let many = (0..<3_000).map { "이름\($0),\"메모" } + ["끝,say \"hi\""]
  #expect(try readAll(Array(("이름,메모\n" + many.joined(separator: "\n")).utf8)).0.count == 3_001)
}

@Test("random changes of a file are read or refused, never more")
func mutations() throws {
  let bytes = try PackageFiles.bytes("Samples/google-classic.csv")
  var seed: UInt64 = 20_251_121
  func next() -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33)
  }
  for _ in 0..<40 {
    var changed = bytes
    for _ in 0..<3 {
      let special = Array("\",\n\r;\u{0}:*'=".utf8)
      changed[next() % changed.count] = special[next() % special.count]
    }
    let whole = try readAll(changed)
    #expect(try readAll(changed, step: 50).cards == whole.cards, "seed \(seed)")
  }
}

/// Records, and the cells of the first as they stand and as they are meant.
private let rawCases: [(text: String, delimiter: UInt8, raw: [String], meant: [String])] = [
  ("a,b", 0x2C, ["a", "b"], ["a", "b"]),
  ("a,,\r\nb", 0x2C, ["a", "", ""], ["a", "", ""]),
  ("\"Kim, Lee\" ,02\n", 0x2C, ["\"Kim, Lee\" ", "02"], ["Kim, Lee", "02"]),
  ("\"a\"\t, b ,\"\" \r", 0x2C, ["\"a\"\t", " b ", "\"\" "], ["a", " b ", ""]),
  ("\"a\"\"b\"\nc", 0x2C, ["\"a\"\"b\""], ["a\"b"]),
  ("\"a\nb\";c\n", 0x3B, ["\"a\nb\"", "c"], ["a\nb", "c"]),
  ("\"open,b\nc,d\n", 0x2C, ["\"open", "b"], ["\"open", "b"]),
  ("5\" disk,b\"", 0x2C, ["5\" disk", "b\""], ["5\" disk", "b\""]),
  (
    "=\"010\",\"=\"\"02\"\"\"\n", 0x2C, ["=\"010\"", "\"=\"\"02\"\"\""], ["010", "02"]
  ),
  ("a\tb\n", 0x09, ["a", "b"], ["a", "b"]),
  ("", 0x2C, [""], [""]),
]

@Test(
  "the cells of a record are found as they stand, and what they mean", arguments: rawCases.indices)
func rawCells(index: Int) throws {
  let sample = rawCases[index]
  let bytes = Array(sample.text.utf8)
  var scanner = RecordScanner(delimiter: sample.delimiter)
  guard case .record(let end) = scanner.scan(bytes.span, from: 0, isFinal: true) else {
    Issue.record("no record")
    return
  }
  let raw = (0..<scanner.count).map {
    String(decoding: bytes[scanner.rawRange(of: $0)], as: UTF8.self)
  }
  #expect(raw == sample.raw)
  let meant = (0..<scanner.count).map { column -> String in
    var text: [UInt8] = []
    scanner.appendText(of: column, in: bytes.span, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
  #expect(meant == sample.meant)
  let line = Array(raw.joined(separator: String(Unicode.Scalar(sample.delimiter))).utf8)
  #expect(Array(bytes[..<scanner.contentEnd]) == line)
  #expect(scanner.contentEnd <= end && scanner.rawRange(of: raw.count).isEmpty)
}

@Test("a record after another is counted from its own start")
func rawCellsOfLaterRecords() {
  let bytes = Array("a,b\r\n\"c\" ,d\n".utf8)
  var scanner = RecordScanner(delimiter: 0x2C)
  guard case .record(let next) = scanner.scan(bytes.span, from: 0, isFinal: true),
    case .record = scanner.scan(bytes.span, from: next, isFinal: true)
  else {
    Issue.record("no record")
    return
  }
  #expect(next == 5)
  #expect([0, 1].map { scanner.rawRange(of: $0) } == [5..<9, 10..<11])
  #expect([0, 1].map { scanner.innerRange(of: $0) } == [6..<7, 10..<11])
}

@Test(
  "the delimiter is the one by which the first record has most cells",
  arguments: [
    ("a,b\n", 0x2C), ("a;b,c;d\n", 0x3B), ("a\tb\n", 0x09), ("a,b|c|d\n", 0x7C), ("a\n", 0x2C),
    ("\"a;b;c\",d\n1;2;3;4\n", 0x2C), ("", 0x2C),
  ] as [(String, UInt8)])
func likelyDelimiters(text: String, delimiter: UInt8) {
  let bytes = Array(text.utf8)
  #expect(RecordScanner.likelyDelimiter(of: bytes.span) == delimiter)
}

@Test("the values of a table are found cell by cell, and labels are marked as such")
func valueSpans() throws {
  let bytes = Array(
    "Name,Phone 1 - Label,Notes\n\"Kim, Lee\" ,Mobile,'a ::: b\n\"open,x,\"\"\n".utf8)
  let fields = ["name.full", "phone.label", "NOTE"]
  let reader = CSVReader(
    .init(
      assignments: try fields.enumerated().map { index, text in
        CSVAssignment(column: "\(index + 1)", field: try #require(CSVField(text)))
      }))
  let values = reader.valueSpans(in: bytes).map {
    ($0.isLabel ? "label " : "") + String(decoding: bytes[$0.range], as: UTF8.self)
  }
  #expect(values == ["Kim, Lee", "label Mobile", "a", "b", "\"open", "label x"])
}
