/// The members of a JSON object in their order, each name once.
///
/// Names are equal when their bytes are, not when Unicode holds them equivalent: RFC 8259 §8.3.
/// Two objects are equal when their members are, in any order.
package struct JSONObject: Sendable {
  /// One name with its value.
  package struct Member: Sendable {
    package let name: String
    package var value: JSONValue
  }

  /// The members in their order.
  package private(set) var members: [Member] = []
  /// Where each name stands; kept only for objects that are large.
  private var places: [[UInt8]: Int] = [:]

  private static var largeCount: Int { 16 }

  package init() {}

  package var isEmpty: Bool { members.isEmpty }
  package var count: Int { members.count }

  /// The value of the member `name`; nil takes the member away, a new name goes to the end.
  package subscript(name: String) -> JSONValue? {
    get { place(of: name).map { members[$0].value } }
    set {
      guard let newValue else { return remove(name) }
      if let place = place(of: name) {
        members[place].value = newValue
      } else {
        append(name, newValue)
      }
    }
  }

  /// Changes the object that is the member `name`, in place; one is made where there is none.
  package mutating func withObject(_ name: String, _ change: (inout JSONObject) -> Void) {
    let place = place(of: name) ?? members.count
    if place == members.count { append(name, .null) }
    var object = members[place].value.object ?? JSONObject()
    members[place].value = .null
    change(&object)
    members[place].value = .object(object)
  }

  private func place(of name: String) -> Int? {
    if places.isEmpty {
      // Equal strings are looked for first: that is quick, and only then are the bytes compared.
      let count = name.utf8.count
      return members.firstIndex {
        $0.name.utf8.count == count && $0.name == name && $0.name.utf8.elementsEqual(name.utf8)
      }
    }
    return places[Array(name.utf8)]
  }

  private mutating func append(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
    if members.count > Self.largeCount {
      if places.isEmpty {
        indexAll()
      } else {
        places[Array(name.utf8)] = members.count - 1
      }
    }
  }

  private mutating func remove(_ name: String) {
    guard let place = place(of: name) else { return }
    members.remove(at: place)
    places.removeAll()
    if members.count > Self.largeCount { indexAll() }
  }

  private mutating func indexAll() {
    for (place, member) in members.enumerated() { places[Array(member.name.utf8)] = place }
  }
}

extension JSONObject: Hashable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.name] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}
