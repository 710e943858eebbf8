package import CharacterSets
internal import ContactBytes
package import ContactModel
@_spi(_Unicode) internal import Swift

/// Writes what another writer makes in a character set other than UTF-8.
///
/// A character that the set has not is written as the nearest one that it has, or as `?`, and reported
/// as a loss of the property that it stands in. Every card is encoded by itself, so chunks can be
/// written by different threads.
package struct EncodedWriter: CardWriter {
  /// The character set cannot hold what the format itself writes.
  package struct HeaderError: Error, CustomStringConvertible {
    /// The name of the set.
    package let encoding: String

    /// One sentence.
    package var description: String {
      "the headers of this format have characters that \(encoding) lacks"
    }
  }

  private var base: any CardWriter
  private let encoding: TextEncoding
  private var text: [UInt8] = []

  /// Puts an encoding behind a writer; the output has no byte order mark.
  ///
  /// - Throws: ``TextEncodingError`` when the system has no tables for the set, and ``HeaderError`` when the
  ///   set cannot hold the format's own words, such as headers.
  package init(_ base: any CardWriter, encoding: TextEncoding) throws {
    self.base = base
    self.encoding = encoding
    try Self.check(base.opening(), encoding)
  }

  private static func check(_ opening: [UInt8], _ encoding: TextEncoding) throws {
    var encoded: [UInt8] = []
    guard try encoding.encode(opening.span, into: &encoded).replacementCount > 0 else { return }
    throw HeaderError(encoding: encoding.rawValue)
  }

  package func opening() -> [UInt8] { encoded(base.opening()) }
  package func separator() -> [UInt8] { encoded(base.separator()) }
  package func closing() -> [UInt8] { encoded(base.closing()) }
  package var needsSurvey: Bool { base.needsSurvey }

  package mutating func survey(_ card: borrowing Card) { base.survey(card) }
  package mutating func endSurvey() { base.endSurvey() }

  package mutating func merge(survey other: EncodedWriter) {
    base.mergeAny(survey: other.base)
  }

  package mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    text.removeAll(keepingCapacity: true)
    base.write(card, into: &text, losses: &losses)
    let start = output.count
    guard let conversion = try? encoding.encode(text.span, into: &output),
      conversion.replacementCount > 0
    else { return }
    output.removeSubrange(start...)
    var nearest: [UInt8] = []
    let replaced = encoding.appendNearest(text.span, to: &nearest)
    report(replaced, card, &losses)
    output += encoded(nearest)
  }

  private func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    // The set was tried when the writer was made.
    _ = try? encoding.encode(bytes.span, into: &output)
    return output
  }

  /// Reports what was replaced, by the properties in which the card has it.
  private func report(
    _ replaced: [(scalar: Unicode.Scalar, substitute: String)], _ card: borrowing Card,
    _ losses: inout [Loss]
  ) {
    guard !replaced.isEmpty else { return }
    let contact = card.firstIndex(of: .fullName).map { index in
      String(utf8: card.bytes.span, card.records[index].value)
    }
    // Each property is read once: a text can lack very many characters.
    var properties: [Unicode.Scalar: [String]] = [:]
    let wanted = Set(replaced.map(\.scalar))
    for record in card.records where !record.isRemoved {
      let name = String(utf8: card.bytes.span, record.nameRange)
      for scalar in Set(String(utf8: card.bytes.span, record.value)._nfc).intersection(wanted)
      where properties[scalar]?.contains(name) != true {
        properties[scalar, default: []].append(name)
      }
    }
    var found: [(property: String, replacements: [String])] = []
    var places: [String: Int] = [:]
    for (scalar, substitute) in replaced {
      let text = "\(scalar) (\(Self.code(scalar))): \(substitute)"
      // What is in no value is a word of the format.
      for property in properties[scalar] ?? ["text"] {
        if let index = places[property] {
          found[index].replacements.append(text)
        } else {
          places[property] = found.count
          found.append((property, [text]))
        }
      }
    }
    losses += found.map { property, replacements in
      Loss(
        property: property, contact: contact ?? "",
        reason: Self.reason(encoding),
        replacement: replacements.joined(separator: ", "))
    }
  }

  /// Why a value is not written as it is.
  package static func reason(_ encoding: TextEncoding) -> String {
    "\(encoding.rawValue)\(lacksCharacters)"
  }

  fileprivate static let lacksCharacters = " lacks characters of it"

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}

extension Loss {
  /// Whether a value is written with other characters, since the character set lacks its own.
  package var isForLackOfCharacters: Bool { reason.hasSuffix(EncodedWriter.lacksCharacters) }
}

extension TextEncoding {
  /// Appends UTF-8 in which every character that the set lacks is replaced by one that it has.
  ///
  /// Text is composed first: few sets have marks or jamo of their own.
  ///
  /// - Returns: What was replaced, each character once.
  fileprivate func appendNearest(
    _ text: borrowing Span<UInt8>, to output: inout [UInt8]
  ) -> [(scalar: Unicode.Scalar, substitute: String)] {
    var replaced: [(scalar: Unicode.Scalar, substitute: String)] = []
    var known: Set<Unicode.Scalar> = []
    for scalar in String(utf8: text)._nfc {
      let bytes = Array(String(scalar).utf8)
      if scalar.isASCII || holds(bytes) {
        output += bytes
        continue
      }
      let near = Nearest.text(for: scalar) ?? "?"
      output += near.utf8
      // An invisible character is no loss.
      guard !near.isEmpty, known.insert(scalar).inserted else { continue }
      replaced.append((scalar, near))
    }
    return replaced
  }

  private func holds(_ character: [UInt8]) -> Bool {
    var encoded: [UInt8] = []
    return (try? encode(character.span, into: &encoded).replacementCount) == 0
  }
}

/// What a reader would take for the same, in ASCII: never a character that divides cells or values.
private enum Nearest {
  /// The text for a character; nil when there is none.
  static func text(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: " "
    case 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xFEFF, 0xAD: ""
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2018...0x201F, 0x2032, 0x2033: "'"
    case 0x2026: "..."
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
    case 0xC0...0x17F, 0x1E00...0x1EFF: base(of: scalar)
    default: nil
    }
  }

  /// A Latin letter without its marks, or the letters that people write for it.
  private static func base(of scalar: Unicode.Scalar) -> String? {
    let base = String(scalar)._nfd.first { $0.properties.isAlphabetic && $0.isASCII }
    if let base { return String(base) }
    let small = scalar.properties.lowercaseMapping
    guard let letters = small.unicodeScalars.first.flatMap({ ASCII.lettersForLatin[$0] }) else {
      return nil
    }
    return small == String(scalar) ? letters : letters.prefix(1).uppercased() + letters.dropFirst()
  }
}
