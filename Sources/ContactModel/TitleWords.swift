/// Words that stand before names: of address, such as `Mr.` and `Frau`, and of rank, such as `Dr.` and `Dipl.-Ing.`.
package enum TitleWords {
  /// Whether a word addresses somebody: `Mrs`, `Herrn`.
  package static func isAddress(_ word: some StringProtocol) -> Bool {
    addresses.contains(key(word)) || shortAddresses.contains(String(word))
  }

  /// Whether a word stands before names: one of address, or a rank, alone or joined by hyphens, as in `Dr.-Ing.`.
  package static func isTitle(_ word: some StringProtocol) -> Bool {
    let key = key(word)
    if addresses.contains(key) || ranks.contains(key) { return true }
    if key.utf8.count == 2, shortTitles.contains(String(word)) { return true }
    guard let first = key.split(separator: "-").first, first.utf8.count < key.utf8.count else {
      return false
    }
    return degrees.contains(String(first))
  }

  /// Whether a word goes on with the title before it, as in `Dr. med.` and `Dr. h.c.`.
  package static func isContinuation(_ word: some StringProtocol) -> Bool {
    word.utf8.contains(0x2E) && continuations.contains(key(word))
  }

  /// The number of words, of those given, that are titles before a name.
  package static func count(in words: some Sequence<some StringProtocol>) -> Int {
    var count = 0
    var isOfClergy = false
    var hasArticle = false
    for word in words {
      // `De heer Jansen`; De Heer is a family name.
      if hasArticle, count == 0 {
        guard word == "heer" else { break }
        count = 2
        continue
      }
      if count == 0, word == "De" {
        hasArticle = true
        continue
      }
      // Canon, Dean and Bishop are names of people as well, but not behind Revd.
      guard
        isTitle(word) || count > 0 && isContinuation(word)
          || isOfClergy && dignities.contains(key(word))
      else { break }
      isOfClergy = isOfClergy || clergy.contains(key(word))
      count += 1
    }
    return count
  }

  /// The name without the titles before it, by which people are sorted; the whole name where nothing else is in it.
  package static func untitled(_ name: some StringProtocol) -> Substring {
    let words = name.split(separator: " ", omittingEmptySubsequences: true)
    let count = count(in: words)
    guard count > 0, count < words.count else { return Substring(name) }
    return Substring(name[words[count].startIndex...])
  }

  /// A word without dots and in lower case.
  private static func key(_ word: some StringProtocol) -> String {
    word.lowercased().filter { $0 != "." }
  }

  private static let addresses = words(
    """
    mr mrs ms miss mx sir dame lord lady herr herrn hr frau fr frl fräulein monsieur madame mademoiselle messieurs \
    mesdames mme mmes mlle mlles maître maitre maîtres vve veuve señor señora sr sra srta dhr mevr mevrouw
    """)

  // Short words as they are written, which without dots or in capitals are initials: M.W. de Vries, MW Jones.
  private static let shortAddresses: Set = ["Mw", "Mw.", "mw."]
  private static let shortTitles = shortAddresses.union(["Ir.", "ir."])

  /// Ranks that take a branch behind a hyphen.
  private static let degrees = words("dr dipl diplom prof mag")

  /// Ranks of the clergy, and dignities that stand behind them.
  private static let clergy = words("rev revd reverend")
  private static let dignities = words(
    "canon dean bishop archbishop archdeacon prebendary deacon father brother mother sister preb")

  private static let ranks = degrees.union(clergy).union(
    words(
      """
      professor professeur doctor docteur doktor pr dra drs drmed ing hon capt captain col gen lt maj sgt \
      pd lic mag diplom-ingenieur
      """))

  private static let continuations = words(
    """
    med dent vet rer nat pol phil jur iur hc habil oec theol mult mont techn agr ing sc publ paed päd soc eh inf kfm \
    kffr psych phys math chem biol betrw wirt oek ök arch des univ
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
