import ContactArchive
import ContactModel
import TestSupport
import Testing
import ZipContainer

struct ArchiveDamageTests {
  private let archives: Archives
  private let cards: [Card]
  private let whole: [UInt8]

  init() throws {
    archives = try Archives()
    cards = [
      .named("김하늘").photo(Pictures.png(1), "image/png"), .named("이서준"),
      .named("Ada").photo(Pictures.jpeg(2), "image/jpeg"),
    ]
    whole = try archives.make(cards)
  }

  /// Whether opening or verifying says that something is wrong.
  private func isRefused(_ bytes: [UInt8]) -> Bool {
    guard let archive = try? Archives.open(bytes) else { return true }
    return !ArchiveVerification(archive).faults.isEmpty
  }

  @Test("an archive cut anywhere is refused")
  func truncation() {
    #expect(!isRefused(whole))
    for count in 0..<whole.count { #expect(isRefused(Array(whole[..<count])), "cut at \(count)") }
  }

  @Test("bytes added at either end are refused")
  func additions() {
    #expect(isRefused(whole + [0]))
    #expect(isRefused([0] + whole))
  }

  @Test("every bit that is flipped is found, in older states too", arguments: 0..<8)
  func flips(bit: Int) throws {
    var bytes = try archives.snapshot([.named("Bo")], of: try archives.make([cards[0]]))
    #expect(!isRefused(bytes) && !isContainerRefused(bytes))
    for index in bytes.indices {
      bytes[index] ^= 1 << bit
      #expect(isContainerRefused(bytes), "bit \(bit) of byte \(index)")
      if index % 16 == bit { #expect(isRefused(bytes), "bit \(bit) of byte \(index)") }
      bytes[index] ^= 1 << bit
    }
  }

  @Test("a byte that is another is found, even where no entry depends on it")
  func bytes() throws {
    for index in whole.indices {
      // Two of them name systems whose entries have a mode, of which there is none.
      for change in [3, 19, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[index] ^= change
        if isContainerRefused(damaged) { continue }
        #expect(throws: ZipError.self, "byte \(index) with \(change)") {
          try Archives.open(damaged)
        }
      }
    }
  }

  /// Whether reading the entries says that something is wrong, as opening or verifying then does.
  private func isContainerRefused(_ bytes: [UInt8]) -> Bool {
    guard let zip = try? ZipReader(MemorySource(bytes), mode: .strict) else { return true }
    return zip.entries.contains { (try? zip.verify($0)) == nil }
  }

  @Test("several bytes overwritten are never believed")
  func overwriting() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      var damaged = whole
      let start = Int.random(in: 0..<whole.count, using: &random)
      let length = Int.random(in: 1...64, using: &random)
      for index in start..<min(start + length, whole.count) {
        damaged[index] = UInt8.random(in: 0...255, using: &random)
      }
      #expect(isRefused(damaged) || damaged == whole, "at \(start)")
    }
  }
}
