/// The colours of severities in messages.
enum ColourChoice {
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
