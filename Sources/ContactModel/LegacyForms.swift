internal import ContactBytes

// The forms of values that every program knows, where vCard 4.0 and RFC 9554 have newer ones: a telephone number as
// text and not as a URI, an address of seven parts.

extension PropertyRecord {
  /// Whether the value is that of a telephone number and may be a URI (RFC 3966), which RFC 6350 §6.4.1 prefers.
  @inline(__always)
  package func mayBeTelephoneURI(_ span: borrowing Span<UInt8>) -> Bool {
    name == .telephone
      && (form == .uri
        || valueLength > 4 && span[value.lowerBound] | 0x20 == 0x74
          && span.hasASCII("TEL:", at: value.lowerBound))
  }
}

extension Property {

  /// A telephone number as people write it: `+1-555-555 x102` for `tel:+1-555-555;ext=102`.
  ///
  /// - Parameters:
  ///   - value: The value of a property.
  ///   - isURI: Whether the property says that its value is a URI; else text that only looks like one stays.
  /// - Returns: The text, and whether parameters of the URI are not in it; nil for what stays as it is.
  package static func numberText(
    of value: String, isURI: Bool
  ) -> (text: String, leavesParameters: Bool)? {
    guard value.lowercased().hasPrefix("tel:") else { return nil }
    let parts = value.dropFirst(4).split(separator: ";", omittingEmptySubsequences: false)
    var text = String(parts[0])
    let isNumber = text.utf8.allSatisfy { byte in
      byte &- 0x28 < 0x12 && byte != 0x2C && byte != 0x2F || byte == ASCII.space
    }
    guard isURI || isNumber else { return nil }
    var leavesParameters = false
    for part in parts.dropFirst() {
      // What is no parameter may be another number.
      if part.first?.isLetter != true {
        text += ";" + part
      } else if part.lowercased().hasPrefix("ext=") {
        text += " x" + part.dropFirst(4)
      } else if isURI {
        leavesParameters = true
      } else {
        return nil
      }
    }
    return (text, leavesParameters)
  }
}

extension Card {
  /// The card with its telephone numbers as text, for those who show a URI as it stands.
  ///
  /// - Parameters:
  ///   - reader: Who reads it, for the reason of a loss.
  ///   - losses: Grows by what the numbers say no more.
  /// - Returns: The card; nil where no number is a URI.
  package borrowing func withNumbersAsText(
    for reader: String, _ losses: inout [Loss]
  ) -> Card? {
    let span = bytes.span
    guard records.contains(where: { !$0.isRemoved && $0.mayBeTelephoneURI(span) }) else {
      return nil
    }
    var result = copy self
    for index in records.indices where !records[index].isRemoved {
      let record = records[index]
      guard record.mayBeTelephoneURI(span),
        let number = Property.numberText(
          of: String(utf8: span, record.value), isURI: record.form == .uri)
      else { continue }
      if number.leavesParameters {
        losses.append(
          Loss(
            property: "TEL", contact: displayName,
            reason: "\(reader) has no room for parameters of a tel: URI"))
      }
      result.replaceValue(at: index, with: Array(number.text.utf8).span)
      result.records[index].form = .text
    }
    return result
  }

  /// Gives the street and the extended address of an address the parts that RFC 9554 has for them, since older
  /// programs read seven parts.
  package mutating func fillStreet(at index: Int) {
    let record = records[index]
    guard !record.isRemoved, AddressParts.areMany(record, bytes.span) else { return }
    let components = bytes[record.value].split(
      separator: Separator.component, omittingEmptySubsequences: false
    ).map(Array.init)
    let parts = AddressParts.seven(of: components)
    let value = Array(parts.joined(separator: [Separator.component]))
    if value.count != record.value.count || !value.elementsEqual(bytes[record.value]) {
      replaceValue(at: index, with: value.span)
    }
  }

  /// Where the lines of an address stand of which no part is known: in its parameter LABEL (RFC 6350 §6.3.1).
  ///
  /// - Returns: Nil for an address that has parts or no label, and for any other property.
  package func linesOfAddress(_ record: PropertyRecord) -> Range<Int>? {
    guard record.name == .address, record.parametersLength > 0 else { return nil }
    let span = bytes.span
    for i in record.value where span[i] != Separator.component && span[i] != Separator.item {
      return nil
    }
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.isNamed("LABEL", in: span) { return cursor.values.isEmpty ? nil : cursor.values }
    }
    return nil
  }
}

extension Sequence where Element: StringProtocol {
  /// The items of a part of an address as one text: `Calle Mayor, 5` of what a comma divides, with a blank behind it or
  /// without.
  package var asAddressPart: String {
    let part = Array(map { Array($0.utf8) }.joined(separator: [Separator.item]))
    var text: [UInt8] = []
    AddressParts.append(part.span, 0..<part.count, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

/// The components of an address.
package enum AddressParts {
  /// Appends a part of an address, with a comma and a blank between its items and without those that are empty.
  package static func append(
    _ bytes: borrowing Span<UInt8>, _ part: Range<Int>, to text: inout [UInt8]
  ) {
    let start = text.count
    var items = PartCursor(part, separator: Separator.item)
    while items.advance(in: bytes) {
      var item = items.part
      while !item.isEmpty, bytes[item.lowerBound] == ASCII.space {
        item = item.lowerBound + 1..<item.upperBound
      }
      if text.count > start, !item.isEmpty {
        text.append(", ")
        text.append(bytes, item)
      } else if !item.isEmpty || items.part == part {
        text.append(bytes, items.part)
      }
    }
  }

  /// Whether an address has more than the seven parts.
  package static func areMany(_ record: PropertyRecord, _ span: borrowing Span<UInt8>) -> Bool {
    record.name == .address && span.count(of: Separator.component, in: record.value) > 6
  }

  /// The seven parts that every address book knows (RFC 6350 §6.3.1), of whatever parts there are.
  ///
  /// What RFC 9554 adds and does not stand in them already goes to the street and the extended address.
  package static func seven(of components: [[UInt8]]) -> [[UInt8]] {
    var parts = components
    while parts.count < 7 { parts.append([]) }
    guard parts.count > 7 else { return parts }
    // The number stands before the name of a street, and its direction after it.
    let rest = parts.indices.dropFirst(7)
    let order = [10, 11, 17].filter(rest.contains) + rest.filter { ![10, 11, 17].contains($0) }
    for index in order where !parts[index].isEmpty {
      guard !parts[1].holds(words: parts[index]), !parts[2].holds(words: parts[index]) else {
        continue
      }
      let isOfStreet = [10, 11, 17].contains(index)
      let target = isOfStreet ? 2 : 1
      if !parts[target].isEmpty { parts[target] += isOfStreet ? [ASCII.space] : Array(", ".utf8) }
      parts[target] += parts[index]
    }
    return Array(parts.prefix(7))
  }

  /// The postal code and the city of one text: `48143 Münster`, `D-48143 Münster`, `1234 AB Delft`, `Springfield 62704`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - leastDigits: The fewest digits that make a code.
  /// - Returns: The two; nil where it is not certain which is which.
  package static func place(
    _ text: some StringProtocol, leastDigits: Int
  ) -> (code: String, city: String)? {
    var words = text.split(separator: " ").map { Substring($0) }
    guard words.count > 1, let last = words.last else { return nil }
    if words[0].last == "," { words[0].removeLast() }
    let first = words[0]
    // Canada's codes are two words: `M5V 2T6`.
    let shapes = words.suffix(2).map {
      $0.utf8.map { ASCII.isDigit($0) ? 0 : ASCII.isLetter($0) ? 1 : 2 }
    }
    let isCanadian = words.count > 2 && shapes == [[1, 0, 1], [0, 1, 0]]
    let isFirst = isCode(first, leastDigits)
    guard isCanadian ? !isFirst : isFirst != isCode(last, leastDigits) else { return nil }
    // Two letters belong to the code in the Netherlands.
    let hasLetters =
      words.count > 2 && first.utf8.count == 4 && words[1].utf8.count == 2
      && words[1].utf8.allSatisfy { $0 &- 0x41 < 26 }
    let count = isFirst ? hasLetters ? 2 : 1 : words.count - (isCanadian ? 2 : 1)
    if !isFirst, count > 1, words[count - 1].last == "," { words[count - 1].removeLast() }
    let (left, right) = (words[..<count], words[count...])
    let city = (isFirst ? right : left).joined(separator: " ")
    guard city.first?.isLetter == true, !city.contains(where: \.isNewline) else { return nil }
    return ((isFirst ? left : right).joined(separator: " "), city)
  }

  /// The city and the region of one text: `Austin, TX`, `Milano MI`; the region is empty where it is not certain.
  ///
  /// - Parameters:
  ///   - text: The text, without a postal code.
  ///   - hasCity: Whether the city stands elsewhere, so that a text in one part is the region.
  /// - Returns: The two.
  package static func cityAndRegion(_ text: String, hasCity: Bool) -> (city: String, region: String)
  {
    let comma = text.lastIndex(of: ",")
    if hasCity, comma == nil { return ("", text) }
    guard let end = comma ?? text.lastIndex(of: " ") else { return (text, "") }
    let region = text[text.index(after: end)...].drop { $0 == " " }
    let isShort = 2...3 ~= region.utf8.count && region.utf8.allSatisfy { $0 &- 0x41 < 26 }
    guard comma != nil && !region.isEmpty || isShort else { return (text, "") }
    return (String(text[..<end]), String(region))
  }

  /// Whether a word is a postal code of digits, perhaps with the sign of a country before it.
  private static func isCode(_ word: Substring, _ leastDigits: Int) -> Bool {
    let parts = word.utf8.split(separator: ASCII.hyphen, omittingEmptySubsequences: false)
    let hasCountry = parts.count > 1 && parts[0].allSatisfy { $0 &- 0x41 < 26 }
    let numbers = hasCountry ? parts.dropFirst() : parts[...]
    return numbers.count < 3 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }
      && leastDigits...9 ~= numbers.joined().count
  }

  /// Whether a text says where in a building and names no street: `101동 502호`, `한빛빌딩 3층`, `Apt. 4B`, `2. OG`.
  package static func isInBuilding(_ text: String) -> Bool {
    let words = text.split { " ,.()".contains($0) }
    func isUnit(_ word: Substring) -> Bool {
      word.dropLast().last.map { $0.isASCII && ($0.isNumber || $0.isLetter) } == true
        && "동호층실".contains(word.last ?? " ")
    }
    // What ends in these is a part of the country or a street.
    if words.contains(where: isUnit) {
      return !words.contains { $0.count > 1 && "시도군구읍면리로길".contains($0.last ?? " ") }
    }
    let named = words.prefix(2).firstIndex { buildingWords.contains($0.lowercased()) }
    return named == 0 || named == 1 && words[0].first?.isNumber == true
  }

  /// Words for parts of buildings, as they begin the second line of an address.
  private static let buildingWords: Set<String> = [
    "apt", "apartment", "suite", "ste", "unit", "floor", "fl", "room", "appt", "appartement", "bât",
    "bâtiment",
    "bat", "batiment", "étage", "etage", "escalier", "esc", "porte", "whg", "wohnung", "og", "eg",
    "stock",
    "hinterhaus", "piso", "puerta", "depto", "interno", "scala", "piano", "andar",
  ]

  /// The parts of an address in one line, `Am Ring 4, 50667 Köln`; nil where it is not certain which is which.
  package static func line(_ text: String) -> [String]? {
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false).map { piece in
      piece.split(separator: " ").joined(separator: " ")
    }
    guard pieces.count == 2, pieces[0].contains(where: \.isLetter),
      let place = place(pieces[1], leastDigits: 4)
    else { return nil }
    return ["", "", pieces[0], place.city, "", place.code, ""]
  }
}

extension [UInt8] {
  /// Whether other bytes stand in these as whole words, or as a whole.
  package func holds(words other: [UInt8]) -> Bool {
    guard count >= other.count else { return false }
    func isWord(_ byte: UInt8?) -> Bool {
      byte.map { $0 &- 0x30 < 10 || ($0 & 0xDF) &- 0x41 < 26 } ?? false
    }
    return (0...count - other.count).contains { start in
      let end = start + other.count
      return self[start..<end].elementsEqual(other)
        && !(isWord(other.first) && start > 0 && isWord(self[start - 1]))
        && !(isWord(other.last) && end < count && isWord(self[end]))
    }
  }
}
