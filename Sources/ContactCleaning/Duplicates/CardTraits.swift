internal import ContactBytes
internal import ContactModel

/// What identifies a card in a table of decisions.
struct CardTraits {
  var cells: [String: String] = [:]
  /// The hash of what the card says but for its N, which tables of earlier versions know it by.
  private(set) var contentWithoutParts: UInt64?

  /// The traits of a card.
  init(_ card: Card) {
    let hasOtherParts = NameTable.hasOtherParts(card)
    for side in Self.described + ["uid"] {
      cells[side] = Self.values(side, of: card).joined(separator: ", ")
    }
    let content = Self.content(of: card, withParts: hasOtherParts)
    cells["card"] = content.hexadecimalText
    contentWithoutParts = hasOtherParts ? Self.content(of: card, withParts: false) : nil
  }

  /// What a person decides by.
  private static let described = ["name", "phones", "emails", "birthday", "organization"]

  private static let properties: [String: PropertyName] = [
    "name": .fullName, "phones": .telephone, "emails": .email, "organization": .organization,
    "uid": .uid,
  ]

  /// What a card has for a cell of the table.
  private static func values(_ side: String, of card: Card) -> [String] {
    if side == "name", NameTable.hasOtherParts(card) { return [card.nameInFull] }
    if let name = properties[side] { return card.properties(name).map(\.plainText) }
    return card.properties.filter { $0.name == .birthday || $0.isLunarBirthday }.map { property in
      guard let lunar = card.lunarBirthday(card.records[property.index]) else {
        return property.plainText + property.calendarScale.mark()
      }
      return (lunar.isLeapMonth ? "lunar leap " : "lunar ") + lunar.date.extendedText
    }
  }

  /// Shows in brackets what only the other cards of a person have, with which this one is joined; but for their names,
  /// since the name is what a line is found by.
  mutating func show(_ card: Card, joinedWith others: [Card]) {
    for side in Self.described where side != "name" {
      func meaning(_ value: String) -> String {
        side == "phones"
          ? String(value.filter(\.isNumber).suffix(8)) : Self.folded(value.lowercased())
      }
      var known = Set(Self.values(side, of: card).map(meaning))
      let more = others.flatMap { Self.values(side, of: $0) }
        .filter { known.insert(meaning($0)).inserted }
      if more.isEmpty { continue }
      let own = cell(side)
      cells[side] = own + (own.isEmpty ? "[" : " [") + more.joined(separator: ", ") + "]"
    }
  }

  /// A cell without what stands in brackets at its end, which is of other cards.
  private func own(_ side: String) -> String {
    let cell = cell(side)
    guard side != "name", cell.hasSuffix("]"), let start = cell.lastIndex(of: "[") else {
      return cell
    }
    return String(cell[..<start].reversed().drop { $0 == " " }.reversed())
  }

  /// The traits of the first or the second card of a line.
  init(row: [String], side: Int) {
    for (name, cell) in zip(DuplicateReview.columns, row) where name.hasSuffix(" \(side)") {
      cells[String(name.dropLast(2))] = cell
    }
  }

  /// A cell of the table.
  func cell(_ side: String) -> String { cells[side] ?? "" }

  /// The UID, as it is compared; nil for none.
  var uid: String? {
    let named = cell("card").lowercased().hasPrefix("uid:") ? cell("card").dropFirst(4) : ""
    let uid = named.isEmpty ? cell("uid") : String(named)
    return uid.isEmpty ? nil : ShortIdentifier.withoutScheme(uid).lowercased()
  }

  /// The short name; nil for none.
  var short: ShortIdentifier? { ShortIdentifier(cell("card")) }

  /// The hash of all that the card says; nil for none.
  var content: UInt64? {
    cell("card").utf8.count == 16 ? UInt64(cell("card"), radix: 16) : nil
  }

  /// The name, phones, e-mail addresses and birthday, without regard to the way they are written; nil when
  /// there is nothing but a name.
  var essence: String? {
    values.isEmpty ? nil : ([foldedName] + values).joined(separator: "|")
  }

  /// The phones, e-mail addresses and birthday, as they are compared.
  var values: [String] {
    let phones = own("phones").split(separator: ",").map {
      String($0.filter(\.isNumber).suffix(8))
    }
    let emails = own("emails").lowercased().split(separator: ",").map { $0.filter { $0 != " " } }
    let birthday = own("birthday").filter(\.isNumber)
    return phones.sorted() + emails.sorted() + (birthday.isEmpty ? [] : [birthday])
  }

  /// The name, as it is compared.
  var foldedName: String { Self.folded(cell("name")) }

  private static func folded(_ text: String) -> String {
    let scalars = SearchKey(text).scalars.compactMap { Unicode.Scalar($0) }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether a line shows more of the card than what identifies it.
  var isDescribed: Bool {
    Self.described.contains { !cell($0).isEmpty }
  }

  /// Whether the cells of a line that show a card are those of another.
  func shows(_ other: CardTraits) -> Bool {
    DuplicateReview.sides.allSatisfy { side in
      ["birthday", "card"].contains(side) || own(side) == other.own(side)
    }
  }

  /// Whether it says which card is meant, be it by what the card shows.
  var identifiesCard: Bool { namesCard || essence != nil }

  /// Whether it has an identifier of the card: a spreadsheet may have made a number of it, such as `4,36064E+15`.
  var namesCard: Bool { uid != nil || short != nil || content != nil }

  /// Whether an identifier may be a number that a spreadsheet has rounded, which keeps fifteen digits.
  var mayBeRounded: Bool {
    [uid ?? "", cell("card")].contains { text in
      text.utf8.count > 15 && text.utf8.allSatisfy(ASCII.isDigit)
        && text.utf8.dropFirst(15).allSatisfy { $0 == 0x30 }
    }
  }

  /// The hash of what a card says: no identifier, nothing for machines, in whatever order and spelling.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - withParts: Whether N counts beside FN, which does not say the same.
  /// - Returns: The hash.
  private static func content(of card: Card, withParts: Bool) -> UInt64 {
    var sum: UInt64 = 0
    let hasName = card.firstIndex(of: .fullName) != nil
    for property in card.properties {
      let role = property.name.role
      if role == .machine || role == .label || role == .identity || role == .kind { continue }
      if property.name == .name, hasName, !withParts { continue }
      for item in property.components.joined() where !item.isEmpty {
        var hash = StableHash(seed: UInt64(property.name.rawValue))
        let text = property.name == .telephone ? String(item.filter(\.isNumber).suffix(8)) : item
        for scalar in SearchKey(text).scalars { hash.add(scalar) }
        hash.add(UInt32(property.data?.count ?? 0))
        sum &+= SplitMix64.mixed(hash.value)
      }
    }
    return SplitMix64.mixed(sum)
  }
}
