internal import CharacterSets
internal import ContactBytes
public import ContactModel
internal import ContactPipeline

extension CardSequence {
  /// Prepares to read the cards of bytes that are held in memory, one after another.
  ///
  ///     var cards = CardSequence(bytes, format: .vCard)
  ///     while let card = try cards.next() { print(card.displayName) }
  ///     for finding in cards.findings { print(finding) }
  ///
  /// Text in UTF-16 and in the character sets of Korea and its neighbours becomes UTF-8 first, and locations
  /// count in that.
  ///
  /// - Parameters:
  ///   - bytes: A whole file, with a byte order mark or without.
  ///   - format: The format.
  /// - Precondition: The format is one of texts that can be read: neither a backup nor a page.
  public init(_ bytes: [UInt8], format: ContactFormat) {
    guard let makeReader = format.format.makeReader else {
      preconditionFailure("\(format) is no text that can be read card by card")
    }
    let detection = TextEncoding.detect(bytes.span, isComplete: true)
    let text = Array(bytes.dropFirst(detection.byteOrderMarkLength))
    let encoding = detection.encoding
    var decoded: [UInt8] = []
    if encoding != .utf8, format.format.decodesWholeText || encoding.isUTF16,
      (try? encoding.decode(text.span, into: &decoded)) != nil
    {
      self.init(decoded, reader: makeReader(ReadingOptions()))
    } else {
      self.init(text, reader: makeReader(ReadingOptions()))
    }
  }
}
