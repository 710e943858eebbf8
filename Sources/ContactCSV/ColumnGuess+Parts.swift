internal import ContactModel

// Which value each assigned part is of, where several columns hold such values.

extension ColumnGuess {
  /// A part that was assigned, and the columns that it may be of, by their indices; it was given to the first of them.
  struct DoubtedPart: Sendable {
    var part: Int
    var values: [Int]
  }

  /// Gives `--map Ext=phone.extension` to the number that it stands beside: one that was assigned as well comes first, then
  /// the nearest one.
  ///
  /// A code of a country is of every number beside it; see ``CSVField/countryCodes(of:)``.
  mutating func giveAssignedParts() {
    giveAssignedPlace()
    let parts = mapping.columns.indices.filter {
      let column = mapping.columns[$0]
      return column.reason == .explicit && ![.value, .country].contains(column.field.part)
        && [.phone, .email, .url, .im].contains(column.field.kind)
    }
    let groups = Dictionary(grouping: parts) { mapping.columns[$0].field }
    for columns in groups.values.sorted(by: { $0[0] < $1[0] }) {
      let field = mapping.columns[columns[0]].field
      let values = valuesOfAssigned(field)
      // As many parts as values follow the order of these.
      if values.count == columns.count, values.count > 1 {
        distinguish(values)
        for (part, value) in zip(columns, values) { give(part, to: value) }
        continue
      }
      guard
        values != mapping.columns.indices.filter({ mapping.columns[$0].field == field.whole })
          || values.count > 1
      else { continue }
      distinguish(values)
      var free = values
      for part in columns {
        // A code stands before its number, and an extension behind it.
        let isBehind = field.part == .extension
        let nearest = free.sorted { first, second in
          let distances = (abs(first - part), abs(second - part))
          return distances.0 == distances.1
            ? (first < part) == isBehind : distances.0 < distances.1
        }
        guard let value = nearest.first else { break }
        let between = value < part ? value + 1..<part : part + 1..<value
        if nearest.count > 1, !between.allSatisfy(parts.contains) {
          doubtedParts.append(DoubtedPart(part: part, values: nearest))
        }
        give(part, to: value)
        free.removeAll { $0 == value }
      }
    }
  }

  /// Gives `--map St=address.region` to an address that was assigned as well, else to the nearest one, where these have a
  /// kind and lack it.
  ///
  /// Several parts stay together, since they may be those of an address of their own, as a street alone may begin one.
  private mutating func giveAssignedPlace() {
    let addresses = mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .address && mapping.columns[$0].field.part != .label
    }
    let parts = addresses.filter {
      let column = mapping.columns[$0]
      return column.reason == .explicit && column.field.part != .value
        && column.field.label.isEmpty && column.field.number == 1
    }
    let owners = addresses.filter { !parts.contains($0) }
    guard parts.count == 1, let part = parts.first,
      ![.street, .formatted].contains(mapping.columns[part].field.part),
      owners.allSatisfy({ !mapping.columns[$0].field.label.isEmpty })
    else { return }
    let assigned = owners.filter { mapping.columns[$0].reason == .explicit }
    let owner = (assigned.isEmpty ? owners : assigned).min { abs($0 - part) < abs($1 - part) }
    guard let owner else { return }
    var field = mapping.columns[owner].field
    field.part = mapping.columns[part].field.part
    if !mapping.columns.contains(where: { $0.field == field }) { give(part, to: owner) }
  }

  /// The columns of the values that an assigned part may be of: those that were assigned too come before those that were
  /// guessed, and those of the same kind before others.
  private func valuesOfAssigned(_ part: CSVField) -> [Int] {
    func rank(_ column: CSVMapping.Column) -> Int? {
      let field = column.field
      guard field.kind == part.kind, field.part == .value else { return nil }
      let isExact = field == part.whole
      if isExact, column.reason == .explicit { return 0 }
      guard part.number == 1 else { return isExact ? 0 : nil }
      let isOfKind = field.label == part.label
      if !isOfKind {
        // No extension is of a telefax while there is a telephone.
        let isTelephone = LabelSpec(field).typeSet.isDisjoint(with: [.fax, .pager])
        guard part.label.isEmpty, isTelephone else { return nil }
      }
      return (column.reason == .explicit ? 1 : 3) + (isOfKind ? 0 : 1)
    }
    let ranks = mapping.columns.map(rank)
    guard let best = ranks.compactMap(\.self).min() else { return [] }
    return ranks.indices.filter { ranks[$0] == best }
  }

  /// Gives values of one field numbers that tell them apart.
  private mutating func distinguish(_ values: [Int]) {
    for index in values {
      var field = mapping.columns[index].field
      guard mapping.columns[..<index].contains(where: { $0.field == field }) else { continue }
      while mapping.columns.contains(where: { $0.field.whole == field }) { field.number += 1 }
      mapping.columns[index].field = field
    }
  }

  private mutating func give(_ part: Int, to value: Int) {
    let word = mapping.columns[part].field.part
    mapping.columns[part].field = mapping.columns[value].field
    mapping.columns[part].field.part = word
  }

  /// What is said of a part that may be of several values.
  func finding(_ doubted: DoubtedPart) -> Finding {
    let columns = mapping.columns
    let (part, values) = (columns[doubted.part], doubted.values.map { columns[$0] })
    var value = values[1].field
    while value.number == 1
      || columns.contains(where: { $0.field.whole == value && value != values[1].field })
    {
      value.number += 1
    }
    var other = value
    other.part = part.field.part
    return Finding(
      rule: "joined-columns", severity: .warning,
      message:
        "\(mapping.list([part])) is read as a part of \(mapping.list(values.prefix(1))), and may be one of "
        + "\(mapping.list(values.dropFirst())): --map \(values[1].number)=\(value) --map "
        + "\(part.number)=\(other) says so",
      location: InputLocation(byteOffset: 0, line: max(mapping.headerLine, 1)))
  }
}
