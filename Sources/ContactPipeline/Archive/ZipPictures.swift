internal import ContactModel
internal import Synchronization
internal import ZipContainer

/// The pictures of a ZIP file, and the contacts that they belong to.
///
/// A picture belongs to the contact that has its file's name, or whose own file has it, in the same
/// folder: so exports of services mean it. Where two contacts or two pictures share a name, nothing is
/// guessed.
package final class ZipPictures: Sendable {
  /// A picture that no contact has got.
  package struct Unused: Sendable {
    /// The path in the ZIP file.
    package let name: String
    /// Why.
    package let reason: String
  }

  private struct Picture {
    let name: String
    let entry: ZipEntry
    var contactCount = 0
    var reason: String?
    var isUsed = false
  }

  private let zip: ZipReader
  private let pictures: Mutex<[String: [Picture]]>

  /// Looks at the pictures of a ZIP file.
  package init(_ container: ForeignZip) {
    zip = container.zip
    var pictures: [String: [Picture]] = [:]
    for (name, entry) in container.pictures {
      let (folder, stem) = Self.parts(of: name)
      pictures[Self.key(folder, stem), default: []].append(Picture(name: name, entry: entry))
    }
    self.pictures = Mutex(pictures)
  }

  /// Whether there is none.
  package var isEmpty: Bool { pictures.withLock { $0.isEmpty } }

  /// A step that counts the contacts of each picture, and writes none.
  package func counting(file: String) -> CardStep {
    let (folder, stem) = Self.parts(of: file)
    return { card, _ in
      let keys = Set([Self.key(folder, card.displayName), Self.key(folder, stem)])
      self.pictures.withLock { pictures in
        for key in keys {
          for index in pictures[key, default: []].indices {
            pictures[key]?[index].contactCount += 1
          }
        }
      }
      return false
    }
  }

  /// A step that gives contacts their pictures, after another step.
  package func attaching(file: String, after earlier: CardStep?) -> CardStep {
    let (folder, stem) = Self.parts(of: file)
    return { card, notes in
      self.attach([Self.key(folder, card.displayName), Self.key(folder, stem)], to: &card)
      return earlier?(&card, &notes) ?? true
    }
  }

  private func attach(_ keys: [String], to card: inout Card) {
    for key in keys {
      guard let entry = choose(key, hasPhoto: card.properties(.photo).contains { $0.data != nil })
      else { continue }
      do {
        let bytes = try zip.contents(of: entry)
        guard let type = MediaType.sniffed(bytes) else {
          pictures.withLock { $0[key]?[0].reason = "it is no picture of a known type" }
          continue
        }
        card.append(.photo, data: bytes, mediaType: type)
        pictures.withLock { $0[key]?[0].isUsed = true }
        return
      } catch {
        pictures.withLock { $0[key]?[0].reason = "\(error)" }
      }
    }
  }

  /// The picture of a key, if it is the only one, and of one contact only.
  private func choose(_ key: String, hasPhoto: Bool) -> ZipEntry? {
    pictures.withLock { pictures in
      guard let found = pictures[key], found.count == 1, found[0].contactCount == 1,
        !found[0].isUsed
      else { return nil }
      if hasPhoto {
        pictures[key]?[0].reason = "the contact has a picture of its own"
        return nil
      }
      return found[0].entry
    }
  }

  /// The pictures that no contact has got, by name.
  package var unused: [Unused] {
    pictures.withLock { pictures in
      pictures.values.flatMap { group in
        group.filter { !$0.isUsed }.map { picture in
          let reason =
            picture.reason
            ?? (picture.contactCount == 0
              ? "no contact has its name"
              : picture.contactCount > 1
                ? "several contacts have its name" : "several pictures have this name")
          return Unused(name: picture.name, reason: reason)
        }
      }.sorted { $0.name < $1.name }
    }
  }

  private static func parts(of path: String) -> (folder: String, stem: String) {
    let slash = path.lastIndex(of: "/")
    let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return (slash.map { String(path[..<$0]) } ?? "", String(stem))
  }

  /// A folder and a name, as exports spell names in those of files.
  private static func key(_ folder: String, _ name: String) -> String {
    folder + "/" + FileStem.key(name)
  }
}

/// Names of contacts in the names of files.
package enum FileStem {
  /// What names are compared by: without the difference of letters' case, of spaces, and of signs that
  /// file names cannot hold.
  package static func key(_ name: String) -> String {
    var key = ""
    for character in name.lowercased() where !character.isWhitespace {
      key.append("/\\:*?\"<>|".contains(character) ? "_" : character)
    }
    return key
  }
}
