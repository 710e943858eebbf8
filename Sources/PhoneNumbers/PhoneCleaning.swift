/// What became of one phone value: the output of ``PhoneCleaner``, made to be used again and again.
public struct PhoneCleaning: Sendable {
  /// The outcomes.
  public enum Verdict: UInt8, Hashable, Sendable {
    /// The value is a phone number and well written.
    case unchanged
    /// The value is a phone number; ``PhoneCleaning/text`` is how it should be written.
    case rewritten
    /// The value is several numbers; ``PhoneCleaning/pieces`` of ``PhoneCleaning/text`` are they.
    case split
    /// The value must stay as it is; ``PhoneCleaning/issue`` says why.
    case rejected
  }

  /// What became of the value.
  public internal(set) var verdict = Verdict.rejected
  /// Why the value was rejected, else nil.
  public internal(set) var issue: PhoneIssue?
  /// What was noticed or mended.
  public internal(set) var notes: PhoneNotes = []
  /// The number, when the value is exactly one full number.
  public internal(set) var number: PhoneNumber?
  /// The value as it should be written; the value itself where it is unchanged, empty where rejected.
  public internal(set) var text: [UInt8] = []
  /// The label that stood in the value and is not part of ``text``, without its brackets.
  public internal(set) var label: [UInt8] = []
  /// What the value may have been meant to be; empty when nothing can be said.
  public internal(set) var suggestion: [UInt8] = []
  /// The places in ``text`` of the numbers that a value was split into.
  public internal(set) var pieces: [Range<Int>] = []

  /// An outcome to pass to ``PhoneCleaner/clean(_:into:)``.
  public init() {}

  mutating func reset() {
    verdict = .rejected
    issue = nil
    notes = []
    number = nil
    text.removeAll(keepingCapacity: true)
    label.removeAll(keepingCapacity: true)
    suggestion.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }

  /// Makes the outcome a rejection: the value must stay as it is.
  package mutating func reject(_ issue: PhoneIssue) {
    verdict = .rejected
    self.issue = issue
    number = nil
    dropPieces()
    dropLabel()
  }

  /// Forgets what was written.
  mutating func dropPieces() {
    text.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }

  /// Forgets the label, which stays where it is in a value that is not rewritten.
  mutating func dropLabel() {
    label.removeAll(keepingCapacity: true)
    notes.remove(.label)
  }
}
