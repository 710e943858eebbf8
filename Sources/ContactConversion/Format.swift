package import ContactModel

/// What a reader is told about the input.
package struct ReadingOptions: Sendable {
  package init() {}
}

/// What a writer is told about the output.
package struct WritingOptions: Sendable {
  package init() {}
}

/// One format: how it is called, recognised, read and written.
package struct Format: Sendable {
  /// The name by which `--from` and `--to` call it.
  package var name: String
  /// Other names.
  package var aliases: [String] = []
  /// The endings of file names, lower case, without the dot; the first format that has one takes it.
  package var fileEndings: [String] = []
  /// One line for the list of formats.
  package var summary: String
  /// Whether the bytes would disturb a terminal.
  package var isBinary = false
  /// Whether a text of another character set is made UTF-8 before it is read; vCard does that itself
  /// for each value, and has only UTF-16 made UTF-8.
  package var decodesWholeText = true
  /// Whether the first bytes of a file are of this format.
  package var sniff: @Sendable (borrowing Span<UInt8>) -> Bool = { _ in false }
  /// Makes a reader; nil for a format that is only written.
  package var makeReader: (@Sendable (ReadingOptions) -> any CardReader)?
  /// Makes a writer; nil for a format that is only read.
  package var makeWriter: (@Sendable (WritingOptions) -> any CardWriter)?
  /// The index of the last boundary between records, where a chunk may be cut; nil for a format that
  /// can only be read as a whole.
  package var lastBoundary: (@Sendable (borrowing Span<UInt8>) -> Int?)?
}

/// The formats.
package enum FormatTable {
  /// Every format, the more particular ones first: sniffing takes the first that fits.
  package static let all: [Format] = [.vcard, .vcard4, .vcard21, .ndjson, .json]

  /// The format that a name means.
  package static func format(named name: String) -> Format? {
    let lower = name.lowercased()
    return all.first { $0.name == lower || $0.aliases.contains(lower) }
  }

  /// The format that a file's ending means.
  package static func format(ofPath path: String) -> Format? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return all.first { $0.fileEndings.contains(ending) }
  }

  /// The format that the first bytes of a file show.
  package static func format(sniffing head: borrowing Span<UInt8>) -> Format? {
    for format in all where format.makeReader != nil && format.sniff(head) { return format }
    return nil
  }
}
