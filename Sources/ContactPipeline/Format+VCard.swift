internal import ContactBytes
internal import ContactModel
internal import ContactVCard

extension Format {
  /// vCard; any version is read, 3.0 is written.
  static let vcard = Format(
    name: "vcard", aliases: ["vcard3", "vcf", "vcard3.0"],
    fileEndings: ["vcf", "vcard", "contact"],
    summary: "vCard: reads 2.1, 3.0 and 4.0 in any mixture, writes 3.0", title: "vCard 3.0",
    sniff: { looksLikeVCard($0) }
  ).writing(.v30)

  /// vCard, written as 4.0.
  static let vcard4 = Format(
    name: "vcard4", aliases: ["vcard4.0"], writtenEnding: "vcf",
    summary: "vCard: reads as vcard, writes 4.0", title: "vCard 4.0",
    onlyUTF8: "vCard 4.0 is always UTF-8 (RFC 6350 §3.1)",
    sniff: { looksLikeVCard($0) && says("VERSION:4", $0) }
  ).writing(.v40)

  /// vCard, written as 2.1.
  static let vcard21 = Format(
    name: "vcard2.1", aliases: ["vcard21", "vcard2"], writtenEnding: "vcf",
    summary: "vCard: reads as vcard, writes 2.1 for old phones and Outlook", title: "vCard 2.1",
    onlyUTF8: "vCard 2.1 is ASCII, with UTF-8 in quoted-printable, and says so",
    sniff: { looksLikeVCard($0) && says("VERSION:2", $0) }
  ).writing(.v21)

  /// The same with what all vCards have in common, and a writer of one version.
  private func writing(_ version: VCardVersion) -> Format {
    var format = self
    format.decodesWholeText = false
    format.makeReader = { options in
      var readerOptions = VCardReader.Options()
      readerOptions.encoding = options.encoding
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
