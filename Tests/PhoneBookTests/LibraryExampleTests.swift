import Testing

@Suite struct `the example of the README` {
  @Test func `is the one that is compiled here`() throws {
    let readme = try Repository.text("README.md")
    let example = try Repository.text("Tests/PhoneBookTests/LibraryExample.swift")
    #expect(readme.contains(example))
  }

  @Test func `reads every sample`() throws {
    try show(Repository.bytes("Samples/icloud.vcf"))
    try show(Repository.bytes("Samples/broken.vcf"))
  }

  @Test func `makes a card`() {
    let lines = [
      "BEGIN:VCARD", "VERSION:4.0", "FN:김하늘", "TEL;TYPE=cell;PREF=1:010-1234-5678", "END:VCARD",
      "",
    ]
    #expect(makeCard() == lines.joined(separator: "\r\n"))
  }
}
