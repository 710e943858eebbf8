import ContactArchive
import ContactModel
import TestSupport
import Testing
import ZipContainer

/// What is whole of a damaged archive comes back, and what is not is named.
struct RepairTests {
  private let archives: Archives
  private let states: [[Card]]
  private let whole: [UInt8]

  init() throws {
    archives = try Archives()
    let first = [
      Card.named("김하늘").photo(Pictures.png(1), "image/png"), .named("이서준"),
      .named("Ada").photo(Pictures.jpeg(2), "image/jpeg"),
    ]
    let second = [first[0], .named("이서준", phone: "02-123-4567"), first[2], .named("Bo")]
    let third = [second[3], second[0], .named("Cy")]
    states = [first, second, third]
    var bytes = try archives.make(first)
    for cards in states.dropFirst() { bytes = try archives.snapshot(cards, of: bytes) }
    whole = bytes
  }

  /// The states of a repaired archive by their numbers, and what was lost.
  private func repaired(
    _ bytes: [UInt8]
  ) throws -> (cards: [Int: [Card]], damages: [ArchiveDamage])? {
    let repair: ArchiveRepair
    do { repair = try ArchiveRepair(MemorySource(bytes)) } catch ArchiveError.nothingLeft {
      return nil
    }
    let output = try archives.rewritten(repair.history)
    let archive = try Archives.open(output)
    #expect(ArchiveVerification(archive).faults == [])
    var cards: [Int: [Card]] = [:]
    for state in try archive.states() {
      cards[state.number] = try Archives.cards(of: state, in: archive)
    }
    return (cards, repair.damages)
  }

  /// A card without its pictures.
  private func bare(_ card: Card) -> Card {
    var card = card
    card.removeProperties { $0.name == .photo }
    return card
  }

  /// Expects that an archive that is found whole holds what it held.
  private func checkReading(_ bytes: [UInt8], _ what: String) throws {
    guard let archive = try? Archives.open(bytes), ArchiveVerification(archive).faults.isEmpty
    else { return }
    for state in try archive.states() {
      #expect(
        try Archives.cards(of: state, in: archive) == states[state.number - 1], "\(what)")
    }
  }

  /// Expects that no card is there that was not, and that none is missing without a word.
  private func check(_ bytes: [UInt8], _ what: String) throws {
    guard let (found, damages) = try repaired(bytes) else { return }
    var cards = found
    // Without the manifest and all scripts nobody knows how often the archive was added to.
    if damages.contains(.manifest), let newest = cards.keys.max() {
      cards[3] = cards.removeValue(forKey: newest)
    }
    let isLossless = !damages.contains(where: \.isLoss)
    for (index, expected) in states.enumerated() {
      let found = cards[index + 1] ?? []
      if isLossless { #expect(found == expected, "\(what)") }
      let known = expected.map(bare)
      // What stands in a damaged part is in doubt, and was named.
      if damages.contains(where: \.isDoubt) {
        #expect(found.count <= known.count, "\(what), state \(index + 1)")
        continue
      }
      #expect(found.allSatisfy { known.contains(bare($0)) }, "\(what), state \(index + 1)")
    }
  }

  @Test("an archive that is whole comes back with all states")
  func control() throws {
    let (cards, damages) = try #require(try repaired(whole))
    #expect(damages == [])
    #expect(cards == [1: states[0], 2: states[1], 3: states[2]])
  }

  @Test("a flipped bit is repaired or named", arguments: [1, 2, 20_261_121] as [UInt64])
  func flips(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let bit = Int.random(in: 0..<whole.count * 8, using: &random)
      var damaged = whole
      damaged[bit / 8] ^= 1 << (bit % 8)
      try checkReading(damaged, "seed \(seed), bit \(bit)")
      try check(damaged, "seed \(seed), bit \(bit)")
    }
  }

  @Test("an archive cut anywhere gives back what stood before the cut")
  func cuts() throws {
    for count in stride(from: 0, to: whole.count, by: 19) {
      try check(Array(whole[..<count]), "cut at \(count)")
    }
  }

  @Test("cut at any byte, everybody whose part is there comes back")
  func peopleFirst() throws {
    let archive = try Archives.open(whole)
    let part = try #require(archive.zip.entry(named: "contacts/00000.vcf")).dataRange
    let pictures = archive.zip.entries.filter { $0.name.hasPrefix("avatars/") }
    #expect(pictures.allSatisfy { $0.headerOffset >= part.upperBound })
    var savedBefore = 0
    for count in 0...whole.count {
      let repair = try? ArchiveRepair(MemorySource(Array(whole[..<count])))
      // Without a manifest the newest state may have another number.
      let saved = repair?.history.states[0].contactCount ?? 0
      if count >= part.upperBound { #expect(saved == states[2].count, "cut at \(count)") }
      if count < part.lowerBound { #expect(saved == 0) }
      #expect(saved >= savedBefore, "cut at \(count)")
      savedBefore = saved
    }
  }

  @Test("of half a file about half the people come back")
  func halves() throws {
    let bytes = try archives.make((0..<12_000).map { .named("Person \($0)") })
    for quarters in 1...3 {
      let half = try ArchiveRepair(MemorySource(Array(bytes[..<(bytes.count * quarters / 4)])))
      let saved = half.history.states[0].contactCount
      #expect(abs(saved - 12_000 * quarters / 4) < 1200, "\(saved)")
    }
  }

  @Test("a part ends where its pictures are many, and they stand behind it")
  func manyPictures() throws {
    let cards = (0..<18).map { index in
      Card.named("Person \(index)").photo(
        [0x89, 0x50, 0x4E, 0x47, UInt8(index)] + [UInt8](repeating: 7, count: 1 << 20),
        "image/png")
    }
    let bytes = try archives.make(cards)
    let entries = try Archives.open(bytes).zip.entries
    let folders = entries.map { String($0.name.prefix { $0 != "/" }) }
    let pictures = [String](repeating: "avatars", count: 16)
    #expect(
      Array(folders[2...]) == ["contacts"] + pictures + [
        "contacts", "avatars", "avatars", "manifest.json",
      ])
    let cut = try ArchiveRepair(MemorySource(Array(bytes[..<(bytes.count / 2)])))
    #expect(cut.history.states[0].contactCount == 16)
  }

  @Test("each entry that is overwritten is named, and the rest comes back")
  func lostEntries() throws {
    let archive = try Archives.open(whole)
    for entry in archive.zip.entries where !["mimetype", "README.txt"].contains(entry.name) {
      var damaged = whole
      for index in entry.dataRange { damaged[index] = UInt8(truncatingIfNeeded: index &* 7) }
      let result = try repaired(damaged)
      if entry.name == "contacts/00000.vcf" {
        // The older states have what is in their own parts.
        let (cards, damages) = try #require(result)
        #expect(damages.contains(.part(name: entry.name, contactCount: 3)))
        #expect(cards[3] == [])
        #expect(cards[1]?.isEmpty == false)
        continue
      }
      let (cards, damages) = try #require(result)
      #expect(!damages.isEmpty, "\(entry.name)")
      #expect(cards[3]?.map(bare) == states[2].map(bare), "\(entry.name)")
      if entry.name.hasPrefix("avatars/") {
        let contacts = entry.name.hasSuffix(".png") ? ["김하늘"] : ["Ada"]
        #expect(damages == [.avatar(name: entry.name, contacts: contacts)])
        #expect(cards.count == 3)
      }
    }
  }

  /// An archive of one large part, and the offset of the packed bytes of it.
  private func largePart() throws -> (bytes: [UInt8], cards: [Card], contents: Range<Int>) {
    var random = SeededRandom(seed: 9)
    let cards = (0..<3000).map { Card.named("N\($0)", phone: "\(random.next())") }
    let bytes = try archives.make(cards)
    let entry = try #require(try Archives.open(bytes).zip.entry(named: "contacts/00000.vcf"))
    return (bytes, cards, entry.dataRange)
  }

  @Test("the contacts before the damage of a part are saved, and said to be in doubt")
  func damagedPart() throws {
    var (bytes, cards, contents) = try largePart()
    for index in 0..<500 { bytes[contents.lowerBound + contents.count / 2 + index] = 0xFF }
    let (found, damages) = try #require(try repaired(bytes))
    let saved = found[1] ?? []
    #expect(saved.count > 1000 && saved.count < 2000)
    #expect(saved == Array(cards[..<saved.count]))
    #expect(
      damages == [
        .damagedPart(name: "contacts/00000.vcf", savedCount: saved.count, contactCount: 3000)
      ])
  }

  @Test("the contacts before a cut through a part are saved")
  func cutPart() throws {
    let (bytes, cards, contents) = try largePart()
    let cut = Array(bytes[..<(contents.lowerBound + contents.count / 3)])
    let (found, damages) = try #require(try repaired(cut))
    let saved = found[1] ?? []
    #expect(saved.count > 700 && saved.count < 1500)
    #expect(saved == Array(cards[..<saved.count]))
    #expect(damages.contains(.manifest) && damages.contains(.end))
    let doubts = damages.filter(\.isDoubt)
    #expect(doubts.count == 1)
  }

  /// The damaged archive with some entries overwritten.
  private func damaged(_ isHit: (String) -> Bool) throws -> [UInt8] {
    var bytes = whole
    for entry in try Archives.open(whole).zip.entries where isHit(entry.name) {
      for index in entry.dataRange { bytes[index] = UInt8(truncatingIfNeeded: index &* 7) }
    }
    return bytes
  }

  /// The names of the images of an archive.
  private func avatarNames(_ archive: ArchiveReader) -> Set<String> {
    Set(archive.manifest.avatars.map(\.name))
  }

  @Test("pictures whose contacts are all lost are saved and named", arguments: [true, false])
  func pictures(hasManifest: Bool) throws {
    let bytes = try damaged { name in
      name.hasSuffix(".vcf") || name == "manifest.json" && !hasManifest
    }
    let repair = try ArchiveRepair(MemorySource(bytes))
    let names = avatarNames(try Archives.open(whole))
    #expect(repair.damages.contains(.unnamedAvatars(names.sorted())))
    let repaired = try archives.rewritten(repair.history)
    let archive = try Archives.open(repaired)
    let verification = ArchiveVerification(archive)
    #expect(verification.faults == [])
    #expect(verification.avatarCount == 2 && verification.unnamedAvatarCount == 2)
    #expect(avatarNames(archive) == names)
    #expect(archive.unnamedAvatarNames(besides: [], of: archive.newestState) == names.sorted())
    // What is added later, dropped later, or repaired once more, leaves them there.
    let added = try archives.snapshot([.named("New")], of: repaired)
    let pruned = try archives.keeping([try Archives.open(added).newestState.number], of: added)
    let again = try archives.rewritten(try ArchiveRepair(MemorySource(pruned)).history)
    for later in [added, pruned, again] {
      let archive = try Archives.open(later)
      #expect(ArchiveVerification(archive).faults == [])
      #expect(avatarNames(archive) == names)
    }
    let back = try archives.snapshot(states[0], of: pruned)
    #expect(ArchiveVerification(try Archives.open(back)).faults == [])
    #expect(try Archives.cards(of: try Archives.open(back)) == states[0])
    #expect(ArchiveVerification(try Archives.open(back)).unnamedAvatarCount == 0)
  }

  @Test("pictures of states that are dropped go with them")
  func pruned() throws {
    let archive = try Archives.open(try archives.keeping([3], of: whole))
    #expect(archive.manifest.avatarCount == 1)
  }

  @Test("a picture is known by what it holds when damage has changed its name and the manifest")
  func renamedPicture() throws {
    var bytes = try damaged { $0 == "manifest.json" }
    let pictures = try Archives.open(whole).zip.entries.filter { $0.name.hasPrefix("avatars/") }
    // One name of another image, and one of no image.
    let name = pictures[0].headerOffset + 30
    bytes[name + 10] = bytes[name + 10] == 0x61 ? 0x62 : 0x61
    bytes[pictures[1].headerOffset + 30 + 2] = 0x7A
    let (cards, damages) = try #require(try repaired(bytes))
    #expect(
      damages == [.manifest, .dateOfSnapshot(number: 3, created: "2023-11-14T22:13:20Z")])
    #expect(cards == [1: states[0], 2: states[1], 3: states[2]])
  }

  @Test("what snapshots have of their own is saved without their scripts", arguments: [0, 1])
  func ownContacts(other: Int) throws {
    // Without the script of the newer one, that of the older one cannot be followed either.
    let lost = ["snapshots/00002/script.json", "snapshots/00001/script.json"]
    let repair = try ArchiveRepair(MemorySource(try damaged { lost[...other].contains($0) }))
    let archive = try Archives.open(try archives.rewritten(repair.history))
    #expect(ArchiveVerification(archive).faults == [])
    var found: [Int: [Card]] = [:]
    for state in try archive.states() {
      found[state.number] = try Archives.cards(of: state, in: archive)
    }
    #expect(found == [3: states[2], 2: Array(states[1][1...2]), 1: [states[0][1]]])
    #expect(
      repair.damages.map(\.description) == [
        "snapshot 2 of 2023-11-14T22:13:20Z has lost 2 contacts",
        "snapshot 1 of 2023-11-14T22:13:20Z has lost 2 contacts",
      ])
  }

  @Test("without manifest and scripts a snapshot is of the time of its newest part, which is said")
  func times() throws {
    let day = 86_400
    var bytes = try archives.make(states[0], created: 1_600_000_000)
    bytes = try archives.snapshot(states[1], of: bytes, created: 1_600_000_000 + day)
    bytes = try archives.snapshot(states[2], of: bytes, created: 1_600_000_000 + 2 * day)
    // What is written later, such as when old states are dropped, is of the time of the file.
    bytes = try archives.rewritten(try Archives.open(bytes).history())
    for entry in try Archives.open(bytes).zip.entries where entry.name.hasSuffix(".json") {
      for index in entry.dataRange { bytes[index] = UInt8(truncatingIfNeeded: index &* 7) }
    }
    let repair = try ArchiveRepair(MemorySource(bytes))
    // What an older state has of its own is written anew when the next one is made.
    let times = ["2020-09-15T12:26:40Z", "2020-09-15T12:26:40Z", "2020-09-14T12:26:40Z"]
    #expect(repair.history.states.map(\.created) == times)
    for (number, time) in zip([3, 2, 1], times) {
      #expect(repair.damages.contains(.dateOfSnapshot(number: number, created: time)))
    }
  }

  @Test("a script that is lost with the manifest takes no other's place")
  func missingScript() throws {
    // The oldest state has as many contacts as the newest, so that its script would seem to fit that.
    let lost = ["manifest.json", "snapshots/00002/script.json", "snapshots/00002/00000.vcf"]
    let repair = try ArchiveRepair(MemorySource(try damaged { lost.contains($0) }))
    let archive = try Archives.open(try archives.rewritten(repair.history))
    #expect(ArchiveVerification(archive).faults == [])
    let found = try archive.states()
    #expect(found.map(\.number) == [3, 1])
    #expect(try Archives.cards(of: found[1], in: archive) == [states[0][1]])
    let texts = repair.damages.map(\.description)
    #expect(texts.contains { $0.hasPrefix("snapshot 2 of") && $0.hasSuffix(" is lost") })
    #expect(texts.contains("snapshot 1 of 2023-11-14T22:13:20Z has lost 2 contacts"))
  }

  @Test("a script of which no part is left restores nothing")
  func scriptWithoutParts() throws {
    let state = ArchiveState(
      number: 1, created: "2023-11-14T22:13:20Z", contactCount: 9, contentDigest: "", runs: [])
    let script = SnapshotScript(
      of: state, newerContactCount: 1, recordCounts: [Int](repeating: 1, count: 9),
      steps: [.init(older: 0, count: 9)])
    let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n"
    var writer = ZipWriter()
    var bytes: [UInt8] = []
    for (name, contents) in [
      ("contacts/00000.vcf", Array(card.utf8)),
      ("snapshots/00001/script.json", try script.encoded()),
    ] {
      let time = DOSTimestamp(secondsSince1970: 1_700_000_000)
      try writer.append(.stored(named: name, contents: contents, modified: time), to: &bytes)
    }
    writer.finish(to: &bytes)
    let repair = try ArchiveRepair(MemorySource(bytes))
    let archive = try Archives.open(try archives.rewritten(repair.history))
    #expect(try Archives.cards(of: archive).map(\.displayName) == ["Ada"])
    #expect(
      repair.damages.contains(
        .contactsOfSnapshot(number: 1, created: "2023-11-14T22:13:20Z", count: 9)))
  }

  @Test("a picture that is lost with its contacts is named")
  func lostWithContacts() throws {
    let repair = try ArchiveRepair(MemorySource(try damaged { $0.contains("/") }))
    for name in avatarNames(try Archives.open(whole)) {
      #expect(repair.damages.contains(.avatar(name: name, contacts: [])))
    }
  }

  @Test("what never was an archive is refused")
  func foreign() {
    for bytes in [[], Array("hello".utf8), [UInt8](repeating: 0, count: 5000)] {
      #expect(throws: ArchiveError.nothingLeft) { try ArchiveRepair(MemorySource(bytes)) }
    }
  }
}
