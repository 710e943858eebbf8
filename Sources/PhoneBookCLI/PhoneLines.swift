internal import ContactBytes
internal import PhoneNumbers

/// What a part of the input became.
struct PhonePart: Sendable {
  var output: [UInt8] = []
  var counts = PhoneCounts()
}

/// Makes of each line a row on the number that it holds.
struct PhoneLines: Sendable {
  /// How the rows are written.
  enum Format: String, CaseIterable, Sendable {
    case tsv, csv, json, ndjson
  }

  private let format: Format
  private var classifier: PhoneClassifier
  private let keys: [(form: PhoneForm, key: [UInt8])]

  init(format: Format, region: PhoneRegion) {
    self.format = format
    classifier = PhoneClassifier(region: region)
    keys = PhoneForm.columns.map { ($0, Array("\"\($0.rawValue)\":".utf8)) }
  }

  /// What stands before the first row.
  static func opening(_ format: Format, hasHeader: Bool) -> String {
    let names = ["input"] + PhoneForm.columns.map(\.rawValue)
    switch format {
    case .tsv: return hasHeader ? names.joined(separator: "\t") + "\n" : ""
    case .csv: return hasHeader ? names.joined(separator: ",") + "\n" : ""
    case .json: return "[\n"
    case .ndjson: return ""
    }
  }

  /// What stands between two rows.
  static func separator(_ format: Format) -> String { format == .json ? ",\n" : "\n" }

  /// What stands after the last row.
  static func closing(_ format: Format, isEmpty: Bool) -> String {
    if format == .json { return isEmpty ? "]\n" : "\n]\n" }
    return isEmpty ? "" : "\n"
  }

  /// The rows of the lines of a chunk, with separators between them.
  mutating func rows(of chunk: [UInt8]) -> PhonePart {
    var part = PhonePart()
    part.output.reserveCapacity(chunk.count * (format == .json || format == .ndjson ? 12 : 6))
    let separator = Array(Self.separator(format).utf8)
    let bytes = chunk.span
    var start = 0
    while start < bytes.count {
      let lineFeed = bytes.firstIndex(of: ASCII.lineFeed, from: start)
      var end = lineFeed
      if end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
      if start > 0 { part.output.append(separator.span) }
      let line = bytes.extracting(start..<end)
      classifier.classify(line)
      part.counts.count(classifier)
      switch format {
      case .tsv: appendRow(line, ASCII.tab, to: &part.output)
      case .csv: appendRow(line, ASCII.comma, to: &part.output)
      case .json, .ndjson: appendObject(line, to: &part.output)
      }
      start = lineFeed + 1
    }
    return part
  }

  private mutating func appendRow(
    _ line: borrowing Span<UInt8>, _ delimiter: UInt8, to output: inout [UInt8]
  ) {
    if delimiter == ASCII.tab {
      CellText.appendTabbed(line, to: &output)
    } else {
      CellText.appendQuoted(line, delimiter: delimiter, to: &output)
    }
    for form in PhoneForm.columns {
      output.append(delimiter)
      classifier.append(form, to: &output)
    }
  }

  private mutating func appendObject(_ line: borrowing Span<UInt8>, to output: inout [UInt8]) {
    output.append("{\"input\":")
    CellText.appendJSON(line, to: &output)
    for (form, key) in keys {
      let start = output.count
      output.append(ASCII.comma)
      output.append(key.span)
      if !form.isTruth { output.append(ASCII.quote) }
      let empty = output.count
      classifier.append(form, to: &output)
      if output.count == empty {
        output.removeSubrange(start...)
      } else if !form.isTruth {
        output.append(ASCII.quote)
      }
    }
    output.append(0x7D)
  }
}
