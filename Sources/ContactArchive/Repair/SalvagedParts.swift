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
  /// The numbers of the parts that there were in each folder, as far as the names of entries tell.
  private let numbers: [Substring: Set<Int>]
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
    let names = [zip, directory].compactMap(\.self).flatMap { reader in
      reader.entries.map(\.name) + reader.defects.compactMap(\.place?.entry)
    }
    var numbers: [Substring: Set<Int>] = [:]
    for name in names {
      let (folder, number) = Self.place(of: name)
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
    for number in counts.map({ Array($0.indices) }) ?? knownNumbers(in: folder) {
      let name = ArchiveLayout.partName(number, in: folder)
      if let entry = zip.entry(named: name) {
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

  /// The numbers of the parts of a folder, as far as the names of entries tell.
  private func knownNumbers(in folder: String) -> [Int] {
    let known = numbers[folder[...]] ?? []
    let last = known.max() ?? -1
    // Those between others were there, too; but no million of them for a number that damage made up.
    return last < 16 + 2 * known.count ? Array(0..<(last + 1)) : known.sorted()
  }

  /// The numbers of the older states that the names of entries tell of.
  var snapshotNumbers: [Int] {
    numbers.keys.compactMap { folder in
      guard folder.hasPrefix(ArchiveLayout.snapshotsFolder),
        let number = Int(folder.dropFirst(ArchiveLayout.snapshotsFolder.count).dropLast()),
        number > 0, folder == ArchiveLayout.snapshotFolder(number)
      else { return nil }
      return number
    }
  }

  /// The folder that a name leads to, and the number of the part; nil for another file.
  private static func place(of name: String) -> (folder: Substring, number: Int?) {
    let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let (folder, file) = (name[..<slash], name[slash...])
    guard file.hasSuffix(".vcf"), let number = Int(file.dropLast(4)), (0..<1_000_000) ~= number,
      name == ArchiveLayout.partName(number, in: String(folder))
    else { return (folder, nil) }
    return (folder, number)
  }
}
