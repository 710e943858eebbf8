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

  @Test("a flipped bit is reported, or changes no contact", arguments: [1 as UInt64, 20_261_121])
  func flips(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let bit = Int.random(in: 0..<whole.count * 8, using: &random)
      var damaged = whole
      damaged[bit / 8] ^= 1 << (bit % 8)
      if isRefused(damaged) { continue }
      let archive = try Archives.open(damaged)
      #expect(try Archives.cards(of: archive) == cards, "seed \(seed), bit \(bit)")
    }
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
      if isRefused(damaged) { continue }
      #expect(try Archives.cards(of: try Archives.open(damaged)) == cards, "at \(start)")
    }
  }
}
