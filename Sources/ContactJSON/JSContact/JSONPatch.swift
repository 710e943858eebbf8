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
    var result = JSONValue.object(object)
    let pointers = patch.members.map { parts(of: $0.name) }
    // In this order a pointer is followed by one that it leads to, if there is any.
    let sorted = pointers.sorted { $0.lexicographicallyPrecedes($1) }
    for (pointer, next) in zip(sorted, sorted.dropFirst()) where next.starts(with: pointer) {
      return nil
    }
    for (pointer, member) in zip(pointers, patch.members)
    where !result.set(pointer[...], to: member.value) { return nil }
    return result.object
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
  /// Sets the value at a path whose parent exists; null removes it.
  ///
  /// - Returns: False when the parent does not exist.
  fileprivate mutating func set(_ path: ArraySlice<String>, to value: JSONValue) -> Bool {
    guard let name = path.first else { return false }
    switch self {
    case .object(var object):
      self = .null
      defer { self = .object(object) }
      if path.count == 1 {
        object[name] = value.isNull ? nil : value
        return true
      }
      guard var inner = object[name] else { return false }
      guard inner.set(path.dropFirst(), to: value) else { return false }
      object[name] = inner
      return true
    case .array(var elements):
      guard let index = Int(name), elements.indices.contains(index) else { return false }
      self = .null
      defer { self = .array(elements) }
      if path.count == 1 {
        elements[index] = value
        return true
      }
      return elements[index].set(path.dropFirst(), to: value)
    default: return false
    }
  }
}

extension JSONObject {
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
