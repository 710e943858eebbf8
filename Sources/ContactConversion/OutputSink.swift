internal import ContactModel

/// Where the bytes of a conversion go, in their order.
package protocol ConversionSink {
  /// The file as the user named it.
  var path: String { get }
  /// Takes what stands before the cards, between them, after them, or what writers made of cards.
  mutating func write(_ bytes: Span<UInt8>) throws
  /// Writes what is still to be written.
  mutating func finish() throws
}

/// Writes the bytes to a file as they come.
package struct FileSink: ConversionSink {
  private let descriptor: FileDescriptor

  /// Writes to a file.
  package init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
  }

  package var path: String { descriptor.path }

  package mutating func write(_ bytes: Span<UInt8>) throws {
    try descriptor.write(bytes)
  }

  package mutating func finish() {}
}
