/// The members of one contact that were left out.
struct MemberFaults: Sendable {
  /// Tells of something that could not be kept: rule, message, index.
  typealias Note = (String, String, Int) -> Void

  /// The most that are told one by one, since each takes a count of lines.
  private static let limit = 50

  private enum Kind {
    case unknown, repeated
  }

  private var members: [(kind: Kind, index: Int)] = []

  var isEmpty: Bool { members.isEmpty }

  /// Takes note of a member that has no meaning where it is; its name begins at `index`.
  mutating func noteUnknown(at index: Int) { members.append((.unknown, index)) }

  /// Takes note of a member whose earlier value gives way; its name begins at `index`.
  mutating func noteRepeated(at index: Int) { members.append((.repeated, index)) }

  /// Tells of them and forgets them.
  mutating func tell(_ note: Note) {
    for (kind, index) in members.prefix(Self.limit) {
      switch kind {
      case .unknown:
        note("unknown-member", "this member has no meaning here and was left out", index)
      case .repeated:
        note("duplicate-name", "this member stands twice; the later value was taken", index)
      }
    }
    if members.count > Self.limit {
      let more = members.count - Self.limit
      note("unknown-member", "\(more) more such members were left out", members[Self.limit].index)
    }
    removeAll()
  }

  /// Forgets them.
  mutating func removeAll() {
    if !members.isEmpty { members.removeAll() }
  }
}
