private import CSystem

extension ZipError: CustomStringConvertible {
  /// One sentence on the defect, with the entry's name and the byte offset where there are any.
  public var description: String {
    guard let place else {
      return byteOffset.map { "\(summary) at byte \($0)" } ?? summary
    }
    return "entry \"\(place.entry)\" \(summary) at byte \(place.byteOffset)"
  }

  /// What is wrong, as a sentence for an archive or the predicate of an entry.
  private var summary: String {
    switch self {
    case .systemCallFailed(let code, _):
      unsafe "input failed: \(String(cString: system_error_text(code)))"
    case .fileShrank: "the file shrank while it was read"
    case .inputTooLarge(let limit): "the input is longer than \(limit) bytes"
    case .outOfMemory: "there is not enough memory for zlib"
    case .missingEndRecord: "no ZIP end record was found: the file is cut off or not a ZIP file"
    case .ambiguousEndRecord: "a second ZIP end record stands"
    case .multipleDisks: "the archive is one part of several"
    case .archiveComment(_, let count): "an archive comment of \(count) bytes stands"
    case .leadingBytes(1): "1 foreign byte stands before the archive"
    case .leadingBytes(let count): "\(count) foreign bytes stand before the archive"
    case .gap(_, 1): "1 byte that belongs to no entry stands"
    case .gap(_, let count): "\(count) bytes that belong to no entry stand"
    case .trailingBytes(_, 1): "1 byte follows the end of the archive"
    case .trailingBytes(_, let count): "\(count) bytes follow the end of the archive"
    case .damagedZIP64EndRecord: "the ZIP64 end record is missing or damaged"
    case .misplacedDirectory: "the central directory is not where the end record says"
    case .directoryTooLarge(let limit, _): "the central directory exceeds \(limit) bytes"
    case .damagedDirectory: "the central directory is damaged"
    case .entryCountMismatch(let declared, let found, _):
      "the end record counts \(declared) entries where \(found) are present"
    case .tooManyEntries(let limit, _): "the archive has more than \(limit) entries"
    case .notCanonical: "the archive departs from its format"
    case .totalTooLarge(let limit, _): "brings the unpacked total above \(limit) bytes"
    case .emptyName: "has an empty name"
    case .nameTooLong(let limit, _): "has a name of more than \(limit) bytes"
    case .absoluteName: "has an absolute path as its name"
    case .parentInName: "has \"..\" in its name"
    case .backslashInName: "has a backslash in its name"
    case .controlCharacterInName: "has a control character in its name"
    case .invalidUTF8InName: "has a name that is not UTF-8"
    case .duplicateName: "has the name of an earlier entry"
    case .encrypted: "is encrypted"
    case .unsupportedMethod(let method, _): "is packed by the unknown method \(method)"
    case .patchData: "is a patch"
    case .link: "is a symbolic link"
    case .specialFile: "is a special file"
    case .folder: "is a folder"
    case .dataDescriptor: "has its sizes after its contents"
    case .damagedZIP64Field: "has a damaged ZIP64 field"
    case .entryOutOfBounds: "reaches beyond the archive"
    case .missingLocalHeader: "has no local header"
    case .headersDisagree(let field, _):
      "has a \(field.rawValue) that its two headers disagree about"
    case .storedSizesDiffer: "is stored but declares two sizes"
    case .overlap: "overlaps an earlier entry"
    case .entryTooLarge(let limit, _): "unpacks to more than \(limit) bytes"
    case .ratioTooHigh(let limit, _): "unpacks to more than \(limit) times its size"
    case .damagedContents: "has damaged contents"
    case .checksumMismatch: "fails its checksum"
    case .packedChecksumMismatch: "is packed in other bytes than it was written in"
    case .longerThanDeclared: "is longer than declared"
    case .shorterThanDeclared: "is shorter than declared"
    case .unusedPackedBytes: "has unused bytes after its contents"
    }
  }
}

extension ZipError.Place {
  /// Makes the place of an entry from the bytes of its name, as read.
  init(name: some Collection<UInt8>, byteOffset: Int) {
    self.init(name: String(decoding: name, as: UTF8.self), byteOffset: byteOffset)
  }

  /// Makes the place of an entry from its name.
  init(name: String, byteOffset: Int) {
    self.init(entry: Self.displayName(name), byteOffset: byteOffset)
  }

  /// Returns a name that can do a terminal or a log no harm, cut to 120 scalars.
  ///
  /// Control, format and private characters, which include the marks that turn the direction of
  /// writing, become `\u{…}`, and so does the backslash.
  private static func displayName(_ name: String) -> String {
    let limit = 120
    var display = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      guard index < limit else { return display + "…" }
      if isPlain(scalar) {
        display.unicodeScalars.append(scalar)
      } else {
        display += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return display
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: scalar != "\\"
    }
  }
}

extension ZipError {
  /// The entry that is at fault, and where; `nil` when the fault is the archive's.
  public var place: Place? {
    switch self {
    case .systemCallFailed, .fileShrank, .inputTooLarge, .outOfMemory, .missingEndRecord,
      .ambiguousEndRecord, .multipleDisks, .archiveComment, .leadingBytes, .gap, .trailingBytes,
      .damagedZIP64EndRecord, .misplacedDirectory, .directoryTooLarge, .damagedDirectory,
      .entryCountMismatch, .tooManyEntries, .notCanonical:
      nil
    case .totalTooLarge(_, let place), .emptyName(let place), .nameTooLong(_, let place),
      .absoluteName(let place), .parentInName(let place), .backslashInName(let place),
      .controlCharacterInName(let place), .invalidUTF8InName(let place), .duplicateName(let place),
      .encrypted(let place), .unsupportedMethod(_, let place), .patchData(let place),
      .link(let place), .specialFile(let place), .folder(let place), .dataDescriptor(let place),
      .damagedZIP64Field(let place), .entryOutOfBounds(let place), .missingLocalHeader(let place),
      .headersDisagree(_, let place), .storedSizesDiffer(let place), .overlap(let place),
      .entryTooLarge(_, let place), .ratioTooHigh(_, let place), .damagedContents(let place),
      .checksumMismatch(let place), .packedChecksumMismatch(let place),
      .longerThanDeclared(let place), .shorterThanDeclared(let place),
      .unusedPackedBytes(let place):
      place
    }
  }

  /// The byte of the file where the fault shows; `nil` when it has no place.
  public var byteOffset: Int? {
    switch self {
    // The system tells no byte: of a folder, it gives any number as the size.
    case .systemCallFailed, .inputTooLarge, .outOfMemory, .missingEndRecord: nil
    case .leadingBytes: 0
    case .fileShrank(let offset), .ambiguousEndRecord(let offset),
      .multipleDisks(let offset), .archiveComment(let offset, _), .gap(let offset, _),
      .trailingBytes(let offset, _), .damagedZIP64EndRecord(let offset),
      .misplacedDirectory(let offset), .directoryTooLarge(_, let offset),
      .damagedDirectory(let offset), .entryCountMismatch(_, _, let offset),
      .tooManyEntries(_, let offset), .notCanonical(let offset):
      offset
    default: place?.byteOffset
    }
  }
}
