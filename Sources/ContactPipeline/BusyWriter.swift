internal import ContactCSV
internal import ContactModel

/// Writes cards without the fields that say nothing of a person (``Card/idleFields``).
struct BusyWriter: CardWriter {
  private var base: any CardWriter
  private let title: String

  init(_ base: any CardWriter, _ title: String) {
    self.base = base
    self.title = title
  }

  func opening() -> [UInt8] { base.opening() }
  func separator() -> [UInt8] { base.separator() }
  func closing() -> [UInt8] { base.closing() }
  var needsSurvey: Bool { base.needsSurvey }
  mutating func survey(_ card: borrowing Card) {
    var ignored: [Loss] = []
    let rest = card.withoutIdleFields(for: title, &ignored)
    base.survey(rest ?? copy card)
  }
  mutating func endSurvey() { base.endSurvey() }
  mutating func merge(survey other: BusyWriter) { base.mergeAny(survey: other.base) }
  mutating func takeGeneratedUIDs() -> [GeneratedUID] { base.takeGeneratedUIDs() }

  mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let rest = card.withoutIdleFields(for: title, &losses)
    base.write(rest ?? copy card, into: &output, losses: &losses)
  }
}
