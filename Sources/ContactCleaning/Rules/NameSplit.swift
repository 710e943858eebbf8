internal import ContactBytes
package import ContactModel

/// A whole name is taken apart into family name and given name, when that is asked for.
///
/// `--split-names certain` takes apart Korean names that can hardly be anything else: a frequent family
/// name and syllables of given names. `--split-names guess` takes apart whatever may be a name, in Latin
/// letters too, where particles belong to the family name (`Ludwig van Beethoven`). More than half of
/// everyday entries such as 이마트 and 국민은행 begin with a family name: a guess is a guess.
package struct NameSplit: CleaningRule {
  package static let name = "name-split"
  private let guesses: Bool

  package init?(options: CleaningOptions) {
    if options.nameSplitting == .none { return nil }
    guesses = options.nameSplitting == .guess
  }

  package func inspect(
    _ card: borrowing Card, at _: Int, into diagnoses: inout [Diagnosis]
  ) {
    guard let index = card.firstIndex(of: .fullName), card.records[index].form != .raw else {
      return
    }
    let text = String(utf8: card.bytes.span, card.records[index].value)
    guard NameParts.isUnsplit(card, whole: text) else { return }
    let word = Array(text.unicodeScalars)
    let korean = guesses ? KoreanName(guessing: word) : KoreanName(certain: word)
    let edits: [Edit]
    if let korean {
      edits = NameParts.edits(family: korean.family, given: korean.given, in: card)
    } else if guesses, let (family, given) = Self.latinParts(text) {
      edits = NameParts.edits(family: family, given: given, in: card)
    } else {
      return
    }
    diagnoses.append(Diagnosis("the name is not split", .style, at: index, edits: edits))
  }

  /// The parts of a name in Latin letters: `John Smith`, `Smith, John`, `Ludwig van Beethoven`.
  private static func latinParts(_ text: String) -> (family: String, given: String)? {
    guard text.unicodeScalars.allSatisfy({ $0.value < 0x250 && !("0"..."9" ~= $0) }) else {
      return nil
    }
    let halves = text.split(separator: ",").map { $0.trimmed }
    if halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty { return (halves[0], halves[1]) }
    let words = text.split(separator: " ").map(String.init)
    guard 2...5 ~= words.count, halves.count == 1 else { return nil }
    let particle = words.dropLast().firstIndex { particles.contains($0) }
    let border = max(1, particle ?? words.count - 1)
    return (words[border...].joined(separator: " "), words[..<border].joined(separator: " "))
  }

  private static let particles: Set<String> = [
    "van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "das", "du", "la", "le",
    "ter", "ten", "zu", "zur", "af", "av", "bin", "ibn", "al",
  ]
}

extension Substring {
  fileprivate var trimmed: String {
    split(separator: " ").joined(separator: " ")
  }
}
