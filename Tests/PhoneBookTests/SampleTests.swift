import Foundation
import PhoneBook
import Testing

@Suite struct `the samples` {
  /// Reads all cards of a text.
  private func read(
    _ reader: some CardReader, _ text: [UInt8]
  ) throws -> (cards: [Card], findings: [Finding]) {
    var sequence = CardSequence(text, reader: reader)
    var cards: [Card] = []
    while let card = try sequence.next() { cards.append(card) }
    return (cards, sequence.findings)
  }

  @Test(
    "hold these people, without a finding",
    arguments: [
      ("icloud.vcf", ["김하늘", "Dr. Ada M. Brightwater", "하늘빛출판사"]),
      ("android-2.1.vcf", ["이바다", "Félix Émeraude"]),
      ("outlook-2.1-cp949.vcf", ["남궁솔"]),
      ("google.vcf", ["김하늘", "Félix Émeraude", "엄마"]),
      ("vcard4-everything.vcf", ["Dr. Ada M. Brightwater", "독서 모임"]),
    ])
  func people(sample: String, names: [String]) throws {
    let (cards, findings) = try read(VCardReader(), Repository.bytes("Samples/\(sample)"))
    #expect(cards.map { Contact($0).name?.full?.value } == names)
    #expect(findings.isEmpty)
  }

  @Test func `broken.vcf loses nobody, and each fault is found in its line`() throws {
    let (cards, findings) = try read(VCardReader(), Repository.bytes("Samples/broken.vcf"))
    #expect(cards.map { Contact($0).name?.full?.value } == ["김하늘", "이바다", "Ada Brightwater"])
    #expect(
      findings.map { "\($0.location.line) \($0.rule)" } == [
        "6 missing-end", "10 malformed-line", "12 bad-quoted-printable", "19 bad-base64",
      ])
  }

  @Test(
    "come back from JSON as they were",
    arguments: [
      "icloud.vcf", "android-2.1.vcf", "outlook-2.1-cp949.vcf", "google.vcf",
      "vcard4-everything.vcf",
    ])
  func roundTrip(sample: String) throws {
    let (cards, _) = try read(VCardReader(), Repository.bytes("Samples/\(sample)"))
    let contacts = cards.map { Contact($0) }
    let (text, losses) = contacts.encoded(as: .ndjson)
    let again = try AddressBook(bytes: text)
    #expect(again.contacts == contacts && again.format == .ndjson)
    #expect(losses.isEmpty && again.findings.isEmpty)
  }

  @Test(
    "carry the pictures of the avatars folder",
    arguments: [
      ("icloud.vcf", 0, "haneul.png"), ("icloud.vcf", 1, "ada.png"),
      ("android-2.1.vcf", 0, "bada.png"), ("android-2.1.vcf", 1, "felix.jpg"),
      ("vcard4-everything.vcf", 0, "ada.png"),
    ])
  func pictures(sample: String, index: Int, picture: String) throws {
    let (cards, _) = try read(VCardReader(), Repository.bytes("Samples/\(sample)"))
    let photo = try #require(Contact(cards[index]).photos.first)
    let bytes = try Repository.bytes("Samples/avatars/\(picture)")
    #expect(photo.data.flatMap { Data(base64Encoded: $0) } == Data(bytes))
    #expect(photo.mediaType == (picture.hasSuffix("png") ? "image/png" : "image/jpeg"))
  }

  @Test func `the classic file keeps name, age and phone`() throws {
    let book = try AddressBook(bytes: Repository.bytes("Samples/classic.json"))
    let (contacts, findings) = (book.contacts, book.findings)
    #expect(contacts.map(\.name?.full?.value) == ["김하늘", "이 바다", "남궁솔", "Ada"])
    #expect(contacts.map(\.age) == [36, 33, 7, 41])
    #expect(contacts.first?.phones.first?.number == "010-7000-1234")
    #expect(findings.isEmpty)
  }
}
