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
  /// Whether nothing is known of the number but that it is one.
  private var isPlain = false
  /// Whether it is one without a digit that is certainly dialled no more.
  private var isMended = false

  /// A classifier of the numbers of people who live in a region.
  init(_ choice: RegionChoice) {
    cleaner = PhoneCleaner(region: choice.region, style: .keep)
    take(choice)
  }

  /// Takes the region of a choice as that of numbers without a calling code.
  mutating func take(_ choice: RegionChoice) {
    cleaner.region = choice.region
    (cleaner.assumesRegion, cleaner.isRegionOfLocale) = (choice.isAssumed, choice.isOfLocale)
    cleaner.isRegionOfCard = false
  }

  /// Takes another region of numbers without a calling code, which is certain.
  mutating func take(_ region: PhoneRegion) {
    cleaner.region = region
    (cleaner.assumesRegion, cleaner.isRegionOfLocale) = (false, false)
    cleaner.isRegionOfCard = true
  }

  /// Classifies the number that makes up `text`.
  mutating func classify(_ text: borrowing Span<UInt8>) {
    if let plain = cleaner.plainNumber(in: copy text) {
      (number, issue, verdict, isPossible) = (plain, nil, .valid, true)
      usesRegion = plain.origin != .plusSign
      (isPlain, isMended) = (true, false)
      return
    }
    cleaner.clean(copy text, into: &result)
    number = result.number
    (isPlain, isMended) = (false, false)
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
    if result.notes.contains(.vanity) { issue = "phone-vanity" }
    if result.notes.contains(.restoredZero) { issue = PhoneIssue.lostZero.rawValue }
    if result.notes.contains(.label) { issue = "phone-label" }
    // What the number would be written as, for the short numbers, and with the zero that was lost.
    rewrite(copy text, .national)
  }

  /// Classifies the number that makes up `text`.
  mutating func classify(_ text: [UInt8]) { classify(text.span) }

  private static let remarkable: PhoneNotes = [
    .outOfService, .restoredZero, .shortNumber, .vanity, .label,
  ]

  private mutating func classifyRejected(_ text: Span<UInt8>) {
    isPossible = false
    let isBlank = (0..<text.count).allSatisfy { text[$0] <= ASCII.space }
    verdict = isBlank ? .empty : .bad
    if isBlank { return }
    issue = result.issue?.rawValue
    switch result.issue {
    case .text, .businessNumber, .residentNumber, .scientific, .several, .code: break
    default:
      let parser = PhoneNumberParser(region: cleaner.region)
      isPossible = (try? parser.parse(text))?.isPossible ?? false
    }
    guard !result.suggestion.isEmpty else { return }
    rewrite(text, .national)
    isMended = rewritten.notes.contains(.droppedDigit) && rewritten.number != nil
  }

  /// Cleans the text in another style, for the few answers that depend on it.
  private mutating func rewrite(_ text: Span<UInt8>, _ style: PhoneCleaner.Style) {
    var cleaner = cleaner
    cleaner.style = style
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
    case .region where verdict == .short: cleaner.region.appendCode(to: &output)
    case .national where verdict == .short: output.append(rewritten.text.span)
    default:
      let number = number ?? (isMended ? rewritten.number : nil)
      if let number { append(form, of: number, to: &output) }
    }
  }

  private func append(
    _ form: PhoneForm, of number: PhoneNumber, to output: inout [UInt8]
  ) {
    switch form {
    case .region: if let region = number.region { region.appendCode(to: &output) }
    case .type: output.append(contentsOf: types[Int(number.type.rawValue)])
    case .e164: appendSpelled(.e164, of: number, to: &output)
    case .national: appendSpelled(.national, of: number, to: &output)
    case .international: appendSpelled(.international, of: number, to: &output)
    case .rfc3966: appendSpelled(.rfc3966, of: number, to: &output)
    case .extension: if let digits = number.extension { output.append(digits) }
    case .valid, .possible, .issue, .suggestion: break
    }
  }

  @discardableResult
  private func appendSpelled(
    _ form: PhoneNumberFormat, of number: PhoneNumber, to output: inout [UInt8]
  ) -> Bool {
    if !isPlain { return (isMended ? rewritten : result).appendNumber(form, to: &output) }
    number.append(form, to: &output)
    return true
  }

  private func appendSuggestion(to output: inout [UInt8]) {
    if issue == PhoneIssue.lostZero.rawValue, verdict == .valid {
      output.append(rewritten.text.span)
    } else if !result.suggestion.isEmpty {
      // What is mended where a number is written, is written so.
      output.append((rewritten.suggestion.isEmpty ? rewritten.text : rewritten.suggestion).span)
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
    guard verdict == .valid || verdict == .short || isMended else { return false }
    let style: PhoneCleaner.Style =
      switch form {
      case .e164: .e164
      case .national: .national
      default: .international
      }
    rewrite(text.span, style)
    if let issue = rewritten.issue {
      (self.issue, verdict) = (issue.rawValue, .bad)
      return false
    }
    guard rewritten.notes.isDisjoint(with: [.label, .vanity]) else {
      return false
    }
    if form == .rfc3966 {
      if isMended { return rewritten.appendNumber(.rfc3966, to: &output) }
      guard let number else { return false }
      return appendSpelled(.rfc3966, of: number, to: &output)
    }
    output.append(rewritten.text.span)
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
  private var regions: [String: Int] = [:]
  private var issues: [String: Int] = [:]
  /// How many cells were given another spelling.
  var replaced = 0
  /// How many cells of the input could not be read.
  var faults = 0

  /// Whether cells of a table are counted, and not lines.
  var areCells = false
  /// How many cells were to be written anew and stay: those of bad numbers, of numbers with a label or in letters,
  /// and of short numbers in a form that has none.
  private var left = (bad: 0, worded: 0, short: 0)
  /// How many cells those are.
  var leftCount: Int { left.bad + left.worded + left.short }

  /// No counts.
  init(areCells: Bool = false) { self.areCells = areCells }

  /// How many were bad.
  private(set) var bad = 0

  /// The bad ones that may be numbers of another region, and how many are bad or good by the usual one.
  private var misfits = RegionMisfits(), comparedCount = 0
  /// How many good ones are of the region that was asked for, while their row names another country.
  private(set) var overruled = 0

  /// Counts what was classified last, a text, by the region that its row names, where it names one.
  mutating func count(
    _ classifier: PhoneClassifier, _ text: borrowing Span<UInt8>, region: PhoneRegion? = nil,
    isOverruled: Bool = false
  ) {
    if isOverruled, classifier.usesRegion, classifier.verdict == .valid { overruled += 1 }
    switch classifier.verdict {
    case .valid, .short:
      valid += 1
      if classifier.usesRegion, region == nil { comparedCount += 1 }
    case .empty: empty += 1
    case .bad:
      bad += 1
      if region == nil { comparedCount += 1 }
      if region == nil, RegionMisfits.rules.contains(classifier.issue ?? "") {
        misfits.take(text)
      }
    }
    if classifier.usesRegion {
      if let region { regions[region.code, default: 0] += 1 } else { depending += 1 }
    }
    if let issue = classifier.issue { issues[issue, default: 0] += 1 }
  }

  /// Counts what was classified last as a cell that was to be written anew, and stays.
  mutating func leave(_ classifier: PhoneClassifier) {
    switch classifier.verdict {
    case .empty: break
    case .bad: left.bad += 1
    case .valid: left.worded += 1
    case .short: left.short += 1
    }
  }

  /// Takes over the counts of another part.
  mutating func add(_ other: PhoneCounts) {
    valid += other.valid
    empty += other.empty
    bad += other.bad
    depending += other.depending
    overruled += other.overruled
    replaced += other.replaced
    misfits += other.misfits
    comparedCount += other.comparedCount
    left.bad += other.left.bad
    left.worded += other.left.worded
    left.short += other.left.short
    regions.merge(other.regions, uniquingKeysWith: +)
    issues.merge(other.issues, uniquingKeysWith: +)
  }

  /// A line where most numbers are of another region than the one that nobody has asked for; nil where they are not.
  func warning(_ region: RegionChoice) -> String? {
    if region.isAskedFor { return nil }
    return misfits.other(than: region.home, of: comparedCount).map { region.warning(ofOther: $0) }
  }

  /// One line on what was counted; the region is that of numbers that none was named for.
  func summary(_ region: RegionChoice) -> String {
    let total = valid + bad + empty
    var line = counted(total, areCells ? "cell" : "number")
    line += ": \(valid) valid, \(bad) not"
    if empty > 0 { line += areCells ? ", \(counted(empty, "empty cell"))" : ", \(empty) empty" }
    if replaced > 0 { line += "; \(replaced) rewritten" }
    if left.bad > 0 { line += "; \(left.bad) left without a valid number" }
    if left.worded > 0 { line += "; \(left.worded) left with words in the cell" }
    if left.short > 0 { line += "; \(left.short) left too short for this form" }
    if !regions.isEmpty { line += "; by the region of their row: \(Self.list(regions))" }
    if depending > 0 {
      line += "; \(depending) taken for region \(region.home) (\(region.source))"
    }
    return issues.isEmpty ? line : line + "; " + Self.list(issues)
  }

  /// The most frequent first.
  private static func list(_ counts: [String: Int]) -> String {
    counts.ordered { ($0.value, $1.key) > ($1.value, $0.key) }
      .map { "\($0.value) × \($0.key)" }.joined(separator: ", ")
  }
}

extension RegionChoice {
  /// What classifies numbers of the region.
  var classifier: PhoneClassifier {
    PhoneClassifier(self)
  }
}
