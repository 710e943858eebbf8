internal import ContactBytes
package import ContactModel

/// Where on its line a finding belongs. That is looked for only when there is something to report, so
/// that reading keeps no columns.
extension VCardReader {
  /// The column of a finding that concerns the value of its line, until ``place(_:from:in:startLine:)``
  /// finds it.
  package static let valueColumn = 0
  /// The column of one that concerns the character set that the line names.
  static let charsetColumn = -1

  /// Gives findings their columns and the bytes before them.
  ///
  /// - Parameters:
  ///   - findings: All findings; those before `first` stay as they are.
  ///   - first: The index of the first finding of the bytes.
  ///   - input: The bytes that the findings are about.
  ///   - start: The place of the first byte: how many bytes and lines stand before it.
  package static func place(
    _ findings: inout [Finding], from first: Int, in input: borrowing Span<UInt8>,
    at start: InputPosition
  ) {
    var lineStart = 0
    var line = start.line + 1
    let order = (first..<findings.count).sorted {
      findings[$0].location.line < findings[$1].location.line
    }
    for index in order where findings[index].location.column < 1 {
      while line < findings[index].location.line, lineStart < input.count {
        lineStart = input.afterLineEnding(at: input.lineEnd(from: lineStart))
        line += 1
      }
      let column = Self.column(findings[index].location.column, of: input, from: lineStart)
      findings[index].location.column = column + 1
      findings[index].location.byteOffset = start.byteOffset + lineStart + column
    }
  }

  /// The number of bytes before the value, or before the name of its character set, in the physical
  /// line that begins at `start`; 0 where the line has none.
  private static func column(
    _ wanted: Int, of input: borrowing Span<UInt8>, from start: Int
  ) -> Int {
    let end = input.lineEnd(from: start)
    var quoting = Quoting(.v40)
    var colon: Int?
    var i = start
    while i < end {
      if input[i] == ASCII.quote { quoting.meet(input, at: i) }
      if wanted == charsetColumn, input.hasASCII("CHARSET=", at: i) { return i + 8 - start }
      if input[i] == ASCII.colon {
        colon = colon ?? i
        if !quoting.isOpen {
          colon = i
          break
        }
      }
      i += 1
    }
    return colon.map { $0 + 1 - start } ?? 0
  }
}
