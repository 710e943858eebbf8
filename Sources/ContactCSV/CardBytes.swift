internal import ContactBytes
internal import ContactModel

extension [UInt8] {
  /// Appends two parts of spans in one step: what the loop over records does most.
  @inline(__always)
  mutating func append(
    _ first: borrowing Span<UInt8>, _ firstRange: Range<Int>,
    _ second: borrowing Span<UInt8>, _ secondRange: Range<Int>
  ) {
    let a = first.extracting(firstRange)
    let b = second.extracting(secondRange)
    append(addingCapacity: a.count &+ b.count) { output in
      output.append(a)
      output.append(b)
    }
  }
}
