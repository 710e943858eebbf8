internal import FoundationEssentials

/// JSON to be read by people and by other programs: indented, with the keys in order.
enum ReadableJSON {
  /// The text of a value, with a line feed at its end.
  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value)) + [0x0A]
  }
}
