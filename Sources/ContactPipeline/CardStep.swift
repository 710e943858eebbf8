public import ContactModel
internal import ContactWorkbook

/// A step of a pipeline: what happens to each card between its reader and its writer.
///
/// A step changes cards, holds some back, or counts and collects. Each chunk of the input goes through a
/// copy of the step as it was when the pipeline was made, on whatever thread; the ordered stage then joins
/// what the copies gathered, in the order of the input. So the result depends neither on the number of
/// threads nor on the size of the chunks, and no step needs a lock.
public protocol CardStep: Sendable {
  /// Whether every card goes through untouched, so that the step need not see it.
  var isIdle: Bool { get }

  /// Whether each copy must know what the ones before it gathered, so that chunks go one after another.
  var needsOrder: Bool { get }

  /// Goes on from what was gathered of the chunks before.
  ///
  /// - Parameter previous: The step with what it gathered so far.
  mutating func follow(_ previous: Self)

  /// What the step must know of all cards before it takes the first one: whether each of these holds for one of them.
  var questions: [@Sendable (Card) -> Bool] { get }

  /// Hears the answers to its questions, in their order.
  mutating func hear(_ answers: [Bool])

  /// Takes a card.
  ///
  /// - Parameters:
  ///   - card: The card, which may be changed.
  ///   - notes: What the step reports on the card; its location and record count from the beginning of the
  ///     chunk.
  /// - Returns: False for a card that goes no further.
  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool

  /// Leaves values whole from now on: they stand in the cells of a table that has no others for their parts.
  mutating func holdFields()

  /// Takes over what a copy of the step gathered from the next chunk.
  ///
  /// - Parameters:
  ///   - next: The copy.
  ///   - origin: Where the chunk stands.
  mutating func join(_ next: Self, from origin: ChunkOrigin)
}

extension CardStep {
  /// False: most steps have something to do.
  public var isIdle: Bool { false }
  /// False: most steps look at one card alone.
  public var needsOrder: Bool { false }
  /// Nothing: most steps look at one card alone.
  public mutating func follow(_ previous: Self) {}
  /// None: most steps look at one card alone.
  public var questions: [@Sendable (Card) -> Bool] { [] }
  /// Nothing: most steps ask nothing.
  public mutating func hear(_ answers: [Bool]) {}
  /// Nothing: most steps divide no values.
  public mutating func holdFields() {}
  /// Nothing: most steps gather nothing.
  public mutating func join(_ next: Self, from origin: ChunkOrigin) {}

  /// This step, and behind it another one for the cards that it lets through.
  public func then<Next: CardStep>(_ next: Next) -> StepPair<Self, Next> {
    StepPair(first: self, second: next)
  }

  /// The step, at work only on the cards that a filter lets through.
  ///
  /// - Parameters:
  ///   - filter: The filter; nil for all cards.
  ///   - passesOthers: Whether all other cards go on untouched, or no further.
  /// - Returns: The step and its filter as one step.
  public func limited(to filter: CardFilter?, passesOthers: Bool = false) -> StepPair<
    CardFilter?, Self
  > {
    StepPair(first: filter, second: self, passesOthers: passesOthers)
  }
}

/// Where a chunk of an input begins.
public struct ChunkOrigin: Sendable {
  /// The file as the user named it.
  public let file: String
  /// How far the reader had come.
  public let position: InputPosition
  /// The rows that the lines stand for, where the input is a sheet of a workbook.
  var rows: SheetRows?
}

/// What a step reports on one card.
public struct CardNotes: Sendable {
  /// The name of the contact, where the step gives it.
  public var contact = ""
  /// The file as the user named it; empty until the ordered stage fills it in.
  public var file = ""
  /// The number of the record, from 1: in the chunk for a step, in the file for an observer.
  public var record = 0
  /// Where the record begins: in the chunk for a step, in the file for an observer.
  public var location = InputLocation(byteOffset: 0, line: 0)
  /// What is wrong; lines count from the card's first as 0 until the pipeline moves them.
  public var findings: [Finding] = []
  /// What was changed.
  public var changes: [Change] = []
  /// What the file calls the property of each change, such as the header of its column; empty where nobody asks.
  package var names: [String] = []

  /// Whether the person is told of its findings in other words, so that a report alone holds them.
  package var isToldOtherwise = false

  /// Makes notes without content.
  public init() {}

  /// Whether nothing is reported.
  public var isEmpty: Bool { findings.isEmpty && changes.isEmpty }

  /// Moves notes that count from the beginning of a chunk to their place in the file.
  mutating func move(to origin: ChunkOrigin) {
    file = origin.file
    record += origin.position.record
    location = origin.location(of: location)
    for index in findings.indices {
      findings[index].file = origin.file
      findings[index].location = origin.location(of: findings[index].location)
      findings[index].record += origin.position.record
    }
    for index in changes.indices { changes[index].record += origin.position.record }
  }
}

extension ChunkOrigin {
  /// The location in the file of what counts from the beginning of the chunk.
  public func location(of location: InputLocation) -> InputLocation {
    var location = location
    location.byteOffset += position.byteOffset
    location.line += position.line
    if let rows { location.line = rows.row(ofLine: location.line) }
    return location
  }
}

// MARK: - Steps made of steps

/// Two steps, one behind the other.
public struct StepPair<First: CardStep, Second: CardStep>: CardStep {
  /// The step that sees a card first.
  public var first: First
  /// The step that sees the cards that the first one lets through.
  public var second: Second
  /// Whether a card that the first one holds back goes on untouched.
  fileprivate var passesOthers = false

  /// Whether both steps are idle.
  public var isIdle: Bool { first.isIdle && second.isIdle }

  /// Whether one of them needs the order.
  public var needsOrder: Bool { first.needsOrder || second.needsOrder }

  /// Lets both steps go on.
  public mutating func follow(_ previous: Self) {
    first.follow(previous.first)
    second.follow(previous.second)
  }

  /// What both steps ask.
  public var questions: [@Sendable (Card) -> Bool] { first.questions + second.questions }

  /// Gives each step its answers.
  public mutating func hear(_ answers: [Bool]) {
    let count = first.questions.count
    first.hear(Array(answers.prefix(count)))
    second.hear(Array(answers.dropFirst(count)))
  }

  /// Lets both steps leave values whole.
  public mutating func holdFields() {
    first.holdFields()
    second.holdFields()
  }

  /// Takes a card through both steps.
  public mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    guard first.take(&card, &notes) else { return passesOthers }
    return second.take(&card, &notes)
  }

  /// Takes over what both steps gathered.
  public mutating func join(_ next: Self, from origin: ChunkOrigin) {
    first.join(next.first, from: origin)
    second.join(next.second, from: origin)
  }
}

extension StepPair where First == CardFilter? {
  /// How many cards the filter let through; nil without a filter.
  public var foundCount: Int? { first?.foundCount }
}

/// A step that is there or not; without it every card goes through.
extension Optional: CardStep where Wrapped: CardStep {
  /// Whether there is no step, or an idle one.
  public var isIdle: Bool { self?.isIdle ?? true }

  /// Whether there is a step that needs the order.
  public var needsOrder: Bool { self?.needsOrder ?? false }

  /// What the step asks, if there is one.
  public var questions: [@Sendable (Card) -> Bool] { self?.questions ?? [] }

  /// Gives the step its answers, if there is one.
  public mutating func hear(_ answers: [Bool]) { self?.hear(answers) }

  /// Lets the step leave values whole, if there is one.
  public mutating func holdFields() { self?.holdFields() }

  /// Lets the step go on, if there is one.
  public mutating func follow(_ previous: Self) {
    if let previous { self?.follow(previous) }
  }

  /// Takes a card through the step, if there is one.
  public mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    self?.take(&card, &notes) ?? true
  }

  /// Takes over what the step gathered.
  public mutating func join(_ next: Self, from origin: ChunkOrigin) {
    if let next { self?.join(next, from: origin) }
  }
}

// MARK: - Plain steps

/// Lets every card through.
public struct NoStep: CardStep {
  /// Gives the step a size: the thread sanitizer crashes where an argument without one is changed in place.
  private let unused: UInt8 = 0

  /// Makes the step.
  public init() {}

  /// True.
  public var isIdle: Bool { true }

  /// Lets the card through.
  public func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool { true }
}

/// Lets the cards through that a condition holds for, or one of them.
public struct CardFilter: CardStep {
  private var condition: @Sendable (Card) -> Bool
  /// What is asked of all cards first.
  public private(set) var questions: [@Sendable (Card) -> Bool] = []
  /// The condition that the answers make.
  private var conditionAfter: (@Sendable ([Bool]) -> @Sendable (Card) -> Bool)?
  /// Which of the cards that the condition holds for is meant, from 1; nil for all.
  private let ordinal: Int?
  /// For how many cards of earlier chunks, and of this one, the condition held.
  private var (earlierCount, count) = (0, 0)

  /// Makes a filter of a condition.
  ///
  /// - Parameters:
  ///   - ordinal: Which of the cards that the condition holds for is meant, from 1; nil for all.
  ///   - condition: The condition.
  public init(ordinal: Int? = nil, _ condition: @escaping @Sendable (Card) -> Bool) {
    self.condition = condition
    self.ordinal = ordinal
  }

  /// Makes a filter of a condition that the answers to questions about all cards make: all of them no until they are heard.
  ///
  /// - Parameters:
  ///   - ordinal: Which of the cards that the condition holds for is meant, from 1; nil for all.
  ///   - questions: Whether each of these holds for some card.
  ///   - condition: The condition for the answers.
  package init(
    ordinal: Int?, asking questions: [@Sendable (Card) -> Bool],
    condition: @escaping @Sendable ([Bool]) -> @Sendable (Card) -> Bool
  ) {
    self.init(ordinal: ordinal, condition([]))
    self.questions = questions
    conditionAfter = condition
  }

  /// Makes the condition that the answers make.
  public mutating func hear(_ answers: [Bool]) {
    if let conditionAfter { condition = conditionAfter(answers) }
  }

  /// How many cards were let through.
  public var foundCount: Int {
    ordinal.map { earlierCount < $0 && $0 <= earlierCount + count ? 1 : 0 } ?? count
  }

  /// Whether one card of several is meant.
  public var needsOrder: Bool { ordinal != nil }

  /// Counts on from the cards of the chunks before.
  public mutating func follow(_ previous: CardFilter) { earlierCount = previous.count }

  /// Lets the card through if it is meant.
  public mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    guard condition(card) else { return false }
    count += 1
    return ordinal == nil || ordinal == earlierCount + count
  }

  /// Takes over the count of the next chunk.
  public mutating func join(_ next: CardFilter, from origin: ChunkOrigin) { count += next.count }
}

/// Keeps a copy of every card, for work that needs all of them at once.
public struct CardCollector: CardStep {
  /// The cards, in the order of the input.
  public var cards: [Card] = []
  /// The number of the record of each card, from 1, in its file.
  private var records: [Int32] = []
  /// The line and the byte where each of them begins, in its file.
  private var lines: [Int32] = []
  private var offsets: [Int] = []
  /// The files, each with the index of its first card.
  private var files: [(file: String, start: Int)] = []

  /// Makes a collector without cards.
  public init() {}

  /// Keeps a copy of the card.
  public mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    cards.append(card.exactCopy())
    records.append(Int32(clamping: notes.record))
    lines.append(Int32(clamping: notes.location.line))
    offsets.append(notes.location.byteOffset)
    return true
  }

  /// Takes over the cards of the next chunk.
  public mutating func join(_ next: CardCollector, from origin: ChunkOrigin) {
    if files.last?.file != origin.file { files.append((origin.file, cards.count)) }
    cards += next.cards
    records += next.records.map { $0 + Int32(clamping: origin.position.record) }
    for place in next.records.indices {
      let location = origin.location(of: next.location(of: place))
      lines.append(Int32(clamping: location.line))
      offsets.append(location.byteOffset)
    }
  }

  /// The file that a card was read from, and the number of its record in it.
  public func place(of index: Int) -> (file: String, record: Int) {
    let file = files.last { $0.start <= index }?.file ?? ""
    return (file, Int(records[index]))
  }

  /// Where a card begins in its file.
  package func location(of index: Int) -> InputLocation {
    InputLocation(byteOffset: offsets[index], line: Int(lines[index]))
  }
}

extension CardWriter {
  /// Takes over what a writer of the same type noted.
  package mutating func mergeAny(survey other: any CardWriter) {
    if let other = other as? Self { merge(survey: other) }
  }
}
