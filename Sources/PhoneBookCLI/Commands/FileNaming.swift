/// Names of files made of the names of contacts: safe on every system, and no two alike.
package struct FileNaming {
  /// What cannot be the name of a file on Windows, whatever its ending.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
  /// The most bytes of a name, without its number and its ending.
  private static let limit = 120

  /// The names that were given, each with the last number that was given to one like it.
  ///
  /// They are in lower case: many file systems take names that differ in case alone for one.
  private var given: [String: Int] = [:]

  package init() {}

  /// A name made of a text, such as the name of a contact; a number stands behind one that was given before.
  package mutating func name(for text: String, ending: String) -> String {
    let stem = Self.stem(text)
    return free("\(stem).\(ending)") { "\(stem) (\($0)).\(ending)" }
  }

  /// A name that was not given before: one, or one with a number from 2 on.
  mutating func free(_ name: String, numbered: (Int) -> String) -> String {
    let key = name.lowercased()
    var found = name
    var number = given[key] ?? 1
    while given[found.lowercased()] != nil {
      number += 1
      found = numbered(number)
    }
    given[key] = number
    if number > 1 { given[found.lowercased()] = 1 }
    return found
  }

  /// A text as it can be the name of a file without its ending: one component, nothing reserved.
  static func stem(_ text: String) -> String {
    let stem = part(text)
    if stem.isEmpty { return "contact" }
    let base = String(stem.unicodeScalars.prefix { $0 != "." }).lowercased()
    return reserved.contains(base) ? "_" + stem : stem
  }

  /// A text as it can stand in the name of a file on every system; empty when nothing is left.
  static func part(_ text: String) -> String {
    var part = Substring.UnicodeScalarView()
    var byteCount = 0
    for scalar in text.unicodeScalars {
      byteCount += UTF8.width(scalar)
      if byteCount > limit { break }
      part.append(isPlain(scalar) ? scalar : "_")
    }
    // A dot is one `Character` with a combining mark behind it, and hides the file all the same.
    while let last = part.last, isMarginal(last) { part.removeLast() }
    while let first = part.first, isMarginal(first) { part.removeFirst() }
    return String(part)
  }

  private static func isMarginal(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar.properties.isWhitespace
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": false
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        false
      default: true
      }
    }
  }
}
