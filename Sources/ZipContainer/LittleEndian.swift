/// Integers as ZIP stores them: least significant byte first, without alignment.
extension Span<UInt8> {
  /// The integer whose first byte stands at `offset`; its bytes must lie inside the span.
  func littleEndian<Value: FixedWidthInteger & UnsignedInteger>(
    _ type: Value.Type = Value.self, at offset: Int
  ) -> Value {
    var value: Value = 0
    for index in 0..<(Value.bitWidth / 8) {
      value |= Value(self[offset + index]) << (8 * index)
    }
    return value
  }
}

extension [UInt8] {
  /// Appends the bytes of an integer.
  mutating func appendLittleEndian(_ value: some FixedWidthInteger & UnsignedInteger) {
    var rest = value
    for _ in 0..<(value.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
