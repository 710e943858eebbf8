internal import ContactJSON

extension ArchiveManifest {
  /// The manifest as JSON, the same bytes for the same contents.
  package func encoded() throws -> [UInt8] {
    try JSONCoding.bytes(self, .indented)
  }

  /// Reads a manifest, and refuses numbers that no archive can have.
  package init(decoding bytes: consuming [UInt8]) throws {
    self = try JSONCoding.value(from: consume bytes)
    let allParts = parts + snapshots.flatMap(\.parts)
    let counts =
      [contactCount] + snapshots.map(\.contactCount) + allParts.map(\.recordCount)
    let numbers = [newestNumber] + snapshots.map(\.number)
    guard numbers.allSatisfy(ArchiveLayout.stateNumbers.contains),
      counts.allSatisfy(ArchiveLayout.contactCounts.contains)
    else { throw ArchiveError.malformedManifest }
  }
}
