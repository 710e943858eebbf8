internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Which picture belongs to the contacts of which key.
struct PhotoMatches: Sendable {
  /// The paths of the pictures by the key of their contact.
  private(set) var paths: [String: String] = [:]
  /// The pictures that no contact gets, and why.
  private(set) var unused: [(path: String, reason: String)] = []

  /// Finds the contacts of pictures.
  init(_ names: [String], folder: String, _ index: PhotoIndex) {
    for name in names {
      let path = "\(folder)/\(name)"
      let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      let keys = PhotoIndex.keys(ofFileStem: stem)
      if let key = keys.first(where: { index.count($0) == 1 }) {
        if paths[key] == nil {
          paths[key] = path
        } else {
          unused.append((path, "another picture has the same name"))
        }
      } else if keys.contains(where: { index.count($0) > 1 }) {
        unused.append((path, "several contacts have this name"))
      } else {
        unused.append((path, "no contact has this name"))
      }
    }
  }
}

/// Puts pictures into contacts.
struct PhotoAttacher: CardStep {
  private let matches: PhotoMatches
  private let replaces: Bool
  /// The number of pictures attached.
  private(set) var count = 0
  /// The number of contacts that kept the picture that they had.
  private(set) var keptCount = 0
  /// What went wrong first.
  private(set) var failure: (any Error)?
  /// The pictures whose contacts went by.
  private var taken: Set<String> = []

  init(_ matches: PhotoMatches, replaces: Bool) {
    self.matches = matches
    self.replaces = replaces
  }

  /// The pictures that no contact has taken.
  var rest: [String] { matches.paths.values.filter { !taken.contains($0) }.sorted() }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    let keys = PhotoIndex.keys(of: card)
    guard let path = keys.lazy.compactMap({ matches.paths[$0] }).first else { return true }
    taken.insert(path)
    if card.firstIndex(of: .photo) != nil, !replaces {
      keptCount += 1
      return true
    }
    count += 1
    do {
      let bytes = try Self.bytes(of: path)
      card.removeProperties { $0.name == .photo }
      card.append(.photo, data: bytes, mediaType: ImageProbe(bytes).mediaType ?? "")
    } catch {
      failure = failure ?? error
    }
    return true
  }

  mutating func join(_ next: PhotoAttacher, from origin: ChunkOrigin) {
    count += next.count
    keptCount += next.keptCount
    failure = failure ?? next.failure
    taken.formUnion(next.taken)
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    while try descriptor.read(upTo: 1 << 20, into: &bytes) > 0 {}
    return bytes
  }
}
