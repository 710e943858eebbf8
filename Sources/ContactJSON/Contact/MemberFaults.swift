internal import ContactModel

/// The members of one contact that were left out, or kept as text that nothing could be made of.
struct MemberFaults: Sendable {
  /// Reports something that could not be kept as it stood: rule, severity, message, index.
  typealias Note = (String, Finding.Severity, String, Int) -> Void

  /// The most that are told one by one, since each takes a count of lines.
  private static let limit = 50

  private enum Kind {
    case unknown, repeated, badBase64
  }

  private var members: [(kind: Kind, index: Int)] = []

  var isEmpty: Bool { members.isEmpty }

  /// Takes note of a member that has no meaning where it is; its name begins at `index`.
  mutating func noteUnknown(at index: Int) { members.append((.unknown, index)) }

  /// Takes note of a member whose earlier value gives way; its name begins at `index`.
  mutating func noteRepeated(at index: Int) { members.append((.repeated, index)) }

  /// Takes note of bytes whose text is no base64; the name of the member begins at `index`.
  mutating func noteBadBase64(at index: Int) { members.append((.badBase64, index)) }

  /// Tells of them and forgets them.
  mutating func tell(_ note: Note) {
    for (kind, index) in members.prefix(Self.limit) {
      switch kind {
      case .unknown:
        note("unknown-member", .error, "this member has no meaning here and was left out", index)
      case .repeated:
        note("duplicate-name", .error, "this member stands twice; the later value was taken", index)
      case .badBase64:
        note("bad-base64", .warning, "this value is not base64; kept as it stands", index)
      }
    }
    if members.count > Self.limit {
      let more = members.count - Self.limit
      note("unknown-member", .error, "\(more) more such members", members[Self.limit].index)
    }
    removeAll()
  }

  /// Forgets them.
  mutating func removeAll() {
    if !members.isEmpty { members.removeAll() }
  }
}
