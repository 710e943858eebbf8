internal import ContactBytes

/// The JSCOMPS parameter: the order of the components of N or ADR, and what separates them
/// (RFC 9555 §3.3.1).
struct ComponentOrder: Hashable, Sendable {
  /// A part of the text in its order.
  enum Part: Hashable, Sendable {
    case value(position: Int, item: Int)
    case separator(String)
  }

  /// What separates values that no other separator stands between; nil for nothing said.
  var defaultSeparator: String?
  var parts: [Part]

  init(defaultSeparator: String?, parts: [Part]) {
    self.defaultSeparator = defaultSeparator
    self.parts = parts
  }

  /// Reads the parameter, such as `s,\, ;10;s, ;11;3`; nil when it is malformed.
  init?(_ text: String) {
    let entries = Self.split(text)
    guard entries.count > 1 else { return nil }
    self.init(defaultSeparator: nil, parts: [])
    if !entries[0].isEmpty {
      guard case .separator(let text) = Self.part(entries[0]) else { return nil }
      defaultSeparator = text
    }
    for entry in entries.dropFirst() {
      guard let part = Self.part(entry) else { return nil }
      parts.append(part)
    }
  }

  private static func part(_ entry: String) -> Part? {
    if entry.hasPrefix("s,") { return .separator(JCardText.unescaped(String(entry.dropFirst(2)))) }
    let numbers = entry.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(numbers.count), let position = number(numbers[0]) else { return nil }
    guard numbers.count == 2 else { return .value(position: position, item: 0) }
    guard let item = number(numbers[1]) else { return nil }
    return .value(position: position, item: item)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count < 6, text.utf8.allSatisfy({ ASCII.isDigit($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// The text between semicolons that no backslash stands before; escapes stay.
  private static func split(_ text: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text.unicodeScalars {
      if character == ";", !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  /// The value of the parameter.
  var text: String {
    var entries = [defaultSeparator.map { Self.entry(separator: $0) } ?? ""]
    for part in parts {
      switch part {
      case .value(let position, let item):
        entries.append(item == 0 ? "\(position)" : "\(position),\(item)")
      case .separator(let text): entries.append(Self.entry(separator: text))
      }
    }
    return entries.joined(separator: ";")
  }

  private static func entry(separator: String) -> String { "s," + JCardText.escaped(separator) }

  /// The components in this order; nil when a value is missing, or one is left over.
  func components(of entries: [ComponentLayout.Entry]) -> [ComponentLayout.Entry?]? {
    var remaining: [Part: ComponentLayout.Entry] = [:]
    for entry in entries { remaining[.value(position: entry.position, item: entry.item)] = entry }
    var result: [ComponentLayout.Entry?] = []
    for part in parts {
      if case .separator = part {
        result.append(nil)
      } else {
        guard let entry = remaining.removeValue(forKey: part) else { return nil }
        result.append(entry)
      }
    }
    return remaining.isEmpty ? result : nil
  }
}
