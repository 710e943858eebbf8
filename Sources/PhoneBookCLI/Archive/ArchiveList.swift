internal import ContactArchive
internal import ContactIO
internal import ContactJSON
internal import ContactPipeline
internal import ZipContainer

extension ArchiveCommand {
  /// Shows what archives hold, from their manifests alone.
  func list(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    var rows: [ArchiveListing] = []
    let status = try Self.forEachArchive(operands, streams) { path, archive in
      let listing = ArchiveListing(path: path, archive)
      if listForm == .json { rows.append(listing) } else { try streams.write(listing.table) }
      return true
    }
    if listForm == .json {
      let text = try JSONCoding.bytes(rows, .indented)
      try streams.output.write(text.span)
    }
    return status
  }
}

/// What an archive holds, as its manifest says.
struct ArchiveListing: Encodable {
  /// One state.
  struct State: Encodable {
    let number: Int
    let created: String
    let contactCount: Int
    /// The contacts that stand in the archive for this state: all of the newest, and of an older one
    /// those that were changed or removed since.
    let ownContactCount: Int
    /// The bytes that these take, packed.
    let byteCount: Int
  }

  let file: String
  let generator: String
  let contentDigest: String
  let contactCount: Int
  let partCount: Int
  let pictureCount: Int
  let byteCount: Int
  let unpackedByteCount: Int
  /// The states, the newest first.
  let states: [State]

  init(path: String, _ archive: ArchiveReader) {
    let manifest = archive.manifest
    file = path
    generator = manifest.generator
    contentDigest = manifest.contentDigest
    contactCount = manifest.contactCount
    partCount = manifest.parts.count
    pictureCount = manifest.avatarCount
    byteCount = FileStatus.of(path)?.size ?? 0
    unpackedByteCount = archive.zip.entries.reduce(0) { $0 + $1.byteCount }
    func packed(_ names: [String]) -> Int {
      names.reduce(0) { $0 + (archive.zip.entry(named: $1)?.dataRange.count ?? 0) }
    }
    states =
      [
        State(
          number: manifest.newestNumber, created: manifest.created,
          contactCount: manifest.contactCount, ownContactCount: manifest.contactCount,
          byteCount: packed(manifest.parts.map(\.name)))
      ]
      + manifest.snapshots.map { snapshot in
        State(
          number: snapshot.number, created: snapshot.created,
          contactCount: snapshot.contactCount,
          ownContactCount: snapshot.parts.reduce(0) { $0 &+ $1.recordCount },
          byteCount: packed(snapshot.parts.map(\.name) + [snapshot.script.name]))
      }
  }

  /// The listing for a person.
  var table: String {
    let newest = states[0]
    let ratio = unpackedByteCount == 0 ? 100 : byteCount * 100 / unpackedByteCount
    var text = """
      \(file)
        made      \(TerminalText.shown(newest.created)) by \(TerminalText.shown(generator))
        contacts  \(contactCount) in \(counted(partCount, "part"))
        pictures  \(pictureCount)
        size      \(byteCount) bytes, \(ratio) % of the \(unpackedByteCount) inside
        digest    \(TerminalText.shown(contentDigest))

      """
    guard states.count > 1 else { return text }
    text += "  snapshot  saved                 contacts  changed     bytes\n"
    for state in states {
      let own = state.number == newest.number ? "newest" : "\(state.ownContactCount)"
      text +=
        "  " + padded("\(state.number)", 8) + "  " + TerminalText.shown(state.created) + "  "
        + padded("\(state.contactCount)", 8) + "  " + padded(own, 7) + "  "
        + padded("\(state.byteCount)", 8) + "\n"
    }
    return text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
