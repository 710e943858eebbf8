internal import ContactBytes
internal import ContactCSV
internal import ContactModel
internal import ContactVCard

extension Format {
  /// vCard; any version is read, 3.0 is written.
  static let vcard = Format(
    name: "vcard", aliases: ["vcard3", "vcf", "vcard3.0"],
    fileEndings: ["vcf", "vcard", "contact"],
    summary: "vCard: reads 2.1, 3.0 and 4.0 in any mixture, writes 3.0", title: "vCard 3.0",
    sniff: { begins($0) }
  ).writing(.v30)

  /// vCard, written as 4.0.
  static let vcard4 = Format(
    name: "vcard4", aliases: ["vcard4.0"], writtenEnding: "vcf",
    summary: "vCard: reads as vcard, writes 4.0", title: "vCard 4.0",
    onlyUTF8: "vCard 4.0 is always UTF-8 (RFC 6350 §3.1)",
    sniff: { begins($0) && says("VERSION:4", $0) }
  ).writing(.v40)

  /// vCard, written as 2.1.
  static let vcard21 = Format(
    name: "vcard2.1", aliases: ["vcard21", "vcard2"], writtenEnding: "vcf",
    summary: "vCard: reads as vcard, writes 2.1 for old phones and Outlook", title: "vCard 2.1",
    onlyUTF8: "vCard 2.1 is ASCII, with UTF-8 in quoted-printable, and says so",
    sniff: { begins($0) && says("VERSION:2", $0) }
  ).writing(.v21)

  /// The same with what all vCards have in common, and a writer of one version.
  private func writing(_ version: VCardVersion) -> Format {
    var format = self
    format.decodesWholeText = false
    format.keepsNames = true
    format.makeReader = { options in
      var readerOptions = VCardReader.Options()
      readerOptions.encoding = options.encoding
      readerOptions.likelyEncoding = options.likelyEncoding
      readerOptions.translatesVendors = options.translatesVendors
      readerOptions.reportsDates = options.reportsDates
      return VCardReader(options: readerOptions)
    }
    format.makeWriter = { options in
      var writerOptions = VCardWriter.Options(version: version)
      writerOptions.vendorNames = options.vendorNames
      writerOptions.endsBase64WithEmptyLine = options.endsBase64WithEmptyLine
      return VCardWriter(options: writerOptions)
    }
    format.lastBoundary = { VCardReader.lastCardBoundary(in: $0) }
    format.makeEditor = { VCardWriter(version: version).editor(of: $0) }
    format.valueSpans = { text, _ in VCardReader.valueSpans(in: text) }
    return format
  }

  /// Whether the first VERSION in the head begins so.
  private static func says(_ version: StaticString, _ head: borrowing Span<UInt8>) -> Bool {
    var i = 0
    while i < head.count {
      if head.hasASCII("VERSION:", at: i) { return head.hasASCII(version, at: i) }
      i = head.afterLineEnding(at: head.lineEnd(from: i))
    }
    return false
  }

  /// Whether the first line of a file begins a card, or is a property of one whose beginning is missing.
  private static func begins(_ head: borrowing Span<UInt8>) -> Bool {
    var i = 0
    while i < head.count, head[i] <= ASCII.space { i += 1 }
    if isMark(head, at: i) { return true }
    let line = i..<head.lineEnd(from: i)
    if isProperty(head, line) { return holdsCard(head) }
    // One line of other text may stand before a card, which ends in a line of its own.
    return !head.contains(ASCII.quote, in: line)
      && isWholeCard(head, from: head.afterLineEnding(at: line.upperBound))
  }

  /// Whether a card begins at an index, and ends at the beginning of a line that has nothing else.
  private static func isWholeCard(_ head: borrowing Span<UInt8>, from index: Int) -> Bool {
    guard head.hasASCII("BEGIN", at: index), isMark(head, at: index) else { return false }
    var i = index
    while i < head.count {
      if head.hasASCII("END", at: i) { return isMark(head, at: i) }
      i = head.afterLineEnding(at: head.lineEnd(from: i))
    }
    return false
  }

  /// Whether a line is a known property, up to its colon, as no row of a table is.
  private static func isProperty(_ head: borrowing Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard let colon = line.first(where: { head[$0] == ASCII.colon }) else { return false }
    let end = (line.lowerBound..<colon).first { head[$0] == ASCII.semicolon } ?? colon
    let dot = (line.lowerBound..<end).first { head[$0] == ASCII.dot }
    let name = String(utf8: head, (dot.map { $0 + 1 } ?? line.lowerBound)..<end)
    return PropertyTable.standard.property(named: name) != nil
      || name.uppercased() == "VERSION" || name.uppercased().hasPrefix("X-")
  }

  /// Whether `BEGIN:VCARD` or `END:VCARD` stands at an index, with blanks around the colon as some programs write
  /// it, and not as the first of several cells.
  private static func isMark(_ head: borrowing Span<UInt8>, at index: Int) -> Bool {
    guard head.hasASCII("BEGIN", at: index) || head.hasASCII("END", at: index) else { return false }
    var i = afterBlanks(head, from: index + (head.hasASCII("END", at: index) ? 3 : 5))
    guard i < head.count, head[i] == ASCII.colon else { return false }
    i = afterBlanks(head, from: i + 1)
    guard head.hasASCII("VCARD", at: i) else { return false }
    i += 5
    let next = afterBlanks(head, from: i)
    guard next < head.count, next < head.lineEnd(from: i) else { return true }
    let isTabbed = (i..<next).contains { head[$0] == ASCII.tab }
    return !isTabbed && ![ASCII.comma, ASCII.semicolon, UInt8(ascii: "|")].contains(head[next])
  }

  private static func afterBlanks(_ head: borrowing Span<UInt8>, from index: Int) -> Int {
    var i = index
    while i < head.count, head[i] == ASCII.space || head[i] == ASCII.tab { i += 1 }
    return i
  }

  /// Whether a line in the head of a file begins or ends a card, and does not stand in a cell in quotes.
  static func holdsCard(_ head: borrowing Span<UInt8>) -> Bool {
    var i = 0
    while i < head.count {
      while i < head.count, head[i] <= ASCII.space { i += 1 }
      if isMark(head, at: i) { return true }
      let end = head.lineEnd(from: i)
      i = head.afterLineEnding(at: RecordScanner.recordEnd(from: i, lineEnd: end, in: head))
    }
    return false
  }
}
