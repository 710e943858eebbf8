internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

// The edits that write a phone number as it was read.

extension PhoneInspection {
  /// The edits for one field; none when the card cannot hold the label.
  func edits(
    of card: borrowing Card, at index: Int, by reading: PhoneCleaning
  ) -> [Edit] {
    guard !reading.pieces.isEmpty || !reading.label.isEmpty else {
      return replacement(of: card, at: index, by: reading.text)
    }
    let pieces =
      reading.pieces.isEmpty
      ? [reading.text] : reading.pieces.map { Array(reading.text[$0]) }
    guard let first = pieces.first else { return [] }
    let property = Property(card: copy card, index: index)
    if !reading.pieceLabels.isEmpty {
      return labelled(card, property, pieces, PhoneLabel.all(of: reading))
    }
    let label = PhoneLabel(reading.label, of: reading.number)
    if label.isPlain || label.isSaid(where: property.hasType) {
      return replacement(of: card, at: index, by: first)
        + inserts(
          Array(pieces.dropFirst()), property.group, property.textParameters, after: index)
    }
    return labelled(card, property, first, label)
  }

  /// The edits that write a number as text, which a `tel:` URI is not any more.
  func replacement(
    of card: borrowing Card, at index: Int, by text: [UInt8]
  ) -> [Edit] {
    let isMarked = card.records[index].hasParameter("VALUE", in: card.bytes.span)
    let parameters = isMarked ? Property(card: copy card, index: index).textParameters : nil
    return [.replaceValue(at: index, with: text, parameters: parameters)]
  }

  private func inserts(
    _ pieces: [[UInt8]], _ group: String, _ parameters: [Parameter], after index: Int
  ) -> [Edit] {
    pieces.isEmpty
      ? [] : [.insert(.telephone, pieces, group: group, parameters: parameters, after: index)]
  }

  // MARK: - Labels

  private func labelled(
    _ card: borrowing Card, _ property: Property, _ number: [UInt8], _ label: PhoneLabel
  ) -> [Edit] {
    if let type = label.type {
      // What a field is for is said once.
      let other = type == "home" ? "work" : type == "work" ? "home" : ""
      if property.hasType(other) || hasLabel(card, property.group) { return [] }
      let parameters = adding(type, to: property.textParameters)
      return [.replaceValue(at: property.index, with: number, parameters: parameters)]
    }
    return labelled(card, property, [number], [label])
  }

  /// The edits for numbers with a label each; none where the field has a group that is not for its label alone.
  private func labelled(
    _ card: borrowing Card, _ property: Property, _ numbers: [[UInt8]], _ labels: [PhoneLabel]
  ) -> [Edit] {
    let heading = property.group.isEmpty ? "" : heading(card, property)
    guard let heading else { return [] }
    var groups = card.newGroups
    let edits = zip(numbers, labels).map { number, label -> [Edit] in
      var parameters = property.textParameters
      if let type = label.type {
        // What the field is for says less than the word beside the number.
        for k in parameters.indices where parameters[k].name == "TYPE" {
          parameters[k].values.removeAll { PhoneLabel.isType($0) }
        }
        parameters = adding(type, to: parameters)
      }
      let isAlone = label.type != nil || label.isPlain
      let text = heading.isEmpty ? isAlone ? "" : label.text : label.text(below: heading)
      if text.isEmpty { return inserts([number], "", parameters, after: property.index) }
      let group = groups.next()
      return [.insert(.appleLabel, [Array(text.utf8)], group: group, after: property.index)]
        + inserts([number], group, parameters, after: property.index)
    }
    let removed: [Edit] = heading.isEmpty ? [] : [.remove(at: property.index + 1)]
    // Each stands before what was inserted before it.
    return removed + edits.reversed().flatMap { $0 } + [.remove(at: property.index)]
  }

  /// The label in words that stands behind a field of its own, such as that of a column 보호자 연락처; nil where the group is
  /// of more, or the label says what kind of phone it is, beside which another one is no part of it.
  private func heading(_ card: borrowing Card, _ property: Property) -> String? {
    let place = property.index + 1
    let group = card.bytes[card.records[property.index].group]
    let members = card.records.indices.filter {
      !card.records[$0].isRemoved && card.bytes[card.records[$0].group].elementsEqual(group)
    }
    guard members == [property.index, place], card.records[place].name == .appleLabel else {
      return nil
    }
    let label = Property(card: copy card, index: place).value
    return PhoneLabel.isKind(label) || label.hasPrefix("_$!<") ? nil : label
  }

  private func hasLabel(_ card: borrowing Card, _ group: String) -> Bool {
    !group.isEmpty && card.properties(.appleLabel).contains { $0.group == group }
  }

  private func adding(_ type: String, to parameters: [Parameter]) -> [Parameter] {
    var parameters = parameters
    if let k = parameters.firstIndex(where: { $0.name == "TYPE" }) {
      if !parameters[k].values.contains(where: { $0.lowercased() == type }) {
        parameters[k].values.append(type)
      }
    } else {
      parameters.append(Parameter("TYPE", type))
    }
    return parameters
  }
}

extension Property {
  /// Whether one of the types is this one, in any case.
  fileprivate func hasType(_ type: String) -> Bool {
    parameters.contains { $0.name == "TYPE" && $0.values.contains { $0.lowercased() == type } }
  }

  /// The parameters of a phone number that is written as text: all but VALUE (RFC 6350 §6.4.1).
  fileprivate var textParameters: [Parameter] { parameters.filter { $0.name != "VALUE" } }
}
