internal import ContactBytes

// Which columns of digits are telephones, and which hold the codes that are dialled before them.

extension ColumnGuess {
  /// What a header means above these cells: `C.P.` is the postal code in French, and the cell phone in Korea, where the cells
  /// are longer numbers than any code.
  static func guess(_ header: String, above cells: [String]) -> Synonyms.Guess? {
    guard var guess = Synonyms.standard.guess(header) else { return nil }
    if guess.field.kind == .address, guess.field.part == .code, HeaderKey(header).text.holds("cp"),
      CellContent.areLongerThanCodes(cells)
    {
      let spec = LabelSpec(guess.field)
      let types = ["cell"] + spec.types + (spec.text.isEmpty ? [] : [spec.text])
      guess.field = CSVField(
        kind: .phone, label: types.joined(separator: "+"), number: guess.field.number)
    }
    return guess
  }

  /// Takes `Area Code` and `Country Code` beside a number for the beginning of it, where their cells are short numbers:
  /// `030` and `1234567` are one number.
  mutating func joinNumbers(_ samples: [HeaderReading.Row]) {
    let keys = mapping.columns.map { Synonyms.key($0.header) }
    func areDigits(_ index: Int, _ count: ClosedRange<Int>) -> Bool {
      let cells = samples.filledCells(of: index)
      let fitting = cells.count { cell in
        count ~= cell.utf8.count(where: ASCII.isDigit)
          && cell.utf8.allSatisfy { ASCII.isDigit($0) || "+()-/. ".utf8.contains($0) }
      }
      return fitting * 2 > cells.count
    }
    let parts = keys.indices.map { index in
      Self.codeWords.first { _, words in
        words.contains { keys[index] == $0 || $0.utf8.count > 4 && keys[index].holds($0) }
          && areDigits(index, 1...6)
      }?.part
    }
    guard parts.contains(where: { $0 != nil }) else { return }
    let numbers = keys.indices.filter { index in
      let field = mapping.columns[index].field
      return parts[index] == nil
        && (field.kind == .phone && field.part == .value
          || mapping.columns[index].reason == .unknown
            && Self.numberWords.contains(keys[index]) && areDigits(index, 4...15))
    }
    // Each number is sought among all columns.
    guard numbers.count <= 64 else { return }
    var free = Set(keys.indices.filter { parts[$0] != nil })
    for index in numbers {
      let before = keys[..<index].indices.reversed().prefix { free.contains($0) }
      let behind = keys.indices[(index + 1)...].prefix { free.contains($0) }
      let isNext = numbers.contains(index + 1 + behind.count)
      var beside = before.isEmpty && !isNext ? Array(behind) : Array(before)
      if numbers.count == 1 { beside = free.sorted() }
      var field = mapping.columns[index].field
      if field.kind == .phone {
        while mapping.columns[..<index].contains(where: { $0.field == field }) { field.number += 1 }
        mapping.columns[index].field = field
      }
      guard !beside.isEmpty else { continue }
      if field.kind != .phone { field = CSVField(kind: .phone) }
      if [.unknown, .plan].contains(mapping.columns[index].reason) {
        mapping.columns[index].reason = .content
      }
      mapping.columns[index].field = field
      mapping.columns[index].confidence = max(mapping.columns[index].confidence, 0.7)
      for code in beside {
        field.part = parts[code] ?? .value
        let isOfAll =
          field.part == .country && code < index && numbers.count > 1
          && Self.codeWords.contains { $0.words.contains(keys[code]) }
        // That of every number beside it has no label.
        if isOfAll {
          field = CSVField(kind: .phone, part: .country)
          while mapping.columns.contains(where: { $0.field == field }) { field.number += 1 }
        }
        defer { field = mapping.columns[index].field }
        if mapping.columns.contains(where: { $0.field == field }) { continue }
        free.remove(code)
        mapping.columns[code].field = field
        mapping.columns[code].confidence = 0.85
        mapping.columns[code].reason = .synonym
      }
    }
  }

  /// Takes a column of few digits below a word for extensions for those of the number before it, or of the only one.
  ///
  /// `Durchwahl` is none of them: it stands in place of the last digits of a number.
  mutating func joinExtensions(_ samples: [HeaderReading.Row]) {
    let phones = mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .phone && mapping.columns[$0].field.part == .value
    }
    for index in mapping.columns.indices
    where Self.extensionWords.contains(Synonyms.key(mapping.columns[index].header)) {
      let cells = samples.filledCells(of: index)
      let areShort = cells.allSatisfy {
        1...6 ~= $0.utf8.count && $0.utf8.allSatisfy(ASCII.isDigit)
      }
      let others = phones.filter { $0 != index }
      guard areShort, !cells.isEmpty,
        let phone = others.contains(index - 1) ? index - 1 : others.count == 1 ? others[0] : nil
      else { continue }
      var field = mapping.columns[phone].field
      while mapping.columns[..<phone].contains(where: { $0.field == field }) { field.number += 1 }
      mapping.columns[phone].field = field
      field.part = .extension
      mapping.columns[index].field = field
      mapping.columns[index].confidence = 0.85
      mapping.columns[index].reason = .synonym
    }
  }

  /// Takes `Work Ph w/ ext` for the telephone at work: that its numbers have extensions says nothing of which it is.
  ///
  /// Where the header may as well be that of the extensions alone, whole numbers show that it is not.
  mutating func takeWithExtensions(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices where mapping.columns[index].reason == .synonym {
      let spec = LabelSpec(mapping.columns[index].field)
      guard mapping.columns[index].field.kind == .phone, !spec.text.isEmpty,
        mapping.columns[index].field.part == .value
      else { continue }
      let words = HeaderWord.all(of: spec.text).map(\.key)
      let cells = samples.filledCells(of: index)
      let areWhole =
        !cells.isEmpty && cells.allSatisfy { $0.utf8.count(where: ASCII.isDigit) > 6 }
      guard let last = words.last, Self.extensionWords.contains(last),
        words.count == 1 && areWhole || words.count == 2 && Self.wordsForWith.contains(words[0])
      else { continue }
      mapping.columns[index].field.label =
        ((spec.isPreferred ? ["pref"] : []) + spec.types).joined(separator: "+")
      mapping.columns[index].confidence = 0.85
    }
  }

  private static let wordsForWith = Set(words("w with incl including inc plus mit inkl avec con"))

  private static let extensionWords = Set(
    words(
      "ext extn extension extensionno extensionnumber 내선 내선번호 內線 内線 内線番号 分机 分机号 anexo ramal toestel"
    ))

  /// Words for what is dialled before a number, which has a column of its own.
  private static let codeWords: [(part: CSVField.Part, words: [String])] = [
    (
      .country,
      words(
        """
        countrycode callingcode dialingcode diallingcode dialcode isdcode landervorwahl landesvorwahl \
        landerkennzahl indicatifpays prefijopais codigopais codigodepais prefissointernazionale landnummer \
        국가번호 국가코드 国番号 国家代码 國家代碼 кодстраны
        """)
    ),
    (
      .code,
      words(
        """
        areacode vorwahl 지역번호 indicatif prefijo prefisso ddd numerkierunkowy kierunkowy predvolba netnummer \
        kengetal riktnummer stdcode 市外局番 区号 區號 indicativo alankodu кодгорода
        """)
    ),
  ]

  /// Words for a number that say of themselves not what is numbered.
  static let numberWords = Set(
    words("number nummer rufnummer localnumber numero numer nummer 번호 号码 號碼 番号 номер"))

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// Takes a column for none of telephones whose cells alone look like it, where its header names another kind of
  /// number, or where another column is one for certain and the cells do not begin as numbers that are dialled.
  mutating func doubtNumbers(_ samples: [HeaderReading.Row]) {
    let hasPhones = mapping.columns.contains {
      $0.field.kind == .phone && $0.field.part == .value && !$0.reason.isOfCells
    }
    for index in mapping.columns.indices {
      let column = mapping.columns[index]
      guard column.field.kind == .phone, column.reason.isOfCells, !column.header.isEmpty else {
        continue
      }
      let cells = samples.filledCells(of: index)
      let hasKind =
        kinds(column.header) != nil
        || Synonyms.standard.types(ofLabel: column.header, of: [.phone]) != nil
      let dialled = cells.count { cell in
        // Digits in one piece may be any number.
        let isGrouped = hasKind || cell.utf8.contains { !ASCII.isDigit($0) }
        return cell.utf8.first.map { "0+('".utf8.contains($0) } ?? false
          || isGrouped && isDialled?(cell) == true
      }
      guard Synonyms.namesOtherNumber(column.header) || hasPhones && dialled * 2 < cells.count
      else { continue }
      forget(index)
    }
  }
}
