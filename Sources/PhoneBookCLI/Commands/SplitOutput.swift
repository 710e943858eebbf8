internal import ContactIO
internal import ContactModel
internal import ContactPipeline

/// Divides the cards among several files, which all come into being together at the end.
struct SplitSink: CardSink {
  /// What one file, or several in a row, are for.
  private enum Part: Hashable {
    case all, ungrouped
    case group(String)

    /// The part of the file's name that names it, in the language of the person.
    func name(in language: WordLanguage) -> String {
      switch self {
      case .all: ""
      case .ungrouped: language == .korean ? "그룹 없음" : "none"
      case .group(let name): name
      }
    }
  }

  /// The files of one part.
  private struct Lane {
    var files: [OutputTarget] = []
    /// What writes the last file.
    var sink: FileSink?
    /// The number of cards in the last file.
    var count = 0
  }

  private let target: Target
  private let separator: [UInt8]
  private let closing: [UInt8]
  private let isWorkbook: Bool
  private var opening: [UInt8] = []
  private var lanes: [Part: Lane] = [:]
  /// The parts in the order of their first cards.
  private var parts: [Part] = []
  private var fileCount = 0
  /// The number of cards that stand in more than one file.
  private(set) var repeatedCount = 0
  /// The spellings of the groups.
  private(set) var spellings = GroupSpellings()

  /// Begins to divide.
  ///
  /// - Parameters:
  ///   - target: Where the files are, and what is divided by.
  ///   - separator: What stands between two cards of one file.
  ///   - closing: What stands after the last card of each file.
  ///   - isWorkbook: Whether the files are workbooks.
  init(_ target: Target, separator: [UInt8], closing: [UInt8], isWorkbook: Bool) {
    self.isWorkbook = isWorkbook
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
        var groups: [String] = []
        for group in card.groups.map({ spellings.first(of: $0) }) where !groups.contains(group) {
          groups.append(group)
        }
        if groups.isEmpty { try write(text, to: .ungrouped) }
        for group in groups { try write(text, to: .group(group)) }
        if groups.count > 1 { repeatedCount += 1 }
      }
    }
  }

  private mutating func write(_ card: Span<UInt8>, to part: Part) throws {
    var lane = lanes.removeValue(forKey: part) ?? Lane()
    if lane.files.isEmpty { parts.append(part) }
    defer { lanes[part] = lane }
    if lane.files.isEmpty || lane.count == target.maximumCount {
      guard fileCount < Target.mostFiles else {
        throw CommandError(
          "\(path) would become more than \(Target.mostFiles) files; divide by a larger number")
      }
      fileCount += 1
      try end(&lane)
      try begin(&lane)
    }
    if lane.count > 0 { try lane.sink?.write(separator.span) }
    try lane.sink?.write(card)
    lane.count += 1
  }

  private func begin(_ lane: inout Lane) throws {
    let file = try target.open()
    lane.files.append(file)
    lane.count = 0
    lane.sink = FileSink(file.descriptor, isWorkbook: isWorkbook)
    try lane.sink?.write(opening.span)
  }

  private func end(_ lane: inout Lane) throws {
    try lane.sink?.write(closing.span)
    try lane.sink?.finish()
    lane.sink = nil
  }

  /// Ends every file.
  mutating func finish() throws {
    if lanes.isEmpty {
      var lane = Lane()
      try begin(&lane)
      lanes[.all] = lane
      parts = [.all]
    }
    for part in parts {
      guard var lane = lanes[part] else { continue }
      try end(&lane)
      lanes[part] = lane
    }
  }

  /// Puts the files in their places.
  ///
  /// - Returns: Their paths, in the order of their first cards, and whether what the first held before is kept.
  /// - Throws: ``IOError``, before any file is in its place where that is possible.
  func commit() throws -> (paths: [String], isFirstKept: Bool) {
    var files = SplitNames(path)
    var result: [(target: OutputTarget, path: String)] = []
    for part in parts {
      guard let lane = lanes[part] else { continue }
      for (index, file) in lane.files.enumerated() {
        let number = lane.files.count > 1 ? [String(index + 1)] : []
        let words = (part == .all ? [] : [part.name(in: target.streams.language)]) + number
        let path = words.isEmpty ? path : files.path(for: words.joined(separator: "-"))
        if !target.force { try Folder.refuseLink(path) }
        result.append((try file.aimed(at: path, force: target.force), path))
      }
    }
    for file in result { try file.target.synchronize() }
    let areKept = try result.map { try $0.target.commit() }
    return (result.map(\.path), areKept.first ?? false)
  }

  /// Leaves everything as it was.
  func discard() {
    for lane in lanes.values {
      for file in lane.files { file.discard() }
    }
  }
}

extension SplitSink {
  /// Where divided contacts go, and how many go into one file.
  struct Target {
    /// What is divided by.
    let request: OutputOptions.Split
    /// The most cards of one file; nil for any number.
    let maximumCount: Int?
    /// The name that the names of the files are made of.
    let path: String
    let streams: StandardStreams
    /// Whether archives may be replaced.
    let force: Bool
    /// Whether nothing is written.
    let isDry: Bool

    /// The most files that are written at a time.
    static let mostFiles = 10_000

    /// Decides how to divide, by `--split` or by what the app takes; nil when all goes into one file.
    init?(
      _ request: OutputOptions.Split?, for app: AppProfile?, path: String,
      _ streams: StandardStreams,
      force: Bool, isDry: Bool
    ) throws(UsageError) {
      self.path = path
      self.streams = streams
      self.force = force
      self.isDry = isDry
      let isFile = path != "-" && FileStatus.of(path)?.isRegular ?? true
      if let request {
        guard isFile else {
          throw UsageError("--split writes several files; name them with -o FILE")
        }
        self.request = request
      } else if let limit = app?.maximumContactCount, isFile {
        self.request = .number(limit)
      } else {
        return nil
      }
      switch self.request {
      case .number(let number):
        if let app, let limit = app.maximumContactCount, number > limit {
          throw UsageError("\(app.title) takes no more than \(limit) contacts a file")
        }
        maximumCount = number
      case .group: maximumCount = app?.maximumContactCount
      }
    }

    /// What the conversion must know of each card.
    var division: CardDivision {
      switch request {
      case .number: .cards
      case .group: .groups
      }
    }

    /// Begins one file.
    func open() throws -> OutputTarget {
      isDry ? try OutputTarget(dryFor: path) : try OutputTarget(besides: path, streams)
    }
  }
}

/// The names of several files that stand for one: `NAME-1.vcf`, `NAME-friends.vcf`.
private struct SplitNames {
  private let stem: String
  private let ending: String
  private var naming = FileNaming()

  /// Begins with the name of the one file.
  init(_ path: String) {
    let parts = PathText.splitEnding(path)
    stem = parts.stem
    ending = parts.ending.map { "." + $0 } ?? ""
  }

  /// The path of the file for a part, which no earlier one has.
  mutating func path(for part: String) -> String {
    let part = FileNaming.part(part)
    let base = part.isEmpty ? "_" : part
    let name = naming.free(base) { "\(base)-\($0)" }
    return "\(stem)-\(name)\(ending)"
  }
}

extension SplitSink {
  /// The files beside those that were written that are named like parts of the same output, as of an earlier run.
  func others(besides written: [String]) -> [String] {
    let folder = PathText.parts(of: path).folder
    let names = (try? Folder.names(Folder.parent(of: path))) ?? []
    return names.filter { target.isPart($0) && !written.contains(folder + $0) }.map { folder + $0 }
  }
}

extension SplitSink.Target {
  /// Whether a file of a folder stands where the parts go, and is named like one of them.
  func holds(_ other: String) -> Bool {
    let folders = [path, other].map { FileStatus.of(Folder.parent(of: $0)) }
    return folders[0]?.isSameFile(as: folders[1]) == true && isPart(PathText.parts(of: other).name)
  }

  /// Whether a file is named like a part.
  fileprivate func isPart(_ name: String) -> Bool {
    let (stem, ending) = PathText.splitEnding(PathText.parts(of: path).name)
    let parts = PathText.splitEnding(name)
    guard parts.ending == ending, parts.stem.hasPrefix(stem + "-") else { return false }
    return division == .groups || Int(parts.stem.dropFirst(stem.count + 1)) != nil
  }
}

extension StandardStreams {
  /// Says which names of groups are nearly the same, each group once, and are taken for one or stay apart.
  func report(_ spellings: GroupSpellings, areOne: Bool = true) {
    for names in spellings.several.prefix(5) where !hidesValues {
      let list = names.map { "'\(TerminalText.shown($0))'" }.joined(separator: ", ")
      inform(
        "the group names \(list) differ in capitals or blanks alone"
          + (areOne ? " and count as one here" : " and stay apart")
          + "; edit --remove-group and --add-group make them alike")
    }
    let count = spellings.several.count - (hidesValues ? 0 : 5)
    if count > 0 {
      inform(counted(count, "more group is", "more groups are") + " written in several ways")
    }
  }
}

// MARK: - Phrases on several files, for messages

extension SplitSink {
  /// The paths, in few words: the first and the last of those that are counted, and else as many as a line has room for.
  func words(for paths: [String]) -> String {
    if paths.count < 3 { return paths.joined(separator: ", ") }
    if target.division != .groups {
      return "\(paths.count) files, \(paths[0]) to \(paths[paths.count - 1])"
    }
    let rest = paths.count > 5 ? " and \(paths.count - 5) more" : ""
    return "\(paths.count) files: " + paths.prefix(5).joined(separator: ", ") + rest
  }

  /// That other parts are there.
  static func left(_ paths: [String]) -> String {
    let names = paths.prefix(5).joined(separator: ", ")
    return paths.count > 5
      ? "not of this run, and left there: \(names) and \(paths.count - 5) more"
      : "not of this run, and left there: \(names)"
  }

  /// That some contacts stand in several files.
  static func repeated(_ count: Int) -> String {
    count == 1
      ? "1 contact is in several groups and stands in each of their files"
      : "\(count) contacts are in several groups and stand in each of their files"
  }
}
