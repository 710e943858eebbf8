internal import CharacterSets
internal import ContactBytes
package import ContactModel

extension PropertyRecord.Flags {
  // What the fast path leaves to be done in place, for the time of reading only.

  /// The line was copied as it stands.
  static var copied: Self { Self(rawValue: 8) }
  /// The value still has folds.
  static var folded: Self { Self(rawValue: 16) }
  /// The value still has backslashes.
  static var escaped: Self { Self(rawValue: 32) }
  /// The parameters are TYPEs in upper case with one value each.
  static var plainParameters: Self { Self(rawValue: 128) }
  /// The value has bytes outside ASCII that were not checked.
  static var unchecked: Self { Self(rawValue: 64) }
}

extension VCardReader {
  /// Brings the copied lines of a card into their final form.
  mutating func finalize(_ card: inout Card) {
    var unchecked = false
    var hasDates = false
    var nameCount = 0
    let hasVendors = version != .v40 || options.translatesVendors
    var needsUpgrade = hasCustomLabels && hasVendors
    var records: [PropertyRecord] = []
    swap(&records, &card.records)
    var bytes = card.bytes.mutableSpan
    var finalized = records.mutableSpan
    for index in finalized.indices {
      let record = finalized[index]
      let flags = record.flags
      if record.form == .date, record.name != .revision { hasDates = true }
      if record.name == .name { nameCount += 1 }
      if VCard4Upgrade.concerns(record, hasVendors: hasVendors) { needsUpgrade = true }
      guard flags.contains(.copied) else { continue }
      if record.parametersLength > 0 {
        if flags.contains(.plainParameters) {
          bytes.replace(ASCII.semicolon, with: Separator.component, in: record.parameters)
        } else {
          Self.layOutParameters(&bytes, record.parameters)
        }
      }
      let isEscaped = flags.contains(.escaped) && !record.form.isRaw
      if flags.contains(.folded) || isEscaped {
        let rule = ValueDecoding(form: record.form, name: record.name, version: version)
        finalized[index].valueLength = UInt32(
          rule.decode(&bytes, record.value, isFolded: flags.contains(.folded)))
      } else if record.form.hasStructure {
        ValueDecoding(form: record.form, name: record.name, version: version)
          .divide(&bytes, record.value)
      }
      finalized[index].flags = flags.intersection(.unchecked)
      if flags.contains(.unchecked) { unchecked = true }
    }
    swap(&records, &card.records)
    if !needsUpgrade, version != .v40 {
      needsUpgrade = card.records.contains {
        $0.parametersLength > 6 && !card.bytes.span.areTypes($0.parameters)
          && VCard4Upgrade.mayHaveNewer($0, card.bytes.span)
      }
    }
    if hasDates { checkDates(of: card) }
    if unchecked { checkCharacters(of: &card) }
    if nameCount > 1 { checkNames(of: card) }
    if needsUpgrade {
      VCard4Upgrade.translate(&card, hasVendors: hasVendors, hasCustomLabels: hasCustomLabels)
    }
  }

  /// Gives a card from elsewhere the meaning of 4.0 where its properties have the names of vendors.
  package static func translateVendors(_ card: inout Card) {
    let concerns = card.records.contains { VCard4Upgrade.concerns($0, hasVendors: true) }
    if concerns { VCard4Upgrade.translate(&card, hasVendors: true, hasCustomLabels: false) }
  }

  /// Reports birthdays and the like that are no dates; they stay as they were written.
  private mutating func checkDates(of card: borrowing Card) {
    let span = card.bytes.span
    for record in card.records where record.form == .date && record.name != .revision {
      if !options.reportsDates, record.name != .created { continue }
      if PartialDate.isDateOrEmpty(span.extracting(record.value)) { continue }
      // Every month of the lunar calendar may have thirty days.
      if card.hasOtherCalendar(record),
        PartialDate(utf8: span.extracting(record.value), syntax: .lenient)?.hasPartsInRange == true
      {
        continue
      }
      reportValue(
        of: record, "bad-date", "this is no date of a known form; it is read as text")
    }
  }

  /// Reports a second name that is somebody else's, as stands where the lines between two cards are lost.
  @inline(never)
  private mutating func checkNames(of card: borrowing Card) {
    let names = card.properties(.name).compactMap { NameOfParts($0) }
    guard let first = names.first,
      let other = names.dropFirst().first(where: { first.isOfSomebodyElse($0) })
    else { return }
    reportValue(
      of: card.records[other.index], "second-name",
      "this card has the name of somebody else already: perhaps it is two cards in one")
  }

  /// Makes `;TYPE=a,b` into the layout of a card, in place.
  private static func layOutParameters(_ bytes: inout MutableSpan<UInt8>, _ range: Range<Int>) {
    var isName = true
    for i in range {
      let byte = bytes[i]
      switch byte {
      case ASCII.semicolon:
        bytes[i] = Separator.component
        isName = true
      case ASCII.equals: isName = false
      case ASCII.comma: bytes[i] = Separator.item
      default: if isName { bytes[i] = ASCII.uppercased(byte) }
      }
    }
  }

  /// Makes sure that values are UTF-8; others are read in the set that another property of the card
  /// names, or else the one that is most plausible for all of them, since one value alone is short.
  private mutating func checkCharacters(of card: inout Card) {
    var faulty: [Int] = []
    for index in card.records.indices where card.records[index].flags.contains(.unchecked) {
      let value = card.bytes.span.extracting(card.records[index].value)
      if !UTF8Check.isValid(value) { faulty.append(index) }
    }
    // What is UTF-8 by chance is looked for beside other lines alone that are none.
    let mayBeKorean = !faulty.isEmpty || usualEncoding == .cp949
    var doubtful: [Int] = []
    var others = faulty[...]
    for index in card.records.indices where card.records[index].flags.contains(.unchecked) {
      card.records[index].flags.remove(.unchecked)
      if others.first == index {
        others.removeFirst()
      } else if mayBeKorean,
        CharacterRepair.mayBeHangul(card.bytes.span.extracting(card.records[index].value))
      {
        doubtful.append(index)
      }
    }
    if faulty.isEmpty, doubtful.isEmpty { return }
    let outcomes = card.decodeValues(
      at: faulty, as: options.encoding ?? cardEncoding, likely: options.likelyEncoding)
    for (index, outcome) in zip(faulty, outcomes)
    where outcome.encoding != options.encoding || !outcome.isExact {
      reportValue(
        of: card.records[index], "not-utf-8", outcome.message(of: "line"),
        outcome.isExact ? .warning : .error)
    }
    let around = outcomes.first { $0.encoding != .utf8 }?.encoding
    for index in doubtful {
      var text: [UInt8] = []
      let isHangul = isHangul(
        card.bytes.span.extracting(card.records[index].value), around: around, into: &text)
      guard isHangul else { continue }
      card.replaceValue(at: index, with: text.span)
      if options.encoding == nil {
        reportValue(of: card.records[index], "not-utf-8", Self.hangulOutcome.message(of: "line"))
      }
    }
  }

  /// Decodes a value that is UTF-8 by chance alone, where the lines around it are Korean and not in UTF-8; `around` is
  /// the set of other lines of the card, where one shows it.
  func isHangul(
    _ value: borrowing Span<UInt8>, around: TextEncoding? = nil, into text: inout [UInt8]
  ) -> Bool {
    (around ?? usualEncoding) == .cp949 && CharacterRepair.mayBeHangul(value)
      && CharacterRepair.decodeHangul(value, isCertain: options.encoding != nil, into: &text)
  }

  /// The set that the option, another property of the card or the file names; nil for none.
  private var usualEncoding: TextEncoding? {
    options.encoding ?? cardEncoding ?? options.likelyEncoding
  }

  static let hangulOutcome = CharacterRepair.Outcome(encoding: .cp949, isExact: true)
}

/// A name in parts for which nothing says that it is another form of one, as a parameter or a group would.
private struct NameOfParts {
  let index: Int
  /// The first letters of the family name and of the given one, in capitals.
  private let initials: [Unicode.Scalar]
  private var isHangul: Bool { initials[0].value > 0x7F }
  private let words: Set<String>

  /// Nil for a name without a family name or a given one, and where letters have other forms: in another script one name
  /// looks like two.
  init?(_ property: Property) {
    guard property.group.isEmpty, property.parameters.isEmpty else { return nil }
    let parts = property.components.prefix(2).map { $0.joined(separator: " ").uppercased() }
    let initials = parts.compactMap { part in
      part.unicodeScalars.first { !$0.properties.isWhitespace }
    }
    guard initials.count == 2,
      initials.allSatisfy({ "A"..."Z" ~= $0 }) || initials.allSatisfy({ "가"..."힣" ~= $0 })
    else { return nil }
    index = property.index
    self.initials = initials
    words = Set(parts.flatMap { $0.split { !$0.isLetter } }.map { String($0) })
  }

  /// Whether no part of another name can be a spelling of one of this name, in either order.
  func isOfSomebodyElse(_ other: NameOfParts) -> Bool {
    isHangul == other.isHangul && !zip(initials, other.initials).contains { $0 == $1 }
      && initials != other.initials.reversed() && words.isDisjoint(with: other.words)
  }
}

extension ValueForm {
  /// Whether separators stand inside the value.
  var hasStructure: Bool {
    switch self {
    case .structured, .list: true
    default: false
    }
  }

  /// Whether the value keeps the escapes of its source.
  var isRaw: Bool {
    if case .raw = self { true } else { false }
  }
}
