internal import ContactBytes
internal import ContactModel
internal import ZipContainer

/// Looks for the images of a damaged archive by what they hold, whatever damage did to their names and
/// to what names them.
struct AvatarSearch {
  /// An image that is whole.
  private struct Image {
    let digest: String
    let entryName: String
    /// Whether an archive gives this name to it.
    let isNamed: Bool
    /// The kind that its bytes tell.
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

  /// Looks for them.
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

  /// What is lost, and what is saved without a contact.
  var damages: [ArchiveDamage] {
    lost.sorted { $0.key < $1.key }.map { .avatar(name: $0.key, contacts: $0.value) }
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
