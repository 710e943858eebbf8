internal import ContactBytes

extension Card {
  /// Appends a property of a known name.
  ///
  /// - Parameters:
  ///   - name: The property; its form in ``PropertyTable`` lays the value out.
  ///   - value: The text; components separated by U+001F and items by U+001E where the form has them.
  ///   - group: The group (RFC 6350 §3.3), such as `item1`; empty for none.
  ///   - parameters: The parameters in their order.
  public mutating func append(
    _ name: PropertyName, _ value: String, group: String = "", parameters: [Parameter] = []
  ) {
    append(name, group: group, parameters: parameters, value: Array(value.utf8))
  }

  /// Appends a property that the table does not know, with its value as it would stand in a vCard.
  ///
  /// - Parameters:
  ///   - spelling: The name, such as `X-FAVOURITE`; a known name gives the known property.
  ///   - value: The value, with the escapes of vCard.
  ///   - group: The group, such as `item1`; empty for none.
  ///   - parameters: The parameters in their order.
  public mutating func appendRaw(
    _ spelling: String, _ value: String, group: String = "", parameters: [Parameter] = []
  ) {
    append(
      PropertyTable.standard.property(named: spelling) ?? .extended, spelling: spelling, form: .raw,
      group: group, parameters: parameters, value: Array(value.utf8))
  }

  /// Appends a property whose value is bytes, such as a photo.
  ///
  /// - Parameters:
  ///   - name: A property of the form ``ValueForm/binary``.
  ///   - data: The bytes.
  ///   - mediaType: The media type, such as `image/png`; empty when it is not known.
  ///   - group: The group; empty for none.
  ///   - parameters: The parameters in their order.
  public mutating func append(
    _ name: PropertyName, data: [UInt8], mediaType: String, group: String = "",
    parameters: [Parameter] = []
  ) {
    append(
      name, group: group, parameters: parameters, value: Array(mediaType.utf8), blob: data)
  }

  /// Appends a property of its parts; spelling and form are those of the table when they are nil.
  package mutating func append(
    _ name: PropertyName, spelling: String? = nil, form: ValueForm? = nil, group: String = "",
    parameters: [Parameter] = [], value: [UInt8], blob: [UInt8]? = nil
  ) {
    var encoded: [UInt8] = []
    for parameter in parameters { parameter.encode(into: &encoded) }
    let spelling = spelling.map { Array($0.utf8) } ?? PropertyTable.standard[name].spellingBytes
    appendRecord(
      name, spelling: spelling.span, form: form, group: Array(group.utf8).span,
      parameters: encoded.span, value: value.span)
    if let blob { attachBlob(blob) }
  }

  /// Appends a property of parts that are laid out already.
  ///
  /// The form is that of the table when it is nil; parameters are laid out as ``PropertyRecord`` says.
  @inline(__always)
  package mutating func appendRecord(
    _ name: PropertyName, spelling: borrowing Span<UInt8>, form: ValueForm?,
    group: borrowing Span<UInt8>, parameters: borrowing Span<UInt8>,
    value: borrowing Span<UInt8>
  ) {
    let start = bytes.count
    let groupLength = min(group.count, PropertyRecord.maximumNameLength)
    let nameLength = min(spelling.count, PropertyRecord.maximumNameLength)
    let room = groupLength + nameLength + parameters.count + value.count + 2
    bytes.append(addingCapacity: room) { output in
      if groupLength > 0 {
        output.append(group, 0..<groupLength)
        output.append(ASCII.dot)
      }
      output.append(spelling, 0..<nameLength)
      if !parameters.isEmpty { output.append(parameters) }
      output.append(ASCII.colon)
      output.append(value)
    }
    var record = PropertyRecord(
      name: name, form: form ?? PropertyTable.standard.form(of: name), start: start,
      lengths: .init(
        group: groupLength, name: nameLength, parameters: parameters.count, value: value.count))
    if !parameters.isEmpty {
      let cache = ParameterCache(parameters)
      record.preference = cache.preference
      record.types = cache.types
    }
    records.append(record)
  }

  /// Appends a property of the table, with the table's spelling and form, of parts that are laid out
  /// already.
  package mutating func appendRecord(
    _ name: PropertyName, in table: PropertyTable, group: borrowing Span<UInt8>,
    parameters: borrowing Span<UInt8>, value: borrowing Span<UInt8>
  ) {
    appendRecord(
      name, spelling: table.spellings.span.extracting(table.spellingRange(of: name)),
      form: table.form(of: name), group: group, parameters: parameters, value: value)
  }

  /// Gives the property at `index`, or else the last one, bytes, of which its value is the media type.
  package mutating func attachBlob(_ blob: [UInt8], at index: Int? = nil) {
    let index = index ?? records.count - 1
    records[index].flags.insert(.hasBlob)
    records[index].blob = UInt32(blobs.count)
    blobs.append(blob)
  }

  /// Appends a copy of a property of another card; one that was removed has no bytes any more.
  package mutating func appendCopy(of record: PropertyRecord, from card: borrowing Card) {
    guard !record.isRemoved else { return records.append(record) }
    var copy = record
    copy.start = UInt32(bytes.count)
    bytes.append(card.bytes.span, Int(record.start)..<record.value.upperBound)
    if record.hasBlob {
      copy.blob = UInt32(blobs.count)
      blobs.append(card.blobs[Int(record.blob)])
    }
    records.append(copy)
  }

  /// Appends a copy of a property of another card with other parameters, which are laid out already.
  package mutating func appendCopy(
    of record: PropertyRecord, from card: borrowing Card, parameters: borrowing Span<UInt8>
  ) {
    let span = card.bytes.span
    appendRecord(
      record.name, spelling: span.extracting(record.nameRange), form: record.form,
      group: span.extracting(record.group), parameters: parameters,
      value: span.extracting(record.value))
    records[records.count - 1].line = record.line
    records[records.count - 1].flags = record.flags
    if record.hasBlob { attachBlob(card.blobs[Int(record.blob)]) }
  }

  /// Gives the property at `index` another value, in the same form, and another blob or none.
  package mutating func replaceValue(
    at index: Int, with value: borrowing Span<UInt8>, blob: [UInt8]? = nil
  ) {
    let count = bytes.count
    rewrite(at: index, parameters: nil, value: value)
    records[index].flags.remove(.hasBlob)
    if let blob { attachBlob(blob, at: index) }
    compactIfWorthIt(grownFrom: count)
  }

  /// Gives the property at `index` other parameters, and brings the cached types up to date.
  package mutating func replaceParameters(at index: Int, with parameters: [Parameter]) {
    var encoded: [UInt8] = []
    for parameter in parameters { parameter.encode(into: &encoded) }
    let (value, count) = (Array(bytes[records[index].value]), bytes.count)
    rewrite(at: index, parameters: encoded, value: value.span)
    compactIfWorthIt(grownFrom: count)
  }

  /// Puts the property at `index` into another group.
  package mutating func replaceGroup(at index: Int, with group: [UInt8]) {
    var record = records[index]
    let rest = Array(bytes[record.nameRange.lowerBound..<record.value.upperBound])
    record.start = UInt32(bytes.count)
    record.groupLength = UInt16(group.count)
    bytes.append(contentsOf: group)
    if !group.isEmpty { bytes.append(ASCII.dot) }
    bytes.append(contentsOf: rest)
    records[index] = record
  }

  /// Lays a property out anew; nil keeps the parameters.
  mutating func rewrite(
    at index: Int, parameters: [UInt8]?, value: borrowing Span<UInt8>
  ) {
    var record = records[index]
    let start = bytes.count
    let head = Array(bytes[Int(record.start)..<record.nameRange.upperBound])
    let middle = parameters ?? Array(bytes[record.parameters])
    bytes.append(contentsOf: head)
    bytes.append(contentsOf: middle)
    bytes.append(ASCII.colon)
    bytes.append(value)
    let cache = ParameterCache(middle.span)
    record.start = UInt32(start)
    record.parametersLength = UInt32(middle.count)
    record.valueLength = UInt32(value.count)
    record.types = cache.types
    record.preference = cache.preference
    records[index] = record
  }

  /// Takes the property at `index` away; its record stays, without any bytes, so that the others keep their indices.
  package mutating func remove(at index: Int) {
    let record = records[index]
    records[index] = PropertyRecord(
      name: record.name, form: record.form, start: 0,
      lengths: .init(group: 0, name: 0, parameters: 0, value: 0), line: Int(record.line))
    records[index].flags = .removed
  }

  /// Takes away every property that `condition` holds for.
  public mutating func removeProperties(where condition: (Property) -> Bool) {
    for index in records.indices where !records[index].isRemoved {
      if condition(Property(card: self, index: index)) { remove(at: index) }
    }
    compactIfWorthIt()
  }

  /// Gives dead bytes back as ``compactIfWorthIt()`` does, which looks at all records, when the bytes have grown beyond a
  /// power of two: however many records are rewritten one by one, it takes linear time.
  private mutating func compactIfWorthIt(grownFrom count: Int) {
    if count.leadingZeroBitCount != bytes.count.leadingZeroBitCount { compactIfWorthIt() }
  }

  /// Gives dead bytes back when they are more than half; every record keeps its index.
  mutating func compactIfWorthIt() {
    guard bytes.count > 1024 else { return }
    let live = records.reduce(0) { sum, record in
      record.isRemoved ? sum : sum + record.value.upperBound - Int(record.start)
    }
    guard live * 2 < bytes.count else { return }
    // The value of a record without bytes begins behind the first one.
    var moved = [ASCII.colon]
    moved.reserveCapacity(live + 1)
    for index in records.indices where !records[index].isRemoved {
      let record = records[index]
      records[index].start = UInt32(moved.count)
      moved.append(contentsOf: bytes[Int(record.start)..<record.value.upperBound])
    }
    bytes = moved
  }

  /// Gives back the bytes of values that were replaced and of properties that were removed.
  ///
  /// - Complexity: O(*n*) in the bytes of the card.
  public mutating func compact() {
    var compacted = Card()
    compacted.records.reserveCapacity(records.count)
    for record in records where !record.isRemoved { compacted.appendCopy(of: record, from: self) }
    self = compacted
  }
}
