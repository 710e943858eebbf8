internal import ContactBytes

/// A name in a directory (RFC 4514), such as `cn=Ada Example,mail=ada@example.org`.
struct DistinguishedName {
  private var pairs: [(key: String, value: [UInt8])] = []

  /// Reads a name; escapes are undone.
  init(_ bytes: [UInt8]) {
    var key: [UInt8]?
    var text: [UInt8] = []
    var i = 0
    func trimmed(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.drop { $0 == ASCII.space }) }
    while i <= bytes.count {
      let byte = i < bytes.count ? bytes[i] : ASCII.comma
      i += 1
      switch byte {
      case ASCII.backslash where i < bytes.count:
        text.append(bytes[i])
        i += 1
      case ASCII.equals where key == nil:
        key = trimmed(text)
        text = []
      case ASCII.comma, 0x2B:
        if let key {
          pairs.append((String(decoding: key, as: UTF8.self).lowercased(), text))
        }
        key = nil
        text = []
      default:
        text.append(byte)
      }
    }
  }

  /// The types of its parts.
  var keys: [String] { pairs.map(\.key) }

  /// The value of the first part of a type.
  subscript(key: String) -> [UInt8]? { pairs.first { $0.key == key }?.value }

  /// Appends a value with a backslash before what RFC 4514 §2.4 escapes.
  static func append(_ value: [UInt8], to bytes: inout [UInt8]) {
    for byte in value {
      switch byte {
      case ASCII.comma, 0x2B, ASCII.quote, ASCII.backslash, 0x3C, 0x3E, ASCII.semicolon,
        ASCII.equals:
        bytes.append(ASCII.backslash)
        bytes.append(byte)
      case ASCII.lineFeed: bytes.append(ASCII.space)
      default: bytes.append(byte)
      }
    }
  }
}
