package import ContactBytes
internal import ContactCSV
internal import ContactIO
package import ContactModel
package import ContactPipeline

/// A file of contacts that is edited in place.
///
/// It is locked while the object lives. Records that are not touched keep their bytes; changed ones are
/// written as the others are. The new text is read again before it takes the place of the old one, in one
/// step, and the old file is kept beside it (``PreviousVersion``).
package struct BookFile {
  /// The file as the user named it.
  package let path: String
  /// The records.
  package let entries: [BookEntry]
  private let lock: FileLock
  private let original: [UInt8]
  private let whole: WholeInput
  private let mapping: CSVMapping?

  /// Opens and reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; a link to it is followed.
  ///   - format: Its format; nil to recognise it.
  ///   - encoding: Its character set; nil to recognise it.
  ///   - options: What the reader is told.
  /// - Throws: ``BookError``, ``IOError``, or the reader's error.
  package init(
    _ path: String, format: Format?, encoding: TextEncoding?, options: ReadingOptions
  ) throws {
    self.path = path
    lock = try FileLock(path)
    if try lock.descriptor.status().isFolder { throw ConversionError.noContactFiles }
    var bytes: [UInt8] = []
    while try lock.descriptor.read(upTo: 1 << 20, into: &bytes) > 0 {}
    original = bytes
    try lock.descriptor.rewind()
    let input = try OpenInput.recognize(
      lock.descriptor, format: format, encoding: encoding, options: options)
    guard let whole = try WholeInput(input) else { throw BookError.archive }
    guard whole.format.makeWriter != nil else {
      throw BookError.readOnlyFormat(whole.format.name)
    }
    guard whole.isExact(bytes) else { throw BookError.unwritableText(encoding: whole.encoding) }
    self.whole = whole
    var reader = whole.reader
    entries = try BookEntry.all(in: whole.text, &reader)
    mapping = (reader as? CSVReader)?.mapping
  }

  /// The name of the format.
  package var formatName: String {
    let isClassic = !takesIdentifiers && whole.format.name.hasSuffix("json")
    return isClassic ? "JSON of {name, age, phoneNumber}" : whole.format.name
  }

  /// Whether a new contact gets a UID: formats without a place for one do without.
  package var takesIdentifiers: Bool {
    switch whole.format.name {
    case "json", "ndjson": !entries.contains { RecordWriting.isClassic(whole.text[$0.range]) }
    case "jcard", "jscontact", "csv", "ldif": true
    case let name: name.hasPrefix("vcard")
    }
  }

  // MARK: - Writing

  /// The bytes of the file with its changes.
  ///
  /// - Parameters:
  ///   - changes: What to do.
  ///   - force: Whether what the format cannot hold may be left out.
  /// - Returns: The bytes, and what is held otherwise than in a place of its own.
  /// - Throws: ``BookError`` when something would be lost, or the result does not read as it should.
  package func changed(
    by changes: BookChanges, force: Bool
  ) throws -> (bytes: [UInt8], losses: [Loss]) {
    if !force {
      let touched = changes.replaced.keys.sorted().compactMap { entries[$0].faultLine }
      if let line = touched.first { throw BookError.unreadableParts(line: line) }
    }
    var losses: [Loss] = []
    var text = try spliced(changes, &losses)
    if text == nil || !losses.isEmpty, let rewritten = rewritten(changes) {
      // More columns hold what the present ones cannot.
      losses = []
      text = rewritten
    }
    guard let text else { throw BookError.readOnlyFormat(whole.format.name) }
    let missing = try missing(changes, in: text)
    if !missing.isEmpty, !force {
      throw BookError.wouldLose(missing, format: formatName)
    }
    guard let bytes = try whole.encoded(text, like: original) else {
      throw BookError.encodingTooSmall(encoding: whole.encoding)
    }
    return (bytes, losses)
  }

  private func spliced(_ changes: BookChanges, _ losses: inout [Loss]) throws -> [UInt8]? {
    guard
      var writing = RecordWriting(whole, entries, mapping: mapping, cards: cards(after: changes))
    else { return nil }
    var replaced: [Int: [UInt8]] = [:]
    for place in changes.removed { replaced[place] = [] }
    for (place, card) in changes.replaced.sorted(by: { $0.key < $1.key }) {
      replaced[place] = try writing.record(
        card, raw: Array(whole.text[entries[place].range]), before: entries[place].card,
        losses: &losses)
    }
    var added: [[UInt8]] = []
    for card in changes.added { added.append(try writing.record(card, losses: &losses)) }
    return writing.splicer.spliced(
      whole.text, entries.map(\.range), replaced: replaced, added: added)
  }

  /// The cards as they shall be.
  private func cards(after changes: BookChanges) -> [Card] {
    entries.indices.compactMap { place in
      changes.removed.contains(place) ? nil : changes.replaced[place] ?? entries[place].card
    } + changes.added
  }

  /// The whole table with the columns that all cards need; nil for what is no table of such a kind, and
  /// for one that has columns of its own.
  private func rewritten(_ changes: BookChanges) -> [UInt8]? {
    guard let mapping, let name = mapping.dialect,
      let dialect = CSVDialect.all.first(where: { $0.name == name }), dialect.isWritable
    else { return nil }
    let options = CSVWriter.Options(delimiter: mapping.delimiter)
    var present = CSVWriter(dialect, options: options)
    guard present.needsSurvey else { return nil }
    for entry in entries { present.survey(entry.card) }
    let headers = CSVRowEditor.headers(of: present, delimiter: mapping.delimiter.asciiValue ?? 0x2C)
    guard Set(mapping.columns.map(\.header)).isSubset(of: headers) else { return nil }
    var writer = CSVWriter(dialect, options: options)
    let cards = cards(after: changes)
    for card in cards { writer.survey(card) }
    var text = writer.opening()
    var losses: [Loss] = []
    for card in cards { writer.write(card, into: &text, losses: &losses) }
    return losses.isEmpty ? text : nil
  }

  // MARK: - Reading again

  /// What of the changes cannot be read back from the new text.
  ///
  /// - Throws: ``BookError/notAsExpected`` when other records were touched.
  private func missing(_ changes: BookChanges, in text: [UInt8]) throws -> [String] {
    let kept = entries.indices.filter { !changes.removed.contains($0) }
    var again: [BookEntry] = []
    if !kept.isEmpty || !changes.added.isEmpty {
      var reader = whole.reader
      again = try BookEntry.all(in: text, &reader)
    }
    guard again.count == kept.count + changes.added.count else { throw BookError.notAsExpected }
    var missing: [String] = []
    for (place, entry) in zip(kept, again) {
      if let wanted = changes.replaced[place] {
        missing += Self.missing(of: wanted, before: entries[place].card, in: entry.card)
      } else if CardDigest(entry.card) != CardDigest(entries[place].card) {
        throw BookError.notAsExpected
      }
    }
    for (wanted, entry) in zip(changes.added, again.dropFirst(kept.count)) {
      missing += Self.missing(of: wanted, before: Card(), in: entry.card)
    }
    return Array(Set(missing)).sorted()
  }

  /// The names of the new properties that a card does not have.
  private static func missing(of wanted: Card, before: Card, in found: Card) -> [String] {
    var missing: [String] = []
    let had = Set(before.records.indices.map { PropertyContent(before, $0) })
    let has = Set(found.records.indices.map { PropertyContent(found, $0) })
    for index in wanted.records.indices where !wanted.records[index].isRemoved {
      let content = PropertyContent(wanted, index)
      if content.isEmpty || had.contains(content) || has.contains(content) { continue }
      // Formats with one note have all notes in it.
      if wanted.records[index].name == .note, has.contains(where: { $0.holds(content) }) {
        continue
      }
      switch wanted.records[index].name {
      case .fullName, .name:
        if SameText.folded(wanted.displayName) != SameText.folded(found.displayName) {
          missing.append("the name")
        }
      case .uid, .revision: break
      case .appleLabel: break
      case let name:
        missing.append(PersonText.name(of: name) ?? Property(card: wanted, index: index).spelling)
      }
    }
    return missing
  }

  /// Puts new bytes in the place of the file, and keeps the file as it was beside it.
  ///
  /// - Throws: ``BookError/changedMeanwhile`` or ``IOError``.
  package func write(_ bytes: [UInt8]) throws {
    let folder = Folder.parent(of: Folder.resolved(path) ?? path)
    guard Folder.isWritable(folder) else { throw BookError.readOnlyFolder(folder) }
    let output = try AtomicOutput(path: path)
    do {
      try output.descriptor.write(bytes.span)
      guard lock.isUnchanged else { throw BookError.changedMeanwhile }
      try PreviousVersion.keep(path)
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
  }
}
