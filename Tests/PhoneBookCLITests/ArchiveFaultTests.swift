import ContactIO
import ContactPipeline
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// Whatever ends the program while it writes, the archive that was there stays whole.
@Suite(.serialized)
struct ArchiveFaultTests {
  private let session: Session
  private let null: FileDescriptor

  init() throws {
    session = try Session()
    null = try FileDescriptor.reading("/dev/null")
    try session.folder.write("a.vcf", AddressBooks.vCards(count: 400, seed: 1))
    try session.folder.write("b.vcf", AddressBooks.vCards(count: 5000, seed: 2))
    let made = try session.run("archive", "create", "@a.vcf", "-o", "@old.phonebook", "-q")
    #expect(made.status != .failure)
  }

  private func start(_ words: [String], program: String = BuiltProgram.path) -> BuiltProgram? {
    BuiltProgram.start(
      words, input: null.number, output: null.number, error: null.number, program: program)
  }

  private var line: [String] {
    ["archive", "snapshot", session.folder.file("old.phonebook"), session.folder.file("b.vcf")]
  }

  private func expectWhole(_ what: String) throws {
    let outcome = try session.run("archive", "verify", "@old.phonebook")
    #expect(outcome.status == .success, "\(what): \(outcome.errors)")
    #expect(session.folder.names().allSatisfy { !$0.hasSuffix(".tmp") }, "\(what)")
  }

  @Test("a program that is killed leaves the archive as it was, or as it should become")
  func kills() throws {
    var random = SeededRandom(seed: 20_261_121)
    for round in 0..<12 {
      let program = try #require(start(line))
      let wait = UInt32.random(in: 0...400_000, using: &random)
      usleep(wait)
      program.kill()
      _ = program.wait()
      try expectWhole("round \(round), after \(wait) µs")
    }
  }

  @Test("runs that make the same backup at once all save in it")
  func creations() throws {
    for number in 0..<3 {
      try session.folder.write("\(number).vcf", "BEGIN:VCARD\nFN:Ada \(number)\nEND:VCARD\n")
    }
    for round in 0..<8 {
      let path = session.folder.file("new\(round).phonebook")
      let programs = try (0..<3).map { number in
        try #require(start(["archive", "save", path, session.folder.file("\(number).vcf")]))
      }
      for program in programs { #expect(program.wait() == 0) }
      let outcome = try session.run("archive", "verify", path)
      #expect(outcome.text.contains("snapshot"), "\(outcome.text)")
    }
  }

  @Test("a disk that is full leaves the archive as it was")
  func fullDisk() throws {
    let before = try session.folder.bytes("old.phonebook")
    // The shell counts in blocks of 512 or 1,024 bytes; 40 are less than what must be written.
    let words = ["-c", "ulimit -f 40; exec \"$0\" \"$@\"", BuiltProgram.path] + line
    let program = try #require(start(words, program: "/bin/sh"))
    #expect(program.wait() != 0)
    #expect(try session.folder.bytes("old.phonebook") == before)
    try expectWhole("full disk")
  }

  @Test(
    "a damaged backup that is written anew is kept as it was, and that is said",
    arguments: ["archive snapshot @old.phonebook @b.vcf", "archive save @old.phonebook @b.vcf"])
  func damagedBackup(line: String) throws {
    var bytes = try session.folder.bytes("old.phonebook")
    bytes[bytes.count / 2] ^= 0xFF
    try session.folder.write("old.phonebook", bytes)
    let saved = try session.run(line.split(separator: " ").map(String.init))
    #expect(saved.errors.contains("phonebook undo "), "\(saved.errors)")
    _ = try session.run("undo", "@old.phonebook")
    #expect(try session.folder.bytes("old.phonebook") == bytes)
  }

  @Test("restoring from a damaged backup takes nobody out of groups, and no picture away")
  func restoring() throws {
    let people = (0..<60).map { number in
      let note = AddressBooks.vCards(count: 1, seed: UInt64(number)).filter(\.isLetter)
      return "BEGIN:VCARD\nVERSION:3.0\nUID:u\(number)\nFN:P\(number) Sur\nN:Sur;P\(number);;;\n"
        + "NOTE:\(note.prefix(90))\nPHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAA\(100 + number)A==\nEND:VCARD\n"
    }
    let group =
      "BEGIN:VCARD\nVERSION:3.0\nUID:g\nFN:G\nN:G;;;;\nX-ADDRESSBOOKSERVER-KIND:group\n"
      + "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:u3\nEND:VCARD\n"
    try session.folder.write("g.vcf", people.joined() + group)
    _ = try session.run("archive", "create", "@g.vcf", "-o", "@g.phonebook", "-q")
    let whole = try session.folder.bytes("g.phonebook")
    try session.folder.write("cut.phonebook", Array(whole.prefix(3500)))
    let outcome = try session.run(
      "archive", "restore", "@cut.phonebook", "uid:u3", "--into", "@g.vcf")
    #expect(outcome.errors.contains("the book has the same values"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("(nothing)") && !outcome.errors.contains("group G"))
  }

  @Test("a picture that a backup has lost stays in the book, and one that it has not goes")
  func lostPictures() throws {
    func picture(_ name: Int) -> String {
      "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAA\(100 + name)A==\n"
    }
    func card(_ pictures: [Int]) -> String {
      "BEGIN:VCARD\nVERSION:3.0\nUID:u\nFN:Ada\nN:;Ada;;;\n\(pictures.map(picture).joined())END:VCARD\n"
    }
    try session.folder.write("p.vcf", card([1, 2]))
    _ = try session.run("archive", "create", "@p.vcf", "-o", "@p.phonebook", "-q")
    let whole = try session.folder.bytes("p.phonebook")
    // The first bytes of the pictures, which are stored as they are.
    let starts = whole.indices.dropLast(4).filter {
      whole[$0..<$0 + 4].elementsEqual([0x89, 0x50, 0x4E, 0x47])
    }
    try #require(starts.count == 2)
    for damaged in [[0], [1], [0, 1]] {
      var bytes = whole
      for place in damaged { bytes[starts[place] + 9] ^= 0xFF }
      try session.folder.write("bad.phonebook", bytes)
      // The third was never in the backup.
      for (book, kept) in [([1, 2], 2), ([2, 1], 2), ([1, 2, 3], damaged.count == 2 ? 3 : 2)] {
        try session.folder.write("book.vcf", card(book))
        let outcome = try session.run(
          "archive", "restore", "@bad.phonebook", "Ada", "--into", "@book.vcf")
        let text = try session.folder.text("book.vcf")
        #expect(
          text.split(separator: "PHOTO").count - 1 == kept, "\(damaged) \(book): \(outcome.errors)")
        for number in [1, 2] { #expect(text.contains("AA\(100 + number)"), "\(outcome.errors)") }
      }
    }
  }

  @Test("a check names every backup that it was to check")
  func everyBackup() throws {
    let bytes = try session.folder.bytes("old.phonebook")
    try session.folder.write("cut.phonebook", Array(bytes.prefix(bytes.count / 2)))
    let outcome = try session.run(
      "archive", "verify", "@none.phonebook", "@old.phonebook", "@cut.phonebook", "--format", "json"
    )
    #expect(outcome.status == .findings)
    #expect(
      outcome.text.split(separator: "\n").count { $0.contains("\"isWhole\" : false") } == 2,
      "\(outcome.text)")
    #expect(outcome.text.contains("\"isWhole\" : true"))
  }

  @Test("a device that is full is an error")
  func fullDevice() throws {
    let outcome = try session.run("convert", "@a.vcf", "--to", "archive", "-o", "/dev/full")
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("/dev/full: error: the disk is full"))
  }
}
