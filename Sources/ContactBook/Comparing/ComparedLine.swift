internal import ContactBytes
internal import ContactCleaning
package import ContactModel
internal import ContactVCard
internal import PhoneNumbers
@_spi(_Unicode) internal import Swift

/// Reads what values mean, however they are spelled.
package struct SpellingReader: Sendable {
  private let parser: PhoneNumberParser

  /// Makes a reader for numbers of a region, given by two letters; nil is Korea.
  package init(region: String?) {
    parser = PhoneNumberParser(region: region.flatMap { PhoneRegion($0) } ?? .kr)
  }

  /// Whether one of two numbers has a calling code, and the other is the same number as people of that country write it.
  func areSameNumber(_ first: String, _ second: String) -> Bool {
    func number(_ text: String, _ parser: PhoneNumberParser) -> PhoneNumber? {
      let bytes = Array(text.utf8)
      guard let number = parser.meantNumber(in: bytes.span), number.isValid else { return nil }
      return number
    }
    guard first.contains("+") != second.contains("+") else { return false }
    let (abroad, home) = first.contains("+") ? (first, second) : (second, first)
    guard let whole = number(abroad, parser), let region = whole.region,
      let same = number(home, PhoneNumberParser(region: region))
    else { return false }
    return same.formatted(.international) == whole.formatted(.international)
  }

  /// A number without the signs that only divide it.
  private static func dialled(_ text: String) -> String {
    text.filter { !"-(). ".contains($0) }
  }

  /// What a line of a card means, whatever its spelling and its label.
  package func meaning(of line: PersonText.Line, at index: Int, in card: Card) -> String {
    let record = card.records[index]
    return meaning(
      of: ComparedLine(
        kind: card.comparedName(of: record), line: line,
        value: ComparedLine.value(of: line, record, in: card)))
  }

  /// What a line means, whatever its spelling.
  ///
  /// Of a telephone number that is what is dialled, of names whatever is not case, width and blanks, of e-mails,
  /// and works what is not case, width and the length of blanks, and of addresses what an ``AddressSpelling`` says. Groups,
  /// notes and all else are what they are.
  func meaning(of line: ComparedLine) -> String {
    switch line.kind {
    case "TEL":
      let bytes = Array(line.value.utf8)
      guard let number = parser.meantNumber(in: bytes.span), number.isValid else {
        return Self.dialled(line.value)
      }
      if number.extension == nil { return number.formatted(.international) }
      // As `clean` writes it: with the one sign for extensions, and pauses and waits as they are.
      var cleaned = PhoneCleaning()
      PhoneCleaner(region: parser.region ?? .kr, style: .international)
        .clean(bytes.span, into: &cleaned)
      return Self.dialled(
        cleaned.label.isEmpty ? String(decoding: cleaned.text, as: UTF8.self) : line.value)
    case "FN", "N", "NICKNAME": return line.folded
    case "ADR": return AddressSpelling.key(ofLine: line.value)
    case "EMAIL", "ORG", "TITLE", "ROLE":
      return line.value.split(whereSeparator: \.isWhitespace).map { SameText.folded(String($0)) }
        .joined(separator: " ")
    default: return line.value
    }
  }
}

/// A line of a card, and the texts by which it is compared.
struct ComparedLine: Hashable {
  let kind: String
  let line: PersonText.Line
  /// The value without what formats change: the hyphens of dates, the scheme of identifiers.
  let value: String
  /// The label without regard to capitals, which programs write as they like.
  private(set) var label: String
  /// The value without regard to capitals, blanks and commas, to pair similar values.
  let folded: String
  /// The parts of an address as the card has them; empty for any other line.
  private let addressParts: String

  init(kind: String, line: PersonText.Line, value: String, addressParts: String = "") {
    self.kind = kind
    self.line = line
    self.value = value
    self.addressParts = addressParts
    folded = SameText.folded(value)
    let label = line.label.lowercased()
    // Columns for a web page mean the home page, as Apple's programs label it.
    self.label = label == "web page (homepage)" ? "web page" : label
  }

  /// Whether the value is marked as the preferred one of its kind.
  var isPreferred: Bool { line.label.hasSuffix("preferred)") }

  /// The same line without the mark of a preferred value, which stands last.
  var withoutPreference: ComparedLine {
    var line = line
    line.label = Self.labelWithoutPreference(line.label)
    return ComparedLine(kind: kind, line: line, value: value, addressParts: addressParts)
  }

  /// What an address means by its parts, which tell a postal code, in which blanks do not count; the value of any other line.
  var meaningOfParts: String {
    addressParts.isEmpty
      ? value : AddressSpelling.key(ofParts: addressParts, callsCountryByCode: false)
  }

  /// A label without the mark of a preferred value.
  static func labelWithoutPreference(_ label: String) -> String {
    guard label.hasSuffix("preferred)") else { return label }
    let kept = label.dropLast("preferred)".count)
    return String(kept.hasSuffix("(") ? kept.dropLast(2) : kept.dropLast(2) + ")")
  }

  /// The kind and the label; of a property that no standard has, those of the custom field that formats make of it.
  var field: [String] {
    let custom = ExtensionName.customField
    if kind == custom { return [custom, PersonText.ownLabel(label)] }
    guard kind.hasPrefix("X-"), label == kind.lowercased() else { return [kind, label] }
    return [custom, String(utf8: ExtensionName.words(Array(kind.utf8)).span).lowercased()]
  }

  /// What a number is of, apart from whose it is: a mobile telephone, a fax machine, a pager, or another.
  var medium: String {
    ["fax", "pager", "cell"].first(where: label.holds) ?? ""
  }

  /// What the value is made of, without the scheme of an address of a messenger.
  var parts: Set<String> {
    let scheme = kind == "IMPP" ? line.text.firstIndex(of: ":") : nil
    return Self.parts(line.text[(scheme.map(line.text.index(after:)) ?? line.text.startIndex)...])
  }

  /// What commas and blanks part in a text.
  static func parts(_ text: Substring) -> Set<String> {
    Set(text.split { $0 == "," || $0.isWhitespace }.map { SameText.folded(String($0)) })
  }

  /// The nicknames of a line, which a format may have in one text with commas; any other line is one.
  var items: [ComparedLine] {
    guard kind == "NICKNAME", line.text.contains(",") else { return [self] }
    return line.text.pieces(between: ", ").map { item in
      ComparedLine(
        kind: kind, line: PersonText.Line(label: line.label, text: String(item)),
        value: String(item))
    }
  }

  /// The lines of a note, without empty ones.
  var noteLines: [Substring] { line.text.split(whereSeparator: \.isNewline) }

  static func == (left: ComparedLine, right: ComparedLine) -> Bool {
    left.kind == right.kind && left.value == right.value && left.label == right.label
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(value)
    hasher.combine(label)
  }

  /// The lines of a card, by the names of vCard 4.0.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - withUID: Whether its UID is one of them.
  ///   - withDetails: Whether what parameters say of its values are lines of their own.
  /// - Returns: The lines.
  static func lines(_ card: Card, withUID: Bool, withDetails: Bool = true) -> [ComparedLine] {
    var card = card
    // A card of 4.0 may have the names of vendors, for which other formats have those of 4.0.
    VCardReader.translateVendors(&card)
    let values = PersonText.labelled(card).flatMap { index, line -> [ComparedLine] in
      let record = card.records[index]
      switch record.name {
      case let name where name.role == .machine || name.role == .label: return []
      case .uid where !withUID: return []
      case .categories, .nickname:
        // Each group by itself, in however many properties they stand.
        let items = String(utf8: card.bytes.span, record.value).split(separator: "\u{1E}")
        return items.map { item in
          ComparedLine(
            kind: card.comparedName(of: record),
            line: PersonText.Line(label: line.label, text: String(item)),
            value: String(item))
        }
      case .email:
        // Several addresses in one cell of a table are those that it becomes elsewhere.
        let addresses = EmailSyntax.addresses(in: line.text)
        guard addresses.count > 1 else { break }
        return addresses.map { address in
          ComparedLine(
            kind: card.comparedName(of: record),
            line: PersonText.Line(label: line.label, text: address), value: address)
        }
      default: break
      }
      let isAddress = record.name == .address && record.form == .structured
      return [
        ComparedLine(
          kind: card.comparedName(of: record), line: line, value: value(of: line, record, in: card),
          addressParts: isAddress ? String(utf8: card.bytes.span, record.value) : "")
      ]
    }
    return withDetails ? values + card.records.indices.flatMap { details(card, $0) } : values
  }

  /// The value of a line of a card as it is compared.
  static func value(of line: PersonText.Line, _ record: PropertyRecord, in card: Card) -> String {
    var value = line.text
    if record.name == .address { value = withoutOlderParts(record, in: card) ?? value }
    if record.hasBlob { value = CardDigest.ofBytes(card.blobs[Int(record.blob)]) }
    if record.form == .date || record.name == .birthday || record.name == .anniversary {
      // Two hyphens before a day stand for its year.
      value = (value.hasPrefix("--") ? "--" : "") + value.filter { $0 != "-" }
    }
    // Identifiers are hexadecimal numbers, in capitals or not (RFC 9562 §4).
    return record.name == .uid ? ShortIdentifier.withoutScheme(value).lowercased() : value
  }
}

extension ComparedLine {
  /// An address without the parts that repeat for older readers what the newer ones say (RFC 9554 §2.1), as a format
  /// may make them of those; nil where it has no newer parts.
  private static func withoutOlderParts(_ record: PropertyRecord, in card: Card) -> String? {
    let parts = card.bytes[record.value].split(
      separator: 0x1F, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    func words(_ texts: ArraySlice<String>) -> Set<Substring> {
      Set(texts.joined(separator: " ").split { !$0.isLetter && !$0.isNumber })
    }
    let newer = words(parts.dropFirst(7))
    if newer.isEmpty { return nil }
    let kept = parts.indices.filter {
      !(1...2 ~= $0 && words(parts[$0...$0]).isSubset(of: newer)) && !parts[$0].isEmpty
    }
    return kept.map { "\($0) \(parts[$0])" }.joined(separator: ", ")
  }
}

extension ComparedLine {
  /// What the parameters of a property say that neither its label nor its value does, each as a line.
  private static func details(_ card: Card, _ index: Int) -> [ComparedLine] {
    let record = card.records[index]
    let hasNone =
      record.parametersLength == 0 || record.isRemoved || record.name == .uid
      || record.name.role == .machine || record.name.role == .label
    if hasNone { return [] }
    let property = Property(card: card, index: index)
    return property.parameters.compactMap { parameter in
      let text = parameter.values.joined(separator: ", ")
      if text.isEmpty || said.contains(parameter.name)
        || isImplied(parameter.name, text, of: property, card)
      {
        return nil
      }
      let kind = "\(card.comparedName(of: record));\(parameter.name)"
      let label = PersonText.words(ofProperty: kind)
      // Tags of languages and levels have no case (RFC 5646 §2.1.1, RFC 6715 §3.2).
      return ComparedLine(
        kind: kind,
        line: PersonText.Line(label: label, text: text, isSecret: ExtensionName.isSecret(label)),
        value: ["LANGUAGE", "LEVEL"].contains(parameter.name) ? text.lowercased() : text)
    }
  }

  /// The parameters that labels of lines have, and those that say nothing of a person.
  private static let said = Parameter.neverCarried.union([
    "TYPE", "CALSCALE", "SERVICE-TYPE", "X-SERVICE-TYPE", "USERNAME", "X-USER", "CREATED",
    "GROUP", "X-DN", "X-ORIGINAL-DATA",
  ])

  /// Whether a parameter repeats what stands elsewhere in the card.
  private static func isImplied(
    _ name: String, _ text: String, of property: Property, _ card: Card
  ) -> Bool {
    switch name {
    case "LABEL" where property.name == .address:
      let known = words(property.components.joined().joined(separator: " "))
      return words(text).isSubset(of: known)
    case "X-DISPLAY-NAME" where property.name == .email:
      return text == card.displayName || text.holds(property.value)
    default: return false
    }
  }

  /// The words of a text, without regard to case and width.
  private static func words(_ text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.map { SameText.folded(String($0)) })
  }
}

extension String {
  /// Whether it is one of some words, or one is how a character set writes it that lacks characters of it: with question
  /// marks, or without accents.
  func isIn(_ words: Set<String>) -> Bool {
    if words.contains(self) { return true }
    if utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return words.contains { word in
      let (own, others) = (unicodeScalars, word.unicodeScalars)
      return own.count == others.count
        && zip(own, others).allSatisfy { scalar, other in
          scalar == other
            || !scalar.isASCII && (other == "?" || String(scalar)._nfd.first { _ in true } == other)
        }
    }
  }
}
