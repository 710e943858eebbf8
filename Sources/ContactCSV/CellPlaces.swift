internal import ContactBytes

/// The columns of a file that together hold one value each, and those of one property: found once for all its rows.
struct CellSlots: Sendable {
  /// The columns that together hold one value, in their order.
  struct Slot {
    fileprivate(set) var columns: [Int]
    /// What the slots have in common that have columns for the same parts of a value of one kind.
    fileprivate(set) var kind = 0
  }

  /// What makes slots alike.
  private struct Likeness: Hashable {
    let kind: CSVField.Kind
    let property: String
    let parts: [CSVField.Part]
  }

  let slots: [Slot]
  /// The columns of each property that has several.
  private let properties: [[Int]]

  /// Finds them by what the columns mean.
  init(_ fields: [CSVField]) {
    var slots: [Slot] = []
    var slotsOfValue: [CSVField: [Int]] = [:]
    var counts: [CSVField: Int] = [:]
    var columns: [String: [Int]] = [:]
    for (index, field) in fields.enumerated() where field.isRepeated {
      if field.kind == .property { columns[field.property, default: []].append(index) }
      // The first slot of the value that has not the part yet; those of an organization stand each for itself, since
      // their titles stand beside them in an order of their own.
      let count = counts[field, default: 0]
      counts[field] = count + 1
      if field.kind != .organization, let known = slotsOfValue[field.whole], count < known.count {
        slots[known[count]].columns.append(index)
      } else {
        slotsOfValue[field.whole, default: []].append(slots.count)
        slots.append(Slot(columns: [index]))
      }
    }
    var kinds: [Likeness: Int] = [:]
    for index in slots.indices {
      let parts = slots[index].columns.map { fields[$0].part }
      let field = fields[slots[index].columns[0]]
      let likeness = Likeness(kind: field.kind, property: field.property, parts: parts)
      slots[index].kind = kinds[likeness] ?? kinds.count
      kinds[likeness] = slots[index].kind
    }
    self.slots = slots
    properties = columns.values.filter { $0.count > 1 }
  }

  /// A row that is written, in which the values of one property that it has still stand in the columns that they had,
  /// although others before them are gone.
  func kept(_ row: [[UInt8]], like old: [[UInt8]]) -> [[UInt8]] {
    var row = row
    for columns in properties {
      let own = columns.filter { $0 < old.count }.drop { row[$0] == old[$0] }
      let values = own.map { row[$0] }.filter { !$0.isEmpty }
      var free: [[UInt8]: Int] = [:]
      for value in values { free[value, default: 0] += 1 }
      var kept: [[UInt8]: Int] = [:]
      for column in own {
        row[column] = []
        guard let count = free[old[column]], count > 0 else { continue }
        row[column] = old[column]
        free[old[column]] = count - 1
        kept[old[column], default: 0] += 1
      }
      var moved = values.filter { value in
        guard let count = kept[value], count > 0 else { return true }
        kept[value] = count - 1
        return false
      }[...]
      for column in own where row[column].isEmpty { row[column] = moved.popFirst() ?? [] }
    }
    return row
  }
}

/// Where the values of a row stand: of several columns for one kind of value some may be empty before others, and a row
/// that is written has its values in the first of them.
struct CellPlaces {
  /// The columns of the file, by those of a written row that differ.
  private var columns: [Int: Int] = [:]
  /// The columns whose values stand in others when they are written.
  private var taken: Set<Int> = []

  /// Finds where the values of a written row stand in the row that they were read from.
  ///
  /// - Parameters:
  ///   - written: The texts of the cells of the row as it would be written.
  ///   - standing: Those of the row in the file.
  ///   - all: The columns of the file that together hold one value.
  init(_ written: [[UInt8]], _ standing: [[UInt8]], _ all: CellSlots) {
    if written == standing { return }
    let slots = all.slots
    func cell(_ cells: [[UInt8]], _ column: Int) -> [UInt8] {
      column < cells.count ? cells[column] : []
    }
    func text(_ cells: [[UInt8]], _ slot: Int) -> [[UInt8]] {
      slots[slot].columns.map { cell(cells, $0) }
    }
    let differing = slots.indices.filter { text(written, $0) != text(standing, $0) }
    guard !differing.isEmpty else { return }
    var pairs: [(from: Int, to: Int)] = []
    var values = differing.filter { text(written, $0).contains { !$0.isEmpty } }
    var places = differing.filter { text(standing, $0).contains { !$0.isEmpty } }
    /// Pairs each value that is left with the first place of its kind that is left and has the same key.
    func pair(_ key: (_ cells: [[UInt8]], _ slot: Int) -> [[UInt8]]) {
      var free = Dictionary(grouping: places.reversed()) {
        SlotKey(kind: slots[$0].kind, cells: key(standing, $0))
      }
      let known = pairs.count
      values.removeAll { slot in
        let key = SlotKey(kind: slots[slot].kind, cells: key(written, slot))
        guard let place = free[key]?.popLast() else { return false }
        pairs.append((slot, place))
        return true
      }
      let gone = Set(pairs[known...].map(\.to))
      places.removeAll(where: gone.contains)
    }
    pair(text)
    // A cell may say more than its value, as `tel:030 1234` does.
    values.removeAll { slot in
      let index = places.firstIndex { other in
        slots[other].kind == slots[slot].kind
          && zip(slots[slot].columns, slots[other].columns).allSatisfy {
            Self.isHeld(cell(written, $0), cell(standing, $1))
          }
      }
      guard let index else { return false }
      pairs.append((slot, places.remove(at: index)))
      return true
    }
    pair { _, _ in [] }
    taken = Set(pairs.flatMap { slots[$0.to].columns })
    // What is written where such a value stands goes to where that one would be written.
    let (sources, targets) = (Set(pairs.map(\.from)), Set(pairs.map(\.to)))
    var left = Dictionary(
      grouping: pairs.map(\.from).filter { !targets.contains($0) }.reversed()
    ) { slots[$0].kind }
    for slot in pairs.map(\.to) where !sources.contains(slot) {
      if let place = left[slots[slot].kind]?.popLast() { pairs.append((slot, place)) }
    }
    for (from, to) in pairs {
      for (column, place) in zip(slots[from].columns, slots[to].columns) { columns[column] = place }
    }
  }

  /// The values of a row by which one slot is found for another.
  private struct SlotKey: Hashable {
    let kind: Int
    let cells: [[UInt8]]
  }

  /// The column of the file for one of a written row.
  func column(of index: Int) -> Int { columns[index] ?? index }

  /// Whether a column has a value that was read and would be written elsewhere.
  func isTaken(_ column: Int) -> Bool { taken.contains(column) }

  /// Whether a cell has a value in it.
  private static func isHeld(_ value: [UInt8], _ cell: [UInt8]) -> Bool {
    value == cell
      || !value.isEmpty && value.count < cell.count
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
