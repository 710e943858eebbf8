package import CharacterSets
internal import ContactBytes
internal import ContactCSV
internal import ContactCleaning
package import ContactIO
package import ContactModel
package import ContactPipeline

/// A file of contacts that is edited in place.
///
/// It is locked while the object lives. Records that do not change keep their bytes; changed ones are
/// written in the style of the others. The new text is read again before it replaces the old one
/// atomically, and the old file is kept beside it (``FileHistory``).
package struct BookFile {
  /// The file as the user named it.
  package let path: String
  /// The records.
  package var entries: [RecordText.Record] { text.records }
  private let lock: FileLock?
  private let plan: ReplacementPlan
  private let original: [UInt8]
  private let whole: WholeInput
  /// The workbook whose sheet the text is; nil for any other file.
  private let workbook: OpenWorkbook?
  private let text: RecordText
  private let editor: any RecordEditor

  /// Opens and reads a file, or the one that a link leads to; format and character set are recognised where
  /// they are nil.
  ///
  /// Without a plan of how it is replaced, the file is read for a copy alone, perhaps from where it is open already.
  ///
  /// - Throws: ``BookError``, ``IOError``, or the reader's error.
  package init(
    _ path: String, format: Format?, encoding: TextEncoding?, options: ReadingOptions,
    _ plan: ReplacementPlan?, copy: FileDescriptor? = nil
  ) throws {
    self.path = path
    self.plan = plan ?? ReplacementPlan()
    let descriptor: FileDescriptor
    if let copy {
      (lock, descriptor) = (nil, copy)
    } else {
      let own = try FileLock(path, report: self.plan.report)
      (lock, descriptor) = (own, own.descriptor)
    }
    if try descriptor.status().isFolder { throw InputError.folder }
    original = try descriptor.readToEnd()
    try descriptor.rewind()
    let input = try OpenInput.recognize(
      descriptor, format: format, encoding: encoding, options: options)
    workbook = input.workbook
    columns = try? input.tableMapping()
    guard let whole = try WholeInput(input) else { throw BookError.archive }
    // A sheet is edited as the table that it holds.
    let editable = workbook != nil ? FormatTable.format(named: "csv") : whole.format
    guard let makeEditor = editable?.makeEditor else {
      throw BookError.readOnlyFormat(whole.format.name)
    }
    guard workbook != nil || whole.isExact(original) else {
      throw BookError.unwritableText(encoding: whole.encoding)
    }
    self.whole = whole
    text = try RecordText(whole.text, reader: whole.reader)
    numberedIdentifiers = ShortIdentifier.numbered(in: text.records.lazy.map(\.card))
    editor = makeEditor(text)
  }

  /// The name by which lists of the format call an entry; nil where members are called by their UIDs.
  var memberName: (@Sendable (Card) -> [UInt8])? { whole.format.memberName }

  /// What the file calls the properties of its contacts; without those that it calls by several names, or by none.
  package func names() -> [String: String] {
    var names: [String: String] = [:]
    for span in whole.valueSpans() ?? [] {
      let known = names[span.property]
      names[span.property] = known == nil || known == span.name ? span.name : ""
    }
    return names.filter { !$0.value.isEmpty }
  }

  /// The cells of a record in a table that may mean another day than the one that they are read as, of a birthday or an
  /// anniversary, and that day.
  package func doubtfulDates(
    at index: Int, of property: PropertyName
  ) -> [(text: String, date: String)] {
    text.doubtfulDates(in: text.bytes(of: text.records[index]), of: property).map { ($1, $2) }
  }

  /// What the columns of a table are; nil for any other file.
  let columns: CSVMapping?
  /// Whether it is a table as a program makes it.
  package var isTableOfProgram: Bool { columns?.dialect != nil }

  /// A column of a table that means nothing that is known.
  package struct UnknownColumn: Sendable {
    /// What stands above it.
    package let header: String
    /// What its values are called on cards, where that is no label.
    fileprivate let property: String

    fileprivate init?(_ column: CSVMapping.Column) {
      guard column.reason == .unknown, !column.header.isEmpty else { return nil }
      (header, property) = (column.header, column.field.property)
    }

    /// What a card has of it, as people read it.
    package func values(in card: Card) -> [String] {
      let labels = card.shownLabels
      return card.properties.filter {
        !$0.value.isEmpty && ($0.spelling == property || labels[$0.group] == header)
      }.map { PersonText.text(of: card, card.records[$0.index]) }
    }
  }

  /// The columns of a table that mean nothing that is known.
  package var unknownColumns: [UnknownColumn] {
    (columns?.columns ?? []).compactMap { UnknownColumn($0) }
  }

  /// Those of them that stand between the columns of an address.
  package var unknownColumnsOfAddress: [UnknownColumn] {
    guard let all = columns?.columns else { return [] }
    let places = all.indices.filter { all[$0].field.kind == .address }
    guard let first = places.first, let last = places.last else { return [] }
    return all[first...last].compactMap { UnknownColumn($0) }
  }

  /// Whether the file is a table.
  package var isTable: Bool { whole.format.readHead != nil }

  /// The name of the sheet of a workbook; nil for any other file.
  package var sheetName: String? { workbook?.sheetName }

  /// Whether the file is a workbook.
  package var isWorkbook: Bool { workbook != nil }

  /// What is said of the sheet of a workbook, such as that others are not read.
  package var sheetFindings: [Finding] { workbook?.findings ?? [] }

  /// What of the file could not be read: an edit keeps it as it is.
  package func faults() -> [Finding] {
    let ofSheet = sheetFindings.filter { $0.severity == .error }.map { finding in
      var finding = finding
      finding.file = path
      return finding
    }
    return ofSheet + whole.faults(of: text, in: path)
  }

  /// Whether there is anything of that.
  package var isDamaged: Bool {
    !text.faults.isEmpty || sheetFindings.contains { $0.severity == .error }
  }

  /// What the format of the file is called.
  package var formatName: String { whole.format.name }

  /// The short names that have a number, by the indices of their entries.
  package let numberedIdentifiers: [Int: ShortIdentifier]

  /// The summary of a person, with the short name that lists of the book show.
  package func summary(at index: Int) -> PersonSummary {
    PersonSummary(entries[index].card, id: numberedIdentifiers[index])
  }

  /// Whether a new contact gets a UID: not in a format that has no property for it.
  package var takesIdentifiers: Bool { editor.takesIdentifiers }

  /// Whether a contact has places of their own for the street, the postal code and the city.
  package var dividesAddresses: Bool { editor.dividesAddresses }

  /// Whether a contact has a place of its own for its groups.
  package var takesGroups: Bool { editor.takesGroups }

  // MARK: - Writing

  /// The bytes of the file with its changes; with `force`, what the format cannot hold is left out.
  ///
  /// In a workbook the cells change that must, and all else stays; `asTable` gives the table of its sheet alone.
  ///
  /// - Throws: ``BookError`` when something would be lost, or the result does not read as it should.
  package func changed(
    by changes: RecordChanges, force: Bool, asTable: Bool = false
  ) throws -> ChangedBook {
    if workbook != nil, !asTable, !changes.removed.isEmpty || !changes.added.isEmpty {
      throw BookError.rowsOfSheet()
    }
    if !force {
      let touched = changes.replaced.keys.sorted().compactMap { entries[$0].faultLine }
      if let line = touched.first { throw BookError.unreadableParts(line: line) }
    }
    var losses: [Loss] = []
    guard let text = editor.text(with: changes, losses: &losses) else {
      throw editor.keepsRecords
        ? BookError.listsBesideEachOther(haveDittoMarks: editor.hasDittoMarks)
        : .readOnlyFormat(whole.format.name)
    }
    let kept = entries.indices.filter { !changes.removed.contains($0) }
    var again = try readAgain(text, after: changes, keeping: kept, losses)
    if let drops = changes.dropsOverflow {
      again.missing.removeAll { value in
        losses.contains { value.isMeant(by: $0) && (drops || $0.isMoved) }
      }
    }
    // A column that is called otherwise, as a custom field of Google's is, holds all of a value; it is told which.
    again.missing.removeAll { value in
      let own = losses.filter(value.isMeant)
      return !own.isEmpty
        && own.allSatisfy { $0.isMoved && again.columns.contains($0.replacement ?? "") }
    }
    func isMoved(_ value: UnplacedValue) -> Bool {
      let own = losses.filter(value.isMeant)
      return !own.isEmpty && own.allSatisfy(\.isMoved)
    }
    if !again.missing.isEmpty, !force, !changes.leavesOutUnplaced {
      throw changes.dropsOverflow == nil
        ? BookError.wouldLose(
          again.missing, format: editor.shapeName ?? whole.format.name,
          areNoted: again.missing.allSatisfy(isMoved), areAll: text == whole.text)
        : BookError.noColumn(again.missing)
    }
    if !again.staying.isEmpty, !force { throw BookError.wouldStay(again.staying) }
    let bytes = try encoded(text)
    let touched = kept.indices.filter { changes.replaced[kept[$0]] != nil }
    let numbered = ShortIdentifier.numbered(in: again.entries.lazy.map(\.card))
    let written = touched + again.entries.indices.dropFirst(kept.count)
    var changed = ChangedBook(
      text: text, bytes: bytes, losses: losses,
      people: written.map { PersonSummary(again.entries[$0].card, id: numbered[$0]) },
      cards: written.map { again.entries[$0].card },
      unplaced: again.missing.filter { !isMoved($0) })
    changed.findings = again.findings
    changed.addedColumns = again.columns.added(to: editor.columnNames(of: self.text)) { $0 }
    changed.isPartial = !again.missing.isEmpty || !again.staying.isEmpty
    changed.isSame = text == whole.text && (changed.isPartial || !losses.isEmpty)
    changed.isSoAlready =
      changed.isSame && again.staying.isEmpty
      && (changes.leavesOutUnplaced || !again.missing.isEmpty && changed.unplaced.isEmpty)
    if let workbook, !asTable {
      guard let written = try workbook.changed(from: whole.text, to: text, path: path) else {
        throw BookError.notAsExpected
      }
      changed.bytes = written.0
      changed.findings += written.1
    }
    return changed
  }

  /// A text in the character set of the file.
  ///
  /// - Throws: ``BookError/encodingTooSmall(encoding:character:format:)``
  package func encoded(_ text: [UInt8]) throws -> [UInt8] {
    if let bytes = try whole.encoded(text, like: original) { return bytes }
    throw BookError.encodingTooSmall(
      encoding: whole.encoding, character: try whole.firstLacking(in: text),
      format: editor.shapeName ?? whole.format.name)
  }

  // MARK: - Reading again

  /// The changed values that cannot be read back from the new text, those that were to go and still can be, its
  /// records, what is said of ditto marks in it, and what its columns are called.
  ///
  /// - Throws: ``BookError/notAsExpected`` when other records have changed, ``BookError/turnedDates(_:)``,
  ///   ``BookError/unsureMarks(_:)``.
  private func readAgain(
    _ text: [UInt8], after changes: RecordChanges, keeping kept: [Int], _ losses: [Loss]
  ) throws -> (
    missing: [UnplacedValue], staying: [UnplacedValue], entries: [RecordText.Record],
    findings: [Finding], columns: [String]
  ) {
    var again: [RecordText.Record] = []
    var columns: [String] = []
    var marks = MarkChanges()
    if !kept.isEmpty || !changes.added.isEmpty {
      let changed = try RecordText(text, reader: whole.reader)
      again = changed.records
      columns = editor.columnNames(of: changed)
      guard again.count >= kept.count else { throw BookError.notAsExpected }
      if !changes.isEmpty { marks = editor.marks(after: kept, in: changed) }
    }
    guard again.count == kept.count + changes.added.count else { throw BookError.notAsExpected }
    guard marks.unsure.isEmpty else {
      throw BookError.unsureMarks(
        marks.unsure.map { "\(again[$0.record].card.displayName) ('\($0.column)')" })
    }
    var missing: [UnplacedValue] = []
    var staying: [UnplacedValue] = []
    var turned: [String] = []
    for (index, entry) in zip(kept, again) {
      if let wanted = changes.replaced[index] {
        let unplaced = self.missing(
          of: wanted, before: entries[index].card, in: entry.card, losses)
        missing += unplaced
        // In other formats than tables each value stands in one place.
        if isTable, unplaced.isEmpty {
          staying += Self.staying(of: entries[index].card, without: wanted, in: entry.card)
        }
      } else if CardDigest(entry.card) != CardDigest(entries[index].card) {
        guard isTable,
          CardDigest(Self.undated(entry.card)) == CardDigest(Self.undated(entries[index].card))
        else { throw BookError.notAsExpected }
        turned.append(entry.card.displayName)
      }
    }
    guard turned.isEmpty else { throw BookError.turnedDates(turned) }
    for (wanted, entry) in zip(changes.added, again.dropFirst(kept.count)) {
      missing += self.missing(of: wanted, before: Card(), in: entry.card, losses)
    }
    return (missing, staying, again, findings(about: marks), columns)
  }

  /// A card without what is read in an order of day and month.
  private static func undated(_ card: Card) -> Card {
    var card = card
    card.removeProperties {
      [.birthday, .anniversary, .appleDate].contains($0.name) || $0.isLunarBirthday
    }
    return card
  }

  /// Says how many ditto marks became values.
  private func findings(about marks: MarkChanges) -> [Finding] {
    if marks.cellCount == 0 { return [] }
    var finding = Finding(
      rule: "ditto-mark", severity: .note,
      message: "ditto marks become the values that they stand for, since cells above them change "
        + "(cells: \(marks.cellCount), rows: \(marks.rowCount))",
      location: InputLocation(byteOffset: 0, line: 0))
    finding.file = path
    return [finding]
  }

  /// The old values of a card that it was not to have any more and has all the same, be it as another property, and any
  /// in the place of one that was to have no other: another column of a table may say it, too.
  private static func staying(
    of before: Card, without wanted: Card, in found: Card
  ) -> [UnplacedValue] {
    func contents(_ card: Card) -> [PropertyContent] {
      card.records.indices.filter { index in
        let record = card.records[index]
        return !record.isRemoved && record.name.role != .machine
          && ![.fullName, .name, .uid, .appleLabel].contains(record.name)
      }.map { PropertyContent(card, $0) }.filter { !$0.isEmpty }
    }
    let (old, new) = (contents(before), contents(wanted))
    if old == new { return [] }
    let (removed, names) = (Set(old).subtracting(new), Set(new.map(\.name)))
    let emptied = Set(removed.map(\.name)).subtracting(names)
    let known = Set(old).union(new)
    return found.records.indices.filter { index in
      let content = PropertyContent(found, index)
      if content.isEmpty || found.records[index].isRemoved { return false }
      return removed.contains(content) || emptied.contains(content.name)
        || !known.contains(content)
          && removed.contains { $0.hasValue(of: content) }
    }.map { UnplacedValue(found, $0) }
  }

  /// The new properties that a card does not have, and old ones whose place others have taken.
  private func missing(
    of wanted: Card, before: Card, in found: Card, _ losses: [Loss]
  ) -> [UnplacedValue] {
    var missing: [UnplacedValue] = []
    let had = Set(before.records.indices.map { PropertyContent(before, $0) })
    let has = Set(found.records.indices.map { PropertyContent(found, $0) })
    for index in wanted.records.indices where !wanted.records[index].isRemoved {
      let content = PropertyContent(wanted, index)
      if content.isEmpty || has.contains(content) { continue }
      if had.contains(content) {
        let value = UnplacedValue(wanted, index, beside: found)
        let isGone =
          [.telephone, .email].contains(wanted.records[index].name)
          && !losses.contains(where: value.isMeant)
          && !found.records.indices.contains { PropertyContent(found, $0).hasValue(of: content) }
        if isGone || losses.contains(where: { !$0.isMoved && value.isMeant(by: $0) }) {
          missing.append(value)
        }
        continue
      }
      // A format with a single note joins all notes in it.
      if wanted.records[index].name == .note, has.contains(where: { $0.holds(content) }) {
        continue
      }
      // Among the websites of a table the page of a profile is one of them.
      let property = Property(card: wanted, index: index)
      if property.name == .socialProfile || property.name == .appleSocialProfile,
        found.properties(.url).contains(where: { $0.value == property.value })
      {
        continue
      }
      switch property.name {
      case .fullName, .name:
        if !Self.isSameName(wanted, found) { missing.append(UnplacedValue(wanted, index)) }
      case .uid, .appleLabel: break
      // What programs say of themselves is nobody's loss.
      case let name where name.role == .machine: break
      default:
        var value = UnplacedValue(wanted, index, beside: found)
        value.labels = columns?.freeLabels(for: property, of: wanted, beside: found) ?? []
        missing.append(value)
      }
    }
    return missing
  }

  /// Whether a card has the name of another; without a place for the whole name, at least all of its words.
  private static func isSameName(_ wanted: Card, _ found: Card) -> Bool {
    if SameText.folded(wanted.displayName) == SameText.folded(found.displayName) { return true }
    guard let parts = wanted.firstIndex(of: .name), let others = found.firstIndex(of: .name),
      PropertyContent(wanted, parts) == PropertyContent(found, others)
    else { return false }
    let known = SameText.folded(PlainValue.text(of: wanted, wanted.records[parts]))
    return wanted.displayName.split(separator: " ").allSatisfy {
      known.holds(SameText.folded(String($0)))
    }
  }

  /// Replaces the file by new bytes, and keeps the old file beside it.
  ///
  /// - Returns: Whether the old file is kept.
  /// - Throws: ``IOError``.
  @discardableResult
  package func write(_ bytes: [UInt8]) throws -> Bool {
    try AtomicOutput.write(to: path, plan, lock: lock) { try $0.write(bytes.span) }
  }
}

/// What a book becomes by changes.
package struct ChangedBook {
  /// The text, in UTF-8.
  package let text: [UInt8]
  /// The bytes of the file.
  package fileprivate(set) var bytes: [UInt8]
  /// What the format holds only in another property.
  package let losses: [Loss]
  /// Who was replaced and, behind them, added, as the new bytes read.
  package let people: [PersonSummary]
  /// The cards of these people, as the new bytes read.
  package let cards: [Card]
  /// The new values that the format has no place for, not even in another property, which are left out by force.
  package let unplaced: [UnplacedValue]
  /// Whether what is read is not just what was asked for: there is no place for a value, or none of its own, or one
  /// stays that was to go.
  package fileprivate(set) var isPartial = false
  /// Whether nothing changes, since there is no place for any of the changes, or all have one already.
  package fileprivate(set) var isSame = false
  /// Whether nothing changes since all of it stands in other properties already.
  package fileprivate(set) var isSoAlready = false
  /// What is said of cells of a workbook that stay as they are.
  package fileprivate(set) var findings: [Finding] = []
  /// The columns that a table has got.
  package fileprivate(set) var addedColumns: [String] = []
}

/// A property by its name and value, however its format writes it.
private struct PropertyContent: Hashable {
  let name: String
  private let value: String
  private let byteCount: Int

  init(_ card: borrowing Card, _ index: Int) {
    let record = card.records[index]
    name = card.comparedName(of: record)
    byteCount = record.hasBlob ? card.blobs[Int(record.blob)].count : -1
    if record.isRemoved || record.hasBlob {
      value = ""
    } else if record.name == .categories || record.name == .nickname {
      value = String(utf8: card.bytes.span, record.value).split(separator: "\u{1E}").sorted()
        .joined(separator: "\u{1E}")
    } else if [.birthday, .anniversary, .appleDate, .deathDate].contains(record.name) {
      // Formats write dates with hyphens or without.
      value = String(SameText.folded(PlainValue.text(of: card, record)).filter { $0 != "-" })
    } else {
      value = SameText.folded(PlainValue.text(of: card, record))
    }
  }

  /// Whether the value of another one stands in this one.
  func holds(_ other: PropertyContent) -> Bool {
    name == other.name && value.holds(other.value)
  }

  /// Whether another one has the same value; formats write dates with hyphens or without.
  func hasValue(of other: PropertyContent) -> Bool {
    !value.isEmpty && value.filter { $0 != "-" } == other.value.filter { $0 != "-" }
  }

  /// Whether the property has neither a value nor bytes.
  var isEmpty: Bool { value.isEmpty && byteCount < 0 }
}
