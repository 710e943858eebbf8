internal import CharacterSets
internal import ContactBytes
internal import ContactIO
internal import ContactJSON
internal import ContactPipeline
internal import PhoneNumbers

/// The text that a command line gives as the value of an option, and what it can be parsed as.
struct OptionValue {
  /// The name of the option.
  let option: String
  /// The value.
  let text: String

  /// The error of a value that is not what the option takes, such as `takes one ASCII character`.
  func refused(_ rule: String, suggestion: String? = nil) -> UsageError {
    UsageError("--\(option) \(rule), not '\(text)'", suggestion: suggestion)
  }

  /// A whole number.
  func number(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw refused("needs a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A number of bytes, such as `512M`.
  func byteCount() throws(UsageError) -> Int {
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = text.uppercased().last.flatMap { units[$0] }
    let digits = shift == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number > 0, number < 1 << 22 || shift == nil,
      number < Int.max >> (shift ?? 0)
    else { throw refused("takes a size such as 512M or 2G") }
    return number << (shift ?? 0)
  }

  /// The character between the cells of a table.
  func delimiter() throws(UsageError) -> Character {
    let delimiter = text == "\\t" || text == "tab" ? "\t" : text
    guard delimiter.utf8.count == 1, let character = delimiter.first,
      !"\"\r\n".contains(character)
    else { throw refused("takes one ASCII character") }
    return character
  }

  /// The two letters of a region.
  func region() throws(UsageError) -> String {
    if text.uppercased() == "UK" {
      throw refused("takes GB for the United Kingdom")
    }
    guard PhoneRegion(text) != nil else {
      throw refused("takes the two letters of a region, such as KR or US")
    }
    return text
  }

  /// A format that can be read.
  func readableFormat() throws(UsageError) -> Format {
    let format = try format()
    guard format.canRead else { throw UsageError("\(format.name) can only be written") }
    return format
  }

  /// A format that can be written.
  func writableFormat() throws(UsageError) -> Format {
    let format = try format()
    guard format.makeWriter != nil else { throw UsageError("\(format.name) can only be read") }
    return format
  }

  /// A format of this name.
  func format() throws(UsageError) -> Format {
    if let format = FormatTable.format(named: text) { return format }
    let isApp = option == "to" && AppProfile.named(text, language: "en") != nil
    let format = Suggestion.closest(to: text, among: FormatTable.all.map(\.name))
    let app = Suggestion.closest(to: text, among: AppProfile.names).map { "--for \($0)" }
    throw UsageError(
      "there is no format '\(text)' (see 'phonebook formats')",
      suggestion: isApp ? "--for \(text)" : format ?? app)
  }

  /// A character set that this system can convert.
  func encoding() throws(UsageError) -> TextEncoding {
    guard let encoding = TextEncoding(label: text) else {
      throw UsageError("there is no character set '\(text)'")
    }
    // Without tables of the set, the text would be read as another one without a word.
    var probe: [UInt8] = []
    guard (try? encoding.decode([ASCII.space, ASCII.space].span, into: &probe)) != nil else {
      throw UsageError("this system has no tables for the character set '\(text)'")
    }
    return encoding
  }
}

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

/// How what a command lists is shown: to people, or as JSON (`Schemas/lists.schema.json`).
enum ListForm {
  case table, json
}

extension OptionFields {
  /// The option of commands that list.
  static func listForm(_ field: OptionField<Self, ListForm>) -> OptionDeclaration<Self> {
    choice(
      "format", "table|json", "how to show it (table)", field, [("table", .table), ("json", .json)])
  }
}

extension StandardStreams {
  /// Writes a value as JSON among the data.
  func write(json value: some Encodable) throws {
    let bytes = try JSONCoding.bytes(value, .indented)
    try output.write(bytes.span)
  }
}
