internal import ContactBytes
internal import ContactModel

extension Card {
  /// Appends an X-ABLabel for each labelled group, in the order of the groups, unless the card has
  /// one; properties that have a label and no group get a group.
  mutating func appendLabels(_ labels: [(record: Int, label: [UInt8])]) {
    let labelled = firstIndex(of: .appleLabel) == nil ? [] : groups { $0.name == .appleLabel }
    if labels.contains(where: { records[$0.record].groupLength == 0 }) { giveGroups(to: labels) }
    var labelOfGroup: [[UInt8]: [UInt8]] = [:]
    for (index, label) in labels {
      let group = Array(bytes[records[index].group])
      if !labelled.contains(group), labelOfGroup[group] == nil { labelOfGroup[group] = label }
    }
    let sorted = labelOfGroup.sorted {
      $0.key.count != $1.key.count
        ? $0.key.count < $1.key.count : $0.key.lexicographicallyPrecedes($1.key)
    }
    for (group, label) in sorted {
      append(
        .appleLabel, AppleLabel.stored(String(utf8: label.span)), group: String(utf8: group.span))
    }
  }

  /// Puts each labelled property that has no group into one of its own.
  private mutating func giveGroups(to labels: [(record: Int, label: [UInt8])]) {
    let taken = groups { _ in true }
    var nextItem = 1
    for (index, _) in labels where records[index].groupLength == 0 {
      var group: [UInt8]
      repeat {
        group = Array("item\(nextItem)".utf8)
        nextItem += 1
      } while taken.contains(group)
      replaceGroup(at: index, with: group)
    }
  }

  /// The groups of the records that a condition holds for.
  private func groups(of condition: (PropertyRecord) -> Bool) -> Set<[UInt8]> {
    var groups: Set<[UInt8]> = []
    for record in records where record.groupLength > 0 && condition(record) {
      groups.insert(Array(bytes[record.group]))
    }
    return groups
  }
}
