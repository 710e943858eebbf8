package import CharacterSets
internal import ContactBytes

extension Card {
  /// Makes all of the card UTF-8, for readers whose input should be that and is not everywhere: files
  /// that somebody put together from several.
  ///
  /// - Parameters:
  ///   - location: Where the card stands in the input.
  ///   - number: The number of the card, counted from 1.
  ///   - likely: The set of what is not UTF-8 in the rest of the input; nil for none.
  /// - Returns: What was read in another set; nil when all was UTF-8.
  /// - Complexity: O(*n*) in the bytes of the card.
  package mutating func repairCharacters(
    at location: InputLocation, record number: Int, likely: TextEncoding?
  ) -> Finding? {
    if UTF8Check.isValid(bytes.span) { return nil }
    var faulty: [Int] = []
    for index in records.indices {
      let range = Int(records[index].start)..<records[index].value.upperBound
      if !UTF8Check.isValid(bytes.span.extracting(range)) { faulty.append(index) }
    }
    for index in faulty {
      let record = records[index]
      var head = bytes.mutableSpan
      for i in Int(record.start)..<record.nameRange.upperBound where head[i] >= 0x80 {
        head[i] = ASCII.hyphen
      }
    }
    let outcomes = decodeValues(at: faulty, as: nil, likely: likely)
    guard let outcome = outcomes.first(where: { !$0.isExact }) ?? outcomes.first else { return nil }
    return Finding(
      rule: "not-utf-8", severity: outcome.isExact ? .warning : .error,
      message: outcome.message(of: "record"), location: location, record: number)
  }

  /// Decodes the parameters and values of properties, which stay as they are where they are UTF-8.
  ///
  /// - Parameters:
  ///   - indices: The properties.
  ///   - encoding: The set that they are in; nil for the one that is most plausible for all of them,
  ///     since one value alone is short.
  ///   - likely: The set of what is not UTF-8 in the rest of the input; nil for none.
  /// - Returns: The set that served for each property.
  /// - Complexity: O(*n*) in the bytes of the card.
  package mutating func decodeValues(
    at indices: [Int], as encoding: TextEncoding?, likely: TextEncoding?
  ) -> [CharacterRepair.Outcome] {
    var sample: [UInt8] = []
    for index in indices where encoding == nil {
      sample.append(bytes.span, records[index].parameters)
      sample.append(bytes.span, records[index].value)
      sample.append(ASCII.lineFeed)
    }
    let chosen = encoding ?? CharacterRepair.encoding(of: sample.span, likely: likely)
    var used: [CharacterRepair.Outcome] = []
    for index in indices {
      let record = records[index]
      var served = CharacterRepair.Outcome(encoding: .utf8, isExact: true)
      let parameters = decoded(record.parameters, as: chosen, &served)
      let value = decoded(record.value, as: chosen, &served)
      rewrite(at: index, parameters: parameters, value: value.span)
      used.append(served)
    }
    compactIfWorthIt()
    return used
  }

  /// A part of the bytes as UTF-8; `served` becomes the set that it was decoded from.
  private func decoded(
    _ range: Range<Int>, as encoding: TextEncoding, _ served: inout CharacterRepair.Outcome
  ) -> [UInt8] {
    let part = bytes.span.extracting(range)
    if UTF8Check.isValid(part) { return Array(bytes[range]) }
    var output: [UInt8] = []
    let outcome = CharacterRepair.decode(part, as: encoding, into: &output)
    served = .init(encoding: outcome.encoding, isExact: served.isExact && outcome.isExact)
    return output
  }
}
