internal import ContactBook
internal import ContactBytes
internal import ContactCleaning
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Synchronization

extension PhotosCommand {
  /// Writes the pictures of contacts as files of their own.
  func extract(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
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
      Diagnostics(streams, style: .grouped, reportTo: conversion.reportPath))
    try Folder.create(folder)
    let (count, links, failure) = writer.outcome
    if let failure { throw failure }
    let status = inspection.statusOfFindings()
    try inspection.writeReport()
    guard status != .failure else { return status }
    var line = "\(counted(count, "picture")) of "
    line += "\(counted(inspection.report.readCount, "contact")) written to \(folder)"
    if links > 0 {
      let rest = counted(
        links, "more is a link, which is not fetched", "more are links, which are not fetched")
      line += "; \(rest)"
    }
    streams.inform(line)
    return status
  }

  /// Gives contacts the pictures of a folder.
  func attach(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count > 1, let folder = operands.last,
      FileStatus.of(folder)?.isFolder == true
    else { throw UsageError("photos attach needs files to read, and last a folder of pictures") }
    let files = Array(operands.dropLast())
    guard !files.contains("-") else {
      throw UsageError("photos attach reads its files twice; standard input can be read only once")
    }
    // Who is not chosen is written all the same.
    var everybody = conversion
    everybody.input.query = nil
    let work = try Conversion(everybody, files, streams)
    let reading = try conversion.input.inspect(
      files, PhotoIndex(), streams, Diagnostics(streams.silenced, style: .none))
    // Where nothing could be read, reading it again reports why.
    guard reading.report.readCount > 0 else {
      return try work.run(through: CleaningStep?.none).status
    }
    let pictures = try Self.pictures(in: folder, streams)
    let matches = PhotoMatches(pictures, folder: folder, reading.steps.second)
    var streams = streams
    streams.showInLine(matches.unused.map(\.path) + matches.paths.values)
    for (path, reason) in matches.unused {
      streams.report("\(streams.mentionPath(path)): warning: not used: \(reason)")
    }
    let (written, steps) = try work.run(
      through: PhotoAttacher(matches: matches, replaces: replacesPictures)
        .limited(to: try conversion.input.filter(of: files, streams), passesOthers: true))
    let outcome = steps.second
    if let failure = outcome.failure { throw failure }
    let rest = outcome.rest
    for path in rest {
      streams.report(
        "\(streams.mentionPath(path)): warning: not used: its contact has got another picture")
    }
    let unusedCount = matches.unused.count + rest.count
    if !streams.isQuiet {
      var line = "\(counted(outcome.count, "picture")) attached"
      if outcome.keptCount > 0 {
        let contacts = counted(outcome.keptCount, "contact")
        line += "; \(contacts) kept the picture of before (--replace-photos)"
      }
      if unusedCount > 0 { line += "; \(unusedCount) not used" }
      streams.report(line)
    }
    let isFault =
      conversion.isStrict ? unusedCount > 0 : !pictures.isEmpty && unusedCount == pictures.count
    return isFault ? max(written, .findings) : written
  }

  /// The names of the files in a folder that are pictures by their first bytes.
  private static func pictures(
    in folder: String, _ streams: StandardStreams
  ) throws -> [String] {
    try Folder.names(folder).filter { name in
      guard FileStatus.of("\(folder)/\(name)")?.isRegular == true else { return false }
      let descriptor = try FileDescriptor.reading("\(folder)/\(name)")
      defer { try? descriptor.close() }
      var head: [UInt8] = []
      _ = try descriptor.read(upTo: 64, into: &head)
      if ImageProbe(head).mediaType != nil { return true }
      let path = streams.mentionPath("\(folder)/\(name)")
      streams.report("\(path): note: this is no picture of a known type")
      return false
    }
  }
}

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

/// What pictures can be found by: each key with the number of contacts that have it.
private struct PhotoIndex: CardStep, Sendable {
  private var counts: [String: Int] = [:]

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    for key in Self.keys(of: card) { counts[key, default: 0] += 1 }
    return true
  }

  mutating func join(_ next: PhotoIndex, from origin: ChunkOrigin) {
    counts.merge(next.counts, uniquingKeysWith: +)
  }

  /// The number of contacts that have a key.
  func count(_ key: String) -> Int { counts[key] ?? 0 }

  /// The keys of a contact, the surest first.
  static func keys(of card: Card) -> [String] {
    var keys: [String] = []
    for property in card.properties(.uid) { keys += Self.keys(ofUID: property.value) }
    for property in card.properties(.telephone) {
      if let key = phoneKey(property.value) { keys.append(key) }
    }
    keys.append(nameKey(card.displayName))
    for property in card.properties(.fullName) { keys.append(nameKey(property.value)) }
    var known: Set<String> = []
    return keys.filter { known.insert($0).inserted }
  }

  /// The name for the file of a contact's picture: its name, with its UID in brackets where another contact has that
  /// name, too, or with a number that is its own.
  func fileStem(of card: Card) -> String {
    let name = card.displayName
    if count(Self.nameKey(name)) < 2 { return name }
    let number = card.properties(.telephone).map(\.value).first {
      Self.phoneKey($0).map { count($0) == 1 } ?? false
    }
    let mark = card.first(.uid).map { ShortIdentifier.withoutScheme($0.value) } ?? number
    return mark.map { "\(name) [\($0)]" } ?? name
  }

  /// The keys that the name of a file may mean, the surest first.
  static func keys(ofFileStem stem: String) -> [String] {
    if stem.hasSuffix("]"), let start = stem.lastIndex(of: "[") {
      let mark = String(stem[stem.index(after: start)...].dropLast())
      return keys(ofUID: mark) + [phoneKey(mark), nameKey(stem)].compactMap(\.self)
    }
    return keys(ofUID: stem) + [phoneKey(stem), nameKey(stem)].compactMap(\.self)
  }

  private static func keys(ofUID uid: String) -> [String] {
    ["u" + FileNaming.stem(ShortIdentifier.withoutScheme(uid)).lowercased()]
  }

  private static func nameKey(_ name: String) -> String {
    "n" + FileNaming.stem(name).lowercased().filter { !$0.isWhitespace }
  }

  /// The digits of a phone number, a Korean one as it is dialled inside the country.
  private static func phoneKey(_ text: String) -> String? {
    let bytes = text.lowercased().hasPrefix("tel:") ? text.utf8.dropFirst(4) : text.utf8[...]
    guard bytes.allSatisfy({ $0 &- 0x30 < 10 || "+-() ._".utf8.contains($0) }) else { return nil }
    var digits = bytes.filter { $0 &- 0x30 < 10 }.map { Character(Unicode.Scalar($0)) }
    guard digits.count >= 7 else { return nil }
    if digits.starts(with: "82"), digits.count > 10 { digits = ["0"] + digits.dropFirst(2) }
    return "p" + String(digits)
  }
}

/// Which picture belongs to the contacts of which key.
private struct PhotoMatches: Sendable {
  /// The paths of the pictures by the key of their contact.
  private(set) var paths: [String: String] = [:]
  /// The pictures that no contact gets, and why.
  private(set) var unused: [(path: String, reason: String)] = []

  /// Finds the contacts of pictures.
  init(_ names: [String], folder: String, _ index: PhotoIndex) {
    for name in names {
      let path = PathText.joined(folder, name)
      let keys = PhotoIndex.keys(ofFileStem: PathText.splitEnding(name).stem)
      if let key = keys.first(where: { index.count($0) == 1 }) {
        if paths[key] == nil {
          paths[key] = path
        } else {
          unused.append((path, "another picture has the same name"))
        }
      } else if keys.contains(where: { index.count($0) > 1 }) {
        unused.append((path, "several contacts have this name"))
      } else {
        unused.append((path, "no contact has this name"))
      }
    }
  }
}

/// Puts pictures into contacts.
private struct PhotoAttacher: CardStep {
  let matches: PhotoMatches
  let replaces: Bool
  /// The number of pictures attached.
  var count = 0
  /// The number of contacts that kept the picture that they had.
  var keptCount = 0
  /// What went wrong first.
  var failure: (any Error)?
  /// The pictures whose contacts went by.
  var taken: Set<String> = []

  /// The pictures that no contact has taken.
  var rest: [String] { matches.paths.values.filter { !taken.contains($0) }.sorted() }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    let paths = matches.paths
    guard let key = PhotoIndex.keys(of: card).first(where: { paths[$0] != nil }),
      let path = paths[key]
    else { return true }
    taken.insert(path)
    if card.firstIndex(of: .photo) != nil, !replaces {
      keptCount += 1
      return true
    }
    count += 1
    do {
      let bytes = try FileDescriptor.contents(of: path)
      card.removeProperties { $0.name == .photo }
      card.append(.photo, data: bytes, mediaType: ImageProbe(bytes).mediaType ?? "")
    } catch {
      failure = failure ?? error
    }
    return true
  }

  mutating func join(_ next: PhotoAttacher, from origin: ChunkOrigin) {
    count += next.count
    keptCount += next.keptCount
    failure = failure ?? next.failure
    taken.formUnion(next.taken)
  }
}
