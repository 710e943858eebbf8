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
    // It stops the program where the reader breaks the contract of readers.
    var sequence = CardSequence(bytes, reader: makeReader(), step: step)
    var location: InputLocation?
    do {
      while let card = try sequence.next() { cards.append(card) }
    } catch {
      self.error = "\(error)"
      location = (error as? any LocatedError)?.location
    }
    findings = sequence.findings
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
