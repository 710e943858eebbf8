internal import ContactBytes
package import ContactModel

/// Writes what a list says of each person, its cells apart by U+001F.
package struct SummaryWriter: CardWriter {
  private let isShort: Bool

  /// Makes a writer.
  ///
  /// - Parameter isShort: Whether a cell holds one value and the number of the others.
  package init(isShort: Bool) {
    self.isShort = isShort
  }

  package mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let summary = PersonSummary(of: card)
    for (index, cell) in (isShort ? summary.shortCells : summary.cells).enumerated() {
      if index > 0 { output.append(0x1F) }
      // Separators of components have no place in a cell.
      for byte in cell.utf8 { output.append(byte == 0x1F || byte == 0x1E ? ASCII.space : byte) }
    }
  }
}
