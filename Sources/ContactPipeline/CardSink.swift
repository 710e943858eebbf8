package import ContactIO
internal import ContactModel
internal import ContactWorkbook

/// Where the bytes of a pipeline go, in their order.
public protocol CardSink {
  /// The file as the user named it.
  var path: String { get }
  /// Takes what stands before the cards, between them, after them, or what writers made of cards.
  mutating func write(_ bytes: Span<UInt8>) throws
  /// Takes cards one by one, where the pipeline divides them.
  ///
  /// - Parameters:
  ///   - cards: Where each card stands.
  ///   - bytes: What writers made of them.
  /// - Throws: The sink's own error when they cannot be written.
  mutating func write(_ cards: [WrittenCard], of bytes: Span<UInt8>) throws
  /// Writes what is still to be written.
  mutating func finish() throws
  /// Leaves everything as it was before, after an error.
  func discard()
}

extension CardSink {
  /// Takes the cards as they stand.
  public mutating func write(_ cards: [WrittenCard], of bytes: Span<UInt8>) throws {
    try write(bytes)
  }

  /// Nothing: who opened the file has it in hand.
  public func discard() {}
}

/// What cards are divided by when several files are written.
public enum CardDivision: Sendable {
  /// By their number.
  case cards
  /// By their groups, too.
  case groups
}

/// Where one card stands in what a writer made.
public struct WrittenCard: Sendable {
  /// The bytes, without a separator before them.
  public let range: Range<Int>
  /// The groups that the card says it belongs to, where cards are divided by them.
  public let groups: [String]

  init(_ card: borrowing Card, _ division: CardDivision, at range: Range<Int>) {
    self.range = range
    switch division {
    case .cards: groups = []
    case .groups:
      // The card of a group stands with its people.
      let hasMembers = card.isGroup && card.first(.member) != nil
      groups = hasMembers ? [card.groupCardName] : card.groupNames
    }
  }
}

/// Writes the bytes to a file as they come.
package struct FileSink: CardSink {
  private let descriptor: FileDescriptor
  /// Makes a workbook of the bytes, which are a table; nil for any other file.
  private let workbook: WorkbookInProgress?

  /// Writes to a file, which may become a workbook of a table with a delimiter, whose sheet has a name; nil for one in
  /// the language of the table.
  package init(
    _ descriptor: FileDescriptor, isWorkbook: Bool = false, delimiter: Character = ",",
    sheet: String? = nil
  ) {
    self.descriptor = descriptor
    workbook = isWorkbook ? WorkbookInProgress(delimiter: delimiter, sheet: sheet) : nil
  }

  package var path: String { descriptor.path }

  package mutating func write(_ bytes: Span<UInt8>) throws {
    guard let workbook else { return try descriptor.write(bytes) }
    try workbook.add(bytes)
  }

  package mutating func finish() throws {
    try workbook?.finish { try descriptor.write($0) }
  }
}

/// Makes a workbook of a table, for the copies of a sink.
package final class WorkbookInProgress {
  private var encoder: WorkbookEncoder

  /// Begins a workbook.
  package init(delimiter: Character = ",", sheet: String? = nil) {
    encoder = WorkbookEncoder(delimiter: delimiter, sheet: sheet)
  }

  /// Takes whole rows.
  package func add(_ bytes: Span<UInt8>) throws { try encoder.add(bytes) }

  /// Ends the workbook, and gives its bytes to `write`.
  package func finish(_ write: (Span<UInt8>) throws -> Void) throws { try encoder.finish(write) }
}

/// Keeps nothing, for pipelines that only read.
public struct DiscardSink: CardSink {
  /// The file that is written of the cards later, which is not read in a folder either; empty when there is none.
  public var path = ""

  /// Makes the sink.
  public init() {}

  /// Discards the bytes.
  public mutating func write(_ bytes: Span<UInt8>) {}
  /// Does nothing.
  public mutating func finish() {}
}

extension Pipeline {
  /// Makes a pipeline that only reads, until the sink throws, which hears of every chunk in which the steps let
  /// a card through.
  package init(reading inputs: PipelineInputs, steps: Steps, sink: Sink, observer: Observer) {
    self.init(inputs, steps: steps, writer: DiscardWriter(), sink: sink, observer: observer)
  }
}

extension Pipeline where Sink == DiscardSink {
  /// Makes a pipeline that only reads.
  package init(reading inputs: PipelineInputs, steps: Steps, observer: Observer) {
    self.init(reading: inputs, steps: steps, sink: DiscardSink(), observer: observer)
  }
}

/// Writes a byte for each card that nobody takes, for pipelines that only read and count.
private struct DiscardWriter: CardWriter {
  mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    output.append(0)
  }
}
