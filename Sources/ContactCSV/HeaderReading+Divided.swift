// Headers of two rows: cells that span several columns, and below them what each of these is, or how its cells are
// written.

extension HeaderReading {
  /// Makes one row of a header that is divided into two: cells that span several, and below them what each of these is.
  ///
  /// - Returns: The index of the header.
  mutating func join(_ rows: inout [Row], _ isData: inout [Bool], around index: Int) -> Int {
    for upper in [index, index - 1] where upper >= 0 && upper + 1 < isData.count {
      let (above, below) = (rows[upper].cells, rows[upper + 1].cells)
      let saysOrder =
        upper == index
        && below.indices.contains {
          DateOrderWords(below[$0])?.isAll == true
            && Synonyms.standard.guess(above.cell($0))?.field.isDate == true
        }
      guard !isData[upper], !isData[upper + 1], saysOrder || Self.isDivided(above, into: below)
      else { continue }
      var joined: [String] = []
      var spanning = ""
      for column in 0..<max(above.count, below.count) {
        let (high, low) = (above.cell(column), below.cell(column))
        if saysOrder {
          joined.append(high + (DateOrderWords(low)?.isAll == true ? " (\(low))" : ""))
          continue
        }
        if !high.isEmpty { spanning = high }
        joined.append(
          Synonyms.standard.joined(high.isEmpty && low.isEmpty ? "" : spanning, low))
      }
      dividedHeader = rows[upper + 1]
      rows[upper + 1].cells = joined
      rows.remove(at: upper)
      isData.remove(at: upper)
      return upper
    }
    return index
  }

  /// Whether a row holds the parts of the headers above it: words of headers only, some below cells that span several.
  private static func isDivided(_ above: [String], into below: [String]) -> Bool {
    let filled = below.prefix(64).indices.filter { !below[$0].isEmpty }
    return filled.count > 1 && filled.contains { above.cell($0).isEmpty }
      && above.prefix(64).contains { !$0.isEmpty }
      && above.prefix(64).allSatisfy { $0.isEmpty || Synonyms.standard.isKnown($0) }
      && filled.allSatisfy { Synonyms.standard.isKnown(below[$0]) }
  }
}

extension [String] {
  /// The cell of a column; empty where the row is shorter.
  fileprivate func cell(_ column: Int) -> String { indices.contains(column) ? self[column] : "" }
}
