internal import ContactBytes
internal import ContactModel

/// What a card says in fields that have no property of their own, such as the columns that a table has for itself, and in
/// its notes, by hashes.
///
/// Rows of one person in a table of contracts or flats differ in several of them together: flat 201 of building 101 costs
/// 80, and flat 302 of building 102 another sum. Values that are joined field by field do not say any more what belongs
/// together.
struct OwnFields {
  /// The hashes of what the fields are called, in the order of the card.
  private(set) var labels: [UInt64] = []
  /// The hashes of the values of a field.
  private var values: [UInt64: Set<UInt64>] = [:]

  /// Fields as `append(_:of:)` writes them.
  init(_ hashes: ArraySlice<UInt64>) {
    for i in stride(from: hashes.startIndex, to: hashes.endIndex, by: 2) {
      if values[hashes[i]] == nil { labels.append(hashes[i]) }
      values[hashes[i], default: []].insert(hashes[i + 1])
    }
  }

  /// The fields of a card.
  init(_ card: borrowing Card) {
    var hashes: [UInt64] = []
    var known: [UInt64: UInt64] = [:]
    Self.append(to: &hashes, of: card, &known)
    self.init(hashes[...])
  }

  /// The fields that both have, of which no value is the same, without what is longer than tells people apart.
  func labels(withOtherValuesThan other: OwnFields) -> [UInt64] {
    labels.filter { label in
      let (mine, others) = (short(label), other.short(label))
      return !mine.isEmpty && !others.isEmpty && mine.isDisjoint(with: others)
    }
  }

  private func short(_ label: UInt64) -> Set<UInt64> {
    (values[label] ?? []).filter { $0 & Self.remarkMark == 0 }
  }

  /// Whether several fields of two cards differ together, or one and the note, and neither card says all that the other does.
  func differTogether(from other: OwnFields) -> Bool {
    var (count, isField, isAllMine, isAllOthers) = (0, false, true, true)
    for label in labels {
      guard let mine = values[label], let others = other.values[label], mine != others else {
        continue
      }
      if Self.isOfField(label), label & Self.rowMark == 0 { continue }
      if !Self.isOfField(label) {
        // Of two notes that have a remark in common, one was written further; a group or an anniversary is not of a row.
        guard label == Self.note, mine.isDisjoint(with: others) else { continue }
      } else {
        isField = true
      }
      count += 1
      isAllMine = isAllMine && others.isSubset(of: mine)
      isAllOthers = isAllOthers && mine.isSubset(of: others)
    }
    return isField && count > 1 && !isAllMine && !isAllOthers
  }

  // MARK: - Hashes

  /// Appends the hashes of the values of notes, of groups and of fields that people write, each behind the hash of what it
  /// is called; `known` learns the hashes of labels by the names of the properties and what they are called, 0 for one that
  /// no people write.
  static func append(
    to hashes: inout [UInt64], of card: borrowing Card, _ known: inout [UInt64: UInt64]
  ) {
    let span = card.bytes.span
    for record in card.records where isField(record) && !Filler.isText(span, record.value) {
      var label = UInt64(record.name.rawValue)
      if record.name == .extended {
        let words = card.label(of: record) ?? record.nameRange
        let name = SplitMix64.mixed(MatchKeys.plainHash(span, record.nameRange))
        let key = MatchKeys.plainHash(span, words) ^ name
        label = known[key] ?? (isPersonal(card, record) ? Self.label(of: record, in: card) : 0)
        known[key] = label
        if label == 0 { continue }
      }
      var start = record.value.lowerBound
      for i in start...record.value.upperBound
      where i == record.value.upperBound || span[i] == Separator.item {
        let mark = i - start > shortLength ? remarkMark : 0
        hashes += [label, MatchKeys.plainHash(span, start..<i) & ~remarkMark | mark]
        start = i + 1
      }
    }
  }

  /// Whether a property is a note, a group or a field of which something is known by its hash.
  static func isField(_ record: PropertyRecord) -> Bool {
    if record.isRemoved || record.valueLength == 0 || record.hasBlob { return false }
    return switch record.name {
    case .note, .extended: record.valueLength <= longestLength
    case .anniversary, .categories: record.valueLength <= shortLength
    default: false
    }
  }

  /// The hash of what a field is called.
  static func label(of record: PropertyRecord, in card: borrowing Card) -> UInt64 {
    let words = card.label(of: record) ?? record.nameRange.dropFirst(2)
    let mark = countsUse(card.bytes[record.nameRange]) ? 0 : rowMark
    return MatchKeys.plainHash(card.bytes.span, words) & ~rowMark | fieldMark | mark
  }

  /// Whether a program keeps in a property how often or when somebody was called, or which copy of a card it has.
  private static func countsUse(_ name: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: name, as: UTF8.self).uppercased()
    return name.contains("_")
      || ["ETAG", "SYNC", "POPULARITY", "TIMESCONTACTED"].contains { name.holds($0) }
  }

  /// Whether people, and not programs, write a field, and it is no column of a table that counts lines.
  static func isPersonal(_ card: borrowing Card, _ record: PropertyRecord) -> Bool {
    let words = card.label(of: record) ?? record.nameRange.dropFirst(2)
    let name = Array(card.bytes[record.nameRange])
    return ExtensionName.isPersonal(name)
      && !ExtensionName.isRecordNumber(String(decoding: name, as: UTF8.self))
      && !Filler.isOfTable(MatchKeys.plainHash(card.bytes.span, words))
      && !card.isLunarBirthday(record)
  }

  /// Whether a hash is that of the label of a field, and not a property.
  static func isOfField(_ label: UInt64) -> Bool { label & fieldMark != 0 }

  /// Values of more bytes are remarks, of which another one does not tell people apart.
  private static let shortLength = 32
  /// Values of more bytes are not compared.
  private static let longestLength = 256
  /// The bit that a hash of the label of a field has, and no property.
  private static let fieldMark: UInt64 = 1 << 63
  /// The bit that the hash of the label of a field has which may be a column of a table.
  private static let rowMark: UInt64 = 1 << 62
  /// The bit that the hash of a remark has, and that of a short value not.
  private static let remarkMark: UInt64 = 1
  private static let note = UInt64(PropertyName.note.rawValue)
}

extension CardMerger {
  /// Puts what a row of a table says into a line of a note, where several of its columns differ from those of the card
  /// together: `Building: 102, Flat: 302, let`.
  ///
  /// - Returns: The indices of the properties that stand there now.
  func noteRow(of member: Member, into merged: inout Merged) -> Set<Int> {
    guard OwnFields(member.card).differTogether(from: OwnFields(merged.card)) else { return [] }
    var (parts, moved): ([String], [Property]) = ([], [])
    for property in member.card.properties {
      let record = member.card.records[property.index]
      guard property.name == .extended || property.name == .note, OwnFields.isField(record) else {
        continue
      }
      if property.name == .note {
        if !property.parameters.isEmpty || property.value.contains("\n") { continue }
        parts.append(property.plainText)
      } else {
        guard OwnFields.isPersonal(member.card, record) else { continue }
        let own = member.card.label(of: record)
          .map { AppleLabel.shown(String(utf8: member.card.bytes.span, $0)) }
        let name = ExtensionName.words(Array(member.card.bytes[record.nameRange]))
        let label = own ?? String(decoding: name, as: UTF8.self)
        if ExtensionName.isSecret(label) { continue }
        parts.append(noted(property, calling: label))
      }
      moved.append(property)
    }
    let line = parts.joined(separator: ", ")
    var row = Card()
    row.append(.note, line)
    let text = Property(card: row, index: 0)
    if merged.places(of: text).isEmpty { merged.append(text, group: "") }
    for property in moved {
      merged.report(property, from: member.position, place: "NOTE", text: line)
    }
    return Set(moved.map(\.index))
  }
}
