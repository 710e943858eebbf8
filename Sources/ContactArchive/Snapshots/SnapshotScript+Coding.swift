internal import FoundationEssentials

extension SnapshotScript {
  /// The script as JSON, the same bytes for the same contents.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }

  /// Reads a script, and refuses numbers that no archive can have.
  package init(decoding bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(SnapshotScript.self, from: Data(bytes))
    guard ArchiveLayout.stateNumbers.contains(number),
      ([contactCount, newerContactCount] + recordCounts).allSatisfy(
        ArchiveLayout.contactCounts.contains)
    else { throw ArchiveError.malformedScript(number: number) }
  }
}
