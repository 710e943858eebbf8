import ContactIO
import ContactPipeline
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// Inputs that change while they are read: what was there is converted, or there is an error.
@Suite(.serialized)
struct InputFaultTests {
  private let session: Session
  private let null: FileDescriptor
  private var random = SeededRandom(seed: 20_261_121)

  init() throws {
    session = try Session()
    null = try FileDescriptor.reading("/dev/null")
  }

  /// Converts a file, and does something to it meanwhile.
  private func convert(_ name: String, _ meanwhile: () -> Void) throws -> Int32? {
    let words = [
      "convert", session.folder.file(name), "-q", "-o", session.folder.file("out.ndjson"),
    ]
    let program = try #require(
      BuiltProgram.start(words, input: null.number, output: null.number, error: null.number))
    meanwhile()
    return program.wait()
  }

  @Test("a file that is cut while it is read gives its beginning, or an error")
  mutating func truncation() throws {
    let text = AddressBooks.vCards(count: 12_000)
    for _ in 0..<6 {
      try session.folder.write("in.vcf", text)
      let path = session.folder.file("in.vcf")
      let wait = UInt32.random(in: 0...60_000, using: &random)
      let length = Int.random(in: 0...text.utf8.count, using: &random)
      let status = try convert("in.vcf") {
        usleep(wait)
        unsafe _ = truncate(path, length)
      }
      // Whatever was read, no signal has ended the program.
      let ended = try #require(status, "cut to \(length) after \(wait) µs")
      #expect([0, 1, 2].contains(ended), "cut to \(length) after \(wait) µs")
    }
  }

  @Test("an archive that is cut while it is read gives contacts, or an error and no file")
  mutating func archiveTruncation() throws {
    try session.folder.write("in.vcf", AddressBooks.vCards(count: 12_000))
    for _ in 0..<4 {
      unsafe _ = unlink(session.folder.file("out.ndjson"))
      _ = try session.run("archive", "create", "@in.vcf", "-o", "@in.phonebook", "-q", "--force")
      let path = session.folder.file("in.phonebook")
      let wait = UInt32.random(in: 0...60_000, using: &random)
      let status = try convert("in.phonebook") {
        usleep(wait)
        unsafe _ = truncate(path, 1000)
      }
      let ended = try #require(status, "after \(wait) µs")
      let isThere = session.folder.names().contains("out.ndjson")
      #expect(ended < 2 ? isThere : ended == 2, "after \(wait) µs")
    }
  }

  @Test("a file that grows while it is read gives at least what was there")
  mutating func growth() throws {
    let text = AddressBooks.vCards(count: 4_000)
    for _ in 0..<3 {
      let path = try session.folder.write("in.vcf", text)
      let status = try convert("in.vcf") {
        let number = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        let file = FileDescriptor(number: number, path: path)
        for _ in 0..<20 {
          try? file.write(Array(Samples.vCard.utf8).span)
          usleep(1_000)
        }
        try? file.close()
      }
      #expect(status == 1)
      let lines = try session.folder.bytes("out.ndjson").count { $0 == 0x0A }
      #expect(4_000...4_040 ~= lines)
    }
  }

  @Test(
    "of two files put behind each other, the mark of the second is no part of a value, and its header no contact",
    arguments: ["", "\u{FEFF}"],
    [
      ("csv", "email,name\na@x.example,Ada B\n"), ("csv", "\"email\",name\na@x.example,Ada B\n"),
      ("csv", "Full Name,Family Name,Given Name,Middle Names,Prefixes,Suffixes\nAda B,B,Ada,,,\n"),
      (
        "csv",
        "First Name,Middle Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value\nAda,,B,,,\n"
      ),
      ("vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada B\nEND:VCARD\n"),
      ("ndjson", "{\"name\":{\"full\":\"Ada B\"}}\n"),
      ("ldif", "dn: cn=Ada B\nobjectclass: person\ncn: Ada B\nsn: B\n\n"),
    ])
  func twoFiles(mark: String, file: (ending: String, text: String)) throws {
    try session.folder.write("two.\(file.ending)", mark + file.text + mark + file.text)
    try session.folder.write("one.\(file.ending)", file.text)
    let words = ["--to", "ndjson"]
    let both = try session.run(["convert", "@two.\(file.ending)"] + words)
    let one = try session.run(["convert", "@one.\(file.ending)"] + words)
    #expect(both.status == .success && both.text == one.text + one.text, "\(both.text)")
    #expect(!both.errors.contains("warning") && !both.errors.contains("error"), "\(both.errors)")
  }
}
