internal import ContactBytes
internal import ContactModel

/// Writes the parts of a contact from a card's bytes.
struct ContactWriting {
  /// The index of the label of each record; empty when there are none.
  let labels: [Int]

  /// Writes an element of one of the lists.
  func element(
    _ card: borrowing Card, _ index: Int, of field: ContactField,
    into output: inout OutputSpan<UInt8>
  ) {
    let record = card.records[index]
    switch field {
    case .phones:
      output.append(#"{"number":"#)
      output.appendJSONString(card.bytes.span.extracting(record.value))
      attributes(card, index, into: &output)
    case .emails:
      output.append(#"{"address":"#)
      output.appendJSONString(card.bytes.span.extracting(record.value))
      attributes(card, index, into: &output)
    case .addresses: address(card, index, into: &output)
    case .organizations: organization(card, index, into: &output)
    case .photos: photo(card, index, into: &output)
    default:
      textProperty(card, index, into: &output)
      return
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes a plain string, or an object where there is more than a value.
  func textProperty(_ card: borrowing Card, _ index: Int, into output: inout OutputSpan<UInt8>) {
    let record = card.records[index]
    let isPlain =
      record.groupLength == 0
      && (record.parametersLength == 0 || record.form == .date && isDateAlone(card, record))
    if !isPlain { output.append(#"{"value":"#) }
    let value = card.bytes.span.extracting(record.value)
    // A date that a program can read as one has hyphens.
    if record.form == .date, PartialDate.isBasicDate(value) {
      output.append(ASCII.quote)
      for i in value.indices {
        if i == 4 || i == 6 { output.append(ASCII.hyphen) }
        output.append(value[i])
      }
      output.append(ASCII.quote)
    } else {
      output.appendJSONString(value)
    }
    if isPlain { return }
    attributes(card, index, into: &output)
    output.append(UInt8(ascii: "}"))
  }

  /// Whether the parameters of a date say no more than that it is one.
  private func isDateAlone(_ card: borrowing Card, _ record: PropertyRecord) -> Bool {
    let span = card.bytes.span
    let isDate =
      (8...10).contains(record.valueLength)
      && record.value.allSatisfy { ASCII.isDigit(span[$0]) || span[$0] == ASCII.hyphen }
    guard isDate else { return false }
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      guard cursor.name.count == 5, span.hasASCII("VALUE", at: cursor.name.lowerBound),
        cursor.values.count == 4, span.hasASCII("DATE", at: cursor.values.lowerBound)
      else { return false }
    }
    return true
  }

  /// Writes a JSON array of the items of a list.
  func items(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout OutputSpan<UInt8>
  ) {
    output.append(UInt8(ascii: "["))
    Self.joinedItems(span, range, into: &output)
    output.append(UInt8(ascii: "]"))
  }

  /// Writes the items of a list as JSON strings, with commas between them.
  static func joinedItems(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout OutputSpan<UInt8>
  ) {
    var cursor = PartCursor(range, separator: Separator.item)
    var isFirst = true
    while cursor.advance(in: span) {
      if !isFirst { output.append(ASCII.comma) }
      isFirst = false
      output.appendJSONString(span.extracting(cursor.part))
    }
  }

  /// Writes a string when there is one item, else an array.
  static func textList(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, into output: inout OutputSpan<UInt8>
  ) {
    if output.appendPlainJSONString(span.extracting(range)) { return }
    if !span.contains(Separator.item, in: range) {
      output.appendJSONString(span.extracting(range))
    } else {
      ContactWriting(labels: []).items(span, range, into: &output)
    }
  }

  // MARK: - Structured values

  private static let nameKeys: [StaticString] = [
    #""family":"#, #""given":"#, #""additional":"#, #""prefixes":"#, #""suffixes":"#,
  ]
  private static let addressKeys: [StaticString] = [
    #""postOfficeBox":"#, #""extended":"#, #""street":"#, #""locality":"#, #""region":"#,
    #""postalCode":"#, #""country":"#,
  ]

  func name(
    _ card: borrowing Card, full: Int?, parts: Int?, into output: inout OutputSpan<UInt8>
  ) {
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    if let full {
      output.append(#""full":"#)
      let record = card.records[full]
      if record.flags.contains(.added), record.hasParameter("DERIVED", in: card.bytes.span) {
        // One that a rule made of other values is a text as any other.
        output.appendJSONString(card.bytes.span.extracting(record.value))
      } else {
        textProperty(card, full, into: &output)
      }
      isFirst = false
    }
    if let parts {
      let record = card.records[parts]
      let span = card.bytes.span
      let before = output.count
      components(span, record.value, keys: Self.nameKeys, isFirst: &isFirst, into: &output)
      if output.count == before {
        if !isFirst { output.append(ASCII.comma) }
        isFirst = false
        output.append(#""family":"""#)
      }
      if record.groupLength > 0 {
        output.append(#","group":"#)
        output.appendJSONString(span.extracting(record.group))
      }
      ParameterWriting(key: #","parameters":{"#).write(span, record.parameters, into: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes the components that are not empty, each under its key, and the rest as `further`.
  private func components(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, keys: [StaticString],
    isFirst: inout Bool, into output: inout OutputSpan<UInt8>
  ) {
    var cursor = PartCursor(range, separator: Separator.component)
    var number = 0
    while number < keys.count, cursor.advance(in: span) {
      if !cursor.part.isEmpty {
        if !isFirst { output.append(ASCII.comma) }
        isFirst = false
        output.append(keys[number])
        Self.textList(span, cursor.part, into: &output)
      }
      number += 1
    }
    var rest: [Range<Int>] = []
    while cursor.advance(in: span) { rest.append(cursor.part) }
    while rest.last?.isEmpty == true { rest.removeLast() }
    guard !rest.isEmpty else { return }
    if !isFirst { output.append(ASCII.comma) }
    isFirst = false
    output.append(#""further":["#)
    for (index, part) in rest.enumerated() {
      if index > 0 { output.append(ASCII.comma) }
      Self.textList(span, part, into: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func address(_ card: borrowing Card, _ index: Int, into output: inout OutputSpan<UInt8>) {
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    components(
      card.bytes.span, card.records[index].value, keys: Self.addressKeys, isFirst: &isFirst,
      into: &output)
    attributes(card, index, isFirst: isFirst, into: &output)
  }

  private func organization(
    _ card: borrowing Card, _ index: Int, into output: inout OutputSpan<UInt8>
  ) {
    let span = card.bytes.span
    var cursor = PartCursor(card.records[index].value, separator: Separator.component)
    var number = 0
    while cursor.advance(in: span) {
      switch number {
      case 0: output.append(#"{"name":"#)
      case 1: output.append(#","units":["#)
      default: output.append(ASCII.comma)
      }
      output.appendJSONString(span.extracting(cursor.part))
      number += 1
    }
    if number > 1 { output.append(UInt8(ascii: "]")) }
    attributes(card, index, into: &output)
  }

  private func photo(_ card: borrowing Card, _ index: Int, into output: inout OutputSpan<UInt8>) {
    let record = card.records[index]
    let span = card.bytes.span
    if record.hasBlob {
      output.append(UInt8(ascii: "{"))
      if record.valueLength > 0 {
        output.append(#""mediaType":"#)
        output.appendJSONString(span.extracting(record.value))
        output.append(ASCII.comma)
      }
      output.append(#""data":""#)
      let blob = card.blobs[Int(record.blob)]
      Base64.encode(blob.span, into: &output)
      output.append(ASCII.quote)
    } else {
      output.append(#"{"uri":"#)
      output.appendJSONString(span.extracting(record.value))
    }
    attributes(card, index, into: &output)
  }

  // MARK: - Attributes

  /// Writes types, preference, label, group and further parameters, each that there is.
  private func attributes(
    _ card: borrowing Card, _ index: Int, isFirst: Bool = false,
    into output: inout OutputSpan<UInt8>
  ) {
    let record = card.records[index]
    let span = card.bytes.span
    var isFirst = isFirst
    var hasOthers = false
    if record.parametersLength > 0 {
      hasOthers = types(span, record.parameters, isFirst: &isFirst, into: &output)
    }
    if record.preference > 0 {
      Self.begin(#""preference":"#, isFirst: &isFirst, into: &output)
      output.append(decimal: Int(record.preference))
    }
    if !labels.isEmpty, labels[index] >= 0 {
      Self.begin(#""label":"#, isFirst: &isFirst, into: &output)
      let label = AppleLabel.unwrapped(span, card.records[labels[index]].value)
      output.appendJSONString(span.extracting(label))
    }
    if record.groupLength > 0 {
      Self.begin(#""group":"#, isFirst: &isFirst, into: &output)
      output.appendJSONString(span.extracting(record.group))
    }
    if hasOthers {
      ParameterWriting(
        omission: record.preference > 0 ? .typesAndPreference : .types,
        key: isFirst ? #""parameters":{"# : #","parameters":{"#
      ).write(span, record.parameters, into: &output)
    }
  }

  /// Writes the key of a member, after a comma unless it is the first of its object.
  @inline(__always)
  private static func begin(
    _ key: StaticString, isFirst: inout Bool, into output: inout OutputSpan<UInt8>
  ) {
    if !isFirst { output.append(ASCII.comma) }
    isFirst = false
    output.append(key)
  }

  /// Writes the values of all TYPE parameters as one array.
  ///
  /// - Returns: Whether there are other parameters.
  private func types(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, isFirst: inout Bool,
    into output: inout OutputSpan<UInt8>
  ) -> Bool {
    var cursor = ParameterCursor(range)
    var hasOthers = false
    var hasTypes = false
    while cursor.advance(in: span) {
      guard cursor.name.count == 4, span.halfWord(at: cursor.name.lowerBound) == Self.type else {
        hasOthers = true
        continue
      }
      if hasTypes {
        output.append(ASCII.comma)
      } else {
        Self.begin(#""types":["#, isFirst: &isFirst, into: &output)
        hasTypes = true
      }
      if output.appendPlainJSONString(span.extracting(cursor.values)) { continue }
      Self.joinedItems(span, cursor.values, into: &output)
    }
    if hasTypes { output.append(UInt8(ascii: "]")) }
    return hasOthers
  }

  /// The four letters of TYPE, which a card has in upper case, the first in the lowest byte.
  private static let type: UInt32 = 0x4550_5954
}
