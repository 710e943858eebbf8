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
  ///   no positions; ``spooling(_:in:limit:)`` takes those.
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

extension FileSource {
  /// Copies everything that a pipe delivers into a temporary file without a name, and reads that.
  ///
  /// The caller closes the new source's ``descriptor``; the system frees the file then, even when the
  /// program dies.
  ///
  /// - Parameters:
  ///   - pipe: The descriptor to read until its end.
  ///   - directory: Where the file is made; `nil` takes `TMPDIR`, or the system's folder.
  ///   - limit: The most bytes to take.
  /// - Returns: A source of what the pipe delivered.
  /// - Throws: ``ZipError/inputTooLarge(limit:)``, or the failure of a system call.
  public static func spooling(
    _ pipe: Int32, in directory: String? = nil,
    limit: Int = ZipLimits().maximumSpoolByteCount
  ) throws(ZipError) -> FileSource {
    let file = try unnamedFile(in: directory ?? temporaryDirectory)
    do {
      try copy(pipe, to: file, limit: limit)
      return try FileSource(descriptor: file)
    } catch {
      close(file)
      throw error
    }
  }

  private static var temporaryDirectory: String {
    unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? P_tmpdir
  }

  private static func unnamedFile(in directory: String) throws(ZipError) -> Int32 {
    var template = Array("\(directory)/archive-XXXXXX".utf8CString)
    let file = unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let path = buffer.baseAddress else { return -1 }
      let file = unsafe mkstemp(path)
      guard file >= 0 else { return file }
      _ = unsafe unlink(path)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      return file
    }
    guard file >= 0 else { throw .systemCallFailed(code: errno, byteOffset: 0) }
    return file
  }

  private static func copy(_ pipe: Int32, to file: Int32, limit: Int) throws(ZipError) {
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    var total = 0
    while true {
      let received = unsafe buffer.withUnsafeMutableBytes { target in
        unsafe Glibc.read(pipe, target.baseAddress, target.count)
      }
      if received < 0, errno == EINTR { continue }
      guard received >= 0 else { throw .systemCallFailed(code: errno, byteOffset: total) }
      guard received > 0 else { return }
      guard received <= limit - total else { throw .inputTooLarge(limit: limit) }
      var written = 0
      while written < received {
        let step = unsafe buffer.withUnsafeBytes { source in
          unsafe write(file, source.baseAddress.map { unsafe $0 + written }, received - written)
        }
        guard step >= 0 || errno == EINTR else {
          throw .systemCallFailed(code: errno, byteOffset: total + written)
        }
        written += max(step, 0)
      }
      total += received
    }
  }
}
