internal import ContactArchive
internal import ContactBytes

extension Format {
  /// The backup: a ZIP of vCard parts, images and a manifest.
  static let archive = Format(
    name: "archive", aliases: ["phonebook"], fileEndings: ["phonebook"],
    summary: "backup: a ZIP of vCards and pictures with checksums", isBinary: true,
    isArchive: true, onlyUTF8: "a backup holds its cards in UTF-8",
    sniff: { head in head.hasASCII("PK\u{3}\u{4}", at: 0) },
    makeWriter: { _ in ArchiveCardWriter() })
}

extension FormatTable {
  /// The format of backups.
  package static var archiveFormat: Format { .archive }

  /// Whether the first bytes of a file are those of an archive of ours.
  package static func isOwnArchive(_ head: borrowing Span<UInt8>) -> Bool {
    ArchiveReader.isArchive(head)
  }
}
