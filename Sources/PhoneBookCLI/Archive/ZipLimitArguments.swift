internal import ZipContainer

extension OptionDefinition {
  /// The most files of a ZIP.
  static let maxEntries = OptionDefinition(
    "max-entries", nil, "N", "read a ZIP of up to N files (1000000)")
  /// The most bytes of a file of a ZIP.
  static let maxEntrySize = OptionDefinition(
    "max-entry-size", nil, "SIZE", "… with files of up to SIZE each (1G)")
  /// The most bytes of all files of a ZIP.
  static let maxTotalSize = OptionDefinition(
    "max-total-size", nil, "SIZE", "… and of up to SIZE in all (64G)")
  /// The most that a file of a ZIP may have been packed.
  static let maxRatio = OptionDefinition(
    "max-ratio", nil, "N", "… none packed to less than one Nth (200)")
}

/// Understands the options that say what a ZIP file may hold.
enum ZipLimitArguments {
  /// The limits that a command line sets.
  static func limits(_ arguments: ParsedArguments) throws(UsageError) -> ZipLimits {
    var limits = ZipLimits()
    if let count = try arguments.number("max-entries", in: 1...100_000_000) {
      limits.maximumEntryCount = count
    }
    if let size = try size("max-entry-size", arguments) { limits.maximumEntryByteCount = size }
    if let size = try size("max-total-size", arguments) {
      limits.maximumTotalByteCount = size
      limits.maximumSpoolByteCount = size
    }
    if let ratio = try arguments.number("max-ratio", in: 1...2000) { limits.maximumRatio = ratio }
    return limits
  }

  /// A number of bytes, such as `512M`.
  private static func size(
    _ name: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = text.uppercased().last.flatMap { units[$0] }
    let digits = shift == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number > 0, number < 1 << 22 || shift == nil,
      number < Int.max >> (shift ?? 0)
    else { throw UsageError("--\(name) takes a size such as 512M or 2G, not '\(text)'") }
    return number << (shift ?? 0)
  }
}
