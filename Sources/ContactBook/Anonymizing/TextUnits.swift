internal import ContactBytes

/// The characters of a text that is written with escapes, each with how it is written.
struct TextUnits {
  /// One character, and the bytes that stand for it where those are no plain UTF-8.
  private struct Unit {
    let scalar: Unicode.Scalar
    let escape: [UInt8]?
    /// Whether the escape is one of four hexadecimal digits, which must name the new character.
    let isCode: Bool
  }

  private var units: [Unit] = []

  /// Reads text in which a backslash begins an escape of two characters, or of six in JSON.
  init(backslashed bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\", let next = scalars.first else {
        units.append(Unit(scalar: scalar, escape: nil, isCode: false))
        continue
      }
      scalars.removeFirst()
      let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
      if next == "u", digits.utf8.count == 4, let value = UInt32(digits, radix: 16) {
        scalars.removeFirst(4)
        units.append(
          Unit(
            scalar: Unicode.Scalar(value) ?? " ", escape: Array("\\u\(digits)".utf8), isCode: true))
      } else {
        units.append(
          Unit(scalar: "\n", escape: Array("\\\(Character(next))".utf8), isCode: false))
      }
    }
  }

  /// The characters.
  var scalars: [Unicode.Scalar] { units.map(\.scalar) }

  /// The bytes of other characters, each written as the one in its place was.
  func bytes(_ scalars: [Unicode.Scalar]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (unit, scalar) in zip(units, scalars) {
      if let escape = unit.escape {
        let isReplaced = unit.isCode && scalar != unit.scalar && scalar.value <= 0xFFFF
        bytes += isReplaced ? Self.code(scalar) : escape
      } else {
        bytes += Array(UTF8.encode(scalar) ?? .init())
      }
    }
    return bytes
  }

  private static func code(_ scalar: Unicode.Scalar) -> [UInt8] {
    let digits = String(scalar.value, radix: 16)
    return Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
  }
}
