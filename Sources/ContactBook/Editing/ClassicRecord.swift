internal import ContactBytes
internal import ContactJSON
internal import ContactModel

/// A contact as the classic address-book apps keep it: `{"name": …, "age": …, "phoneNumber": …}`.
enum ClassicRecord {
  /// The object of a card, its age a number or a string as in the record that it replaces.
  static func bytes(_ card: Card, like raw: [UInt8]?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("{ \"name\": ")
    append(card.first(.fullName)?.value ?? card.displayName, to: &bytes)
    let age = card.first(.age)?.value ?? ""
    if !age.isEmpty {
      bytes.append(", \"age\": ")
      if let number = Int(age), !hasStringAge(raw ?? []) {
        bytes.append(decimal: number)
      } else {
        append(age, to: &bytes)
      }
    }
    bytes.append(", \"phoneNumber\": ")
    append(card.first(.telephone)?.value ?? "", to: &bytes)
    bytes.append(" }")
    return bytes
  }

  /// Whether the age of a record stands in quotes.
  private static func hasStringAge(_ raw: [UInt8]) -> Bool {
    let text = raw.filter { $0 > ASCII.space }
    let key = Array("\"age\":\"".utf8)
    guard text.count >= key.count else { return false }
    return (0...text.count - key.count).contains { text[$0..<$0 + key.count].elementsEqual(key) }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(ASCII.quote)
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote, ASCII.backslash:
        bytes.append(ASCII.backslash)
        bytes.append(byte)
      case 0..<0x20:
        bytes.append("\\u00")
        bytes.append(byte < 0x10 ? 0x30 : 0x31)
        bytes.append(Array(String(byte & 15, radix: 16).utf8)[0])
      default: bytes.append(byte)
      }
    }
    bytes.append(ASCII.quote)
  }
}
