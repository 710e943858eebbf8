internal import ContactBytes
internal import ContactCSV
package import ContactModel

/// One person in a list.
package struct PersonSummary: Sendable, Hashable {
  /// The short name of the contact; without a number, which only its book gives it.
  package var id: ShortIdentifier
  /// The name that is shown.
  package var name: String
  /// The age in years, as the card has it; empty when it has none.
  package var age: String
  /// The telephone numbers, the one by which people call first (``Card/mainTelephone``).
  package var phones: [String]
  /// The e-mail addresses, the preferred one first.
  package var emails: [String]
  /// The organisation with its units; empty when there is none.
  package var organization: String

  /// Summarises a card that has a short name with a number in its book; nil where it has none.
  package init(_ card: borrowing Card, id: ShortIdentifier?) {
    self.init(card)
    if let id { self.id = id }
  }

  /// Summarises a card.
  package init(_ card: borrowing Card) {
    id = ShortIdentifier(card)
    name = card.displayName
    age = ""
    phones = []
    emails = []
    organization = ""
    let span = card.bytes.span
    for (index, record) in card.records.enumerated()
    where !record.isRemoved && record.valueLength > 0 {
      switch record.name {
      case .age: age = String(utf8: span, record.value)
      case .organization where organization.isEmpty:
        organization = String(utf8: span, record.value).split { $0 == "\u{1F}" || $0 == "\u{1E}" }
          .joined(separator: " ")
      case .telephone where phones.isEmpty:
        phones = Self.values(of: .telephone, in: card, from: index)
      case .email where emails.isEmpty: emails = Self.values(of: .email, in: card, from: index)
      default: break
      }
    }
  }

  /// The values of one name, the best of them first, each without the scheme of a URI.
  private static func values(
    of name: PropertyName, in card: borrowing Card, from first: Int
  ) -> [String] {
    var found: [(rank: Int, value: String)] = []
    for record in card.records[first...] where record.name == name && !record.isRemoved {
      guard record.valueLength > 0 else { continue }
      found.append((card.rank(ofValue: record), PlainValue.text(of: card, record)))
    }
    let best = found.map(\.rank).min() ?? 0
    return found.filter { $0.rank == best }.map(\.value)
      + found.filter { $0.rank != best }.map(\.value)
  }
}

/// The value of a property as a person reads it.
package enum PlainValue {
  /// The same text in one line; of an address with the postal code before the city where its country has it there.
  package static func line(of card: borrowing Card, _ record: PropertyRecord) -> String {
    let text = text(of: card, record)
    guard record.name == .address else { return text }
    var line = text
    if record.form == .structured {
      let span = card.bytes.span
      let ranges = card.bytes[record.value]
        .split(separator: 0x1F, omittingEmptySubsequences: false).map(\.indices)
      if ranges.count == 7, card.putsCodeFirst(inCountry: ranges[6]) {
        var parts = ranges.map { range in
          String(utf8: span, range).split(separator: "\u{1E}").asAddressPart
        }
        let city = [parts[5], parts[3]].filter { !$0.isEmpty }.joined(separator: " ")
        (parts[3], parts[5]) = (city, "")
        line = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
    return line.split(whereSeparator: \.isNewline).map { line in
      line.hasSuffix(",") ? line.dropLast() : line
    }.joined(separator: ", ")
  }

  /// The text, components and items apart by blanks and commas, of an address without any its lines; `tel:`, `mailto:`
  /// and Apple's `x-apple:` left out.
  package static func text(of card: borrowing Card, _ record: PropertyRecord) -> String {
    let span = card.bytes.span
    var range = record.value
    for scheme in ["TEL:", "MAILTO:", "X-APPLE:"] as [StaticString]
    where range.count > scheme.utf8CodeUnitCount {
      if span.hasASCII(scheme, at: range.lowerBound) {
        range = range.lowerBound + scheme.utf8CodeUnitCount..<range.upperBound
      }
    }
    let value = span.extracting(range)
    if record.form == .raw, value.firstIndex(of: ASCII.backslash, from: 0) < value.count {
      var text: [UInt8] = []
      RawText.unescape(value, into: &text)
      return String(utf8: text.span)
    }
    let text = String(utf8: span, range)
    guard record.form == .structured || record.form == .list else { return text }
    let parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map { component in
      component.split(separator: "\u{1E}").asAddressPart
    }
    guard record.name == .name else {
      let joined = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return joined.isEmpty
        ? card.linesOfAddress(record).map { String(utf8: span, $0) } ?? "" : joined
    }
    // A family name that stands first is parted from the given one, unless it is written in letters of East Asia.
    let isEastAsian = (parts[0].unicodeScalars.first?.value ?? 0) >= 0x1100
    let given = parts.dropFirst().filter { !$0.isEmpty }.joined(separator: " ")
    return [parts[0], given].filter { !$0.isEmpty }.joined(separator: isEastAsian ? " " : ", ")
  }
}
