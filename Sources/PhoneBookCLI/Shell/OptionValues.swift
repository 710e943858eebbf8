/// What a shell may offer as the value of an option, or as an operand.
enum OptionValues {
  /// One of these words.
  case words([String])
  /// A file.
  case file
  /// What nobody can guess.
  case unknown

  /// What an option takes, which its placeholder tells; nil when it takes no value.
  init?(_ option: OptionDefinition) {
    guard let placeholder = option.placeholder else { return nil }
    let words = option.choices.isEmpty ? Self.words(in: placeholder) : option.choices
    if !words.isEmpty {
      self = .words(words)
    } else if ["FILE", "FOLDER", "DIR"].contains(where: { placeholder.hasPrefix($0) }) {
      self = .file
    } else {
      self = .unknown
    }
  }

  /// The words of a placeholder such as `move|drop`; those in capitals stand for something else.
  static func words(in placeholder: String) -> [String] {
    guard placeholder.contains("|") else { return [] }
    let first = placeholder.split(separator: " ").first ?? ""
    return first.split(separator: "|").map(String.init).filter { $0 == $0.lowercased() }
  }
}
