internal import ContactIO
internal import ContactPipeline

/// Divides the cards among several files, which all come into being together at the end.
struct SplitSink: CardSink {
  /// What one file, or several in a row, are for.
  private enum Part: Hashable {
    case all, ungrouped
    case group(String)

    /// What the name of the file says of it.
    var name: String {
      switch self {
      case .all: ""
      case .ungrouped: "none"
      case .group(let name): name
      }
    }
  }

  /// The files of one part.
  private struct Lane {
    var files: [OutputTarget] = []
    /// The number of cards in the last file.
    var count = 0
  }

  private let target: SplitTarget
  private let separator: [UInt8]
  private let closing: [UInt8]
  private var opening: [UInt8] = []
  private var lanes: [Part: Lane] = [:]
  /// The parts in the order of their first cards.
  private var parts: [Part] = []
  private var fileCount = 0
  /// The number of cards that stand in more than one file.
  private(set) var repeatedCount = 0

  /// Begins to divide.
  ///
  /// - Parameters:
  ///   - target: Where the files are, and what is divided by.
  ///   - separator: What stands between two cards of one file.
  ///   - closing: What stands after the last card of each file.
  init(_ target: SplitTarget, separator: [UInt8], closing: [UInt8]) {
    self.target = target
    self.separator = separator
    self.closing = closing
  }

  var path: String { target.path }

  /// Takes what stands before the first card of each file; what follows the cards is known.
  mutating func write(_ bytes: Span<UInt8>) {
    guard lanes.isEmpty else { return }
    for i in bytes.indices { opening.append(bytes[i]) }
  }

  mutating func write(_ cards: [WrittenCard], of bytes: Span<UInt8>) throws {
    for card in cards {
      let text = bytes.extracting(card.range)
      switch target.request {
      case .number: try write(text, to: .all)
      case .group:
        if card.groups.isEmpty { try write(text, to: .ungrouped) }
        for group in card.groups { try write(text, to: .group(group)) }
        if card.groups.count > 1 { repeatedCount += 1 }
      }
    }
  }

  private mutating func write(_ card: Span<UInt8>, to part: Part) throws {
    var lane = lanes.removeValue(forKey: part) ?? Lane()
    if lane.files.isEmpty { parts.append(part) }
    defer { lanes[part] = lane }
    if lane.files.isEmpty || lane.count == target.maximumCount {
      guard fileCount < SplitTarget.mostFiles else { throw SplitError(path: path) }
      fileCount += 1
      lane.files.append(try target.open())
      lane.count = 0
      try lane.files[lane.files.count - 1].descriptor.write(opening.span)
    }
    let descriptor = lane.files[lane.files.count - 1].descriptor
    if lane.count > 0 { try descriptor.write(separator.span) }
    try descriptor.write(card)
    lane.count += 1
  }

  /// Ends every file.
  mutating func finish() throws {
    if lanes.isEmpty {
      let file = try target.open()
      lanes[.all] = Lane(files: [file])
      parts = [.all]
      try file.descriptor.write(opening.span)
    }
    for lane in lanes.values {
      for file in lane.files { try file.descriptor.write(closing.span) }
    }
  }

  /// Puts the files in their places.
  ///
  /// - Returns: Their paths, in the order of their first cards.
  /// - Throws: ``IOError``, before any file is in its place where that is possible.
  func commit() throws -> [String] {
    var files = SplitNames(path)
    var result: [(target: OutputTarget, path: String)] = []
    for part in parts {
      guard let lane = lanes[part] else { continue }
      for (index, file) in lane.files.enumerated() {
        let number = lane.files.count > 1 ? [String(index + 1)] : []
        let words = (part == .all ? [] : [part.name]) + number
        let path = words.isEmpty ? path : files.path(for: words.joined(separator: "-"))
        result.append((try file.redirected(to: path), path))
      }
    }
    for file in result { try file.target.synchronize() }
    for file in result { try file.target.commit() }
    return result.map(\.path)
  }

  /// Leaves everything as it was.
  func discard() {
    for lane in lanes.values {
      for file in lane.files { file.discard() }
    }
  }
}
