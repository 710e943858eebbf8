internal import ContactBytes
internal import ContactIO
package import ContactModel

/// What is said to people, in their language.
///
/// The program says everything in English, and all that is written for other programs stays so. A table
/// in files by topic (``koreanHelp``, ``koreanFindings``, …) has a line for each pattern of a text, and the same in
/// another language; what it does not have stays English. The text is recognised as it comes out, so that neither the libraries nor the
/// commands know of any language. Nothing of the table is read where the language is English; else it is
/// searched as it stands in the program.
package struct Translation: Sendable {
  /// A text, perhaps with holes, and the same in the other language, as places in the table.
  private struct Entry: Sendable {
    let english: Range<Int>
    /// The translation, with `{1}` for the first hole.
    let translation: Range<Int>
    /// The bytes before the first hole and behind the last; all of them before where there are no holes.
    var head = 0
    var tail = 0
    /// The bytes that are no holes: the more, the more certain a match.
    var weight = 0

    var hasHoles: Bool { head < english.count }
  }

  /// What a hole holds, as the sign between its braces.
  private enum HoleKind: Sendable, CaseIterable {
    /// A name.
    case text
    /// A number.
    case digits
    /// A text that has a translation of its own.
    case said
    /// The name of a format, a program or a kind of table, which has a translation behind `title` or stays.
    case title
    /// Words in capitals that stand for what people type.
    case placeholder

    var sign: String {
      switch self {
      case .text: "{}"
      case .digits: "{#}"
      case .said: "{…}"
      case .title: "{T}"
      case .placeholder: "{A}"
      }
    }
  }

  /// The bytes of the tables.
  private let table: [UInt8]
  private var whole: [Entry] = []
  /// The texts with holes, the more certain ones first.
  private var patterns: [Entry] = []

  /// The translation into a language; nil for English, which needs none.
  package static func into(_ language: WordLanguage) -> Translation? {
    language == .korean ? korean : nil
  }

  private static let korean = Translation(
    koreanHelp, koreanManual, koreanOptions, koreanLabels, koreanUsage, koreanMessages,
    koreanTables, koreanAdvice, koreanEvidence, koreanFailures, koreanFindings, koreanLosses,
    koreanRules)

  /// Finds the lines of tables: a text on one line, its translation on the next, set in by two blanks; further
  /// lines that are set in belong to it.
  private init(_ tables: StaticString...) {
    table = tables.flatMap { Array($0.description.utf8) + [ASCII.lineFeed] }
    var (line, english) = (0, 0..<0)
    while line < table.count {
      let end = table.span.firstIndex(of: ASCII.lineFeed, from: line)
      if table[line] == ASCII.space, english.isEmpty {
        let last = whole.count - 1
        whole[last] = Entry(
          english: whole[last].english, translation: whole[last].translation.lowerBound..<end,
          head: whole[last].head)
      } else if table[line] == ASCII.space {
        let entry = measured(Entry(english: english, translation: line + 2..<end))
        if entry.hasHoles { patterns.append(entry) } else { whole.append(entry) }
        english = 0..<0
      } else {
        english = line..<end
      }
      line = end + 1
    }
    patterns = patterns.ordered { $0.weight > $1.weight }
  }

  /// The entry with the sizes of what stands around its holes.
  private func measured(_ entry: Entry) -> Entry {
    var entry = entry
    var (place, count) = (entry.english.lowerBound, 0)
    entry.head = entry.english.count
    while place < entry.english.upperBound {
      if let hole = hole(at: place) {
        if count == entry.weight { entry.head = min(entry.head, place - entry.english.lowerBound) }
        place += hole.sign.utf8.count
        count = 0
      } else {
        (place, count, entry.weight) = (place + 1, count + 1, entry.weight + 1)
      }
    }
    entry.tail = entry.hasHoles ? count : 0
    return entry
  }

  /// The hole that begins at a place of the table.
  private func hole(at place: Int) -> HoleKind? {
    guard table[place] == UInt8(ascii: "{") else { return nil }
    return HoleKind.allCases.first {
      table[place...].starts(with: $0.sign.utf8)
    }
  }

  /// The texts of the holes of an entry; nil when it does not match.
  private func holes(
    of entry: Entry, in text: [UInt8]
  ) -> [(kind: HoleKind, text: ArraySlice<UInt8>)]? {
    let english = entry.english
    guard text.count >= entry.weight, stands(english.prefix(entry.head), in: text, at: 0),
      stands(english.suffix(entry.tail), in: text, at: text.count - entry.tail)
    else { return nil }
    var holes: [(kind: HoleKind, text: ArraySlice<UInt8>)] = []
    var (place, start) = (english.lowerBound + entry.head, entry.head)
    let end = text.count - entry.tail
    while place < english.upperBound - entry.tail, let kind = hole(at: place) {
      place += kind.sign.utf8.count
      let next = (place..<english.upperBound).first { hole(at: $0) != nil }
      var found = end
      if let next {
        let last = end - (next - place)
        guard start <= last,
          let index = (start...last).first(where: { stands(place..<next, in: text, at: $0) })
        else { return nil }
        found = index
      }
      guard start <= found else { return nil }
      let content = text[start..<found]
      // What stands before a message, such as the path of a file, is no part of what it says.
      let isName = kind == .text || kind == .title
      if isName, holes.isEmpty, entry.head == 0, content.holdsColon { return nil }
      // Nor is what a quoted name stands before, `column 2 'A': numbers such as '36000'`.
      if isName, content.holdsQuoteAndColon { return nil }
      // A title is one of the words of a list, and holds brackets whole.
      let brackets = ["(", ")"].map { sign in content.count { $0 == sign.utf8.first } }
      if kind == .title, content.contains(UInt8(ascii: ";")) || brackets[0] != brackets[1] {
        return nil
      }
      if kind == .digits, content.isEmpty || !content.allSatisfy({ ASCII.isDigit($0) }) {
        return nil
      }
      holes.append((kind, content))
      start = found + (next ?? place) - place
      place = next ?? english.upperBound
    }
    return holes
  }

  /// Whether bytes of the table stand in a text, at a place with room for them.
  private func stands(_ range: Range<Int>, in text: [UInt8], at place: Int) -> Bool {
    var i = 0
    while i < range.count, text[place + i] == table[range.lowerBound + i] { i += 1 }
    return i == range.count
  }

  // MARK: - Texts

  /// The translation of a text of one line; the text itself where there is none.
  package func text(_ text: String) -> String { found(text) ?? text }

  /// Whether a text has a translation.
  package func holds(_ text: String) -> Bool { found(text) != nil }

  /// The translation of the label of a value, such as `phone (work, fax)`; its words stand in the table behind `label`, and
  /// Apple's own, which are in parentheses, in a table of theirs.
  package func label(_ label: String) -> String {
    let parts = label.pieces(between: " (")
    let said = found("label \(parts[0])")
    guard label.hasSuffix(")"), parts.count > 1 else { return found("label \(label)") ?? label }
    let types = label.dropFirst(parts[0].count + 2).dropLast().pieces(between: ", ").map { word in
      found("label \(word)") ?? (said != nil ? AppleLabel.korean(ofWords: String(word)) : nil)
        ?? String(word)
    }
    return (said ?? String(parts[0])) + " (" + types.joined(separator: ", ") + ")"
  }

  /// A line of a command with its words in capitals, which stand for what people type, as `-o FILE` is `-o 파일`.
  package func placeholders(_ line: String) -> String {
    var (said, word) = ("", "")
    for character in line + "\n" {
      if character.isASCII, character.isUppercase {
        word.append(character)
        continue
      }
      said += whole(Array("word \(word)".utf8)) ?? word
      (said, word) = (said + String(character), "")
    }
    return String(said.dropLast())
  }

  /// The English label that a word translates, such as `birthday`; nil for any other word.
  package func english(ofLabel word: String) -> String? {
    let bytes = Array(word.utf8)
    let head = Array("label ".utf8)
    return whole.first {
      $0.translation.count == bytes.count && bytes.elementsEqual(table[$0.translation])
        && table[$0.english].starts(with: head)
    }.map { String(decoding: table[$0.english].dropFirst(head.count), as: UTF8.self) }
  }

  /// The manual of a rule: a sentence, and behind an empty line the rest; nil where there is none.
  package func manual(ofRule name: String) -> String? {
    guard let text = whole(Array("rule \(name)".utf8)) else { return nil }
    let lines = text.pieces(between: "\n  ")
    return lines.count == 1
      ? text : "\(lines[0])\n\n" + lines.dropFirst().joined(separator: "\n")
  }

  /// The translation of a text without holes.
  private func whole(_ bytes: [UInt8]) -> String? {
    whole.first { $0.english.count == bytes.count && stands($0.english, in: bytes, at: 0) }
      .map { String(decoding: table[$0.translation], as: UTF8.self) }
  }

  private func found(_ text: String, depth: Int = 0) -> String? {
    let bytes = Array(text.utf8)
    if let whole = whole(bytes) { return whole }
    // A property in words, with its name in vCard behind them.
    let pieces = text.pieces(between: " (")
    if pieces.count == 2, pieces[1].hasSuffix(")"), !pieces[1].contains(where: \.isLowercase),
      let words = whole(Array("label \(pieces[0])".utf8))
    {
      return "\(words) (\(pieces[1])"
    }
    guard depth < 6 else { return nil }
    for pattern in patterns {
      guard let holes = holes(of: pattern, in: bytes) else { continue }
      return filled(
        pattern,
        holes.map { kind, content in
          let text = String(decoding: content, as: UTF8.self)
          switch kind {
          case .placeholder: return placeholders(text)
          case .title: return whole(Array("title \(text)".utf8)) ?? text
          case .text, .digits: return text
          case .said: return parts(of: text, depth: depth + 1, isList: true)
          }
        })
    }
    return nil
  }

  /// A text with what can be translated of it.
  ///
  /// Its parts between semicolons or commas are translated where all of them can be, else the whole, else what can
  /// be; what stands before a colon, such as the name of a column, may stay as it is. The words of a list that is a
  /// part of a message are those of labels, where they are no messages.
  private func parts(of text: String, depth: Int, isList: Bool = false) -> String {
    if let whole = said(text, between: Self.separators[...], depth) { return whole }
    let pieces = text.pieces(between: ": ")
    for place in pieces.indices.dropFirst() {
      let head = pieces[..<place].joined(separator: ": ")
      let rest = pieces[place...].joined(separator: ": ")
      let saidHead = found(head, depth: depth)
      let saidRest = said(rest, between: Self.separators[...], depth)
      if saidHead == nil, saidRest == nil { continue }
      return (saidHead ?? found("label \(head)") ?? head) + ": "
        + (saidRest ?? parts(of: rest, depth: depth))
    }
    for separator in Self.separators {
      let parts = Self.divided(text, by: separator)
      let texts = said(parts, between: [], joined: separator, depth)
      if texts.contains(where: { $0.isSaid }) {
        return texts.map { isList && !$0.isSaid ? label($0.text) : $0.text }
          .joined(separator: separator)
      }
    }
    return isList ? Self.divided(text, by: ", ").map(label).joined(separator: ", ") : text
  }

  private static let separators = ["; ", ", ", " + "]

  /// A text whose parts, or which as a whole, have translations; nil where one of the parts has none that is not in the
  /// middle of a list.
  private func said(
    _ text: String, between separators: ArraySlice<String>, _ depth: Int
  ) -> String? {
    if let whole = whole(Array(text.utf8)) { return whole }
    for (index, separator) in zip(separators.indices, separators) {
      let parts = Self.divided(text, by: separator)
      if parts.count < 2 { continue }
      // What stands before a list of reasons is of all of it.
      if separator == ", ", text.hasPrefix("unlike: ") || text.hasPrefix("but "),
        let said = found(text, depth: depth)
      {
        return said
      }
      let texts = said(parts, between: separators[(index + 1)...], joined: separator, depth + 1)
      // A value in a list may hold commas itself.
      let isList =
        separator == ", " && texts.count > 2 && texts[0].isSaid && texts.last?.isSaid == true
      if isList || texts.allSatisfy(\.isSaid) {
        return texts.map { $0.isSaid ? $0.text : label($0.text) }.joined(separator: separator)
      }
    }
    return found(text, depth: depth)
  }

  /// The parts of a text with their translations, each alone or with up to two that follow it.
  private func said(
    _ parts: [String], between separators: ArraySlice<String>, joined separator: String,
    _ depth: Int
  ) -> [(text: String, isSaid: Bool)] {
    var texts: [(text: String, isSaid: Bool)] = []
    var rest = parts[...]
    while let part = rest.first {
      // What stands against it all comes last, and may hold separators itself.
      if part.hasPrefix("but "), 1..<parts.count ~= rest.count,
        let said = found(rest.joined(separator: separator), depth: depth)
      {
        return texts + [(said, true)]
      }
      let heads = (1...min(3, rest.count)).filter { $0 < parts.count }
        .map { ($0, rest.prefix($0).joined(separator: separator)) }
      // Of what is whole the longest counts.
      let match =
        heads.reversed().compactMap { count, text in whole(Array(text.utf8)).map { (count, $0) } }
        .first
        ?? heads.lazy.compactMap { count, text in
          said(text, between: separators, depth).map { (count, $0) }
        }.first
      texts.append((match?.1 ?? part, match != nil))
      rest = rest.dropFirst(match?.0 ?? 1)
    }
    return texts
  }

  /// The parts of a text between separators that stand in no parentheses.
  private static func divided(_ text: String, by separator: String) -> [String] {
    text.pieces(between: separator).reduce(into: []) { parts, piece in
      if let last = parts.last, last.count(where: { $0 == "(" }) > last.count(where: { $0 == ")" })
      {
        parts[parts.count - 1] = last + separator + piece
      } else {
        parts.append(String(piece))
      }
    }
  }

  private func filled(_ entry: Entry, _ holes: [String]) -> String {
    var result: [UInt8] = []
    var rest = table[entry.translation]
    while let byte = rest.popFirst() {
      let number = Int(rest.first ?? 0) - Int(UInt8(ascii: "0"))
      if byte == UInt8(ascii: "{"), 1...holes.count ~= number,
        rest.dropFirst().first == UInt8(ascii: "}")
      {
        result += holes[number - 1].utf8
        rest = rest.dropFirst(2)
        KoreanParticle.take(behind: holes[number - 1], from: &rest, into: &result)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: - Lines

  /// The translation of a line as it is shown, such as `FILE:LINE:COLUMN: error: MESSAGE [rule] VALUE; ADVICE`.
  package func line(_ line: String) -> String {
    let indent = line.prefix { $0 == " " }
    let body = String(line.dropFirst(indent.count))
    for (severity, word) in [("error", "오류"), ("warning", "경고"), ("note", "참고")] {
      let halves = body.pieces(between: ": \(severity): ")
      // Only a place stands before it; in a list of words, `group: note: age:`, it is one of them.
      guard halves.count > 1, halves[0].pieces(between: ": ").count == 1 else { continue }
      let message = halves.dropFirst().joined(separator: ": \(severity): ")
      let place = "standard input"
      let name =
        halves[0].hasPrefix(place) ? "표준 입력" + halves[0].dropFirst(place.count) : String(halves[0])
      return indent + name + ": \(word): " + self.message(message)
    }
    return indent + message(body)
  }

  /// A message, perhaps with its rule in brackets and what stands behind it.
  private func message(_ text: String) -> String {
    let pieces = text.pieces(between: " [")
    let place = pieces.indices.dropFirst().first { index in
      let name = pieces[index].prefix { $0 != "]" }
      // The [d] of `[s]ame, [d]ifferent` is no rule.
      return name.count > 1 && name.count < pieces[index].count && name.contains { $0.isLetter }
        && name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }
    }
    guard let place else { return parts(of: text, depth: 0) }
    let rest = pieces[place...].joined(separator: " [").pieces(between: "] ")
    // The advice stands last, and may hold semicolons itself; what is before it is a value.
    var tail = rest.dropFirst().joined(separator: "] ").pieces(between: "; ").map(String.init)
    let advice = tail.indices.lazy.compactMap { start in
      whole(Array(tail[start...].joined(separator: "; ").utf8)).map { (start, $0) }
    }.first
    if let (start, text) = advice {
      tail = tail[..<start] + [text]
    } else {
      tail.append(self.text(tail.removeLast()))
    }
    // What changes are told under that no rule makes is a word.
    let tag = whole(Array("tag \(rest[0])".utf8)) ?? String(rest[0])
    return parts(of: pieces[..<place].joined(separator: " ["), depth: 0) + " [" + tag
      + (rest.count > 1 ? "] " : "") + tail.joined(separator: "; ")
  }
}

extension ArraySlice<UInt8> {
  /// Whether a colon stands before a blank in it.
  fileprivate var holdsColon: Bool {
    indices.dropLast().contains { self[$0] == UInt8(ascii: ":") && self[$0 + 1] == ASCII.space }
  }

  /// Whether a quote ends in it that a message stands behind.
  fileprivate var holdsQuoteAndColon: Bool {
    indices.dropLast().contains { self[$0] == 0x27 && self[$0...].dropFirst().prefix(2).holdsColon }
  }
}
