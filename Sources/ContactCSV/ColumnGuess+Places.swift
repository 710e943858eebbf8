internal import ContactBytes
internal import ContactModel

// A word for a place stands above whatever belongs there: below 자택, Office and Firma are numbers, addresses, or the
// names of companies, and below 연락처 whatever somebody is reached by. Cells that are clearly of one kind decide.

extension ColumnGuess {
  /// What a column holds by its cells, where its header names a place or a way to reach somebody; nil where the header
  /// says that already, or the cells do not.
  func fieldOfPlace(_ header: String, _ named: CSVField?, _ cells: [String]) -> CSVField? {
    let place = kinds(header, of: [])
    // Such words mean a telephone, an address of mail or one of a house, and none of them by itself.
    let isPlain = named.map { $0.label.isEmpty && Self.hasOwner($0) } ?? false
    guard
      named.map({ $0.part == .value && (Self.hasOwner($0) || $0.kind == .organization) }) ?? true,
      place != nil || isPlain, !Synonyms.namesOtherNumber(header),
      let kind = kind(of: cells.filter { !$0.isEmpty }, at: place, named),
      kind != named?.kind ?? .phone
    else { return nil }
    var spec = named.map(LabelSpec.init) ?? LabelSpec()
    if named.map({ $0.kind == .organization }) ?? true {
      spec.types = place.map { $0.split(separator: "+").map(String.init) } ?? []
    }
    if kind != .phone { spec.types.removeAll { !["home", "work", "other"].contains($0) } }
    let words = spec.types + (spec.text.isEmpty ? [] : [spec.text])
    return CSVField(
      kind: kind, label: words.joined(separator: "+"), number: named?.number ?? 1)
  }

  /// A telephone where a header names people whom to call as well as their numbers, as `비상연락처` does, and most cells are
  /// numbers; nil for any other.
  func fieldOfOthers(
    _ guess: Synonyms.Guess?, _ header: String, _ cells: [String]
  ) -> CSVField? {
    guess?.field.kind == .related && header.holds("연락처") && CellContent.areMostlyPhones(cells)
      ? CSVField(kind: .phone) : nil
  }

  /// The kind of nearly all cells of a column.
  private func kind(
    of cells: [String], at place: String?, _ named: CSVField?
  ) -> CSVField.Kind? {
    if let field = CellContent.field(of: cells), [.phone, .email].contains(field.kind) {
      return field.kind
    }
    guard let place else { return nil }
    let isCompany = named?.kind == .organization
    // Below a word for others may stand any remark.
    let isOfHouse = !isCompany && ["home", "work"].contains(place)
    let addresses = cells.count { AddressCell($0).isAddress(ofHouse: isOfHouse, at: place) }
    if !cells.isEmpty, addresses * 5 >= cells.count * 4 { return .address }
    guard isCompany, let isDialled else { return nil }
    return CellContent.areDialled(cells, mayFollow: false, isDialled) ? .phone : nil
  }
}

/// A cell that may be the address of a house.
private struct AddressCell {
  private let cell: String
  private let words: [Substring]

  init(_ cell: String) {
    self.cell = cell
    words = cell.split { $0 == " " || $0 == "," }
  }

  /// Whether it is one: short ones are only below words for homes, since names of companies and rooms of offices look
  /// like them.
  func isAddress(ofHouse isOfHouse: Bool, at place: String) -> Bool {
    let digits = cell.utf8.count(where: ASCII.isDigit)
    guard digits > 0, cell.utf8.count <= 256, !cell.utf8.contains(0x40),
      cell.count(where: \.isLetter) > digits
    else { return false }
    if AddressParts.line(cell) != nil { return true }
    let isHome = place == "home"
    // 서울시 강남구 역삼동 12, 東京都千代田区1-2
    let parts = words.count { $0.count > 1 && "시도군구읍면동리로길".contains($0.last ?? " ") }
    let signs = cell.count { "都道府県市区町村省區鄉镇街路".contains($0) }
    if max(parts, signs) > (isHome ? 0 : 1) { return true }
    guard isOfHouse, !AddressParts.isInBuilding(cell) else { return false }
    // 27 Oak St, and Am Ring 4
    let isFirst = Self.isNumber(words.first) && words.dropFirst().contains(where: Self.isWord)
    return isFirst && words.count > 2
      || isHome && Self.isNumber(words.last) && words.dropLast().last.map(Self.isWord) == true
  }

  private static func isNumber(_ word: Substring?) -> Bool {
    word.map { $0.first?.isNumber == true && $0.count(where: \.isLetter) < 2 } ?? false
  }

  private static func isWord(_ word: Substring) -> Bool { word.count(where: \.isLetter) > 2 }
}
