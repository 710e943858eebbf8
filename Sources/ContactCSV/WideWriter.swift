internal import ContactBytes
internal import ContactModel

/// Placeholder.
struct WideWriter: Sendable {
  var output: RowOutput
  mutating func survey(_ card: borrowing Card) {}
  mutating func merge(_ other: WideWriter) {}
  func header() -> [UInt8] { [] }
  mutating func write(_ card: borrowing Card, into output: inout [UInt8]) {}
}
