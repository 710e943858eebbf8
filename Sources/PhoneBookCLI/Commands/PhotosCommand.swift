internal import ContactBytes
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Synchronization

/// Writes pictures as their contacts go by, so that memory stays bounded: by a lock, because all copies of
/// the step share the names that are taken.
private final class PhotoWriter: CardStep {
  private struct State {
    var naming = FileNaming()
    var files: NewFiles?
    var count = 0
    var links = 0
    var failure: (any Error)?
  }

  private let folder: String
  private let replaces: Bool
  private let index: PhotoIndex
  private let state = Mutex(State())

  /// Makes a step that writes into a folder; `index` tells which names several contacts have.
  init(folder: String, replaces: Bool, _ index: PhotoIndex) {
    self.folder = folder
    self.replaces = replaces
    self.index = index
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
            location: InputLocation(byteOffset: 0, line: 0)))
      }
      write(bytes, probe, for: card, isLogo: property.name == .logo)
    }
    return true
  }

  private func write(_ bytes: [UInt8], _ probe: ImageProbe, for card: Card, isLogo: Bool) {
    state.withLock { state in
      guard state.failure == nil else { return }
      let text = index.fileStem(of: card) + (isLogo ? " logo" : "")
      let name = state.naming.name(for: text, ending: PhotoEnding.of(probe.mediaType))
      do {
        let files = try state.files ?? NewFiles(folder, replaces: replaces)
        state.files = files
        try files.write(bytes, to: name)
        state.count += 1
      } catch {
        state.failure = error
      }
    }
  }

  /// What is wrong with a picture; nil when it is of the type that the contact states.
  private static func message(_ probe: ImageProbe, stated: String) -> String? {
    guard let type = probe.mediaType else {
      return probe.isEmpty ? "the picture is empty" : "the picture is no image of a known type"
    }
    if !probe.isComplete { return "the picture ends before the image does" }
    if !stated.isEmpty, stated.lowercased() != type {
      return "the picture is \(type), but the contact states another type"
    }
    return nil
  }
}

/// The endings of the names of pictures.
private enum PhotoEnding {
  /// The ending for a media type.
  static func of(_ mediaType: String?) -> String {
    switch mediaType {
    case "image/jpeg": "jpg"
    case let type? where type.hasPrefix("image/"): String(type.dropFirst("image/".utf8.count))
    default: "bin"
    }
  }
}

/// `phonebook photos VERB …`: gets pictures out of contacts, or puts them in.
struct PhotosCommand: Command {
  /// What is read and written.
  var conversion = ConversionOptions()
  /// Whether `attach` replaces pictures that contacts have.
  var replacesPictures = false

  static let help = CommandHelp(
    name: "photos", operands: "extract|attach FILE…", verbs: ["extract", "attach"],
    summary: "extract pictures from contacts, or attach pictures to them",
    details: """
      photos extract FILE… -o FOLDER          write each picture as a file named after its contact
      photos attach FILE… FOLDER -o OUT       give contacts the pictures of a folder

      A picture belongs to the contact whose UID, phone number or name its file name is. A name that
      several contacts have is not used. The bytes of pictures are never changed.
      """,
    examples: [
      ("phonebook photos extract contacts.vcf -o pictures", "look at all pictures"),
      ("phonebook photos attach contacts.csv pictures -o contacts.vcf", "join both"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    for option in ConversionOptions.declarations {
      heeded(option.within(\.conversion))
    }
    flag("replace-photos", "replace photos that contacts have already", \.replacesPictures)
      .formerly("replace").of("attach")
  }

  /// An option of reading or writing, with the verb that heeds it.
  private static func heeded(_ option: OptionDeclaration<Self>) -> OptionDeclaration<Self> {
    let names = forAttaching.pieces(between: " ")
    return names.contains { $0 == option.definition.name } ? option.of("attach") : option
  }

  /// The options about the contacts that are written.
  private static let forAttaching =
    "to output-delimiter overflow guard-formulas no-photos photo-size strict timestamp jobs "
    + "output-encoding bom"

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let rest = Array(operands.dropFirst())
    switch operands.first {
    case "extract": return try extract(rest, streams)
    case "attach": return try attach(rest, streams)
    case let verb:
      throw UsageError(
        "photos needs a verb: extract or attach",
        suggestion: verb.flatMap { Suggestion.closest(to: $0, among: ["extract", "attach"]) })
    }
  }

  /// Writes the pictures of contacts as files of their own.
  private func extract(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let folder = conversion.output.path, folder != "-", !operands.isEmpty else {
      throw UsageError("photos extract needs files to read and -o FOLDER")
    }
    var everybody = conversion.input
    everybody.query = nil
    // What can be read once only has no second look at its names.
    let index =
      operands.contains("-")
      ? PhotoIndex()
      : try everybody.inspect(
        operands, PhotoIndex(), streams, Diagnostics(streams.silenced, style: .none)
      ).steps.second
    let writer = PhotoWriter(folder: folder, replaces: conversion.output.replacesArchives, index)
    var input = conversion.input
    input.jobs = 1
    let inspection = try input.inspect(
      operands, writer, streams,
      Diagnostics(
        streams, style: streams.isQuiet ? .none : .grouped, keepsAll: conversion.reportPath != nil))
    try Folder.create(folder)
    let (count, links, failure) = writer.outcome
    if let failure { throw failure }
    let status = inspection.statusOfFindings()
    guard status != .failure else { return status }
    try inspection.writeReport(to: conversion.reportPath)
    var line = "\(counted(count, "picture")) of "
    line += "\(counted(inspection.report.readCount, "contact")) written to \(folder)"
    if links > 0 { line += "; \(links) more are links, which are not fetched" }
    streams.inform(line)
    return status
  }
}
