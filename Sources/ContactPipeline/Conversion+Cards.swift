package import ContactModel

extension Conversion {
  /// Writes cards that are held in memory.
  ///
  /// - Parameters:
  ///   - cards: The cards in their order.
  ///   - output: Where the bytes go.
  ///   - report: Grows by what was written.
  ///   - observer: Hears of losses.
  /// - Throws: ``IOError`` of the output.
  package mutating func write(
    _ cards: [Card], to output: inout some ConversionSink, report: inout ConversionReport,
    observer: inout some ConversionObserver
  ) throws {
    if writer.needsSurvey { for card in cards { writer.survey(card) } }
    try output.write(writer.opening().span)
    let separator = writer.separator()
    var bytes: [UInt8] = []
    var losses: [Loss] = []
    for card in cards {
      if division == nil, report.writtenCount > 0 { bytes.append(contentsOf: separator) }
      let start = bytes.count
      writer.write(card, into: &bytes, losses: &losses)
      report.uidNumbering.number(writer.takeGeneratedUIDs(), in: &bytes)
      report.writtenCount += 1
      if let division {
        try output.write([WrittenCard(card, division, at: start..<bytes.count)], of: bytes.span)
        bytes.removeAll(keepingCapacity: true)
      } else if bytes.count >= chunkSize {
        try output.write(bytes.span)
        bytes.removeAll(keepingCapacity: true)
      }
      for loss in losses {
        report.count(loss)
        observer.lost(loss)
      }
      losses.removeAll(keepingCapacity: true)
    }
    try output.write(bytes.span)
    try output.write(writer.closing().span)
    try output.finish()
  }
}
