extension Sequence {
  /// The elements in the order that a comparison says, equal ones as they stood.
  ///
  /// Does what `sorted(by:)` does and sorts places instead of elements: `sorted(by:)` becomes three kilobytes of code
  /// wherever it is used. Take that where millions of elements are sorted.
  package func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return placesInOrder(elements.count) { isBefore(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

/// The places before `count` in the order that a comparison of two of them says.
@inline(never)
private func placesInOrder(_ count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: isBefore)
}
