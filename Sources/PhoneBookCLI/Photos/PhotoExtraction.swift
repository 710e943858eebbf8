internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Synchronization

/// Writes the pictures of contacts as files of their own.
enum PhotoExtraction {
  /// Runs `phonebook photos extract`.
  static func run(
    _ options: ConversionOptions, _ operands: [String], _ streams: StandardStreams
  ) throws -> ExitStatus {
    guard let folder = options.output.path, folder != "-", !operands.isEmpty else {
      throw UsageError("photos extract needs files to read and -o FOLDER")
    }
    try Folder.create(folder)
    let writer = PhotoWriter(folder: folder, replaces: options.output.replacesArchives)
    var input = options.input
    input.jobs = 1
    let inspection = try input.inspect(
      operands, writer, streams,
      Diagnostics(
        streams, style: streams.isQuiet ? .none : .grouped, keepsAll: options.reportPath != nil))
    let (count, links, failure) = writer.outcome
    if let failure { throw failure }
    let status = inspection.statusOfFindings()
    guard status != .failure else { return status }
    try inspection.writeReport(to: options.reportPath)
    if !streams.isQuiet {
      var line = "\(counted(count, "picture")) of "
      line += "\(counted(inspection.report.readCount, "contact")) written to \(folder)"
      if links > 0 { line += "; \(links) more are links, which are not fetched" }
      streams.report(line)
    }
    return status
  }
}

/// Writes pictures as their contacts go by, so that memory stays bounded: by a lock, because all copies of
/// the step share the names that are taken.
private final class PhotoWriter: CardStep {
  private struct State {
    var naming = FileNaming()
    var count = 0
    var links = 0
    var failure: (any Error)?
  }

  private let folder: String
  private let replaces: Bool
  private let state = Mutex(State())

  init(folder: String, replaces: Bool) {
    self.folder = folder
    self.replaces = replaces
  }

  /// The number of pictures written and of those that are links; what ended the work.
  var outcome: (count: Int, links: Int, failure: (any Error)?) {
    state.withLock { ($0.count, $0.links, $0.failure) }
  }

  func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    for property in card.properties where property.name == .photo || property.name == .logo {
      guard let bytes = property.data else {
        state.withLock { $0.links += 1 }
        continue
      }
      let probe = ImageProbe(bytes)
      if let message = Self.message(probe, stated: property.value) {
        notes.contact = card.displayName
        notes.findings.append(
          Finding(
            rule: "photo-data", severity: .warning, message: message,
            location: SourceLocation(byteOffset: 0, line: 0)))
      }
      write(bytes, probe, for: card, isLogo: property.name == .logo)
    }
    return true
  }

  private func write(_ bytes: [UInt8], _ probe: ImageProbe, for card: Card, isLogo: Bool) {
    state.withLock { state in
      guard state.failure == nil else { return }
      let text = card.displayName + (isLogo ? " logo" : "")
      let name = state.naming.name(for: text, ending: PhotoEnding.of(probe.mediaType))
      do {
        try NewFile.write(bytes, to: "\(folder)/\(name)", replaces: replaces)
        state.count += 1
      } catch {
        state.failure = error
      }
    }
  }

  /// What is wrong with a picture; nil when it is what the contact says.
  private static func message(_ probe: ImageProbe, stated: String) -> String? {
    guard let type = probe.mediaType else {
      return probe.isEmpty ? "the picture is empty" : "the picture is no image of a known type"
    }
    if !probe.isComplete { return "the picture ends before the image does" }
    if !stated.isEmpty, stated.lowercased() != type {
      return "the picture is \(type), and the contact says otherwise"
    }
    return nil
  }
}

/// The endings of the names of pictures.
enum PhotoEnding {
  /// The ending for a media type.
  static func of(_ mediaType: String?) -> String {
    switch mediaType {
    case "image/jpeg": "jpg"
    case let type? where type.hasPrefix("image/"): String(type.dropFirst("image/".utf8.count))
    default: "bin"
    }
  }
}

/// Files that must not take the place of others.
enum NewFile {
  /// Writes a file whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: Where it is written.
  ///   - replaces: Whether it may replace one that is there.
  /// - Throws: ``OccupiedPathError`` or ``IOError``.
  static func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws {
    if !replaces, FileStatus.of(path) != nil { throw OccupiedPathError(path: path) }
    let output = try AtomicOutput(path: path, newMode: 0o600)
    do {
      try output.descriptor.write(bytes.span)
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
  }
}
