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
    case .leadingBytes(let count): "\(count) foreign bytes stand before the archive"
    case .gap(_, let count): "\(count) bytes that belong to no entry stand"
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
    case .longerThanDeclared: "is longer than declared"
    case .shorterThanDeclared: "is shorter than declared"
    case .unusedPackedBytes: "has unused bytes after its contents"
    }
  }
}
