internal import ContactIO
internal import ContactPipeline

/// How contacts are divided among files.
enum SplitRequest {
  /// So many contacts a file.
  case number(Int)
  /// One file a group.
  case group

  /// Understands the value of `--split`.
  init(_ text: String) throws(UsageError) {
    if text == "group" {
      self = .group
    } else if let number = Int(text), number > 0 {
      self = .number(number)
    } else {
      throw UsageError("--split takes a number of contacts a file, or 'group', not '\(text)'")
    }
  }
}

/// Where divided contacts go, and how many go into one file.
struct SplitTarget {
  /// What is divided by.
  let request: SplitRequest
  /// The most cards of one file; nil for any number.
  let maximumCount: Int?
  /// The name that the names of the files are made of.
  let path: String
  let streams: StandardStreams
  /// Whether archives may be replaced.
  let force: Bool

  /// The most files that are written at a time.
  static let mostFiles = 10_000

  /// Decides how to divide; nil when all goes into one file.
  ///
  /// - Parameters:
  ///   - request: The value of `--split`; nil when it was not given.
  ///   - app: The app that the contacts are for.
  ///   - path: The output.
  ///   - streams: The standard streams.
  ///   - force: Whether archives may be replaced.
  /// - Throws: ``UsageError`` when that cannot be divided.
  init?(
    _ request: SplitRequest?, for app: AppProfile?, path: String, _ streams: StandardStreams,
    force: Bool
  ) throws(UsageError) {
    self.path = path
    self.streams = streams
    self.force = force
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
    try OutputTarget(path: path, streams: streams, isArchive: false, force: force)
  }
}

/// Contacts would be divided among too many files.
struct SplitError: Error, CustomStringConvertible {
  /// The name that the names of the files were to be made of.
  let path: String

  /// One sentence, with what to do.
  var description: String {
    "\(path) would become more than \(SplitTarget.mostFiles) files; divide by a larger number"
  }
}
