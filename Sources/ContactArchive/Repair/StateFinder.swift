internal import ContactBytes
internal import ContactModel
internal import ZipContainer

/// Finds the states of a damaged archive: by its manifest, or by the scripts alone.
struct StateFinder {
  private(set) var parts: SalvagedParts
  private(set) var manifest: ArchiveManifest?
  /// The states, the newest first, with the contacts that are lost.
  private(set) var states: [ArchiveState] = []
  private var ownDamages: [ArchiveDamage] = []

  /// What is lost.
  var damages: [ArchiveDamage] { ownDamages + parts.damages }

  init(_ parts: SalvagedParts) {
    self.parts = parts
    if let entry = parts.zip.entry(named: ArchiveLayout.manifestName),
      let bytes = try? parts.zip.contents(of: entry),
      let manifest = try? ArchiveManifest(decoding: bytes),
      ArchiveLayout.formatVersions.contains(manifest.formatVersion)
    {
      self.manifest = manifest
    } else {
      ownDamages.append(.manifest)
    }
  }

  /// Finds all states.
  mutating func find() throws {
    if let manifest {
      findNewest(of: manifest)
      findOlder(of: manifest)
    } else {
      try findWithoutManifest()
    }
  }

  // MARK: - With the manifest

  private mutating func findNewest(of manifest: ArchiveManifest) {
    parts.add(manifest.parts)
    states = [manifest.newestState]
  }

  private mutating func findOlder(of manifest: ArchiveManifest) {
    var isLinked = true
    for snapshot in manifest.snapshots {
      let firstPart = parts.parts.count
      parts.add(snapshot.parts)
      isLinked = isLinked && append(script(of: snapshot), firstPart: firstPart)
      if !isLinked {
        appendOwn(
          of: snapshot.number, snapshot.created, snapshot.contactCount, firstPart: firstPart)
      }
    }
  }

  /// The script of a snapshot, if it is whole.
  private func script(of snapshot: ArchiveManifest.Snapshot) -> SnapshotScript? {
    let file = snapshot.script
    guard
      let entry = parts.entry(named: file.name, byteCount: file.byteCount, crc32: file.crc32),
      let script = try? SnapshotScript(decoding: try parts.zip.contents(of: entry)),
      script.recordCounts == snapshot.parts.map(\.recordCount)
    else { return nil }
    return script
  }

  // MARK: - Without the manifest

  private mutating func findWithoutManifest() throws {
    try parts.add(folder: ArchiveLayout.contactFolder, counts: nil)
    let runs = CardRun.whole(parts.parts.map(\.recordCount))
    let scripts = foundScripts()
    let numbers = Set(scripts.keys).union(parts.snapshotNumbers)
      .filter { $0 < ArchiveLayout.stateNumbers.upperBound }.ordered(by: >)
    let newest = (numbers.first ?? 0) + 1
    states = [
      ArchiveState(
        number: newest, created: time(in: ArchiveLayout.contactFolder),
        contactCount: runs.reduce(0) { $0 + $1.count }, contentDigest: "", runs: runs)
    ]
    tellOfTime(states[0])
    var isLinked = true
    for number in numbers {
      let firstPart = parts.parts.count
      let script = scripts[number]
      try parts.add(
        folder: ArchiveLayout.snapshotFolder(number), counts: script?.recordCounts)
      isLinked =
        isLinked && script?.newerContactCount == states[states.count - 1].contactCount
        && append(script, firstPart: firstPart)
      if !isLinked {
        let created = script?.created ?? time(in: ArchiveLayout.snapshotFolder(number))
        let isLeft = appendOwn(
          of: number, created, script?.contactCount, firstPart: firstPart)
        if isLeft, script == nil { tellOfTime(states[states.count - 1]) }
      }
    }
  }

  /// When the newest part in a folder was written, or else the file: what is left of when a state was made.
  private func time(in folder: String) -> String {
    let entries = parts.zip.entries
    let times = entries.filter { $0.name.hasPrefix(folder) && $0.name.hasSuffix(".vcf") }
      .map { ArchiveTime.text($0.header.modified) }
    let file = entries.first { $0.name == ArchiveLayout.mimetypeName }?.header.modified
    return times.max() ?? ArchiveTime.text(file ?? .earliest)
  }

  private mutating func tellOfTime(_ state: ArchiveState) {
    ownDamages.append(.dateOfSnapshot(number: state.number, created: state.created))
  }

  /// The scripts that are whole, by the numbers of their states.
  private func foundScripts() -> [Int: SnapshotScript] {
    var scripts: [Int: SnapshotScript] = [:]
    for entry in parts.zip.entries
    where entry.name.hasPrefix(ArchiveLayout.snapshotsFolder)
      && entry.name.hasSuffix("/script.json")
    {
      if let script = try? SnapshotScript(decoding: try parts.zip.contents(of: entry)) {
        scripts[script.number] = script
      }
    }
    return scripts
  }

  // MARK: - States

  /// Adds the state of a script.
  ///
  /// - Returns: False when there is no script, or it names contacts that do not exist.
  private mutating func append(_ script: SnapshotScript?, firstPart: Int) -> Bool {
    guard let script, let newer = states.last,
      let runs = try? script.runs(over: newer.runs, firstPart: firstPart)
    else { return false }
    states.append(
      ArchiveState(
        number: script.number, created: script.created, contactCount: script.contactCount,
        contentDigest: script.contentDigest, runs: runs))
    return true
  }

  /// Adds the contacts that only this state has, where it is unknown which ones it shares with newer
  /// states: each script builds on those of all newer states.
  ///
  /// - Returns: Whether there are such.
  @discardableResult
  private mutating func appendOwn(
    of number: Int, _ created: String, _ contactCount: Int?, firstPart: Int
  ) -> Bool {
    let runs = CardRun.whole(
      parts.parts[firstPart...].map(\.recordCount), firstPart: firstPart)
    guard runs.contains(where: { parts.count(ofPart: $0.part) > 0 }) else {
      ownDamages.append(.snapshot(number: number, created: created))
      return false
    }
    let count = runs.reduce(0) { $0 + $1.count }
    if contactCount == nil {
      ownDamages.append(.contactsOfSnapshot(number: number, created: created, count: nil))
    }
    states.append(
      ArchiveState(
        number: number, created: created, contactCount: contactCount ?? count, contentDigest: "",
        runs: runs))
    return true
  }
}
