/// How the records of a JSON file are joined.
public enum JSONStyle: Sendable, Hashable {
  /// One JSON array, with a record a line.
  case array
  /// One record a line, without anything around them (NDJSON).
  case lines

  var opening: [UInt8] { self == .array ? Array("[\n".utf8) : [] }
  var separator: [UInt8] { self == .array ? Array(",\n".utf8) : [] }
  var closing: [UInt8] { self == .array ? Array("\n]\n".utf8) : [] }
}
