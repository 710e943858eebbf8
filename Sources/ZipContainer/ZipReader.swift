/// Reads the entries of a ZIP archive in any order.
///
/// The whole directory is checked when a reader is made, local headers included; contents are checked
/// while they are read. What a reader lists is safe to use: names are relative and plain, no two are
/// equal, no two entries share a byte, and no entry can unpack to more than the limits allow.
public struct ZipReader: Sendable {
  /// What a reader accepts.
  public enum Mode: Sendable {
    /// Only what ``ZipWriter`` writes, byte for byte; the first defect is thrown.
    case strict
    /// Any archive that can be understood; entries that cannot become ``ZipReader/defects``.
    case tolerant
    /// Whatever intact entry can be found by its local header, in a file with or without a directory.
    ///
    /// Making the reader reads and checks all contents.
    case salvage
  }

  /// The entries that can be read: in the directory's order, or the file's when salvaging.
  public let entries: [ZipEntry]
  /// What was wrong, but did not stop the reader; empty in strict mode.
  ///
  /// An entry that is named here is not among ``entries``.
  public let defects: [ZipError]
  /// Entries whose header is sound while their contents are damaged or cut off; only when salvaging.
  ///
  /// An entry that is named here is not among ``entries``. What is left of it can be read by
  /// ``remains(of:)``.
  package let damagedEntries: [ZipEntry]
  /// The limits that the entries keep.
  public let limits: ZipLimits

  private let source: any ByteSource
  /// The size of the archive in bytes.
  package var byteCount: Int { source.byteCount }
  private let indices: [String: Int]

  /// Reads the directory of an archive.
  ///
  /// - Parameters:
  ///   - source: The bytes of the archive, from the first to the last.
  ///   - mode: What to accept.
  ///   - limits: The limits to keep.
  /// - Throws: The first defect in strict mode; otherwise one that leaves nothing to read.
  /// - Complexity: O(*n* log *n*) in the number of entries; when salvaging, O(*m*) in the number of
  ///   unpacked bytes.
  public init(
    _ source: some ByteSource, mode: Mode, limits: ZipLimits = ZipLimits()
  ) throws(ZipError) {
    var listing = EntryListing(limits: limits, isStrict: mode != .tolerant)
    switch mode {
    case .strict:
      try listing.readDirectory(of: source)
      if let defect = listing.defects.first { throw defect }
      try source.requireCanonicalForm(
        of: listing.entries, directoryOffset: listing.directoryOffset)
    case .tolerant: try listing.readDirectory(of: source)
    case .salvage: try listing.salvage(source)
    }
    entries = listing.entries
    defects = listing.defects
    damagedEntries = listing.damagedEntries
    indices = listing.indices
    self.limits = limits
    self.source = source
  }

  /// Returns the entry with a name, or `nil`.
  public func entry(named name: String) -> ZipEntry? {
    indices[name].map { entries[$0] }
  }

  /// Begins to unpack an entry of this archive.
  public func stream(_ entry: ZipEntry) throws(ZipError) -> ZipEntryStream {
    try ZipEntryStream(entry, in: source)
  }

  /// Returns all bytes of an entry of this archive.
  ///
  /// - Throws: What is wrong with the contents.
  public func contents(of entry: ZipEntry) throws(ZipError) -> [UInt8] {
    var stream = try stream(entry)
    var contents: [UInt8] = []
    // The declared size has passed the limits on size and ratio.
    contents.reserveCapacity(entry.byteCount)
    while try stream.next(into: &contents) {}
    return contents
  }

  /// The bytes of a damaged entry as far as they can be unpacked; no more than it declares.
  ///
  /// They may differ from what was packed: damage can change bytes without ending the data.
  package func remains(of entry: ZipEntry) -> [UInt8] {
    var contents: [UInt8] = []
    do {
      var stream = try stream(entry)
      while try stream.next(into: &contents) {}
    } catch {
      // Where the error is, what is left ends.
      if contents.count > entry.byteCount { contents.removeSubrange(entry.byteCount...) }
    }
    return contents
  }

  /// Unpacks an entry of this archive, and gives its bytes to `body` piece by piece.
  ///
  /// - Throws: A ``ZipError`` for what is wrong with the contents, or what `body` throws.
  public func forEachChunk(
    of entry: ZipEntry, _ body: (Span<UInt8>) throws -> Void
  ) throws {
    var stream = try stream(entry)
    var chunk: [UInt8] = []
    while try stream.next(into: &chunk) {
      try body(chunk.span)
      chunk.removeAll(keepingCapacity: true)
    }
  }

  /// Checks the contents of an entry of this archive, and keeps nothing of them.
  ///
  /// - Throws: What is wrong with the contents.
  public func verify(_ entry: ZipEntry) throws(ZipError) {
    try stream(entry).verify()
  }

  /// Reads an entry of this archive as it is packed, for ``ZipWriter`` to copy.
  ///
  /// - Parameters:
  ///   - entry: The entry to copy.
  ///   - verifying: Whether the contents are checked first, so that damage is not passed on.
  /// - Returns: The entry, equal to the one that was written.
  /// - Throws: What is wrong with the contents.
  public func compressedEntry(
    _ entry: ZipEntry, verifying: Bool = true
  ) throws(ZipError) -> CompressedEntry {
    if verifying { try verify(entry) }
    let bytes = try source.bytes(entry.dataRange)
    let isDeflated = entry.header.method == .deflated
    return CompressedEntry(
      header: isDeflated ? entry.header.deflated(to: bytes.span) : entry.header, bytes: bytes)
  }
}
