internal import ContactBytes
internal import ContactIO
package import ContactModel

/// What is said to people, in their language.
///
/// The program says everything in English, and all that is written for other programs stays so. A table
/// (``koreanHelp``, ``koreanMessages``, ``koreanFindings``) has a line for each pattern of a text, and the same in another language; what it does
/// not have stays English. The text is recognised as it comes out, so that neither the libraries nor the
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

    var sign: String {
      switch self {
      case .text: "{}"
      case .digits: "{#}"
      case .said: "{…}"
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

  private static let korean = Translation(koreanHelp, koreanMessages, koreanFindings)

  /// Finds the lines of tables: a text on one line, its translation on the next, set in by two blanks.
  private init(_ tables: StaticString...) {
    table = tables.flatMap { Array($0.description.utf8) + [ASCII.lineFeed] }
    var (line, english) = (0, 0..<0)
    while line < table.count {
      let end = table.span.firstIndex(of: ASCII.lineFeed, from: line)
      if table[line] == ASCII.space {
        let entry = measured(Entry(english: english, translation: line + 2..<end))
        if entry.hasHoles { patterns.append(entry) } else { whole.append(entry) }
      } else {
        english = line..<end
      }
      line = end + 1
    }
    patterns.sort { $0.weight > $1.weight }
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
    let english = table[entry.english]
    guard text.count >= entry.weight, text.starts(with: english.prefix(entry.head)),
      text.suffix(entry.tail).elementsEqual(english.suffix(entry.tail))
    else { return nil }
    var holes: [(kind: HoleKind, text: ArraySlice<UInt8>)] = []
    var (place, start) = (english.startIndex + entry.head, entry.head)
    let end = text.count - entry.tail
    while place < english.endIndex - entry.tail, let kind = hole(at: place) {
      place += kind.sign.utf8.count
      let next = (place..<english.endIndex).first { hole(at: $0) != nil }
      var found = end
      if let next {
        let piece = english[place..<next]
        let last = end - piece.count
        guard start <= last,
          let index = (start...last).first(where: { text[$0...].starts(with: piece) })
        else { return nil }
        found = index
      }
      guard start <= found else { return nil }
      let content = text[start..<found]
      if kind == .digits, content.isEmpty || !content.allSatisfy({ ASCII.isDigit($0) }) {
        return nil
      }
      holes.append((kind, content))
      start = found + (next ?? place) - place
      place = next ?? english.endIndex
    }
    return holes
  }

  // MARK: - Texts

  /// The translation of a text of one line; the text itself where there is none.
  package func text(_ text: String) -> String { found(text) ?? text }

  /// Whether a text has a translation.
  package func holds(_ text: String) -> Bool { found(text) != nil }

  /// The translation of the label of a value, such as `phone (work, fax)`; its words stand in the table behind `label`.
  package func label(_ label: String) -> String {
    func said(_ word: some StringProtocol) -> String { found("label \(word)") ?? String(word) }
    guard label.hasSuffix(")"), let start = label.firstIndex(of: "(") else { return said(label) }
    let types = label[label.index(after: start)...].dropLast().pieces(between: ", ").map {
      said($0)
    }
    return said(label[..<start].dropLast()) + " (" + types.joined(separator: ", ") + ")"
  }

  private func found(_ text: String, depth: Int = 0) -> String? {
    let bytes = Array(text.utf8)
    let entry = whole.first {
      $0.english.count == bytes.count && bytes.elementsEqual(table[$0.english])
    }
    if let entry { return String(decoding: table[entry.translation], as: UTF8.self) }
    guard depth < 6 else { return nil }
    for pattern in patterns {
      guard let holes = holes(of: pattern, in: bytes) else { continue }
      return filled(
        pattern,
        holes.map { kind, content in
          let text = String(decoding: content, as: UTF8.self)
          return kind == .said ? parts(of: text, depth: depth + 1) : text
        })
    }
    return nil
  }

  /// A text whose parts between semicolons or commas are translated each, where all of them can be or the whole
  /// cannot.
  private func parts(of text: String, depth: Int) -> String {
    var some: String?
    for separator in ["; ", ", ", " + "] {
      let parts = Self.divided(text, by: separator)
      if parts.count < 2 { continue }
      let texts = parts.map { found($0, depth: depth + 1) }
      let whole = zip(texts, parts).map { $0 ?? $1 }.joined(separator: separator)
      if !texts.contains(nil) { return whole }
      some = some ?? whole
    }
    return found(text, depth: depth) ?? some ?? text
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
      guard halves.count > 1 else { continue }
      let message = halves.dropFirst().joined(separator: ": \(severity): ")
      return indent + halves[0] + ": \(word): " + self.message(message)
    }
    return indent + message(body)
  }

  /// A message, perhaps with its rule in brackets and what stands behind it.
  private func message(_ text: String) -> String {
    let halves = text.pieces(between: " [")
    guard halves.count > 1, found(String(halves[0])) != nil || found(text) == nil,
      let end = halves[1].firstIndex(of: "]"), !halves[1][..<end].contains(" ")
    else { return parts(of: text, depth: 0) }
    let rest = halves.dropFirst().joined(separator: " [").pieces(between: "] ")
    // The advice stands last; what is before it is a value.
    var tail = rest.dropFirst().joined(separator: "] ").pieces(between: "; ").map(String.init)
    tail.append(self.text(tail.removeLast()))
    return parts(of: String(halves[0]), depth: 0) + " [" + rest[0]
      + (rest.count > 1 ? "] " : "") + tail.joined(separator: "; ")
  }
}

extension StandardStreams {
  /// A text of one or more lines in the language of the person.
  package func said(_ text: String) -> String {
    guard let translation = Translation.into(language) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { translation.line(String($0)) }.joined(separator: "\n")
  }
}
