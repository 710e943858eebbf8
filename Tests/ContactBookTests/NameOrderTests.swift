import ContactBook
import ContactModel
import Testing

struct NameOrderTests {
  private func sorted(_ names: [String], _ order: NameOrder) -> [String] {
    names.map { name -> (name: String, key: [UInt8]) in
      var key: [UInt8] = []
      order.appendKey(of: Cards.card("FN:\(name)"), to: &key)
      return (name, key)
    }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.name)
  }

  @Test("Hangul stands in the order of its syllables, Latin without regard to case and accents")
  func scripts() {
    #expect(
      sorted(["Zo", "Œil", "Oz", "Coez", "Cœur", "Ørn", "Straßer", "Strasse"], NameOrder())
        == ["Cœur", "Coez", "Œil", "Ørn", "Oz", "Strasse", "Straßer", "Zo"])
    let names = ["zoe", "홍길동", "Émile", "김철수", "ada", "Bob", "강", "田中", "119", "ㅋㅋ", "김 철수"]
    #expect(
      sorted(names, NameOrder(first: .hangul))
        == ["ㅋㅋ", "강", "김 철수", "김철수", "홍길동", "ada", "Bob", "Émile", "zoe", "田中", "119"])
    #expect(
      sorted(names, NameOrder(first: .latin))
        == ["ada", "Bob", "Émile", "zoe", "ㅋㅋ", "강", "김 철수", "김철수", "홍길동", "田中", "119"])
  }

  @Test("titles before a name do not sort it")
  func titles() {
    let names = ["Dr. med. Ada Zeh", "Mrs Emily Way", "Bob", "Miss", "Prof. Dr. Cal Ho", "Ms. Y"]
    #expect(
      sorted(names, NameOrder(first: .latin))
        == ["Dr. med. Ada Zeh", "Bob", "Prof. Dr. Cal Ho", "Mrs Emily Way", "Miss", "Ms. Y"])
  }

  @Test("composed, decomposed and full-width spellings stand together")
  func spellings() {
    var keys: [[UInt8]] = []
    for name in ["한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"] {
      var key: [UInt8] = []
      NameOrder().appendKey(of: Cards.card("FN:\(name)"), to: &key)
      keys.append(key)
    }
    #expect(keys[0] == keys[1])
    #expect(sorted(["ａｄｂ", "adc", "ada"], NameOrder()) == ["ada", "ａｄｂ", "adc"])
  }

  @Test(
    "letters that are folded fast are folded as all others",
    arguments: [
      "Émile", "Öst", "ñandú", "Ÿ", "Žižek", "Йван", "ёлка", "Яна", "đ", "Ærø", "ß", "ひらがな", "パン",
      "が",
    ])
  func folding(text: String) {
    var fast: [UInt8] = []
    var general: [UInt8] = []
    NameOrder().appendKey(of: Cards.card("FN:\(text)"), to: &fast)
    // A letter of another script makes the whole text be folded by the tables.
    NameOrder().appendKey(of: Cards.card("FN:\(text)α"), to: &general)
    #expect(general.starts(with: fast), "\(fast) \(general)")
  }

  @Test("the family name decides where it is known")
  func family() {
    let cards = ["FN:Ada Young\nN:Young;Ada;;;", "FN:Zoe Adams\nN:Adams;Zoe;;;", "FN:Bob"]
    let order = NameOrder(part: .family, first: .latin)
    let keys = cards.map { text -> [UInt8] in
      var key: [UInt8] = []
      order.appendKey(of: Cards.card(text), to: &key)
      return key
    }
    #expect(keys[1].lexicographicallyPrecedes(keys[2]))
    #expect(keys[2].lexicographicallyPrecedes(keys[0]))
  }

  @Test("who has no name stands last")
  func nameless() {
    var key: [UInt8] = []
    NameOrder().appendKey(of: Card(), to: &key)
    #expect(key == [9])
  }
}
