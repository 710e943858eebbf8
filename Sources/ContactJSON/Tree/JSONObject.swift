/// The members of a JSON object in their order, each name once.
///
/// Names are equal when their bytes are, not when Unicode holds them equivalent: RFC 8259 §8.3.
/// Two objects are equal when their members are, in any order.
package struct JSONObject: Sendable {
  /// One name with its value.
  package struct Member: Sendable {
    package let name: String
    package var value: JSONValue
    fileprivate var isRemoved = false

    fileprivate init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members, with those that were removed from an object that is large, at most half of all.
  private var slots: [Member] = []
  private var removedCount = 0
  /// The index of each name's slot; kept only for objects that are large.
  private var slotOfName: [[UInt8]: Int] = [:]

  private static var largeCount: Int { 16 }

  package init() {}

  /// The members in their order.
  package var members: [Member] { removedCount == 0 ? slots : slots.filter { !$0.isRemoved } }
  package var isEmpty: Bool { count == 0 }
  package var count: Int { slots.count - removedCount }

  /// The value of the member `name`; nil takes the member away, a new name goes to the end.
  package subscript(name: String) -> JSONValue? {
    get { slot(of: name).map { slots[$0].value } }
    set {
      guard let newValue else { return remove(name) }
      if let index = slot(of: name) {
        slots[index].value = newValue
      } else {
        append(name, newValue)
      }
    }
  }

  /// Changes the object that is the member `name`, in place; an empty one where there is none.
  package mutating func withObject(_ name: String, _ change: (inout JSONObject) -> Void) {
    let index = slot(of: name) ?? slots.count
    if index == slots.count { append(name, .null) }
    var object = slots[index].value.object ?? JSONObject()
    slots[index].value = .null
    change(&object)
    slots[index].value = .object(object)
  }

  private func slot(of name: String) -> Int? {
    if slotOfName.isEmpty {
      // Equal strings are looked for first: that is quick, and only then are the bytes compared.
      let count = name.utf8.count
      return slots.firstIndex {
        $0.name.utf8.count == count && $0.name == name && $0.name.utf8.elementsEqual(name.utf8)
      }
    }
    return slotOfName[Array(name.utf8)]
  }

  private mutating func append(_ name: String, _ value: JSONValue) {
    slots.append(Member(name, value))
    if !slotOfName.isEmpty {
      slotOfName[Array(name.utf8)] = slots.count - 1
    } else if slots.count > Self.largeCount {
      indexAll()
    }
  }

  private mutating func remove(_ name: String) {
    guard let index = slot(of: name) else { return }
    if slotOfName.isEmpty {
      slots.remove(at: index)
      return
    }
    slotOfName[Array(name.utf8)] = nil
    slots[index].isRemoved = true
    slots[index].value = .null
    removedCount += 1
    guard removedCount * 2 > slots.count else { return }
    slots.removeAll(where: \.isRemoved)
    removedCount = 0
    indexAll()
  }

  private mutating func indexAll() {
    slotOfName.removeAll()
    guard slots.count > Self.largeCount else { return }
    for (index, member) in slots.enumerated() { slotOfName[Array(member.name.utf8)] = index }
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
