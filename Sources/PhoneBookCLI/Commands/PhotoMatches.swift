internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Synchronization

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
final class PhotoAttacher: Sendable {
  /// What was done.
  struct Outcome: Sendable {
    /// The number of pictures attached.
    fileprivate(set) var count = 0
    /// The number of contacts that kept the picture that they had.
    fileprivate(set) var keptCount = 0
    /// The pictures that no contact has taken.
    fileprivate(set) var rest: [String]
    /// What went wrong first.
    fileprivate(set) var failure: (any Error)?
  }

  private let matches: PhotoMatches
  private let replaces: Bool
  private let state: Mutex<Outcome>

  init(_ matches: PhotoMatches, replaces: Bool) {
    self.matches = matches
    self.replaces = replaces
    state = Mutex(Outcome(rest: matches.paths.values.sorted()))
  }

  /// What was done so far.
  var outcome: Outcome { state.withLock { $0 } }

  /// Gives a contact its picture.
  func attach(to card: inout Card, _ notes: inout CardNotes) -> Bool {
    let keys = PhotoIndex.keys(of: card)
    guard let path = keys.lazy.compactMap({ self.matches.paths[$0] }).first else { return true }
    let keeps = card.firstIndex(of: .photo) != nil && !replaces
    state.withLock { outcome in
      outcome.rest.removeAll { $0 == path }
      if keeps { outcome.keptCount += 1 } else { outcome.count += 1 }
    }
    if keeps { return true }
    do {
      let bytes = try Self.bytes(of: path)
      card.removeProperties { $0.name == .photo }
      card.append(.photo, data: bytes, mediaType: ImageProbe(bytes).mediaType ?? "")
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
    return true
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    while try descriptor.read(upTo: 1 << 20, into: &bytes) > 0 {}
    return bytes
  }
}
