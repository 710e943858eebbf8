internal import ContactBytes
internal import ContactModel

/// The order of day, month and year that a header says, such as `dd/mm/yyyy`, `TT.MM.JJJJ` and `(년/월/일)`.
struct DateOrderWords {
  /// The order.
  let order: PartialDate.Order
  /// The header without the words for it.
  let rest: String

  /// Whether it says nothing else, as the cells of a row below the header may.
  var isAll: Bool { !rest.contains { $0.isLetter || $0.isNumber } }

  private enum Part { case day, month, year }

  /// Finds the order in a header; nil where it says none.
  init?(_ header: String) {
    guard header.utf8.count <= 128 else { return nil }
    let words = Self.words(of: header)
    for count in [3, 2, 1] where words.count >= count {
      for start in 0...words.count - count {
        let taken = words[start..<start + count]
        guard Self.areAdjacent(taken, in: header), let order = Self.order(taken.map { header[$0] })
        else { continue }
        self.order = order
        rest = String(
          header[..<taken[start].lowerBound] + header[taken[start + count - 1].upperBound...])
        return
      }
    }
    return nil
  }

  /// The runs of letters.
  private static func words(of header: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var start: String.Index?
    for index in header.indices {
      if header[index].isLetter {
        start = start ?? index
      } else if let first = start {
        words.append(first..<index)
        start = nil
      }
    }
    if let start { words.append(start..<header.endIndex) }
    return words
  }

  /// Whether nothing but a sign of dates stands between words.
  private static func areAdjacent(
    _ words: ArraySlice<Range<String.Index>>, in header: String
  ) -> Bool {
    zip(words, words.dropFirst()).allSatisfy { word, next in
      let sign = header[word.upperBound..<next.lowerBound]
      return (1...2).contains(sign.count) && sign.allSatisfy { "/.-, ".contains($0) } && sign != " "
    }
  }

  private static func order(_ words: [Substring]) -> PartialDate.Order? {
    var words = words.map { $0.lowercased() }
    if words.count == 1 { words = runs(of: words[0]) }
    // A French J is a day, a German one a year.
    let isFrench = words.contains { !$0.isEmpty && $0.allSatisfy { $0 == "a" } }
    let parts = words.compactMap { part(of: $0, isFrench: isFrench) }
    guard parts.count == words.count else { return nil }
    return switch parts {
    case [.day, .month, .year], [.day, .month]: .dayMonthYear
    case [.month, .day, .year], [.month, .day]: .monthDayYear
    case [.year, .month, .day]: .yearMonthDay
    default: nil
    }
  }

  /// The runs of one letter in `ddmmyyyy`; none where it is another word.
  private static func runs(of word: String) -> [String] {
    guard word.count == 6 || word.count == 8 else { return [] }
    var runs: [String] = []
    for letter in word {
      if runs.last?.last == letter {
        runs[runs.count - 1].append(letter)
      } else {
        runs.append(String(letter))
      }
    }
    return runs.count == 3 ? runs : []
  }

  private static func part(of word: String, isFrench: Bool) -> Part? {
    switch word {
    case "d", "dd", "t", "tt", "day", "tag", "jour", "día", "dia", "일", "日": .day
    case "m", "mm", "mmm", "month", "monat", "mois", "mes", "월", "月": .month
    case "y", "yy", "yyyy", "a", "aa", "aaaa", "year", "jahr", "année", "año", "년", "연", "年": .year
    case "j", "jj": isFrench ? .day : .year
    case "jjjj": .year
    default: nil
    }
  }
}
