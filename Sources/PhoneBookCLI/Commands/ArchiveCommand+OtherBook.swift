internal import ContactArchive
internal import ContactBook
internal import ContactIO
internal import ContactModel
internal import ZipContainer

extension ArchiveCommand {
  /// Warns where hardly anybody of the state before the newest is in the newest, since another book than the one that the
  /// backup is of was saved in it; and where so many are gone as one of several files holds, since an export has failed.
  ///
  /// - Returns: Whether there was such a warning, for the archive at `path`, of which the state with the number `before`
  ///   was the newest.
  /// - Throws: What is wrong with the archive.
  func warnOfOtherBook(
    in path: String, savedAfter before: Int, _ streams: StandardStreams
  ) throws -> Bool {
    let descriptor = try FileDescriptor.rereadable(path)
    defer { try? descriptor.close() }
    let archive = try ArchiveReader(try FileSource(descriptor: descriptor.number))
    let states = try archive.states()
    guard let old = states.first(where: { $0.number == before }), states[0].number != before,
      old.contactCount >= Self.fewestCompared
    else { return false }
    let sharedCount = Self.sharedCount(states[0].runs, old.runs)
    guard Self.areMany(old.contactCount - sharedCount, of: old.contactCount) else { return false }
    let (newer, older) = (try archive.cards(of: states[0]), try archive.cards(of: old))
    let names = Set(newer.map { SameText.folded($0.displayName) })
    let count = older.count { names.contains(SameText.folded($0.displayName)) }
    // Who has another name has the identifier still.
    let identifiers = Set(newer.compactMap(Self.identifier))
    let goneCount = older.count { card in
      !names.contains(SameText.folded(card.displayName))
        && Self.identifier(of: card).map(identifiers.contains) != true
    }
    // Of two books of one place some people have one name, and members of each may be counted from 1.
    if sharedCount * 10 >= old.contactCount || count * 3 >= old.contactCount {
      guard Self.areMany(goneCount, of: old.contactCount) else { return false }
      streams.report(
        "\(path): warning: \(goneCount) of the \(old.contactCount) contacts of snapshot \(before) are not in what was "
          + "saved now; if a file was missing or an export has failed, save all of it again; --at \(before) reads the "
          + "contacts of before")
      return true
    }
    streams.report(
      "\(path): warning: \(count) of the \(old.contactCount) contacts of snapshot \(before) "
        + "\(count == 1 ? "is" : "are") in what was saved now; if "
        + "that was another book, save the right one again; --at \(before) reads the contacts of before"
    )
    return true
  }

  /// Of fewer contacts, all may well be others.
  private static let fewestCompared = 5

  /// Whether so many contacts are more than people remove in a day: a third of all, and not just a few.
  private static func areMany(_ count: Int, of all: Int) -> Bool {
    count >= fewestCompared && count * 3 >= all
  }

  /// How many cards two states have in common, byte for byte.
  private static func sharedCount(_ newer: [CardRun], _ older: [CardRun]) -> Int {
    var indices: [Int: Set<Int>] = [:]
    for run in newer { indices[run.part, default: []].formUnion(run.first..<run.first + run.count) }
    return older.reduce(0) { count, run in
      let known = indices[run.part] ?? []
      return count + (run.first..<run.first + run.count).count { known.contains($0) }
    }
  }
}
