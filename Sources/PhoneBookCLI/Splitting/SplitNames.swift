/// The names of several files that stand for one: `NAME-1.vcf`, `NAME-friends.vcf`.
struct SplitNames {
  private let stem: String
  private let ending: String
  /// The names that are taken; two that differ in case or in composition alone would be one file on
  /// many systems.
  private var taken: Set<String> = []

  /// The most bytes of the part that names a group.
  private static let longestPart = 120

  /// Begins with the name of the one file.
  init(_ path: String) {
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    if let dot = path[slash...].lastIndex(of: "."), dot > slash {
      stem = String(path[..<dot])
      ending = String(path[dot...])
    } else {
      stem = path
      ending = ""
    }
  }

  /// The path of the file for a part, which no earlier one has.
  mutating func path(for part: String) -> String {
    let safe = Self.safe(part)
    var name = safe
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(safe)-\(number)"
    }
    return "\(stem)-\(name)\(ending)"
  }

  /// The text without what a name of a file cannot have on some system.
  static func safe(_ part: String) -> String {
    var result = ""
    for character in part {
      let isSafe = character.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
          && !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
          && scalar.properties.generalCategory != .format
      }
      let next = isSafe ? String(character) : "_"
      if result.utf8.count + next.utf8.count > longestPart { break }
      result += next
    }
    while result.last == "." || result.last == " " { result.removeLast() }
    while result.first == "." || result.first == " " { result.removeFirst() }
    return result.isEmpty ? "_" : result
  }
}
