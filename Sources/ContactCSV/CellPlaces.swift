internal import ContactBytes

/// Where the values of a row stand: of several columns for one kind of value some may be empty before others, and a row
/// that is written has its values in the first of them.
struct CellPlaces {
  /// The columns that together hold one value, in their order; those of an organization each for itself, since their
  /// titles stand beside them in an order of their own.
  private struct Slot {
    let field: CSVField
    var columns: [Int]
  }

  private let fields: [CSVField]
  private var slots: [Slot] = []
  /// The columns of the file, by those of a written row.
  private var columns: [Int]
  /// The columns whose values stand in others when they are written.
  private var taken: Set<Int> = []

  /// Finds where the values of a written row stand in the row that they were read from.
  ///
  /// - Parameters:
  ///   - written: The texts of the cells of the row as it would be written.
  ///   - standing: Those of the row in the file.
  ///   - fields: What the columns mean.
  init(_ written: [[UInt8]], _ standing: [[UInt8]], _ fields: [CSVField]) {
    self.fields = fields
    columns = Array(written.indices)
    if written == standing { return }
    findSlots()
    let differing = slots.indices.filter { text(written, $0) != text(standing, $0) }
    guard !differing.isEmpty else { return }
    var pairs: [(from: Int, to: Int)] = []
    // A cell may say more than its value, as `tel:030 1234` does.
    for fits in [{ $0 == $1 }, Self.isHeld, { _, _ in true }] as [([UInt8], [UInt8]) -> Bool] {
      for slot in differing where !pairs.contains(where: { $0.from == slot }) {
        let value = text(written, slot)
        guard value.contains(where: { !$0.isEmpty }) else { continue }
        let place = differing.first { other in
          let cells = text(standing, other)
          return areAlike(slot, other) && !pairs.contains { $0.to == other }
            && cells.contains { !$0.isEmpty } && zip(value, cells).allSatisfy(fits)
        }
        if let place { pairs.append((slot, place)) }
      }
    }
    taken = Set(pairs.flatMap { slots[$0.to].columns })
    // What is written where such a value stands goes to where that one would be written.
    var left = pairs.map(\.from).filter { slot in !pairs.contains { $0.to == slot } }
    for slot in pairs.map(\.to) where !pairs.contains(where: { $0.from == slot }) {
      if let index = left.firstIndex(where: { areAlike(slot, $0) }) {
        pairs.append((slot, left.remove(at: index)))
      }
    }
    for (from, to) in pairs {
      for (column, place) in zip(slots[from].columns, slots[to].columns) { columns[column] = place }
    }
  }

  /// A row that is written, in which the values of one property that it has still stand in the columns that they had,
  /// although others before them are gone.
  static func kept(_ row: [[UInt8]], like old: [[UInt8]], _ fields: [CSVField]) -> [[UInt8]] {
    var row = row
    let columns = fields.indices.filter { fields[$0].kind == .property && $0 < old.count }
    for (first, index) in columns.enumerated() where row[index] != old[index] {
      let own = columns[first...].filter { fields[$0].property == fields[index].property }
      var values = own.map { row[$0] }.filter { !$0.isEmpty }
      for column in own {
        row[column] = []
        guard let place = values.firstIndex(of: old[column]) else { continue }
        row[column] = values.remove(at: place)
      }
      for column in own where row[column].isEmpty && !values.isEmpty {
        row[column] = values.removeFirst()
      }
    }
    return row
  }

  /// The column of the file for one of a written row.
  func column(of index: Int) -> Int { index < columns.count ? columns[index] : index }

  /// Whether a column has a value that was read and would be written elsewhere.
  func isTaken(_ column: Int) -> Bool { taken.contains(column) }

  private mutating func findSlots() {
    for (index, field) in fields.enumerated() where index < columns.count && field.isRepeated {
      let slot = slots.firstIndex { slot in
        slot.field == field.whole && field.kind != .organization
          && !slot.columns.contains { fields[$0].part == field.part }
      }
      if let slot {
        slots[slot].columns.append(index)
      } else {
        slots.append(Slot(field: field.whole, columns: [index]))
      }
    }
  }

  private func text(_ cells: [[UInt8]], _ slot: Int) -> [[UInt8]] {
    slots[slot].columns.map { $0 < cells.count ? cells[$0] : [] }
  }

  /// Whether two slots have columns for the same parts of a value of one kind.
  private func areAlike(_ slot: Int, _ other: Int) -> Bool {
    let parts = [slot, other].map { slots[$0].columns.map { fields[$0].part } }
    return slots[slot].field.kind == slots[other].field.kind
      && slots[slot].field.property == slots[other].field.property && parts[0] == parts[1]
  }

  /// Whether a cell has a value in it.
  private static func isHeld(_ value: [UInt8], _ cell: [UInt8]) -> Bool {
    value == cell
      || !value.isEmpty
        && String(decoding: cell, as: UTF8.self).holds(String(decoding: value, as: UTF8.self))
  }
}

extension CSVField {
  /// Whether a row may have several values of the kind, in columns of their own.
  fileprivate var isRepeated: Bool {
    switch kind {
    case .phone, .email, .address, .url, .im, .related, .date, .organization, .custom, .property:
      true
    default: false
    }
  }
}
