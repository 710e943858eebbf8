import ContactIO
import PhoneBookCLI
import TestSupport
import Testing

/// Inputs that can be read only once, under names of their own, as shells give them to commands: `<(…)` is
/// `/dev/fd/63`.
@Suite struct PipeTests {
  private static let people = """
    BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kim;Minsu;;;\r\nFN:Minsu Kim\r\nTEL:01012345678\r\n\
    CATEGORIES:Friends\r\nEND:VCARD\r\n\
    BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Jiwon;;;\r\nFN:Jiwon Lee\r\nEMAIL:lee@example.com\r\nEND:VCARD\r\n
    """
  private static let table = "Name,Phone\nMinsu Kim,01012345678\nJiwon Lee,02-123-4567\n"

  private static let directory = """
    dn: uid=jdoe,dc=x\nobjectClass: inetOrgPerson\nuid: jdoe\ncn: John Doe\nsn: Doe\n
    dn: cn=team,dc=x\nobjectClass: groupOfNames\ncn: team\nmember: uid=jdoe,dc=x\n
    """

  @Test(
    "What comes through a pipe with a name is read as the same file is",
    arguments: [
      "convert IN --to vcard4", "convert IN --to google-csv",
      "convert IN --to ndjson --groups cards",
      "convert IN --to csv --stage -o @out.csv", "convert IN @other.vcf --to outlook-csv",
      "convert @other.vcf IN --to outlook-csv", "convert IN --to csv --dedupe", "check IN",
      "clean IN --to vcard", "dedupe IN --to vcard", "list IN", "show IN Minsu", "stats IN",
      "diff IN @other.vcf", "convert IN --preview", "phones IN --column Phone",
      "anonymize IN --seed 5", "archive list IN", "archive verify IN",
      "convert IN --only Minsu --to json", "convert IN @team.ldif --to ndjson",
      "convert IN --from ldif --to vcard", "convert IN --from ldif --to vcard4",
    ])
  func namedPipes(line: String) throws {
    let session = try Session()
    try session.folder.write("other.vcf", Self.people)
    try session.folder.write("book.vcf", Self.people)
    try session.folder.write("team.ldif", Self.directory)
    _ = try session.run("archive", "create", "@book.vcf", "-o", "@book.phonebook")
    let words = line.split(separator: " ").map(String.init)
    let bytes =
      switch words[0] {
      case "archive": try session.folder.bytes("book.phonebook")
      case "phones": Array(Self.table.utf8)
      case "convert" where words.contains("ldif"): Array(Self.directory.utf8)
      case "convert" where words.contains("--preview"): Array(Self.table.utf8)
      default: Array(Self.people.utf8)
      }
    try session.folder.write("input", bytes)
    func outcome(of input: String) throws -> [String] {
      try session.folder.write("out.csv", "")
      let done = try session.run(words.map { $0 == "IN" ? input : $0 })
      let name = input.hasPrefix("@") ? session.folder.file("input") : input
      let file = (try? session.folder.text("out.csv")) ?? ""
      return ["\(done.status)", file]
        + [done.text, done.errors].map { $0.replacing(name, with: "IN") }
    }
    let expected = try outcome(of: "@input")
    let pipe = try FileDescriptor.pipe(holding: bytes)
    defer { try? pipe.close() }
    #expect(try outcome(of: "/dev/fd/\(pipe.number)") == expected)
  }

  @Test(
    "A pipe is no book that can be changed",
    arguments: ["edit IN Minsu --note x", "clean --in-place IN", "remove IN Minsu"])
  func edits(line: String) throws {
    let pipe = try FileDescriptor.pipe(holding: Array(Self.people.utf8))
    defer { try? pipe.close() }
    let words = line.split(separator: " ").map {
      $0 == "IN" ? "/dev/fd/\(pipe.number)" : String($0)
    }
    let done = try Session().run(words)
    #expect(done.status == .usage)
    #expect(done.errors.contains("pipe"))
  }
}
