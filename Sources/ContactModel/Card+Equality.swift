extension Card: Hashable {
  /// Whether two cards have the same properties in the same order, wherever their bytes stand.
  public static func == (left: Card, right: Card) -> Bool {
    let leftProperties = left.properties
    let rightProperties = right.properties
    guard leftProperties.count == rightProperties.count else { return false }
    return zip(leftProperties, rightProperties).allSatisfy { $0 == $1 }
  }

  /// Hashes names and values.
  public func hash(into hasher: inout Hasher) {
    for property in properties { property.hash(into: &hasher) }
  }
}

extension Property: Hashable {
  /// Whether two properties have equal names, groups, parameters and values.
  public static func == (left: Property, right: Property) -> Bool {
    left.name == right.name && left.form == right.form && left.value == right.value
      && left.group == right.group && left.data == right.data
      && (left.name != .extended || left.spelling == right.spelling)
      && left.parameters == right.parameters
  }

  /// Hashes name and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
