import ContactArchive
import ContactIO
import ContactModel
import ContactPipeline
import TestSupport
import Testing
import ZipContainer

struct ArchiveRoundTripTests {
  private let archives: Archives

  init() throws { archives = try Archives() }

  private func expectRoundTrip(_ cards: [Card]) throws {
    let archive = try Archives.open(try archives.make(cards))
    #expect(try Archives.cards(of: archive) == cards)
    let verification = ArchiveVerification(archive)
    #expect(verification.faults == [])
    #expect(verification.contactCount == cards.count)
  }

  @Test(
    "a photo comes back with its bytes and its media type, however odd that is",
    arguments: [
      "image/png", "image/jpeg", "", "image/x-icon", "IMAGE/PNG", "image/png; a=b",
      "image/svg+xml", "application/octet-stream", "png", "a,b:c;\"d\"", "image/",
    ])
  func photos(mediaType: String) throws {
    try expectRoundTrip([.named("김하늘").photo(Pictures.png(1), mediaType)])
  }

  @Test(
    "a photo keeps its parameters",
    arguments: [
      [Parameter("PREF", "1")], [Parameter("X-ABCROP-RECTANGLE", "ABClipRect_1&0&0&10&10&x==")],
      [Parameter("TYPE", ["home", "work"])], [Parameter("MEDIATYPE", "image/gif")],
      [Parameter("VALUE", "uri")], [Parameter("X-A", "^n \"q\", b")],
    ])
  func photoParameters(parameters: [Parameter]) throws {
    try expectRoundTrip([.named("A").photo(Pictures.jpeg(2), "image/jpeg", parameters)])
  }

  @Test("logos, several photos, and pictures of no byte come back")
  func otherPictures() throws {
    var card = Card.named("B").photo(Pictures.png(1), "image/png").photo([], "image/png")
    card.append(.logo, data: Pictures.jpeg(9), mediaType: "image/jpeg")
    card.append(.photo, "https://example.com/photo.jpg")
    card.append(.photo, "avatars/elsewhere.png")
    try expectRoundTrip([card])
  }

  @Test("a value that cannot be read is packed as it stands, and is no damage")
  func oddValues() throws {
    var card = Card.named("D")
    card.appendRaw("PHOTO", "not base64!", parameters: [Parameter("ENCODING", "b")])
    card.append(.birthday, "the day before")
    card.appendRaw("X-ODD", "\\q;,:")
    let archive = try Archives.open(try archives.make([card]))
    #expect(ArchiveVerification(archive).faults == [])
    let back = try #require(try Archives.cards(of: archive).first)
    #expect(back.properties.map(\.value) == card.properties.map(\.value))
  }

  @Test("a card without a name comes back without one")
  func nameless() throws {
    var card = Card()
    card.append(.telephone, "02-123-4567")
    var organisation = Card()
    organisation.append(.note, "no name, but a photo")
    var empty = Card()
    empty.append(.fullName, "")
    try expectRoundTrip([
      card, organisation.photo(Pictures.png(3), "image/png"), empty, .named("C"), Card(),
    ])
  }

  @Test("whatever a vCard file held comes back")
  func wholeFiles() throws {
    let text = Array(AddressBooks.vCards(count: 300).utf8)
    let inputs = PipelineInputs([try archives.folder.write("in.vcf", text)])
    var reading = Pipeline(reading: inputs, steps: CardCollector(), observer: NoObserver())
    try reading.run()
    let cards = reading.steps.cards
    #expect(cards.count == 300)
    try expectRoundTrip(cards)
  }

  @Test("a picture that many contacts have is stored once, behind the part that needs it")
  func sharedPictures() throws {
    let cards = (0..<20).map { number in
      Card.named("N\(number)").photo(Pictures.png(UInt8(number % 3)), "image/png")
    }
    let archive = try Archives.open(try archives.make(cards))
    #expect(archive.manifest.avatarCount == 3)
    #expect(Set(archive.manifest.avatars.map(\.name)).count == 3)
    let names = archive.zip.entries.map(\.name)
    #expect(names.prefix(3) == ["mimetype", "README.txt", "contacts/00000.vcf"])
    // Whoever finds the file without the program reads it.
    let readme = String(
      decoding: try archive.zip.contents(of: archive.zip.entries[1]), as: UTF8.self)
    #expect(readme.contains("backup of contacts") && readme.contains("연락처 백업입니다"))
    #expect(names.dropFirst(3).prefix(3).allSatisfy { $0.hasPrefix("avatars/") })
    #expect(names.count == 7 && names[6] == "manifest.json")
  }

  @Test("parts are cut at 10,000 contacts and say which they hold")
  func parts() throws {
    let cards = (0..<10_001).map { Card.named("N\($0)") }
    let archive = try Archives.open(try archives.make(cards, jobs: 2))
    #expect(archive.manifest.parts.map(\.recordCount) == [10_000, 1])
    #expect(archive.manifest.parts.map(\.firstRecord) == [0, 10_000])
    #expect(archive.manifest.contactCount == 10_001)
    #expect(try Archives.cards(of: archive) == cards)
  }

  @Test("an archive of nobody is an archive")
  func empty() throws {
    try expectRoundTrip([])
  }
}
