internal import ContactBook
internal import ContactBytes
internal import ContactIO
internal import ContactModel

/// Text of contacts, made harmless for a terminal.
enum TerminalText {
  /// The text with bytes that are no text as `\xB1`.
  static func valid(_ text: String) -> String {
    guard PathText.holdsBytes(text) else { return text }
    return text.unicodeScalars.map { scalar in
      PathText.byte(scalar).map { "\\x" + String($0, radix: 16, uppercase: true) } ?? String(scalar)
    }.joined()
  }

  /// The text with control characters and line ends as visible signs, and bytes that are no text as `\xB1`.
  static func shown(_ text: String) -> String {
    if !mayHoldSigns(text) { return text }
    var result = ""
    for scalar in valid(text).unicodeScalars {
      switch scalar.value {
      case 0x0A: result += "⏎"
      case 0x1E: result += ", "
      case 0x1F: result += " "
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether the bytes of a text may be those of a character that is not shown as it is: nearly all have none.
  private static func mayHoldSigns(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch (last, byte) {
      case (_, 0..<0x20), (_, 0x7F), (0xC2, ..<0xA0), (0xE2, 0x80...0x81), (_, 0xF4): return true
      default: last = byte
      }
    }
    return false
  }

  /// A message without what stands in quotes, as values of an input do; commands to type, which stand so, too, stay.
  ///
  /// Where a value may hold quotes itself, all goes from the first quote to the last.
  static func withoutValues(_ text: String) -> String {
    let signs = Array(text)
    let quotes = signs.indices.filter { signs[$0] == "'" }
    guard let first = quotes.first, let last = quotes.last, first < last else { return text }
    let isPlain =
      quotes.count.isMultiple(of: 2)
      && quotes.enumerated().allSatisfy { number, place in
        let beside = number.isMultiple(of: 2) ? place - 1 : place + 1
        return !signs.indices.contains(beside) || " (),;:./=\n".contains(signs[beside])
      }
    if !isPlain { return String(signs[..<first]) + "'…'" + String(signs[(last + 1)...]) }
    var (result, copied) = ("", 0)
    for number in stride(from: 0, to: quotes.count, by: 2) {
      let (open, close) = (quotes[number], quotes[number + 1])
      let value = String(signs[(open + 1)..<close])
      result += signs[copied...open] + (value.hasPrefix("phonebook ") ? value : "…") + "'"
      copied = close + 1
    }
    return result + String(signs[copied...])
  }
}

/// Words of command lines that a person may copy.
package enum ShellWord {
  /// A path as a shell takes it, which no program takes for an option.
  package static func quoted(_ path: String) -> String {
    if path.hasPrefix("-") { return quoted("./" + path) }
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/._-+,:@%".unicodeScalars.contains(scalar)
    }
    if isPlain { return path }
    guard TerminalText.shown(path) != path else {
      return "'" + path.exchanging("'", for: "'\\''") + "'"
    }
    // What cannot be shown stands there by its bytes.
    let parts = path.unicodeScalars.map { scalar -> String in
      if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
      let text = String(scalar)
      guard TerminalText.shown(text) != text else { return text }
      return PathText.bytes(of: text).map { byte in
        "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
    return "$'" + parts.joined() + "'"
  }
}

extension StandardStreams {
  /// The name of a contact as it is shown, also where there is none.
  func name(_ name: String) -> String {
    name.isEmpty ? said("(no name)") : TerminalText.shown(name)
  }

  /// The name of a contact in a message, which may have to leave names out.
  func mention(_ name: String) -> String { hidesValues ? "…" : self.name(name) }

  /// A file that bears the name of somebody, in a message, which may have to leave it out.
  func mentionPath(_ path: String) -> String {
    hidesValues ? PathText.parts(of: path).folder + "…" : path
  }

  /// The short name of a person with the name and the number, where a message may have them, in a line.
  func line(of person: PersonSummary, withIdentifier: Bool = true) -> String {
    let name = withIdentifier ? person.id.description : mention(person.name)
    let others = (withIdentifier ? [person.name] : []) + person.phones.prefix(1)
    let cells = [name] + (hidesValues ? [] : others)
    return TerminalText.shown(cells.filter { !$0.isEmpty }.joined(separator: "  "))
  }
}

/// A number with its noun in the right form: `1 line`, `2 lines`; the word for many is that for one with an s.
package func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? one : many ?? one + "s")"
}

/// How many people there are beyond those whose names stand before it; nothing where there are none.
func andMorePeople(_ count: Int) -> String {
  count > 0 ? " and \(counted(count, "more person", "more people"))" : ""
}

/// The colours of severities in messages.
enum ColourChoice {
  /// The line with the first word of severity in its colour.
  static func coloured(_ line: String) -> String {
    let colours = [
      (": error: ", "1;31"), (": 오류: ", "1;31"), (": warning: ", "33"), (": 경고: ", "33"),
      (": note: ", "36"), (": 참고: ", "36"),
    ]
    for (word, colour) in colours {
      guard let range = firstRange(of: word, in: line) else { continue }
      let severity = word.dropFirst(2).dropLast()
      return "\(line[..<range.lowerBound]): \u{1B}[\(colour)m\(severity)\u{1B}[0m "
        + line[range.upperBound...]
    }
    return line
  }

  private static func firstRange(of word: String, in line: String) -> Range<String.Index>? {
    var start = line.startIndex
    while let colon = line[start...].firstIndex(of: ":") {
      if line[colon...].hasPrefix(word) {
        return colon..<line.index(colon, offsetBy: word.count)
      }
      start = line.index(after: colon)
    }
    return nil
  }
}
