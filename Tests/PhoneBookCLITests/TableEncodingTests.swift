import CharacterSets
import PhoneBookCLI
import TestSupport
import Testing

struct TableEncodingTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write(
      "a.csv", "이름,휴대폰,메모\n김하늘,010-1234-5678,“따옴표” 😀 – 끝\nZoë,02-345-6789,\n")
  }

  @Test("a table is written in a character set, and read again without being told")
  func sets() throws {
    let plain = try session.run("convert", "@a.csv", "--to", "ndjson", "-q")
    for set in ["utf-16", "utf-8"] {
      let written = try session.run(
        "convert", "@a.csv", "--to", "csv", "-o", "@b.csv", "--output-encoding", set, "--bom", "-q")
      #expect(written.status == .success)
      let again = try session.run("convert", "@b.csv", "--to", "ndjson", "-q")
      #expect(again.output == plain.output)
    }
    let head = try session.folder.bytes("b.csv").prefix(3)
    #expect(head == [0xEF, 0xBB, 0xBF])
  }

  @Test("what a character set lacks is written as the nearest thing, and reported")
  func losses() throws {
    let outcome = try session.run(
      "convert", "@a.csv", "--to", "outlook-csv-ko", "-o", "@b.csv", "--output-encoding", "cp949",
      "--report", "@r.json")
    #expect(outcome.status == .success)
    #expect(outcome.errors.contains("note (NOTE; windows-949 lacks characters of it)"))
    let report = try session.folder.text("r.json")
    #expect(report.contains("😀 (U+1F600): ?, – (U+2013): -"))
    #expect(report.contains("ë (U+00EB): e"))
    let again = try session.run("convert", "@b.csv", "--to", "ndjson", "-q")
    #expect(again.text.contains("“따옴표” ? - 끝") && again.text.contains("Zoe"))
    let strict = try session.run(
      "convert", "@a.csv", "--to", "outlook-csv-ko", "-o", "@b.csv", "--output-encoding", "cp949",
      "--strict", "-q")
    #expect(strict.status == .findings)
  }

  @Test(
    "lines in another set beside such in UTF-8 are each read as what they are, and named",
    arguments: ["cp949", "windows-1252"],
    [true, false])
  func mixedLines(set: String, isFirstInUTF8: Bool) throws {
    let encoding = try #require(TextEncoding(label: set))
    let names =
      set == "cp949"
      ? ["김하늘", "박서준", "이영희", "최준", "정수진", "하지원"]
      : ["Jürgen", "Zoë", "René", "Björn", "Ángel", "Jérôme"]
    let head = set == "cp949" ? "이름,전화\n" : "Name,Größe\n"
    for count in 1..<names.count {
      let rows = names.enumerated().map { "\($1),010-1234-000\($0)\n" }
      let parts = [head + rows[..<count].joined(), rows[count...].joined()]
      var bytes: [UInt8] = []
      for (part, isUTF8) in zip(parts, [isFirstInUTF8, !isFirstInUTF8]) {
        if isUTF8 {
          bytes += part.utf8
        } else {
          try encoding.encode(Array(part.utf8).span, into: &bytes)
        }
      }
      try session.folder.write("m.csv", bytes)
      let outcome = try session.run("convert", "@m.csv", "--to", "vcard4")
      let read = outcome.text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("FN:") }.map
      { $0.dropFirst(3) }
      #expect(read.map(String.init) == names, "\(count): \(outcome.errors)")
      #expect(outcome.errors.contains("not-utf-8"))
    }
  }

  @Test(
    "rows in UTF-8 far behind others in another set are read as what they are, and named",
    arguments: ["cp949", "windows-1252", "windows-1251"])
  func lateLines(set: String) throws {
    let encoding = try #require(TextEncoding(label: set))
    // By its bytes each of the short names may be a letter of UTF-8.
    let (name, short) =
      ["cp949": ("김철수", "철"), "windows-1251": ("Иван", "Лі")][set] ?? ("Jürgen", "É")
    let rows = (0..<4000).flatMap { ["\(name) \($0)", short] }
    let late = ["Zoë Groß Müller", "박서준", "Ann", "Иван Пётр", name]
    var bytes: [UInt8] = []
    let text = "Name,Note\n" + rows.map { "\($0),x\n" }.joined()
    try encoding.encode(Array(text.utf8).span, into: &bytes)
    bytes += late.dropLast().map { "\($0),x\n" }.joined().utf8
    try encoding.encode(Array("\(name),x\n".utf8).span, into: &bytes)
    try session.folder.write("late.csv", bytes)
    let outcome = try session.run("convert", "@late.csv", "--to", "vcard4")
    let read = outcome.text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("FN:") }
      .map { String($0.dropFirst(3)) }
    #expect(read == rows + late, "\(outcome.errors)")
    #expect(outcome.errors.contains("warning: some lines of this file are not UTF-8"))
  }

  @Test(
    "a character that some program cut is a broken one in a file of UTF-8",
    arguments: [
      ("c.csv", "Name,Note\nKim,한국어\nLee,", "\n"),
      ("c.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Lee\nORG:한국\nNOTE:", "\nEND:VCARD\n"),
      ("c.ldif", "dn: cn=Lee\nobjectclass: person\ncn: Lee\no: 한국\ndescription: ", "\n"),
    ])
  func cutCharacters(file: String, start: String, end: String) throws {
    try session.folder.write(file, Array("\(start)Kim ".utf8) + [0xEA, 0xB9] + Array(end.utf8))
    let outcome = try session.run("convert", "@\(file)", "--to", "vcard")
    #expect(outcome.text.contains("NOTE:Kim \u{FFFD}\r\n") && outcome.text.contains("한국"))
    #expect(outcome.errors.contains("bytes that are no UTF-8"))
    #expect(outcome.status == .findings)
  }

  @Test("Korean in jamo is composed where the set has syllables only")
  func composition() throws {
    try session.folder.write("n.csv", "name,mobile\n\u{1112}\u{1161}\u{11AB},010-1234-5678\n")
    let outcome = try session.run(
      "convert", "@n.csv", "--to", "csv", "-o", "@b.csv", "--output-encoding", "euc-kr", "--report",
      "@r.json")
    #expect(!outcome.errors.contains("lacks"))
    #expect(try session.folder.bytes("b.csv").contains(0xC7))
  }

  @Test(
    "a set that is only likely is told, and holds for the whole file", arguments: ["csv", "vcf"])
  func guesses(ending: String) throws {
    let names = ["Paweł Wiśniewski", "Łukasz Źrebięć", "Zoë"]
    let table = "Name;Phone\n" + names.map { "\($0);601234567\n" }.joined()
    let cards = names.map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nN:;;;;\nEND:VCARD\n" }.joined()
    var bytes: [UInt8] = []
    try TextEncoding.windows1250.encode((ending == "csv" ? table : cards).utf8.span, into: &bytes)
    try session.folder.write("p." + ending, bytes)
    let outcome = try session.run("convert", "@p." + ending, "--to", "ndjson")
    #expect(outcome.status == .success)
    #expect(outcome.errors.contains("not UTF-8; read as windows-1250 [not-utf-8]"))
    for name in names { #expect(outcome.text.contains(name)) }
  }

  @Test(
    "bytes that are no character of the set are an error", arguments: ["windows-949", "shift_jis"])
  func undecodable(set: String) throws {
    try session.folder.write("u.csv", Array("Name,Phone\nKim".utf8) + [0xFF, 0x0A])
    let outcome = try session.run("convert", "@u.csv", "--to", "ndjson", "--encoding", set)
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("� stands for what could not be read"))
    // Of a set that was guessed the file says once that it is not UTF-8.
    let rows = "이름,메모\n" + String(repeating: "김하늘,가나다라\n", count: 4)
    var bytes: [UInt8] = []
    try TextEncoding.cp949.encode(rows.utf8.span, into: &bytes)
    try session.folder.write("g.csv", bytes + [0xB1, 0xE8, 0x2C, 0xFF, 0xFF, 0x0A])
    let guessed = try session.run("convert", "@g.csv", "--to", "ndjson").errors
    #expect(
      guessed.contains("error: � stands for what could not be read as windows-949"), "\(guessed)")
    #expect(guessed.split(separator: "\n").count { $0.contains("is not UTF-8") } == 1, "\(guessed)")
  }

  @Test(
    "a set that makes no sense for a format is refused",
    arguments: [
      (["--to", "json", "--output-encoding", "utf-16"], "JSON is always UTF-8"),
      (["--to", "ldif", "--output-encoding", "cp949"], "RFC 2849"),
      (["--to", "vcard4", "--output-encoding", "cp949"], "RFC 6350"),
      (["--to", "ndjson", "--bom"], "JSON is always UTF-8"),
      (["--to", "csv", "--output-encoding", "cp949", "--bom"], "no byte order mark"),
      (["--to", "naver-csv", "--output-encoding", "windows-1252"], "headers"),
      (["--to", "csv", "--output-encoding", "nonsense"], "no character set"),
    ])
  func refusals(words: [String], message: String) throws {
    let outcome = try session.run(["convert", "@a.csv", "-o", "@out"] + words)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains(message))
    #expect(!session.folder.names().contains("out"))
  }

  @Test("an --encoding that was meant for the output is noticed")
  func mixedUp() throws {
    let outcome = try session.run(
      "convert", "@a.csv", "--to", "outlook-csv-ko", "-o", "@b.csv", "--encoding", "cp949")
    #expect(outcome.errors.contains("--output-encoding how to write [wrong-encoding]"))
  }

  @Test("protected numbers are left out, counted, and kept when that is asked for")
  func sensitive() throws {
    try session.folder.write(
      "s.csv", "이름,휴대폰,주민등록번호\n김하늘,010-1234-5678,000101-4000000\n이바다,010-1234-5679,\n")
    let outcome = try session.run("convert", "@s.csv", "--to", "ndjson")
    #expect(!outcome.text.contains("4000000"))
    #expect(
      outcome.errors.contains("; 1 protected number left out (--include-sensitive keeps them)"))
    let kept = try session.run("convert", "@s.csv", "--to", "ndjson", "--include-sensitive", "-q")
    #expect(kept.text.contains("000101-4000000"))
  }

  @Test(
    "tables of programs convert without any option",
    arguments: [
      ("outlook-ko.csv", "outlook-csv-ko, windows-949"), ("naver.csv", "naver-csv"),
      ("linkedin.csv", "linkedin-csv"),
    ])
  func withoutOptions(sample: String, read: String) throws {
    try session.folder.write("t.csv", try PackageFiles.bytes("Samples/" + sample))
    let outcome = try session.run("convert", "@t.csv", "-o", "@out.vcf")
    #expect(outcome.status == .success)
    #expect(outcome.errors.contains("(\(read))"))
  }

  @Test("Google's older tables in UTF-16 convert without any option")
  func googleUTF16() throws {
    let bytes = try PackageFiles.bytes("Samples/google-classic.csv")
    let text = String(decoding: bytes, as: UTF8.self)
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for table in [wide, Array(wide.dropFirst(2))] {
      try session.folder.write("t.csv", table)
      try session.folder.write("u.csv", bytes)
      let outcome = try session.run("convert", "@t.csv", "--to", "ndjson")
      #expect(outcome.errors.contains("(google-csv-classic, utf-16le)"))
      #expect(outcome.output == (try session.run("convert", "@u.csv", "--to", "ndjson")).output)
    }
  }
}
