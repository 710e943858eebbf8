/// A usage error: the command line cannot be understood, or contradicts itself.
package struct UsageError: Error, CustomStringConvertible {
  /// One sentence on what is wrong, with what was meant perhaps.
  package let description: String

  package init(_ message: String, suggestion: String? = nil) {
    description = suggestion.map { "\(message); did you mean \($0)?" } ?? message
  }
}

/// What ends a command that was understood, in one sentence.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Guesses what was meant by a word that is not known.
package enum Suggestion {
  /// The candidate with the fewest letters changed, if they are few.
  package static func closest(to word: String, among candidates: [String]) -> String? {
    candidates.map { ($0, distance(word, $0)) }
      .filter { $0.1 <= max(1, word.count / 3) || $0.0.hasPrefix(word) && word.count > 1 }
      .min { $0.1 < $1.1 }?.0
  }

  /// The number of letters to insert, delete, change or swap.
  private static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.lowercased())
    let b = Array(right.lowercased())
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i]
      for j in 1...b.count {
        var cost = min(
          previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, beforePrevious[j - 2] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
