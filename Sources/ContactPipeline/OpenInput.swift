internal import ContactArchive
package import ContactBytes
package import ContactCSV
package import ContactIO
internal import ContactModel
internal import ContactVCard
internal import ZipContainer

/// An input whose format is known, ready to be read.
package struct OpenInput {
  /// The file as the user named it; `-` for standard input.
  package let path: String
  /// The format.
  package let format: Format
  /// The name of the character set.
  package let encoding: String
  /// Whether the bytes are plainly UTF-8, though the user named another character set.
  package private(set) var contradictsEncoding = false
  let source: Source
  let reader: any CardReader

  /// Recognises an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - format: The format; nil to recognise it by content, then by the file's ending.
  ///   - encoding: The character set; nil to recognise it.
  ///   - options: What the reader is told.
  /// - Returns: The input, ready to be read.
  /// - Throws: ``IOError``, or ``ConversionError`` for an input that is empty or of no known format.
  package static func recognize(
    _ descriptor: FileDescriptor, format: Format?, encoding: TextEncoding?, options: ReadingOptions
  ) throws -> OpenInput {
    var stream = try ByteStream(descriptor)
    if stream.isEmpty { throw ConversionError.emptyInput }
    if stream.withHead({ ForeignZip.isForeignZip($0) }) {
      let source = try stream.randomAccess(limit: options.limits.maximumSpoolByteCount)
      let container = try ForeignZip(source, limits: options.limits)
      return OpenInput(
        path: descriptor.path, format: .archive, encoding: TextEncoding.utf8.rawValue,
        source: .container(container), reader: VCardReader())
    }
    let isNamed = format != nil
    var format = format
    if format == nil { format = stream.sniffedFormat() }
    if format == nil { format = plausible(FormatTable.format(ofPath: descriptor.path), stream) }
    guard let known = format else { throw unknownFormat(stream) }
    if known.isArchive {
      let archive = try ArchiveReader(
        try stream.randomAccess(limit: options.limits.maximumSpoolByteCount),
        limits: options.limits)
      let state = try options.state.map { try archive.state($0) } ?? archive.newestState
      return OpenInput(
        path: descriptor.path, format: known, encoding: TextEncoding.utf8.rawValue,
        source: .archive(archive.slices(of: state)), reader: archive.cardReader())
    }
    if options.state != nil { throw ConversionError.noStates }
    guard let makeReader = known.makeReader else { throw unknownFormat(stream) }
    let isWhole = known.decodesWholeText || encoding.map(\.mustBeWhole) ?? false
    let detected = try stream.detectEncoding(override: encoding, wholeText: isWhole)
    var options = options
    if !known.decodesWholeText { options.encoding = encoding }
    let refined = isNamed ? nil : known.refine.flatMap { refine in stream.withHead { refine($0) } }
    return OpenInput(
      path: descriptor.path, format: refined ?? known, encoding: detected.rawValue,
      contradictsEncoding: stream.contradictsEncoding, source: .stream(stream),
      reader: makeReader(options))
  }

  /// The ZIP file that the input is, whose files are inputs of their own; nil for any other input.
  package var container: ForeignZip? {
    if case .container(let container) = source { container } else { nil }
  }

  /// What the columns of a table were taken for; nil when the input is no table.
  ///
  /// - Throws: The reader's error when what it was told about columns does not fit.
  package func tableMapping() throws -> CSVMapping? {
    guard case .stream(let stream) = source, let reader = reader as? CSVReader else { return nil }
    let mapping = stream.withHead { head -> Result<CSVMapping?, CSVError> in
      var reader = reader
      var findings: [Finding] = []
      do throws(CSVError) {
        _ = try reader.prepare(from: head, isFinal: true, findings: &findings)
        return .success(reader.mapping)
      } catch {
        return .failure(error)
      }
    }
    return try mapping.get()
  }

  /// What finds the places where the stream may be cut; nil when there are none.
  func boundary(of stream: ByteStream) -> RecordBoundary? {
    format.makeBoundary.map { makeBoundary in stream.withHead { makeBoundary(reader, $0) } }
  }

  /// What is read from.
  enum Source {
    /// Text that comes in its order.
    case stream(ByteStream)
    /// Parts of an archive that are unpacked one after another.
    case archive(ArchiveSlices)
    /// A ZIP file of files that are inputs of their own.
    case container(ForeignZip)
  }

  /// The error of content that is of no format that can be read.
  private static func unknownFormat(_ stream: ByteStream) -> ConversionError {
    let advice = stream.withHead { OtherContent.advice($0) }
    return advice.map(ConversionError.otherContent) ?? .unknownFormat
  }

  /// A format that only the file's name tells must at least be possible: text for text.
  private static func plausible(_ format: Format?, _ stream: ByteStream) -> Format? {
    guard let format, !format.isBinary else { return format }
    let hasNull = stream.withHead { head in head.firstIndex(of: 0, from: 0) < head.count }
    return hasNull ? nil : format
  }
}
