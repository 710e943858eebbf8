internal import ContactBytes
package import ZipContainer

/// The parts of an archive, those of its snapshots among them, read card by card in any order.
///
/// It caches the parts that were read last, so that a state whose cards were reordered is read about as
/// fast as one whose cards were not.
package struct PartStore: Sendable {
  /// A part that was read.
  package struct Loaded: Sendable {
    /// The bytes: vCard 4.0 whose images are names.
    package let bytes: [UInt8]
    /// The index behind each card.
    let ends: [Int]

    /// The range of cards in the bytes; nil when the part has fewer.
    func range(of run: CardRun) -> Range<Int>? {
      guard run.count > 0, run.first >= 0, run.count <= ends.count - run.first else { return nil }
      return (run.first == 0 ? 0 : ends[run.first - 1])..<ends[run.first + run.count - 1]
    }
  }

  /// The most bytes of parts that are cached.
  private static let keptByteLimit = 32 << 20

  /// The parts: first those of the newest state, then those of each older one.
  package let parts: [ArchiveManifest.Part]
  private let zip: ZipReader
  private var repair: Repair
  private var kept: [Int: Loaded] = [:]
  private var keptOrder: [Int] = []
  private var keptByteCount = 0
  private var keys: [Int: [CardKey]] = [:]

  /// What parts of a damaged archive have instead of what their entries hold.
  package struct Repair: Sendable {
    /// What is left of damaged parts, by their indices.
    var remains: [Int: [UInt8]] = [:]
    /// Changes the bytes of every part; nil leaves them.
    var change: (@Sendable ([UInt8]) -> [UInt8])?
  }

  init(_ parts: [ArchiveManifest.Part], in zip: ZipReader, repair: Repair = Repair()) {
    self.parts = parts
    self.zip = zip
    self.repair = repair
  }

  /// Whether parts are read with changes.
  var isRepaired: Bool { repair.change != nil || !repair.remains.isEmpty }

  /// Whether a run is a whole part.
  func isWhole(_ run: CardRun) -> Bool {
    run.first == 0 && run.count == parts[run.part].recordCount
  }

  /// Makes do with what is left of a part that cannot be read.
  ///
  /// - Returns: What is lost; nil when there was a part already that this one is made do with.
  mutating func salvage(_ index: Int) -> ArchiveDamage? {
    guard repair.remains[index] == nil else { return nil }
    let part = parts[index]
    let remains = zip.entry(named: part.name).map {
      PartRemains(of: $0, in: zip, limit: part.recordCount)
    }
    repair.remains[index] = remains?.text ?? []
    if remains?.isWhole == true { return .packedPart(name: part.name) }
    guard let remains, remains.count > 0 else {
      return .part(name: part.name, contactCount: part.recordCount)
    }
    return .damagedPart(
      name: part.name, savedCount: remains.count, contactCount: part.recordCount)
  }

  /// The entry of a part.
  package func entry(_ index: Int) throws(ArchiveError) -> ZipEntry {
    guard let entry = zip.entry(named: parts[index].name) else {
      throw .missingEntry(name: parts[index].name)
    }
    return entry
  }

  /// The bytes of a part, which are not cached.
  package func bytes(_ index: Int) throws -> [UInt8] {
    let bytes = try repair.remains[index] ?? zip.contents(of: try entry(index))
    return repair.change?(bytes) ?? bytes
  }

  /// The part of an index.
  package mutating func load(_ index: Int) throws -> Loaded {
    if let loaded = kept[index] { return loaded }
    let bytes = try bytes(index)
    let loaded = Loaded(bytes: bytes, ends: Self.cardEnds(in: bytes.span))
    while !keptOrder.isEmpty, keptByteCount + bytes.count > Self.keptByteLimit {
      keptByteCount -= kept.removeValue(forKey: keptOrder.removeFirst())?.bytes.count ?? 0
    }
    kept[index] = loaded
    keptOrder.append(index)
    keptByteCount += bytes.count
    return loaded
  }

  /// Appends the text of cards, or of those that are left of a damaged part.
  package mutating func append(_ run: CardRun, to output: inout [UInt8]) throws {
    let loaded = try load(run.part)
    var run = run
    if repair.remains[run.part] != nil {
      run.count = min(run.count, loaded.ends.count - run.first)
      guard run.count > 0 else { return }
    }
    guard let range = loaded.range(of: run) else {
      throw ArchiveError.differentCount(
        name: parts[run.part].name, expected: parts[run.part].recordCount,
        found: loaded.ends.count)
    }
    output.append(loaded.bytes.span, range)
  }

  /// The keys of the cards of a state, in its order.
  package mutating func keys(of state: ArchiveState) throws -> [CardKey] {
    var result: [CardKey] = []
    for run in state.runs {
      let all = try keys(ofPart: run.part)
      guard run.first >= 0, run.count >= 0, run.count <= all.count - run.first else {
        throw ArchiveError.differentCount(
          name: parts[run.part].name, expected: parts[run.part].recordCount, found: all.count)
      }
      result += all[run.first..<run.first + run.count]
    }
    return result
  }

  private mutating func keys(ofPart index: Int) throws -> [CardKey] {
    if let known = keys[index] { return known }
    let loaded = try load(index)
    var result: [CardKey] = []
    result.reserveCapacity(loaded.ends.count)
    var start = 0
    for end in loaded.ends {
      result.append(CardKey(of: loaded.bytes.span.extracting(start..<end)))
      start = end
    }
    keys[index] = result
    return result
  }
}

extension PartStore {
  /// The end of each card in a part, behind its line `END:VCARD`.
  static func cardEnds(in part: borrowing Span<UInt8>) -> [Int] {
    var ends: [Int] = []
    var start = 0
    while start < part.count {
      let end = part.lineEnd(from: start)
      let next = part.afterLineEnding(at: end)
      if end - start == 9, part.hasASCII("END:VCARD", at: start) { ends.append(next) }
      start = next
    }
    return ends
  }
}
