internal import CharacterSets
internal import ContactBytes
internal import ContactIO
internal import ContactModel

// What a pipeline learns of groups before it begins. An input is read more than once only where it has cards
// of groups; whether it may have some, one look at its bytes shows.

extension Pipeline {
  /// Learns which groups there are, and which people are in them, where it may matter to what becomes of the
  /// cards.
  mutating func learnGroups(_ files: [String]) throws {
    guard groupStage == nil, let handling = inputs.groups else { return }
    var book = GroupBook()
    let sources = files.filter { mayHoldGroups($0, handling) }
    if !sources.isEmpty {
      var gathering = derived(steps: CardSurvey(.groups))
      try gathering.runAgain(sources)
      book = gathering.steps.book
    }
    if !book.groups.isEmpty {
      book.clearCounts()
      var counting = derived(steps: CardSurvey(.members, book: book))
      try counting.runAgain(files)
      book = counting.steps.book
      book.resolve()
    } else if handling.form != .cards, handling.takesEverybody {
      return
    }
    groupStage = GroupStage(book, handling)
    groupStage?.isReading = Sink.self == DiscardSink.self
  }

  /// Copies inputs that can be read only once where they are read twice, or must be looked at before.
  mutating func spool(_ pipes: [String], of files: [String]) throws {
    guard let first = pipes.first else { return }
    // Whether an input is what is needed must be known before anything is written.
    let readsTwice =
      writer.needsSurvey || !steps.questions.isEmpty || inputs.groups?.readsDirectoriesOnly == false
      || inputs.needed != nil && files.count > 1
      || inputs.options.sheet == OpenWorkbook.allSheets
    // One that cannot be opened is reported when it is its turn.
    if !readsTwice, let groups = inputs.groups, pipes.count == 1,
      !files.contains(where: { mayHoldGroups($0, groups) })
    {
      // Just an entry of a directory is told by others who is meant by its members.
      guard let opened = try? inputs.open(first),
        let stream = try? ByteStream(
          opened, owner: first == "-" ? nil : DescriptorOwner(opened))
      else { return }
      let format = inputs.format ?? stream.recognizedFormat(path: first, speaksOfColumns: false)
      if format?.memberName != nil {
        let copy = try stream.copied()
        spooled[first] = FileDescriptor(number: copy.number, path: opened.path)
      } else {
        begun[first] = stream
      }
      return
    }
    for path in pipes where (readsTwice || inputs.groups != nil) && spooled[path] == nil {
      guard let opened = try? inputs.open(path) else { continue }
      defer { if path != "-" { try? opened.close() } }
      spooled[path] = try opened.spooled()
    }
  }

  /// Whether an input may have cards of groups.
  private func mayHoldGroups(_ path: String, _ handling: GroupHandling) -> Bool {
    lookingAhead(at: path) { mayHoldGroups($0, handling) } ?? false
  }

  private func mayHoldGroups(_ descriptor: FileDescriptor, _ handling: GroupHandling) -> Bool {
    guard let input = try? inputs.recognize(descriptor) else { return false }
    if input.format.memberName != nil { return true }
    if handling.readsDirectoriesOnly || input.format.isTableOfProgram { return false }
    guard case .stream(var stream) = input.source else { return true }
    guard input.encoding == TextEncoding.utf8.rawValue || !input.readingFormat.decodesWholeText
    else { return true }
    var bytes: [UInt8] = []
    while (try? stream.read(about: 1 << 18, into: &bytes)) == true {
      if bytes.span.holdsGroup() { return true }
      // A word may stand across two parts.
      bytes.removeSubrange(..<max(bytes.count - 7, 0))
    }
    return bytes.span.holdsGroup()
  }
}

/// What a pipeline learns of all cards before it begins.
struct CardSurvey: CardStep {
  /// What is learned: the cards of groups; the people whom members of these can mean; whether questions hold for some
  /// card.
  enum Aim { case groups, members, answers }

  let aim: Aim
  private(set) var book: GroupBook
  private let asked: [@Sendable (Card) -> Bool]
  /// Whether each question holds for one of the cards that were seen.
  private(set) var answers: [Bool]

  init(_ aim: Aim, book: GroupBook = GroupBook(), asking: [@Sendable (Card) -> Bool] = []) {
    self.aim = aim
    self.book = book
    asked = asking
    answers = asking.map { _ in false }
  }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    switch aim {
    case .groups: if card.isGroup { book.add(card, notes) }
    case .members: if !card.isGroup { book.count(card) }
    case .answers:
      for index in answers.indices where !answers[index] { answers[index] = asked[index](card) }
    }
    return false
  }

  mutating func join(_ next: CardSurvey, from origin: ChunkOrigin) {
    switch aim {
    case .groups: book.append(next.book, from: origin)
    case .members: book.addCounts(of: next.book)
    case .answers: for index in answers.indices where next.answers[index] { answers[index] = true }
    }
  }
}

extension Span<UInt8> {
  /// Whether the word `group` stands in the bytes behind something that is no letter, in whatever case:
  /// without it no card says that it is one.
  fileprivate func holdsGroup() -> Bool {
    var i = 1
    while i + 12 <= count {
      // What is left of a byte is 0 where it is a G, and the one four behind it a P.
      let first = (word(at: i) | Self.smallLetters) ^ 0x6767_6767_6767_6767
      let last = (word(at: i &+ 4) | Self.smallLetters) ^ 0x7070_7070_7070_7070
      if Word(bits: first | last).bytes(equalTo: 0) != 0 {
        for k in i..<i + 8 where isGroup(at: k) { return true }
      }
      i &+= 8
    }
    while i < count {
      if isGroup(at: i) { return true }
      i += 1
    }
    return false
  }

  /// The bit that makes a small letter of a capital one, in eight bytes.
  private static var smallLetters: UInt64 { 0x2020_2020_2020_2020 }

  private func isGroup(at index: Int) -> Bool {
    hasASCII("GROUP", at: index) && (self[index - 1] | 0x20) &- 0x61 >= 26
  }
}
