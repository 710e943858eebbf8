import ContactModel
import ContactPipeline

/// What the reader of a format makes of bytes in memory.
struct MemoryReading {
  var cards: [Card] = []
  var findings: [Finding] = []
  var error: String?
  /// Whether every range and every place lay inside of the input.
  var isInside = true

  /// Reads all cards.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - format: The name of the format.
  ///   - step: How many more bytes the reader sees whenever it wants more; nil for all.
  init(_ bytes: [UInt8], as format: String, step: Int? = nil) {
    guard var reader = FormatTable.format(named: format)?.makeReader?(ReadingOptions()) else {
      error = "No reader of \(format)"
      return
    }
    let step = step ?? max(1, bytes.count)
    var start = 0
    var end = min(step, bytes.count)
    var card = Card()
    var places: [SourceLocation] = []
    do {
      while true {
        let isFinal = end == bytes.count
        let progress = try reader.next(
          from: bytes.span.extracting(start..<end), isFinal: isFinal, into: &card,
          findings: &findings)
        if case .card(let range) = progress {
          isInside = isInside && !range.isEmpty && start + range.upperBound <= end
          cards.append(card)
          start += range.upperBound
          continue
        }
        if isFinal {
          isInside = isInside && progress == .end
          break
        }
        if progress == .end { start = end }
        end = min(bytes.count, end + step)
      }
    } catch {
      self.error = "\(error)"
      if let located = error as? any LocatedError { places.append(located.location) }
    }
    places += findings.map(\.location)
    isInside =
      isInside
      && places.allSatisfy {
        0...bytes.count ~= $0.byteOffset && 1...(bytes.count + 1) ~= $0.line && $0.column >= 1
      }
  }

  /// The cards in a format, as a whole file.
  static func write(_ cards: [Card], as format: Format) -> [UInt8] {
    guard var writer = format.makeWriter?(WritingOptions()) else { return [] }
    if writer.needsSurvey { for card in cards { writer.survey(card) } }
    var output = writer.opening()
    var losses: [Loss] = []
    for index in cards.indices {
      if index > 0 { output += writer.separator() }
      writer.write(cards[index], into: &output, losses: &losses)
    }
    return output + writer.closing()
  }
}
