internal import ContactBytes
internal import ContactModel

// Edits that keep every record at its index, so that the edits of one diagnosis can follow each
// other. A card gives dead bytes back when it is compacted, after the clean-up.

extension Card {
  /// Applies an edit, and appends what it changed.
  mutating func apply(_ edit: Edit, rule: String, changes: inout [Change]) {
    switch edit {
    case .replaceValue(let index, let value, let parameters):
      let before = shownValue(at: index)
      rewrite(at: index, parameters: parameters.map(Self.encoded), value: value)
      resetForm(at: index)
      changes.append(
        Change(
          rule: rule, property: spelling(at: index), before: before, after: shownValue(at: index)))
    case .respell(let index, let value):
      let property = Property(card: self, index: index)
      let before = property.values(ofParameter: Parameter.cellText.description).first
      var kept = property.parameters.filter { !$0.isOfCell }
      let after = String(decoding: value, as: UTF8.self)
      // The word for a calendar is of the cell alone.
      let isWorded = CalendarText.mayBe(in: value.span)
      if isWorded { kept.append(Parameter(Parameter.cellText.description, after)) }
      // A lunar birthday has one spelling in its property.
      let own =
        isWorded || records[index].name == .extended ? Array(property.value.utf8) : value
      rewrite(at: index, parameters: Self.encoded(kept), value: own)
      changes.append(
        Change(
          rule: rule, property: spelling(at: index), before: before, after: after))
    case .remove(let index):
      changes.append(
        Change(
          rule: rule, property: spelling(at: index), before: shownValue(at: index), after: nil))
      remove(at: index)
    case .insert(let name, let values, let group, let parameters, let previous):
      for index in insert(name, values, group: group, parameters: parameters, after: previous)
      where records[index].name == name {
        changes.append(
          Change(
            rule: rule, property: spelling(at: index), before: nil, after: shownValue(at: index)))
      }
    }
  }

  private static func encoded(_ parameters: [Parameter]) -> [UInt8] {
    var encoded: [UInt8] = []
    for parameter in parameters { parameter.encode(into: &encoded) }
    return encoded
  }

  /// Adds a record for each value, all at once: a field may hold thousands of numbers.
  ///
  /// A group that only gives a property its label is of that property alone: each further value gets a group and a
  /// label of its own.
  private mutating func insert(
    _ name: PropertyName, _ values: [[UInt8]], group: String, parameters: [Parameter], after: Int?
  ) -> Range<Int> {
    let encoded = Self.encoded(parameters)
    var group = Array(group.utf8)
    var labels: [[UInt8]] = []
    var owners: [Int] = []
    for index in records.indices where !group.isEmpty && name != .appleLabel && after != nil {
      let record = records[index]
      guard !record.isRemoved, bytes[record.group].elementsEqual(group) else { continue }
      if record.name == .appleLabel {
        labels.append(Array(bytes[record.value]))
      } else {
        owners.append(index)
      }
    }
    let isOfLabel = owners.allSatisfy { $0 == after }
    var newGroups = labels.isEmpty ? nil : self.newGroups
    let end = records.count
    func add(_ name: PropertyName, _ parameters: [UInt8], _ value: [UInt8]) {
      appendRecord(
        name, spelling: PropertyTable.standard[name].spellingBytes.span, form: nil,
        group: group.span, parameters: parameters.span, value: value.span)
      records[records.count - 1].flags.insert(.added)
      guard let after else { return }
      records[records.count - 1].line = records[after].line
      records[records.count - 1].flags.insert(.divided)
    }
    for (number, value) in values.enumerated() {
      let isNew = isOfLabel && !group.isEmpty && number >= 1 - owners.count
      if isNew { group = Array((newGroups?.next() ?? "").utf8) }
      add(name, encoded, value)
      if isNew { for label in labels { add(.appleLabel, [], label) } }
    }
    guard let after else { return end..<records.count }
    let added = records[end...]
    records.removeSubrange(end...)
    // Its own label stays behind a value.
    let isLabelled =
      !labels.isEmpty && after + 1 < records.count && records[after + 1].name == .appleLabel
    let place = after + (isLabelled ? 2 : 1)
    records.insert(contentsOf: added, at: place)
    return place..<place + added.count
  }

  /// The edits that take a field away, and the label that is its alone.
  func removal(at index: Int) -> [Edit] {
    let group = bytes[records[index].group]
    let others = records.indices.filter {
      $0 != index && !group.isEmpty && !records[$0].isRemoved
        && bytes[records[$0].group].elementsEqual(group)
    }
    // The country of an address stands beside it as its label does.
    let areLabels = others.allSatisfy {
      records[$0].name == .appleLabel || isSpelled(records[$0], Array("X-ABADR".utf8))
    }
    return ([index] + (areLabels ? others : [])).map { .remove(at: $0) }
  }

  /// The index that a record had before values were divided into several records, which is that of the value
  /// that it was a part of.
  func undividedIndex(_ index: Int) -> Int {
    let name = records[index].name
    var owner = index
    while owner > 0, records[owner].flags.contains(.divided) || records[owner].name != name {
      owner -= 1
    }
    return records[..<owner].count { !$0.flags.contains(.divided) }
  }

  /// Gives a record other parameters or another value; a shorter value overwrites the old one.
  mutating func rewrite(at index: Int, parameters: [UInt8]?, value: [UInt8]?) {
    var record = records[index]
    if let value, parameters == nil, value.count <= Int(record.valueLength) {
      let start = record.value.lowerBound
      for k in value.indices { bytes[start + k] = value[k] }
      record.valueLength = UInt32(value.count)
      records[index] = record
      return
    }
    let start = bytes.count
    let added = (parameters?.count ?? 0) + (value?.count ?? 0)
    bytes.reserveCapacity(start + record.value.upperBound - Int(record.start) + added)
    copyBytes(Int(record.start)..<record.nameRange.upperBound)
    if let parameters {
      bytes.append(contentsOf: parameters)
      let cache = ParameterCache(parameters.span)
      record.parametersLength = UInt32(parameters.count)
      record.types = cache.types
      record.preference = cache.preference
    } else {
      copyBytes(record.parameters)
    }
    bytes.append(ASCII.colon)
    if let value { bytes.append(contentsOf: value) } else { copyBytes(records[index].value) }
    record.start = UInt32(start)
    if let value { record.valueLength = UInt32(value.count) }
    records[index] = record
  }

  /// Gives a phone number that is no URI any more the default form of its property, which is text.
  private mutating func resetForm(at index: Int) {
    let record = records[index]
    guard record.name == .telephone, record.form == .uri,
      !record.hasParameter("VALUE", in: bytes.span)
    else {
      return
    }
    records[index].form = PropertyTable.standard[record.name].form
  }

  private mutating func copyBytes(_ range: Range<Int>) {
    for k in range { bytes.append(bytes[k]) }
  }

  /// The name of a record's property as it is written.
  func spelling(at index: Int) -> String {
    let record = records[index]
    return record.name == .extended
      ? String(utf8: bytes.span, record.nameRange)
      : PropertyTable.standard[record.name].spelling
  }

  /// A value as a person reads it: components apart by `;`, items by `,`, sensitive numbers in part.
  func shownValue(at index: Int) -> String {
    let range = records[index].value
    let isWhole = records[index].form != .structured && records[index].form != .list
    if isWhole {
      let value = bytes.span.extracting(range)
      let text = String(utf8: value)
      return ResidentNumber.first(in: value, from: 0) == nil ? text : ResidentNumber.masked(text)
    }
    var shown: [UInt8] = []
    for k in range {
      switch bytes[k] {
      case Separator.component: shown.append(ASCII.semicolon)
      case Separator.item: shown.append(ASCII.comma)
      default: shown.append(bytes[k])
      }
    }
    return ResidentNumber.masked(String(decoding: shown, as: UTF8.self))
  }
}
