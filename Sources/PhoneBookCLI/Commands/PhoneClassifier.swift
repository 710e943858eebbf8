internal import ContactBytes
internal import PhoneNumbers

/// Classifies phone numbers one after another; its storage is used again, so that a loop allocates nothing.
struct PhoneClassifier: Sendable {
  /// What the text is.
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

  private var cleaner: PhoneCleaner
  private var result = PhoneCleaning()
  private var rewritten = PhoneCleaning()
  private var isPossible = false
  private let types = PhoneNumberType.allCases.map { Array($0.description.utf8) }

  /// A classifier of the numbers of people who live in `region`.
  init(region: PhoneRegion) {
    cleaner = PhoneCleaner(region: region, style: .keep, spelling: .standard)
  }

  /// The region of numbers without a calling code.
  var region: PhoneRegion {
    get { cleaner.region }
    set { cleaner.region = newValue }
  }

  /// Classifies the number that makes up `text`.
  mutating func classify(_ text: borrowing Span<UInt8>) {
    if let plain = cleaner.plainNumber(in: copy text) {
      (number, issue, verdict, isPossible) = (plain, nil, .valid, true)
      usesRegion = plain.origin != .plusSign
      return
    }
    cleaner.clean(copy text, into: &result)
    number = result.number
    usesRegion = result.notes.contains(.usesRegion)
    issue = nil
    if result.verdict == .rejected {
      classifyRejected(copy text)
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

  /// Classifies the number that makes up `text`.
  mutating func classify(_ text: [UInt8]) { classify(text.span) }

  private static let remarkable: PhoneNotes = [.outOfService, .restoredZero, .shortNumber]

  private mutating func classifyRejected(_ text: Span<UInt8>) {
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
    var cleaner = cleaner
    cleaner.style = style
    cleaner.spelling.dialsExtension = dialsExtension
    cleaner.clean(text, into: &rewritten)
  }

  // MARK: - Answers

  /// Appends a form of the number that was classified last; nothing where there is none.
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

/// What a cell can hold of a phone number.
enum PhoneForm: String, CaseIterable, Sendable {
  case valid
  case possible
  case region
  case type
  case e164
  case national
  case international
  case rfc3966
  case `extension`
  case issue
  case suggestion

  /// The columns of a list of numbers, after the number as it was read.
  static let columns: [PhoneForm] = [
    .valid, .possible, .region, .type, .e164, .national, .international, .extension, .issue,
    .suggestion,
  ]

  /// Those that are the number itself, and can stand in its place.
  static let spellings: [PhoneForm] = [.e164, .national, .international, .rfc3966]

  /// Whether the cell holds true or false.
  var isTruth: Bool { self == .valid || self == .possible }

  /// The forms of a list such as `e164,valid`.
  static func list(_ text: String, option: String) throws(UsageError) -> [PhoneForm] {
    var forms: [PhoneForm] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let form = PhoneForm(rawValue: word.lowercased()) else {
        throw UsageError(
          "--\(option) knows no form '\(word)'",
          suggestion: Suggestion.closest(to: String(word), among: allCases.map(\.rawValue)))
      }
      forms.append(form)
    }
    return forms
  }
}

/// How many numbers were good and bad, for the summary.
struct PhoneCounts: Sendable {
  private var valid = 0
  private var empty = 0
  private var depending = 0
  private var issues: [String: Int] = [:]
  /// How many cells were given another spelling.
  var replaced = 0

  /// How many were bad.
  private(set) var bad = 0

  /// Counts what was classified last.
  mutating func count(_ classifier: PhoneClassifier) {
    switch classifier.verdict {
    case .valid, .short: valid += 1
    case .empty: empty += 1
    case .bad: bad += 1
    }
    if classifier.usesRegion { depending += 1 }
    if let issue = classifier.issue { issues[issue, default: 0] += 1 }
  }

  /// Takes over the counts of another part.
  mutating func add(_ other: PhoneCounts) {
    valid += other.valid
    empty += other.empty
    bad += other.bad
    depending += other.depending
    replaced += other.replaced
    issues.merge(other.issues, uniquingKeysWith: +)
  }

  /// One line on what was counted.
  func summary(region: PhoneRegion, source: String) -> String {
    let total = valid + bad + empty
    var line = counted(total, "number")
    line += ": \(valid) valid, \(bad) not"
    if empty > 0 { line += ", \(empty) empty" }
    if replaced > 0 { line += "; \(replaced) rewritten" }
    line += "; region \(region) (\(source)), which \(depending) depended on"
    let kinds = issues.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .map { "\($0.value) × \($0.key)" }
    if !kinds.isEmpty { line += "; " + kinds.joined(separator: ", ") }
    return line
  }
}
