internal import ContactBytes
internal import ContactModel
internal import ContactVCard
internal import ZipContainer

/// The parts and images of a damaged archive, as far as they are whole.
struct SalvagedParts {
  let zip: ZipReader
  /// All parts, lost ones among them, since scripts count their contacts.
  private(set) var parts: [ArchiveManifest.Part] = []
  /// What is left of damaged parts, by their indices.
  private(set) var remains: [Int: [UInt8]] = [:]
  /// The number of contacts that are left of damaged parts, by their indices.
  private var savedCounts: [Int: Int] = [:]
  /// The indices of the parts that are lost.
  private(set) var lost: Set<Int> = []
  private(set) var damages: [ArchiveDamage] = []
  /// The numbers of the parts that there were in each folder, as far as the names of entries show.
  private let numbers: [Substring: Set<Int>]
  private let entries: [Fingerprint: ZipEntry]

  /// What identifies an entry when damage has changed its name.
  private struct Fingerprint: Hashable {
    let byteCount: Int
    let crc32: String
  }

  /// Takes the entries that are whole, and those of the directory; nil when that is lost.
  init(_ zip: ZipReader, directory: ZipReader?) {
    self.zip = zip
    let names = [zip, directory].compactMap(\.self).flatMap { reader in
      reader.entries.map(\.name) + reader.defects.compactMap(\.place?.entry)
    }
    var numbers: [Substring: Set<Int>] = [:]
    for name in names {
      let (folder, number) = Self.folderAndPart(of: name)
      numbers[folder, default: []].formUnion(number.map { [$0] } ?? [])
    }
    self.numbers = numbers
    var entries: [Fingerprint: ZipEntry] = [:]
    for entry in zip.entries {
      let key = Fingerprint(
        byteCount: entry.byteCount, crc32: entry.header.crc32.hexadecimalText)
      entries[key] = entry
    }
    self.entries = entries
  }

  /// The entry that has the size and the checksum that the manifest says, whatever its name.
  func entry(named name: String, byteCount: Int, crc32: String) -> ZipEntry? {
    let key = Fingerprint(byteCount: byteCount, crc32: crc32)
    if let entry = zip.entry(named: name), entry.byteCount == byteCount,
      entry.header.crc32.hexadecimalText == crc32
    {
      return entry
    }
    return entries[key]
  }

  /// Adds the parts that a manifest lists.
  mutating func add(_ listed: [ArchiveManifest.Part]) {
    for part in listed {
      var part = part
      if let entry = entry(named: part.name, byteCount: part.byteCount, crc32: part.crc32) {
        part.name = entry.name
        parts.append(part)
      } else {
        appendDamaged(part, contactCount: part.recordCount)
      }
    }
  }

  /// Adds a part that is not whole, with what is left of it.
  private mutating func appendDamaged(_ part: ArchiveManifest.Part, contactCount: Int?) {
    var part = part
    let candidates = zip.damagedEntries.filter { $0.name == part.name }
    let found = candidates.map { PartRemains(of: $0, in: zip, limit: contactCount) }
    if let most = found.max(by: { $0.count < $1.count }), most.count > 0 {
      damages.append(
        .damagedPart(name: part.name, savedCount: most.count, contactCount: contactCount))
      remains[parts.count] = most.text
      savedCounts[parts.count] = most.count
      if contactCount == nil { part.recordCount = most.count }
    } else {
      damages.append(.part(name: part.name, contactCount: contactCount))
      lost.insert(parts.count)
    }
    parts.append(part)
  }

  /// The number of contacts of a part that are there.
  func count(ofPart index: Int) -> Int {
    lost.contains(index) ? 0 : savedCounts[index] ?? parts[index].recordCount
  }

  /// The bytes of a part that is not lost.
  func bytes(ofPart index: Int) throws -> [UInt8] {
    if let remains = remains[index] { return remains }
    guard let entry = zip.entry(named: parts[index].name) else { return [] }
    return try zip.contents(of: entry)
  }

  /// Adds the parts of a folder without a manifest, with the numbers of their contacts where they are known.
  mutating func add(folder: String, counts: [Int]?) throws {
    for number in counts.map({ Array($0.indices) }) ?? knownNumbers(in: folder) {
      let name = ArchiveLayout.partName(number, in: folder)
      if let entry = zip.entry(named: name) {
        let bytes = try zip.contents(of: entry)
        let count = PartStore.cardEnds(in: bytes.span).count
        parts.append(
          ArchiveManifest.Part(
            name: name, byteCount: entry.byteCount, crc32: entry.header.crc32.hexadecimalText,
            firstRecord: 0, recordCount: count))
      } else {
        let part = ArchiveManifest.Part(
          name: name, byteCount: 0, crc32: "", firstRecord: 0, recordCount: counts?[number] ?? 0)
        appendDamaged(part, contactCount: counts?[number])
      }
    }
  }

  /// The numbers of the parts of a folder, as far as the names of entries show.
  private func knownNumbers(in folder: String) -> [Int] {
    let known = numbers[folder[...]] ?? []
    let last = known.max() ?? -1
    // Parts between others were there, too; but damage may have made up a number that is far too large.
    return last < 16 + 2 * known.count ? Array(0..<(last + 1)) : known.sorted()
  }

  /// The numbers of the older states that the names of entries mention.
  var snapshotNumbers: [Int] {
    numbers.keys.compactMap { folder in
      guard folder.hasPrefix(ArchiveLayout.snapshotsFolder),
        let number = Int(folder.dropFirst(ArchiveLayout.snapshotsFolder.count).dropLast()),
        number > 0, folder == ArchiveLayout.snapshotFolder(number)
      else { return nil }
      return number
    }
  }

  /// The folder of a name, and the number of the part; nil for another file.
  private static func folderAndPart(of name: String) -> (folder: Substring, number: Int?) {
    let slash = name.utf8.lastIndex(of: 0x2F).map(name.utf8.index(after:)) ?? name.startIndex
    let (folder, file) = (name[..<slash], name[slash...])
    guard file.hasSuffix(".vcf"), let number = Int(file.dropLast(4)), (0..<1_000_000) ~= number,
      name == ArchiveLayout.partName(number, in: String(folder))
    else { return (folder, nil) }
    return (folder, number)
  }
}

/// The contacts that are left of a damaged part: those before the first invalid card.
///
/// The checksum of a part shows that something in it is wrong, but not where, so that all of them are in
/// doubt: a card with one changed digit of a phone number is still valid.
struct PartRemains {
  /// The cards, one behind the other.
  private(set) var text: [UInt8] = []
  /// The number of cards.
  private(set) var count = 0
  /// Whether it is all that the part held, by its checksum.
  private(set) var isWhole = false

  /// Reads what is left of a damaged entry; the part had at most `limit` contacts, where that is known.
  init(of entry: ZipEntry, in zip: ZipReader, limit: Int?) {
    let bytes = zip.remains(of: entry)
    var reader = VCardReader()
    var card = Card()
    var start = 0
    for end in PartStore.cardEnds(in: bytes.span) {
      let range = start..<end
      guard count < limit ?? .max,
        Self.isValid(bytes.span.extracting(range), &reader, &card)
      else { break }
      count += 1
      start = end
    }
    text = Array(bytes[..<start])
    isWhole =
      start == entry.byteCount && CRC32(of: text.span).value == entry.header.crc32
  }

  /// Whether bytes are one card as an archive holds it.
  private static func isValid(
    _ text: borrowing Span<UInt8>, _ reader: inout VCardReader, _ card: inout Card
  ) -> Bool {
    guard text.hasASCII("BEGIN:VCARD", at: 0), isText(text) else { return false }
    var findings: [Finding] = []
    reader.position = InputPosition()
    guard
      case .card(let range)? = try? reader.next(
        from: text, isFinal: true, into: &card, findings: &findings)
    else { return false }
    // A card may have had warnings when it was saved.
    return range == 0..<text.count && !findings.contains { $0.severity == .error }
  }

  /// Whether bytes are UTF-8 whose only control characters are line ends and tabs.
  private static func isText(_ bytes: borrowing Span<UInt8>) -> Bool {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20, byte != 0x0D, byte != 0x0A, byte != 0x09 { return false }
    }
    return UTF8Check.isValid(bytes)
  }
}
