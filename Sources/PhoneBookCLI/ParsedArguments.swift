/// A command line taken apart.
package struct ParsedArguments: Sendable {
  /// What is no option, in its order.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Takes the words after the command's name apart.
  ///
  /// Options may stand anywhere; `--` ends them; `--name=value` and `--name value` both work, and
  /// letters of options without value may be written together.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - options: The options that there are.
  /// - Throws: ``UsageError`` for an unknown option, or a value that is missing or too much.
  package init(_ words: [String], options: [OptionDefinition]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2), &rest, options)
      } else if word.hasPrefix("-"), word != "-" {
        try takeLetters(word.dropFirst(), &rest, options)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func takeLong(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [OptionDefinition]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError(
        "there is no option --\(name)",
        suggestion: Suggestion.closest(to: name, among: options.map(\.name)).map { "--\($0)" })
    }
    guard option.placeholder != nil else {
      guard parts.count == 1 else { throw UsageError("the option --\(name) takes no value") }
      return try put("", option)
    }
    if parts.count == 2 {
      try put(String(parts[1]), option)
    } else if let value = rest.popFirst() {
      try put(value, option)
    } else {
      throw UsageError("the option --\(name) needs a value: \(option.placeholder ?? "")")
    }
  }

  private mutating func takeLetters(
    _ letters: Substring, _ rest: inout ArraySlice<String>, _ options: [OptionDefinition]
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError("there is no option -\(letter)")
      }
      guard let placeholder = option.placeholder else {
        try put("", option)
        continue
      }
      if !letters.isEmpty { return try put(String(letters), option) }
      guard let value = rest.popFirst() else {
        throw UsageError("the option -\(letter) needs a value: \(placeholder)")
      }
      return try put(value, option)
    }
  }

  private mutating func put(_ value: String, _ option: OptionDefinition) throws(UsageError) {
    if values[option.name] != nil, !option.isRepeatable, option.placeholder != nil {
      throw UsageError("the option --\(option.name) may be given only once")
    }
    values[option.name, default: []].append(value)
  }

  // MARK: - Asking

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option; nil when it was not given.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// The values of an option that may be given several times.
  package func values(_ name: String) -> [String] { values[name] ?? [] }

  /// Takes the values of an option out, so that nothing else heeds it.
  package mutating func take(_ name: String) -> [String] { values.removeValue(forKey: name) ?? [] }

  /// The value of an option that must be a whole number in a range.
  package func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
      )
    }
    return number
  }
}

/// A command line that makes no sense.
package struct UsageError: Error, CustomStringConvertible {
  /// One sentence on what is wrong, with what was meant perhaps.
  package let description: String

  package init(_ message: String, suggestion: String? = nil) {
    description = suggestion.map { "\(message); did you mean \($0)?" } ?? message
  }
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
