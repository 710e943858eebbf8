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
      output.append(copying: a)
      output.append(copying: b)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the bytes of `span`.
  ///
  /// - Precondition: There is room for them.
  @inline(__always)
  mutating func append(copying span: borrowing Span<UInt8>) {
    let size = span.count
    guard size > 0 else { return }
    precondition(size <= freeCapacity)
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe span.withUnsafeBufferPointer { source in
        if let to = buffer.baseAddress, let from = source.baseAddress {
          unsafe (to + count).initialize(from: from, count: size)
        }
      }
      count += size
    }
  }
}
