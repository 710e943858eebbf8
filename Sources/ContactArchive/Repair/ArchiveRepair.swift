internal import ContactBytes
internal import ContactModel
internal import ContactVCard
public import ZipContainer

/// What is whole of a damaged archive, ready to be written as a new one.
///
/// Entries are found by their local headers, and by the directory where that is left; so any part, image
/// and snapshot whose own bytes are whole comes back, whatever happened to the rest of the file.
public struct ArchiveRepair: Sendable {
  /// What is lost or in doubt.
  public private(set) var damages: [ArchiveDamage] = []
  /// The states that are left, the newest first.
  package private(set) var history: ArchiveHistory
  /// The numbers of those states of which all contacts are lost.
  package private(set) var emptiedStates: Set<Int> = []

  /// Looks for everything that is whole.
  ///
  /// - Parameters:
  ///   - source: The bytes of the archive.
  ///   - limits: What the container may hold.
  /// - Throws: ``ArchiveError/nothingLeft`` when no contact and no image is found; ``ZipError`` of the
  ///   input.
  public init(_ source: any ByteSource, limits: ZipLimits = ZipLimits()) throws {
    let zip = try ZipReader(source, mode: .salvage, limits: limits)
    let directory = try? ZipReader(source, mode: .tolerant, limits: limits)
    var finder = StateFinder(SalvagedParts(zip, directory: directory))
    try finder.find()
    let avatars = try AvatarSearch(finder)
    guard
      finder.parts.parts.count > finder.parts.lost.count || finder.manifest != nil
        || avatars.hasImageOfArchive
    else { throw ArchiveError.nothingLeft }
    damages = finder.damages
    if finder.manifest == nil, directory == nil { damages.append(.end) }
    damages += avatars.damages
    var repair = PartStore.Repair(remains: finder.parts.remains)
    if !avatars.lost.isEmpty {
      let removal = AvatarRemoval(lost: Set(avatars.lost.keys))
      repair.change = { removal.applied(to: $0) }
    }
    let store = PartStore(finder.parts.parts, in: zip, repair: repair)
    var states: [ArchiveState] = []
    for state in finder.states {
      let kept = state.runs.compactMap { run in
        let count = min(run.count, finder.parts.count(ofPart: run.part) - run.first)
        return count > 0 ? CardRun(part: run.part, first: run.first, count: count) : nil
      }
      let count = kept.reduce(0) { $0 + $1.count }
      if count == 0, state.contactCount > 0 { emptiedStates.insert(state.number) }
      if count < state.contactCount, !states.isEmpty {
        damages.append(
          .contactsOfSnapshot(
            number: state.number, created: state.created, count: state.contactCount - count))
      }
      let digest = try Self.digest(of: kept, in: store)
      if count == state.contactCount, !state.contentDigest.isEmpty, !store.isRepaired,
        digest != state.contentDigest
      {
        damages.append(.differentSnapshot(number: state.number, created: state.created))
      }
      states.append(
        ArchiveState(
          number: state.number, created: state.created, contactCount: count,
          contentDigest: digest, runs: kept))
    }
    // Scripts and names of files may be damaged, so that none of them is copied.
    history = ArchiveHistory(
      states: states, snapshots: [], zip: zip, store: store, avatars: avatars.found)
  }

  private static func digest(of runs: [CardRun], in store: PartStore) throws -> String {
    var digest = BLAKE2b()
    var chunks = ArchiveChunks(runs, in: store)
    while let chunk = try chunks.next() { digest.update(with: chunk.span) }
    return String(hexadecimal: digest.finish())
  }
}

/// Removes the names of lost images from the cards of a part.
private struct AvatarRemoval: Sendable {
  /// The names of the lost images.
  let lost: Set<String>

  /// The part with changes to the cards that name such an image; all others keep their bytes.
  func applied(to part: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var cards = CardSequence(part, reader: VCardReader())
    var writer = VCardWriter.archive
    var card = Card()
    var losses: [Loss] = []
    var copied = 0
    while (try? cards.next(into: &card)) == true {
      if remove(from: &card) {
        writer.write(card, into: &output, losses: &losses)
      } else {
        output.append(part.span, copied..<cards.range.upperBound)
      }
      copied = cards.range.upperBound
    }
    return output
  }

  /// Removes the names from a card.
  ///
  /// - Returns: Whether there was one.
  private func remove(from card: inout Card) -> Bool {
    let before = card.count
    card.removeProperties { property in
      (property.name == .photo || property.name == .logo) && property.data == nil
        && lost.contains(property.value)
    }
    return card.count != before
  }
}

/// Finds the images of a damaged archive by their contents, whatever happened to their names and to what
/// refers to them.
private struct AvatarSearch {
  /// An image that is whole.
  private struct Image {
    let digest: String
    let entryName: String
    /// Whether it has the name that an archive gives it.
    let isNamed: Bool
    /// Its media type, as its bytes show it.
    let mediaType: String?
  }

  /// The images by the digits that all their names begin with.
  private var images: [Substring: Image] = [:]
  /// The names that images have in the new archive, and those of their entries.
  private(set) var found: [String: String] = [:]
  /// The names of images that are lost, and the names of the contacts that had them.
  private(set) var lost: [String: [String]] = [:]
  /// The names of images that no contact names.
  private var unnamed: [String] = []
  /// Whether an image has the name that an archive gives it.
  var hasImageOfArchive: Bool { images.values.contains(where: \.isNamed) }

  /// Finds them.
  ///
  /// - Throws: ``ZipError`` of the input.
  init(_ finder: StateFinder) throws {
    try readImages(of: finder.parts.zip)
    let listed = finder.manifest?.avatars.map(\.name) ?? []
    for name in listed { find(name) }
    let named = try findNamed(in: finder.parts)
    for name in listed where found[name] == nil && lost[name] == nil { lost[name] = [] }
    nameOthers()
    unnamed = found.keys.filter { !named.contains($0) }.sorted()
  }

  /// The lost images, and those saved without a contact.
  var damages: [ArchiveDamage] {
    lost.ordered { $0.key < $1.key }.map { .avatar(name: $0.key, contacts: $0.value) }
      + (unnamed.isEmpty ? [] : [.unnamedAvatars(unnamed)])
  }

  private mutating func readImages(of zip: ZipReader) throws {
    for entry in zip.entries {
      let isLikely = AvatarName(ofPath: entry.name) != nil
      guard isLikely || entry.header.method == .stored else { continue }
      let bytes = try zip.contents(of: entry)
      let mediaType = MediaType.sniffed(bytes)
      guard isLikely || mediaType != nil else { continue }
      let digest = BLAKE2b.hexDigest(of: bytes.span)
      let isNamed = isLikely && digest.hasPrefix(AvatarName.digits(ofPath: entry.name))
      let key = Self.key(digest[...])
      guard isNamed || images[key] == nil else { continue }
      images[key] = Image(
        digest: digest, entryName: entry.name, isNamed: isNamed, mediaType: mediaType)
    }
  }

  /// Looks for an image by its name.
  @discardableResult
  private mutating func find(_ name: String) -> Bool {
    if found[name] != nil { return true }
    let digits = AvatarName.digits(ofPath: name)
    guard AvatarName(ofPath: name) != nil, let image = images[Self.key(digits)],
      image.digest.hasPrefix(digits)
    else { return false }
    found[name] = image.entryName
    return true
  }

  /// Looks for the images that contacts name.
  ///
  /// - Returns: All names that they give.
  private mutating func findNamed(in parts: SalvagedParts) throws -> Set<String> {
    var named: Set<String> = []
    for index in parts.parts.indices where !parts.lost.contains(index) {
      let bytes = try parts.bytes(ofPart: index)
      try AvatarReferences.forEach(in: bytes.span) { name, card in
        named.insert(name)
        guard !find(name) else { return }
        let contact = card.displayName
        if lost[name]?.contains(contact) != true { lost[name, default: []].append(contact) }
      }
    }
    return named
  }

  /// Gives names to the images that neither the manifest nor a contact names.
  private mutating func nameOthers() {
    let known = Set(found.keys.map { Self.key(AvatarName.digits(ofPath: $0)) })
    let length = found.keys.contains { AvatarName(ofPath: $0) == .full } ? AvatarName.full : .short
    for (key, image) in images where !known.contains(key) {
      let name =
        image.isNamed
        ? image.entryName
        : ArchiveLayout.avatarFolder + length.name(image.digest, image.mediaType ?? "")
      found[name] = image.entryName
    }
  }

  /// The digits that all names of an image begin with.
  private static func key(_ digits: Substring) -> Substring {
    digits.prefix(AvatarName.short.rawValue)
  }
}
