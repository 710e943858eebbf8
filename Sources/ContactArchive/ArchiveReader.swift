internal import ContactBytes
package import ContactModel
internal import ContactVCard
internal import Synchronization
public import ZipContainer

/// An archive that is open for reading: its manifest, its parts, its images.
public struct ArchiveReader: Sendable {
  /// What the archive says it holds.
  public let manifest: ArchiveManifest
  /// The entries of the ZIP container.
  package let zip: ZipReader
  /// The index of each image in the manifest, by its name.
  let avatarIndices: [String: Int]

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - source: The bytes, which can be read anywhere.
  ///   - limits: What the container may hold.
  /// - Throws: ``ZipError`` for a container that is damaged or not exactly of the kind that archives
  ///   are; ``ArchiveError`` for one that holds no archive.
  public init(_ source: any ByteSource, limits: ZipLimits = ZipLimits()) throws {
    zip = try Self.container(source, limits)
    guard let first = zip.entries.first, first.name == ArchiveLayout.mimetypeName,
      try zip.contents(of: first).elementsEqual(ArchiveLayout.mimetype.utf8),
      let last = zip.entries.last, last.name == ArchiveLayout.manifestName
    else { throw ArchiveError.notAnArchive }
    if let entry = zip.entries.first(where: { $0.header.unixMode != nil }) {
      throw ZipError.notCanonical(byteOffset: entry.headerOffset)
    }
    let bytes = try zip.contents(of: last)
    guard let manifest = try? ArchiveManifest(decoding: consume bytes) else {
      throw ArchiveError.malformedManifest
    }
    guard ArchiveLayout.formatVersions.contains(manifest.formatVersion) else {
      throw ArchiveError.unknownVersion(manifest.formatVersion)
    }
    self.manifest = manifest
    avatarIndices = Dictionary(
      manifest.avatars.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Opens the container.
  private static func container(
    _ source: any ByteSource, _ limits: ZipLimits
  ) throws -> ZipReader {
    do {
      return try ZipReader(source, mode: .strict, limits: limits)
    } catch {
      // A file that neither begins nor ends as a ZIP file is not a damaged one.
      let isOther =
        error == .missingEndRecord ? !beginsAsZip(source) : isOtherContainer(source, limits)
      throw isOther ? ArchiveError.notAnArchive : error
    }
  }

  /// Whether a file is a whole ZIP container in which nothing is named as what an archive holds.
  private static func isOtherContainer(_ source: any ByteSource, _ limits: ZipLimits) -> Bool {
    guard let zip = try? ZipReader(source, mode: .tolerant, limits: limits), zip.defects.isEmpty
    else { return false }
    let names = [ArchiveLayout.mimetypeName, ArchiveLayout.manifestName, ArchiveLayout.partName(0)]
    return names.allSatisfy { zip.entry(named: $0) == nil }
  }

  /// Whether a file is a ZIP container at its beginning, whatever is at its end.
  private static func beginsAsZip(_ source: any ByteSource) -> Bool {
    var head: [UInt8] = []
    try? source.read(0..<min(2, source.byteCount), into: &head)
    return head.span.hasASCII("PK", at: 0)
  }

  /// Whether the first bytes of a file are those of an archive.
  package static func isArchive(_ head: borrowing Span<UInt8>) -> Bool {
    head.hasASCII("PK", at: 0) && head.hasASCII("MIMETYPE", at: 30)
      && head.hasASCII("APPLICATION/VND.PHONEBOOK+ZIP", at: 38)
  }

  /// The bytes of a part: vCard 4.0 whose images are names.
  package func contents(of part: ArchiveManifest.Part) throws -> [UInt8] {
    guard let entry = zip.entry(named: part.name) else {
      throw ArchiveError.missingEntry(name: part.name)
    }
    return try zip.contents(of: entry)
  }

  /// The bytes of an image; nil when the manifest has none of this name.
  package func avatar(named name: String) throws -> [UInt8]? {
    guard avatarIndices[name] != nil, let entry = zip.entry(named: name) else { return nil }
    return try zip.contents(of: entry)
  }

  /// A reader of the cards of a part or of a chunk of a state, which restores their images, and notes which.
  package func cardReader(noting use: AvatarUse? = nil) -> ArchiveCardReader {
    ArchiveCardReader { name in
      use?.note(name)
      return try avatar(named: name)
    }
  }
}

/// Which images of an archive were restored, on whatever thread.
package final class AvatarUse: Sendable {
  private let used = Mutex<Set<String>>([])

  /// Begins with none.
  package init() {}

  /// The names of those that were restored.
  package var names: Set<String> { used.withLock { $0 } }

  /// Notes one that was restored.
  package func note(_ name: String) { used.withLock { _ = $0.insert(name) } }

  /// What is wrong with the entries that reading a state has left aside.
  package func faults(in archive: ArchiveReader, besides state: ArchiveState) -> [ZipError] {
    var read = names
    let parts = archive.partStore.parts
    read.formUnion(state.runs.map { parts[$0.part].name })
    read.formUnion([ArchiveLayout.mimetypeName, ArchiveLayout.manifestName])
    return archive.zip.entries.filter { !read.contains($0.name) }.compactMap { entry in
      do throws(ZipError) {
        try archive.zip.verify(entry)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The number of images that were not restored and that no contact of another state names, either: a repair
  /// keeps those whose contacts are lost.
  package func unnamedCount(in archive: ArchiveReader, besides state: ArchiveState) -> Int {
    let used = names
    guard used.count < archive.manifest.avatars.count else { return 0 }
    return archive.unnamedAvatarNames(besides: used, of: state).count
  }
}

/// Reads the cards of a part and replaces the names of images by the images.
package struct ArchiveCardReader: CardReader {
  private var reader = VCardReader()
  private let image: @Sendable (String) throws -> [UInt8]?

  /// Whether vendors' names become those of 4.0, as they do for every format that has none of them.
  package var translatesVendors: Bool {
    get { reader.options.translatesVendors }
    set { reader.options.translatesVendors = newValue }
  }

  /// Makes a reader; `image` gives the bytes of an image by its name, and nil where there is none.
  package init(image: @escaping @Sendable (String) throws -> [UInt8]?) {
    self.image = image
  }

  package var position: InputPosition {
    get { reader.position }
    set { reader.position = newValue }
  }

  package mutating func next(
    from input: Span<UInt8>, isFinal: Bool, into card: inout Card, findings: inout [Finding]
  ) throws -> CardProgress {
    let start = reader.position
    let progress = try reader.next(
      from: input, isFinal: isFinal, into: &card, findings: &findings)
    if case .card = progress {
      card.removeAddedFullName()
      restoreImages(of: &card) { message in
        let location = InputLocation(byteOffset: start.byteOffset, line: start.line + 1)
        findings.append(
          Finding(
            rule: ArchiveDamage.rule, severity: .error, message: message, location: location,
            record: start.record + 1))
      }
    }
    return progress
  }

  /// A card with the images that it names, as far as they can be read.
  package func withImages(_ card: Card) -> Card {
    var card = card
    restoreImages(of: &card) { _ in }
    return card
  }

  /// Replaces the names of images by their bytes; an image that cannot be read is reported and left out.
  private func restoreImages(of card: inout Card, report: (String) -> Void) {
    for index in card.records.indices {
      let record = card.records[index]
      guard record.name == .photo || record.name == .logo, !record.hasBlob, !record.isRemoved,
        card.bytes.span.hasASCII("AVATARS/", at: record.value.lowerBound)
      else { continue }
      let property = Property(card: card, index: index)
      let bytes: [UInt8]
      do {
        guard let found = try image(property.value) else { continue }
        bytes = found
      } catch {
        report("the picture was left out: \(error)")
        card.remove(at: index)
        continue
      }
      let parameters = property.parameters
      let mediaType = parameters.first { $0.name == "MEDIATYPE" }?.values.first ?? ""
      if !mediaType.isEmpty {
        card.replaceParameters(at: index, with: parameters.filter { $0.name != "MEDIATYPE" })
      }
      card.replaceValue(at: index, with: Array(mediaType.utf8).span, blob: bytes)
    }
  }
}
