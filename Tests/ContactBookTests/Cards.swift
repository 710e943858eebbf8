import ContactModel
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
  /// The samples of text formats that can be written.
  static let editable = [
    "android-2.1.vcf", "broken.vcf", "contacts.ndjson", "google-classic.csv", "google.csv",
    "google.vcf", "icloud.vcf", "naver.csv", "outlook-2.1-cp949.vcf", "outlook-ko.csv",
    "outlook.csv",
    "thunderbird.csv", "thunderbird.ldif", "vcard4-everything.vcf", "yahoo.csv",
  ]
}
