internal import ContactBytes
internal import ContactModel

// Whose names, titles and relatives columns hold that stand beside each other.

extension ColumnGuess {
  /// Takes no column for names for its cells alone where the header of another one, also further on, says that it holds
  /// the names: parts of a choir look like names.
  mutating func preferNamedNames() {
    guard
      mapping.columns.contains(where: {
        $0.field.kind == .name && $0.field.namesContact && $0.reason != .content
      })
    else { return }
    for index in names(.full) where mapping.columns[index].reason == .content { forget(index) }
  }

  /// Takes `이름` beside `성` for the given name, and `Name` beside `Vorname` for the family name, unless
  /// most of its values show that it is the whole name.
  mutating func divideNames(_ samples: [HeaderReading.Row]) {
    func only(_ found: [Int]) -> Int? { found.count == 1 ? found[0] : nil }
    let fulls = names(.full).filter {
      mapping.columns[$0].reason == .synonym
        && Synonyms.familyOrFull.contains(Synonyms.key(mapping.columns[$0].header))
    }
    // Of couples, one header stands twice.
    let isOne = Set(fulls.map { Synonyms.key(mapping.columns[$0].header) }).count == 1
    guard let full = fulls.first, isOne else { return }
    let (given, family) = (only(names(.given)), only(names(.family)))
    guard let other = given ?? family, given == nil || family == nil else { return }
    guard !samples.mostly(in: full, other, { $0.holds(words: $1) }) else { return }
    for full in fulls { mapping.columns[full].field.part = given == nil ? .given : .family }
  }

  /// The columns of a part of the name.
  func names(_ part: CSVField.Part) -> [Int] {
    mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .name && mapping.columns[$0].field.part == part
    }
  }

  /// Takes `Ansprechpartner` beside columns of a name for somebody else, and a name for lists beside its parts for the
  /// form by which it is filed.
  mutating func doubtNames(_ samples: [HeaderReading.Row]) {
    let fulls = names(.full)
    let parts = names(.given) + names(.family)
    let sure = fulls.filter { mapping.columns[$0].confidence > 0.85 } + names(.sorted)
    for index in fulls
    where mapping.columns[index].confidence <= 0.85 && mapping.columns[index].reason == .synonym {
      let isWhole = parts.contains { part in
        samples.mostly(in: index, part, { $0.holds(words: $1) })
      }
      guard !sure.isEmpty || !parts.isEmpty && !isWhole || fulls.first != index else { continue }
      let header = mapping.columns[index].header
      let types = LabelTable.of(.related).types(for: header, in: .korean)
      // Beside the name, `Member` may hold anything; a child is called by its given name.
      let cells = samples.filledCells(of: index)
      let areNames =
        types == ["child"]
        ? cells.allSatisfy { cell in !cell.contains { $0.isNumber || $0 == "@" } }
        : CellContent.areNamesOfPeople(cells)
      if mapping.columns[index].confidence <= 0.8, !areNames {
        forget(index)
        continue
      }
      mapping.columns[index].field = CSVField(
        kind: .related, label: types?.joined(separator: "+") ?? Self.withoutWordsForNames(header))
    }
    for index in names(.sorted) where !names(.full).isEmpty || !parts.isEmpty {
      mapping.columns[index].field = CSVField("X-FILE-AS") ?? mapping.columns[index].field
    }
  }

  /// Takes the names beside one that was assigned for those of somebody else, or behind it, for rows where it is empty.
  mutating func doubtNames(besideAssigned samples: [HeaderReading.Row]) {
    guard names(.full).contains(where: { mapping.columns[$0].reason == .explicit }) else { return }
    let guessed = names(.full).filter { mapping.columns[$0].reason != .explicit }
    doubtNames(samples)
    standIns = Set(guessed.filter { mapping.columns[$0].field.kind == .related })
    for index in names(.full) where mapping.columns[index].reason != .explicit {
      mapping.columns[index].field.number += 1
    }
  }

  /// Takes the first column whose header names people in Korean, such as `세대주`, and half of whose cells hold names for that of
  /// the contacts, where nothing else names them.
  mutating func nameByHeader(_ samples: [HeaderReading.Row]) {
    guard !mapping.columns.contains(where: { $0.field.kind == .name && $0.field.namesContact })
    else { return }
    let index = mapping.columns.indices.first { index in
      mapping.columns[index].reason == .unknown
        && Self.namesPeople(mapping.columns[index].header, above: samples.filledCells(of: index))
    }
    guard let index else { return }
    mapping.columns[index].field = CSVField(kind: .name, part: .full)
    mapping.columns[index].confidence = 0.7
    mapping.columns[index].reason = .content
  }

  /// Whether a header that is not known for that of a name says in Korean that people stand below it, as `세대주` does, and
  /// half of the cells hold names.
  static func namesPeople(_ header: String, above cells: [String]) -> Bool {
    let isUnknown =
      Synonyms.standard.guess(header).map { $0.field.kind == .name && $0.confidence < 0.8 } ?? true
    return isUnknown && HangulText.isHeaderOfPeople(withoutWordsForNames(header))
      && CellContent.areNamesOfPeople(cells, mayHaveMore: true)
  }

  /// Takes the only person of a row for the contact, `Parent` or `Manager`, where nothing else names it.
  mutating func nameByRelation() {
    let people = mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .related && mapping.columns[$0].reason == .synonym
        && !["child", "spouse"].contains(mapping.columns[$0].field.label)
        && !mapping.columns[$0].field.label.contains(where: \.isNumber)
    }
    guard !mapping.columns.contains(where: \.field.namesContact),
      Set(people.map { mapping.columns[$0].field.label }).count == 1
    else { return }
    for index in people {
      let part = mapping.columns[index].field.part
      mapping.columns[index].field = CSVField(kind: .name, part: part == .value ? .full : part)
      mapping.columns[index].confidence = 0.7
    }
  }

  /// Takes the first of `Husband` and `Wife` for the contact where nothing else says its given name, with what is
  /// headed by the same word.
  mutating func nameBySpouse() {
    let spouses = mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .related && mapping.columns[$0].field.label == "spouse"
        && mapping.columns[$0].reason == .synonym
    }
    let words = spouses.map { Synonyms.standard.relation(in: mapping.columns[$0].header) ?? "" }
    guard Set(words.map { Synonyms.key($0) }).count == 2, (names(.full) + names(.given)).isEmpty
    else { return }
    for (index, word) in zip(spouses, words) where word == words[0] {
      let part = mapping.columns[index].field.part
      mapping.columns[index].field = CSVField(kind: .name, part: part == .value ? .full : part)
    }
    for index in mapping.columns.indices {
      let spec = LabelSpec(mapping.columns[index].field)
      guard Self.hasOwner(mapping.columns[index].field), spec.text == words[0] else { continue }
      mapping.columns[index].field.label = spec.types.joined(separator: "+")
    }
  }

  /// Takes `Cliente` beside `Contacto`, and `Insurer` beside `Rep`, for the company of the contact, by which a row without
  /// one is known.
  mutating func employByClient() {
    guard let contact = names(.full).first, mapping.columns[contact].confidence <= 0.85,
      !mapping.columns.contains(where: { $0.field.kind == .organization && $0.field.part == .value }
      )
    else { return }
    let isWord = mapping.columns[contact].reason == .synonym
    // The insurer of a patient is not what the patient works for.
    let header = Synonyms.key(mapping.columns[contact].header)
    let isRepresentative = Self.representatives.contains(header)
    let isContact = ["contact", "contactname", "contactperson"].contains(header)
    let isOnlyText = mapping.columns.count(where: \.mayBeName) == 1
    let index = mapping.columns.firstIndex {
      let key = Synonyms.key($0.header)
      return $0.reason == .unknown
        && (isWord && Self.clients.contains(key)
          || isOnlyText && (isContact || isRepresentative) && Self.insurers.contains(key)
          || isOnlyText && isRepresentative && Self.payers.contains(key))
    }
    guard let index else { return }
    mapping.columns[index].field = CSVField(kind: .organization)
    mapping.columns[index].confidence = 0.7
    mapping.columns[index].reason = .synonym
  }

  private static let insurers: Set<String> = ["insurer", "insurancecompany", "insurancecarrier"]

  /// Words for insurers that elsewhere are words for people.
  private static let payers: Set<String> = ["payer", "payor"]

  private static let representatives: Set<String> = [
    "rep", "representative", "salesrep", "providerrep", "accountrep", "claimsrep", "agent",
    "adjuster",
  ]

  private static let clients: Set<String> = [
    "cliente", "client", "customer", "kunde", "klient", "klant", "kund", "zakaznik", "клиент",
    "musteri", "고객", "거래처", "顧客", "客户", "proveedor", "supplier", "vendor", "lieferant",
    "fournisseur", "fornitore", "fornecedor",
  ]

  /// Takes a second given or family name, as of a couple in one row, for that of somebody else, where few rows have the
  /// same in both.
  mutating func divideCouples(_ samples: [HeaderReading.Row]) {
    for part in [CSVField.Part.given, .family] {
      let columns = names(part).filter { mapping.columns[$0].reason == .synonym }
      guard let first = columns.first else { continue }
      let key = Synonyms.key(mapping.columns[first].header)
      var count = 1
      for index in columns.dropFirst()
      where
        (Synonyms.key(mapping.columns[index].header) == key
        || mapping.columns[index].field.number > 1)
        && !samples.mostly(in: first, index, ==, orHalf: true)
      {
        count += 1
        mapping.columns[index].field = CSVField(
          kind: .related, label: isKorean ? "\(count)번째 사람" : "Person \(count)", part: part)
      }
    }
  }

  /// Whether values of a field may be those of somebody beside the contact.
  static func hasOwner(_ field: CSVField) -> Bool {
    [.phone, .email, .address].contains(field.kind)
  }

  /// Takes the second `Titre` of Outlook for the position, as the first is the title before the name.
  ///
  /// So is `Title` beside `Job Title`, or where its cells are such as `Mr.`. `Titre` alone is the position where the
  /// cells are words such as `Comptable`; of `Titel` none is sure, since in Austria Hofrat is one.
  mutating func divideTitles(_ samples: [HeaderReading.Row]) {
    let titles = mapping.columns.indices.filter {
      mapping.columns[$0].field == CSVField(kind: .name, part: .prefix)
        && mapping.columns[$0].reason == .synonym
    }
    let position = CSVField(kind: .organization, part: .title)
    let positions = mapping.columns.indices.filter { mapping.columns[$0].field == position }
    for index in positions where Synonyms.key(mapping.columns[index].header) == "title" {
      let cells = samples.filledCells(of: index)
      let isAddress = cells.count(where: Self.isTitle) * 2 > cells.count
      guard titles.isEmpty, positions.count > 1 || isAddress else { continue }
      mapping.columns[index].field = CSVField(kind: .name, part: .prefix)
      return
    }
    for index in titles where positions.isEmpty && titles.count == 1 {
      let cells = samples.filledCells(of: index)
      guard Synonyms.key(mapping.columns[index].header) == "titre",
        !cells.contains(where: Self.holdsTitle),
        cells.count(where: Self.isPosition) * 2 > cells.count
      else { continue }
      mapping.columns[index].field = position
      return
    }
    // Words of address and ranks before the name may stand in two columns: `Anrede;Titel`.
    for index in (titles + positions).sorted().dropFirst() where !titles.isEmpty {
      let header = Synonyms.key(mapping.columns[index].header)
      guard ["title", "titel", "titre"].contains(header),
        header != Synonyms.key(mapping.columns[titles[0]].header), names(.prefix2).isEmpty,
        index != titles[0]
      else { continue }
      let cells = samples.filledCells(of: index)
      let areTitles = cells.count(where: Self.holdsDegrees) * 2 > cells.count
      guard areTitles || cells.isEmpty && titles.contains(index) else { continue }
      mapping.columns[index].field = CSVField(kind: .name, part: .prefix2)
      return
    }
    guard titles.count == 2, !positions.contains(where: { !titles.contains($0) }) else { return }
    mapping.columns[titles[1]].field = position
  }

  /// Whether all words of a cell stand before names.
  private static func isTitle(_ cell: String) -> Bool {
    let words = cell.split(separator: " ")
    return TitleWords.count(in: words) == words.count
  }

  /// Whether all words of a cell stand before names, or are academic degrees, which are behind names as well, or titles of
  /// office, as columns of titles have them in Austria: `DI (FH)`, `MMag. Dr.`, `KommR`.
  ///
  /// By its form alone none is known: jobs are shortened too, `Dir.`, and a Gemeinderat holds an office.
  private static func holdsDegrees(_ cell: String) -> Bool {
    let words = cell.split { " ,/()".contains($0) }
    guard TitleWords.count(in: words) < words.count else { return true }
    return words.allSatisfy { word in
      TitleWords.isTitle(word) || TitleWords.isContinuation(word)
        || degrees.contains(word.lowercased().filter { $0 != "." })
    }
  }

  private static let degrees = Set(
    """
    di dipling fh hum mmag maga mmaga ddr dkfm bakk ba bsc beng bed bphil llb ma msc meng med mphil llm mba emba mas mpa \
    phd dphil univ-prof univprof priv-doz privdoz doz kommr okr ostr omr medr regr akad vkfm drin ddrin profin diin \
    magiur magphil drmed drmeduniv drmeddent drmedvet driur drphil drtechn drrernat hofrat hofrätin kommerzialrat \
    kommerzialrätin oberstudienrat oberstudienrätin studienrat studienrätin schulrat schulrätin medizinalrat medizinalrätin \
    ökonomierat ökonomierätin
    """.split(separator: " ").map(String.init))

  /// Whether a word of a cell stands before names, or is short for something, as academic titles are: `Mag. (FH)`.
  private static func holdsTitle(_ cell: String) -> Bool {
    cell.utf8.contains(ASCII.dot) || cell.split(separator: " ").contains { TitleWords.isTitle($0) }
  }

  /// Whether a cell is in words, and none of them is one of nobles, of the clergy or of scholars.
  private static func isPosition(_ cell: String) -> Bool {
    let words = cell.split { !$0.isLetter }.map { $0.lowercased() }
    return words.contains { $0.count > 4 } && words.allSatisfy { !dignities.contains($0) }
  }

  /// Dignities that stand before names in full.
  private static let dignities = Set(
    """
    magister magistra doktorin professorin docteure professeure diplomingenieur ingenieur baron baronin baronne freiherr \
    freifrau gräfin fürst fürstin prinz prinzessin prince princesse comte comtesse vicomte marquis marquise chevalier \
    ritter abbé père frère sœur soeur pasteur pasteure pfarrer pfarrerin pastor pater bruder schwester général colonel \
    capitaine commandant lieutenant oberst hauptmann major familie eheleute famille ehepaar
    """.split(separator: " ").map(String.init))
}

extension [HeaderReading.Row] {
  /// Whether most rows of which two columns both hold something are as a test wants them, or half of them are enough.
  ///
  /// One row may be odd: that of `Paul;Paul` is no sign that a table has whole names.
  fileprivate func mostly(
    in column: Int, _ other: Int, _ test: (_ cell: [UInt8], _ other: [UInt8]) -> Bool,
    orHalf: Bool = false
  ) -> Bool {
    var (fitting, count) = (0, 0)
    for row in self where row.cells.indices.contains(Swift.max(column, other)) {
      let cells = ([UInt8](row.cells[column].utf8), [UInt8](row.cells[other].utf8))
      guard !cells.0.isEmpty, !cells.1.isEmpty else { continue }
      count += 1
      if test(cells.0, cells.1) { fitting += 1 }
    }
    return fitting * 2 > count || orHalf && fitting > 0 && fitting * 2 == count
  }
}
