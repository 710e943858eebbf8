internal import ContactBytes
internal import ContactModel

/// What to do with the cells of each record: a dialect's table put onto one file's columns.
///
/// It is compiled once a file. All that the loop over records touches is flat and of fixed size:
/// steps, their columns, and the heads of properties as bytes that are copied as they stand.
struct ReadingPlan: Sendable {
  /// The bytes before a value (name, parameters, colon), and the record that describes them.
  struct Head: Sendable {
    var start = 0
    var count = 0
    var record: PropertyRecord
  }

  /// One value to make of one or more columns.
  struct Step: Sendable {
    var kind: CSVField.Kind
    /// The place in ``ReadingPlan/columns`` where the step's columns begin, in the order of
    /// ``CSVField/parts(of:)``.
    var firstColumn: Int
    /// The head when the label is known beforehand.
    var head: Head
    /// The known labels of the step's kind, when a column says the label.
    var labels: Range<Int>
    /// The label in words that every value has; its index in ``ReadingPlan/texts``, or -1.
    var text: Int
    /// What the program writes for nothing; its index in ``ReadingPlan/texts``, or -1.
    var usual: Int
    /// Whether the group must tell which title belongs to which organization.
    var isFurther: Bool
  }

  /// The first and the last column of a step: when nothing stands from one to the other, the step
  /// is passed over.
  struct Reach: Sendable {
    var low: Int
    var high: Int
  }

  /// A label that is found by its bytes, of which it has at most sixteen.
  struct KnownLabel: Sendable {
    var word: (UInt64, UInt64)
    var head: Head
    var preferredHead: Head
  }

  var steps: [Step] = []
  /// The reach of each step.
  var reaches: [Reach] = []
  var columns: [Int] = []
  var labels: [KnownLabel] = []
  var heads: [UInt8] = []
  var texts: [String] = []
  var habits: CSVDialect.Habits
  /// The number of columns of the header row.
  var columnCount: Int
  /// Columns whose values must not be kept.
  var sensitiveColumns: [Int] = []
  /// The heads that every plan has.
  var fullName = Head(record: ReadingPlan.blank)
  var name = Head(record: ReadingPlan.blank)
  var title = Head(record: ReadingPlan.blank)
  var role = Head(record: ReadingPlan.blank)
  var label = Head(record: ReadingPlan.blank)

  static let blank = PropertyRecord(
    name: .extended, form: .raw, start: 0,
    lengths: .init(group: 0, name: 0, parameters: 0, value: 0))

  /// Up to sixteen bytes as two numbers.
  @inline(__always)
  static func word(_ input: borrowing Span<UInt8>, _ range: Range<Int>) -> (UInt64, UInt64) {
    var first: UInt64 = 0
    var second: UInt64 = 0
    for i in range {
      second = second << 8 | first >> 56
      first = first << 8 | UInt64(input[i])
    }
    return (first, second)
  }
}

/// What one column of a file means.
struct ColumnMeaning: Sendable {
  var field: CSVField
  var usual = ""
}

extension ReadingPlan {
  /// Whether a label stands for itself: no word for types in any case of letters, no mark.
  func isCustomLabel(
    _ input: borrowing Span<UInt8>, _ range: Range<Int>, _ kind: CSVField.Kind
  ) -> Bool {
    guard input[range.lowerBound] != 0x2A, habits.language == .english else { return false }
    return !LabelTable.of(kind).contains(input, range)
  }
}

extension PropertyRecord {
  /// Puts a group before a property whose record was made without one.
  mutating func join(groupLength: Int, from start: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.groupLength = UInt16(truncatingIfNeeded: groupLength)
  }
}
