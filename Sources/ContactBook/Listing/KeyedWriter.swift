package import ContactModel

/// Writes each card behind the key that tells its place in a list.
///
/// A card becomes four bytes with the length of the key, four with the length of what the inner writer
/// made of it (the lowest byte first), the key, and those bytes; ``SortedRows`` takes them in.
package struct KeyedWriter: CardWriter {
  private var inner: any CardWriter
  private let order: NameOrder?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - inner: Writes the cards.
  ///   - order: The order of the list; nil for the order of the input.
  package init(_ inner: any CardWriter, order: NameOrder?) {
    self.inner = inner
    self.order = order
  }

  package mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let start = output.count
    for _ in 0..<8 { output.append(0) }
    order?.appendKey(of: card, to: &output)
    let middle = output.count
    inner.write(card, into: &output, losses: &losses)
    Self.put(middle - start - 8, at: start, in: &output)
    Self.put(output.count - middle, at: start + 4, in: &output)
  }

  private static func put(_ number: Int, at index: Int, in output: inout [UInt8]) {
    for k in 0..<4 { output[index + k] = UInt8(truncatingIfNeeded: number >> (8 * k)) }
  }
}
