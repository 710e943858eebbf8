/// Finds where the cards of a state stand, for indices that rise.
struct CardPlaces {
  private let runs: [CardRun]
  private var run = 0
  /// The index in the state of the first card of the run.
  private var start = 0

  init(_ state: ArchiveState) {
    runs = state.runs
  }

  /// Where the card of an index stands; the index is not below those asked for before.
  mutating func run(of index: Int) -> CardRun {
    while index - start >= runs[run].count {
      start += runs[run].count
      run += 1
    }
    return CardRun(part: runs[run].part, first: runs[run].first + index - start, count: 1)
  }
}
