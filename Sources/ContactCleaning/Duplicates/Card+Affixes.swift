internal import ContactBytes
internal import ContactModel

extension Card {
  /// The words of N that tell people of one name apart and that FN does not have, such as `mrs` and `jnr`; `sr.` with
  /// its dot is Señor.
  ///
  /// A table has them in columns of their own, or in its notes where it has no such columns.
  var distinctiveAffixes: [String] {
    guard let index = firstIndex(of: .name) else { return [] }
    let span = bytes.span
    let value = records[index].value
    var found: [String] = []
    var (part, start) = (0, value.lowerBound)
    // Most have nothing behind the additional names.
    let divisions = span.count(of: Separator.component, in: value)
    let hasEnd =
      divisions > 2
      && !(value.upperBound - 2..<value.upperBound).allSatisfy {
        divisions == 4 && span[$0] == Separator.component
      }
    for i in value.lowerBound...value.upperBound where hasEnd {
      let isEnd = i == value.upperBound || span[i] == Separator.component
      // `Frau Dr.` is two words.
      guard isEnd || part > 2 && (span[i] == ASCII.space || span[i] == Separator.item) else {
        continue
      }
      if part > 2, let affix = affix(start..<i, ofPart: part) { found.append(affix) }
      (part, start) = (isEnd ? part + 1 : part, i + 1)
    }
    for (words, part) in notedAffixes {
      var start = words.lowerBound
      for i in words.lowerBound...words.upperBound
      where i == words.upperBound || span[i] == ASCII.space {
        if let affix = affix(start..<i, ofPart: part), !found.contains(affix) {
          found.append(affix)
        }
        start = i + 1
      }
    }
    if found.isEmpty { return found }
    let words = Set(
      (first(.fullName)?.value ?? "").lowercased().filter { $0 != "." }.split(separator: " "))
    return found.filter {
      !words.contains($0.prefix { $0 != "." }) || NameWords.ranks.contains($0)
    }
  }

  /// A word before or behind the name, the fourth and the fifth part of N, that tells people apart; nil for any other.
  private func affix(_ word: Range<Int>, ofPart part: Int) -> String? {
    guard !word.isEmpty,
      PersonName.distinctiveWords.contains(MatchKeys.plainHash(bytes.span, word))
    else { return nil }
    let word = String(utf8: bytes.span, word).lowercased().filter { $0 != "." }
    // Behind a name, M is no word of address, and before one, Sr. no generation.
    if part != 3, NameWords.ranks.contains(word) { return nil }
    return part == 3 && word == "sr" ? "sr." : word
  }

  /// What lines of the notes have before and behind the name, as tables without columns for it do: `Name suffix: Jr.`.
  var notedAffixes: [(words: Range<Int>, part: Int)] {
    var found: [(words: Range<Int>, part: Int)] = []
    let span = bytes.span
    for record in records where record.name == .note && !record.isRemoved {
      let text = span.extracting(record.value)
      var start = 0
      while start < text.count {
        let end = text.firstIndex(of: ASCII.lineFeed, from: start)
        if PersonName.mayBeginNote(text[start]) {
          let first = record.value.lowerBound
          let line = first + start..<first + end
          for (word, part) in PersonName.affixNotes where bytes[line].starts(with: word) {
            found.append((line.lowerBound + word.count..<line.upperBound, part))
          }
        }
        start = end + 1
      }
    }
    return found
  }
}
