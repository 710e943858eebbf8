internal import ContactBytes
package import ContactModel

extension JSONScanner {
  func truncated(in input: borrowing Span<UInt8>) -> JSONError {
    .truncated(path: path(in: input), location: location(of: input.count, in: input))
  }

  func malformedString(at index: Int, in input: borrowing Span<UInt8>) -> JSONError {
    .malformedString(path: path(in: input), location: location(of: index, in: input))
  }

  /// The error that something else than `expected` stands at the position.
  package func unexpected(
    _ expected: String, in input: borrowing Span<UInt8>
  ) -> JSONError {
    .unexpected(
      expected: expected, path: path(in: input), location: location(of: position, in: input))
  }

  /// The place of the byte at `index`, counted from the start of `input`.
  ///
  /// - Complexity: O(*n*) in `index`: for findings and errors only.
  package func location(of index: Int, in input: borrowing Span<UInt8>) -> SourceLocation {
    var line = 1
    var lineStart = 0
    let before = input.extracting(0..<min(index + 1, input.count))
    var i = before.lineEnd(from: 0)
    while i < index {
      lineStart = before.afterLineEnding(at: i)
      if lineStart > index { break }
      line += 1
      i = before.lineEnd(from: lineStart)
    }
    return SourceLocation(byteOffset: index, line: line, column: max(1, index - lineStart + 1))
  }

  /// The path of the value at the position, such as `.phones[0].number`.
  ///
  /// - Complexity: O(*n*) in the bytes since this scanner began: for findings and errors only.
  package func path(in input: borrowing Span<UInt8>) -> String {
    JSONPath(in: input, from: start, to: min(position, input.count)).description(in: input)
  }
}
