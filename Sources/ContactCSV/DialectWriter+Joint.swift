internal import ContactBytes
internal import ContactModel

// Several values with one label share a cell, as Google writes them.

extension DialectWriter {
  /// Gives values to numbered columns, those of one label to the same, joined by ` ::: `.
  mutating func placeGroups(
    _ range: Range<Int>, _ kind: CSVField.Kind, _ slots: [Int], _ card: borrowing Card
  ) {
    var next = 0
    for index in range {
      let item = outline.items[index]
      guard !outline.isUsed[item.record] else { continue }
      guard next < slots.count else {
        let items = Array(outline.items[index..<range.upperBound])
        let left = items.filter { !outline.isUsed[$0.record] }
        return overflow(left, kind, among: items, card)
      }
      let slot = slots[next]
      next += 1
      self.place(item, in: slot, card)
      var isJoined = false
      for later in index + 1..<range.upperBound
      where outline.items[later].labelNumber == item.labelNumber
        && !outline.isUsed[outline.items[later].record]
      {
        isJoined = true
      }
      if isJoined || kind != .address && holdsJoint(layout.column(slot, .value)) {
        join(index..<range.upperBound, kind, in: slot, card)
      }
    }
  }

  /// Whether a cell holds what would be read as a joint.
  private func holdsJoint(_ column: Int) -> Bool {
    column >= 0 && JointList.mayDivide(text.span, cells[column])
  }

  /// Joins the first value of a range and all later ones of its label in one slot.
  private mutating func join(
    _ range: Range<Int>, _ kind: CSVField.Kind, in slot: Int, _ card: borrowing Card
  ) {
    let first = outline.items[range.lowerBound]
    let items = outline.items[range].filter {
      $0.record == first.record
        || $0.labelNumber == first.labelNumber && !outline.isUsed[$0.record]
    }
    if kind == .address { return placeAddresses(items, slot, card) }
    var joined: [UInt8] = []
    for (index, item) in items.enumerated() {
      if index > 0 { joined.append(" ::: ") }
      let value = valueText(card.records[item.record], kind, card)
      JointList.append(value.span, to: &joined)
      outline.isUsed[item.record] = true
      if index > 0 { reportRest(of: item, card) }
    }
    set(layout.column(slot, .value), joined)
  }
}
