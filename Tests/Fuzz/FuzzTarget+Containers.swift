internal import ContactArchive
internal import ContactModel
internal import ContactWorkbook
internal import ZipContainer

extension FuzzTarget {
  /// The container in each of its modes, the archive, and what stands inside of it.
  static let containers: [FuzzTarget] = [
    FuzzTarget(name: "zip", run: checkContainer),
    FuzzTarget(name: "workbook", run: checkWorkbook),
    FuzzTarget(name: "archive", run: checkArchive),
    FuzzTarget(name: "repair") { bytes in
      _ = try? ArchiveRepair(MemorySource(bytes), limits: limits)
    },
    FuzzTarget(name: "manifest") { bytes in
      guard let manifest = try? ArchiveManifest(decoding: bytes) else { return }
      let again = try? ArchiveManifest(decoding: manifest.encoded())
      require(again != nil, "a manifest that was written reads")
    },
    FuzzTarget(name: "snapshot") { bytes in
      guard let script = try? SnapshotScript(decoding: bytes) else { return }
      let again = try? SnapshotScript(decoding: script.encoded())
      require(again != nil, "a snapshot that was written reads")
    },
  ]

  /// Little room, so that an input that asks for much is found out.
  private static let limits = {
    var limits = ZipLimits()
    limits.maximumEntryByteCount = 1 << 20
    limits.maximumTotalByteCount = 4 << 20
    limits.ratioFreeByteCount = 1 << 20
    return limits
  }()

  private static func checkContainer(_ bytes: [UInt8]) {
    let source = MemorySource(bytes)
    let strict = try? ZipReader(source, mode: .strict, limits: limits)
    let tolerant = try? ZipReader(source, mode: .tolerant, limits: limits)
    let salvaged = try? ZipReader(source, mode: .salvage, limits: limits)
    if let strict {
      require(strict.entries == tolerant?.entries, "a strict archive reads tolerantly")
      require(tolerant?.defects.isEmpty == true, "a strict archive has no defect")
    }
    for zip in [strict, tolerant, salvaged].compactMap(\.self) {
      var total = 0
      for entry in zip.entries {
        require(entry.byteCount <= limits.maximumEntryByteCount, "an entry keeps the limit")
        guard let contents = try? zip.contents(of: entry) else { continue }
        require(contents.count == entry.byteCount, "an entry has its size")
        total += contents.count
      }
      require(total <= limits.maximumTotalByteCount, "the entries keep the limit")
    }
    for entry in salvaged?.entries ?? [] {
      require((try? salvaged?.contents(of: entry)) != nil, "what was salvaged is whole")
    }
  }

  /// The bytes as a workbook, and as the sheet of one that is otherwise in order.
  private static func checkWorkbook(_ bytes: [UInt8]) {
    var made: [UInt8] = []
    var writer = ZipWriter()
    for (name, text) in workbookParts {
      try? writer.append(
        .stored(named: name, contents: text.map { Array($0.utf8) } ?? bytes, modified: .earliest),
        to: &made)
    }
    writer.finish(to: &made)
    for file in [bytes, made] {
      guard let zip = try? ZipReader(MemorySource(file), mode: .tolerant, limits: limits),
        let workbook = try? Workbook(zip)
      else { continue }
      for sheet in workbook.sheets {
        var lines = 0
        let table = try? workbook.table(of: sheet) { lines += $0.count { $0 == 0x0A } }
        guard let table else { continue }
        var row = 0
        for line in 1...max(lines, 1) {
          let next = table.rows.row(ofLine: line)
          require(next == row || next == row + 1, "the rows of lines stand in order")
          row = next
        }
        var changes = CellChanges()
        changes.add([0x78], row: 1, column: 1)
        var changed: [UInt8] = []
        let findings = try? workbook.write(changing: sheet, changes) {
          for index in $0.indices { changed.append($0[index]) }
        }
        guard findings != nil else { continue }
        let again = try? ZipReader(MemorySource(changed), mode: .tolerant).entries.count
        require(again == zip.entries.count { !$0.isFolder }, "a changed workbook has all parts")
      }
    }
  }

  private static let workbookParts: [(name: String, text: String?)] = [
    ("[Content_Types].xml", ""),
    (
      "xl/_rels/workbook.xml.rels",
      "<a><Relationship Id='r' Type='/worksheet' Target='s.xml'/><Relationship Id='t' Type='/styles' Target='t.xml'/></a>"
    ), ("xl/s.xml", nil), ("xl/t.xml", "<a><cellXfs><xf/><xf numFmtId='22'/></cellXfs></a>"),
    ("xl/workbook.xml", "<a><sheet name='S' r:id='r'/></a>"),
  ]

  private static func checkArchive(_ bytes: [UInt8]) {
    guard let archive = try? ArchiveReader(MemorySource(bytes), limits: limits) else { return }
    let verification = ArchiveVerification(archive)
    for state in (try? archive.states()) ?? [] {
      var chunks = archive.chunks(of: state)
      var count = 0
      do {
        while let chunk = try chunks.next() {
          count += Reading(chunk, step: max(1, chunk.count)) { archive.cardReader() }.cards.count
        }
      } catch {
        require(!verification.faults.isEmpty, "a check finds what reading finds: \(error)")
        continue
      }
      require(
        count == state.contactCount || !verification.faults.isEmpty,
        "a state that was checked has its contacts")
    }
  }
}
