internal import ContactBytes
internal import ContactModel

/// Full names and their parts.
enum NameText {
  /// What stands where a word of address does to say that the row is a company's.
  private static let companyWords = [
    "firma", "fa.", "company", "société", "entreprise", "empresa", "ditta", "azienda", "bedrijf",
    "회사",
  ].map { Array($0.utf8) }

  /// Whether a cell for a word of address says that the row is a company's, which is no word before a name.
  static func namesCompany(_ input: borrowing Span<UInt8>, _ cell: Range<Int>) -> Bool {
    guard 3...10 ~= cell.count else { return false }
    return companyWords.contains { word in
      word.count == cell.count
        && word.indices.allSatisfy { ASCII.lowercased(input[cell.lowerBound + $0]) == word[$0] }
    }
  }

  /// The components of a name as texts; items of one are joined by blanks.
  static func parts(_ ranges: [7 of Range<Int>], _ card: borrowing Card) -> [[UInt8]] {
    ranges.indices.map { k in
      card.bytes[ranges[k]].map { $0 == Separator.item ? ASCII.space : $0 }
    }
  }

  /// Whether the full name is just what ``full(_:)`` makes of the parts.
  static func isJoined(
    of parts: [7 of Range<Int>], _ full: Range<Int>, _ card: borrowing Card
  ) -> Bool {
    let order = NameSequence(
      card.bytes.span, family: parts[0], given: parts[1], prefix: parts[3])
    let places = order.parts
    var i = full.lowerBound
    for k in places.indices {
      let hasBlank = i > full.lowerBound && order.hasBlank(before: k)
      guard take(parts[places[k]], card, full, &i, afterBlank: hasBlank) else { return false }
    }
    return i == full.upperBound
  }

  /// The parts together with the words of the full name before, between and behind given and family name.
  ///
  /// What stands beside a Korean name is no part of it. Nil when a full name made of all parts would be another one.
  static func filled(
    _ parts: [7 of Range<Int>], by full: Range<Int>, _ card: borrowing Card
  ) -> [7 of Range<Int>]? {
    // A name of many words would be searched for too long.
    guard full.count <= 256, !HangulText.isHangul(card.bytes.span, parts[1]) else { return nil }
    if parts[0].isEmpty || parts[1].isEmpty { return filled(aroundWhole: parts, by: full, card) }
    // The family name first, and no blanks.
    var middle = full.lowerBound
    if take(parts[0], card, full, &middle, afterBlank: false), parts[2].isEmpty,
      full.upperBound - middle >= parts[1].count
    {
      var filled = parts
      filled[2] = middle..<full.upperBound - parts[1].count
      if isJoined(of: filled, full, card) { return filled }
    }
    for start in full where start == full.lowerBound || card.bytes[start - 1] == ASCII.space {
      var end = start
      guard take(parts[1], card, full, &end, afterBlank: false) else { continue }
      for family in (end..<full.upperBound).reversed() {
        var rest = family
        guard take(parts[0], card, full, &rest, afterBlank: true) else { continue }
        let words = [(3, full.lowerBound..<start), (2, end..<family), (4, rest..<full.upperBound)]
        var filled = parts
        for (part, range) in words where filled[part].isEmpty {
          filled[part] = trimmed(range, card)
        }
        if isJoined(of: filled, full, card) { return filled }
      }
    }
    return nil
  }

  /// The same for a name in one part, with titles before and behind it; behind one word with those before it alone.
  private static func filled(
    aroundWhole parts: [7 of Range<Int>], by full: Range<Int>, _ card: borrowing Card
  ) -> [7 of Range<Int>]? {
    let name = parts[0].isEmpty ? parts[1] : parts[0]
    guard !name.isEmpty, parts[2].isEmpty else { return nil }
    let isOneWord = !name.contains { card.bytes[$0] == ASCII.space }
    for start in full where start == full.lowerBound || card.bytes[start - 1] == ASCII.space {
      var end = start
      guard take(name, card, full, &end, afterBlank: false) else { continue }
      var filled = parts
      if filled[3].isEmpty { filled[3] = trimmed(full.lowerBound..<start, card) }
      if filled[4].isEmpty { filled[4] = trimmed(end..<full.upperBound, card) }
      // Beside one word a name may stand: of Ada King only Ada may be known as a part.
      if isOneWord, filled[4].count > parts[4].count || !isTitle(filled[3], card) { continue }
      if isJoined(of: filled, full, card) { return filled }
    }
    return nil
  }

  /// Whether all words of a range are titles.
  private static func isTitle(_ range: Range<Int>, _ card: borrowing Card) -> Bool {
    let words = String(utf8: card.bytes.span, range).split(separator: " ")
    return TitleWords.count(in: words) == words.count
  }

  /// A range without the blanks around it.
  private static func trimmed(_ range: Range<Int>, _ card: borrowing Card) -> Range<Int> {
    var range = range
    while let first = range.first, card.bytes[first] == ASCII.space { range.removeFirst() }
    while let last = range.last, card.bytes[last] == ASCII.space { range.removeLast() }
    return range
  }

  /// Moves `i` behind the part, if the full name has it there.
  private static func take(
    _ part: Range<Int>, _ card: borrowing Card, _ full: Range<Int>, _ i: inout Int,
    afterBlank: Bool
  ) -> Bool {
    guard !part.isEmpty else { return true }
    var start = i
    if afterBlank {
      guard start < full.upperBound, card.bytes[start] == ASCII.space else { return false }
      start += 1
    }
    guard full.upperBound - start >= part.count else { return false }
    for k in 0..<part.count {
      let byte = card.bytes[part.lowerBound + k]
      let isSame = card.bytes[start + k] == (byte == Separator.item ? ASCII.space : byte)
      guard isSame else { return false }
    }
    i = start + part.count
    return true
  }

  /// The titles, the family and the given name of a name that is written for lists, `Smith, Jo` or `Dr. Smith, Jo`, or
  /// in two words; nil for one whose parts are not plain.
  static func divided(_ name: [UInt8]) -> (titles: [UInt8], family: [UInt8], given: [UInt8])? {
    let divider = name.contains(ASCII.comma) ? ASCII.comma : ASCII.space
    if divider == ASCII.space, let parts = divided(behindParticles: name) { return parts }
    var parts = name.split(separator: divider).map { $0.split(separator: ASCII.space) }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      divider == ASCII.comma || !particles.contains(String(decoding: parts[0][0], as: UTF8.self))
    else { return nil }
    let words = parts[0].map { String(decoding: $0, as: UTF8.self) }
    let count = TitleWords.count(in: words)
    // A title and one word say nothing of the two names.
    guard count < words.count else {
      return divider == ASCII.comma ? joined([[], parts[0], parts[1]]) : nil
    }
    let titles = parts[0].prefix(count)
    parts[0].removeFirst(count)
    return joined([Array(titles), parts[0], parts[1]])
  }

  /// The same of a name with particles before the family name, which belong to it: `von Arx Jürg`, `De Carli Niccolò`; nil
  /// where not just one word stands behind that.
  private static func divided(
    behindParticles name: [UInt8]
  ) -> (titles: [UInt8], family: [UInt8], given: [UInt8])? {
    let parts = name.split(separator: ASCII.space)
    guard 3...8 ~= parts.count else { return nil }
    let words = parts.map { String(decoding: $0, as: UTF8.self) }
    let titles = TitleWords.count(in: words)
    let count = words[titles...].prefix {
      particles.contains($0) || capitalParticles.contains($0)
    }.count
    let given = titles + count + 1
    guard count > 0, given == parts.count - 1 else { return nil }
    return joined([Array(parts[..<titles]), Array(parts[titles..<given]), Array(parts[given...])])
  }

  /// Words in small letters that belong to the family name behind them.
  private static let particles = words(
    """
    von vom van der den de del della dei degli di da dal dalla do dos das du des la le lo ter ten zu zum zur am im in \
    auf aus ab af av und y d het 't op
    """)

  /// Those that are hardly anything else with a capital.
  private static let capitalParticles = words(
    """
    Von Vom Van Der Den De Del Della Dei Degli Di Da Dal Dalla Dos Das La Le Lo Ter Ten Zu Zum Zur Am Auf
    """)

  /// Whether a text is nothing but particles, as Dutch tables have them in a column of their own: `van den`, `v.d.`.
  static func isOfParticles(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map { word in
      String(word.map { $0 == "’" || $0 == "`" ? "'" : $0 })
    }
    return words.allSatisfy { particles.contains($0) || furtherParticles.contains($0) }
  }

  /// Further particles, mostly Dutch, which elsewhere are words of other meanings.
  private static let furtherParticles = words(
    """
    te in aan bij over onder uit uijt van't in't v. v.d. v.d vd v/d d. 's d' l' tot e el
    """)

  /// Whether a text tells father and son of one name apart.
  static func tellsGenerations(_ text: String) -> Bool {
    ["jr", "sr", "junior", "senior"].contains(text.lowercased().filter { $0 != "." && $0 != " " })
  }

  /// The same of a name of plain words, of which the last is taken for the given name, as people mostly have one: `Frei
  /// Meier Susanne`; nil for one of a company, or with other signs than those of names.
  static func guessed(_ name: [UInt8]) -> (titles: [UInt8], family: [UInt8], given: [UInt8])? {
    let parts = name.split(separator: ASCII.space)
    let words = parts.map { String(decoding: $0, as: UTF8.self) }
    let titles = TitleWords.count(in: words)
    let names = words[titles...]
    guard 3...6 ~= names.count,
      names.allSatisfy({ word in
        word.first?.isLetter == true && word.allSatisfy { $0.isLetter || "-'’.".contains($0) }
      }), names.allSatisfy({ particles.contains($0) || $0.first?.isUppercase == true }),
      names.first.map({ !households.contains($0.lowercased()) && !isOrganization($0) }) == true,
      let last = names.last, last.first?.isUppercase == true,
      // No family name ends with a particle: Ludwig van Beethoven has his given name first.
      names.dropLast().last.map({ !particles.contains($0) }) == true
    else { return nil }
    let given = parts.count - 1
    return joined([Array(parts[..<titles]), Array(parts[titles..<given]), [parts[given]]])
  }

  /// Words before the names of households and organisations.
  private static let households = words(
    """
    familie fam. fam famille famiglia familia family eheleute ehepaar firma verein gemeinde schule restaurant hotel
    """)

  /// Whether a word begins the names of organisations, and hardly that of a person.
  private static func isOrganization(_ word: String) -> Bool {
    organizations.contains(word.lowercased())
  }

  private static let organizations = words(
    """
    association asso assoc. mairie commune sarl eurl gaec scop sci société cabinet collectif comité syndicat \
    amis les club centre paroisse église maison mutuelle résidence ferme école ecole collège college lycée lycee crèche \
    pharmacie boulangerie garage verein gemeinde firma stiftung schule praxis kirche pfarrei amt stadt colegio asociación ayuntamiento associazione comune fondazione vereniging stichting
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  /// Three texts of words.
  private static func joined(_ parts: [[ArraySlice<UInt8>]]) -> (
    titles: [UInt8], family: [UInt8], given: [UInt8]
  ) {
    let texts = parts.map { Array($0.joined(separator: [ASCII.space])) }
    return (texts[0], texts[1], texts[2])
  }

  /// The full name of the parts of `N`: family before given, without a blank, where they stand
  /// so.
  static func full(_ parts: [[UInt8]]) -> [UInt8] {
    FullName.made(of: parts)
  }
}
