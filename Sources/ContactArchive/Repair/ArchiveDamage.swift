package import ContactModel

/// One thing that a damaged archive has lost.
public enum ArchiveDamage: Hashable, Sendable, CustomStringConvertible {
  /// The manifest, which was made anew from the entries.
  case manifest
  /// The end of the file with its directory, and perhaps files that nothing else mentions.
  case end
  /// A part, with the number of its contacts where that is known.
  case part(name: String, contactCount: Int?)
  /// A part whose packed bytes have changed, and its contacts have not.
  case packedPart(name: String)
  /// A part of which the contacts before the damage were saved; their values are in doubt.
  case damagedPart(name: String, savedCount: Int, contactCount: Int?)
  /// An image, and the names of the contacts that had it, as far as they are left.
  case avatar(name: String, contacts: [String])
  /// Images that were saved though no remaining contact names them.
  case unnamedAvatars([String])
  /// An older state.
  case snapshot(number: Int, created: String)
  /// Contacts of an older state, with their number where it is known.
  case contactsOfSnapshot(number: Int, created: String, count: Int?)
  /// When a state was made, for which that of its newest part is taken.
  case dateOfSnapshot(number: Int, created: String)
  /// An older state whose digest does not match, though no entry of it is damaged.
  case differentSnapshot(number: Int, created: String)

  /// The rule of the findings that tell of damage.
  package static let rule = "damaged-archive"

  /// Whether contacts or pictures are lost, and not only what can be made anew.
  public var isLoss: Bool {
    switch self {
    case .manifest, .packedPart, .unnamedAvatars, .dateOfSnapshot: false
    default: true
    }
  }

  /// Whether saved contacts may differ from what they were.
  package var isDoubt: Bool {
    switch self {
    case .damagedPart, .differentSnapshot: true
    default: false
    }
  }

  /// One sentence for the user.
  public var description: String { description(by: .utc) }

  /// The same, with the times of a clock.
  package func description(by clock: WallClock) -> String {
    switch self {
    case .manifest: return "manifest.json is lost, and was made once more"
    case .end: return "the end of the file is missing; what stood there is not known"
    case .packedPart(let name): return "\(name) has changed in bits that no contact depends on"
    case .part(let name, nil): return "\(name) is lost with all its contacts"
    case .part(let name, let count?): return "\(name) is lost with \(Self.contacts(count))"
    case .damagedPart(let name, let saved, let count):
      let all = count.map { "\(saved) of \(Self.contacts($0))" } ?? Self.contacts(saved)
      return
        "\(name) is damaged: saved \(all), as far as it could be read; look through them, since "
        + "some of what they say may have changed"
    case .avatar(let name, let contacts) where contacts.isEmpty:
      return "\(name) is lost: a picture that no contact here has"
    case .avatar(let name, let contacts):
      return "\(name) is lost: the picture of \(Self.some(of: contacts))"
    case .unnamedAvatars(let names):
      let pictures = names.count == 1 ? "1 picture is" : "\(names.count) pictures are"
      return
        "\(pictures) saved that no contact here has: \(Self.some(of: names)); 'phonebook archive "
        + "extract' unpacks what is saved so"
    case .snapshot(let number, let created):
      return "snapshot \(number) of \(clock.text(created)) is lost"
    case .contactsOfSnapshot(let number, let created, let count):
      let contacts = count.map(Self.contacts) ?? "those contacts that newer ones have, too"
      return "snapshot \(number) of \(clock.text(created)) has lost \(contacts)"
    case .dateOfSnapshot(let number, let created):
      return
        "when snapshot \(number) was made is lost; the date of its newest file is taken for it: "
        + clock.text(created)
    case .differentSnapshot(let number, let created):
      return
        "snapshot \(number) of \(clock.text(created)) does not come to the contacts that were saved"
    }
  }

  /// The first of some names, and how many there are besides.
  private static func some(of names: [String]) -> String {
    let rest = names.count - 5
    return names.prefix(5).joined(separator: ", ")
      + (rest == 1 ? " and 1 other" : rest > 1 ? " and \(rest) others" : "")
  }

  private static func contacts(_ count: Int) -> String {
    count == 1 ? "1 contact" : "\(count) contacts"
  }
}
