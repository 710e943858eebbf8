internal import ContactBytes
internal import ContactModel
internal import ContactVCard

extension Format {
  /// vCard; any version is read, 3.0 is written.
  static let vcard = Format(
    name: "vcard", aliases: ["vcard3", "vcf", "vcard3.0"],
    fileEndings: ["vcf", "vcard", "contact"],
    summary: "vCard: reads 2.1, 3.0 and 4.0 in any mixture, writes 3.0", title: "vCard 3.0",
    decodesWholeText: false, sniff: { looksLikeVCard($0) },
    makeReader: { reader($0) }, makeWriter: { writer(.v30, $0) },
    makeBoundary: { _, _ in { VCardBoundary.last(in: $0) } },
    makeEditor: { VCardWriter(version: .v30).editor(of: $0) },
    valueSpans: { text, _ in VCardReader.valueSpans(in: text) })

  /// vCard, written as 4.0.
  static let vcard4 = Format(
    name: "vcard4", aliases: ["vcard4.0"], writtenEnding: "vcf",
    summary: "vCard: reads as vcard, writes 4.0",
    title: "vCard 4.0",
    decodesWholeText: false, onlyUTF8: "vCard 4.0 is always UTF-8 (RFC 6350 §3.1)",
    sniff: { looksLikeVCard($0) && says("VERSION:4", $0) },
    makeReader: { reader($0) }, makeWriter: { writer(.v40, $0) },
    makeBoundary: { _, _ in { VCardBoundary.last(in: $0) } },
    makeEditor: { VCardWriter(version: .v40).editor(of: $0) },
    valueSpans: { text, _ in VCardReader.valueSpans(in: text) })

  private static func reader(_ options: ReadingOptions) -> any CardReader {
    var readerOptions = VCardReader.Options()
    readerOptions.encoding = options.encoding
    return VCardReader(options: readerOptions)
  }

  private static func writer(_ version: VCardVersion, _ options: WritingOptions) -> any CardWriter {
    var writerOptions = VCardWriter.Options(version: version)
    writerOptions.vendorNames = options.vendorNames
    writerOptions.endsBase64WithEmptyLine = options.endsBase64WithEmptyLine
    return VCardWriter(options: writerOptions)
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

  /// vCard, written as 2.1.
  static let vcard21 = Format(
    name: "vcard2.1", aliases: ["vcard21", "vcard2"], writtenEnding: "vcf",
    summary: "vCard: reads as vcard, writes 2.1 for old phones and Outlook", title: "vCard 2.1",
    decodesWholeText: false,
    onlyUTF8: "vCard 2.1 is ASCII, with UTF-8 in quoted-printable, and says so",
    sniff: { looksLikeVCard($0) && says("VERSION:2", $0) },
    makeReader: { reader($0) }, makeWriter: { writer(.v21, $0) },
    makeBoundary: { _, _ in { VCardBoundary.last(in: $0) } },
    makeEditor: { VCardWriter(version: .v21).editor(of: $0) },
    valueSpans: { text, _ in VCardReader.valueSpans(in: text) })

  /// Whether a line in the head of a file begins or ends a card.
  private static func looksLikeVCard(_ head: borrowing Span<UInt8>) -> Bool {
    var i = 0
    while i < head.count {
      while i < head.count, head[i] <= ASCII.space { i += 1 }
      if head.hasASCII("BEGIN", at: i) {
        var j = i + 5
        while j < head.count, head[j] == ASCII.space || head[j] == ASCII.tab { j += 1 }
        if j < head.count, head[j] == ASCII.colon {
          j += 1
          while j < head.count, head[j] == ASCII.space || head[j] == ASCII.tab { j += 1 }
          if head.hasASCII("VCARD", at: j) { return true }
        }
      }
      if head.hasASCII("END:VCARD", at: i) { return true }
      i = head.afterLineEnding(at: head.lineEnd(from: i))
    }
    return false
  }
}
