/// Where written bytes go.
package struct OutputSink: Sendable {
  private let descriptor: FileDescriptor?
  /// The file as the user named it; empty when the bytes are dropped.
  package var path: String { descriptor?.path ?? "" }

  /// The number of bytes written.
  package private(set) var byteCount = 0

  /// Writes to a file; nil counts the bytes and drops them.
  package init(_ descriptor: FileDescriptor?) {
    self.descriptor = descriptor
  }

  /// Writes all of `bytes`.
  package mutating func write(_ bytes: Span<UInt8>) throws(IOError) {
    byteCount += bytes.count
    if let descriptor { try descriptor.write(bytes) }
  }
}
