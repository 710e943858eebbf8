internal import ContactBytes
internal import ContactModel

/// The parameters of one property by their names, where comparing each with each would take too long.
struct ParameterGroups {
  /// The values of each parameter.
  private var values: [Range<Int>] = []
  /// The next parameter of the same name; -1 when there is none.
  private var next: [Int] = []
  private var repeated: [Bool] = []

  /// Groups the parameters of `range`; nil when they are few.
  init?(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    guard range.count > 256 else { return nil }
    var last: [[UInt8]: Int] = [:]
    var cursor = ParameterCursor(range)
    while cursor.advance(in: span) {
      var name: [UInt8] = []
      name.append(span, cursor.name)
      let index = values.count
      let earlier = last.updateValue(index, forKey: name)
      if let earlier { next[earlier] = index }
      values.append(cursor.values)
      next.append(-1)
      repeated.append(earlier != nil)
    }
  }

  /// Whether an earlier parameter has the same name.
  func isRepeated(_ index: Int) -> Bool { repeated[index] }

  /// The values of the parameter and of later ones of its name.
  func values(from index: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = index
    while index >= 0 {
      result.append(values[index])
      index = next[index]
    }
    return result
  }
}
