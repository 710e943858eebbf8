/// The text of a field for phone numbers, which is grouped while it is typed, and the place of its cursor.
///
///     var typing = PhoneFormatter(region: .us)
///     typing.replace(0..<0, with: "6502530000")
///     typing.text    // (650) 253-0000
///     typing.cursor  // 14
///
/// Places count characters from 0; all characters are ASCII while the text is grouped, so that they are the
/// UTF-16 units of UIKit and AppKit too. Every digit that was typed stays until it is deleted; deleting a
/// separator deletes the digit before it. Where the text holds anything but digits, separators and a plus sign
/// in front, such as `*` or a letter, it stays as it was typed.
public struct PhoneFormatter: Hashable, Sendable {
  /// The region of a number without a calling code.
  public let region: PhoneRegion
  /// The text of the field.
  public private(set) var text = ""
  /// The place of the cursor: the number of characters before it.
  public private(set) var cursor = 0

  /// Begins with an empty field.
  public init(region: PhoneRegion) { self.region = region }

  /// Begins with a number in any spelling, and the cursor behind it.
  public init(_ text: String, region: PhoneRegion) {
    self.region = region
    replace(0..<0, with: text)
  }

  /// The number that is typed so far; nil as long as it is none.
  public var number: PhoneNumber? {
    guard let number = try? PhoneNumber(text, region: region), number.isValid else { return nil }
    return number
  }

  /// Replaces characters, as every change of a field does, and groups the number again.
  ///
  /// - Parameters:
  ///   - range: The characters; empty where something is typed or pasted. What reaches beyond the text is cut.
  ///   - replacement: What was typed or pasted; empty where something is deleted.
  public mutating func replace(_ range: Range<Int>, with replacement: String) {
    var characters = Array(text)
    var range = range.clamped(to: 0..<characters.count)
    let isFormatted = Self.canBeGrouped(characters)
    if isFormatted, replacement.isEmpty, !range.isEmpty,
      !characters[range].contains(where: Self.isSignificant)
    {
      range = Self.significantRange(beside: range, of: characters, cursor: cursor)
    }
    characters.replaceSubrange(range, with: replacement)
    let before = range.lowerBound + replacement.count
    guard Self.canBeGrouped(characters) else {
      text = String(characters)
      cursor = before
      return
    }
    let count = characters[..<before].count(where: Self.isSignificant)
    text = PhoneNumber.formattedAsYouType(String(characters), region: region)
    cursor = Self.place(after: count, in: text)
  }

  /// Deletes what is before the cursor, as the backspace key does.
  public mutating func deleteBackward() {
    if cursor > 0 { replace(cursor - 1..<cursor, with: "") }
  }

  /// Moves the cursor, as a tap in the field does.
  public mutating func moveCursor(to place: Int) { cursor = min(max(place, 0), text.count) }

  // MARK: - Characters

  /// What a character is in the text of a number.
  private enum Kind {
    case digit, plus, separator, other
  }

  private static func kind(of character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return .other
    }
    let unit = scalar.isASCII ? UInt8(scalar.value) : PhoneUnit.of(scalar)
    if PhoneUnit.digit(unit) != nil { return .digit }
    if PhoneUnit.isPlus(unit) { return .plus }
    switch unit {
    case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F, PhoneUnit.punctuation, PhoneUnit.noBreakSpace,
      PhoneUnit.wideDot:
      return .separator
    default: return .other
    }
  }

  /// Whether a character stays when the text is grouped again.
  private static func isSignificant(_ character: Character) -> Bool {
    switch kind(of: character) {
    case .digit, .plus: true
    case .separator, .other: false
    }
  }

  /// Whether there is nothing but digits, separators and a plus sign in front, and not too much of it.
  private static func canBeGrouped(_ characters: [Character]) -> Bool {
    var count = 0
    for character in characters {
      switch kind(of: character) {
      case .digit: count += 1
      case .plus where count == 0: count += 1
      case .separator: continue
      case .plus, .other: return false
      }
    }
    return count <= PhoneDigits.capacity
  }

  /// The nearest character that is more than a separator: before the range, or behind it, where the cursor
  /// stands before it, as for the key that deletes forward.
  private static func significantRange(
    beside range: Range<Int>, of characters: [Character], cursor: Int
  ) -> Range<Int> {
    let before = characters[..<range.lowerBound].lastIndex(where: isSignificant)
    let after = characters[range.upperBound...].firstIndex(where: isSignificant)
    let found = cursor <= range.lowerBound ? after : before
    return found.map { $0..<$0 + 1 } ?? range
  }

  /// The place behind so many characters that are more than separators.
  private static func place(after count: Int, in text: String) -> Int {
    var left = count
    var place = 0
    for (index, character) in text.enumerated() where left > 0 {
      guard isSignificant(character) else { continue }
      left -= 1
      place = index + 1
    }
    return left > 0 ? text.count : place
  }
}
