internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

/// What the spellings of one address have in common.
package enum AddressSpelling {
  /// A text of an address without what people write in several ways: capitals, width, commas, blanks but between two
  /// numbers, and the punctuation at its end.
  package static func key(_ text: some StringProtocol) -> String {
    joined(words(text))
  }

  /// The key of an address in one line, of whose parts each may end with punctuation.
  package static func key(ofLine line: String) -> String {
    joined(line.split(separator: ",").flatMap { words($0) })
  }

  /// The key of an address in parts, of which the postal code has no blanks.
  ///
  /// - Parameters:
  ///   - value: The value of the property.
  ///   - callsCountryByCode: Whether a country is one by its name and by its code.
  /// - Returns: The keys of the parts, in their order.
  package static func key(ofParts value: String, callsCountryByCode: Bool) -> String {
    let parts = value.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    var keys = parts.map { key($0) }
    if keys.count > 5 { keys[5].removeAll { $0 == " " } }
    if callsCountryByCode, keys.count > 6, let country = PhoneRegion(country: String(parts[6])) {
      keys[6] = country.code
    }
    let end = keys.lastIndex { !$0.isEmpty } ?? -1
    return keys[...end].joined(separator: "\u{1F}")
  }

  /// Whether two parts of addresses are spellings of one, or one country; of two postal codes one may lack the zero in front,
  /// which a spreadsheet takes away: 8002 and 08002.
  static func areOne(_ one: String, _ other: String, at part: Int) -> Bool {
    if one == other { return true }
    if part == 6, let region = PhoneRegion(country: one) {
      return PhoneRegion(country: other) == region
    }
    let (mine, others) = (key(one), key(other))
    if part != 5 { return mine == others }
    let codes = [mine, others].map { $0.filter { $0 != " " } }
    return codes[0] == codes[1]
      || codes[0].utf8.allSatisfy(ASCII.isDigit)
        && (codes[0] == "0" + codes[1] || codes[1] == "0" + codes[0])
  }

  /// The words of a text, folded, without commas and the punctuation at the end.
  static func words(_ text: some StringProtocol) -> [String] {
    var words = text.split { $0.isWhitespace || $0 == "\u{1E}" }.flatMap { word in
      folded(word).split(separator: ",").map(String.init)
    }
    while let last = words.last, let sign = last.last, ".;:".contains(sign) {
      words[words.count - 1].removeLast()
      if words[words.count - 1].isEmpty { words.removeLast() }
    }
    return words
  }

  private static func folded(_ word: some StringProtocol) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: SearchKey(String(word)).scalars.compactMap { Unicode.Scalar($0) })
    return String(text)
  }

  private static func joined(_ words: [String]) -> String {
    var key = ""
    for word in words {
      if key.last?.isNumber == true, word.first?.isNumber == true { key += " " }
      key += word
    }
    return key
  }

  // MARK: - Lines

  /// What a text says beside the parts of an address, each of which stands in it as it is, in whatever order; nil where it
  /// lacks one.
  ///
  /// The country may be lacking, or stand there by its code or another of its names, which says no more.
  static func rest(of text: String, beside address: Property) -> String? {
    // A gap stays where a part stood, so that what is before it and behind it is not taken for one.
    var left: [(word: String, text: Substring)?] = pieces(of: text)
    let components = address.components.map { $0.joined(separator: " ") }
    let parts = components.enumerated().map { (number: $0, words: pieces(of: $1).map(\.word)) }
      .filter { !$0.words.isEmpty && $0.number != 6 }
    if parts.isEmpty { return nil }
    for part in parts.ordered(by: { $0.words.joined().count > $1.words.joined().count }) {
      let place = left.indices.lazy.compactMap { start in
        end(of: part.words, isCode: part.number == 5, from: start, in: left.map { $0?.word })
          .map { start..<$0 }
      }.first
      guard let place else { return nil }
      left.replaceSubrange(place, with: [nil])
    }
    let rest = left.compactMap { $0?.text }.joined(separator: " ")
    let country = components.count > 6 ? components[6] : ""
    return rest.isEmpty || !country.isEmpty && areOne(rest, country, at: 6) ? "" : rest
  }

  /// The words of a text, each without the punctuation behind it, and as it stands.
  private static func pieces(of text: String) -> [(word: String, text: Substring)] {
    text.split { $0.isWhitespace || $0 == "," || $0 == "\u{1E}" }
      .map { (word: words($0).joined(), text: $0) }.filter { !$0.word.isEmpty }
  }

  /// The end of the words of a part that begin at a place; of a postal code blanks do not count.
  private static func end(
    of part: [String], isCode: Bool, from start: Int, in words: [String?]
  ) -> Int? {
    if words[start...].starts(with: part.map(Optional.some)) { return start + part.count }
    guard isCode else { return nil }
    let code = part.joined()
    return (start + 1...min(start + 3, words.count)).first { end in
      let found = words[start..<end]
      return !found.contains(nil) && found.compactMap(\.self).joined() == code
    }
  }

  // MARK: - Streets

  /// What two spellings of a street with its number have in common.
  ///
  /// That is the letters without case, blanks, hyphens and full stops, with words such as Straße and Road cut short;
  /// blanks stay between numbers.
  static func streetKey(_ street: String) -> String {
    let words = street.lowercased().split(whereSeparator: { " .-‐–\t\n".contains($0) })
    return joined(
      words.map { word in
        let word = word.split(separator: "ß", omittingEmptySubsequences: false).joined(
          separator: "ss")
        if let short = shortWords[word] { return short }
        guard let (ending, short) = shortEndings.first(where: { word.hasSuffix($0.key) }) else {
          return word
        }
        return word.dropLast(ending.count) + short
      })
  }

  private static let shortWords = [
    "street": "st", "road": "rd", "avenue": "av", "ave": "av", "boulevard": "bd", "blvd": "bd",
    "place": "pl",
  ]
  private static let shortEndings = ["strasse": "str", "platz": "pl"]
}
