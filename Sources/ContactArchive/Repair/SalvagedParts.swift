internal import ZipContainer

/// The parts and images of a damaged archive, as far as they are whole.
struct SalvagedParts {
  let zip: ZipReader
  /// All parts, lost ones among them, since scripts count their contacts.
  private(set) var parts: [ArchiveManifest.Part] = []
  /// What is left of damaged parts, by their indices.
  private(set) var remains: [Int: PartRemains] = [:]
  /// The indices of the parts that are lost.
  private(set) var lost: Set<Int> = []
  private(set) var damages: [ArchiveDamage] = []
  /// The names of entries that there were, as far as anything tells.
  private let names: [String]
  private let entries: [Fingerprint: ZipEntry]

  /// What an entry is known by when damage has changed its name.
  private struct Fingerprint: Hashable {
    let byteCount: Int
    let crc32: String
  }

  /// Looks at what was salvaged.
  ///
  /// - Parameters:
  ///   - zip: The entries that are whole.
  ///   - directory: The entries by the directory; nil when that is lost.
  init(_ zip: ZipReader, directory: ZipReader?) {
    self.zip = zip
    names = [zip, directory].compactMap(\.self).flatMap { reader in
      reader.entries.map(\.name) + reader.defects.compactMap(\.place?.entry)
    }
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
      remains[parts.count] = most
      if contactCount == nil { part.recordCount = most.count }
    } else {
      damages.append(.part(name: part.name, contactCount: contactCount))
      lost.insert(parts.count)
    }
    parts.append(part)
  }

  /// The number of contacts of a part that are there.
  func count(ofPart index: Int) -> Int {
    lost.contains(index) ? 0 : remains[index]?.count ?? parts[index].recordCount
  }

  /// The bytes of a part that is not lost.
  func bytes(ofPart index: Int) throws -> [UInt8] {
    if let remains = remains[index] { return remains.text }
    guard let entry = zip.entry(named: parts[index].name) else { return [] }
    return try zip.contents(of: entry)
  }

  /// Adds the parts of a folder without a manifest.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - counts: The number of contacts of each part; nil when nobody knows.
  /// - Throws: ``ZipError`` of the input.
  mutating func add(folder: String, counts: [Int]?) throws {
    var found: [Int: ZipEntry] = [:]
    for entry in zip.entries {
      if let number = Self.number(of: entry.name, in: folder) { found[number] = entry }
    }
    // A part that something tells of was there, even if it was the last.
    let partCount =
      counts?.count ?? (names.compactMap { Self.number(of: $0, in: folder) }.max() ?? -1) + 1
    for number in 0..<min(partCount, names.count) {
      let name = ArchiveLayout.partName(number, in: folder)
      if let entry = found[number] {
        let bytes = try zip.contents(of: entry)
        parts.append(
          .init(
            name: name, byteCount: entry.byteCount, crc32: entry.header.crc32.hexadecimalText,
            firstRecord: 0, recordCount: CardTexts.ends(in: bytes.span).count))
      } else {
        let part = ArchiveManifest.Part(
          name: name, byteCount: 0, crc32: "", firstRecord: 0, recordCount: counts?[number] ?? 0)
        appendDamaged(part, contactCount: counts?[number])
      }
    }
  }

  /// The number of a part by its name; nil for another file.
  private static func number(of name: String, in folder: String) -> Int? {
    guard name.hasPrefix(folder), name.hasSuffix(".vcf") else { return nil }
    let digits = name.dropFirst(folder.count).dropLast(4)
    guard digits.count >= 5, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(digits),
      number < 1_000_000
    else { return nil }
    return number
  }
}
