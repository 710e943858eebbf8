internal import CharacterSets
internal import ContactBytes
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
    let format = Suggestion.closest(to: text, among: FormatTable.all.map(\.name))
    let app = Suggestion.closest(to: text, among: AppProfile.names).map { "--for \($0)" }
    throw UsageError(
      "there is no format '\(text)' (see 'phonebook formats')", suggestion: format ?? app)
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
