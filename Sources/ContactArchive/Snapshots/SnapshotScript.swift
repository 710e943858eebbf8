internal import ContactJSON

/// How an older state of the contacts is made of the next newer one: `snapshots/<number>/script.json`.
///
/// It repeats what the manifest says about the state, so that a repair can restore the snapshots of an
/// archive whose manifest is lost.
package struct SnapshotScript: Codable, Hashable, Sendable {
  /// The number of the state.
  package var number: Int
  /// When the state was saved.
  package var created: String
  /// The number of contacts of the state.
  package var contactCount: Int
  /// The digest of the state's contacts.
  package var contentDigest: String
  /// The number of contacts of the next newer state.
  package var newerContactCount: Int
  /// The number of contacts in each part that the snapshot has of its own.
  package var recordCounts: [Int]
  /// What the state consists of, in its order.
  package var steps: [Step]

  /// Contacts that follow each other, in the newer state or in the parts of the snapshot.
  package struct Step: Codable, Hashable, Sendable {
    /// The index of the first contact in the newer state; nil for those of the snapshot's parts.
    package var newer: Int?
    /// The index of the first contact in the snapshot's parts; nil for those of the newer state.
    package var older: Int?
    /// The number of contacts.
    package var count: Int

    package init(newer: Int? = nil, older: Int? = nil, count: Int) {
      self.newer = newer
      self.older = older
      self.count = count
    }
  }

  /// Makes the script of a state.
  package init(
    of state: ArchiveState, newerContactCount: Int, recordCounts: [Int], steps: [Step]
  ) {
    number = state.number
    created = state.created
    contactCount = state.contactCount
    contentDigest = state.contentDigest
    self.newerContactCount = newerContactCount
    self.recordCounts = recordCounts
    self.steps = steps
  }

  /// Finds the steps that make `older` of `newer`.
  ///
  /// - Returns: The steps, and the indices of those cards of `older` that `newer` does not have.
  package static func steps(
    making older: [CardKey], of newer: [CardKey]
  ) -> (steps: [Step], own: [Int]) {
    var newerIndices: [CardKey: Int] = [:]
    newerIndices.reserveCapacity(newer.count)
    for (index, key) in newer.enumerated() where newerIndices[key] == nil {
      newerIndices[key] = index
    }
    var ownIndices: [CardKey: Int] = [:]
    var own: [Int] = []
    var steps: [Step] = []
    for (index, key) in older.enumerated() {
      if let last = steps.last, let start = last.newer, start + last.count < newer.count,
        newer[start + last.count] == key
      {
        steps[steps.count - 1].count += 1
      } else if let first = newerIndices[key] {
        steps.append(Step(newer: first, count: 1))
      } else if let first = ownIndices[key] {
        steps.append(Step(older: first, count: 1))
      } else {
        if let last = steps.last, let start = last.older, start + last.count == own.count {
          steps[steps.count - 1].count += 1
        } else {
          steps.append(Step(older: own.count, count: 1))
        }
        ownIndices[key] = own.count
        own.append(index)
      }
    }
    return (steps, own)
  }

  /// Where the cards of the older state stand, by where those of the newer one do.
  ///
  /// - Throws: ``ArchiveError/impossibleScript(number:)`` for steps that name contacts that do not exist.
  package func runs(over newer: [CardRun], firstPart: Int) throws(ArchiveError) -> [CardRun] {
    let newerRuns = RunIndex(newer)
    let ownRuns = RunIndex(CardRun.whole(recordCounts, firstPart: firstPart))
    let limit = ArchiveLayout.stateContactLimit + newerRuns.count + ownRuns.count
    var runs: [CardRun] = []
    var total = 0
    for step in steps {
      total = total.addingReportingOverflow(step.count).partialValue
      guard step.count > 0, total > 0, total <= limit,
        (step.newer == nil) != (step.older == nil),
        step.newer.map({ newerRuns.append($0, step.count, to: &runs) })
          ?? step.older.map({ ownRuns.append($0, step.count, to: &runs) }) ?? false
      else { throw .impossibleScript(number: number) }
    }
    guard total == contactCount else { throw .impossibleScript(number: number) }
    return runs
  }
}

extension SnapshotScript {
  /// The script as JSON, the same bytes for the same contents.
  package func encoded() throws -> [UInt8] {
    try JSONCoding.bytes(self, .compact)
  }

  /// Reads a script, and refuses numbers that no archive can have.
  package init(decoding bytes: [UInt8]) throws {
    self = try JSONCoding.value(from: bytes)
    guard ArchiveLayout.stateNumbers.contains(number),
      ([contactCount, newerContactCount] + recordCounts).allSatisfy(
        ArchiveLayout.contactCounts.contains)
    else { throw ArchiveError.malformedScript(number: number) }
  }
}

/// Finds cards by their index in a state.
private struct RunIndex {
  private let runs: [CardRun]
  /// The number of cards before each run, and in all.
  private var starts: [Int] = [0]

  /// The number of cards.
  var count: Int { starts[runs.count] }

  init(_ runs: [CardRun]) {
    self.runs = runs
    for run in runs { starts.append(starts[starts.count - 1] + max(run.count, 0)) }
  }

  /// Appends where `count` cards from `first` on stand.
  ///
  /// - Returns: False when there are no such cards.
  func append(_ first: Int, _ count: Int, to output: inout [CardRun]) -> Bool {
    let total = starts[runs.count]
    guard first >= 0, first <= total, count <= total - first else { return false }
    var low = 0
    var high = runs.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= first { low = middle } else { high = middle }
    }
    var index = low
    var position = first
    var left = count
    while left > 0 {
      let offset = position - starts[index]
      let taken = min(left, runs[index].count - offset)
      if taken > 0 {
        let start = runs[index].first + offset
        if let last = output.last, last.part == runs[index].part, last.first + last.count == start {
          output[output.count - 1].count += taken
        } else {
          output.append(CardRun(part: runs[index].part, first: start, count: taken))
        }
      }
      position += max(taken, 0)
      left -= max(taken, 0)
      index += 1
    }
    return true
  }
}
