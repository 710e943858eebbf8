/// Words that stand beside names, and names that are forms of each other.
enum NameWords {
  /// Words of address, which say who of a couple is meant: English, German, French, Spanish.
  static let addresses = Set(
    """
    mr mister mrs ms miss mx dr prof professor sir madam herr frau monsieur madame mademoiselle mme mlle
    señor señora señorita don doña sra srta
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Pairs of words of address that no person has both of: those of men and those of women.
  static func contradict(_ first: String, _ second: String) -> Bool {
    men.contains(first) && women.contains(second) || women.contains(first) && men.contains(second)
  }

  private static let men: Set = ["mr", "mister", "sir", "herr", "monsieur", "señor", "don"]
  private static let women: Set = [
    "mrs", "ms", "miss", "madam", "frau", "madame", "mademoiselle", "mme", "mlle", "señora",
    "señorita", "doña", "sra", "srta",
  ]

  /// Degrees and the like, which stand behind names and say nothing of who it is.
  static let behind: Set = [
    "phd", "md", "esq", "mba", "msc", "bsc", "ma", "dds", "cpa", "rn", "님", "씨", "さん", "様", "先生",
  ]

  /// The generations, by the words for them.
  static let generations = [
    "jr": "jr", "junior": "jr", "sr": "sr", "senior": "sr", "ii": "ii", "iii": "iii", "iv": "iv",
  ]

  /// Words that make a name somebody else's: the wife, the assistant.
  static let relations = Set(
    """
    wife husband mother father mom mum mommy dad daddy son daughter brother sister parents family home
    assistant secretary office work frau mann mutter vater sohn tochter bruder schwester femme mari mère
    père fils fille frère sœur esposa esposo madre padre hijo hija hermano hermana mamá papá 母 父 妻 夫 秘書
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Whether two given names are forms of one: a line of the table has both.
  static func areForms(_ first: String, _ second: String) -> Bool {
    guard let lines = linesOf[first], let others = linesOf[second] else { return false }
    return !lines.isDisjoint(with: others)
  }

  private static let linesOf: [String: Set<Int>] = {
    var found: [String: Set<Int>] = [:]
    for (number, line) in forms.split(separator: "\n").enumerated() {
      for name in line.split(separator: " ") { found[String(name), default: []].insert(number) }
    }
    return found
  }()

  private static let forms = """
    robert rob bob bobby robbie
    william will bill billy liam
    richard rick dick richie
    james jim jimmy jamie
    john johnny jack
    jonathan jon johnny
    thomas tom tommy
    michael mike mickey
    christopher chris topher
    christian chris
    matthew matt
    andrew andy drew
    anthony tony
    edward ed eddie ted
    theodore ted theo
    daniel dan danny
    david dave
    joseph joe joey
    charles charlie chuck
    nicholas nick
    alexander alex sasha
    benjamin ben
    samuel sam sammy
    samantha sam
    steven stephen steve
    gregory greg
    jeffrey geoffrey jeff geoff
    kenneth ken kenny
    lawrence larry
    patrick pat paddy
    patricia pat patty trish
    peter pete
    philip phillip phil
    raymond ray
    ronald ron
    timothy tim
    vincent vince
    walter walt
    zachary zach
    elizabeth liz beth betty eliza lisa
    katherine catherine kathryn kate katie kathy cathy
    margaret maggie meg peggy greta
    jennifer jen jenny
    jessica jess
    rebecca becky
    deborah debbie deb
    susan sue suzie
    barbara barb
    alexandra alex sandra sasha
    victoria vicky
    christine christina chris tina
    kimberly kim
    pamela pam
    judith judy
    dorothy dot
    francisco paco pancho
    josé pepe
    ignacio nacho
    guadalupe lupe
    dolores lola
    johannes hans
    friedrich fritz
    heinrich heinz
    """
}
