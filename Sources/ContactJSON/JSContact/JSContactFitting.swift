internal import ContactModel

/// Gives values of a JSContact Card that are of another kind than they should be the right one, where it is clear what
/// they say: a number in the place of a text, or one value in the place of a list.
struct JSContactFitting {
  /// The paths of values of which it is not clear.
  private(set) var misfits: [[String]] = []

  /// Fits the members of a card; nil when nothing had to change.
  mutating func fitted(_ card: JSONObject) -> JSONObject? {
    fitted(card, []) { JSContactShape.card[$0] }
  }

  private mutating func fitted(
    _ object: JSONObject, _ path: [String], shape: (String) -> JSContactShape?
  ) -> JSONObject? {
    var result: JSONObject?
    for member in object.members {
      guard let shape = shape(member.name),
        let value = fitted(member.value, path + [member.name], to: shape)
      else { continue }
      if result == nil { result = object }
      result?[member.name] = value
    }
    return result
  }

  /// Fits one value; nil when it stays as it is.
  private mutating func fitted(
    _ value: JSONValue, _ path: [String], to shape: JSContactShape
  ) -> JSONValue? {
    switch (shape, value) {
    case (_, .null), (.any, _), (.text, .string), (.word, .string), (.number, .number),
      (.truth, .bool), (.array, .array):
      return nil
    case (.text, .number(let digits)):
      return .string(digits)
    case (.number, .string(let text)) where JSONValue.isNumber(text):
      return .number(text)
    case (.set, .object(let object)):
      misfits += object.members.filter { $0.value.bool == nil }.map { path + [$0.name] }
      return nil
    case (.set, .string(let word)):
      return .set(of: [word])
    case (.set, .array(let words)) where words.allSatisfy({ $0.string != nil }):
      return .set(of: words.compactMap(\.string))
    case (.date, .object(let object)):
      return fitted(object, path) { JSContactShape.dateMembers[$0] }.map { .object($0) }
    case (.date, .string(let text)):
      if let date = JSContactDate.anniversary(text, calendarScale: nil) { return date }
    case (.object(let members, _), .object(let object)):
      return fitted(object, path) { members[$0] }.map { .object($0) }
    case (.object(let members, let text?), .string), (.object(let members, let text?), .number):
      let object = JSONObject(text, value)
      return .object(fitted(object, path) { members[$0] } ?? object)
    case (.map(let inner), .object(let object)):
      // One of the objects that should be in the map.
      if case .object(_, let text?) = inner, let value = object[text], value.isScalar {
        return fitted(map: [.object(object)], path, of: inner)
      }
      return fitted(object, path) { _ in inner }.map { .object($0) }
    case (.named(let inner), .object(let object)):
      return fitted(object, path) { _ in inner }.map { .object($0) }
    case (.map(let inner), .array(let elements)):
      return fitted(map: elements, path, of: inner)
    case (.map(.object(let members, let text?)), .string),
      (.map(.object(let members, let text?)), .number):
      return fitted(map: [value], path, of: .object(members, text: text))
    case (.list(let inner), .array(let elements)):
      var isChanged = false
      let fittedElements = elements.enumerated().map { index, element in
        guard let value = fitted(element, path + ["\(index)"], to: inner) else { return element }
        isChanged = true
        return value
      }
      return isChanged ? .array(fittedElements) : nil
    case (.list(.object(let members, let text)), .object(let object))
    where object.members.contains { members[$0.name] != nil }:
      return .array([fitted(value, path, to: .object(members, text: text)) ?? value])
    default: break
    }
    misfits.append(path)
    return nil
  }

  /// A map of values that have no identifiers, which get numbers.
  private mutating func fitted(
    map elements: [JSONValue], _ path: [String], of shape: JSContactShape
  ) -> JSONValue {
    var map = JSONObject()
    for (index, element) in elements.enumerated() {
      let key = "\(index + 1)"
      map[key] = fitted(element, path + [key], to: shape) ?? element
    }
    return .object(map)
  }
}

extension JSONValue {
  /// Whether it is neither an object nor an array, nor null.
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .number, .bool: true
    case .object, .array, .null: false
    }
  }

  /// An object of names with `true`.
  fileprivate static func set(of names: [String]) -> JSONValue {
    var object = JSONObject()
    for name in names { object[name] = true }
    return .object(object)
  }
}

extension JSONObject {
  /// An object of one member.
  fileprivate init(_ name: String, _ value: JSONValue) {
    self.init()
    self[name] = value
  }
}
