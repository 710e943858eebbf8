internal import ContactBytes
public import ContactModel
internal import ContactVCard

/// Writes cards as frames, of which ``ArchiveAssembler`` makes an archive.
///
/// A frame is a tag followed by lengths and contents: the frames of the images of a card, then that of
/// the card as vCard 4.0, in which the names of the images in the archive replace them. So each thread
/// hashes the images of its own cards, while one ordered stage puts the archive together.
public struct ArchiveCardWriter: CardWriter {
  private var writer = VCardWriter.archive
  private var text: [UInt8] = []
  private let avatarName: AvatarName

  /// Makes a writer.
  public init() { self.init(avatarName: .short) }

  /// Makes a writer for an archive that names its images in a certain way.
  package init(avatarName: AvatarName) { self.avatarName = avatarName }

  /// Writes one card and the images it has.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the frames.
  ///   - losses: Grows by what vCard 4.0 cannot hold.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    text.removeAll(keepingCapacity: true)
    let hasName = card.firstIndex(of: .fullName) != nil
    if card.blobs.isEmpty, hasName {
      writer.write(card, into: &text, losses: &losses)
    } else {
      var named = copy card
      if !hasName { named.addFullName() }
      nameImages(of: &named, into: &output)
      writer.write(named, into: &text, losses: &losses)
    }
    ArchiveFrame.appendCard(text.span, to: &output)
  }

  /// Replaces each image by the name that its content gives it.
  private func nameImages(of card: inout Card, into output: inout [UInt8]) {
    for index in card.records.indices {
      let record = card.records[index]
      guard record.hasBlob, !record.isRemoved, record.name == .photo || record.name == .logo else {
        continue
      }
      let property = Property(card: card, index: index)
      let parameters = property.parameters
      // Such a parameter gives the value another type; the image then stays inside the card.
      if parameters.contains(where: { $0.name == "MEDIATYPE" || $0.name == "VALUE" }) { continue }
      let blob = card.blobs[Int(record.blob)]
      let mediaType = property.value
      let kind = mediaType.isEmpty ? MediaType.sniffed(blob) ?? "" : mediaType
      let digest = BLAKE2b.hexDigest(of: blob.span)
      let name = avatarName.name(digest, kind)
      ArchiveFrame.appendAvatar(name, digest, blob.span, to: &output)
      if !mediaType.isEmpty {
        card.replaceParameters(at: index, with: parameters + [Parameter("MEDIATYPE", mediaType)])
      }
      card.replaceValue(at: index, with: Array((ArchiveLayout.avatarFolder + name).utf8).span)
    }
  }
}

// The FN that vCard 4.0 demands of a card that has none (RFC 6350 §6.2.1) is made from the other properties
// of the card, for programs that import the parts, and marked, so that reading the archive gives the card
// as it was.
extension Card {
  private static let addedMark = Parameter("X-PHONEBOOK-ADDED", "TRUE")

  /// Adds an FN to a card that has none.
  fileprivate mutating func addFullName() {
    append(.fullName, displayName, parameters: [Parameter("DERIVED", "TRUE"), Self.addedMark])
  }

  /// Removes the FN that the archive has added.
  mutating func removeAddedFullName() {
    guard let last = records.indices.last, records[last].name == .fullName,
      Property(card: self, index: last).parameters.contains(Self.addedMark)
    else { return }
    remove(at: last)
  }
}

/// The messages from the writers of cards to the assembler.
enum ArchiveFrame {
  private static let cardTag = UInt8(ascii: "C")
  private static let avatarTag = UInt8(ascii: "A")

  static func appendCard(_ text: borrowing Span<UInt8>, to output: inout [UInt8]) {
    output.append(cardTag)
    append(length: text.count, to: &output)
    output.append(text)
  }

  static func appendAvatar(
    _ name: String, _ digest: String, _ bytes: borrowing Span<UInt8>, to output: inout [UInt8]
  ) {
    output.append(avatarTag)
    append(length: name.utf8.count, to: &output)
    output.append(name)
    append(length: digest.utf8.count, to: &output)
    output.append(digest)
    append(length: bytes.count, to: &output)
    output.append(bytes)
  }

  private static func append(length: Int, to output: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) {
      output.append(UInt8(truncatingIfNeeded: length >> shift))
    }
  }

  /// Walks the frames in `bytes`, which are complete.
  static func forEach(
    in bytes: borrowing Span<UInt8>, card: (borrowing Span<UInt8>) throws -> Void,
    avatar: (String, String, borrowing Span<UInt8>) throws -> Void
  ) rethrows {
    var i = 0
    while i < bytes.count {
      let isCard = bytes[i] == cardTag
      i += 1
      let first = range(bytes, at: &i)
      if isCard {
        try card(bytes.extracting(first))
      } else {
        let digest = range(bytes, at: &i)
        let contents = range(bytes, at: &i)
        try avatar(
          String(utf8: bytes, first), String(utf8: bytes, digest), bytes.extracting(contents))
      }
    }
  }

  private static func range(_ bytes: borrowing Span<UInt8>, at index: inout Int) -> Range<Int> {
    var length = 0
    for shift in 0..<8 { length |= Int(bytes[index + shift]) << (shift * 8) }
    let start = index + 8
    index = start + length
    return start..<index
  }
}

extension VCardWriter {
  /// The writer of an archive's cards: vCard 4.0 that keeps the spelling of every value, since a backup
  /// returns what it was given.
  static var archive: VCardWriter {
    var options = Options(version: .v40)
    options.keepsDateSpelling = true
    return VCardWriter(options: options)
  }
}
