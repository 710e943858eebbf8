package import ContactIO
package import ZipContainer

/// A nameless copy of what came through a pipe; it vanishes with the last reader.
package struct SpooledSource: ByteSource {
  /// Closes the file when nobody reads it any more.
  private final class Owner: Sendable {
    let descriptor: FileDescriptor

    init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    deinit { try? descriptor.close() }
  }

  private let owner: Owner
  private let file: FileSource

  /// Takes a file over.
  package init(_ descriptor: FileDescriptor) throws {
    owner = Owner(descriptor)
    file = try FileSource(descriptor: descriptor.number)
  }

  package var byteCount: Int { file.byteCount }

  package func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(ZipError) {
    try file.read(range, into: &buffer)
  }
}
