import Pokedex
import Testing

struct SpeciesTests {
  @Test("all 1,025 species are there, each with two names of its own")
  func table() {
    #expect(Species.all.count == 1025)
    #expect(Species.all.map(\.number) == Array(1...1025))
    #expect(Set(Species.all.map(\.korean)).count == 1025)
    #expect(Set(Species.all.map(\.english)).count == 1025)
    #expect(Species.all.allSatisfy { !$0.korean.isEmpty && !$0.english.isEmpty })
  }

  @Test(
    "known numbers have their names",
    arguments: [
      (1, "이상해씨", "Bulbasaur"), (25, "피카츄", "Pikachu"), (29, "니드런♀", "Nidoran♀"),
      (122, "마임맨", "Mr. Mime"), (772, "타입:널", "Type: Null"), (1025, "복숭악동", "Pecharunt"),
    ])
  func names(number: Int, korean: String, english: String) {
    #expect(Species.numbered(number)?.korean == korean)
    #expect(Species.numbered(number)?.english == english)
  }

  @Test("numbers that no species has give none", arguments: [Int.min, -1, 0, 1026, 10001, Int.max])
  func unknown(number: Int) {
    #expect(Species.numbered(number) == nil)
  }

  @Test(
    "one species is meant by its number and by its names in many spellings",
    arguments: [
      ("25", 25), ("#25", 25), ("0025", 25), ("피카츄", 25), ("ㅍㅋㅊ", 25), ("pikachu", 25),
      ("PIKACHU", 25), ("Ｐｉｋａｃｈｕ", 25), ("\u{1111}\u{1175}카츄", 25), ("뮤", 151), ("mew", 151),
      ("mr mime", 122), ("Mr. Mime", 122), ("mr-mime", 122), ("니드런♀", 29), ("nidoran-f", 29),
      ("Nidoran♂", 32), ("farfetch'd", 83), ("flabebe", 669), ("Flabébé", 669),
      ("Flabe\u{301}be\u{301}", 669), ("type null", 772), ("타입널", 772), ("폴리곤2", 233),
      ("ho-oh", 250), ("1025", 1025),
    ])
  func one(query: String, number: Int) {
    #expect(SpeciesSearch(query).only()?.number == number)
    #expect(SpeciesSearch(query).results().first?.number == number)
  }

  @Test("a part of a number finds all numbers with it, the number itself first")
  func numbers() {
    let found = SpeciesSearch("12").results().map(\.number)
    #expect(found.starts(with: [12, 120, 121, 122]))
    #expect(found.contains(812))
    #expect(found.allSatisfy { String($0).contains("12") })
    #expect(SpeciesSearch("0012").results().map(\.number) == [12])
    #expect(SpeciesSearch("#1026").results().isEmpty)
    #expect(SpeciesSearch("99999999999999999999").results().isEmpty)
  }

  @Test("a part of a name finds several, and means none of them")
  func several() {
    #expect(SpeciesSearch("니드런").results().map(\.number) == [29, 32])
    #expect(SpeciesSearch("니드런").only() == nil)
    #expect(SpeciesSearch("nobody at all").results().isEmpty)
    #expect(SpeciesSearch("").results().count == 1025)
  }
}
