import CharacterSets
import ContactBytes
import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing

struct PhonesTests {
  private let session: Session

  init() throws { session = try Session() }

  /// The cells of one line that is judged.
  private func cells(_ line: String, region: String = "KR") throws -> [String] {
    let outcome = try session.run(
      "phones", "--region", region, "--quiet", input: Array("\(line)\n".utf8))
    #expect(outcome.status == .success)
    #expect(outcome.text.hasSuffix("\n"))
    return outcome.text.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("numbers in groups of a country nearby stay where the locale alone names the region")
  func localeAndNeighbour() throws {
    try session.folder.write("n.csv", "Name,Phone\nA,06 12 34 56 78\nB,079 412 33 21\n")
    for (environment, isWritten) in [
      (["LANG": "fr_CH.UTF-8"], false), (["PHONEBOOK_REGION": "CH"], true),
    ] {
      for words in [
        ["phones", "@n.csv", "--replace", "e164", "-o", "-"], ["clean", "@n.csv", "-o", "-"],
      ] {
        let outcome = try session.run(words, environment: environment)
        #expect(outcome.text.contains("06 12 34 56 78") != isWritten, "\(words): \(outcome.text)")
        #expect(!outcome.text.contains("079 412 33 21"))
        #expect(outcome.errors.contains("phone-ambiguous") != isWritten)
      }
    }
  }

  @Test("numbers of another region than the one that nobody asked for are named")
  func otherRegion() throws {
    let numbers = ["(212) 555-0134", "650-253-0000", "1588-1234"]
    try session.folder.write("us.txt", numbers.joined(separator: "\n"))
    try session.folder.write("us.csv", "Name,Phone\n" + numbers.map { "A,\($0)\n" }.joined())
    let hint = "none of KR, but fit US: --region US"
    for words in [["@us.txt"], ["@us.csv"], ["@us.csv", "--replace", "e164", "-o", "-"]] {
      let outcome = try session.run(["phones"] + words, environment: ["LANG": "en_US.UTF-8"])
      #expect(outcome.errors.contains(hint), "\(outcome.errors)")
      let asked = try session.run(["phones"] + words + ["--region", "KR"])
      #expect(!asked.errors.contains("but fit"), "\(asked.errors)")
    }
    try session.folder.write("kr.txt", "010-1234-5678\n02-345-6789\n650-253-0000\n")
    #expect(try !session.run("phones", "@kr.txt").errors.contains("but fit"))
    // Those of two countries, and two in groups that fit somewhere by chance.
    let swiss = ["079 412 33 21", "022 310 12 12", "079 555 33 21"]
    let french = ["06 12 34 56 78", "06 22 34 56 78", "07 81 23 45 67"]
    for numbers in [swiss + french, [swiss[0], french[0]]] {
      try session.folder.write("two.txt", numbers.joined(separator: "\n"))
      #expect(try !session.run("phones", "@two.txt").errors.contains("but fit"), "\(numbers)")
    }
  }

  @Test(
    "zeros of landlines come back where nobody names a region and the table shows that all are lost",
    arguments: [
      ("Name,Phone", ["311234567", "647221234", "212345678", "1012345678"], true),
      ("이름,전화", ["311234567", "647221234", "212345678", "02-345-6789", "21234567"], true),
      ("Name,Phone", ["311234567", "647221234", "212345678"], false),
      ("이름,전화", ["311234567", "0647221234", "212345678", "1012345678"], false),
      ("이름,전화", ["311234567", "1012345678"], false),
      ("이름,전화", ["311234567", "647221234", "212345678", "999123456"], false),
    ])
  func lostZeros(header: String, numbers: [String], isShown: Bool) throws {
    let rows = numbers.enumerated().map { "\($0),\($1)\n" }
    try session.folder.write("z.csv", "\(header)\n" + rows.joined())
    let phones = try session.run("phones", "@z.csv", "--replace", "national")
    #expect(phones.text.contains("0,031-123-4567\n") == isShown, "\(phones.errors)")
    #expect(phones.errors.contains("× phone-lost-zero"))
    let clean = try session.run("clean", "@z.csv", "--to", "vcard4")
    #expect(clean.text.contains("031-123-4567") == isShown, "\(clean.text)")
    let check = try session.run("check", "@z.csv")
    #expect(check.text.contains("perhaps '031-123-4567'") != isShown, "\(check.text)")
    #expect(check.text.contains("[phone-lost-zero]"))
    // What comes through a pipe is not read ahead.
    let piped = try session.run(
      "clean", "-", "--to", "vcard4", input: session.folder.bytes("z.csv"))
    #expect(piped.text.contains("311234567"))
  }

  @Test(
    "a line becomes input, valid, possible, region, type, three forms, extension, issue, suggestion",
    arguments: [
      (
        "01012345678",
        [
          "true", "true", "KR", "mobile", "+821012345678", "010-1234-5678", "+82 10-1234-5678",
          "", "", "",
        ]
      ),
      (
        "02-123-4567 내선 12",
        [
          "true", "true", "KR", "fixed-line", "+8221234567", "02-123-4567,12",
          "+82 2-123-4567,12", "12", "", "",
        ]
      ),
      ("119", ["true", "true", "KR", "short", "", "119", "", "", "", ""]),
      (
        "1023456789",
        [
          "true", "true", "KR", "mobile", "+821023456789", "010-2345-6789", "+82 10-2345-6789",
          "", "phone-lost-zero", "010-2345-6789",
        ]
      ),
      (
        "011-234-5678",
        [
          "true", "true", "KR", "mobile", "+82112345678", "011-234-5678", "+82 11-234-5678", "",
          "phone-out-of-service", "010-5234-5678",
        ]
      ),
      (
        "010-1234-567O",
        ["false", "false", "", "", "", "", "", "", "phone-text", "010-1234-5670"]
      ),
      (
        "02-1588-1234",
        ["false", "true", "", "", "", "", "", "", "phone-area-before-company", "1588-1234"]
      ),
      ("123-45-67891", ["false", "false", "", "", "", "", "", "", "phone-business-number", ""]),
      ("", ["", "", "", "", "", "", "", "", "", ""]),
      ("  ", ["", "", "", "", "", "", "", "", "", ""]),
    ])
  func columns(line: String, expected: [String]) throws {
    #expect(try cells(line) == [line] + expected)
  }

  @Test("the region decides what a number without a calling code is")
  func regions() throws {
    #expect(try cells("415 555 2671", region: "US")[5] == "+14155552671")
    #expect(try cells("415 555 2671", region: "us")[3] == "US")
    let trunk = try cells("022 654 32 11", region: "PL")
    #expect([trunk[1], trunk[9], trunk[10]] == ["false", "phone-invalid", "22-654-32-11"])
    let input = Array("(415) 555-2671\n+82 2-123-4567\n".utf8)
    let byVariable = try session.run(
      "phones", input: input, environment: ["PHONEBOOK_REGION": "US"])
    #expect(byVariable.errors.contains("1 taken for region US (PHONEBOOK_REGION)"))
    let british = try session.run(
      "phones", input: Array("0207 946 0018\n".utf8), environment: ["PHONEBOOK_REGION": "GB"])
    #expect(british.text.contains("+442079460018"), "\(british.text)")
    let byOption = try session.run(
      "phones", "--region=CA", input: input, environment: ["PHONEBOOK_REGION": "US"])
    #expect(byOption.errors.contains("region CA (--region)"))
    #expect(
      try session.run("phones", input: input).errors.contains(
        "region KR (by default; --region names another)"))
  }

  @Test(
    "the ending of the output decides between tabs, commas and JSON, unless --format does",
    arguments: [
      ("n.csv", [], "x,false"), ("n.TSV", [], "x\tfalse"), ("n.json", [], "[\n{"),
      ("n.txt", [], "x\t"),
      ("n.csv", ["--format", "ndjson"], "{"),
    ])
  func ending(name: String, format: [String], start: String) throws {
    _ = try session.run(["phones", "-o", "@\(name)"] + format, input: Array("x\n".utf8))
    #expect(try session.folder.text(name).hasPrefix(start))
  }

  @Test("one line in, one line out, whatever the line ends and however many threads")
  func lines() throws {
    let numbers = ["010-1234-5678", "", "nothing", "+1 415 555 2671", "\t02 123 4567", "119"]
    let lines = (0..<40_000).map { numbers[$0 % numbers.count] }
    let text = lines.joined(separator: "\n")
    let first = try session.run("phones", "--jobs", "1", input: Array(text.utf8))
    let rows = first.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == lines.count + 1)
    #expect(rows.prefix(6) == rows.dropFirst(6).prefix(6))
    #expect(first.errors.hasPrefix("40000 numbers: "))
    for jobs in ["2", "4"] {
      let again = try session.run("phones", "--jobs", jobs, input: Array((text + "\n").utf8))
      #expect(again.output == first.output)
      #expect(again.errors == first.errors)
    }
    let windows = try session.run(
      "phones", input: Array(lines.joined(separator: "\r\n").utf8))
    #expect(windows.output == first.output)
  }

  @Test("what would break a line or a terminal is escaped")
  func escapes() throws {
    #expect(try cells("a\tb\\c\u{1B}")[0] == "a\\tb\\\\c\\x1B")
    let csv = try session.run(
      "phones", "--format", "csv", "-q", input: Array("\"02\", 123\n".utf8))
    #expect(csv.text.hasPrefix("\"\"\"02\"\", 123\",false"))
    let json = try session.run(
      "phones", "--format=ndjson", "-q", input: [0x22, 0xFF, 0x09, 0x5C, 0x0A])
    #expect(json.text.hasPrefix("{\"input\":\"\\\"ÿ\\u0009\\\\\","))
  }

  @Test("JSON is an array, NDJSON lines, and empty cells are left out")
  func json() throws {
    let input = Array("010-1234-5678\n\n".utf8)
    let lines = try session.run("phones", "--format", "ndjson", "-q", input: input)
    #expect(
      lines.text == """
        {"input":"010-1234-5678","valid":true,"possible":true,"region":"KR","type":"mobile",\
        "e164":"+821012345678","national":"010-1234-5678","international":"+82 10-1234-5678"}
        {"input":""}

        """)
    let array = try session.run("phones", "--format", "json", "-q", input: input)
    let joined = lines.text.split(separator: "\n").joined(separator: ",\n")
    #expect(array.text == "[\n\(joined)\n]\n")
    #expect(try session.run("phones", "--format", "json", "-q").text == "[\n]\n")
  }

  @Test("--header names the cells, --strict tells bad numbers, several files are joined")
  func options() throws {
    try session.folder.write("1.txt", "010-1234-5678")
    try session.folder.write("2.txt", "nonsense\n")
    let joined = try session.run("phones", "@1.txt", "@2.txt", "--header", "-q")
    #expect(joined.status == .success)
    let rows = joined.text.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("input\tvalid\tpossible\t"))
    #expect(try session.run("phones", "@1.txt", "--strict").status == .success)
    #expect(try session.run("phones", "@1.txt", "@2.txt", "--strict").status == .findings)
    let partly = try session.run("phones", "@1.txt", "@missing", "-q")
    #expect(partly.status == .findings)
    #expect(partly.text.split(separator: "\n").count == 1)
    let failed = try session.run("phones", "@missing", "-o", "@out.tsv")
    #expect(failed.status == .failure)
    #expect(failed.errorLines.count == 1)
    #expect(session.folder.names() == ["1.txt", "2.txt"])
  }

  @Test(
    "options that do not go together are a usage error",
    arguments: [
      ["--region", "XX"], ["--format", "xml"], ["--append", "e164"], ["--no-header"],
      ["--column", "1"], ["--column", "1", "--append", "e165"],
      ["--column", "1", "--replace", "valid"], ["--column", "1", "--replace", "e164,national"],
      ["--column", "1", "--append", "e164", "--replace", "e164"],
      ["--column", "1", "--append", "e164", "--format", "csv"],
      ["--column", "1", "--append", "e164", "@a", "@b"],
      ["--column", "Nobody", "--append", "e164"], ["--column", "7", "--append", "e164"],
    ])
  func usage(words: [String]) throws {
    let outcome = try session.run(["phones"] + words, input: Array("Name,Phone\na,1\n".utf8))
    #expect(outcome.status == .usage)
    #expect(outcome.output.isEmpty)
  }
}

struct PhonesTableTests {
  private let session: Session

  init() throws { session = try Session() }

  private func run(_ table: String, _ words: String...) throws -> String {
    try run(table, words)
  }

  private func run(_ table: String, _ words: [String]) throws -> String {
    let outcome = try session.run(
      ["phones", "--quiet"] + words, input: Array(table.utf8))
    #expect(outcome.status == .success)
    return outcome.text
  }

  private static let table =
    "\u{FEFF}Name,Phone,\"Ph, 2\",Country\r\n\"Kim, A\",010 1234 5678,\"=\"\"01011112222\"\"\",KR\r\n"
    + "Ada, 4155552671 ,\"+82-2-123-4567\",us\r\n\r\nshort,02 123 4567\n"
    + "q,\"010-9999\n-8888\",no\"thing\",\r\nx,+86 10 8888 8888,\"\",CN"

  @Test(
    "a table without a header has no person for one, also where the column is named by its number",
    arguments: [
      ("Maria,2122741000\nBo,2122741001\n", "+12122741000", true),
      ("Name,Phone\nBo,2122741001\n", "Phone", false),
      ("2,x\n2122741000,Bo\n", "2 e164", false),
    ])
  func withoutHeader(table: String, first: String, isSaid: Bool) throws {
    let column = table.hasPrefix("2") ? "1" : "2"
    try session.folder.write("t.csv", table)
    for words in [["--column", column, "--append", "e164"], ["--append", "e164"]] {
      let outcome = try session.run(["phones", "@t.csv", "--region", "US"] + words)
      #expect(outcome.text.split(separator: "\n")[0].contains(first), "\(outcome.text)")
      let isNamed = words.count > 2
      #expect(outcome.errors.contains("the table has no header") == (isSaid && isNamed))
    }
  }

  @Test("a number that is valid without a digit has all forms, as it is written in its place")
  func withoutDroppedDigit() throws {
    let table = "name,phone\nLupe,+52 1 55 3786 5737\n"
    let added = try run(table, "--column", "phone", "--append", "e164,valid,region,national")
    #expect(added.hasSuffix(",+525537865737,false,MX,55-3786-5737\n"), "\(added)")
    let replaced = try run(table, "--column", "phone", "--replace", "e164")
    #expect(replaced.hasSuffix("Lupe,+525537865737\n"))
  }

  @Test("added cells stand behind the last column, everything else is as it was")
  func append() throws {
    let output = try run(
      Self.table, "--column", "phone", "--column", "Ph, 2", "--append", "e164,valid",
      "--region-column", "Country")
    #expect(
      output
        == "\u{FEFF}Name,Phone,\"Ph, 2\",Country,Phone e164,Phone valid,\"Ph, 2 e164\",\"Ph, 2 valid\"\r\n"
        + "\"Kim, A\",010 1234 5678,\"=\"\"01011112222\"\"\",KR,+821012345678,true,+821011112222,true\r\n"
        + "Ada, 4155552671 ,\"+82-2-123-4567\",us,+14155552671,true,+8221234567,true\r\n\r\n"
        + "short,02 123 4567,,,+8221234567,true,,\n"
        + "q,\"010-9999\n-8888\",no\"thing\",,,false,,false\r\n"
        + "x,+86 10 8888 8888,\"\",CN,+861088888888,true,,")
  }

  @Test(
    "a column below a cell that spans several has the name that a preview gives it",
    arguments: ["연락처 자택", "자택", "2"])
  func dividedHeader(name: String) throws {
    let table = "성명,연락처,,주소\n,자택,휴대폰,\n김하나,02-333-4444,010-1234-5678,서울\n"
    let output = try run(table, "--column", name, "--append", "e164")
    #expect(
      output.hasSuffix(",자택,휴대폰,,연락처 자택 e164\n김하나,02-333-4444,010-1234-5678,서울,+8223334444\n"))
    let asked = try session.run("phones", "-", input: Array(table.utf8))
    #expect(asked.errors.contains("--column '연락처 자택' --column '휴대폰'"), "\(asked.errors)")
  }

  @Test(
    "a list of numbers is one also where they are replaced: each line is one number, and none is a title",
    arguments: [
      ("0171 2345678, 0172 2345678\n030 901820\n", "0171 2345678, 0172 2345678\n+4930901820\n", 1),
      ("0171 2345678; 0172 2345678\n030 901820\n", "0171 2345678; 0172 2345678\n+4930901820\n", 1),
      ("030 901820 App. 12\n089 123450\n", "+4930901820,12\n+4989123450\n", 0),
      ("030 901820 Durchwahl 12\n089 123450\n", "+493090182012\n+4989123450\n", 0),
      ("030 901820\n", "+4930901820\n", 0), ("030 901820\nkeine\n", "+4930901820\nkeine\n", 1),
      ("24h phone\n030 901820\n", "24h phone\n+4930901820\n", 0),
      ("030 901820,0172 2345678\n", "030 901820,0172 2345678\n", 1),
      ("Telefon\n030 901820\n", "Telefon\n+4930901820\n", 0), ("", "", 0),
    ])
  func replacedLines(list: String, expected: String, bad: Int) throws {
    let outcome = try session.run(
      "phones", "--replace", "e164", "--region", "DE", "--strict", input: Array(list.utf8))
    #expect(outcome.text == expected)
    #expect(outcome.status == (bad == 0 ? .success : .findings), "\(outcome.errors)")
  }

  @Test("replacing rewrites valid numbers and leaves all others byte for byte")
  func replace() throws {
    let output = try run(
      Self.table, "--column", "2", "--column", "3", "--replace", "national", "--region", "KR")
    #expect(
      output
        == "\u{FEFF}Name,Phone,\"Ph, 2\",Country\r\n\"Kim, A\",010-1234-5678,\"010-1111-2222\",KR\r\n"
        + "Ada, 4155552671 ,\"02-123-4567\",us\r\n\r\nshort,02-123-4567\n"
        + "q,\"010-9999\n-8888\",no\"thing\",\r\nx,+86 10-8888-8888,\"\",CN")
  }

  @Test("a cell that stays is named with the number that was perhaps meant")
  func suggested() throws {
    try session.folder.write("z.csv", "name,phone\nA,3180001234\n")
    let outcome = try session.run("phones", "@z.csv", "--replace", "national")
    #expect(outcome.text == "name,phone\nA,3180001234\n")
    #expect(
      outcome.errors.contains(
        "the zero in front of the number is lost; perhaps '031-8000-1234' [phone-lost-zero]"))
  }

  @Test(
    "columns are replaced in whatever order they are named, and however often",
    arguments: [["Ph, 2", "Phone"], ["Phone", "Ph, 2", "2"], ["3", "3", "2", "Phone"]])
  func replaceInAnyOrder(names: [String]) throws {
    let inOrder = try run(Self.table, "--column", "2", "--column", "3", "--replace", "national")
    let columns = names.flatMap { ["--column", $0] }
    #expect(try run(Self.table, columns + ["--replace", "national"]) == inOrder)
  }

  @Test(
    "cells that a guard or a quote opens and nothing closes stay as they are",
    arguments: ["=\"", "=\"\"", "\"=\"\"\"", "\"", "=", "'", "\"\"", "\"=\"\"\"\"\""])
  func openGuards(cell: String) throws {
    for end in ["", "\n", "\r\n"] {
      let table = "Phone,Note\n\(cell)\(end)"
      #expect(try run(table, "--column", "Phone", "--replace", "e164") == table)
      _ = try run(table, "--column", "Phone", "--append", "e164,valid")
      _ = try run(cell + end, "--column", "1", "--no-header", "--append", "e164")
    }
  }

  @Test(
    "a number is replaced only by what reads back as the same number",
    arguments: [
      ("02-123-4567 내선 12", "e164", "\"+8221234567,12\""),
      ("02-123-4567 내선 12", "rfc3966", "tel:+82-2-123-4567;ext=12"),
      ("010-1234-5678(집)", "e164", "010-1234-5678(집)"),
      ("119", "international", "119"), ("010-1234-567O", "e164", "010-1234-567O"),
      ("02-123-4567/02-123-4568", "e164", "02-123-4567/02-123-4568"), ("", "e164", ""),
    ])
  func replacements(cell: String, form: String, expected: String) throws {
    #expect(
      try run("Phone\n\(cell)\n,\n", "--column", "Phone", "--replace", form)
        == "Phone\n\(expected)\n,\n")
  }

  @Test("delimiters are recognised or given, and a table may lack a header")
  func dialects() throws {
    let semicolons = try run("a;b\n1;010 1234 5678\n", "--column", "b", "--append", "rfc3966")
    #expect(semicolons == "a;b;b rfc3966\n1;010 1234 5678;tel:+82-10-1234-5678\n")
    let names = try run("Kunde;b\nKim, A;010 1234 5678\n", "--column", "b", "--append", "e164")
    #expect(names == "Kunde;b;b e164\nKim, A;010 1234 5678;+821012345678\n")
    let tabs = try run("1\t010 1234 5678\n", "--column", "2", "--no-header", "--append", "region")
    #expect(tabs == "1\t010 1234 5678\tKR\n")
    let bars = try run(
      "a,b|c\n1|010 1234 5678\n", "--column", "c", "--delimiter", "|", "--replace", "e164")
    #expect(bars == "a,b|c\n1|+821012345678\n")
  }

  @Test("a quote that nothing closes costs nothing but itself")
  func openQuote() throws {
    let table = "Phone,Note\n010 1234 5678,\"open\n010 1234 5678,x\n"
    #expect(
      try run(table, "--column", "Phone", "--replace", "national")
        == table.replacing("010 1234 5678", with: "010-1234-5678"))
  }

  @Test(
    "blanks after a closing quote do not move the columns",
    arguments: [
      ("\"Kim, Lee\" ,0212345678,01012345678", "\"Kim, Lee\" ,0212345678,010-1234-5678"),
      ("\"Kim\"\t,\"0212345678\" ,\"01012345678\" ", "\"Kim\"\t,\"0212345678\" ,\"010-1234-5678\""),
    ])
  func blankAfterQuote(row: String, expected: String) throws {
    #expect(
      try run("name,note,phone\n\(row)\n", "--column", "phone", "--replace", "national")
        == "name,note,phone\n\(expected)\n")
  }

  @Test("the table does not depend on the number of threads")
  func threads() throws {
    var table = "Name,Phone\n"
    for number in 0..<30_000 {
      table += number % 3 == 0 ? "\"line\nbreak\",01012345678\n" : "plain,02 123 4567\n"
    }
    let outputs = try ["1", "2", "4"].map { jobs in
      try run(table, "--column", "Phone", "--append", "national", "--jobs", jobs)
    }
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].utf8.count { $0 == 0x0A } == table.utf8.count { $0 == 0x0A })
  }

  @Test(
    "a table keeps its character set, mark, line ends and quotes",
    arguments: ["cp949", "utf-16le", "utf-16be", "utf-8", "windows-1252", "shift_jis", "euc-kr"],
    [true, false])
  func sets(set: String, hasMark: Bool) throws {
    let encoding = try #require(TextEncoding(label: set))
    let name = set == "windows-1252" ? "Zoë" : set == "shift_jis" ? "山田" : "홍길동"
    let mark = hasMark ? encoding.byteOrderMark : []
    func bytes(_ text: String) throws -> [UInt8] {
      var bytes = mark
      #expect(try encoding.encode(text.utf8.span, into: &bytes).isExact)
      return bytes
    }
    let table =
      "name;\"tel\" ;note\r\n\"\(name)\";01023456789;\"a;\"\"b\"\r\n\r\n\(name);x;\(name)\n;\"1\";"
    try session.folder.write("a.csv", try bytes(table))
    var words = ["phones", "@a.csv", "--column", "tel", "-o", "@b.csv", "-q"]
    // Without a mark, Latin and Japanese sets are only guessed.
    if !hasMark, set != "utf-8" { words += ["--encoding", set] }
    let plain = try session.run(words + ["--replace", "national"])
    guard !encoding.mustBeWhole || encoding.isUTF16 else {
      #expect(plain.status == .failure)
      #expect(plain.errors.contains("is not rewritten"))
      return
    }
    #expect(plain.status == .success, "\(plain.errors)")
    #expect(
      try session.folder.bytes("b.csv")
        == bytes(table.replacing("01023456789", with: "010-2345-6789")))
    #expect(try session.run(words + ["--append", "e164,issue"]).status == .success)
    #expect(
      try session.folder.bytes("b.csv")
        == bytes(
          table.replacing("note\r\n", with: "note;tel e164;tel issue\r\n")
            .replacing("\"\"b\"", with: "\"\"b\";+821023456789;")
            .replacing("\(name)\n", with: "\(name);;phone-text\n")
            .replacing("\"1\";", with: "\"1\";;;phone-invalid")))
  }

  @Test("bytes of no character stay in a table, or stop it")
  func brokenCharacters() throws {
    let broken = Array("name,tel\n".utf8) + [0xC8, 0xAB, 0xFF, 0x80] + Array(",01023456789\n".utf8)
    for set in ["cp949", "utf-8"] {
      let outcome = try session.run(
        "phones", "--column", "tel", "--replace", "national", "--encoding", set, "-q", input: broken
      )
      #expect(
        outcome.output
          == broken.dropLast(12) + Array("010-2345-6789\n".utf8))
    }
    let half: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x2C, 0, 0x62, 0, 0x0A, 0, 0, 0xD8, 0x2C, 0, 0x31, 0]
    let outcome = try session.run("phones", "--column", "b", "--replace", "e164", input: half)
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("no utf-16le"))
  }

  @Test("a row's region is what it names, and one that there is not is an error with row and value")
  func regionColumn() throws {
    let table = "name,region,tel\na,US,(650) 253-0000\nb,Germany,030 123456\nc,,02 123 4567\n"
    let outcome = try session.run(
      "phones", "--column", "tel", "--region-column", "region", "--append", "e164",
      input: Array(table.utf8))
    #expect(outcome.text.contains("+16502530000") && outcome.text.contains("+4930123456"))
    #expect(
      outcome.errors.contains(
        "by the region of their row: 1 × DE, 1 × US; 1 taken for region KR (by default; --region names another)"
      ))
    let wrong = try session.run(
      "phones", "--column", "tel", "--region-column", "region", "--append", "e164", "-o", "@o.csv",
      input: Array((table + "d,Atlantis,1\n").utf8))
    #expect(wrong.status == .failure)
    #expect(wrong.errors.contains("row 5: 'Atlantis' is no region"))
    #expect(session.folder.names().isEmpty)
  }

  @Test(
    "a table without a column is not taken for lines",
    arguments: [
      ("name,tel,note\n홍길동,010-1234-5678,친구\nKim,02-123-4567,\n", "'tel'"),
      ("홍길동\t010-1234-5678\nKim\t02-123-4567\n", "2"),
      ("id;phone\n1;010-1234-5678\n2;02-123-4567\n", "'phone'"),
    ])
  func unnamedColumn(table: String, column: String) throws {
    let outcome = try session.run("phones", input: Array(table.utf8))
    #expect(outcome.status == .success)
    #expect(outcome.errors.contains("the numbers are those of the column \(column)"))
    let lines = outcome.text.split(separator: "\n")
    let rows = table.split(separator: "\n")
    #expect(lines.count == rows.count)
    #expect(zip(lines, rows).allSatisfy { $0.hasPrefix($1) })
    #expect(lines.count { $0.contains("+82") } == 2, "\(outcome.text)")
  }

  @Test(
    "lines of numbers are no table",
    arguments: [
      "010-1234-5678, 02-123-4567\n02-123-4567,12\n", "02-123-4567;12\n010-1234-5678;1\n",
      "Kim, 010-1234-5678\n", "010-1234-5678\nnobody\n", "02-123-4567,,1\n02-123-4567,,2\n",
    ])
  func lines(text: String) throws {
    #expect(try session.run("phones", "-q", input: Array(text.utf8)).status == .success)
  }

  @Test(
    "what is no text is named by every command that reads",
    arguments: [
      ("%PDF-1.7\nx", "PDF"), ("\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}", "spreadsheet"),
      ("\u{89}PNG\r\n\u{1A}\n", "picture"), ("\u{1F}\u{8B}\u{08}\u{0}", "packed"),
      ("SQLite format 3\u{0}", "database"), ("\u{FF}\u{D8}\u{FF}\u{E0}", "picture"),
      ("{\\rtf1 a", "RTF"),
    ])
  func otherContent(text: String, name: String) throws {
    try session.folder.write("a.csv", text.unicodeScalars.map { UInt8($0.value) } + [0x2C, 0x0A])
    for words in [
      ["phones"], ["phones", "--column", "1", "--append", "e164"], ["check"],
      ["convert", "--to", "json"],
      ["list"], ["clean", "--to", "vcard"], ["dedupe", "--to", "vcard"], ["stats"],
      ["convert", "--from", "csv", "--to", "json"],
    ] {
      let outcome = try session.run(words + ["@a.csv"])
      #expect(outcome.status == .failure, "\(words)")
      #expect(outcome.errors.contains(name), "\(words): \(outcome.errors)")
      #expect(!outcome.text.contains("PDF-"))
    }
  }

  @Test("an empty table is refused with one line")
  func empty() throws {
    try session.folder.write("empty.csv", "")
    let outcome = try session.run("phones", "@empty.csv", "--column", "1", "--append", "e164")
    #expect(outcome.status == .failure)
    #expect(outcome.errorLines.count == 1)
  }

  @Test("a table with one column of numbers needs no --column, one with several does")
  func onlyColumn() throws {
    let session = try Session()
    try session.folder.write("s.csv", "name,phone,note\n김,010 1234 5678,x\n이,02-345-6789,y\n")
    let plain = try session.run("phones", "@s.csv")
    #expect(plain.status == .success, "\(plain.errors)")
    #expect(
      plain.text.hasPrefix(
        "name,phone,note,phone e164,phone valid\n김,010 1234 5678,x,+821012345678,true"))
    #expect(plain.errors.contains("the numbers are those of the column 'phone'"))
    let replaced = try session.run("phones", "@s.csv", "--replace", "national")
    #expect(replaced.text.contains("김,010-1234-5678,x"))
    let piped = try session.run(
      "phones", "--append", "e164", input: try session.folder.bytes("s.csv"))
    #expect(piped.text.contains("+821012345678"), "\(piped.errors)")
    try session.folder.write("t.csv", "name,phone,fax\n김,010 1234 5678,02-123-4567\n")
    for words in [["phones", "@t.csv"], ["phones", "@t.csv", "--replace", "national"]] {
      let outcome = try session.run(words)
      #expect(outcome.status == .usage)
      #expect(outcome.errors.contains("--column 'phone' --column 'fax'"), "\(outcome.errors)")
    }
    try session.folder.write("u.csv", "name,city\n김,서울\n")
    #expect(try session.run("phones", "@u.csv", "--replace", "national").status == .usage)
  }

  @Test("hyphens do not decide on a number that begins like 050X")
  func hyphens() throws {
    let session = try Session()
    for (digits, number) in [("05071234567", "0507-123-4567"), ("030312345678", "0303-1234-5678")] {
      for first in [3, 4, digits.count - 4, digits.count] {
        for second in [first, digits.count - 4] where second >= first {
          var typed = digits
          for place in Set([first, second]).sorted(by: >) where place < digits.count {
            typed.insert("-", at: typed.index(typed.startIndex, offsetBy: place))
          }
          let text = try session.run("phones", "-", input: Array("\(typed)\n".utf8)).text
          #expect(text.hasPrefix("\(typed)\ttrue\ttrue\tKR"), "\(text)")
          #expect(text.contains("\t\(number)\t"), "\(text)")
        }
      }
    }
  }

  @Test(
    "rows above the header stay where they are",
    arguments: ["2026년 동문 연락처\n", "동문,,\n\n2026년,,\n", "\n"], ["cp949", "utf-8", "utf-16le"])
  func title(rows: String, set: String) throws {
    let session = try Session()
    let encoding = try #require(TextEncoding(label: set))
    func encoded(_ text: String) throws -> [UInt8] {
      var bytes: [UInt8] = []
      try encoding.encode(Array(text.utf8).span, into: &bytes)
      return bytes
    }
    try session.folder.write("t.csv", try encoded(rows + "이름,연락처,메모\n김하나,010 1234 5678,x\n"))
    let wanted = rows + "이름,연락처,메모,연락처 e164\n김하나,010 1234 5678,x,+821012345678\n"
    for name in ["연락처", "2"] {
      let outcome = try session.run(
        "phones", "@t.csv", "--column", name, "--append", "e164", "--encoding", set)
      let isWanted = try outcome.output == encoded(wanted)
      #expect(isWanted, "\(outcome.text) \(outcome.errors)")
    }
    let alone = try session.run("phones", "@t.csv", "--replace", "national", "--encoding", set)
    let isReplaced =
      try alone.output == encoded(rows + "이름,연락처,메모\n김하나,010-1234-5678,x\n")
    #expect(isReplaced, "\(alone.text) \(alone.errors)")
  }

  @Test(
    "of the columns of a table those are named that hold numbers of telephones",
    arguments: [
      (
        "Phone,Mobile,Create Date,Annual Revenue",
        "+49 30 23125012,01512 3456789,2023-01-05 10:22,1200000", ["Phone", "Mobile"]
      ),
      ("Phone,Fon 2,ID", "(650) 253-0000,0151 23456789,1200000", ["Phone", "Fon 2"]),
      ("A,B,Seen", "Ada,010-1234-5678,2023-01-05 10:22", []),
      ("A,B,C,Seen", "Ada,010-1234-5678,01087654321,5.1.2023 10:22", ["B", "C"]),
    ])
  func columnsOfNumbers(header: String, row: String, named: [String]) throws {
    let session = try Session()
    try session.folder.write("t.csv", "\(header),Who\n\(row),Ada\n\(row),Bo\n")
    let outcome = try session.run(["phones", "@t.csv", "--append", "e164"])
    let columns = named.map { "--column '\($0)'" }.joined(separator: " ")
    if named.isEmpty {
      #expect(outcome.text.contains("+821012345678"), "\(outcome.errors)")
    } else {
      #expect(outcome.errors.contains("as in: \(columns) --append"), "\(outcome.errors)")
    }
  }

  @Test("bytes that are no text are no numbers")
  func binary() throws {
    let session = try Session()
    try session.folder.write(
      "x", [0x7F, 0x45, 0x4C, 0x46] + [UInt8](repeating: 0, count: 200) + Array("010\n".utf8))
    for words in [["phones", "@x"], ["phones", "@x", "--column", "1", "--append", "e164"]] {
      let outcome = try session.run(words)
      #expect(
        outcome.status == .failure && outcome.errors.contains("this is no text"),
        "\(outcome.errors)")
    }
    var wide: [UInt8] = []
    for byte in "010-1234-5678\n".utf8 { wide += [byte, 0] }
    #expect(try session.run("phones", input: wide).text.contains("+821012345678"))
  }
}
