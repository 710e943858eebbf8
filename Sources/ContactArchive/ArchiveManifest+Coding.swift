internal import FoundationEssentials

extension ArchiveManifest {
  /// The manifest as JSON, the same bytes for the same contents.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }

  /// Reads a manifest.
  package init(decoding bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(ArchiveManifest.self, from: Data(bytes))
  }
}
