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

// The number of a house has a column of its own in many lists, and in Belgium the box that somebody has there, too.

extension ColumnGuess {
  /// Takes `N°` directly behind the street for the number of the house, and `Boîte` behind that for the box: where the
  /// rest of the address follows, the cells are such numbers, and streets have none of their own.
  mutating func numberHouses(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices.dropFirst() where mapping.columns[index].reason == .unknown
    {
      let header = Synonyms.key(mapping.columns[index].header)
      var field = mapping.columns[index - 1].field
      guard field.kind == .address else { continue }
      let cells = samples.filledCells(of: index)
      let isNumber: Bool
      switch field.part {
      case .street where Synonyms.standard.numbers.contains(header):
        field.part = .house
        isNumber =
          cells.allSatisfy(AddressCell.isHouseNumber) && !Self.areRunning(cells)
          && !samples.contains { $0.hasNumberedStreet(index - 1, index) }
      case .house where Self.boxWords.contains(header):
        field.part = .extended
        isNumber = cells.allSatisfy {
          $0.utf8.count < 7 && !$0.utf8.contains(ASCII.space)
            && ($0.utf8.count == 1 || $0.utf8.contains(where: ASCII.isDigit))
        }
      default: continue
      }
      guard isNumber, !cells.isEmpty, isInsideAddress(index, field.whole),
        !mapping.columns.contains(where: { $0.field == field })
      else { continue }
      mapping.columns[index].field = field
      mapping.columns[index].confidence = 0.85
      mapping.columns[index].reason = .content
    }
  }

  /// Words above the boxes of a house.
  private static let boxWords: Set<String> = ["boite", "bte", "bt", "bus", "box"]

  /// Whether the place of an address follows on a column, or on the one behind it.
  private func isInsideAddress(_ index: Int, _ address: CSVField) -> Bool {
    mapping.columns[(index + 1)...].prefix(2).contains {
      $0.field.whole == address && [.code, .city, .codecity, .citycode].contains($0.field.part)
    }
  }

  /// Whether cells count rows, as the numbers of members do.
  private static func areRunning(_ cells: [String]) -> Bool {
    let numbers = cells.map { Int($0) ?? -1 }
    return numbers.count > 2 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }
}

extension HeaderReading.Row {
  /// Whether a street has a number at its end or its beginning, and another column holds something as well.
  fileprivate func hasNumberedStreet(_ street: Int, _ number: Int) -> Bool {
    guard cells.indices.contains(max(street, number)), !cells[number].isEmpty else { return false }
    let words = cells[street].split { $0 == " " || $0 == "," }
    return [words.first, words.last].contains { $0?.first?.isNumber == true }
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

  /// Whether a cell is the number of a house: `12`, `12a`, `12 bis`, `12-14`, `12/3`.
  static func isHouseNumber(_ cell: String) -> Bool {
    let number = cell.prefix { $0.isNumber }
    let rest = cell.drop { $0.isNumber }
    let letters = rest.filter(\.isLetter)
    return 1...4 ~= number.utf8.count && rest.utf8.count < 8
      && (letters.count < 2 || ["bis", "ter", "quater"].contains(letters.lowercased()))
      && rest.allSatisfy { $0.isNumber || $0.isLetter || " -–/.".contains($0) }
  }

  private static func isNumber(_ word: Substring?) -> Bool {
    word.map { $0.first?.isNumber == true && $0.count(where: \.isLetter) < 2 } ?? false
  }

  private static func isWord(_ word: Substring) -> Bool { word.count(where: \.isLetter) > 2 }
}
