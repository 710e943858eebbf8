internal import ContactIO
internal import ContactPipeline

/// Whether the severities of messages have colours.
enum ColourChoice {
  /// The option of every command.
  static let option = OptionDefinition(
    "color", nil, "auto|always|never", "colours: on a terminal without NO_COLOR (auto)")

  /// Streams that colour messages as the command line asks for it.
  static func apply(
    _ arguments: ParsedArguments, to streams: StandardStreams
  ) throws(UsageError) -> StandardStreams {
    var streams = streams
    switch arguments.value("color") ?? "auto" {
    case "always":
      streams.coloursErrors = true
      streams.coloursOutput = true
    case "never": break
    case "auto":
      guard streams.environment["NO_COLOR"] ?? "" == "" else { break }
      guard streams.environment["TERM"] != "dumb" else { break }
      streams.coloursErrors = streams.error.isTerminal
      streams.coloursOutput = streams.output.isTerminal
    case let word: throw UsageError("--color is auto, always or never, not '\(word)'")
    }
    return streams
  }

  /// The line with the first word of severity in its colour.
  static func coloured(_ line: String) -> String {
    for (word, colour) in [(": error: ", "1;31"), (": warning: ", "33"), (": note: ", "36")] {
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
