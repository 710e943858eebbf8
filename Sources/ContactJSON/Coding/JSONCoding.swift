internal import ContactBytes

/// JSON for types that are `Codable`: small texts such as reports and manifests.
///
/// Text and whole numbers, truth values, arrays and objects are all that these types hold; fractions are
/// not.
package enum JSONCoding {
  /// How a text is laid out.
  package enum Layout: Sendable {
    /// On one line.
    case compact
    /// Indented by two blanks.
    case indented
  }

  /// The text of a value, with the members of objects in the order of their names, so that it is the same for
  /// the same value, and with a line feed at its end.
  ///
  /// - Throws: `EncodingError` for a fraction, or an error of the value's own.
  package static func bytes(_ value: some Encodable, _ layout: Layout) throws -> [UInt8] {
    let encoder = JSONTextEncoder(layout)
    try value.encode(to: encoder)
    var bytes = encoder.finish()
    bytes.append(ASCII.lineFeed)
    return bytes
  }

  /// The value that a text says; the text is let go before the value is made.
  ///
  /// - Parameters:
  ///   - type: What is read.
  ///   - bytes: One JSON value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`.
  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: consuming [UInt8]
  ) throws -> Value {
    let tree: JSONValue
    do throws(JSONError) {
      tree = try wholeTree(of: consume bytes)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }
    return try JSONTreeDecoder(tree, at: []).decode(type)
  }

  /// The one value of a text, behind a byte order mark perhaps.
  private static func wholeTree(of bytes: consuming [UInt8]) throws(JSONError) -> JSONValue {
    let input = bytes.span
    var scanner = JSONScanner(at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var anomalies: [JSONAnomaly] = []
    let tree = try JSONValue(from: &scanner, in: input, anomalies: &anomalies)
    guard bytes[scanner.position...].allSatisfy(JSONScanner.isBlank) else {
      throw scanner.unexpected("the end of the text", in: input)
    }
    return tree
  }
}
