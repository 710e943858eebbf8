import PhoneBookCLI
import TestSupport
import Testing

/// What the small address-book apps did, each behaviour in one line.
struct ContactRuleTests {
  /// A behaviour, the command lines that show it, and how the last of them ends: its status, and a text that it
  /// says or, behind `!`, does not say.
  struct Row: CustomTestStringConvertible {
    let behaviour: String
    let lines: [[String]]
    let status: Int32
    let text: String
    let isAbsent: Bool

    init(_ line: Substring) {
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false)
      behaviour = cells[0].trimmed
      lines = cells[1].split(separator: ";").map { $0.split(separator: " ").map { $0.spaced } }
      status = Int32(cells[2].trimmed) ?? -1
      isAbsent = cells[3].trimmed.hasPrefix("!")
      text = isAbsent ? String(cells[3].trimmed.dropFirst()) : cells[3].trimmed
    }

    var testDescription: String { behaviour }
  }

  /// `_` in a command line is a space in a word, and `''` an empty word.
  static let rows = """
    add writes at once | add @b.json --name 이바다 --age 28 --phone 010-9999-1111 ; list @b.json | 0 | 이바다(28)
    which files had the classic form is said | convert @b.json @p.vcf --to ndjson | 0 | in 1 of 2 files the contacts had the classic form
    the file keeps its classic form | add @b.json --name 이바다 --phone 010-9999-1111 ; convert @b.json --to classic-json | 0 | { "name": "이바다", "phoneNumber": "010-9999-1111" }
    a name is required | add @b.json --phone 010-9999-1111 --rules classic | 2 | a name is required [classic-name]
    two people who are alike stay two | add @b.json --name 김하늘 --age 36 --phone 010-1234-5678 ; search @b.json 36 --format tsv | 0 | -2
    an age of three digits is taken | add @b.json --name 이 --age 999 --rules classic --phone 010-9999-1111 ; list @b.json | 0 | 이(999)
    an age of four digits is refused | add @b.json --name 이 --age 1000 --phone 010-9999-1111 --rules classic | 2 | age: it takes a number from 0 to 999
    an age below zero is refused | add @b.json --name 이 --age=-1 --phone 010-9999-1111 --rules classic | 2 | age: it takes a number from 0 to 999
    an age in wide digits is refused | add @b.json --name 이 --age １２ --phone 010-9999-1111 --rules classic | 2 | age: it takes a number from 0 to 999
    what is refused changes nothing | add @b.json --name 이 --age 1000 --rules classic ; list @b.json | 0 | !이(
    a phone without hyphens is refused | add @b.json --name 이 --phone 01099991111 --rules classic --phones keep | 2 | [classic-phone]
    a phone with one hyphen is refused | add @b.json --name 이 --phone 010-99991111 --rules classic --phones keep | 2 | [classic-phone]
    a phone with three hyphens is refused | add @b.json --name 이 --phone 010-9-999-1111 --rules classic --phones keep | 2 | [classic-phone]
    a phone of eight digits is refused | add @b.json --name 이 --phone 01-999-111 --rules classic --phones keep | 2 | [classic-phone]
    a phone with letters is refused | add @b.json --name 이 --phone 010-999a-1111 --rules classic --phones keep | 2 | [classic-phone]
    nine digits are grouped 2-3-4 | add @b.json --name 이 --phone 021231234 --phones digits --force ; search @b.json 이 | 0 | 02-123-1234
    ten digits are grouped 3-3-4 | add @b.json --name 이 --phone 0101231234 --phones digits --force ; search @b.json 이 | 0 | 010-123-1234
    more digits are grouped 3-4 and the rest | add @b.json --name 이 --phone 010123456789 --phones digits --force ; search @b.json 이 | 0 | 010-1234-56789
    the classic name has no spaces | clean @n.json --rules classic --to classic-json | 0 | "홍길동"
    edit changes one person | edit @b.json Ada --phone 010-5555-6666 ; show @b.json Ada | 0 | 010-5555-6666
    edit names what changed | edit @b.json Ada --age 37 | 0 | age: 41 → 37
    edit leaves the others alone | edit @b.json Ada --age 37 ; list @b.json | 0 | 김하늘(36)
    edit of nobody changes nothing | edit @b.json Nobody --age 37 | 1 | nobody is found
    remove takes one out | remove @b.json Ada ; list @b.json | 0 | !Ada
    remove takes several at once | remove @b.json Ada 김하늘 ; list @b.json | 0 | !김하늘
    remove is all or nothing | remove @b.json Ada Nobody ; list @b.json | 0 | Ada
    undo brings them back | remove @b.json Ada 김하늘 ; undo @b.json ; list @b.json | 0 | Ada(41)
    the list shows name, age and phone | list @b.json | 0 | 김하늘(36)  010-1234-5678
    the list is in the order of names | list @b.json --format csv | 0 | 강산,7,02-700-2345,,
    the order of the file can be had | list @b.json --format csv --sort none | 0 | 김하늘,36
    search finds a part of a name | search @b.json 하늘 | 0 | 김하늘(36)
    search does not mind case | search @b.json aDA | 0 | Ada(41)
    search finds by initial consonants | search @b.json ㄱㅎㄴ | 0 | 김하늘
    search finds a phone with hyphens | search @b.json 1234-5678 | 0 | 김하늘
    search finds a phone without hyphens | search @b.json 12345678 | 0 | 김하늘
    search finds by age | search @b.json age:41 | 0 | Ada
    an empty search is everybody | search @b.json '' | 0 | 강산
    search of nobody says so | search @b.json 없음 | 1 | nobody was found
    an age may be text with a zero | list @b.json | 0 | 강산(7)
    check names the field and the rule | check @x.json --rules classic | 1 | an age is a whole number
    an age of four digits is named whole | check @y.json --rules classic | 1 | y.json:1:23: error: an age is a whole number from 0 to 999 [classic-age] age "1000"
    a short age and an empty name are members, too | check @y.json --rules classic | 1 | y.json:2:12: error: a name is required [classic-name] name
    changes are named as the file does | clean @y.json --rules classic -n | 0 | phoneNumber: 01012345678 → 010-1234-5678 [classic-phone]
    a file that is not there | list @no.json | 2 | error: there is no such file or folder
    a file that cannot be read | list @b.json/x | 2 | error: could not read it
    a file that is no JSON tells the place | list @broken.json | 2 | broken.json:2:
    a contact of the wrong shape tells the place | check @shape.json | 1 | shape.json:2:
    everybody gets a Pokémon | avatars assign @b.json -o @f.vcf --seed 1 --range 1-151 ; pokedex mine @f.vcf | 0 | 3 of 3 contacts have one
    a picture is kept with the contact | avatars assign @b.json -o @f.vcf --seed 1 ; photos extract @f.vcf -o @pictures | 0 | 3 pictures
    one may be chosen for one | avatars assign @b.json -o @f.vcf --pokemon 피카츄 --only Ada ; pokedex mine @f.vcf | 0 | (Pikachu, #0025)  Ada
    a new contact may draw one | add @p.vcf --name Ada --pokemon random ; pokedex mine @p.vcf | 0 | 1 of 3 contacts
    somebody may get one | edit @p.vcf Ada --pokemon 피카츄 ; pokedex mine @p.vcf | 0 | (Pikachu, #0025)  Ada
    the Pokédex knows numbers | pokedex search 25 --format tsv | 0 | Pikachu
    the Pokédex knows Korean names | pokedex search 피카 | 0 | Pikachu
    the Pokédex knows English names | pokedex search pikachu | 0 | 피카츄
    the Pokédex knows types | pokedex search --type 불꽃 | 0 | Charmander
    the Pokédex is a list with pages | pokedex list --offset 24 --limit 1 --format tsv | 0 | 피카츄
    the Pokédex shows one | pokedex show 피카츄 | 0 | 0.4 m
    """.split(separator: "\n").map(Row.init)

  @Test("the command does what the small apps did", arguments: rows)
  func behaviour(row: Row) throws {
    let session = try Session()
    try session.folder.write(
      "b.json",
      """
      [{"name": "김하늘", "age": 36, "phoneNumber": "010-1234-5678"},
       {"name": "강산", "age": "07", "phoneNumber": "02-700-2345"},
       {"name": "Ada", "age": "41", "phoneNumber": "010-2222-3333"}]
      """)
    try session.folder.write(
      "n.json", #"[{"name": "홍 길 동", "age": 3, "phoneNumber": "010-1234-5678"}]"#)
    try session.folder.write(
      "x.json", #"[{"name": "홍길동", "age": "1000", "phoneNumber": "010-1234-5678"}]"#)
    try session.folder.write(
      "y.json",
      """
      [{"name": "A", "age": 1000, "phoneNumber": "01012345678"},
       {"name": "", "age": 7, "phoneNumber": "010-1234-5678"}]
      """)
    try session.folder.write("broken.json", "[\n{\"name\": }]")
    try session.folder.write(
      "shape.json",
      "[{\"name\": \"Ada\", \"age\": 1, \"phoneNumber\": \"010-1234-5678\"},\n{\"name\": [], \"age\": 1}]"
    )
    try session.folder.write("p.vcf", Samples.vCard)
    let stub = try #require(PokeAPIStub.shared)
    let environment = ["XDG_CACHE_HOME": session.folder.file("cache"), "LANG": "ko_KR.UTF-8"]
    var last: Session.Outcome?
    for line in row.lines {
      let asks =
        line.contains("--pokemon") || line[0] == "avatars" || line.prefix(2) == ["pokedex", "show"]
      let base = ["--pokeapi-url", stub.base("rules")]
      let outcome = try session.run(
        line + (asks ? base : []) + ["--language", "en"], environment: environment)
      #expect(outcome.status != .usage, "\(line): \(outcome.errors)")
      last = outcome
    }
    let outcome = try #require(last)
    let said = outcome.text + outcome.errors
    let text = row.text.replacing("@", with: session.folder.file(""))
    #expect(outcome.status.rawValue == row.status, "\(said)")
    #expect(said.contains(text) != row.isAbsent, "\(said)")
  }
}

extension Substring {
  /// Without the spaces around it.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The word of a command line that stands in the table for another one.
  fileprivate var spaced: String {
    self == "''" ? "" : String(map { $0 == "_" ? " " : $0 })
  }
}
