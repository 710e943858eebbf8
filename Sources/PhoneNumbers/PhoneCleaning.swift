internal import ContactBytes

/// The outcome for one phone value: what ``PhoneCleaner`` fills in, again and again without allocating.
public struct PhoneCleaning: Sendable {
  /// The outcomes.
  public enum Verdict: UInt8, Hashable, Sendable {
    /// The value is a phone number and well written.
    case unchanged
    /// The value is a phone number; ``PhoneCleaning/text`` is how it should be written.
    case rewritten
    /// The value is several numbers: ``PhoneCleaning/pieces`` of ``PhoneCleaning/text``.
    case split
    /// The value must stay as it is; ``PhoneCleaning/issue`` says why.
    case rejected
  }

  /// The outcome.
  public internal(set) var verdict = Verdict.rejected
  /// Why the value was rejected, else nil.
  public var issue: PhoneIssue? { verdict == .rejected ? reason : nil }
  /// Why a value is rejected, which has no other reason until one is found.
  private var reason = PhoneIssue.invalid
  /// What was noticed or mended.
  public internal(set) var notes: PhoneNotes = []
  /// The number, when the value is exactly one full number.
  public internal(set) var number: PhoneNumber?
  /// The value as it should be written; the value itself where it is unchanged, empty where rejected.
  public internal(set) var text: [UInt8] = []
  /// The label that stood in the value and is not part of ``text``, without its brackets.
  public internal(set) var label: [UInt8] = []
  /// The codes that are dialled before the number, `*31#`, and what is dialled after it, `,,123#`; both are
  /// part of ``text``, byte for byte.
  package internal(set) var dialled: (before: [UInt8], after: [UInt8]) = ([], [])
  /// The label of each of the pieces, where each has one of its own.
  package internal(set) var pieceLabels: [[UInt8]] = []
  /// Whether the label of the last piece may be about all of them.
  package internal(set) var mayLabelAll = false
  /// The number of each of the pieces.
  package internal(set) var pieceNumbers: [PhoneNumber] = []
  /// What the value may have been meant to be; empty when that is not known.
  public internal(set) var suggestion: [UInt8] = []
  /// The ranges in ``text`` of the numbers that a value was split into.
  public internal(set) var pieces: [Range<Int>] = []

  /// An outcome to pass to ``PhoneCleaner/clean(_:into:)``.
  public init() {}

  mutating func reset() {
    verdict = .rejected
    reason = .invalid
    notes = []
    number = nil
    label.clear()
    suggestion.clear()
    dropPieces()
    pieceLabels.clear()
    mayLabelAll = false
    dialled.before.clear()
    dialled.after.clear()
  }

  /// Appends a form of ``number`` with what is dialled before and after it; extensions as telephones dial them.
  ///
  /// - Returns: False when the form has no place for what is dialled.
  @discardableResult
  package func appendNumber(_ form: PhoneNumberFormat, to output: inout [UInt8]) -> Bool {
    guard var number else { return false }
    let spelling = PhoneSpelling(dialsExtension: true)
    let isAlone = dialled.before.isEmpty && dialled.after.isEmpty
    guard form == .national || form == .international, !isAlone else {
      number.append(form, to: &output, spelling: spelling)
      // A URI has a place for an extension.
      let isExtension = DialString.soleDigits(dialled.after).count > 0
      return isAlone || form == .e164 || dialled.before.isEmpty && isExtension
    }
    if !dialled.after.isEmpty, DialString.soleDigits(dialled.after) == number.extensionDigits {
      number.extensionDigits = PhoneDigits()
    }
    output.append(dialled.before.span)
    number.append(form, to: &output, spelling: spelling)
    output.append(dialled.after.span)
    return true
  }

  /// Makes the outcome a rejection: the value must stay as it is.
  package mutating func reject(_ issue: PhoneIssue) {
    verdict = .rejected
    reason = issue
    number = nil
    dropPieces()
    dropLabel()
  }

  /// Whether digits may be missing in front of what was rejected, so that the count of those in `value` says nothing.
  package func mayLackDigits(in value: Span<UInt8>) -> Bool {
    switch issue {
    case .lostZero: true
    case .incomplete, .ambiguous, .local:
      value.indices.first { value[$0] != 0x2D }.map { value[$0] != 0x30 } ?? false
    default: false
    }
  }

  /// Writes what was accepted by the count of its digits, as far as it is national: see ``ClassicPhone``.
  package mutating func groupByCount(asWrittenIn value: Span<UInt8>) {
    if verdict == .rejected { return }
    var grouped: [UInt8] = []
    var parts: [Range<Int>] = []
    for part in pieces.isEmpty ? [0..<text.count] : pieces {
      let start = grouped.count
      // The usual form of some regions has brackets around the area code, and blanks.
      let piece = text[part].filter { !"() ".utf8.contains($0) }
      if !ClassicPhone.append(piece.span, to: &grouped) { grouped += text[part] }
      parts.append(start..<grouped.count)
    }
    text = grouped
    if verdict == .split { pieces = parts } else { compare(with: value) }
  }

  /// Sets the verdict of an accepted value: unchanged when it is written as it should be.
  mutating func compare(with value: Span<UInt8>) {
    let isSame = value.equals(0..<value.count, text.span, 0..<text.count)
    verdict = isSame ? .unchanged : .rewritten
  }

  /// Clears what was written.
  mutating func dropPieces() {
    text.clear()
    pieces.clear()
    pieceNumbers.clear()
  }

  /// Clears the label, which stays where it is in a value that is not rewritten.
  mutating func dropLabel() {
    label.clear()
    notes.remove(.label)
  }
}

extension Array {
  /// Removes all elements and keeps the storage; costs nothing where there are none.
  @inline(__always)
  fileprivate mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

/// Why a value is not, or not certainly, a phone number.
///
/// The raw values are stable names for reports.
@nonexhaustive
public enum PhoneIssue: String, Hashable, Sendable, CaseIterable {
  /// The value has no digits and no words.
  case empty = "phone-empty"
  /// Letters, words or signs are left over, `010-1234-567O`.
  case text = "phone-text"
  /// No plan has the number.
  case invalid = "phone-invalid"
  /// The number lacks its area code.
  case local = "phone-local"
  /// The value is a Korean business registration number: 3-2-5 digits, the last one a right check digit.
  case businessNumber = "phone-business-number"
  /// The value is a Korean resident registration number: 6-7 digits that begin with a date.
  case residentNumber = "phone-resident-number"
  /// A spreadsheet wrote the number as `8.21E+11`, or `8212345678.0`.
  case scientific = "phone-scientific"
  /// A leading zero may have been lost.
  case lostZero = "phone-lost-zero"
  /// A 010 number lacks a digit.
  case incomplete = "phone-incomplete"
  /// An area code stands before a company's nation-wide number.
  case areaBeforeCompany = "phone-area-before-company"
  /// The digits can be read in two ways: ten of them that begin with 82, or a foreign grouping.
  case ambiguous = "phone-ambiguous"
  /// The value holds several numbers that cannot be separated with certainty, such as a range.
  case several = "phone-several"
  /// The value is a code for the network or the telephone, `*123#`.
  case code = "phone-code"
}

/// What was noticed or mended while a number was cleaned.
public struct PhoneNotes: OptionSet, Hashable, Sendable {
  /// One bit a note.
  public let rawValue: UInt8

  /// The notes whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A leading zero that a spreadsheet dropped was put back.
  public static let restoredZero = PhoneNotes(rawValue: 1)
  /// A digit in front that is dialled no more was taken out: the 1 that Mexican mobile numbers had after +52 until
  /// 2019, or a trunk 0.
  public static let droppedDigit = PhoneNotes(rawValue: 2)
  /// The number is of a Korean service that has ended (011, 016, 017, 018, 019).
  public static let outOfService = PhoneNotes(rawValue: 4)
  /// A label was found in the value.
  public static let label = PhoneNotes(rawValue: 8)
  /// The number has an extension.
  public static let hasExtension = PhoneNotes(rawValue: 16)
  /// The number is a short number of the home region, such as 119.
  public static let shortNumber = PhoneNotes(rawValue: 32)
  /// What the number means depends on the home region.
  public static let usesRegion = PhoneNotes(rawValue: 64)
  /// The number is written in the letters of the keys and stays so, `1-800-FLOWERS`.
  public static let vanity = PhoneNotes(rawValue: 128)
}
