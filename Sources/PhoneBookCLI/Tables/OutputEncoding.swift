internal import ContactBytes
internal import ContactModel
internal import ContactPipeline

/// The character set of the output, and whether a byte order mark begins it.
struct OutputEncoding {
  /// The set.
  let encoding: TextEncoding
  /// What stands before the text.
  let mark: [UInt8]

  /// Decides what a format is written in.
  ///
  /// - Parameters:
  ///   - encoding: The set that was asked for; nil for UTF-8.
  ///   - wantsMark: Whether a byte order mark was asked for; UTF-16 has one anyway.
  ///   - format: The format, which may be UTF-8 and nothing else.
  /// - Throws: ``UsageError`` when that makes no sense.
  init(_ encoding: TextEncoding?, wantsMark: Bool, for format: Format) throws(UsageError) {
    self.encoding = encoding ?? .utf8
    if let reason = format.onlyUTF8 {
      if self.encoding != .utf8 {
        throw UsageError(
          "\(format.name) cannot be written in \(self.encoding.rawValue): \(reason)")
      }
      if wantsMark {
        throw UsageError("--bom would make the file unreadable for others: \(reason)")
      }
    }
    let mark = self.encoding.byteOrderMark
    if wantsMark, mark.isEmpty {
      throw UsageError("\(self.encoding.rawValue) has no byte order mark; leave --bom out")
    }
    self.mark = wantsMark || self.encoding == .utf16 ? mark : []
  }

  /// A writer of this set.
  ///
  /// - Throws: ``UsageError`` when the set cannot hold the format's own words, and
  ///   ``TextEncodingError`` when the system has no tables for it.
  func writer(_ base: any CardWriter) throws -> any CardWriter {
    guard encoding != .utf8 else { return base }
    do {
      return try EncodedWriter(base, encoding: encoding)
    } catch let error as EncodedWriter.HeaderError {
      throw UsageError("--output-encoding: \(error)")
    }
  }
}
