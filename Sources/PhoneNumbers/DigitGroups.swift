/// How many digits stand in each run of a text, four bits a run, the last one lowest.
struct DigitGroups: Hashable {
  /// The bits; a length of 15 may be longer, and only the last 16 runs are kept.
  private(set) var bits: UInt64 = 0

  /// No runs.
  init() {}

  /// The runs of ASCII digits in a text.
  init(_ text: Span<UInt8>) {
    var wasDigit = false
    for index in 0..<text.count {
      let isDigit = text[index] &- 0x30 < 10
      if isDigit { countDigit(beginsRun: !wasDigit) }
      wasDigit = isDigit
    }
  }

  /// Counts a digit, which begins a run or goes on with one.
  @inline(__always)
  mutating func countDigit(beginsRun: Bool) {
    if beginsRun { bits &<<= 4 }
    if !beginsRun && bits & 15 == 15 { return }
    bits &+= 1
  }

  /// The length of the last run.
  @inline(__always)
  var last: Int { Int(bits & 15) }

  /// How many runs there are.
  var count: Int { (64 - bits.leadingZeroBitCount + 3) / 4 }

  /// All runs but the last.
  var withoutLast: DigitGroups {
    var groups = self
    groups.bits &>>= 4
    return groups
  }

  /// How many digits there are up to the end of each run but the last.
  var ends: [Int] {
    var digits = 0
    return (1..<max(count, 1)).reversed().map { place in
      digits += Int(bits &>> UInt64(place * 4) & 15)
      return digits
    }
  }

  /// All digits of the runs.
  private var total: Int {
    (0..<16).reduce(0) { $0 + Int(bits &>> UInt64($1 * 4) & 15) }
  }

  /// Whether these are the groups in which the number is written by the plan or by custom.
  ///
  /// A prefix or a calling code may stand in the first group or before it.
  func areThose(of number: PhoneNumber) -> Bool {
    if last >= number.digits.count { return true }
    var number = number
    number.extensionDigits = PhoneDigits()
    var written: [UInt8] = []
    number.append(.international, to: &written)
    let code = written.firstIndex(of: 0x20) ?? 0
    if endAs(DigitGroups(written.span.extracting(code...))) { return true }
    written.removeAll(keepingCapacity: true)
    number.append(.national, to: &written)
    return endAs(DigitGroups(written.span))
  }

  /// Whether the last groups are all of the others but their first.
  private func endAs(_ others: DigitGroups) -> Bool {
    let shared = others.count - 1
    guard shared > 0, count > shared else { return false }
    let mask = (UInt64(1) &<< UInt64(shared * 4)) &- 1
    return bits & mask == others.bits & mask
  }

  /// The fewest digits of a whole number; with fewer there are short numbers only.
  static let fewestDigits = 5

  /// Whether the groups show a whole number and more digits behind it, `02-123-4567-8`.
  ///
  /// Such digits mean another number or something else, and must never move into the first.
  ///
  /// - Parameters:
  ///   - number: The number that all digits make; not valid where they make none.
  ///   - digits: The digits of all groups.
  ///   - hasPlus: Whether a plus sign stands before them.
  ///   - parser: What reads the number before.
  /// - Returns: Whether they do.
  @inline(__always)
  func showMore(
    than number: PhoneNumber?, _ digits: PhoneDigits, hasPlus: Bool, by parser: PhoneNumberParser
  ) -> Bool {
    guard bits > 15 else { return false }
    // Nearly all numbers end with a group that leaves too few digits before it.
    let before = (number.flatMap(\.lengthOfNational) ?? digits.count) - last
    guard before >= PhoneText.wholeDigitCount || before >= Self.fewestDigits && last < 4 else {
      return false
    }
    return findMore(than: number, digits, hasPlus: hasPlus, by: parser)
  }

  @inline(never)
  private func findMore(
    than number: PhoneNumber?, _ digits: PhoneDigits, hasPlus: Bool, by parser: PhoneNumberParser
  ) -> Bool {
    // Numbers of the code have few lengths, and most groups end at none of them.
    var lengths = UInt32.max
    var count = digits.count
    if let number, number.isValid {
      // In Germany and Austria the digits of an extension belong to the number, behind its own.
      if number.callingCode == 49 || number.callingCode == 43 { return false }
      if let national = number.lengthOfNational {
        (count, lengths) = (national, number.callingCodeEntry.lengths)
      }
    }
    let reached = UInt32(2) &<< UInt32(min(max(0, count - last), 30)) &- 1
    if lengths & reached == 0 { return false }
    var before = self
    var end = digits.count
    while before.bits > 15 {
      end -= before.last
      count -= before.last
      let isLoneDigit = before == self && last == 1
      before = before.withoutLast
      guard end >= Self.fewestDigits else { return false }
      if lengths &>> UInt32(max(0, count)) & 1 == 0 { continue }
      let whole = try? parser.number(
        digits: digits.prefix(end), hasPlus: hasPlus, extensionDigits: PhoneDigits())
      guard let whole, whole.isValid, whole.digits.count >= Self.fewestDigits else {
        continue
      }
      if total == digits.count, isLoneDigit || before.areThose(of: whole) {
        return number.map { !$0.isValid || !areThose(of: $0) } ?? true
      }
    }
    return false
  }
}

extension PhoneNumber {
  /// How many digits a valid number has in its country; nil where the digits may be those of a number
  /// without the calling code too.
  @inline(__always)
  var lengthOfNational: Int? {
    isValid && (origin == .plusSign || origin == .defaultRegion) ? digits.count : nil
  }
}

extension CallingCode {
  /// The lengths of numbers of the code's territories, without a prefix and with one of one digit, a bit each.
  fileprivate var lengths: UInt32 {
    let lengths = territories.reduce(0) { $0 | $1.possibleLengths }
    return lengths | lengths &<< 1
  }
}
