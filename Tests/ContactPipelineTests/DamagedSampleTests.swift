import ContactModel
import ContactPipeline
import TestSupport
import Testing

/// Samples that were cut or changed on their way, through the reader of each format.
@Suite("Damaged samples")
struct DamagedSampleTests {
  /// The samples by the format that reads them; only the beginning of a long one.
  private static let samples: [(format: String, name: String)] = [
    ("vcard", "android-2.1.vcf"), ("vcard", "icloud.vcf"), ("vcard", "broken.vcf"),
    ("vcard", "vcard4-everything.vcf"), ("vcard", "outlook-2.1-cp949.vcf"),
    ("csv", "google.csv"), ("csv", "naver.csv"), ("csv", "outlook-ko.csv"),
    ("json", "classic.json"), ("ndjson", "contacts.ndjson"), ("ldif", "thunderbird.ldif"),
  ]

  /// The formats without a sample, which are read from what is written of one.
  private static let writtenFormats = ["json", "jcard", "jscontact"]

  private static func head(of sample: String) throws -> [UInt8] {
    Array(try PackageFiles.bytes("Samples/\(sample)").prefix(700))
  }

  /// Every input, by its format.
  private static func inputs() throws -> [(format: String, bytes: [UInt8])] {
    var inputs = try samples.map { ($0.format, try head(of: $0.name)) }
    let cards = MemoryReading(try head(of: "vcard4-everything.vcf"), as: "vcard").cards
    for name in writtenFormats {
      guard let format = FormatTable.format(named: name) else { continue }
      inputs.append((name, MemoryReading.write(cards, as: format)))
    }
    return inputs
  }

  @Test("a sample that ends at any byte is read without a crash, its places inside")
  func truncation() throws {
    for (format, bytes) in try Self.inputs() {
      for end in stride(from: 0, through: bytes.count, by: 5) {
        #expect(MemoryReading(Array(bytes.prefix(end)), as: format).isInside, "\(format), \(end)")
      }
    }
  }

  @Test("a wrong bit is read the same in one piece and in many", arguments: UInt64(1)...2)
  func flips(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for (format, bytes) in try Self.inputs() where !bytes.isEmpty {
      for _ in 0..<8 {
        var damaged = bytes
        let place = Int.random(in: damaged.indices, using: &random)
        damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        let whole = MemoryReading(damaged, as: format)
        let parts = MemoryReading(damaged, as: format, step: 97)
        let note: Comment = "\(format), seed \(seed), byte \(place)"
        #expect(whole.isInside && parts.isInside, note)
        #expect(parts.cards == whole.cards, note)
        #expect(parts.findings == whole.findings, note)
        #expect(parts.error == whole.error, note)
      }
    }
  }
}
