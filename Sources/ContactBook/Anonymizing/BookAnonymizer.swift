internal import ContactBytes
internal import ContactCleaning
internal import ContactModel
package import ContactPipeline
internal import PhoneNumbers

/// Makes a file of invented people that has the shapes and the faults of another.
///
/// It changes the text of the file and not the cards read from it: broken lines stay broken; folds, quotes,
/// escapes and character sets stay as they are; every value keeps its length and punctuation.
package struct BookAnonymizer {
  private let seed: UInt64

  /// Makes an anonymizer; the same seed gives the same people.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// The bytes of a file with invented people, and the name of its format.
  ///
  /// - Throws: ``BookError/archive`` for a backup, ``BookError/rowsOfSheet`` for a workbook, or ``IOError``.
  package func anonymized(
    _ input: OpenInput, original: [UInt8]
  ) throws -> (bytes: [UInt8], format: String) {
    if input.workbook != nil { throw BookError.rowsOfSheet() }
    guard let whole = try WholeInput(input) else { throw BookError.archive }
    let text = whole.text
    guard let spans = whole.valueSpans()?.filter({ !$0.isWord }) else {
      throw BookError.readOnlyFormat(whole.format.name)
    }
    var originals: Set<String> = []
    for span in spans {
      originals.formUnion(ValueRewriting.words(of: Array(text[span.range]), span))
    }
    var rewriting = ValueRewriting(text: TextAnonymizer(seed: seed, originals: originals))
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var copied = 0
    for span in spans where span.range.lowerBound >= copied {
      result += text[copied..<span.range.lowerBound]
      result += rewriting.rewritten(Array(text[span.range]), span)
      copied = span.range.upperBound
    }
    result += text[copied...]
    return (try whole.encodedAsFarAsPossible(result, like: original).bytes, whole.format.name)
  }
}

/// Replaces the words of a value and keeps its folds, escapes and encoding where they are.
private struct ValueRewriting {
  var text: TextAnonymizer

  /// The properties that are dates.
  private static let dates: Set<String> = [
    "BDAY", "ANNIVERSARY", "X-ABDATE", "DEATHDATE", "REV", "CREATED",
  ]

  /// The bytes of a value with other words.
  mutating func rewritten(_ value: [UInt8], _ span: ValueSpan) -> [UInt8] {
    if let country = Self.country(in: value, span) {
      let rest = value[..<country]
      return (rest.isEmpty ? [] : rewritten(Array(rest), span)) + value[country...]
    }
    text.isLabel = span.isLabel
    text.isDate = Self.dates.contains(span.property) || span.name.hasSuffix(".year")
    if let number = span.number { return text.replaced(value, number) }
    switch span.writing {
    case .quotedPrintable: return quotedPrintable(value)
    case .base64Data: return text.noise(value)
    default: break
    }
    guard span.isFolded, Self.hasLineEnd(value) else { return unfolded(value, span.writing) }
    let (content, offsets) = Self.unfold(value)
    let replaced = unfolded(content, span.writing)
    guard replaced.count == content.count else { return replaced }
    var result = value
    for (offset, byte) in zip(offsets, replaced) { result[offset] = byte }
    return result
  }

  /// Where the name of a country begins that ends an address, or is one: it is of many people, and decides on what their
  /// telephone numbers mean; nil without one.
  private static func country(in value: [UInt8], _ span: ValueSpan) -> Int? {
    let name = span.name.lowercased()
    guard span.property == "ADR" || name.hasSuffix("country") || name == "c" || name == "co" else {
      return nil
    }
    let start = value.lastIndex(of: ASCII.semicolon).map { $0 + 1 } ?? 0
    let tail = unfold(Array(value[start...])).content
    let text = span.writing == .quotedPrintable ? quotedBytes(tail).map(\.byte) : tail
    return PhoneRegion(country: String(decoding: text, as: UTF8.self)).map { _ in start }
  }

  /// The words that a value has, for ``InventedWords``.
  static func words(of value: [UInt8], _ span: ValueSpan) -> [String] {
    switch span.writing {
    case .base64Data: return []
    case .quotedPrintable:
      return TextAnonymizer.words(of: scalars(quotedBytes(value).map(\.byte)))
    case .base64Text, .base64Name:
      var bytes: [UInt8] = []
      let content = unfold(value).content
      Base64.decode(content.span, into: &bytes)
      return TextAnonymizer.words(of: scalars(bytes))
    case .backslashed:
      return TextAnonymizer.words(of: TextUnits(backslashed: unfold(value).content).scalars)
    case .plain: return TextAnonymizer.words(of: scalars(unfold(value).content))
    }
  }

  private static func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  private mutating func unfolded(_ value: [UInt8], _ writing: ValueSpan.Writing) -> [UInt8] {
    switch writing {
    case .backslashed where UTF8Check.isValid(value.span):
      let units = TextUnits(backslashed: value)
      return units.bytes(text.replaced(units.scalars))
    case .base64Text, .base64Name:
      let start = value.firstIndex { $0 > ASCII.space } ?? 0
      var bytes: [UInt8] = []
      let content = value[start...].withoutBlanks
      Base64.decode(content.span, into: &bytes)
      var result = Array(value[..<start])
      let replaced = writing == .base64Name ? distinguishedName(bytes) : text.replaced(bytes)
      Base64.encode(replaced.span, into: &result)
      return result
    default: return text.replaced(value)
    }
  }

  /// A distinguished name with other values.
  private mutating func distinguishedName(_ name: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, part) in name.split(separator: ASCII.comma, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { result.append(ASCII.comma) }
      let value = part.firstIndex(of: ASCII.equals).map { $0 + 1 } ?? part.startIndex
      result += part[..<value]
      result += text.replaced(Array(part[value...]))
    }
    return result
  }

  // MARK: - Folds

  private static func hasLineEnd(_ value: [UInt8]) -> Bool {
    value.contains { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }

  /// The bytes without folds, and the offset of each.
  private static func unfold(_ value: [UInt8]) -> (content: [UInt8], offsets: [Int]) {
    var content: [UInt8] = []
    var offsets: [Int] = []
    let span = value.span
    var i = 0
    while i < value.count {
      if value[i] == ASCII.lineFeed || value[i] == ASCII.carriageReturn {
        let next = span.afterLineEnding(at: i)
        if next < value.count, value[next] == ASCII.space || value[next] == ASCII.tab {
          i = next + 1
          continue
        }
      }
      content.append(value[i])
      offsets.append(i)
      i += 1
    }
    return (content, offsets)
  }

  // MARK: - Quoted-printable

  /// The bytes of a value, and how each is written.
  private static func quotedBytes(
    _ value: [UInt8]
  ) -> [(byte: UInt8, range: Range<Int>, isEncoded: Bool)] {
    var found: [(byte: UInt8, range: Range<Int>, isEncoded: Bool)] = []
    var i = 0
    while i < value.count {
      if value[i] == ASCII.equals {
        let digits = String(decoding: value[(i + 1)...].prefix(2), as: UTF8.self)
        if digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) {
          found.append((byte, i..<i + 3, true))
          i += 3
          continue
        }
      }
      let isBreak =
        value[i] == ASCII.equals || value[i] == ASCII.lineFeed || value[i] == ASCII.carriageReturn
      if !isBreak { found.append((value[i], i..<i + 1, false)) }
      i += 1
    }
    return found
  }

  private mutating func quotedPrintable(_ value: [UInt8]) -> [UInt8] {
    let units = Self.quotedBytes(value)
    let replaced = text.replaced(units.map(\.byte))
    guard replaced.count == units.count else { return value.map { $0 < 0x80 ? $0 : 0x3F } }
    var result = value
    for (unit, byte) in zip(units, replaced) {
      if unit.isEncoded {
        let digits = Array(String(byte, radix: 16).uppercased().utf8)
        let isLower = value[unit.range].contains { 0x61...0x66 ~= $0 }
        result[unit.range.lowerBound + 1] = digits.count == 2 ? digits[0] : 0x30
        result[unit.range.lowerBound + 2] = digits[digits.count - 1]
        if isLower {
          for k in 1...2 {
            result[unit.range.lowerBound + k] = ASCII.lowercased(result[unit.range.lowerBound + k])
          }
        }
      } else {
        result[unit.range.lowerBound] = byte
      }
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// The bytes that are no blanks.
  fileprivate var withoutBlanks: [UInt8] { filter { $0 > ASCII.space } }
}

/// The characters of a text that is written with escapes, each with how it is written.
private struct TextUnits {
  /// One character, and the bytes that stand for it where those are no plain UTF-8.
  private struct Unit {
    let scalar: Unicode.Scalar
    let escape: [UInt8]?
    /// Whether the escape is one of four hexadecimal digits, which must name the new character.
    let isCode: Bool
  }

  private var units: [Unit] = []

  /// The characters after `^` that are escapes of parameters (RFC 6868).
  private static let afterCaret: [Unicode.Scalar] = ["n", "'", "^"]

  /// Reads text in which a backslash begins an escape of two characters, of six in JSON, or of three for a sign in
  /// a distinguished name.
  init(backslashed bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "^", let next = scalars.first, Self.afterCaret.contains(next) {
        scalars.removeFirst()
        units.append(Unit(scalar: "\n", escape: [0x5E, UInt8(next.value)], isCode: false))
        continue
      }
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
        var escape = "\\\(Character(next))"
        if "2"..."3" ~= next, let last = scalars.first, Character(last).isHexDigit {
          scalars.removeFirst()
          escape.unicodeScalars.append(last)
        }
        units.append(Unit(scalar: "\n", escape: Array(escape.utf8), isCode: false))
      }
    }
  }

  /// The characters.
  var scalars: [Unicode.Scalar] { units.map(\.scalar) }

  /// The bytes of other characters, each written in the form of the one that it replaces.
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
