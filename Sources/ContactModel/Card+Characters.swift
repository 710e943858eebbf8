package import CharacterSets
internal import ContactBytes

extension Card {
  /// Makes all of the card UTF-8, for readers whose input should be that and is not everywhere: files
  /// that somebody put together from several.
  ///
  /// - Parameters:
  ///   - location: Where the card stands in the input.
  ///   - number: The number of the card, counted from 1.
  /// - Returns: What was read in another set; nil when all was UTF-8.
  /// - Complexity: O(*n*) in the bytes of the card.
  package mutating func repairCharacters(
    at location: InputLocation, record number: Int
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
    guard let encoding = decodeValues(at: faulty, as: nil).first else { return nil }
    return Finding(
      rule: "not-utf-8", severity: .warning,
      message: "this record is not UTF-8; read as \(encoding.rawValue)", location: location,
      record: number)
  }

  /// Decodes the parameters and values of properties, which stay as they are where they are UTF-8.
  ///
  /// - Parameters:
  ///   - indices: The properties.
  ///   - encoding: The set that they are in; nil for the one that is most plausible for all of them,
  ///     since one value alone is short.
  /// - Returns: The set that served for each property.
  /// - Complexity: O(*n*) in the bytes of the card.
  package mutating func decodeValues(
    at indices: [Int], as encoding: TextEncoding?
  ) -> [TextEncoding] {
    var sample: [UInt8] = []
    for index in indices where encoding == nil {
      sample.append(bytes.span, records[index].parameters)
      sample.append(bytes.span, records[index].value)
      sample.append(ASCII.lineFeed)
    }
    let likely = encoding ?? TextEncoding.detect(sample.span, isComplete: true).encoding
    var used: [TextEncoding] = []
    for index in indices {
      let record = records[index]
      var served = TextEncoding.utf8
      let parameters = decoded(record.parameters, as: likely, &served)
      let value = decoded(record.value, as: likely, &served)
      rewrite(at: index, parameters: parameters, value: value.span)
      used.append(served)
    }
    compactIfWorthIt()
    return used
  }

  /// A part of the bytes as UTF-8; `served` becomes the set that it was decoded from.
  private func decoded(
    _ range: Range<Int>, as likely: TextEncoding, _ served: inout TextEncoding
  ) -> [UInt8] {
    let part = bytes.span.extracting(range)
    if UTF8Check.isValid(part) { return Array(bytes[range]) }
    var output: [UInt8] = []
    served = CharacterRepair.decode(part, as: likely, into: &output)
    return output
  }
}
