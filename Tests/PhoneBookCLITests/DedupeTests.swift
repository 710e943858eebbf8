import PhoneBookCLI
import TestSupport
import Testing

struct DedupeTests {
  private let session: Session

  init() throws {
    session = try Session()
  }

  /// Writes a file of cards, each of some lines.
  @discardableResult
  private func book(_ name: String, _ cards: [String]) throws -> String {
    try session.folder.write(
      name,
      cards.map { "BEGIN:VCARD\nVERSION:3.0\n\($0)\nEND:VCARD\n" }.joined())
  }

  @Test("a pair is explained in bits and words, by names, UIDs and short names")
  func explanation() throws {
    try book(
      "a.vcf",
      [
        "FN:김하늘\nTEL;TYPE=CELL:010-2345-6789\nEMAIL:sky@example.com\nUID:one",
        "FN:김 하늘\nTEL:+82 10 2345 6789\nEMAIL:other@example.com\nUID:two",
        "FN:박바다\nEMAIL:sky@example.com", "FN:이별",
      ])
    let expected = """
           +8  the same name
          +10  the same mobile number 010-2345-6789, which stands under one name
           −2  both have e-mail addresses, and none is the same
          +16  same: 12 bits join

      """
    let listed = try session.run("list", "@a.vcf", "--format", "tsv").text.split(separator: "\n")
    let short = try #require(listed.last { $0.contains("김 하늘") }?.split(separator: "\t").first)
    for who in [["uid:one", "uid:two"], ["김하늘", String(short)]] {
      let outcome = try session.run(["dedupe", "@a.vcf", "--explain"] + who)
      #expect(outcome.status == .success && outcome.errors.isEmpty)
      #expect(outcome.text.hasSuffix(expected), "\(outcome.text)")
      #expect(outcome.text.contains("김하늘  010-2345-6789\n"))
    }
    let nearest = try session.run("dedupe", "@a.vcf", "--explain", "박바다")
    #expect(
      nearest.text.contains(
        "  the same e-mail address sky@example.com, which stands under 2 names\n"))
    #expect(nearest.text.contains("  doubtful: different names; 12 bits join what nothing "))
    let alone = try session.run("dedupe", "@a.vcf", "--explain", "이별")
    #expect(alone.text.isEmpty && alone.errors.contains("nobody shares"))
    let apart = try session.run("dedupe", "@a.vcf", "--explain", "이별", "박바다")
    #expect(apart.text.contains("     −9  different: "))
    #expect(try session.run("dedupe", "@a.vcf", "--explain", "최").status == .findings)
    let usage = try session.run("dedupe", "@a.vcf", "--explain", "이별", "-o", "@b.vcf")
    #expect(usage.status == .usage && usage.errors.contains("--explain writes nothing"))
    #expect(session.folder.names() == ["a.vcf"])
  }
}
