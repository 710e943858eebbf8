internal import ContactBytes
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline

extension DedupeCommand {
  /// Writes what is needed to divide a book among machines: the keys of each card, or the pairs that may be one.
  func emit(
    pairs: Bool, _ operands: [String], _ joining: CardJoining, _ streams: StandardStreams
  ) throws -> ExitStatus {
    let diagnostics = Diagnostics(streams)
    guard pairs else {
      let step = KeyEmission(joining.deduplicator, streams.output)
      let inspection = try input.inspect(operands, step, streams, diagnostics)
      if let fault = inspection.steps.second.fault { throw fault }
      return inspection.status
    }
    let inspection = try input.inspect(operands, CardCollector(), streams, diagnostics)
    let collected = inspection.steps.second
    for pair in joining.deduplicator.possiblePairs(collected.cards) {
      let records = [pair.first, pair.second].map { collected.place(of: $0).record }
      try streams.write("{\"first\":\(records[0]),\"second\":\(records[1])}\n")
    }
    return inspection.status
  }
}

/// Writes a line for each card, in the order of the input.
private struct KeyEmission: CardStep {
  private let deduplicator: Deduplicator
  private let output: FileDescriptor
  /// The lines of a chunk, each with its record in the chunk.
  private var lines: [(record: Int, rest: String)] = []
  /// Why a line cannot be written.
  private(set) var fault: (any Error)?

  init(_ deduplicator: Deduplicator, _ output: FileDescriptor) {
    self.deduplicator = deduplicator
    self.output = output
  }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    var rest = ""
    if let keys = deduplicator.cardKeys(of: card) {
      rest =
        ",\"content\":\(Self.list([keys.content]).dropFirst().dropLast()),\"name\":"
        + "\(Self.list([keys.name]).dropFirst().dropLast()),\"words\":\(Self.list(keys.words))"
        + ",\"keys\":\(Self.list(keys.keys))"
    }
    lines.append((notes.record, rest))
    return true
  }

  mutating func join(_ next: Self, from origin: ChunkOrigin) {
    let text = next.lines.map { "{\"record\":\($0.record + origin.position.record)\($0.rest)}\n" }
    do {
      if fault == nil { try output.write(text.joined()) }
    } catch {
      fault = error
    }
  }

  /// Hashes as an array of sixteen hexadecimal digits each.
  private static func list(_ hashes: [UInt64]) -> String {
    "[" + hashes.map { "\"\($0.hexadecimalText)\"" }.joined(separator: ",") + "]"
  }
}
