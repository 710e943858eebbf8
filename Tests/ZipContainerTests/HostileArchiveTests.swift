import Testing
import ZipContainer

/// What a reader must say of an archive.
enum Answer: Sendable {
  /// The archive is not opened.
  case refuses(ZipError)
  /// These entries are listed and read well; these defects are noted.
  case reads([String], defects: [ZipError] = [])
  /// The archive is opened, but its first entry cannot be read.
  case opensButFails(ZipError)
}

/// An archive made by hand, and the answers of the strict and the tolerant reader.
struct HandMade: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var archive: RawArchive
  var strict: Answer
  var tolerant: Answer

  init(_ label: String, _ archive: RawArchive, strict: Answer, tolerant: Answer) {
    testDescription = label
    self.archive = archive
    self.strict = strict
    self.tolerant = tolerant
  }

  /// An archive that both readers answer alike.
  init(_ label: String, _ archive: RawArchive, both answer: Answer) {
    self.init(label, archive, strict: answer, tolerant: answer)
  }

  /// An archive with one entry that neither reader takes.
  init(_ label: String, _ archive: RawArchive, entryRefused defect: ZipError) {
    self.init(label, archive, strict: .refuses(defect), tolerant: .reads([], defects: [defect]))
  }
}

/// Returns the place of an entry.
func at(_ entry: String, _ byteOffset: Int) -> ZipError.Place {
  ZipError.Place(entry: entry, byteOffset: byteOffset)
}

struct HostileArchiveTests {
  @Test("every hand-made archive gets its answer", arguments: HandMade.all)
  func answer(row: HandMade) throws {
    let bytes = row.archive.bytes
    try check(bytes, mode: .strict, answer: row.strict)
    try check(bytes, mode: .tolerant, answer: row.tolerant)
  }

  private func check(_ bytes: [UInt8], mode: ZipReader.Mode, answer: Answer) throws {
    switch answer {
    case .refuses(let error):
      #expect(throws: error, "\(mode)") { try ZipReader(MemorySource(bytes), mode: mode) }
    case .reads(let names, let defects):
      let reader = try ZipReader(MemorySource(bytes), mode: mode)
      #expect(reader.entries.map(\.name) == names, "\(mode)")
      #expect(reader.defects == defects, "\(mode)")
      for entry in reader.entries { try reader.verify(entry) }
    case .opensButFails(let error):
      let reader = try ZipReader(MemorySource(bytes), mode: mode)
      let entry = try #require(reader.entries.first)
      #expect(throws: error, "\(mode)") { try reader.contents(of: entry) }
    }
  }

  @Test("a name without the UTF-8 flag keeps its bytes")
  func legacyName() throws {
    let korean = RawArchive(
      .init("").with {
        $0.name = [0xB1, 0xE8]
        $0.flags = 0
      })
    let reader = try ZipReader(MemorySource(korean.bytes), mode: .tolerant)
    #expect(reader.entries.first?.legacyName == [0xB1, 0xE8])
    #expect(reader.entries.first?.name == "▒Φ")
  }

  @Test("bytes are never counted twice: what is read of a bomb stays within the declared size")
  func declaredSizeHolds() throws {
    let zeros = [UInt8](repeating: 0, count: 3_000_000)
    let bomb = RawArchive(
      .init("bomb").with {
        $0.contents = zeros
        $0.method = 8
        $0.byteCount = 300_000
      })
    let reader = try ZipReader(MemorySource(bomb.bytes), mode: .tolerant)
    var received = 0
    #expect(throws: ZipError.longerThanDeclared(at: at("bomb", 34))) {
      try reader.forEachChunk(of: reader.entries[0]) { received += $0.count }
    }
    #expect(received <= 300_000)
  }

  @Test("each limit refuses with an error of its own")
  func limits() throws {
    let source = MemorySource(RawArchive(.init("a"), .init("b")).bytes)
    func expect(
      _ error: ZipError, sourceLocation: SourceLocation = #_sourceLocation,
      _ change: (inout ZipLimits) -> Void
    ) {
      var limits = ZipLimits()
      change(&limits)
      #expect(throws: error, sourceLocation: sourceLocation) {
        try ZipReader(source, mode: .strict, limits: limits)
      }
    }
    expect(.tooManyEntries(limit: 1, byteOffset: 174)) { $0.maximumEntryCount = 1 }
    expect(.directoryTooLarge(limit: 93, byteOffset: 80)) { $0.maximumDirectoryByteCount = 93 }
    expect(.nameTooLong(limit: 0, at: at("a", 80))) { $0.maximumNameByteCount = 0 }
    expect(.entryTooLarge(limit: 8, at: at("a", 80))) { $0.maximumEntryByteCount = 8 }
    expect(.totalTooLarge(limit: 17, at: at("b", 40))) { $0.maximumTotalByteCount = 17 }
    expect(.ratioTooHigh(limit: 0, at: at("a", 80))) {
      $0.ratioFreeByteCount = 0
      $0.maximumRatio = 0
    }
  }

  @Test("a name that could harm a terminal is shown escaped, and cut")
  func sanitisedName() {
    let name = "a\u{1B}[31m\u{202E}\\" + String(repeating: "x", count: 200)
    let archive = RawArchive(.init(name)).bytes
    let shown = "a\\u{1b}[31m\\u{202e}\\u{5c}" + String(repeating: "x", count: 112) + "…"
    let defect = ZipError.controlCharacterInName(at: at(shown, 30 + name.utf8.count + 9))
    #expect(throws: defect) { try ZipReader(MemorySource(archive), mode: .strict) }
    #expect(
      defect.description
        == "entry \"\(shown)\" has a control character in its name at byte \(defect.byteOffset ?? 0)"
    )
  }
}
