import Pokedex
import Testing

struct AvatarDrawTests {
  @Test("100,000 draws are uniform over the range", arguments: [1, 20_261_121] as [UInt64])
  func uniform(seed: UInt64) {
    print("seed \(seed)")
    let draw = AvatarDraw(seed: seed)
    var counts = [Int](repeating: 0, count: 1000)
    for place in 0..<100_000 {
      let number = draw.avatar(at: place).number
      guard 1...1000 ~= number else {
        Issue.record("\(number) is out of the range")
        return
      }
      counts[number - 1] += 1
    }
    // Chi-square with 999 degrees of freedom: 999 ± 5 × √1998.
    let sum = counts.reduce(0.0) { $0 + Double(($1 - 100) * ($1 - 100)) / 100 }
    #expect(775.0...1223.0 ~= sum)
  }

  @Test("one in 4,096 is shiny", arguments: [1, 20_261_121] as [UInt64])
  func shiny(seed: UInt64) {
    print("seed \(seed)")
    let draw = AvatarDraw(seed: seed)
    let count = (0..<100_000).count { draw.avatar(at: $0).isShiny }
    // 24.4 are expected; ± 4 standard deviations of 4.94.
    #expect(5...44 ~= count)
    let often = AvatarDraw(seed: seed, shinyOdds: 2)
    #expect(49_000...51_000 ~= (0..<100_000).count { often.avatar(at: $0).isShiny })
    let all = AvatarDraw(seed: seed, shinyOdds: 1)
    #expect((0..<100).allSatisfy { all.avatar(at: $0).isShiny })
    let none = AvatarDraw(seed: seed, shinyOdds: 0)
    #expect(!(0..<100_000).contains { none.avatar(at: $0).isShiny })
  }

  @Test("a seed gives the same draw, and the next one another that is not the same moved")
  func repeatable() {
    let first = AvatarDraw(seed: 7)
    let numbers = (0..<200).map { first.avatar(at: $0).number }
    #expect(numbers == (0..<200).map { AvatarDraw(seed: 7).avatar(at: $0).number })
    // What the first contacts get with this seed in every version to come.
    #expect(numbers.prefix(4).elementsEqual([722, 550, 349, 916]))
    let next = (0..<200).map { AvatarDraw(seed: 8).avatar(at: $0).number }
    #expect(next != numbers)
    for shift in 1..<4 {
      #expect(!next.dropFirst(shift).elementsEqual(numbers.dropLast(shift)))
      #expect(!numbers.dropFirst(shift).elementsEqual(next.dropLast(shift)))
    }
  }

  @Test("a range of one number gives that number, and no number is drawn that no species has")
  func ranges() {
    let one = AvatarDraw(seed: 3, numbers: 25...25)
    #expect((0..<50).allSatisfy { one.avatar(at: $0).number == 25 })
    let last = AvatarDraw(seed: 3, numbers: 1020...4000)
    let numbers = Set((0..<500).map { last.avatar(at: $0).number })
    #expect(numbers == Set(1020...1025))
  }
}
