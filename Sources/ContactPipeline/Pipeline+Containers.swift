internal import ContactArchive
internal import ContactBytes
internal import ContactIO
internal import ContactModel
internal import ZipContainer

extension Pipeline {
  /// Reads the contacts files of a ZIP file, and gives contacts the pictures that stand beside them.
  ///
  /// - Returns: False when a file could not be read to its end, or there is no contact; that was reported.
  /// - Throws: ``IOError`` of the sink.
  mutating func run(_ container: ForeignZip, _ path: String) throws -> Bool {
    let readBefore = report.readCount
    var shared = inputs
    shared.shareColumns(of: [path]) { _ in inputs.headers(in: container) }
    inputs = shared
    var pictures = ZipPictures(container)
    count(&pictures, of: container, path)
    let images = AvatarUse()
    var isRead = true
    for file in container.files {
      let name = Self.name(of: file, in: path)
      do {
        let descriptor = try container.unpack(file, as: name)
        defer { try? descriptor.close() }
        var input = try inputs.recognize(descriptor)
        input.restoreImages { image in
          let name = String(decoding: image.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
          guard let entry = container.zip.entry(named: name) else { return nil }
          images.note(name)
          return try container.zip.contents(of: entry)
        }
        report.inputs.append((name, input.format.name, input.encoding))
        var attachment = ZipPictures.Attachment(pictures, file: file.name)
        defer { pictures.join(attachment) }
        try run(input, after: &attachment)
      } catch let error as IOError where isOfOutput(error) {
        throw error
      } catch {
        fail(name, error)
        isRead = false
      }
    }
    reportUnused(container, pictures.unused.filter { !images.names.contains($0.name) }, path)
    if report.readCount == readBefore {
      if isRead { fail(path, InputError.noContacts) }
      return false
    }
    report.completedInputCount += 1
    return isRead
  }

  /// Reads a state of an archive as far as it is whole, and reports what is not.
  ///
  /// - Throws: ``IOError`` of the sink and of the archive.
  mutating func run(
    _ input: OpenInput.ArchiveInput, _ path: String, _ worker: inout ChunkWorker,
    after first: inout some CardStep
  ) throws {
    for finding in input.open.findings(path) { report(finding) }
    let archive = input.open.archive
    var slices = archive.slices(of: input.state)
    defer {
      for damage in slices.damages { report(OpenArchive.finding("\(damage)", path)) }
    }
    try runChunks(&worker, after: &first) { try slices.next() }
    for fault in input.use.faults(in: archive, besides: input.state) {
      report(OpenArchive.finding("\(fault)", path))
    }
    let count = input.use.unnamedCount(in: archive, besides: input.state)
    if count > 0 {
      observer.report(.unused(UnusedFiles(container: path, unnamedPictureCount: count)))
    }
  }

  /// Counts the contacts that each picture may belong to; what cannot be read is reported later.
  private func count(_ pictures: inout ZipPictures, of container: ForeignZip, _ path: String) {
    guard !pictures.isEmpty else { return }
    for file in container.files {
      guard let descriptor = try? container.unpack(file, as: Self.name(of: file, in: path)) else {
        continue
      }
      defer { try? descriptor.close() }
      guard let input = try? inputs.recognize(descriptor) else { continue }
      var counting = derived(steps: NoStep())
      var count = ZipPictures.Count(file: file.name)
      try? counting.run(input, after: &count)
      pictures.add(count)
    }
  }

  /// How a file in a ZIP file is called in messages.
  private static func name(of file: ForeignZip.ContactFile, in path: String) -> String {
    "\(path)/\(file.name)"
  }

  /// Reports what of a ZIP file was left out.
  private mutating func reportUnused(
    _ container: ForeignZip, _ pictures: [(name: String, reason: String)], _ path: String
  ) {
    for defect in container.defects {
      report(
        Finding(
          rule: "zip-entry", severity: .error, message: "\(defect)" + Self.advice(defect),
          location: InputLocation(byteOffset: defect.byteOffset ?? 0, line: 1), file: path))
    }
    observer.report(
      .unused(
        UnusedFiles(container: path, pictures: pictures, otherCount: container.otherCount)))
  }

  /// What to do about an entry that is left out.
  private static func advice(_ defect: ZipError) -> String {
    if case .encrypted = defect { "; unpack it with its password, and give its files" } else { "" }
  }
}

/// The pictures of a ZIP file, and the contacts that they belong to.
///
/// A picture belongs to the contact that has its file's name, or whose own file has it, in the same
/// folder: so exports of services mean it. Where two contacts or two pictures share a name, nothing is
/// guessed.
private struct ZipPictures: Sendable {
  private struct Picture: Sendable {
    let name: String
    let entry: ZipEntry
    var contactCount = 0
    var reason: String?
    var isUsed = false
  }

  let zip: ZipReader
  private var pictures: [String: [Picture]] = [:]

  /// Lists the pictures of a ZIP file.
  init(_ container: ForeignZip) {
    zip = container.zip
    for (name, entry) in container.pictures {
      let (folder, stem) = Self.parts(of: name)
      pictures[Self.key(folder, stem), default: []].append(Picture(name: name, entry: entry))
    }
  }

  /// Whether there is none.
  var isEmpty: Bool { pictures.isEmpty }

  // MARK: - Counting contacts

  /// Counts the contacts of each key, and writes none.
  struct Count: CardStep {
    private let folder: String
    private let stem: String
    var counts: [String: Int] = [:]

    /// Counts the contacts of a file in the ZIP file.
    init(file: String) {
      (folder, stem) = ZipPictures.parts(of: file)
    }

    mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
      for key in Set([
        ZipPictures.key(folder, card.displayName), ZipPictures.key(folder, stem),
      ]) {
        counts[key, default: 0] += 1
      }
      return false
    }

    mutating func join(_ next: Count, from origin: ChunkOrigin) {
      counts.merge(next.counts, uniquingKeysWith: +)
    }
  }

  /// Takes over what was counted in a file.
  mutating func add(_ count: Count) {
    for (key, number) in count.counts {
      for index in pictures[key, default: []].indices {
        pictures[key]?[index].contactCount += number
      }
    }
  }

  // MARK: - Giving them out

  /// Gives contacts their pictures.
  struct Attachment: CardStep {
    private let pictures: ZipPictures
    private let folder: String
    private let stem: String
    /// What became of pictures, by their keys: nil for one that a contact has got, else why none has.
    var outcomes: [String: String?] = [:]

    /// Gives pictures to the contacts of a file in the ZIP file.
    init(_ pictures: ZipPictures, file: String) {
      self.pictures = pictures
      (folder, stem) = ZipPictures.parts(of: file)
    }

    var isIdle: Bool { pictures.isEmpty }

    mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
      let hasPhoto = card.properties(.photo).contains { $0.data != nil }
      for key in [ZipPictures.key(folder, card.displayName), ZipPictures.key(folder, stem)] {
        guard let entry = pictures.onlyEntry(key) else { continue }
        do {
          if hasPhoto {
            outcomes[key] = "the contact has a picture of its own"
            continue
          }
          let bytes = try pictures.zip.contents(of: entry)
          guard let type = MediaType.sniffed(bytes) else {
            outcomes[key] = "it is no picture of a known type"
            continue
          }
          card.append(.photo, data: bytes, mediaType: type)
          outcomes[key] = .some(nil)
          break
        } catch {
          outcomes[key] = "\(error)"
        }
      }
      return true
    }

    mutating func join(_ next: Attachment, from origin: ChunkOrigin) {
      outcomes.merge(next.outcomes) { _, new in new }
    }
  }

  /// Takes over what became of the pictures of a file's contacts.
  mutating func join(_ attachment: Attachment) {
    for (key, reason) in attachment.outcomes {
      if let reason { pictures[key]?[0].reason = reason } else { pictures[key]?[0].isUsed = true }
    }
  }

  /// The picture of a key, if it is the only one, and of one contact only.
  func onlyEntry(_ key: String) -> ZipEntry? {
    guard let found = pictures[key], found.count == 1, found[0].contactCount == 1,
      !found[0].isUsed
    else { return nil }
    return found[0].entry
  }

  /// The pictures that no contact has got, by name, each with the reason.
  var unused: [(name: String, reason: String)] {
    pictures.values.joined().filter { !$0.isUsed }.map { picture in
      let reason =
        picture.reason
        ?? (picture.contactCount == 0
          ? "no contact has its name"
          : picture.contactCount > 1
            ? "several contacts have its name" : "several pictures have this name")
      return (picture.name, reason)
    }.ordered { $0.name < $1.name }
  }

  // MARK: - Names

  static func parts(of path: String) -> (folder: String, stem: String) {
    let (folder, name) = PathText.parts(of: path)
    return (String(folder.dropLast()), PathText.splitEnding(name).stem)
  }

  /// A folder and a name, as exports spell names in those of files: without the difference of letters' case,
  /// of spaces, and of signs that file names cannot hold.
  static func key(_ folder: String, _ name: String) -> String {
    var key = folder + "/"
    for character in name.lowercased() where !character.isWhitespace {
      key.append("/\\:*?\"<>|".contains(character) ? "_" : character)
    }
    return key
  }
}
