internal import ContactBytes
internal import ContactIO
package import ContactModel

/// What is said to people, in their language.
///
/// The program says everything in English, and all that is written for other programs stays so. A table
/// (``koreanHelp``, ``koreanMessages``) has a line for each pattern of a text, and the same in another language; what it does
/// not have stays English. The text is recognised as it comes out, so that neither the libraries nor the
/// commands know of any language. Nothing of the table is read where the language is English.
package struct Translation: Sendable {
  /// A text with holes, and the same in the other language.
  private struct Pattern: Sendable {
    /// What stands around the holes: one more than there are holes.
    let pieces: [[UInt8]]
    /// What each hole holds, as the sign between its braces: nothing for a name, `#` for a number, and `…` for
    /// a text that has a translation of its own.
    let kinds: [String]
    /// The translation, with `{1}` for the first hole.
    let translation: String
    /// The bytes that are no holes: the more, the more certain a match.
    let weight: Int

    /// Takes a pattern apart.
    init(_ english: Substring, _ translation: Substring) {
      var pieces: [[UInt8]] = [[]]
      var kinds: [String] = []
      var rest = Array(english.utf8)[...]
      while let byte = rest.first {
        if let kind = ["", "#", "…"].first(where: { rest.starts(with: "{\($0)}".utf8) }) {
          kinds.append(kind)
          pieces.append([])
          rest = rest.dropFirst(kind.utf8.count + 2)
        } else {
          pieces[pieces.count - 1].append(byte)
          rest = rest.dropFirst()
        }
      }
      self.pieces = pieces
      self.kinds = kinds
      self.translation = String(translation)
      weight = pieces.reduce(0) { $0 + $1.count }
    }

    /// The texts of the holes; nil when the pattern does not match.
    func holes(in text: [UInt8]) -> [[UInt8]]? {
      guard text.count >= weight, text.starts(with: pieces[0]),
        let last = pieces.last, text.suffix(last.count).elementsEqual(last)
      else { return nil }
      var holes: [[UInt8]] = []
      var start = pieces[0].count
      let end = text.count - last.count
      for piece in pieces.dropFirst().dropLast() {
        guard !piece.isEmpty,
          let found = Self.first(piece, in: text, from: start, to: end)
        else { return nil }
        holes.append(Array(text[start..<found]))
        start = found + piece.count
      }
      guard start <= end else { return nil }
      holes.append(Array(text[start..<end]))
      let fits = zip(holes, kinds).allSatisfy { hole, kind in
        kind != "#" || !hole.isEmpty && hole.allSatisfy { ASCII.isDigit($0) }
      }
      return fits ? holes : nil
    }

    private static func first(
      _ piece: [UInt8], in text: [UInt8], from start: Int, to end: Int
    ) -> Int? {
      guard start + piece.count <= end else { return nil }
      return (start...end - piece.count).first { text[$0...].starts(with: piece) }
    }
  }

  private let whole: [Substring: Substring]
  private let patterns: [Pattern]

  /// The translation into a language; nil for English, which needs none.
  package static func into(_ language: WordLanguage) -> Translation? {
    language == .korean ? korean : nil
  }

  private static let korean = Translation(
    koreanHelp.description + "\n" + koreanMessages.description)

  /// Reads a table: a text on one line, its translation on the next, set in by two blanks.
  private init(_ table: String) {
    var (whole, patterns): ([Substring: Substring], [Pattern]) = ([:], [])
    var english: Substring = ""
    for line in table.split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        english = line
        continue
      }
      let translation = line.dropFirst(2)
      if english.contains("{") {
        patterns.append(Pattern(english, translation))
      } else {
        whole[english] = translation
      }
    }
    self.whole = whole
    self.patterns = patterns.sorted { $0.weight > $1.weight }
  }

  // MARK: - Texts

  /// The translation of a text of one line; the text itself where there is none.
  package func text(_ text: String) -> String { found(text) ?? text }

  /// Whether a text has a translation.
  package func holds(_ text: String) -> Bool { found(text) != nil }

  private func found(_ text: String, depth: Int = 0) -> String? {
    if let translation = whole[text[...]] { return String(translation) }
    guard depth < 6 else { return nil }
    let bytes = Array(text.utf8)
    for pattern in patterns {
      guard let holes = pattern.holes(in: bytes) else { continue }
      let texts = zip(holes, pattern.kinds).map { hole, kind in
        let text = String(decoding: hole, as: UTF8.self)
        return kind == "…" ? parts(of: text, depth: depth + 1) : text
      }
      return filled(pattern.translation, texts)
    }
    return nil
  }

  /// A text whose parts between semicolons or commas are translated each, where the whole is not.
  private func parts(of text: String, depth: Int) -> String {
    if let translation = found(text, depth: depth) { return translation }
    for separator in ["; ", ", ", " + "] {
      let parts = text.pieces(between: separator)
      if parts.count > 1 {
        let texts = parts.map { found(String($0), depth: depth + 1) ?? String($0) }
        return texts.joined(separator: separator)
      }
    }
    return text
  }

  private func filled(_ translation: String, _ holes: [String]) -> String {
    var result = ""
    var rest = translation[...]
    while let character = rest.popFirst() {
      if character == "{", let digit = rest.first?.wholeNumberValue, 1...holes.count ~= digit,
        rest.dropFirst().first == "}"
      {
        result += holes[digit - 1]
        rest = rest.dropFirst(2)
      } else {
        result.append(character)
      }
    }
    return result
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
    guard halves.count > 1, found(text) == nil,
      let end = halves[1].firstIndex(of: "]"), !halves[1][..<end].contains(" ")
    else { return parts(of: text, depth: 0) }
    let rest = halves.dropFirst().joined(separator: " [")
    // The advice stands last; what is before it is a value.
    let tail = rest.pieces(between: "; ")
    let advice = tail.count > 1 ? found(String(tail[tail.count - 1])) : nil
    let shown =
      advice.map { tail.dropLast().joined(separator: "; ") + "; " + $0 } ?? rest
    return parts(of: String(halves[0]), depth: 0) + " [" + shown
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
