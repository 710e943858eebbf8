/// A key of a coding path that no type declares: a place in an array, or what a superclass takes.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// What `Codable` calls the part that a class leaves to its superclass.
  static let parent = JSONKey("super")

  /// The key of an element.
  init(_ place: Int) {
    stringValue = "\(place)"
    intValue = place
  }

  private init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
