internal import ContactBytes
internal import ContactLDIF
internal import ContactModel

extension Format {
  /// Address books of Thunderbird and of directories.
  static let ldif = Format(
    name: "ldif", fileEndings: ["ldif", "ldi"],
    summary: "address book of Thunderbird or a directory (RFC 2849)",
    onlyUTF8: "LDIF is ASCII, with UTF-8 in base64 (RFC 2849)",
    neverCarried: [.machine],
    memberName: { LDIFWriter.name(of: $0) },
    sniff: { head in
      var i = 0
      while i < head.count {
        if head.hasASCII("DN:", at: i) { return true }
        let isComment = head[i] == UInt8(ascii: "#") || head.lineEnd(from: i) == i
        guard isComment || head.hasASCII("VERSION:", at: i) else { return false }
        i = head.afterLineEnding(at: head.lineEnd(from: i))
      }
      return false
    },
    makeReader: { LDIFReader(.init(includesSensitive: $0.includesSensitive)) },
    makeWriter: { _ in LDIFWriter() },
    lastBoundary: { LDIFReader.lastEntryBoundary(in: $0) },
    makeEditor: { LDIFWriter().editor(of: $0) },
    valueSpans: { text, _ in LDIFReader.valueSpans(in: text) })
}
