internal import ContactArchive
internal import ContactBook
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline
internal import ZipContainer

extension ArchiveCommand {
  /// Shows what archives hold, once everything in them was checked.
  func list(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    var rows: [ArchiveListing] = []
    let status = try forEachBackup(operands, streams) { path, open, verification in
      let faults = verification?.faults ?? open.fault.map { ["\($0)"] } ?? []
      let listing = ArchiveListing(path: path, open.archive, faults)
      if form == .json {
        rows.append(listing)
      } else {
        try streams.writeSaid(listing.table(verification?.groupCount ?? 0, by: streams.clock))
      }
      return true
    }
    if form == .json { try streams.write(json: rows) }
    return status
  }
}

/// What an archive holds, from its manifest.
private struct ArchiveListing: Encodable {
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
  /// Whether everything is as it was saved; else the rest is about what is left.
  let isWhole: Bool
  let faults: [String]
  let generator: String
  let contentDigest: String
  let contactCount: Int
  let partCount: Int
  let pictureCount: Int
  let byteCount: Int
  let unpackedByteCount: Int
  /// The states, the newest first.
  let states: [State]

  init(path: String, _ archive: ArchiveReader, _ faults: [String]) {
    let manifest = archive.manifest
    file = ReportFile.named(path)
    (isWhole, self.faults) = (faults.isEmpty, faults)
    generator = manifest.generator
    contentDigest = manifest.contentDigest
    contactCount = manifest.contactCount
    partCount = manifest.parts.count
    pictureCount = manifest.avatarCount
    byteCount = archive.zip.byteCount
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

  /// The listing for a person, with how many of the newest contacts are groups.
  func table(_ groupCount: Int, by clock: WallClock) -> String {
    let newest = states[0]
    let groups =
      groupCount == 0 ? "" : ", \(counted(groupCount, "of them a group", "of them groups"))"
    let ratio = unpackedByteCount == 0 ? 100 : byteCount * 100 / unpackedByteCount
    var text = """
      \(file)
        saved     \(TerminalText.shown(clock.text(newest.created))) by \(TerminalText.shown(generator))
        contacts  \(contactCount)\(groups)
        pictures  \(pictureCount)
        size      \(byteCount) bytes, \(ratio) % of the \(unpackedByteCount) inside
        digest    \(TerminalText.shown(contentDigest))

      """
    let times = states.map { TerminalText.shown(clock.text($0.created)) }
    let width = times.map(DisplayWidth.of).max() ?? 0
    let blanks = String(repeating: " ", count: max(2, width - 3))
    text += "  snapshot  saved\(blanks)contacts     bytes\n"
    for (state, time) in zip(states, times) {
      text +=
        "  " + padded("\(state.number)", 8) + "  " + time
        + String(repeating: " ", count: width - DisplayWidth.of(time) + 2)
        + padded("\(state.contactCount)", 8) + "  " + padded("\(state.byteCount)", 8) + "\n"
    }
    return text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(text))) + text
  }
}

extension ArchiveCommand {
  /// Shows whose contacts differ between two states, and in what.
  func diff(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count == 2 || operands.count == 3 else {
      throw UsageError(
        "archive diff needs a BACKUP and one or two snapshots: archive diff BACKUP 1 2")
    }
    let selectors = try operands.dropFirst().map { text in
      guard let selector = StateSelector(text) else {
        throw UsageError("'\(text)' is no number of a snapshot and no date such as 2026-01-31")
      }
      return selector.read(by: streams.clock)
    }
    return try forEachBackup([operands[0]], streams) { _, archive in
      let earlier = try archive.state(selectors[0])
      let later =
        selectors.count > 1 ? try archive.state(selectors[1]) : archive.newestState
      let cards = try [earlier, later].map(archive.cards)
      let groups = cards.map { GroupBook($0) }
      let books = ComparedBooks(
        zip(cards, groups).map { cards, groups in
          cards.map { $0.isGroup ? $0 : groups.labelled($0) }
        }, groups.map(\.unknownMembers))
      let reader = archive.cardReader()
      let people = [0, 1].map { side in
        books.people[side].added(to: books.people[1 - side]) { $0 }.map(reader.withImages)
      }
      let region = try RegionChoice(conversion.input.region, streams).named
      var difference = BookDifference(
        people[0], people[1], region: region,
        countsSpelling: showsSpelling, of: books.people)
      difference.findCopies(in: books.people, region: region)
      difference.addGroups(books.groups[0], books.groups[1])
      try DiffCommand.show(difference, asJSON: form == .json, streams)
      streams.inform(
        "from \(earlier.number) to \(later.number): \(difference.count(.added)) added, "
          + "\(difference.count(.removed)) removed, \(difference.count(.changed)) changed"
          + DiffCommand.respelled(difference, "; ") + DiffCommand.copies(difference))
      return difference.entries.isEmpty
    }
  }
}

extension ArchiveCommand {
  /// Unpacks the contacts of a state and its pictures into a folder.
  func extract(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard let folder = conversion.output.path, operands.count == 1 else {
      throw UsageError("archive extract needs one BACKUP and -o FOLDER")
    }
    return try forEachBackup(operands, streams) { path, archive in
      let selector = conversion.input.state?.read(by: streams.clock)
      let state = try selector.map { try archive.state($0) } ?? archive.newestState
      let unpacking = try NewFiles(folder, replaces: conversion.output.replacesArchives)
      var chunks = archive.chunks(of: state)
      var names: Set<String> = []
      var number = 0
      while let chunk = try chunks.next() {
        try unpacking.write(chunk, to: ArchiveLayout.partName(number))
        names.formUnion(try archive.avatarNames(in: chunk.span))
        number += 1
      }
      for name in names.sorted() {
        if let bytes = try archive.avatar(named: name) { try unpacking.write(bytes, to: name) }
      }
      // Whatever state is wanted: it may have been the picture of any of its contacts.
      let others = archive.unnamedAvatarNames(besides: names, of: state)
      for name in others {
        if let bytes = try archive.avatar(named: name) { try unpacking.write(bytes, to: name) }
      }
      if !streams.isQuiet {
        let pictures = counted(names.count + others.count, "picture")
        streams.report(
          "\(path): \(counted(state.contactCount, "contact")) and \(pictures) unpacked into \(folder)"
            + (others.isEmpty ? "" : ", \(others.count) of them of no contact"))
      }
      return true
    }
  }
}
