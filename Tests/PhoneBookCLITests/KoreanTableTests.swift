import CharacterSets
import PhoneBookCLI
import TestSupport
import Testing

/// Tables as Korean programs and people write them, converted by the program.
struct KoreanTableTests {
  private let session: Session

  init() throws { session = try Session() }

  /// What the program says and writes of a table.
  private func converted(_ table: String, _ arguments: String...) throws -> Session.Outcome {
    try session.folder.write("t.csv", table)
    let arguments = arguments.isEmpty ? ["--to", "vcard"] : arguments
    return try session.run(["convert", "@t.csv"] + arguments + ["--language", "en"])
  }

  @Test(
    "an apostrophe that guards a cell is no part of any name, whatever table it is",
    arguments: [
      ("'김,'민수\n','엄마\n", ["N:김;민수;;;", "N:;엄마;;;"]),
      ("','엄마\n','아빠\n", ["N:;엄마;;;", "N:;아빠;;;"]), ("김,민수\n',엄마\n", ["N:김;민수;;;", "N:;엄마;;;"]),
    ])
  func guarded(rows: String, names: [String]) throws {
    let outcome = try converted("성,이름\n" + rows)
    for name in names { #expect(outcome.text.contains(name), "\(outcome.text)") }
    #expect(!outcome.text.contains("'"))
  }

  @Test("headers are read in the character set of the rows, whatever set was named")
  func notInUTF8() throws {
    var encoded: [UInt8] = []
    _ = try TextEncoding.cp949.encode(Array("성,이름\n김,민수\n,엄마\n".utf8).span, into: &encoded)
    try session.folder.write("t.csv", encoded)
    let outcome = try session.run(
      "convert", "@t.csv", "--encoding", "utf-8", "--to", "vcard", "--language", "en")
    #expect(outcome.text.contains("N:김;민수;;;"), "\(outcome.text)")
    #expect(outcome.errors.contains("[wrong-encoding]"), "\(outcome.errors)")
    // One such row among others is read by itself.
    try session.folder.write("t.csv", Array("성,이름\n이,나라\n".utf8) + encoded.dropFirst(8))
    let mixed = try session.run(
      "convert", "@t.csv", "--encoding", "utf-8", "--to", "vcard", "--language", "en")
    for name in ["N:이;나라;;;", "N:김;민수;;;"] { #expect(mixed.text.contains(name), "\(mixed.text)") }
    #expect(mixed.errors.contains("[not-utf-8]"), "\(mixed.errors)")
  }

  @Test(
    "a preview is of what the same options do",
    arguments: [["-n"], ["-n", "-o", "@o.csv"], ["-n", "--in-place"]])
  func preview(options: [String]) throws {
    let table = "이름,전화\n김하나,02-284-9484(회사)\n이둘,02-123-4567 / 010-2222-3333\n"
    try session.folder.write("t.csv", table)
    let outcome = try session.run(["clean", "@t.csv"] + options + ["--language", "en"])
    #expect(!outcome.text.contains(" → "), "\(outcome.text)")
    #expect(outcome.text.contains("the table has no cell"), "\(outcome.text)")
    _ = try session.run("clean", "@t.csv", "-o", "@o.csv", "-q")
    #expect(try session.folder.text("o.csv") == table)
    let other = try session.run("clean", "@t.csv", "-n", "--to", "vcard", "--language", "en")
    #expect(other.text.contains("02-284-9484(회사) → 02-284-9484"), "\(other.text)")
  }
}
