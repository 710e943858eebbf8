private import Glibc

/// The bytes of an open file, read at the place where they are wanted.
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
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0 else { throw .systemCallFailed(code: errno, byteOffset: 0) }
    self.descriptor = descriptor
    byteCount = Int(size)
  }

  /// Appends the bytes of a range to `buffer`.
  public func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(ZipError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var failure: Int32 = 0
      let wanted = range.upperBound - offset
      let before = buffer.count
      buffer.append(addingCapacity: wanted) { output in
        unsafe output.withUnsafeMutableBufferPointer { target, count in
          let received = unsafe pread(descriptor, target.baseAddress, wanted, offset)
          count = max(received, 0)
          failure = received < 0 ? errno : 0
        }
      }
      let received = buffer.count - before
      offset += received
      guard received == 0 else { continue }
      guard failure != 0 else { throw .fileShrank(byteOffset: offset) }
      guard failure == EINTR else { throw .systemCallFailed(code: failure, byteOffset: offset) }
    }
  }
}
