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
      .checksumMismatch(let place), .longerThanDeclared(let place), .shorterThanDeclared(let place),
      .unusedPackedBytes(let place):
      place
    }
  }

  /// The byte of the file where the fault shows; `nil` when it has no place.
  public var byteOffset: Int? {
    switch self {
    case .inputTooLarge, .outOfMemory, .missingEndRecord: nil
    case .leadingBytes: 0
    case .systemCallFailed(_, let offset), .fileShrank(let offset), .ambiguousEndRecord(let offset),
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
