import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing

/// The commands about the people of a file.
struct BookTests {
  private let session: Session
  private static let book = """
    BEGIN:VCARD
    VERSION:3.0
    UID:1
    FN:홍길동
    N:홍;길동;;;
    TEL;TYPE=CELL:010-2345-6789
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada
    EMAIL:ada@example.com
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:김하늘
    TEL:02-345-6789
    X-AGE:36
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    KIND:group
    FN:모임
    END:VCARD

    """

  init() throws {
    session = try Session()
    try session.folder.write("b.vcf", Self.book)
  }

  @Test("a list is in the order of names, and groups are no people")
  func list() throws {
    let outcome = try session.run("list", "@b.vcf", "--format", "tsv")
    #expect(outcome.status == .success)
    let names = outcome.text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[1] }
    #expect(names == ["김하늘", "홍길동", "Ada"])
    let latin = try session.run(
      "list", "@b.vcf", "--format", "ndjson", environment: ["LANG": "en_GB.UTF-8"])
    #expect(latin.text.split(separator: "\n").first?.contains("Ada") == true)
    let unsorted = try session.run("list", "@b.vcf", "--format", "ndjson", "--sort", "none")
    #expect(unsorted.text.split(separator: "\n").first?.contains("홍길동") == true)
    let table = try session.run("list", "@b.vcf")
    #expect(table.text.contains("김하늘(36)  02-345-6789"))
  }

  @Test(
    "a list shows the columns that are chosen by the names of fields in a search, in each form",
    arguments: [
      (
        "name,birthday,group --format csv",
        "name,birthday,group\n홍길동,1980-03-02; lunar 1980-01-02,친구; 회사\n"
      ),
      ("이메일,회사,id --format tsv", "이메일\t회사\tid\n\tHan Bit Sales\tcg3ptddm\n"),
      (
        "이름,메모 --output-delimiter ; --bom", "\u{FEFF}이름;메모\n홍길동;\"한 줄\n두 줄\"\n"
      ),
      (
        "title,AGE,uid,phone,name",
        "TITLE       AGE  UID  PHONE     NAME\n부장; 팀장  45   u-1  010-1 +1  홍길동\n"
      ),
      ("birthday --language ko", "생일\n1980-03-02; 음력 1980-01-02\n"),
      ("note,address --language ko", "메모         주소\n한 줄⏎두 줄  세종로 1, 서울\n"),
      (
        "phone,name --format ndjson",
        #"{"name":{"full":"홍길동"},"phones":[{"number":"02-345-6789","label":"창고","group":"item1"},{"number":"010-1"}]}"#
          + "\n"
      ),
      (
        "org --format json",
        "[\n{\"organizations\":[{\"name\":\"Han Bit\",\"units\":[\"Sales\"]}]}\n]\n"
      ),
    ])
  func columns(words: String, expected: String) throws {
    try session.folder.write(
      "c.vcf",
      """
      BEGIN:VCARD
      VERSION:3.0
      UID:u-1
      FN:홍길동
      item1.TEL:02-345-6789
      item1.X-ABLabel:창고
      TEL:010-1
      ORG:Han Bit;Sales
      TITLE:부장
      ROLE:팀장
      BDAY:1980-03-02
      X-ALTBDAY:1980-01-02
      X-AGE:45
      CATEGORIES:친구,회사
      NOTE:한 줄\\n두 줄
      item2.ADR:;;세종로 1;서울;;;
      item2.X-ABLabel:집
      END:VCARD

      """)
    let outcome = try session.run(
      ["list", "@c.vcf", "--columns"] + words.split(separator: " ").map(String.init))
    #expect(outcome.text == expected, "\(outcome.errors)")
    #expect(outcome.status == .success)
  }

  @Test("a column that there is not is refused with the names of those that there are")
  func unknownColumn() throws {
    let unknown = try session.run("list", "@b.vcf", "--columns", "name,emial")
    #expect(unknown.status == .usage)
    #expect(
      unknown.errors.contains(
        "nobody has a field 'emial'; the columns are id, name, phone, email, org, title, group, note, "
          + "address, birthday, age, uid, family, given, middle, prefix, suffix, street, city, region, postcode, country; "
          + "did you mean email?"))
    #expect(try session.run("list", "@b.vcf", "--columns", "").status == .usage)
    for words in [["--columns", "name,기수"], ["--sort", "기수"]] {
      for options in [[], ["--format", "json"], ["--format", "ndjson"], ["--format", "csv"]] {
        let own = try session.run(["list", "@b.vcf"] + words + options)
        #expect(own.status == .usage && own.errors.contains("nobody has a field '기수'"), "\(own)")
        #expect(own.output.isEmpty)
      }
    }
    // Whoever is found, the columns are those of the whole file.
    try session.folder.write("o.csv", "이름,기수,전화\n김하늘,,010-1234-5678\n박보검,9기,010-1234-5679\n")
    for form in ["table", "csv", "json", "ndjson"] {
      let search = ["search", "@o.csv", "하늘", "--format", form, "--columns"]
      #expect(try session.run(search + ["name,기수"]).status == .success)
      #expect(try session.run(search + ["name,반"]).errors.contains("nobody has a field '반'"))
      let only = ["list", "@o.csv", "--only", "하늘", "--format", form, "--columns", "name,반"]
      #expect(try session.run(only).status == .usage)
    }
    let unsorted = ["list", "@b.vcf", "--sort", "none", "--format", "ndjson", "--columns"]
    #expect(try session.run(unsorted + ["기수"]).status == .usage)
    #expect(try session.run(unsorted + ["note"]).status == .success)
    #expect(try session.run("list", "@b.vcf", "--sort", "nmae").errors.contains("not 'nmae'"))
  }

  @Test("a list shows fields of one's own by their labels, and is sorted by any column")
  func ownColumns() throws {
    try session.folder.write("o.csv", "이름,기수,Shoe Size\n김하늘,10기,42\n박보검,9기,\n이나래,,40\n")
    let list = ["list", "@o.csv", "--format", "csv", "--columns"]
    let own = try session.run(list + ["name,기수,shoe size"])
    #expect(own.text == "name,기수,shoe size\n김하늘,10기,42\n박보검,9기,\n이나래,,40\n", "\(own)")
    let sorted = try session.run(list + ["이름", "--sort", "기수"])
    #expect(sorted.text == "이름\n박보검\n김하늘\n이나래\n", "\(sorted)")
    let json = try session.run("list", "@o.csv", "--columns", "name,기수", "--format", "ndjson")
    #expect(json.text.contains("9기") && !json.text.contains("42"), "\(json.text)")
    let table = try session.run("list", "@o.csv", "--columns", "기수,name", "--sort", "name")
    #expect(table.text.hasPrefix("기수"), "\(table.text)")
  }

  @Test("who has a birthday that is no date stands with those who have none, behind all others")
  func unreadableBirthdays() throws {
    try session.folder.write(
      "o.csv",
      "Name,DOB\nEli,\nAl,02/30/1988\nDi,1/31/2001\nCy,unknown\nBo,02/14/1935\nFe,3/15\nGo,1990\n")
    let sorted = try session.run("list", "@o.csv", "--sort", "birthday", "--columns", "name")
    #expect(
      sorted.text.split(separator: "\n").dropFirst() == ["Bo", "Go", "Di", "Fe", "Al", "Cy", "Eli"])
  }

  @Test(
    "birthdays that begin with a year are sorted by it, however they are written",
    arguments: ["/", ".", "-", "년 "])
  func birthdaysByYear(sign: String) throws {
    let days = [("Di", "1990"), ("Bo", "1950"), ("Cy", "2001"), ("Al", "30/1988")]
    try session.folder.write(
      "y.vcf",
      days.map {
        "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nBDAY:\($1)\(sign)5\(sign)2\nEND:VCARD\n"
      }.joined())
    let sorted = try session.run("list", "@y.vcf", "--sort", "birthday", "--columns", "name")
    #expect(sorted.text.split(separator: "\n").dropFirst() == ["Bo", "Di", "Cy", "Al"])
  }

  @Test("a new person stands before the row that sums up the others", arguments: ["\n", "\r\n"])
  func addedAboveSum(end: String) throws {
    func table(_ rows: [String]) -> String { rows.map { $0 + end }.joined() }
    let rows = ["Last,First,Cell,Balance", "Lee,Bo,312-644-0002,10", ",,,", "Total,,,10"]
    let row = "Ray,Ann,(312) 644-0003,"
    let words = ["add", "@s.csv", "--name", "Ann Ray", "--phone", "312-644-0003", "--region", "US"]
    try session.folder.write("s.csv", table(rows))
    #expect(try session.run(words).status == .success)
    #expect(try session.folder.text("s.csv") == table(rows[..<2] + [row] + rows[2...]))
    // Whatever else stands there, new people come last.
    try session.folder.write("s.csv", table(rows.prefix(2) + ["Stand: 2024,,,"]))
    #expect(try session.run(words).status == .success)
    #expect(try session.folder.text("s.csv").hasSuffix(row + end))
  }

  @Test(
    "the heading of a column leads to the field that it is read as",
    arguments: [
      (["--sort", "Klasse"], "the column 'Klasse' is read as groups; say group in its place"),
      (["--columns", "name,klasse"], "the column 'klasse' is read as groups; say group in"),
      (["--columns", "Vorname"], "the column 'Vorname' is read as name.given; say name in"),
      (["--columns", "Telefon", "--format", "json"], "is read as phone; say phone in its place"),
      (["--columns", "Firma"], "is read as organization; say org in its place"),
      (["--columns", "Farbe"], "nobody has a field 'Farbe'"),
      (["--columns", "Spitzname"], "nobody has a field 'Spitzname'"),
      (["--columns", "Schuhgröße"], ""), (["--sort", "Schuhgröße"], ""),
    ])
  func headings(words: [String], message: String) throws {
    try session.folder.write(
      "k.csv",
      "Vorname;Nachname;Klasse;Telefon;Firma;Schuhgröße;Spitzname\nTim;Meyer;3b;0421 223559;Rot;38;T\n"
    )
    let outcome = try session.run(["list", "@b.vcf", "@k.csv"] + words)
    #expect(outcome.status == (message.isEmpty ? .success : .usage), "\(outcome.errors)")
    #expect(message.isEmpty || outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("numbered short names stand in their column wherever it is, and id: finds them")
  func columnOfShortNames() throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n"
    try session.folder.write("two.vcf", card + card)
    let ids = try session.run("list", "@two.vcf", "--columns", "name,id", "--format", "csv").text
      .split(separator: "\n").dropFirst().map { String($0.split(separator: ",")[1]) }
    #expect(ids.count == 2 && ids.allSatisfy { $0.contains("-") } && ids[0] != ids[1])
    for form in ["json", "ndjson"] {
      let objects = try session.run("list", "@two.vcf", "--columns", "name,id", "--format", form)
      let second = "{\"id\":\"\(ids[1])\",\"name\":{\"full\":\"Ada\""
      #expect(objects.text.contains(second), "\(objects.text)")
      let alone = try session.run("list", "@two.vcf", "--columns", "id", "--format", form)
      #expect(alone.text.contains("{\"id\":\"\(ids[0])\"}"), "\(alone.text)")
    }
    let found = try session.run("search", "@two.vcf", "id:" + ids[1], "--format", "csv")
    #expect(found.text.split(separator: "\n").count == 2 && found.text.contains(ids[1]))
    let both = try session.run("search", "@two.vcf", "name:Ada id:" + ids[0])
    #expect(both.status == .success)
  }

  @Test("search finds by initial consonants and numbers, and says when nobody is found")
  func search() throws {
    let found = try session.run("search", "@b.vcf", "ㅎㄱㄷ", "--format", "csv")
    #expect(found.status == .success)
    #expect(found.text.split(separator: "\n").count == 2)
    #expect(try session.run("search", "@b.vcf", "+82 10-2345-6789").text.contains("홍길동"))
    let nobody = try session.run("search", "@b.vcf", "아무개")
    #expect(nobody.status == .findings)
    #expect(
      nobody.errorLines == [
        "nobody was found",
        "addresses, birthdays and notes are searched only by their field, as note:아무개",
      ])
  }

  @Test("show takes a name, a short name or a UID, and refuses to guess")
  func show() throws {
    #expect(try session.run("show", "@b.vcf", "김하늘").text.contains("age: 36"))
    #expect(try session.run("show", "@b.vcf", "uid:1").text.hasPrefix("홍길동"))
    let ambiguous = try session.run("show", "@b.vcf", "345-6789")
    #expect(ambiguous.status == .failure)
    #expect(ambiguous.errorLines.first == "2 people fit '345-6789':")
    #expect(try session.run("show", "@b.vcf", "345-6789", "--all").text.contains("김하늘"))
    #expect(try session.run("show", "@b.vcf", "345-6789", "--first").status == .success)
    #expect(try session.run("show", "@b.vcf", "모임").status == .findings)
  }

  @Test("a number that is no fax does not become one by standing where one stood")
  func faxes() throws {
    try session.folder.write(
      "f.vcf",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nTEL;TYPE=home:02-345-6789\r\nTEL;TYPE=work,fax:02-345-6780\r\nEND:VCARD\r\n"
    )
    let outcome = try session.run(
      "edit", "@f.vcf", "Ada", "--phone", "02-345-0001", "--phone", "010-2345-0002")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let text = try session.folder.text("f.vcf")
    #expect(text.contains("TEL;TYPE=home:02-345-0001\r\n"), "\(text)")
    #expect(text.contains("TEL;TYPE=cell:010-2345-0002\r\n") && !text.contains("fax"), "\(text)")
  }

  @Test("edit changes one line, and undo brings it back")
  func edit() throws {
    let outcome = try session.run("edit", "@b.vcf", "홍길동", "--phone", "01033334444", "--age", "40")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(outcome.errors.contains("phone (cell): 010-2345-6789 → 010-3333-4444"))
    let expected = Self.book.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == "TEL;TYPE=CELL:010-2345-6789" ? "TEL;TYPE=CELL:010-3333-4444\nX-AGE:40" : $0 }
      .joined(separator: "\n")
    #expect(try session.folder.text("b.vcf") == expected)
    #expect(try session.run("undo", "@b.vcf").status == .success)
    #expect(try session.folder.text("b.vcf") == Self.book)
    #expect(try session.run("undo", "@b.vcf", "-q").status == .success)
    #expect(try session.folder.text("b.vcf") == expected)
  }

  @Test(
    "a program's table gets the columns that a value needs, and nothing else of it changes",
    arguments: [
      (
        "First Name,Last Name,Phone 1 - Label,Phone 1 - Value", ["--note", "hi"],
        "First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Notes",
        "Jo,Nair,Mobile,07400111111,hi",
        "Ann,Bell,Mobile,\"07400111112\","
      ),
      (
        "First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Notes",
        ["--add-phone", "home:01904496010"],
        "First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Notes",
        "Jo,Nair,Mobile,07400111111,Home,01904-496010,", "Ann,Bell,Mobile,\"07400111112\",,,"
      ),
      (
        // With these headers it could be anybody's table.
        "First Name,Last Name,Phone 1 - Label,Phone 1 - Value",
        ["--note", "hi", "--nickname", "J", "--birthday", "1990-02-03"],
        "First Name,Last Name,Nickname,Phone 1 - Label,Phone 1 - Value,Birthday,Notes",
        "Jo,Nair,J,Mobile,07400111111,1990-02-03,hi", "Ann,Bell,,Mobile,\"07400111112\",,"
      ),
    ])
  func columns(
    head: String, options: [String], newHead: String, changed: String, other: String
  ) throws {
    let tail = head.hasSuffix("Notes") ? "," : ""
    let rows = ["Jo,Nair,Mobile,07400111111", "Ann,Bell,Mobile,\"07400111112\""]
    let table = "\(head)\n" + rows.map { "\($0)\(tail)\n" }.joined()
    try session.folder.write("g.csv", table)
    let line = ["edit", "@g.csv", "Jo", "--region", "GB"] + options
    let rehearsed = try session.run(line + ["-n"])
    #expect(rehearsed.text.contains("columns to add: '"), "\(rehearsed.text)")
    #expect(try session.folder.text("g.csv") == table)
    #expect(try session.run(line).errors.contains("columns added: '"))
    #expect(try session.folder.text("g.csv") == "\(newHead)\n\(changed)\n\(other)\n")
  }

  @Test("a value that a field cannot hold is refused with --force, too, which is said")
  func forcedDate() throws {
    let forced = try session.run(
      "edit", "@b.vcf", "Ada", "--birthday", "2020-02-30", "--force")
    #expect(forced.status == .failure)
    #expect(forced.errors.contains("nothing that its field cannot hold"))
  }

  @Test("a number that no plan has is refused, unless it is wanted")
  func rules() throws {
    let refused = try session.run("edit", "@b.vcf", "Ada", "--add-phone", "010-12")
    #expect(refused.status == .failure)
    #expect(refused.errors.contains("phone"))
    #expect(try session.folder.text("b.vcf") == Self.book)
    let forced = try session.run("edit", "@b.vcf", "Ada", "--add-phone", "010-12", "--force")
    #expect(forced.status == .success)
    #expect(try session.run("add", "@b.vcf", "--name", "B", "--age", "1000").status == .failure)
    #expect(try session.run("add", "@b.vcf").status == .usage)
  }

  @Test("add puts a person behind the others, remove takes people away")
  func addAndRemove() throws {
    let added = try session.run(
      "add", "@b.vcf", "--name", "김서준", "--phone", "work:02-345-1111", "--birthday", "1990-1-2")
    #expect(added.status == .success, "\(added.errors)")
    let text = try session.folder.text("b.vcf")
    #expect(text.hasPrefix(Self.book + "BEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:"))
    #expect(text.contains("\nN:김;서준;;;\n"))
    #expect(try session.run("remove", "@b.vcf", "김서준", "-q").status == .success)
    #expect(try session.folder.text("b.vcf") == Self.book)
    #expect(try session.run("remove", "@b.vcf", "아무개").status == .findings)
    #expect(try session.run("add", "@new.csv", "--name", "Ada", "-q").status == .success)
    #expect(try session.run("search", "@new.csv", "Ada").status == .success)
  }

  @Test("a dry run writes nothing")
  func dryRun() throws {
    #expect(try session.run("remove", "@b.vcf", "Ada", "-n").status == .success)
    #expect(try session.folder.text("b.vcf") == Self.book)
    #expect(session.folder.names() == ["b.vcf"])
  }

  @Test("--only takes just some people, and in place leaves the others as they are")
  func only() throws {
    let converted = try session.run("convert", "@b.vcf", "--to", "ndjson", "--only", "ㅎㄱㄷ", "-q")
    #expect(converted.text.split(separator: "\n").count == 1)
    try session.folder.write(
      "c.json",
      "[{\"name\": \"홍 길동\", \"age\": 1, \"phoneNumber\": \"010-2345-6789\"},"
        + "{\"name\": \"김 하늘\", \"age\": 1, \"phoneNumber\": \"010-2345-6789\"}]")
    #expect(
      try session.run("clean", "--in-place", "--only", "홍길동", "@c.json", "-q").status == .success)
    let text = try session.folder.text("c.json")
    #expect(text.contains("홍길동") && text.contains("김 하늘"))
    #expect(try session.run("undo", "@c.json", "-q").status == .success)
    #expect(try session.folder.text("c.json").contains("홍 길동"))
  }

  @Test("diff tells what is different in whatever formats, and ends with 1")
  func diff() throws {
    #expect(try session.run("convert", "@b.vcf", "-o", "@b.json", "-q").status == .success)
    #expect(try session.run("diff", "@b.vcf", "@b.json").status == .success)
    #expect(try session.run("edit", "@b.json", "Ada", "--note", "n", "-q").status == .success)
    #expect(try session.run("remove", "@b.json", "김하늘", "-q").status == .success)
    let outcome = try session.run("diff", "@b.vcf", "@b.json")
    #expect(outcome.status == .findings)
    #expect(outcome.text == "-  김하늘  02-345-6789\n~  Ada\n     note: (nothing) → n\n")
    let json = try session.run(
      "diff", "@b.vcf", "@b.json", "--changes", "changed", "--format", "json")
    #expect(json.text.contains("\"change\" : \"changed\""))
    #expect(!json.text.contains("김하늘"))
    #expect(try session.run("diff", "@b.vcf", "@b.json", "-o", "@d.vcf").status == .findings)
    #expect(try session.folder.text("d.vcf").contains("FN:Ada"))
  }

  @Test("stats counts people, numbers and groups")
  func stats() throws {
    let outcome = try session.run("stats", "@b.vcf", "--format", "json")
    #expect(outcome.text.contains("\"contacts\" : 3"))
    #expect(outcome.text.contains("\"groups\" : 1"))
    #expect(outcome.text.contains("\"KR\" : 2"))
    #expect(outcome.text.contains("\"withoutPhone\" : 1"))
  }

  @Test("text of contacts never reaches a terminal raw, nor a table")
  func controlCharacters() throws {
    try session.folder.write(
      "e.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:A\u{1B}[31mB\u{9B}C\nEND:VCARD\n")
    for words in [["list", "@e.vcf"], ["show", "@e.vcf", "A"], ["stats", "@e.vcf"]] {
      let text = try session.run(words).text
      #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
    }
  }

  @Test("a book that cannot be changed says why")
  func refusals() throws {
    try session.folder.write(
      "l.csv", "First Name,Last Name,URL,Email Address,Company,Position,Connected On\nA,B,,,,,\n")
    let readOnly = try session.run("add", "@l.csv", "--name", "C")
    #expect(readOnly.status == .failure)
    #expect(readOnly.errors.contains("can only be read"))
    #expect(
      try session.run("archive", "create", "@b.vcf", "-o", "@b.phonebook", "-q").status == .success)
    let archive = try session.run("edit", "@b.phonebook", "Ada", "--age", "3")
    #expect(archive.errors.contains("archive snapshot"))
    #expect(try session.run("undo", "@b.vcf").errors.contains("no earlier version"))
    #expect(try session.run("add", "-", "--name", "C").status == .usage)
  }

  @Test(
    "search takes two digits, a hyphen in front, parts of a name in any order, and nothing for all",
    arguments: [
      (["23"], ["김하늘", "홍길동"]), (["-6789"], ["김하늘", "홍길동"]), (["길동 홍"], ["홍길동"]),
      (["하늘 김"], ["김하늘"]), ([""], ["김하늘", "홍길동", "Ada"]), (["  "], ["김하늘", "홍길동", "Ada"]),
      (["note:x"], []), (["9"], []),
    ])
  func findings(query: [String], expected: [String]) throws {
    let outcome = try session.run(["search", "@b.vcf"] + query + ["--format", "tsv"])
    let names = outcome.text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[1] }
    #expect(names.map(String.init) == expected)
    #expect(outcome.status == (expected.isEmpty ? .findings : .success))
  }

  @Test("a person is shown with words of people: own labels, services, and text without escapes")
  func words() throws {
    try session.folder.write(
      "w.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nIMPP;X-SERVICE-TYPE=WhatsApp;TYPE=HOME:x-apple:+4479\n"
        + "item1.X-CUSTOM-FIELD:40\nitem1.X-ABLabel:Account\nX-DN:uid=a\\,dc=x\nTEL;TYPE=X-Mums:1\nEND:VCARD\n"
    )
    let text = try session.run("show", "@w.vcf", "Ada").text
    for line in [
      "messenger (home, WhatsApp): +4479", "custom field (Account): 40", "uid=a,dc=x",
      "phone (Mums): 1",
    ] {
      #expect(text.contains("  \(line)\n") || text.contains(": \(line)\n"), "\(line) in \(text)")
    }
  }

  @Test(
    "a control character that is typed is a blank, and is named",
    arguments: ["\u{1D}", "\u{1E}", "\u{1F}"])
  func typedControls(character: String) throws {
    let outcome = try session.run("edit", "@b.vcf", "김하늘", "--note", "a\(character)b")
    #expect(outcome.errors.contains("holds no control characters"), "\(outcome.errors)")
    #expect(try session.folder.text("b.vcf").contains("NOTE:a b"))
  }

  @Test("what programs say of themselves keeps nobody from coming back into a table")
  func machineWords() throws {
    let card =
      "BEGIN:VCARD\nVERSION:3.0\nPRODID:x\nN:Lee;Ann;;;\nFN:Ann Lee\nX-ABADR:gb\nEND:VCARD\n"
    try session.folder.write("m.vcf", card)
    _ = try session.run("archive", "create", "@m.vcf", "-o", "@m.phonebook", "-q")
    _ = try session.run("convert", "@b.vcf", "--for", "google", "-o", "@m.csv", "-q")
    let restored = try session.run("archive", "restore", "@m.phonebook", "Ann", "--into", "@m.csv")
    #expect(restored.status == .success, "\(restored.errors)")
    #expect(!restored.errors.contains("made by"))
  }

  @Test("a person is shown in the order in which people look, and what is for programs last")
  func order() throws {
    try session.folder.write(
      "p.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nPRODID:x\nUID:7\nREV:20260101T000000Z\nNOTE:메모\nCATEGORIES:친구\n"
        + "ORG:한빛\nADR;TYPE=home:;;길 1;서울;;;\nBDAY:1990-01-02\nEMAIL:a@b.example\nURL:https://x.example\n"
        + "TEL;TYPE=cell:010-1111-2222\nN:김;하늘;;;\nFN:김하늘\nEND:VCARD\n")
    let lines = try session.run("show", "@p.vcf", "김하늘").text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let heads = lines.map { $0.prefix { $0 != ":" }.drop { $0 == " " } }
    #expect(
      heads == [
        "김하늘", "name", "name in parts", "phone (mobile)", "e-mail", "birthday", "address (home)",
        "organisation", "groups", "note", "web page", "", "technical", "made by", "UID", "changed",
        "",
      ], "\(lines)")
  }

  @Test("what is only spelled otherwise is no difference, unless it is asked for")
  func spelling() throws {
    try session.folder.write(
      "one.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Ada  King\nTEL:010-1234-5678\nEMAIL:ada@b.example\nEND:VCARD\n"
    )
    try session.folder.write(
      "two.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:ada king\nTEL:+82 10 1234 5678\nEMAIL:Ada@B.example\nEND:VCARD\n"
    )
    let outcome = try session.run("diff", "@one.vcf", "@two.vcf")
    #expect(outcome.status == .success && outcome.text.isEmpty, "\(outcome.text)")
    #expect(outcome.errors.contains("1 of them spelled otherwise (--spelling shows it)"))
    let all = try session.run("diff", "@one.vcf", "@two.vcf", "--spelling")
    #expect(all.status == .findings)
    #expect(all.text.contains("phone: 010-1234-5678 → +82 10 1234 5678"))
    try session.folder.write(
      "two.vcf", "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Ada King\nTEL:010-1234-5679\nEND:VCARD\n")
    #expect(try session.run("diff", "@one.vcf", "@two.vcf").status == .findings)
  }

  @Test(
    "another number, group, address, page or note is a difference",
    arguments: [
      ("TEL:02-345-6789", "TEL:02-345-6789,12"), ("CATEGORIES:Friends", "CATEGORIES:friends"),
      ("ADR:;;Main 1 23;;;;", "ADR:;;Main 12 3;;;;"), ("NOTE:a b", "NOTE:ab"),
      ("URL:https://x.example/A", "URL:https://x.example/a"), ("TEL:1234", "TEL:12345"),
      ("TEL:+82 10-1234-5678", "TEL:+81 10-1234-5678"), ("BDAY:1990-01-02", "BDAY:1990-02-01"),
    ])
  func realDifferences(one: String, two: String) throws {
    for (name, line) in [("one.vcf", one), ("two.vcf", two)] {
      try session.folder.write(
        name, "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Ada\n\(line)\nEND:VCARD\n")
    }
    let outcome = try session.run("diff", "@one.vcf", "@two.vcf")
    #expect(outcome.status == .findings, "\(one) \(two)")
  }

  @Test(
    "a command that changes a book reports what of it cannot be read, and keeps that",
    arguments: [
      ["add", "@book.ndjson", "--name", "New"], ["edit", "@book.ndjson", "Ada", "--note", "x"],
      ["edit", "@book.ndjson", "Ada", "--name", "Ada"], ["remove", "@book.ndjson", "Ada"],
      ["archive", "restore", "@old.phonebook", "Ada", "--into", "@book.ndjson", "--force"],
    ])
  func damagedBook(words: [String]) throws {
    let session = try Session()
    try session.folder.write("old.ndjson", "{\"name\":\"Ada\",\"phones\":[\"+1 650-253-0000\"]}\n")
    _ = try session.run("archive", "create", "@old.ndjson", "-o", "@old.phonebook")
    try session.folder.write("book.ndjson", "{\"name\":\"Ada\"}\n{\"bad\n{\"name\":\"Bob\"}\n")
    let outcome = try session.run(words)
    #expect(outcome.status == .findings, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("book.ndjson:2:6: error: this line was left out"),
      "\(outcome.errors)")
    #expect(try session.folder.text("book.ndjson").contains("{\"bad\n"))
  }

  @Test("an address is given in parts as the help says it")
  func addressInParts() throws {
    let help = try session.run("help", "add").text
    #expect(help.contains(";;STREET;CITY;REGION;CODE;COUNTRY"), "\(help)")
    let address = ";;1 Main St;Springfield;IL;62701;USA"
    #expect(
      try session.run("add", "@b.vcf", "--name", "Bo", "--address", address).status == .success)
    let json = try session.run("search", "@b.vcf", "Bo", "--columns", "address", "--format", "json")
    #expect(json.text.contains(#""region":"IL","postalCode":"62701","country":"USA""#), "\(json)")
  }

  @Test(
    "an address in one line names its country where its end is the name of one, and no code of a state",
    arguments: [
      ("세종로 1, 서울, 대한민국", #""street":"세종로 1, 서울","country":"대한민국""#),
      ("10 Rue X, 75001 Paris, France", #""street":"10 Rue X, 75001 Paris","country":"France""#),
      ("1 Main St, Springfield, CA", #""street":"1 Main St, Springfield, CA"}"#),
      ("1 Main St, Atlanta, Georgia", #""street":"1 Main St, Atlanta, Georgia"}"#),
      ("1 Main St, Lebanon", #""street":"1 Main St, Lebanon"}"#),
      ("서울 세종로 1, 대한민국", #""street":"서울 세종로 1","country":"대한민국""#),
      ("1 Main St, Trenton, Jersey Shore", #""street":"1 Main St, Trenton, Jersey Shore"}"#),
      ("France", #""street":"France"}"#),
    ])
  func countryOfAddress(address: String, expected: String) throws {
    #expect(
      try session.run("add", "@b.vcf", "--name", "Bo", "--address", address).status == .success)
    let json = try session.run("search", "@b.vcf", "Bo", "--columns", "address", "--format", "json")
    #expect(json.text.contains(expected), "\(json)")
  }

  @Test(
    "a word for phones is the heading of one column where all files have it, and a city stands in its column"
  )
  func headings() throws {
    try session.folder.write(
      "k.csv", "이름,휴대폰,집전화\n김하늘,010-2345-6780,02-345-6789\n박나래,010-1234-0345,\n")
    try session.folder.write(
      "k.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:박민수\nTEL:010-9999-6789\nADR:;;8 Sea Lane, Hull;;;;\nADR:;;;Leeds;;;\nEND:VCARD\n"
    )
    let alone = try session.run("search", "@k.csv", "휴대폰:6789")
    #expect(alone.status == .findings, "\(alone.text)")
    let both = try session.run("search", "@k.csv", "@k.vcf", "휴대폰:6789")
    #expect(both.text.contains("박민수") && both.text.contains("김하늘"))
    let cities = try session.run("list", "@k.vcf", "--columns", "name,city", "--format", "tsv")
    #expect(cities.text == "name\tcity\n박민수\tLeeds\n")
  }
}
