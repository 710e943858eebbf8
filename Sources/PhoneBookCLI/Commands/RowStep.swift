internal import ContactCSV
internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline

/// Takes each row of a table of unknown kind through the steps, and takes back what has no cell in it.
///
/// Such are a number taken apart, a repetition left out, a label, a name made of other values, and, in a table
/// without a cell for them, the name beside an address, a title and a company. The value stays as it was, and
/// what would have been done with it is no change but a finding.
struct RowStep: CardStep {
  /// What is done with each row; nil for nothing.
  private(set) var steps: CleaningStep?
  /// The properties of which the table has a cell for a new value; nil for any other file, which has a place
  /// for everything.
  private let held: Set<PropertyName>?
  /// Whether a name that is made of other values can be marked as such: in the table of a program it would be one that
  /// somebody gave.
  private let marksNames: Bool

  init(_ steps: CleaningStep?, _ table: CSVMapping?, marksNames: Bool) {
    self.steps = steps
    self.marksNames = marksNames
    if table != nil { self.steps.holdFields() }
    held = table.map { table in
      let fields = table.columns.map(\.field)
      let isCompany = { (field: CSVField, part: CSVField.Part) in
        field.kind == .organization && field.part == part
      }
      let isDivided = fields.contains {
        $0.kind == .name && ($0.part == .family || $0.part == .given)
      }
      var held: Set<PropertyName> = isDivided ? [.name] : []
      if fields.contains(where: { isCompany($0, .title) }) { held.insert(.title) }
      if fields.contains(where: { isCompany($0, .value) }) { held.insert(.organization) }
      // Of several columns of notes, none is that of a new one.
      let holdsNote = fields.count { $0.property == "NOTE" } == 1
      if holdsNote, fields.contains(where: { $0.kind == .name && $0.part == .full }) {
        held.formUnion([.note, .fullName])
      }
      return held
    }
  }

  var isIdle: Bool { steps.isIdle }
  var needsOrder: Bool { steps.needsOrder }
  mutating func follow(_ previous: Self) { steps.follow(previous.steps) }
  mutating func join(_ next: Self, from origin: ChunkOrigin) {
    steps.join(next.steps, from: origin)
  }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    guard let held else {
      let isKept = steps.take(&card, &notes)
      if !marksNames { card.takeBackMadeName(&notes) }
      return isKept
    }
    let before = card
    let isKept = steps.take(&card, &notes)
    card.settle(into: before, held, &notes)
    return isKept
  }
}

extension Card {
  /// Takes back a name that was made of other values, and the change that says so.
  fileprivate mutating func takeBackMadeName(_ notes: inout CardNotes) {
    guard let index = firstIndex(of: .fullName), records[index].flags.contains(.added) else {
      return
    }
    let name = Property(card: self, index: index)
    guard !name.values(ofParameter: "DERIVED").isEmpty else { return }
    notes.takeBack(nil, to: name)
    var settled = Card()
    for record in records where record.name != .fullName || !record.flags.contains(.added) {
      settled.appendCopy(of: record, from: self)
    }
    self = settled
  }

  /// Takes back what has no cell of its own in the row that `before` was read from, and the changes that say so.
  fileprivate mutating func settle(
    into before: Card, _ held: Set<PropertyName>, _ notes: inout CardNotes
  ) {
    let holdsNames = held.contains(.fullName)
    let taken = records.filter { record in
      record.flags.contains(.added) && (record.name == .title || record.name == .organization)
    }
    let lost = [(PropertyName.title, "title"), (.organization, "company")].filter { name, _ in
      !held.contains(name) && taken.contains { $0.name == name }
    }
    let losesTitle = !lost.isEmpty
    // Without columns for its parts, a name with a comma stays as it is, too.
    let losesParts =
      !held.contains(.name)
      && records.contains { $0.name == .name && $0.flags.contains(.added) }
      && notes.changes.contains { $0.rule == "name-split" && $0.property == "FN" }
    // Beside an address stands the name of a card without one, or that of somebody else, which becomes a note.
    let isNamed = before.first(.fullName).map { !$0.value.allSatisfy(\.isWhitespace) } ?? false
    let givesName = !isNamed && first(.fullName)?.value.isEmpty == false
    let newNotes = properties(.note).filter { records[$0.index].flags.contains(.added) }
    var settled = Card()
    var original = 0
    var isReverted = false
    for index in records.indices {
      let record = records[index]
      let new = Property(card: self, index: index)
      if record.flags.contains(.added) {
        let isNaming = record.name == .note || record.name == .fullName
        let stays =
          held.contains(record.name)
          && (isNaming
            ? holdsNames && record.parametersLength == 0 : record.name == .name || !losesTitle)
        if stays {
          settled.appendCopy(of: record, from: self)
        } else {
          let rule = notes.takeBack(nil, to: new)
          isReverted = true
          if rule == "name-split", !losesParts, let whole = before.properties(.fullName).first {
            notes.report(
              whole, by: "name-split", Finding.withoutColumn(for: "family and given name"))
          }
        }
        continue
      }
      guard original < before.records.count else { return }
      defer { original += 1 }
      let old = Property(card: before, index: original)
      // Between a value and what was divided from it stands no more than its label.
      let next = records[(index + 1)...].first { $0.name != .appleLabel }
      let isDivided = next.map { $0.flags.contains(.added) && $0.name == record.name } ?? false
      let losesName =
        record.name == .email && !holdsNames && old.value.contains { "<(".contains($0) }
        && (givesName || newNotes.contains { $0.value.hasPrefix(new.value + ": ") })
        || record.name == .fullName && (losesTitle || losesParts)
      if isDivided || losesName || old.lastingParameters != new.lastingParameters {
        // The characters of the value are mended all the same.
        var row = before
        if let mended = notes.mended(old) {
          row.replaceValue(at: original, with: Array(mended.utf8).span)
        }
        settled.appendCopy(of: row.records[original], from: row)
        let lacking =
          losesTitle ? lost.map(\.1).joined(separator: " and ") : "family and given name"
        let isName = record.name == .fullName && (losesTitle || losesParts)
        notes.takeBack(
          Property(card: row, index: original), to: new,
          because: isName ? Finding.withoutColumn(for: lacking) : nil)
        isReverted = true
      } else if record.isRemoved, !before.records[original].isRemoved {
        var kept = record
        kept.flags.remove(.removed)
        settled.appendCopy(of: kept, from: self)
        notes.takeBack(new, to: nil)
        isReverted = true
      } else {
        settled.appendCopy(of: record, from: self)
      }
    }
    if isReverted { self = settled }
  }
}

extension Property {
  /// The parameters but for the text of a cell.
  fileprivate var lastingParameters: [Parameter] {
    parameters.filter { !$0.isOfCell }
  }
}

extension CardNotes {
  /// A value as changes have it.
  private static func shown(_ property: Property) -> String {
    ResidentNumber.masked(
      String(property.value.map { $0 == "\u{1F}" ? ";" : $0 == "\u{1E}" ? "," : $0 }))
  }

  /// What the rules about characters made of a value before any other rule changed it; nil where they changed nothing.
  fileprivate func mended(_ old: Property) -> String? {
    var text = Self.shown(old)
    guard text == old.value else { return nil }
    var isMended = false
    for change in changes where change.property == old.spelling && change.before == text {
      guard change.rule.hasPrefix("text-"), let after = change.after else { break }
      (text, isMended) = (after, true)
    }
    return isMended ? text : nil
  }

  /// Strikes what a property became out of the changes; a value that stays as it was is a finding.
  ///
  /// - Returns: The rule by which it was changed; nil for none.
  @discardableResult
  fileprivate mutating func takeBack(
    _ old: Property?, to new: Property?, because reason: String? = nil
  ) -> String? {
    guard let spelling = (old ?? new)?.spelling else { return nil }
    let parameters = old?.parameters.map { "\($0.name)=\($0.values.joined(separator: ","))" }
      .joined(separator: ";")
    let last = new.map(Self.shown)
    var text = old.map(Self.shown)
    var rule: String?
    changes.removeAll { change in
      guard change.property == spelling else { return false }
      if old == nil || new == nil {
        guard (change.before, change.after) == (text, last) else { return false }
        rule = rule ?? change.rule
        return true
      }
      guard change.before == text || change.before == parameters else { return false }
      if change.before == text { text = change.after }
      rule = rule ?? change.rule
      return true
    }
    if let old, new != nil, let rule {
      report(
        old, by: rule,
        reason ?? (rule == "phone-label" ? Finding.withoutLabel : Finding.withoutCell))
    }
    return rule
  }

  /// Reports a value that stays as it is.
  fileprivate mutating func report(_ value: Property, by rule: String, _ message: String) {
    var finding = Finding(
      rule: rule, severity: .note, message: message,
      location: InputLocation(byteOffset: 0, line: 0))
    finding.property = value.spelling
    finding.value = Self.shown(value)
    finding.index = value.index
    finding.advice = Finding.editCellAdvice
    findings.append(finding)
  }
}
