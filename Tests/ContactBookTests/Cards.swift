import ContactBytes
import ContactIO
import ContactModel
import ContactPipeline
import ContactVCard

/// Cards for tests, from the lines of a vCard.
enum Cards {
  /// The card that lines of vCard 4.0 say.
  static func card(_ lines: String...) -> Card {
    all("BEGIN:VCARD\nVERSION:4.0\n" + lines.joined(separator: "\n") + "\nEND:VCARD\n").first
      ?? Card()
  }

  /// The cards of a text.
  static func all(_ text: String) -> [Card] {
    var sequence = CardSequence(Array(text.utf8), reader: VCardReader())
    var cards: [Card] = []
    while let card = try? sequence.next() { cards.append(card) }
    return cards
  }
}

/// The samples of the repository.
enum SampleFiles {
  /// The folder of the samples.
  static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/Samples"
  }()

  /// The samples of text formats that can be written.
  static let editable = [
    "android-2.1.vcf", "broken.vcf", "contacts.ndjson", "google-classic.csv", "google.csv",
    "google.vcf", "icloud.vcf", "naver.csv", "outlook-2.1-cp949.vcf", "outlook-ko.csv",
    "outlook.csv",
    "thunderbird.csv", "thunderbird.ldif", "vcard4-everything.vcf", "yahoo.csv",
  ]

  /// The bytes of a sample.
  static func bytes(_ name: String) throws -> [UInt8] {
    let descriptor = try FileDescriptor.reading("\(folder)/\(name)")
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    while try descriptor.read(upTo: 1 << 16, into: &bytes) > 0 {}
    return bytes
  }
}
