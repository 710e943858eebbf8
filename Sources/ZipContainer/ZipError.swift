/// Why an archive, or one entry of it, cannot be read or written.
///
/// Each defect has a case of its own. Offsets count bytes from the start of the file.
@nonexhaustive
public enum ZipError: Error, Hashable, Sendable {
  /// An entry, and the byte of the file where its defect shows.
  public struct Place: Hashable, Sendable {
    /// The name of the entry, with everything escaped that could disturb a terminal.
    public var entry: String
    /// The number of bytes before the place, counted from the start of the file.
    public var byteOffset: Int

    /// Makes a place; `entry` must be fit for display.
    public init(entry: String, byteOffset: Int) {
      self.entry = entry
      self.byteOffset = byteOffset
    }
  }

  /// A field that stands in both headers of an entry.
  public enum Field: String, Hashable, Sendable {
    /// The general purpose bits.
    case flags
    /// The compression method.
    case method
    /// The name.
    case name
    /// The checksum.
    case checksum
    /// The number of packed bytes.
    case compressedByteCount = "packed size"
    /// The number of unpacked bytes.
    case byteCount = "unpacked size"
  }

  // MARK: The system

  /// The system call to read or spool bytes failed with the error number `code`.
  case systemCallFailed(code: Int32, byteOffset: Int)
  /// The file ended here though its size promised more: it shrank while it was read.
  case fileShrank(byteOffset: Int)
  /// The pipe delivered more than `limit` bytes.
  case inputTooLarge(limit: Int)
  /// There was not enough memory for zlib.
  case outOfMemory

  // MARK: The archive as a whole

  /// No end record closes the file: it is cut off, or no ZIP file.
  case missingEndRecord
  /// More than one end record could close the file; readers would disagree about its contents.
  case ambiguousEndRecord(byteOffset: Int)
  /// The archive is one part of several.
  case multipleDisks(byteOffset: Int)
  /// The archive bears a comment, which our own never do.
  case archiveComment(byteOffset: Int, byteCount: Int)
  /// Bytes that belong to no entry stand before the archive.
  case leadingBytes(byteCount: Int)
  /// Bytes that belong to no entry stand between two parts of the archive.
  case gap(byteOffset: Int, byteCount: Int)
  /// Bytes follow the end record.
  case trailingBytes(byteOffset: Int, byteCount: Int)
  /// The ZIP64 end records are missing, damaged, or contradict the plain one.
  case damagedZIP64EndRecord(byteOffset: Int)
  /// The central directory does not lie where the end record says.
  case misplacedDirectory(byteOffset: Int)
  /// The central directory takes more than `limit` bytes.
  case directoryTooLarge(limit: Int, byteOffset: Int)
  /// The central directory holds something that is no record.
  case damagedDirectory(byteOffset: Int)
  /// The end record counts other entries than the directory holds.
  case entryCountMismatch(declared: Int, found: Int, byteOffset: Int)
  /// There are more than `limit` entries.
  case tooManyEntries(limit: Int, byteOffset: Int)
  /// The entries up to this one unpack to more than `limit` bytes.
  case totalTooLarge(limit: Int, at: Place)
  /// From this byte on the archive differs from what ``ZipWriter`` would have written.
  case notCanonical(byteOffset: Int)

  // MARK: Names

  /// The name is empty.
  case emptyName(at: Place)
  /// The name takes more than `limit` bytes.
  case nameTooLong(limit: Int, at: Place)
  /// The name is an absolute path, or names a drive.
  case absoluteName(at: Place)
  /// A component of the name is `..`.
  case parentInName(at: Place)
  /// The name holds a backslash, which some systems take for a separator.
  case backslashInName(at: Place)
  /// The name holds a NUL or another control character.
  case controlCharacterInName(at: Place)
  /// The name is flagged as UTF-8 but is not.
  case invalidUTF8InName(at: Place)
  /// The name repeats that of an earlier entry.
  case duplicateName(at: Place)

  // MARK: Headers of entries

  /// The entry needs a key.
  case encrypted(at: Place)
  /// The entry is packed by a method other than stored and deflated.
  case unsupportedMethod(UInt16, at: Place)
  /// The entry holds a patch for another file.
  case patchData(at: Place)
  /// The entry is a symbolic link.
  case link(at: Place)
  /// The entry is a device, socket or pipe.
  case specialFile(at: Place)
  /// The entry is a folder that has contents; or, in our own archives, any folder.
  case folder(at: Place)
  /// Sizes follow the contents of the entry, which our own archives never do.
  case dataDescriptor(at: Place)
  /// The ZIP64 field of the entry is missing, repeated, too short, or holds an absurd value.
  case damagedZIP64Field(at: Place)
  /// The local header or the contents reach beyond the entries' part of the file.
  case entryOutOfBounds(at: Place)
  /// There is no local header where the directory says.
  case missingLocalHeader(at: Place)
  /// The local header contradicts the directory.
  case headersDisagree(Field, at: Place)
  /// A stored entry declares two sizes.
  case storedSizesDiffer(at: Place)
  /// The bytes of the entry belong to an earlier entry too.
  case overlap(at: Place)
  /// The entry unpacks to more than `limit` bytes.
  case entryTooLarge(limit: Int, at: Place)
  /// The entry unpacks to more than `limit` times its packed size.
  case ratioTooHigh(limit: Int, at: Place)

  // MARK: Contents of entries

  /// The packed bytes are not deflate data, or end too early.
  case damagedContents(at: Place)
  /// The contents have another checksum than the headers declare.
  case checksumMismatch(at: Place)
  /// The contents are right, while the packed bytes have another checksum than the headers declare.
  case packedChecksumMismatch(at: Place)
  /// The contents unpack to more bytes than the headers declare.
  case longerThanDeclared(at: Place)
  /// The contents unpack to fewer bytes than the headers declare.
  case shorterThanDeclared(at: Place)
  /// Packed bytes are left over where the contents have ended.
  case unusedPackedBytes(at: Place)
}
