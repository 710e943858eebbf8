internal import ContactBytes

/// The field of a ``Contact`` that a property of a card goes to.
///
/// The fields stand in the order of a contact's members.
@frozen @usableFromInline
package enum ContactField: UInt8, Sendable {
  /// Removed from the card.
  case none
  /// The label of the parts in its group.
  case label
  /// UID, in ``Contact/uid``.
  case uid
  /// KIND, in ``Contact/kind``.
  case kind
  /// FN, in ``Contact/name``.
  case fullName
  /// N, in ``Contact/name``.
  case name
  /// NICKNAME, in ``Contact/nicknames``.
  case nicknames
  /// TEL, in ``Contact/phones``.
  case phones
  /// EMAIL, in ``Contact/emails``.
  case emails
  /// ADR, in ``Contact/addresses``.
  case addresses
  /// IMPP, in ``Contact/instantMessages``.
  case instantMessages
  /// URL, in ``Contact/urls``.
  case urls
  /// ORG, in ``Contact/organizations``.
  case organizations
  /// TITLE, in ``Contact/titles``.
  case titles
  /// ROLE, in ``Contact/roles``.
  case roles
  /// BDAY, in ``Contact/birthday``.
  case birthday
  /// ANNIVERSARY, in ``Contact/anniversary``.
  case anniversary
  /// X-AGE, in ``Contact/age``.
  case age
  /// CATEGORIES, in ``Contact/categories``.
  case categories
  /// NOTE, in ``Contact/notes``.
  case notes
  /// PHOTO, in ``Contact/photos``.
  case photos
  /// RELATED, in ``Contact/relations``.
  case relations
  /// REV, in ``Contact/revision``.
  case revision
  /// PRODID, in ``Contact/productID``.
  case productID
  /// ``Contact/extensions``.
  case extensions
}

extension ContactField {
  /// The field's bit in a set of fields.
  @inlinable @inline(__always)
  package var bit: UInt32 { 1 << UInt32(rawValue) }
}

/// Where each property of a card goes in a ``Contact``.
///
/// The writers of JSON and ``Contact/init(_:)`` follow the same layout. A field takes the properties
/// of its name from the first on; once one of them must go to the extensions, all later ones do, so
/// that their order among each other is kept.
package struct ContactLayout: Sendable {
  /// The field of each record.
  @usableFromInline package private(set) var fields: [ContactField] = []
  /// The index of the X-ABLabel record of each record's group; empty when the card has no labels.
  package private(set) var labels: [Int] = []
  /// One bit a field that some record has.
  package private(set) var present: UInt32 = 0
  private var labelRecords: [Int] = []
  /// The labels among the extensions: they come last there, in the order of their groups, so that they stand
  /// alike wherever they stood in a card.
  package var extensionLabels: [Int] {
    labelRecords.first.map { fields[$0] == .extensions } == true ? labelRecords : []
  }
  /// Whether a part has each of the labels.
  private var labelUses: [Bool] = []
  private let fieldsByName = Self.fieldsByName

  /// Makes an empty layout.
  package init() {}

  /// Lays a card out; the storage is used again from card to card.
  package mutating func assign(_ card: borrowing Card) {
    fields.removeAll(keepingCapacity: true)
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
    if !labelRecords.isEmpty { labelRecords.removeAll(keepingCapacity: true) }
    // One bit a field: those that have a property, and those that take no more.
    var seen: UInt32 = 0
    var closed: UInt32 = 0
    for index in card.records.indices {
      let record = card.records[index]
      guard !record.isRemoved else {
        fields.append(.none)
        continue
      }
      let (field, isSingle) = fieldsByName[Int(record.name.rawValue)]
      if field == .extensions {
        if case .appleLabel = record.name { labelRecords.append(index) }
        fields.append(.extensions)
        seen |= ContactField.extensions.bit
      } else if closed & field.bit != 0 || !Self.fits(record, field, card.bytes.span) {
        fields.append(.extensions)
        closed |= field.bit
        seen |= ContactField.extensions.bit
      } else {
        fields.append(field)
        seen |= field.bit
        if isSingle { closed |= field.bit }
      }
    }
    present = seen
    if labelRecords.isEmpty { return }
    assignLabels(card)
    if !fields.contains(.extensions) { present &= ~ContactField.extensions.bit }
  }

  /// The index of the first record of a field.
  @inlinable
  package func firstIndex(of field: ContactField) -> Int? {
    for index in fields.indices where fields[index] == field { return index }
    return nil
  }

  /// The answer of ``field(of:)`` for each name.
  private static let fieldsByName = PropertyName.allCases.map { field(of: $0) }

  /// The field that takes properties of one name, and whether it takes only one.
  package static func field(of name: PropertyName) -> (field: ContactField, isSingle: Bool) {
    switch name {
    case .telephone: (.phones, false)
    case .email: (.emails, false)
    case .fullName: (.fullName, true)
    case .name: (.name, true)
    case .address: (.addresses, false)
    case .organization: (.organizations, false)
    case .title: (.titles, false)
    case .role: (.roles, false)
    case .url: (.urls, false)
    case .note: (.notes, false)
    case .categories: (.categories, true)
    case .nickname: (.nicknames, true)
    case .uid: (.uid, true)
    case .kind: (.kind, true)
    case .revision: (.revision, true)
    case .productID: (.productID, true)
    case .birthday: (.birthday, true)
    case .anniversary: (.anniversary, true)
    case .photo: (.photos, false)
    case .instantMessage: (.instantMessages, false)
    case .related: (.relations, false)
    case .age: (.age, true)
    default: (.extensions, false)
    }
  }

  /// Whether a field can hold all that the record has.
  private static func fits(
    _ record: PropertyRecord, _ field: ContactField, _ span: borrowing Span<UInt8>
  ) -> Bool {
    if record.form == .raw { return false }
    switch field {
    case .nicknames, .categories:
      return record.groupLength == 0
        && (record.parametersLength == 0 || saysNothing(record, span))
    case .age:
      return record.groupLength == 0 && record.parametersLength == 0
        && isCanonicalNumber(span, record.value)
    default: return true
    }
  }

  /// Whether the parameters of a list of texts say only that it is one, which vendor's property it came
  /// from, and Android's number for an ordinary nickname.
  private static func saysNothing(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>
  ) -> Bool {
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.isNamed("X-ORIGINAL-NAME", in: span) { continue }
      if cursor.isNamed("VALUE", in: span), cursor.values.count == 4,
        span.hasASCII("TEXT", at: cursor.values.lowerBound)
      {
        continue
      }
      guard cursor.isNamed("X-ORIGINAL-DATA", in: span) else { return false }
      for i in cursor.values where span[i] != ASCII.semicolon {
        if span[i] != 0x31 || i > cursor.values.lowerBound { return false }
      }
    }
    return true
  }

  /// Whether the bytes are a number of at most nine digits without leading zeros.
  private static func isCanonicalNumber(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool
  {
    guard (1...9).contains(range.count) else { return false }
    for i in range where !ASCII.isDigit(span[i]) { return false }
    return range.count == 1 || span[range.lowerBound] != 0x30
  }

  // MARK: - Labels

  /// The most bytes of a label that its parts repeat: a longer one stands among the extensions only,
  /// so that a file with many parts in one group does not become many times as large.
  private static let longestLabel = 256

  /// Gives each record the label of its group.
  ///
  /// The labels themselves vanish into their parts when all of them can be made again from there;
  /// else all of them stand among the extensions too, and win on the way back.
  ///
  /// - Complexity: O((*n* + *m*) log *m*) for *n* records and *m* labels.
  private mutating func assignLabels(_ card: borrowing Card) {
    labels.append(contentsOf: repeatElement(-1, count: card.records.count))
    labelUses.removeAll(keepingCapacity: true)
    labelUses.append(contentsOf: repeatElement(false, count: labelRecords.count))
    var areConsumable = sortLabels(card)
    let span = card.bytes.span
    for index in card.records.indices
    where card.records[index].groupLength > 0 && Self.carriesLabel(fields[index]) {
      let group = card.records[index].group
      let use = firstLabel(notBefore: group, card)
      guard use < labelRecords.count else { continue }
      let label = card.records[labelRecords[use]]
      guard !Self.isOrdered(span, group, label.group) else { continue }
      labelUses[use] = true
      if label.valueLength <= Self.longestLabel { labels[index] = labelRecords[use] }
    }
    for (use, index) in labelRecords.enumerated() {
      let label = card.records[index]
      if !labelUses[use] || label.parametersLength > 0 || label.form == .raw
        || label.valueLength > Self.longestLabel || AppleLabel.isBuiltInWord(span, label.value)
      {
        areConsumable = false
      }
    }
    if areConsumable {
      for index in labelRecords { fields[index] = .label }
    }
  }

  /// Sorts the labels by their groups, those of one group by their indices.
  ///
  /// - Returns: Whether there is one label a group.
  private mutating func sortLabels(_ card: borrowing Card) -> Bool {
    var isAscending = true
    for index in labelRecords.indices.dropFirst() where isAscending {
      let (left, right) = (labelRecords[index - 1], labelRecords[index])
      isAscending = Self.isOrdered(
        card.bytes.span, card.records[left].group, card.records[right].group)
    }
    if isAscending { return true }
    let (bytes, records) = (card.bytes, card.records)
    labelRecords.sort { left, right in
      let (group, other) = (records[left].group, records[right].group)
      if Self.isOrdered(bytes.span, group, other) { return true }
      return left < right && !Self.isOrdered(bytes.span, other, group)
    }
    return zip(labelRecords, labelRecords.dropFirst()).allSatisfy { left, right in
      Self.isOrdered(bytes.span, records[left].group, records[right].group)
    }
  }

  /// The index of the first of the sorted labels whose group does not come before the given one.
  private func firstLabel(notBefore group: Range<Int>, _ card: borrowing Card) -> Int {
    var (low, high) = (0, labelRecords.count)
    while low < high {
      let middle = (low + high) / 2
      let other = card.records[labelRecords[middle]].group
      if Self.isOrdered(card.bytes.span, other, group) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package static func carriesLabel(_ field: ContactField) -> Bool {
    switch field {
    case .none, .extensions, .label, .name, .nicknames, .categories, .age: false
    default: true
    }
  }

  /// Whether one group comes before another: by length, then by bytes, so that item2 precedes item10.
  private static func isOrdered(
    _ span: borrowing Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>
  ) -> Bool {
    if left.count != right.count { return left.count < right.count }
    for k in 0..<left.count {
      let (a, b) = (span[left.lowerBound + k], span[right.lowerBound + k])
      if a != b { return a < b }
    }
    return false
  }
}
