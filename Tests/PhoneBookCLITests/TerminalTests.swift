import ContactIO
import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing

struct TerminalTests {
  @Test(
    "a terminal gets no control characters of contacts",
    arguments: [
      ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\u{9B}31m", "a\u{FFFD}31m"),
      ("a\r\nb\tc\n", "a\nb\tc\n"),
      ("a\rb", "a\u{FFFD}b"), ("\u{202E}abc\u{2066}", "\u{FFFD}abc\u{FFFD}"),
      ("김하늘 — é \u{200D}", "김하늘 — é \u{200D}"), ("\u{7F}\u{0}", "\u{FFFD}\u{FFFD}"),
    ])
  func guarding(text: String, expected: String) {
    let bytes = Array(text.utf8)
    #expect(
      String(decoding: FileDescriptor.filteredForTerminal(bytes.span), as: UTF8.self) == expected)
  }

  @Test(
    "a message shows signs that a terminal must not get, and all else as it is",
    arguments: [
      ("Ada\u{9B}L", "Ada\u{FFFD}L"), ("Ada\u{202E}L", "Ada\u{FFFD}L"),
      ("Ada\u{2066}L", "Ada\u{FFFD}L"), ("Ada L\u{A0}→ “é”…", "Ada L\u{A0}→ “é”…"),
      ("김하늘", "김하늘"),
    ])
  func message(name: String, shown: String) throws {
    let session = try Session()
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nTEL:010-1234-5678\n"
    try session.folder.write("a.vcf", card + "END:VCARD\n" + card + "NOTE:b\nEND:VCARD\n")
    let outcome = try session.run("dedupe", "@a.vcf", "-n")
    let said = outcome.text + outcome.errors
    #expect(said.contains("would join \(shown) + \(shown): "), "\(said)")
  }

  @Test("show --qr draws a code and says what it leaves out")
  func code() throws {
    let session = try Session()
    try session.folder.write("a.vcf", Samples.vCard.replacing("FN:Ada", with: "FN:Ada\nNOTE:long"))
    let outcome = try session.run("show", "@a.vcf", "Ada", "--qr")
    #expect(outcome.status == .success)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first == "Ada" && lines.dropFirst().allSatisfy { $0.count == lines[1].count })
    #expect(outcome.errors == "Ada: not in the code: 1 × note (NOTE)\n")
    #expect(try session.run("show", "@a.vcf", "Ada", "--qr", "-q").errors.isEmpty)
    let coloured = try session.run("show", "@a.vcf", "Ada", "--qr", "--color=always")
    #expect(coloured.text.contains("\u{1B}[38;5;16;48;5;231m"))
  }

  @Test("a code leaves out what identifies the card or is kept by programs, and does not report it")
  func silentRoles() throws {
    let session = try Session()
    let properties = "UID:1\nREV:20260101T000000Z\nPRODID:x\nitem1.X-ABLabel:Home\nCLASS:PUBLIC"
    let card = Samples.vCard.replacing("FN:Ada", with: "FN:Ada\n" + properties)
    try session.folder.write("a.vcf", card)
    let outcome = try session.run("show", "@a.vcf", "Ada", "--qr")
    #expect(outcome.errors == "Ada: not in the code: 1 × CLASS\n")
  }

  @Test("without a terminal nothing of a picture is shown")
  func noPicture() throws {
    let session = try Session()
    let card = Samples.vCard.replacing(
      "FN:Ada", with: "FN:Ada\nPHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=")
    try session.folder.write("a.vcf", card)
    let outcome = try session.run("show", "@a.vcf", "Ada", "--color", "always")
    #expect(outcome.status == .success && !outcome.text.contains("\u{1B}"))
  }
}
