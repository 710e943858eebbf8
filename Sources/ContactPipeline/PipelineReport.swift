public import ContactModel

/// Hears what happens in a pipeline, in the order of the input.
public protocol PipelineObserver {
  /// Something was odd in an input.
  mutating func report(_ finding: Finding)
  /// A step reports on a card.
  mutating func report(_ notes: CardNotes)
  /// The format could not hold something.
  mutating func report(_ loss: Loss)
  /// Something happened to an input.
  mutating func report(_ event: InputEvent)
}

extension PipelineObserver {
  /// Ignores what was odd.
  public mutating func report(_ finding: Finding) {}
  /// Ignores what a step reports.
  public mutating func report(_ notes: CardNotes) {}
  /// Ignores what was lost.
  public mutating func report(_ loss: Loss) {}
  /// Ignores what happened to an input.
  public mutating func report(_ event: InputEvent) {}
}

/// Ignores everything.
public struct NoObserver: PipelineObserver {
  /// Makes the observer.
  public init() {}
}

/// Keeps what a format could not hold.
package struct LossCollector: PipelineObserver {
  /// The losses, in their order.
  package private(set) var losses: [Loss] = []

  /// Makes a collector of none.
  package init() {}

  /// Keeps a loss.
  package mutating func report(_ loss: Loss) { losses.append(loss) }
}

/// What happens to the inputs of a pipeline.
public enum InputEvent {
  /// The inputs are known, folders as the files in them; what is written goes to a file of this path.
  case begins(files: [String], output: String)
  /// An input is not read in the character set that it seems to have, since another was named; or not in UTF-8,
  /// as was named, but in the set that it seems to have.
  case unlikelyEncoding(file: String, encoding: String, isNamed: Bool)
  /// So many bytes of the current input are done.
  case progress(byteCount: Int)
  /// Something of a record could not be read: all that is wrong with it, its text, and whether a card was read of
  /// the rest.
  case rejected(findings: [Finding], text: [UInt8], isReadInPart: Bool)
  /// An input was read as far as it can be.
  case ends(file: String)
  /// An input, or the rest of it, cannot be read.
  case failed(file: String, error: any Error)
  /// A folder was read, and these in it were not: folders, files that hold no contacts, and files of contacts with
  /// other endings.
  case passed(folder: String, folders: [String], others: [String], unread: [String])
  /// The inputs behind one that cannot be read are not read, as the first such one ends all.
  case stopped(file: String, unread: [String])
  /// Files in folders are not read, since they are the ones that are written.
  case leftOut(outputs: [String])
  /// Nothing is done with some of the files that stand in a ZIP file.
  case unused(UnusedFiles)
}

/// The files in a ZIP file that nothing is done with.
public struct UnusedFiles: Sendable {
  /// The ZIP file.
  public let container: String
  /// Pictures that no contact has got, each with the reason.
  public let pictures: [(name: String, reason: String)]
  /// The number of files that are neither contacts nor pictures.
  public let otherCount: Int
  /// The number of pictures in an archive that no contact of any state has.
  public let unnamedPictureCount: Int

  init(
    container: String, pictures: [(name: String, reason: String)] = [], otherCount: Int = 0,
    unnamedPictureCount: Int = 0
  ) {
    self.container = container
    self.pictures = pictures
    self.otherCount = otherCount
    self.unnamedPictureCount = unnamedPictureCount
  }
}

/// What a pipeline came to.
public struct PipelineReport: Sendable {
  /// The number of contacts read.
  public internal(set) var readCount = 0
  /// The number of contacts written.
  public internal(set) var writtenCount = 0
  /// The number of those of them that are groups.
  package internal(set) var writtenGroupCount = 0
  /// The number of findings by rule.
  public internal(set) var findingCounts: [String: Int] = [:]
  /// The number of findings that are errors.
  public internal(set) var errorCount = 0
  /// The number of errors that cost a line or a record.
  public internal(set) var leftOutCount = 0
  /// The number of cells of workbooks that cannot be read.
  package internal(set) var unusableCellCount = 0
  /// The number of contacts that an input ends inside of; they were kept as far as they go.
  public internal(set) var cutContactCount = 0
  /// The number of tables whose last row may be a part of one.
  package internal(set) var cutTableCount = 0
  /// The number of findings of rules, by rule.
  public internal(set) var ruleCounts: [String: Int] = [:]
  /// The number of findings of rules that are errors.
  public internal(set) var ruleErrorCount = 0
  /// The number of changes by rule.
  public internal(set) var changeCounts: [String: Int] = [:]
  /// How many changes joined cards; ``changeCounts`` leaves them out.
  package internal(set) var joinCount = 0
  /// The number of changes that go on where another one of the same value ended.
  package internal(set) var furtherChangeCount = 0
  /// The number of losses by property and reason.
  public internal(set) var lossCounts: [LossKind: Int] = [:]
  /// The number of contacts of which nothing is written.
  package internal(set) var lostContactCount = 0
  /// The names of the first of them.
  package internal(set) var lostContacts: [String] = []
  /// The number of things that stand elsewhere in the output, by where and by property.
  public internal(set) var moveCounts: [String: [String: Int]] = [:]
  /// How many of them are values that stand behind another in one cell of a table, by the column and by property.
  package internal(set) var sharedCellCounts: [String: [String: Int]] = [:]
  /// Whether the format held everything where it belongs, so that nothing was lost or moved, but for names among
  /// places for names.
  package internal(set) var isHeldWhole = true
  /// The properties that the contacts have and the format carries in no file, in the order in which
  /// they were met.
  public internal(set) var neverCarried: [String] = []
  /// The fields that people gave themselves and that are written although notes are not wanted, in the order in which they
  /// were met.
  package internal(set) var keptFields: [String] = []
  /// The inputs that were read, as the user named them, and what they turned out to be.
  public internal(set) var inputs: [(path: String, format: String, encoding: String)] = []
  /// The number of inputs that were read to their end.
  public internal(set) var completedInputCount = 0
  /// The number of inputs that could not be read.
  public internal(set) var failedInputCount = 0

  /// Whether nothing was read since no input can be what is needed.
  package internal(set) var isRefused = false

  /// The numbers of generated identifiers so far.
  var uidNumbering = GeneratedUIDNumbering()

  /// Makes the report of a run that has read nothing.
  package init() {}

  /// A property that was lost for one reason.
  public struct LossKind: Hashable, Sendable {
    /// The name of the property.
    public let property: String
    /// Why it was lost.
    public let reason: String
  }

  mutating func count(_ finding: Finding) {
    findingCounts[finding.rule, default: 0] += finding.count
    if finding.isOfCutTable { cutTableCount += 1 }
    guard finding.severity == .error else { return }
    errorCount += finding.count
    switch finding.rule {
    case "unusable-cell": unusableCellCount += finding.count
    case "missing-end", "short-row": cutContactCount += finding.count
    // The value was kept as it stands, or mended.
    case "unclosed-quote", "broken-base64", "truncated-base64", "repaired-text": break
    case "damaged-archive", "not-utf-8": break  // They say themselves what is lost.
    // They are about no record.
    case "contradictory-decisions", "unmatched-decision", "no-column": break
    default: leftOutCount += finding.count
    }
  }

  mutating func count(_ notes: CardNotes) {
    for finding in notes.findings {
      ruleCounts[finding.rule, default: 0] += finding.count
      if finding.severity == .error { ruleErrorCount += finding.count }
    }
    for index in notes.changes.indices {
      let change = notes.changes[index]
      // A label goes or comes with its value.
      let isBeside =
        change.isOfLabel
        && notes.changes.contains { $0.rule == change.rule && !$0.isOfLabel }
      if isBeside { continue }
      if change.rule == "joined" {
        joinCount += 1
        continue
      }
      changeCounts[change.rule, default: 0] += 1
      // Rules that change the same value follow on each other.
      let goesOn = notes.changes[max(0, index - 16)..<index].contains {
        $0.property == change.property && $0.after != nil && $0.after == change.before
      }
      if goesOn { furtherChangeCount += 1 }
    }
  }

  /// What a loss of a whole contact names as its property.
  package static let contact = "contact"

  /// Counts a loss.
  ///
  /// - Returns: False for what was said before and is to be said once.
  mutating func count(_ loss: Loss) -> Bool {
    if loss.isNeverCarried {
      guard !neverCarried.contains(loss.property) else { return false }
      neverCarried.append(loss.property)
      return true
    }
    if loss.isKept {
      if !keptFields.contains(loss.property) { keptFields.append(loss.property) }
      return false
    }
    if !loss.isNameStill { isHeldWhole = false }
    if let place = loss.placeMovedTo {
      if loss.sharesCell { sharedCellCounts[place, default: [:]][loss.property, default: 0] += 1 }
      moveCounts[place, default: [:]][loss.property, default: 0] += 1
    } else {
      lossCounts[LossKind(property: loss.property, reason: loss.reason), default: 0] += 1
      if loss.property == Self.contact, loss.replacement == nil {
        lostContactCount += 1
        if !loss.contact.isEmpty, lostContacts.count < 5 { lostContacts.append(loss.contact) }
      }
    }
    return true
  }
}
