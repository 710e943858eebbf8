internal import ContactBytes
internal import ContactModel

/// What a reader made of an input.
struct Reading {
  var cards: [Card] = []
  var findings: [Finding] = []
  var error: String?

  /// Reads all cards.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - step: How many more bytes the reader sees whenever it wants more.
  ///   - makeReader: Makes the reader.
  init(_ bytes: [UInt8], step: Int, _ makeReader: () -> any CardReader) {
    var reader = makeReader()
    var start = 0
    var end = min(step, bytes.count)
    var card = Card()
    let span = bytes.span
    var location: SourceLocation?
    do {
      reading: while true {
        let isFinal = end == bytes.count
        let progress = try reader.next(
          from: span.extracting(start..<end), isFinal: isFinal, into: &card, findings: &findings)
        switch progress {
        case .card(let range):
          require(range.lowerBound >= 0 && range.upperBound <= end - start, "a card lies inside")
          require(!range.isEmpty, "a card has bytes")
          cards.append(card)
          start += range.upperBound
        case .needsMore:
          require(!isFinal, "a reader that has everything needs no more")
          end = min(bytes.count, end + step)
        case .end:
          if isFinal { break reading }
          start = end
          end = min(bytes.count, end + step)
        }
      }
    } catch {
      self.error = "\(error)"
      location = (error as? any LocatedError)?.location
    }
    for place in findings.map(\.location) + (location.map { [$0] } ?? []) {
      require(0...bytes.count ~= place.byteOffset, "byte \(place.byteOffset) of \(bytes.count)")
      require(1...(bytes.count + 1) ~= place.line, "line \(place.line)")
      require(1...(bytes.count + 1) ~= place.column, "column \(place.column)")
    }
  }
}

/// Checks that a reader tells the same however its input is cut, and that writers keep what it read.
///
/// - Parameters:
///   - bytes: The input.
///   - makeReader: Makes the reader.
func checkReading(of bytes: [UInt8], _ makeReader: () -> any CardReader) {
  let whole = Reading(bytes, step: max(1, bytes.count), makeReader)
  // Each step shows a record from its first byte, so that small ones take quadratic time.
  for (step, limit) in [(1, 300), (7, 3000), (64 << 10, .max)]
  where bytes.count <= limit && bytes.count > step {
    let parts = Reading(bytes, step: step, makeReader)
    require(parts.cards == whole.cards, "cards do not depend on steps of \(step)")
    require(parts.error == whole.error, "errors do not depend on steps of \(step)")
    require(parts.findings == whole.findings, "findings do not depend on steps of \(step)")
  }
  checkWriting(of: whole.cards)
}
