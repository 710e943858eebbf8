internal import ContactArchive
internal import ContactBook
internal import ContactIO
internal import ContactModel
internal import ZipContainer

extension ArchiveCommand {
  /// Warns where hardly anybody of the state before the newest is in the newest: another book than the one that the
  /// backup is of was saved in it.
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
      old.contactCount >= Self.fewestCompared,
      Self.sharedCount(states[0].runs, old.runs) * 10 < old.contactCount
    else { return false }
    let names = Set(try archive.cards(of: states[0]).map { SameText.folded($0.displayName) })
    let count = try archive.cards(of: old).count { names.contains(SameText.folded($0.displayName)) }
    // Of two books of one place some people have one name.
    if count * 3 >= old.contactCount { return false }
    streams.report(
      "\(path): warning: \(count) of the \(old.contactCount) contacts of snapshot \(before) "
        + "\(count == 1 ? "is" : "are") in what was saved now; if "
        + "that was another book, save the right one again; --at \(before) reads the contacts of before"
    )
    return true
  }

  /// Of fewer contacts, all may well be others.
  private static let fewestCompared = 5

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
