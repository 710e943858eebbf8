internal import ContactBytes
internal import ContactModel

/// The columns of a file that is written, and which of them make one value.
struct WritingLayout: Sendable {
  /// Columns that take one value.
  struct Slot: Sendable {
    var kind: CSVField.Kind
    var property: String
    var spec: LabelSpec
    /// `spec.typeSet`, telling types only.
    var types: TypeSet
    var number: Int
    /// The column of each part, in the order of ``CSVField/parts(of:)``; -1 for none.
    var columns: [Int]
    var takesAny: Bool

    /// The column of a part; -1 when there is none.
    func column(_ part: CSVField.Part) -> Int {
      CSVField.parts(of: kind).firstIndex(of: part).map { columns[$0] } ?? -1
    }
  }

  var headers: [String] = []
  var slots: [Slot] = []
  /// What is written into a column when there is nothing to say.
  var usual: [(column: Int, text: [UInt8])] = []
  /// The indices of the slots of each kind.
  var slotsByKind: [[Int]]

  /// Lays the columns of a dialect out.
  ///
  /// The counts say how many values of each kind numbered columns must hold.
  init(_ dialect: CSVDialect, counts: [Int]) {
    slotsByKind = Array(repeating: [], count: CSVField.Kind.allCases.count)
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
      for number in 0..<counts[column.field.kind.place] {
        for column in dialect.columns[index..<end] {
          let header = String(column.header.map { $0 == "#" ? "\u{0}" : $0 })
            .split(separator: "\u{0}", omittingEmptySubsequences: false)
            .joined(separator: String(number + 1))
          add(column, header: header, number: number + 1)
        }
      }
      index = end
    }
  }

  private mutating func add(_ column: CSVDialect.Column, header: String, number: Int) {
    let place = headers.count
    headers.append(header)
    let field = column.field
    if !column.usual.isEmpty { usual.append((place, Array(column.usual.utf8))) }
    guard field.kind != .ignore, field.kind != .sensitive else { return }
    let parts = CSVField.parts(of: field.kind)
    guard let part = parts.firstIndex(of: field.part) else { return }
    let spec = LabelSpec(field)
    let known = slots.firstIndex {
      $0.kind == field.kind && $0.spec == spec && $0.number == number
        && $0.property == field.property && $0.columns[part] < 0
    }
    if let known {
      slots[known].columns[part] = place
      slots[known].takesAny = slots[known].takesAny || column.takesAny
      return
    }
    var columns = [Int](repeating: -1, count: parts.count)
    columns[part] = place
    slotsByKind[field.kind.place].append(slots.count)
    slots.append(
      Slot(
        kind: field.kind, property: field.property, spec: spec,
        types: spec.typeSet.intersection(LabelSpec.telling), number: number, columns: columns,
        takesAny: column.takesAny))
  }

  /// The slots of one kind.
  func slots(_ kind: CSVField.Kind) -> [Int] { slotsByKind[kind.place] }
}
