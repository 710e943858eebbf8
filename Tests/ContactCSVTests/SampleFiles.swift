import CharacterSets
import ContactBytes
import FoundationEssentials
import Testing

/// Whether golden files are to be written anew.
var updatesGolden: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil }

/// The cells of a CSV text, read by the plainest of readers.
func rows(of bytes: [UInt8], delimiter: Character = ",") -> [[String]] {
  var rows: [[String]] = []
  var row: [String] = []
  var cell: [UInt8] = []
  var isQuoted = false
  var i = 0
  func text() -> String { String(decoding: cell, as: UTF8.self) }
  while i < bytes.count {
    let byte = bytes[i]
    i += 1
    if isQuoted {
      if byte != 0x22 {
        cell.append(byte)
      } else if i < bytes.count, bytes[i] == 0x22 {
        cell.append(0x22)
        i += 1
      } else {
        isQuoted = false
      }
      continue
    }
    switch byte {
    case 0x22: isQuoted = true
    case delimiter.asciiValue:
      row.append(text())
      cell = []
    case 0x0D: break
    case 0x0A:
      row.append(text())
      cell = []
      rows.append(row)
      row = []
    default: cell.append(byte)
    }
  }
  if !row.isEmpty || !cell.isEmpty { rows.append(row + [text()]) }
  return rows
}

/// Rows as CSV, each cell in quotes that needs them.
func joined(_ rows: [[String]], delimiter: Character, lineEnd: String) -> String {
  rows.map { row in
    row.map { cell -> String in
      let isPlain = !cell.contains { $0 == "\"" || $0 == delimiter || $0.isNewline }
      let inner = cell.map { $0 == "\"" ? "\"\"" : $0.isNewline ? lineEnd : String($0) }
      return isPlain ? cell : "\"\(inner.joined())\""
    }.joined(separator: String(delimiter)) + lineEnd
  }.joined()
}

/// Text of code page 949 as UTF-8.
func decodedCP949(_ bytes: [UInt8]) throws -> [UInt8] {
  var decoder = try TextDecoder(.cp949)
  var text: [UInt8] = []
  decoder.decode(bytes.span, isLast: true, into: &text)
  return text
}
