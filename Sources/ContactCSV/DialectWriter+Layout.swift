internal import ContactBytes
internal import ContactModel

extension DialectWriter {
  /// The columns of a file that is written, and which of them make one value.
  struct Layout: Sendable {
    /// Columns that take one value.
    struct Slot: Sendable {
      var kind: CSVField.Kind
      var property: String
      var spec: LabelSpec
      /// `spec.typeSet`, distinctive types only.
      var types: TypeSet
      var number: Int
      var takesAny: Bool
      var takesUnknown: Bool
      /// The slot of the next column for the same property; -1 for none.
      var next = -1
    }

    private(set) var headers: [String] = []
    private(set) var slots: [Slot] = []
    /// For each slot the column of each part, by ``CSVField/Part/index``; -1 for none.
    private var columns: [Int] = []
    /// The first slot of each property that has a column of its own, by its raw value; -1 for none.
    private(set) var slotOfProperty: [Int]
    /// The slots of notes.
    private(set) var noteSlots: [Int] = []
    /// The slots of extensions, by their spelling and by the words that a custom field calls them.
    private(set) var spelledSlots: [(spelling: [UInt8], words: [UInt8], slot: Int)] = []
    /// What is written into a column when there is no value; for a column beside a value only when its slot has
    /// one.
    private(set) var defaultTexts: [(column: Int, text: [UInt8], slot: Int?)] = []
    /// The indices of the slots of each kind.
    private var slotsByKind: [[Int]]
    /// The slot of a birthday; nil where no column is of one.
    private(set) var birthdaySlot: Int?
    /// The slot of a birthday by the lunar calendar: one of its own, or one beside which the calendar stands.
    private(set) var lunarBirthdaySlot: Int?
    /// The indices of the slots with the same meaning, while columns are laid out.
    private var slotsByKey: [SlotKey: [Int]] = [:]

    /// What the columns of one value have in common.
    private struct SlotKey: Hashable {
      var kind: CSVField.Kind
      var property: String
      var spec: LabelSpec
      var number: Int
    }

    /// Lays the columns of a dialect out for so many values of each kind.
    init(_ dialect: CSVDialect, counts: [Int]) {
      slotsByKind = Array(repeating: [], count: CSVField.Kind.allCases.count)
      slotOfProperty = Array(repeating: -1, count: PropertyName.allCases.count)
      var index = 0
      while index < dialect.columns.count {
        let column = dialect.columns[index]
        guard column.isNumbered else {
          add(column, header: column.header, number: column.field.number)
          index += 1
          continue
        }
        // A block of numbered columns is repeated as a whole.
        var end = index
        while end < dialect.columns.count, dialect.columns[end].isNumbered,
          dialect.columns[end].field.kind == column.field.kind
        {
          end += 1
        }
        for number in 0..<counts[column.field.kind.index] {
          for column in dialect.columns[index..<end] {
            add(
              column, header: Self.header(column.header, number: number + 1), number: number + 1)
          }
        }
        index = end
      }
      slotsByKey = [:]
      let birthdays = slots(.birthday)
      birthdaySlot = birthdays.first { !PartialDate.namesLunar(slots[$0].spec.text) }
      lunarBirthdaySlot = birthdays.first { $0 != birthdaySlot || self.column($0, .calendar) >= 0 }
      for index in defaultTexts.indices {
        let column = defaultTexts[index].column
        guard let slot = slots.indices.first(where: { has($0, column) }),
          slots[slot].kind != .property, self.column(slot, .value) != column
        else { continue }
        defaultTexts[index].slot = slot
      }
    }

    /// A header with a number for each `#` in it.
    private static func header(_ text: String, number: Int) -> String {
      var header: [UInt8] = []
      for byte in text.utf8 {
        if byte == 0x23 { header.append(decimal: number) } else { header.append(byte) }
      }
      return String(decoding: header, as: UTF8.self)
    }

    private mutating func add(_ column: CSVDialect.Column, header: String, number: Int) {
      let index = headers.count
      headers.append(header)
      let field = column.field
      if !column.defaultText.isEmpty {
        defaultTexts.append((index, Array(column.defaultText.utf8), nil))
      }
      guard field.kind != .ignore, field.kind != .sensitive else { return }
      let spec = LabelSpec(field)
      let key = SlotKey(kind: field.kind, property: field.property, spec: spec, number: number)
      let known = slotsByKey[key]?.first { self.column($0, field.part) < 0 }
      if let known {
        columns[known * CSVField.Part.count + field.part.index] = index
        slots[known].takesAny = slots[known].takesAny || column.takesAny
        return
      }
      let slot = slots.count
      columns += repeatElement(-1, count: CSVField.Part.count)
      columns[slot * CSVField.Part.count + field.part.index] = index
      slotsByKind[field.kind.index].append(slot)
      slotsByKey[key, default: []].append(slot)
      slots.append(
        Slot(
          kind: field.kind, property: field.property, spec: spec,
          types: spec.typeSet.intersection(LabelSpec.distinctive), number: number,
          takesAny: column.takesAny, takesUnknown: column.takesUnknown))
      if field.kind == .property { addProperty(field.property, slot) }
    }

    private mutating func addProperty(_ property: String, _ slot: Int) {
      let spelling = Array(property.utf8)
      let name = PropertyTable.standard.lookup(spelling.span, 0..<spelling.count)
      if name == .note { noteSlots.append(slot) }
      if let last = slots.indices.dropLast().last(where: { slots[$0].property == property }) {
        slots[last].next = slot
      }
      if name == .extended {
        spelledSlots.append((spelling, ExtensionName.words(spelling), slot))
        // Thunderbird's own fields have its maker's name in some vCards.
        if property.hasPrefix("X-CUSTOM"), property.utf8.last.map(ASCII.isDigit) == true {
          spelledSlots.append(
            (Array("X-MOZILLA-\(property.dropFirst(2))".utf8), ExtensionName.words(spelling), slot))
        }
      } else if slotOfProperty[Int(name.rawValue)] < 0 {
        slotOfProperty[Int(name.rawValue)] = slot
      }
    }

    /// The column of a slot's part; -1 when there is none.
    @inline(__always)
    func column(_ slot: Int, _ part: CSVField.Part) -> Int {
      columns[slot &* CSVField.Part.count &+ part.index]
    }

    /// The columns for the value and for the label of the slot that a column is of.
    func columns(besideValueIn column: Int) -> [Int] {
      guard let slot = slots.indices.first(where: { has($0, column) }) else { return [] }
      return [CSVField.Part.value, .label].map { self.column(slot, $0) }.filter { $0 >= 0 }
    }

    /// The first column of a slot.
    func firstColumn(_ slot: Int) -> Int {
      let first = slot * CSVField.Part.count
      return columns[first..<first + CSVField.Part.count].filter { $0 >= 0 }.min() ?? -1
    }

    /// Whether a column is one of a slot's.
    private func has(_ slot: Int, _ column: Int) -> Bool {
      let first = slot * CSVField.Part.count
      return columns[first..<first + CSVField.Part.count].contains(column)
    }

    /// The slots of one kind.
    func slots(_ kind: CSVField.Kind) -> [Int] { slotsByKind[kind.index] }
  }
}
