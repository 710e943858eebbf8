private import CSystem

/// The bytes of an open file, read at the offset where they are wanted.
///
/// The source borrows its descriptor: whoever opened it closes it, after the last use.
public struct FileSource: ByteSource {
  /// The descriptor that is read.
  public let descriptor: Int32
  /// The size of the file when the source was made.
  public let byteCount: Int

  /// Makes a source of a regular file that is open for reading.
  ///
  /// - Throws: ``ZipError/systemCallFailed(code:byteOffset:)`` for a pipe or another descriptor that has
  ///   no positions; what it delivers must be copied to a file first.
  public init(descriptor: Int32) throws(ZipError) {
    let size = system_go_to_end(descriptor)
    guard size >= 0 else { throw .systemCallFailed(code: Int32(-size), byteOffset: 0) }
    self.descriptor = descriptor
    byteCount = size
  }

  /// Appends the bytes of a range to `buffer`.
  public func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(ZipError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = range.upperBound - offset
      var received = 0
      buffer.append(addingCapacity: wanted) { output in
        unsafe output.withUnsafeMutableBufferPointer { target, count in
          received = unsafe system_read_at(descriptor, target.baseAddress, wanted, offset)
          count = max(received, 0)
        }
      }
      guard received >= 0 else {
        throw .systemCallFailed(code: Int32(-received), byteOffset: offset)
      }
      guard received > 0 else { throw .fileShrank(byteOffset: offset) }
      offset += received
    }
  }
}
