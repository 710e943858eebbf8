internal import ContactBytes
public import ContactModel

/// Writes cards as vCard 2.1, 3.0 (RFC 2426) or 4.0 (RFC 6350).
///
/// Lines end with CRLF and are folded at 75 octets, never inside a character. Properties keep their
/// order, groups and parameters; what the version cannot hold is reported as a ``Loss``.
public struct VCardWriter: CardWriter {
  /// What is written, and for whom.
  public struct Options: Sendable, Hashable {
    /// The version that is written.
    public var version = VCardVersion.v30
    /// Whether an empty line follows base64 also in 3.0, as Outlook wants it; 2.1 always has one.
    public var endsBase64WithEmptyLine = false
    /// The most bytes of a picture, or nil for no limit; a larger one is left out and reported.
    public var maximumPhotoByteCount: Int?

    /// Whether dates stay as the card spells them; else `1990-01-02` becomes `19900102` in 4.0, and the
    /// other way in 2.1 and 3.0.
    public var keepsDateSpelling = false

    /// Whose names 2.1 and 3.0 have for what they do not define.
    public var vendorNames = VendorNames.original

    /// Makes the options of one version.
    public init(version: VCardVersion = .v30) { self.version = version }
  }

  /// The names, besides those of the standard, that the programs of a vendor know.
  public enum VendorNames: String, Sendable, Hashable, CaseIterable {
    /// The names that properties came with, or else the most widely known ones.
    case original
    /// Apple's: X-ABDATE, X-ABRELATEDNAMES, IMPP, and X-APPLE-OMIT-YEAR.
    case apple
    /// Google's, which are Apple's but for a birthday without a year.
    case google
    /// Android's: X-ANDROID-CUSTOM.
    case android

    /// Whether they are Apple's, or nearly so.
    var areApples: Bool { self == .apple || self == .google }
  }

  /// What is written, and for whom.
  public let options: Options
  /// The version that is written.
  public var version: VCardVersion { options.version }

  let table = PropertyTable.standard
  /// How many cards this one stands inside of.
  private var depth = 0
  /// Whether cards are parts of others, and so need no names.
  var writesParts = false
  private var tail: [UInt8] = []
  var valueScratch: [UInt8] = []
  /// What the version cannot hold of the card that is being written.
  var losses: [Loss] = []
  /// The name of the card's contact, once a loss has asked for it.
  var contactName: String?
  /// The best preference of each property of the card, by name; empty until it is asked for.
  var bestPreferences: [UInt8] = []

  /// The most levels of cards inside of cards (AGENT) that are written.
  static let maximumDepth = 4

  /// Makes a writer of one version.
  public init(version: VCardVersion = .v30) {
    self.init(options: Options(version: version))
  }

  /// Makes a writer.
  public init(options: Options) {
    self.options = options
  }

  /// Whether it writes for no app, which knows some of the names alone: all versions keep what is not theirs.
  public var holdsWholeCards: Bool { options.vendorNames == .original }

  /// Writes one card.
  ///
  /// - Parameters:
  ///   - card: The card; without a full name it gets one of the parts of its name, or an empty one, since
  ///     3.0 and 4.0 demand FN; without N it gets an empty one in 3.0 (RFC 2426 §3.1.2).
  ///   - output: Grows by the card's lines.
  ///   - losses: Grows by what the version cannot hold.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    if !bestPreferences.isEmpty { bestPreferences.removeAll(keepingCapacity: true) }
    contactName = nil
    let start = output.count
    if options.version != .v40, hasNewerProperties(card) {
      var older = copy card
      if options.vendorNames.areApples {
        // An app knows a thing by its own name, whatever a card of 4.0 or another format calls it.
        VCard4Upgrade.translate(&older, hasVendors: true, hasCustomLabels: false)
      }
      LegacyDowngrade.translate(&older, options: options, losses: &losses)
      writeLines(of: older, into: &output)
    } else {
      writeLines(of: card, into: &output)
    }
    if Self.mayHaveControls(card) { replaceControls(in: &output, from: start, of: card) }
    if !self.losses.isEmpty {
      losses += self.losses
      self.losses.removeAll(keepingCapacity: true)
    }
  }

  /// Whether Android has a property of its own for an account of this URI.
  package static func isAndroidAccount(_ uri: String) -> Bool {
    VendorName.androidAccount(uri) != nil
  }

  /// Whether a property came from Android's own, into which it goes back.
  package static func isAndroids(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    let span = card.bytes.span
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.isNamed(VendorName.originalName, in: span) {
        return String(utf8: span, cursor.values).uppercased().holds(VendorName.android)
      }
    }
    return false
  }

  /// The card with the properties of vCard 4.0 that some program's names in it stand for, as a reader of vCard makes it;
  /// nil where it has no such name.
  package static func meaning(of card: borrowing Card) -> Card? {
    let isNamed = card.records.contains {
      $0.name == .extended && !$0.isRemoved
        && VendorName.named(String(utf8: card.bytes.span, $0.nameRange)) != nil
    }
    guard isNamed else { return nil }
    var result = copy card
    VCard4Upgrade.translate(&result, hasVendors: true, hasCustomLabels: false)
    return result
  }

  private func hasNewerProperties(_ card: borrowing Card) -> Bool {
    if options.vendorNames != .original { return true }
    let span = card.bytes.span
    var (names, fullNames) = (0, 0)
    for record in card.records where !record.isRemoved {
      if LegacyDowngrade.concerns(record, span, options) { return true }
      if record.name == .name {
        if names > 0 || span.count(of: Separator.component, in: record.value) > 4 { return true }
        names += 1
      } else if record.name == .fullName {
        if fullNames > 0 { return true }
        fullNames += 1
      }
    }
    return false
  }

  private mutating func writeLines(
    of card: borrowing Card, into output: inout [UInt8]
  ) {
    switch version {
    case .v21: output.append("BEGIN:VCARD\r\nVERSION:2.1\r\n")
    case .v30: output.append("BEGIN:VCARD\r\nVERSION:3.0\r\n")
    case .v40: output.append("BEGIN:VCARD\r\nVERSION:4.0\r\n")
    }
    let span = card.bytes.span
    var names = NameLines(at: output.count, isForApp: options.vendorNames != .original)
    for record in card.records where !record.isRemoved {
      switch record.name {
      case .fullName:
        if names.fullName == nil { names.fullName = output.count }
        if record.valueLength == 0, !writesParts,
          writeFullName(record, of: card, into: &output)
        {
          continue
        }
      case .name:
        if names.name == nil { names.name = output.count }
      default:
        if names.isLeading { names.lead(record, of: card, at: output.count) }
      }
      if record.hasBlob, isTooLarge(record, card) { continue }
      if record.name == .agent, record.form == .text {
        if writeNested(record, of: card, into: &output) { continue }
      }
      if version == .v21 {
        // An empty name is what 3.0 and 4.0 demand, and 2.1 does not.
        if record.name == .fullName, record.valueLength == 0 { continue }
        writeOldLine(record, span, of: card, into: &output)
        continue
      }
      let start = output.count
      switch appendPlain(record, span, to: &output) {
      case .line: continue
      case .unfoldedLine:
        endLine(&output, from: start)
        continue
      case .head: break
      case .nothing:
        writeHead(record, span, of: card, into: &output)
        output.append(ASCII.colon)
      }
      if record.hasBlob {
        writeBlob(record, span, of: card, into: &output)
      } else {
        writeValue(record, span, into: &output)
      }
      endLine(&output, from: start)
      if record.hasBlob, options.endsBase64WithEmptyLine, version == .v30 {
        output.append("\r\n")
      }
    }
    let lacksName = names.fullName == nil || version == .v30 && names.name == nil
    if version != .v21, lacksName, !writesParts {
      addNames(to: names, of: card, into: &output)
    }
    output.append("END:VCARD\r\n")
  }

  /// Where the lines of the names of a card stand in the output.
  private struct NameLines {
    /// The first FN.
    var fullName: Int?
    /// The first N.
    var name: Int?
    /// Where the line begins that was written last of UID, KIND and the one behind them.
    private var front: Int
    /// Whether no other line was written.
    private(set) var isLeading = true
    /// Whether the card is for an app, which has UID and the kind of a group last.
    private let isForApp: Bool

    init(at start: Int, isForApp: Bool) {
      front = start
      self.isForApp = isForApp
    }

    /// Where names stand that no property is the place of: behind the UID and KIND that a card begins with, `end` being
    /// that of all lines.
    func position(end: Int) -> Int { isLeading ? end : front }

    /// Takes note of the line of a property, which is about to be written.
    mutating func lead(_ record: PropertyRecord, of card: borrowing Card, at start: Int) {
      front = start
      isLeading =
        !isForApp && (record.name == .uid || record.name == .kind)
        || record.name == .extended
          && Self.olderKinds.dropFirst(isForApp ? 1 : 0).contains { card.isSpelled(record, $0) }
    }

    /// The names of KIND before 4.0.
    private static let olderKinds = [
      Card.appleKind, Array("X-ABSHOWAS".utf8), Array("X-KIND".utf8),
    ]
  }

  /// Adds the lines that the version demands: FN before N, and N behind FN.
  private mutating func addNames(
    to names: NameLines, of card: borrowing Card, into output: inout [UInt8]
  ) {
    if let fullName = names.fullName {
      let position = output.span.afterLogicalLine(at: fullName)
      return output.insert(contentsOf: Self.emptyName, at: position)
    }
    var lines: [UInt8] = []
    if !writeFullName(nil, of: card, into: &lines) { lines.append("FN:\r\n") }
    if names.name == nil, version == .v30 { lines += Self.emptyName }
    output.insert(contentsOf: lines, at: names.name ?? names.position(end: output.count))
  }

  private static let emptyName = Array("N:;;;;\r\n".utf8)

  /// Writes the full name that the parts of the name make up, in the place of an empty one if there is
  /// one.
  ///
  /// - Returns: False when there are no parts; then nothing was written.
  private mutating func writeFullName(
    _ empty: PropertyRecord?, of card: borrowing Card, into output: inout [UInt8]
  ) -> Bool {
    guard let name = card.nameOfParts else { return false }
    let start = output.count
    if let empty {
      writeHead(empty, card.bytes.span, of: card, into: &output)
    } else {
      output.append("FN")
    }
    output.append(ASCII.colon)
    appendEscaped(name.span, 0..<name.count, into: &output, keepsPunctuation: false)
    endLine(&output, from: start)
    return true
  }

  /// Whether a picture is larger than the target takes.
  private mutating func isTooLarge(
    _ record: PropertyRecord, _ card: borrowing Card
  ) -> Bool {
    guard let limit = options.maximumPhotoByteCount, record.name == .photo || record.name == .logo
    else { return false }
    let count = card.blobs[Int(record.blob)].count
    guard count > limit else { return false }
    reportLoss(
      table[record.name].spelling, of: card,
      "the picture has \(count) bytes, and the target takes no more than \(limit)")
    return true
  }

  // MARK: - Cards inside of cards

  /// Writes the card that is the value of AGENT, in a version that fits.
  ///
  /// - Returns: False when the value is no card.
  private mutating func writeNested(
    _ record: PropertyRecord, of card: borrowing Card, into output: inout [UInt8]
  ) -> Bool {
    let span = card.bytes.span
    let text = span.extracting(record.value)
    guard text.hasASCII("BEGIN:VCARD", at: 0) else { return false }
    guard depth < Self.maximumDepth else {
      reportLoss(
        "AGENT", of: card,
        "cards stand more than \(Self.maximumDepth) levels deep inside of each other")
      return true
    }
    var reader = VCardReader()
    var nested = Card()
    var findings: [Finding] = []
    guard
      let progress = try? reader.next(
        from: text, isFinal: true, into: &nested, findings: &findings),
      case .card = progress
    else { return false }
    var nestedOptions = options
    if options.version == .v40 { nestedOptions.version = .v30 }
    var writer = VCardWriter(options: nestedOptions)
    writer.depth = depth + 1
    var lines: [UInt8] = []
    writer.write(nested, into: &lines, losses: &losses)
    let start = output.count
    writeHead(record, span, of: card, into: &output)
    output.append(ASCII.colon)
    if options.version == .v21 {
      output.append("\r\n")
      output.append(contentsOf: lines)
    } else {
      lines.removeAll { $0 == ASCII.carriageReturn }
      appendEscaped(lines.span, 0..<lines.count, into: &output, keepsPunctuation: false)
      endLine(&output, from: start)
    }
    return true
  }

  // MARK: - Lines

  /// The most octets of a line that is not folded (RFC 6350 §3.2).
  static let lineLimit = 75

  /// Ends the line that begins at `start`; one that is too long is folded.
  @inline(__always)
  mutating func endLine(_ output: inout [UInt8], from start: Int) {
    if output.count - start > Self.lineLimit { fold(&output, from: start) }
    output.append("\r\n")
  }

  private mutating func fold(_ output: inout [UInt8], from start: Int) {
    let first = Self.characterBoundary(output, at: start + Self.lineLimit, after: start)
    tail.removeAll(keepingCapacity: true)
    tail.append(output.span, first..<output.count)
    output.removeSubrange(first...)
    var i = 0
    while i < tail.count {
      let end =
        tail.count - i <= 74
        ? tail.count : Self.characterBoundary(tail, at: i + 74, after: i)
      output.append("\r\n ")
      output.append(tail.span, i..<end)
      i = end
    }
  }

  /// The index at or before `index` where a character begins; `index` where the bytes are not UTF-8.
  @inline(__always)
  private static func characterBoundary(_ bytes: [UInt8], at index: Int, after start: Int) -> Int {
    var boundary = index
    while bytes[boundary] & 0xC0 == 0x80 {
      boundary -= 1
      if index - boundary > 3 || boundary <= start { return index }
    }
    return boundary
  }
}

extension Span<UInt8> {
  /// The index after a line that begins at `start`, with the folded ones that go on with it.
  fileprivate func afterLogicalLine(at start: Int) -> Int {
    var i = start
    repeat { i = afterLineEnding(at: lineEnd(from: i)) } while i < count && self[i] == ASCII.space
    return i
  }
}
