package import ContactModel

/// The contacts of one state, to find out whether all contacts of another file are among them.
///
/// Contacts are equal when an archive would hold them as the same text and the same images. Those of the
/// archive are written once more to compare them, so that an archive of an earlier version compares, too.
package struct ArchiveContents: Sendable {
  /// How a contact compares.
  package enum Answer: Sendable, Hashable {
    /// The state has it.
    case held
    /// The state has one of the same UID with other contents.
    case different
    /// The state has one of the same name with other contents, and no UID tells them apart.
    case namesake
    /// The state does not have it.
    case missing
  }

  /// What a contact is looked up by.
  package struct Entry: Sendable {
    /// The name of the contact.
    package let name: String
    fileprivate let key: CardKey
    fileprivate let uid: String?

    /// Makes what a card is looked up by.
    package init(_ card: borrowing Card) {
      name = card.displayName
      uid = card.first(.uid)?.value
      var writer = ArchiveCardWriter()
      var frames: [UInt8] = []
      var losses: [Loss] = []
      writer.write(card, into: &frames, losses: &losses)
      var key = CardKey(of: frames.span)
      ArchiveFrame.forEach(in: frames.span) { text in
        key = CardKey(of: text)
      } avatar: { _, _, _ in
      }
      self.key = key
    }
  }

  private var counts: [CardKey: Int] = [:]
  private var names: Set<String> = []
  /// The names of contacts without a UID.
  private var unidentified: Set<String> = []
  private var uids: Set<String> = []

  /// Reads all contacts of a state.
  package init(_ state: ArchiveState, of archive: ArchiveReader) throws {
    var chunks = archive.chunks(of: state)
    var card = Card()
    while let chunk = try chunks.next() {
      var cards = CardSequence(chunk, reader: archive.cardReader())
      while try cards.next(into: &card) {
        let entry = Entry(card)
        counts[entry.key, default: 0] += 1
        names.insert(entry.name)
        if let uid = entry.uid { uids.insert(uid) } else { unidentified.insert(entry.name) }
      }
    }
  }

  /// Looks a contact up; one that is held once is found once.
  package mutating func take(_ entry: Entry) -> Answer {
    if let count = counts[entry.key], count > 0 {
      counts[entry.key] = count - 1
      return .held
    }
    guard let uid = entry.uid else { return names.contains(entry.name) ? .namesake : .missing }
    if uids.contains(uid) { return .different }
    return unidentified.contains(entry.name) ? .namesake : .missing
  }

  /// The number of contacts that were not taken.
  package var restCount: Int { counts.values.reduce(0, +) }
}
