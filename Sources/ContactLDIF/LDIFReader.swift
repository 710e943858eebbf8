package import CharacterSets
internal import ContactBytes
public import ContactModel

/// Reads the entries of an LDIF file (RFC 2849) as cards: address books of Thunderbird and others,
/// and people of directories.
///
/// Lists (`groupOfNames`) become cards of the kind `group`. Entries that are neither are passed
/// over with a finding. Attributes that nothing here knows are kept as X- properties.
public struct LDIFReader: CardReader {
  /// How much to accept.
  public struct Options: Sendable, Hashable {
    /// The bytes of one entry, photos included; 32 MiB when not said otherwise.
    public var entryBytes: Int
    /// Whether passwords are read, which are left out when not said otherwise.
    public var includesSensitive: Bool
    /// Whether the entries are written again as they are, but for what changes.
    package var keepsValues = false
    /// The set that values that are not UTF-8 seem to be in, all together; nil for none.
    package var likelyEncoding: TextEncoding?

    /// Makes options; those that are not given have their defaults.
    public init(entryBytes: Int = 32 << 20, includesSensitive: Bool = false) {
      self.entryBytes = entryBytes
      self.includesSensitive = includesSensitive
    }
  }

  /// The most values of an entry.
  private static let maximumValueCount = 100_000

  /// What was asked for.
  public let options: Options
  /// How far the reader has come.
  public var position = InputPosition()
  /// Where the search for the end of an entry goes on, and where that entry begins.
  private var searched = (offset: 0, entry: 0)

  /// Makes a reader for one file.
  public init(_ options: Options = Options()) { self.options = options }

  /// Reads the next entry as a card.
  ///
  /// - Parameters:
  ///   - input: The bytes that follow the range of the last card.
  ///   - isFinal: Whether the input ends with these bytes.
  ///   - card: Receives the card; its storage is used again.
  ///   - findings: Grows by what was odd.
  /// - Returns: The range of the entry in `input`, that more bytes are needed, or the end.
  /// - Throws: ``LDIFError/entryTooLarge(limit:location:)``.
  public mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws(LDIFError) -> CardProgress {
    card.removeAll()
    let findingCount = findings.count
    let progress = try read(input, isFinal: isFinal, into: &card, findings: &findings)
    // The entries that were passed over are read again with the bytes that follow.
    if progress == .needsMore { findings.removeSubrange(findingCount...) }
    return progress
  }

  private mutating func read(
    _ input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card,
    findings: inout [Finding]
  ) throws(LDIFError) -> CardProgress {
    var start = 0
    var line = position.line
    while true {
      start = Self.skipEmptyLines(input, from: start, lines: &line)
      guard start < input.count else {
        guard isFinal else { return .needsMore }
        position.byteOffset += input.count
        position.line = line
        return .end
      }
      let location = InputLocation(byteOffset: position.byteOffset + start, line: line + 1)
      let first = searched.entry == start ? max(start, searched.offset) : start
      let end = Self.entryEnd(input, from: first, isFinal: isFinal)
      if (end ?? input.count) - start > options.entryBytes {
        throw .entryTooLarge(limit: options.entryBytes, location: location)
      }
      guard let end else {
        searched = (max(start, input.count - 3), start)
        return .needsMore
      }
      searched = (0, 0)
      var entry = LDIFEntry(input, start..<end)
      position.record += 1
      if entry.values.count > Self.maximumValueCount {
        findings.report(
          Finding(
            rule: "too-many-properties", severity: .error,
            message: "this card has more than \(Self.maximumValueCount) properties; "
              + "this one and those after it were left out",
            location: entry.values[Self.maximumValueCount].place.location(from: location),
            record: position.record))
        entry.values.removeSubrange(Self.maximumValueCount...)
      }
      report(entry, at: location, to: &findings)
      if end == input.count, let last = entry.values.last,
        ![ASCII.lineFeed, ASCII.carriageReturn].contains(input[end - 1])
      {
        findings.report(
          Finding(
            rule: "missing-end", severity: .error,
            message: "the last line has no line end: \(Finding.mayBeCut)",
            location: last.place.location(from: location), record: position.record))
      }
      if !options.includesSensitive { entry.values.removeAll(where: \.isSecret) }
      let isVersion = entry.values.allSatisfy { $0.name == "version" }
      let decoded = entry.decodeTexts(likely: options.likelyEncoding)
      for place in entry.replaceSeparators() {
        findings.report(
          Finding(
            rule: "control-character", severity: .warning,
            message: "control characters (U+001E, U+001F) became blanks",
            location: place.location(from: location), record: position.record))
      }
      if !isVersion, !entry.isChange, entry.appendProperties(to: &card) {
        if let decoded {
          let values = decoded.indices.map { entry.values[$0] }
          var finding = Finding(
            rule: "not-utf-8", severity: decoded.outcome.isExact ? .warning : .error,
            message: decoded.outcome.message(of: "record"),
            location: values[0].place.location(from: location), record: position.record)
          finding.property = Set(values.map(\.spelling)).sorted().joined(separator: ", ")
          findings.report(finding)
        }
        position.byteOffset += end
        position.line = line + entry.lineCount
        return .card(start..<end)
      }
      position.record -= 1
      if !isVersion, !entry.values.isEmpty {
        findings.report(
          Finding(
            rule: "no-person", severity: .note,
            message: entry.isChange
              ? "the record tells of changes to an entry; it is passed over"
              : "the entry is neither a person nor a list; it is passed over",
            location: location))
      }
      line += entry.lineCount
      start = end
    }
  }

  private func report(
    _ entry: LDIFEntry, at location: InputLocation, to findings: inout [Finding]
  ) {
    for fault in entry.faults {
      let (rule, message) =
        switch fault.kind {
        case .noColon: ("malformed-line", "the line has no colon")
        case .brokenBase64: ("broken-base64", "the value is no base64; it is kept as it is")
        case .truncatedBase64: ("truncated-base64", "the base64 text ends too early")
        }
      findings.report(
        Finding(
          rule: rule, severity: .error, message: message,
          location: fault.place.location(from: location), record: position.record))
    }
    for value in entry.values {
      let place = value.place.location(from: location)
      if value.isSecret, !options.includesSensitive {
        findings.append(
          Finding(
            rule: "password", severity: .warning,
            message: "\(value.spelling) holds a password or a key, and "
              + (options.keepsValues
                ? "is not read; it stays" : "was left out; --include-sensitive keeps it"),
            location: place, record: position.record))
      } else if value.isAddress {
        findings.report(
          Finding(
            rule: "value-elsewhere", severity: .warning,
            message: "the value of \(value.spelling) stands in another file, which was not read",
            location: place, record: position.record))
      } else if value.name == "birthyear", value.bytes.elementsEqual("1604".utf8) {
        findings.report(
          Finding(
            rule: "omitted-year", severity: .note,
            message: "the year 1604 stands for none; the date is read without it",
            location: place, record: position.record))
      }
    }
  }

  private static func skipEmptyLines(
    _ input: borrowing Span<UInt8>, from start: Int, lines: inout Int
  ) -> Int {
    var i = start
    while i < input.count {
      let end = input.lineEnd(from: i)
      guard end == i else { return i }
      i = input.afterLineEnding(at: i)
      lines += 1
    }
    return i
  }

  /// The index of the empty line that ends the entry; nil when the input ends before it.
  private static func entryEnd(
    _ input: borrowing Span<UInt8>, from start: Int, isFinal: Bool
  ) -> Int? {
    var i = start
    while i < input.count {
      let end = input.lineEnd(from: i)
      let next = input.afterLineEnding(at: end)
      guard next < input.count else { break }
      if input[next] == ASCII.lineFeed || input[next] == ASCII.carriageReturn { return next }
      i = next
    }
    return isFinal ? input.count : nil
  }

  /// Finds where the last entry ends that is complete in `input`.
  ///
  /// - Parameter input: Bytes that begin where an entry begins.
  /// - Returns: The index after the empty line that ends it, or 0 when none is complete.
  public static func lastEntryBoundary(in input: Span<UInt8>) -> Int {
    var i = input.count
    while i > 1 {
      i -= 1
      guard input[i] == ASCII.lineFeed || input[i] == ASCII.carriageReturn else { continue }
      var before = i - 1
      if input[i] == ASCII.lineFeed, input[before] == ASCII.carriageReturn { before -= 1 }
      guard before >= 0 else { return 0 }
      let isEmptyLine = input[before] == ASCII.lineFeed || input[before] == ASCII.carriageReturn
      if isEmptyLine, i + 1 < input.count || input[i] == ASCII.lineFeed { return i + 1 }
    }
    return 0
  }
}

/// Why reading an LDIF file cannot go on.
@nonexhaustive
public enum LDIFError: LocatedError, Hashable {
  /// The entry that begins at `location` is longer than `limit` bytes (``LDIFReader/Options``).
  case entryTooLarge(limit: Int, location: InputLocation)

  /// Where reading stopped.
  public var location: InputLocation {
    switch self {
    case .entryTooLarge(_, let location): location
    }
  }

  /// One sentence, without the location.
  public var description: String {
    switch self {
    case .entryTooLarge(let limit, _): "an entry is longer than \(limit) bytes (limit entryBytes)"
    }
  }
}
