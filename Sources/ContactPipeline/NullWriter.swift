package import ContactModel

/// Writes nothing: for commands that only look.
package struct NullWriter: CardWriter {
  package init() {}

  package mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {}
}

/// Takes nothing in: for commands that only look.
package struct NullSink: ConversionSink {
  package init() {}

  package var path: String { "" }

  package mutating func write(_ bytes: Span<UInt8>) {}

  package mutating func finish() {}
}
