/// A place in an input: where a finding or an error belongs.
public struct SourceLocation: Hashable, Sendable, Codable {
  /// The number of bytes before the place, counted from the start of the input.
  public var byteOffset: Int
  /// The physical line, counted from 1.
  public var line: Int
  /// The byte of the UTF-8 line, counted from 1.
  public var column: Int

  /// Makes a place of its three counts.
  public init(byteOffset: Int, line: Int, column: Int = 1) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}
