internal import ContactBytes
package import ContactModel

/// The contacts of a book, to find out whether all contacts of another one are among them.
///
/// Contacts are equal when ``CardDifference`` finds nothing between them; of those whose UIDs differ, one is not
/// the other.
package struct BookContents: Sendable {
  /// How a contact compares.
  package enum Answer: Sendable, Hashable {
    /// The book has it.
    case held
    /// The book has one of the same UID with other contents.
    case different
    /// The book has one of the same name with other contents, and no UID tells them apart.
    case namesake
    /// The book does not have it.
    case missing
  }

  /// What a contact is looked up by.
  package struct Entry: Sendable {
    /// The name of the contact.
    package let name: String
    fileprivate let digest: UInt64
    /// The UID without its scheme; empty where there is none.
    fileprivate let uid: String

    /// Makes what a card is looked up by.
    package init(_ card: Card) {
      name = card.displayName
      digest = CardDifference.digest(of: card)
      uid = ShortIdentifier.withoutScheme(card.first(.uid)?.value ?? "").lowercased()
    }
  }

  /// How many contacts of each UID have the same contents.
  private var counts: [UInt64: [String: Int]] = [:]
  private var names: Set<String> = []
  /// The names of contacts without a UID.
  private var unidentified: Set<String> = []
  private var uids: Set<String> = []
  /// The number of contacts that were not taken.
  package private(set) var restCount = 0

  package init() {}

  /// Adds a contact.
  package mutating func add(_ entry: Entry) {
    counts[entry.digest, default: [:]][entry.uid, default: 0] += 1
    restCount += 1
    names.insert(entry.name)
    if entry.uid.isEmpty { unidentified.insert(entry.name) } else { uids.insert(entry.uid) }
  }

  /// Looks a contact up; one that is held once is found once.
  package mutating func take(_ entry: Entry) -> Answer {
    let held = counts[entry.digest] ?? [:]
    let uid =
      [entry.uid, ""].first { held[$0] != nil } ?? (entry.uid.isEmpty ? held.keys.min() : nil)
    if let uid, let count = held[uid] {
      counts[entry.digest]?[uid] = count > 1 ? count - 1 : nil
      restCount -= 1
      return .held
    }
    if entry.uid.isEmpty { return names.contains(entry.name) ? .namesake : .missing }
    if uids.contains(entry.uid) { return .different }
    return unidentified.contains(entry.name) ? .namesake : .missing
  }
}
