/// How the objects of a card are in its other languages (RFC 9553 §2.7.1).
struct JSContactLocalizations {
  /// The language, and what of the card its patch can change, patched.
  private var patched: [(language: String, card: JSONObject)] = []
  /// The languages whose patches lead to an object or give a value that has it, in their order.
  private var changing: [[String]: [Int]] = [:]

  /// The depth of the deepest object that has versions: the place of an anniversary.
  private static let depth = 3

  /// Applies the patches of a card; those that do not fit are left out.
  init(_ card: JSONObject) {
    for member in card["localizations"]?.object?.members ?? [] where !member.name.isEmpty {
      guard let patch = member.value.object,
        let part = JSONPatch.applied(patch, to: JSONPatch.part(of: card, for: [patch]))
      else { continue }
      patched.append((member.name, part))
      for change in patch.members { note(JSONPatch.parts(of: change.name), change.value) }
    }
  }

  /// The other versions of the object at a path, with their languages.
  func versions(
    of base: JSONObject, at path: [String]
  ) -> [(language: String, object: JSONObject)] {
    (changing[path] ?? []).compactMap { index in
      guard let object = patched[index].card.value(at: path)?.object, object != base else {
        return nil
      }
      return (patched[index].language, object)
    }
  }

  /// Takes note of the objects that a change of the last language concerns: those on the way to it,
  /// and those that it brings.
  private mutating func note(_ path: [String], _ value: JSONValue) {
    for length in 1...max(1, min(path.count, Self.depth)) { note(Array(path.prefix(length))) }
    var open = [(path, value)]
    while let (path, value) = open.popLast() {
      guard path.count < Self.depth, let object = value.object else { continue }
      for member in object.members {
        note(path + [member.name])
        open.append((path + [member.name], member.value))
      }
    }
  }

  private mutating func note(_ path: [String]) {
    if changing[path]?.last != patched.count - 1 {
      changing[path, default: []].append(patched.count - 1)
    }
  }
}
