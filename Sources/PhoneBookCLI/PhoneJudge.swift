internal import ContactBytes
internal import PhoneNumbers

/// Judges phone numbers one after another; its storage is used again, so that a loop allocates nothing.
struct PhoneJudge: Sendable {
  /// What was judged.
  private(set) var verdict = Verdict.empty
  /// The number, where there is one.
  private(set) var number: PhoneNumber?
  /// What is wrong, or worth knowing.
  private(set) var issue: String?
  /// Whether the region decided what the number is.
  private(set) var usesRegion = false

  /// The outcomes.
  enum Verdict: Sendable {
    /// There is nothing but white space.
    case empty
    /// The number is one that a plan has.
    case valid
    /// The number is a short one of the region, such as 119.
    case short
    /// The text is no number of any plan.
    case bad
  }

  private var looking: PhoneCleaner
  private var result = PhoneCleaning()
  private var rewritten = PhoneCleaning()
  private var isPossible = false
  private let types = PhoneNumberType.allCases.map { Array($0.description.utf8) }

  /// A judge of the numbers of people who live in `region`.
  init(region: PhoneRegion) {
    looking = PhoneCleaner(region: region, style: .keep, spelling: .standard)
  }

  /// The region of numbers without a calling code.
  var region: PhoneRegion {
    get { looking.region }
    set { looking.region = newValue }
  }

  /// Judges the number that makes up `text`.
  mutating func judge(_ text: borrowing Span<UInt8>) {
    if let plain = PlainNumber(text)?.number(copy text, region) {
      number = plain
      issue = nil
      isPossible = true
      usesRegion = plain.origin != .plusSign
      verdict = .valid
      return
    }
    looking.clean(copy text, into: &result)
    number = result.number
    usesRegion = result.notes.contains(.usesRegion)
    issue = nil
    if result.verdict == .rejected {
      settleRejection(copy text)
      return
    }
    isPossible = true
    verdict = result.notes.contains(.shortNumber) ? .short : .valid
    if result.notes.isDisjoint(with: Self.remarkable) { return }
    if result.notes.contains(.outOfService) { issue = "phone-out-of-service" }
    if result.notes.contains(.restoredZero) { issue = PhoneIssue.lostZero.rawValue }
    // What the number would be written as, for the short numbers, and with the zero that was lost.
    rewrite(copy text, .national)
  }

  /// Judges the number that makes up `text`.
  mutating func judge(_ text: [UInt8]) { judge(text.span) }

  private static let remarkable: PhoneNotes = [.outOfService, .restoredZero, .shortNumber]

  private mutating func settleRejection(_ text: Span<UInt8>) {
    verdict = result.issue == .empty ? .empty : .bad
    isPossible = false
    guard verdict == .bad else { return }
    issue = result.issue?.rawValue
    switch result.issue {
    case .text, .businessNumber, .residentNumber, .scientific, .several: break
    default:
      let parser = PhoneNumberParser(region: region)
      isPossible = (try? parser.parse(text))?.isPossible ?? false
    }
    if !result.suggestion.isEmpty { rewrite(text, .national) }
  }

  /// Cleans the text in another style, for the few answers that depend on it.
  private mutating func rewrite(
    _ text: Span<UInt8>, _ style: PhoneCleaner.Style, dialsExtension: Bool = false
  ) {
    var cleaner = looking
    cleaner.style = style
    cleaner.spelling.dialsExtension = dialsExtension
    cleaner.clean(text, into: &rewritten)
  }

  // MARK: - Answers

  /// Appends a form of the number that was judged last; nothing where there is none.
  func append(_ form: PhoneForm, to output: inout [UInt8]) {
    guard verdict != .empty else { return }
    switch form {
    case .valid: output.append(verdict == .bad ? "false" : "true")
    case .possible: output.append(isPossible ? "true" : "false")
    case .issue: if let issue { output.append(issue) }
    case .suggestion: if issue != nil { appendSuggestion(to: &output) }
    case .type where verdict == .short: output.append("short")
    case .region where verdict == .short: region.appendCode(to: &output)
    case .national where verdict == .short: output.append(rewritten.text.span)
    default: if let number { append(form, of: number, to: &output) }
    }
  }

  private func append(
    _ form: PhoneForm, of number: PhoneNumber, to output: inout [UInt8]
  ) {
    switch form {
    case .region: if let region = number.region { region.appendCode(to: &output) }
    case .type: output.append(contentsOf: types[Int(number.type.rawValue)])
    case .e164: number.append(.e164, to: &output)
    case .national: number.append(.national, to: &output)
    case .international: number.append(.international, to: &output)
    case .rfc3966: number.append(.rfc3966, to: &output)
    case .extension: if let digits = number.extension { output.append(digits) }
    case .valid, .possible, .issue, .suggestion: break
    }
  }

  private func appendSuggestion(to output: inout [UInt8]) {
    if issue == PhoneIssue.lostZero.rawValue, verdict == .valid {
      output.append(rewritten.text.span)
    } else if !result.suggestion.isEmpty {
      output.append(rewritten.suggestion.span)
    }
  }

  /// Appends what `text` should be written as, in a form that reads back as the same number.
  ///
  /// Numbers of other regions are international where national is asked for, so that nobody takes
  /// them for numbers of this one.
  ///
  /// - Returns: False when `text` must stay as it is, because it is no valid number, or because a label
  ///   in it would be lost.
  mutating func appendReplacement(
    _ form: PhoneForm, of text: [UInt8], to output: inout [UInt8]
  ) -> Bool {
    guard verdict == .valid || verdict == .short else { return false }
    let style: PhoneCleaner.Style =
      switch form {
      case .e164: .e164
      case .national: .national
      default: .international
      }
    rewrite(text.span, style, dialsExtension: true)
    guard rewritten.verdict != .rejected, !rewritten.notes.contains(.label) else { return false }
    if form == .rfc3966 {
      guard let number else { return false }
      number.append(.rfc3966, to: &output)
    } else {
      output.append(rewritten.text.span)
    }
    return true
  }
}
