internal import ContactBytes
internal import ContactCleaning

/// Finds species by number, Korean name (also by initial consonants) and English name.
///
/// Case, spaces, punctuation and accents do not count: `mr mime` finds Mr. Mime, `flabebe` Flabébé, and
/// `nidoran-f` Nidoran♀.
public struct SpeciesSearch: Sendable {
  /// How well a species answers a query, best first.
  private enum Rank: Int, Comparable {
    case whole, beginning, part

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// The digits of a number; nil when the query is none.
  private let digits: String?
  /// Whether only that number is meant, as zeros or `#` before it say.
  private let isExactNumber: Bool
  private let key: SearchKey

  /// Understands a query.
  ///
  /// - Parameter query: A number or a part of one, `#25` or `0025` for just that one, or a name or a part
  ///   of one; an empty query finds every species.
  public init(_ query: String) {
    let word = query.hasPrefix("#") ? query.dropFirst() : query[...]
    if !word.isEmpty, word.utf8.count <= 9, word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(word)
    {
      digits = String(number)
      isExactNumber = query.hasPrefix("#") || word.hasPrefix("0")
    } else {
      digits = nil
      isExactNumber = false
    }
    key = SearchKey(Self.plain(query))
  }

  /// The species that answer the query: those of just that number or name first, then those that begin
  /// with it, then the others, each by number.
  ///
  /// - Complexity: O(*n*) in the number of species.
  public func results() -> [Species] {
    var found: [(rank: Rank, species: Species)] = []
    for species in Species.all {
      if let rank = rank(of: species) { found.append((rank, species)) }
    }
    return found.ordered { ($0.rank, $0.species.number) < ($1.rank, $1.species.number) }
      .map(\.species)
  }

  /// The one species that is meant: of just that number or name, or the only one that answers.
  ///
  /// - Returns: Nil when none answers, or several do.
  public func only() -> Species? {
    let results = results()
    let exact = results.filter { rank(of: $0) == .whole }
    if exact.count == 1 { return exact[0] }
    return results.count == 1 ? results[0] : nil
  }

  private func rank(of species: Species) -> Rank? {
    let ranks = [rank(ofNumber: species.number)] + Self.names(of: species).map(rank)
    return ranks.compactMap { $0 }.min()
  }

  private func rank(ofNumber number: Int) -> Rank? {
    guard let digits else { return nil }
    let own = String(number)
    if own == digits { return .whole }
    if isExactNumber { return nil }
    if own.hasPrefix(digits) { return .beginning }
    return own.holds(digits) ? .part : nil
  }

  private func rank(ofName name: String) -> Rank? {
    // A number is no part of a name, but for the one that has it: 폴리곤2.
    if isExactNumber || key.isEmpty { return key.isEmpty && digits == nil ? .part : nil }
    let own = SearchKey(name)
    if own == key { return .whole }
    if own.hasPrefix(key) { return .beginning }
    return own.contains(key) ? .part : nil
  }

  // MARK: - Names without what people leave out

  private static func names(of species: Species) -> [String] {
    var names = [plain(species.korean), plain(species.english)]
    if let sign = species.english.last, sign == "♀" || sign == "♂" {
      names.append(plain(species.english.dropLast()) + (sign == "♀" ? "f" : "m"))
    }
    return names
  }

  /// The text without punctuation, and with plain letters for those with an accent.
  private static func plain(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case ".", ":", "-", "'", "’", "\u{FE0E}", "\u{FE0F}", "\u{0301}": break
      case "é", "É": result.append("e")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
