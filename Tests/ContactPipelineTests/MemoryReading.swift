import ContactModel
import ContactPipeline

/// What the reader of a format makes of bytes in memory.
struct MemoryReading {
  var cards: [Card] = []
  var findings: [Finding] = []
  var error: String?
  /// Whether every location lies inside of the input; ``CardSequence`` checks the ranges of the cards.
  var isInside = true

  /// Reads all cards.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - format: The name of the format.
  ///   - step: How many more bytes the reader sees whenever it wants more; nil for all.
  init(_ bytes: [UInt8], as format: String, step: Int? = nil) {
    guard let reader = FormatTable.format(named: format)?.makeReader?(ReadingOptions()) else {
      error = "No reader of \(format)"
      return
    }
    var sequence = CardSequence(bytes, reader: reader, step: step ?? .max)
    var locations: [InputLocation] = []
    do {
      while let card = try sequence.next() { cards.append(card) }
    } catch {
      self.error = "\(error)"
      if let located = error as? any LocatedError { locations.append(located.location) }
    }
    findings = sequence.findings
    locations += findings.map(\.location)
    isInside = locations.allSatisfy {
      0...bytes.count ~= $0.byteOffset && 1...(bytes.count + 1) ~= $0.line && $0.column >= 1
    }
  }

  /// The cards in a format, as a whole file.
  static func write(_ cards: [Card], as format: Format) -> [UInt8] {
    format.makeWriter?(WritingOptions()).file(of: cards).bytes ?? []
  }
}
