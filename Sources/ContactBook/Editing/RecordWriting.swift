internal import ContactBytes
internal import ContactCSV
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline
internal import ContactVCard

/// Writes records as the other records of a file are written: its version, its columns, its line ends.
struct RecordWriting {
  private enum Kind {
    case vCard, json, classicJSON
    case csv(CSVRowEditor)
    case other
  }

  let splicer: TextSplicer
  private let format: Format
  private let lineEnd: [UInt8]
  private let version: VCardVersion
  private var kind: Kind

  /// Prepares to write records of a file; nil when it is a table that needs other columns.
  init?(
    _ whole: WholeInput, _ entries: [BookEntry], mapping: CSVMapping?, cards: [Card]
  ) {
    format = whole.format
    let text = whole.text
    lineEnd = Self.lineEnd(of: text)
    version =
      entries.last.flatMap { Self.version(of: text[$0.range]) } ?? Self.version(of: whole.format)
    let layout: TextSplicer.Layout
    switch whole.format.name {
    case let name where name.hasPrefix("vcard"):
      kind = .vCard
      layout = .lines
    case "ndjson":
      kind = entries.contains { Self.isClassic(text[$0.range]) } ? .classicJSON : .json
      layout = .lines
    case "json", "jcard", "jscontact":
      let isClassic = entries.contains { Self.isClassic(text[$0.range]) }
      kind = whole.format.name != "json" ? .other : isClassic ? .classicJSON : .json
      layout = Self.isArray(text, isArrayOfArrays: whole.format.name == "jcard") ? .array : .single
    case "ldif":
      kind = .other
      layout = .paragraphs
    default:
      guard let mapping, let editor = CSVRowEditor(mapping, cards: cards) else { return nil }
      kind = .csv(editor)
      layout = .lines
    }
    splicer = TextSplicer(layout: layout, lineEnd: lineEnd)
  }

  // MARK: - Records

  /// The bytes of a new record.
  mutating func record(_ card: Card, losses: inout [Loss]) throws -> [UInt8] {
    try record(card, raw: nil, before: nil, losses: &losses)
  }

  /// The bytes of a record, of a changed one with what it was before.
  mutating func record(
    _ card: Card, raw: [UInt8]?, before: Card?, losses: inout [Loss]
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    switch kind {
    case .vCard:
      let version = raw.flatMap { Self.version(of: $0[...]) } ?? version
      var writer = VCardWriter(version: version)
      if let raw, let before,
        let edited = VCardLineEdit.edited(
          raw, before: before, after: card, writer: writer, lineEnd: lineEnd)
      {
        return edited
      }
      writer.write(card, into: &bytes, losses: &losses)
      return withLineEnds(bytes)
    case .classicJSON:
      return ClassicRecord.bytes(card, like: raw) + (format.name == "ndjson" ? lineEnd : [])
    case .json:
      var writer = ContactJSONWriter(style: format.name == "ndjson" ? .lines : .array)
      writer.write(card, into: &bytes, losses: &losses)
      return withLineEnds(bytes)
    case .csv(var editor):
      defer { kind = .csv(editor) }
      guard let raw, let before else {
        return editor.row(of: card, losses: &losses) + lineEnd
      }
      let row = editor.row(raw, of: before, as: card, losses: &losses)
      return row
    case .other:
      guard var writer = format.makeWriter?(WritingOptions()) else {
        throw BookError.readOnlyFormat(format.name)
      }
      writer.write(card, into: &bytes, losses: &losses)
      return withLineEnds(bytes)
    }
  }

  /// The lines of a record with the ends that the file has.
  private func withLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes where byte != ASCII.carriageReturn {
      if byte == ASCII.lineFeed { result += lineEnd } else { result.append(byte) }
    }
    return result
  }

  // MARK: - What the file is like

  /// The end of the first line; LF when there is none.
  private static func lineEnd(of text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn })
    else { return [ASCII.lineFeed] }
    if text[first] == ASCII.lineFeed { return [ASCII.lineFeed] }
    let isPair = first + 1 < text.count && text[first + 1] == ASCII.lineFeed
    return isPair ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.carriageReturn]
  }

  /// The version that a card names.
  private static func version(of record: ArraySlice<UInt8>) -> VCardVersion? {
    let lines = record.split { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    for line in lines where line.count < 32 {
      let text = String(decoding: line, as: UTF8.self).uppercased().filter { $0 != " " }
      if text.hasPrefix("VERSION:") { return VCardVersion(rawValue: String(text.dropFirst(8))) }
    }
    return nil
  }

  private static func version(of format: Format) -> VCardVersion {
    switch format.name {
    case "vcard4": .v40
    case "vcard2.1": .v21
    default: .v30
    }
  }

  /// Whether a record is an object of the classic address-book apps.
  static func isClassic(_ record: ArraySlice<UInt8>) -> Bool {
    String(decoding: record, as: UTF8.self).holds("\"phoneNumber\"")
  }

  /// Whether the text is one array of records.
  private static func isArray(_ text: [UInt8], isArrayOfArrays: Bool) -> Bool {
    let signs = text.lazy.filter { $0 > ASCII.space }.prefix(2)
    guard signs.first == UInt8(ascii: "[") else { return false }
    return !isArrayOfArrays || signs.dropFirst().first != ASCII.quote
  }
}
