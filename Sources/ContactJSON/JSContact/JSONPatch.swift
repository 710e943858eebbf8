internal import ContactBytes

/// A PatchObject (RFC 9553 §1.4.3): JSON pointers without the leading slash, and the values there.
package enum JSONPatch {
  /// The parts of a pointer, with or without a leading slash.
  static func parts(of pointer: String) -> [String] {
    let path = pointer.hasPrefix("/") ? pointer.dropFirst() : Substring(pointer)
    return path.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.exchanging("~1", for: "/").exchanging("~0", for: "~")
    }
  }

  /// The pointer of parts.
  static func pointer(_ parts: [String]) -> String {
    parts.map { $0.exchanging("~", for: "~0").exchanging("/", for: "~1") }.joined(separator: "/")
  }

  /// Applies all of a patch, or nothing.
  ///
  /// Pointers into arrays are read, as RFC 9553 §2.7.1 itself uses them in an example.
  ///
  /// - Returns: Nil when the parent of some pointer is missing, or one pointer leads through another.
  package static func applied(_ patch: JSONObject, to object: JSONObject) -> JSONObject? {
    var result = object
    let pointers = patch.members.map { parts(of: $0.name) }
    // In this order a pointer is followed by one that it leads to, if there is any.
    let sorted = pointers.sorted { $0.lexicographicallyPrecedes($1) }
    for (pointer, next) in zip(sorted, sorted.dropFirst()) where next.starts(with: pointer) {
      return nil
    }
    for (pointer, member) in zip(pointers, patch.members)
    where !result.replace(pointer[...], with: member.value) { return nil }
    return result
  }

  /// What of a card some patches can change: of a map of objects, only those that they lead to.
  ///
  /// A patch does the same to this part as to the whole card, in time that grows with the patch.
  static func part(of card: JSONObject, for patches: [JSONObject]) -> JSONObject {
    var part = JSONObject()
    for member in patches.flatMap(\.members) {
      let path = parts(of: member.name)
      guard path.count > 1, let value = card[path[0]] else { continue }
      if let map = value.object, !["name", "speakToAs"].contains(path[0]) {
        part.withObject(path[0]) { $0[path[1]] = map[path[1]] }
      } else {
        part[path[0]] = value
      }
    }
    return part
  }

  /// The patch that makes `target` of `source`: replaces arrays whole, and removes by null.
  static func difference(from source: JSONObject, to target: JSONObject) -> JSONObject {
    var patch = JSONObject()
    var open: [([String], JSONObject, JSONObject)] = [([], source, target)]
    while let (path, source, target) = open.popLast() {
      for member in target.members where source[member.name] != member.value {
        let memberPath = path + [member.name]
        if let inner = member.value.object, let outer = source[member.name]?.object {
          open.append((memberPath, outer, inner))
        } else {
          patch[pointer(memberPath)] = member.value
        }
      }
      for member in source.members where target[member.name] == nil {
        patch[pointer(path + [member.name])] = .null
      }
    }
    return patch
  }
}

extension JSONValue {
  /// Replaces the value at a path whose parent exists; null removes a member.
  ///
  /// - Returns: False when the parent does not exist.
  fileprivate mutating func replace(_ path: ArraySlice<String>, with value: JSONValue) -> Bool {
    switch self {
    case .object(var object):
      defer { self = .object(object) }
      return object.replace(path, with: value)
    case .array(var elements):
      guard let index = path.first.flatMap({ Int($0) }), elements.indices.contains(index) else {
        return false
      }
      defer { self = .array(elements) }
      if path.count == 1 {
        elements[index] = value
        return true
      }
      return elements[index].replace(path.dropFirst(), with: value)
    default: return false
    }
  }
}

extension JSONObject {
  /// Replaces the value at a path whose parent exists, in place where all on the way are objects; null removes it.
  ///
  /// - Returns: False when the parent does not exist.
  fileprivate mutating func replace(_ path: ArraySlice<String>, with value: JSONValue) -> Bool {
    guard let name = path.first else { return false }
    if path.count == 1 {
      self[name] = value.isNull ? nil : value
      return true
    }
    if self[name]?.object != nil {
      var isReplaced = false
      withObject(name) { isReplaced = $0.replace(path.dropFirst(), with: value) }
      return isReplaced
    }
    guard var inner = self[name], inner.replace(path.dropFirst(), with: value) else { return false }
    self[name] = inner
    return true
  }

  /// The value at a path.
  package func value(at path: [String]) -> JSONValue? {
    var value: JSONValue? = .object(self)
    for name in path { value = value?.object?[name] }
    return value
  }

  /// Sets the value at a path; missing objects on the way are made.
  mutating func set(_ path: [String], to value: JSONValue) {
    guard let name = path.first else { return }
    if path.count == 1 {
      self[name] = value
    } else {
      let rest = Array(path.dropFirst())
      withObject(name) { $0.set(rest, to: value) }
    }
  }
}
