internal import ContactBytes
package import ContactModel

/// An input whose format is known, ready to be read.
package struct OpenInput: Sendable {
  /// The file as the user named it; `-` for standard input.
  package let path: String
  /// The format.
  package let format: Format
  /// The name of the character set.
  package let encoding: String
  let stream: ByteStream
  let reader: any CardReader

  /// Recognises an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - format: The format; nil to recognise it by content, then by the file's ending.
  ///   - encoding: The character set; nil to recognise it.
  ///   - options: What the reader is told.
  /// - Throws: ``IOError``, or ``ConversionError`` for an input that is empty or of no known format.
  package init(
    _ descriptor: FileDescriptor, format: Format?, encoding: TextEncoding?, options: ReadingOptions
  ) throws {
    path = descriptor.path
    var stream = try ByteStream(descriptor)
    if stream.isEmpty { throw ConversionError.emptyInput }
    let sniffed = stream.sniffedFormat()
    guard let format = format ?? sniffed ?? Self.plausible(FormatTable.format(ofPath: path), stream),
      let makeReader = format.makeReader
    else { throw ConversionError.unknownFormat }
    let detected = stream.detectEncoding(override: encoding, wholeText: format.decodesWholeText)
    self.format = format
    self.encoding = detected.name
    self.stream = stream
    reader = makeReader(options)
  }

  /// A format that only the file's name tells must at least be possible: text for text.
  private static func plausible(_ format: Format?, _ stream: ByteStream) -> Format? {
    guard let format, !format.isBinary else { return format }
    let hasNull = stream.withHead { head in head.firstIndex(of: 0, from: 0) < head.count }
    return hasNull ? nil : format
  }
}

extension ByteStream {
  /// The format that the head shows, read as UTF-8 or UTF-16.
  func sniffedFormat() -> Format? {
    var copy = self
    _ = copy.detectEncoding(override: nil, wholeText: false)
    return copy.withHead { FormatTable.format(sniffing: $0) }
  }
}
