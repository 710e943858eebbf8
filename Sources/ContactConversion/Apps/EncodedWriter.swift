package import ContactBytes
package import ContactModel

/// Writes text in a character set other than UTF-8; what the set cannot hold becomes `?`, and is
/// reported for each property.
package struct EncodedWriter: CardWriter {
  private var base: any CardWriter
  private let encoding: TextEncoding
  private let compose: @Sendable ([UInt8]) -> [UInt8]
  private var scratch: [UInt8] = []

  /// Makes a writer that writes as `base` does.
  ///
  /// - Parameters:
  ///   - base: The writer of the format.
  ///   - encoding: The character set.
  ///   - compose: Gives text its composed form (NFC): sets have letters with their accents, and
  ///     syllables, only as one character.
  /// - Throws: ``TextEncodingError`` when the system cannot convert to the set.
  package init(
    _ base: any CardWriter, to encoding: TextEncoding,
    compose: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) throws(TextEncodingError) {
    self.base = base
    self.encoding = encoding
    self.compose = compose
    try encoding.encode([UInt8]().span, into: &scratch)
  }

  package func opening() -> [UInt8] { encoded(base.opening()) }
  package func separator() -> [UInt8] { encoded(base.separator()) }
  package func closing() -> [UInt8] { encoded(base.closing()) }
  package var needsSurvey: Bool { base.needsSurvey }
  package mutating func survey(_ card: borrowing Card) { base.survey(card) }
  package mutating func merge(survey other: EncodedWriter) { base.mergeSurvey(of: other.base) }

  package mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    scratch.removeAll(keepingCapacity: true)
    base.write(card, into: &scratch, losses: &losses)
    let start = output.count
    if replacements(in: scratch, into: &output) == 0 { return }
    output.removeSubrange(start...)
    _ = replacements(in: compose(scratch), into: &output)
    let contact = card.displayName
    for property in card.properties where property.data == nil {
      var ignored: [UInt8] = []
      guard replacements(in: compose(Array(property.value.utf8)), into: &ignored) > 0 else {
        continue
      }
      losses.append(
        Loss(
          property: property.spelling, contact: contact,
          reason: "\(encoding.rawValue) does not have all of the characters",
          replacement: "? in their places"))
    }
  }

  private func encoded(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    _ = replacements(in: text, into: &output)
    return output
  }

  /// Appends the text in the set.
  ///
  /// - Returns: The number of characters that the set lacks.
  private func replacements(in text: [UInt8], into output: inout [UInt8]) -> Int {
    do {
      return try encoding.encode(text.span, into: &output).replacementCount
    } catch {
      // The set was there when the writer was made.
      output += text
      return 0
    }
  }
}
