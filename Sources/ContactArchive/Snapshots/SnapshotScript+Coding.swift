internal import ContactJSON

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
