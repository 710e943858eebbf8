internal import ContactBytes
internal import ContactModel
internal import Synchronization

// Which program a table is of is decided by weight: how many of its headers a dialect knows, how many of
// the dialect's columns are there, and how many of those are words that people would not use. No single
// column is needed, for people take columns away, add others, and change their order.

extension HeaderReading {
  /// The dialect that a row of headers is of, or how a certain dialect fits it; nil when none does.
  static func match(_ headers: [String], as dialect: CSVDialect?) -> Match? {
    // No program has so many columns that the first of them are all unknown.
    if headers.count > 256,
      !headers.prefix(64).contains(where: { !DialectTable.tables(with: HeaderKey($0)).isEmpty })
    {
      return nil
    }
    let keys = headers.map(HeaderKey.init)
    let present = keys.count { !$0.text.isEmpty }
    if let dialect {
      guard let columns = DialectTable(dialect)?.columns(of: keys) else { return nil }
      let known = columns.count { $0 != nil }
      guard known > 0, known * 10 >= present * 3 else { return nil }
      return Match(dialect: dialect, columns: columns, score: Double(known))
    }
    var counts = [Int](repeating: 0, count: DialectTable.all.count)
    var isOfPrograms: [Bool] = []
    for key in keys {
      let tables = key.text.isEmpty ? [] : DialectTable.tables(with: key)
      for index in tables { counts[index] += 1 }
      isOfPrograms.append(!tables.isEmpty)
    }
    var best: Match?
    for (table, count) in zip(DialectTable.all, counts) where count * 10 >= present * 6 {
      guard let match = table.match(keys, isOfPrograms, present: present),
        match.score > best?.score ?? -.infinity
      else { continue }
      best = match
    }
    return best
  }

  /// Whether a cell is a header of a dialect.
  static func isOfProgram(_ cell: String) -> Bool {
    let key = HeaderKey(cell)
    return !key.text.isEmpty && !DialectTable.tables(with: key).isEmpty
  }

  /// What a column means that the table's own dialect does not know, and all that know it agree on.
  static func foreignField(_ header: String) -> CSVField? {
    let fields = columns(called: header).map(\.field)
    guard let first = fields.first, fields.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The columns of all dialects that have one with this header.
  static func columns(called header: String) -> [CSVDialect.Column] {
    let key = HeaderKey(header)
    return DialectTable.tables(with: key).compactMap {
      DialectTable.all[$0].columns(of: [key])[0]
    }
  }
}

/// A dialect's columns by the keys of their headers.
private struct DialectTable: Sendable {
  /// A column of a table, by the places of both.
  struct Place: Sendable {
    let table: Int
    let column: Int
  }

  /// A column and its place in the dialect.
  struct Entry: Sendable {
    var column: CSVDialect.Column
    var index: Int
  }

  let dialect: CSVDialect
  /// The place of the table among all.
  private let number: Int

  /// The table of a dialect; nil for our own, whose columns depend on the cards.
  init?(_ dialect: CSVDialect) {
    guard let table = Self.all.first(where: { $0.dialect.name == dialect.name }) else { return nil }
    self = table
  }

  private init(_ dialect: CSVDialect, number: Int) {
    self.dialect = dialect
    self.number = number
  }

  static let all = CSVDialect.recognized.enumerated().map { DialectTable($1, number: $0) }

  /// Where the columns of a header stand, table by table.
  private static let places: [HeaderKey: [Place]] = {
    var places: [HeaderKey: [Place]] = [:]
    for (number, table) in all.enumerated() {
      for (column, name) in table.dialect.columnNames {
        places[HeaderKey(name), default: []].append(Place(table: number, column: column))
      }
    }
    return places
  }()

  /// The numbers of the tables that have a header, each once.
  static func tables(with key: HeaderKey) -> [Int] {
    var numbers: [Int] = []
    let found = places[key] ?? key.numbered.flatMap { places[$0.key] } ?? []
    for place in found where numbers.last != place.table { numbers.append(place.table) }
    return numbers
  }

  /// The columns of this table with a header.
  private func columns(named key: HeaderKey) -> [Int] {
    Self.places[key, default: []].filter { $0.table == number }.map(\.column)
  }

  /// How much the header of each column shows.
  private var weights: [Double] {
    Self.weights.withLock { all in
      if let weights = all[number] { return weights }
      let weights = dialect.columns.map(Self.weight)
      all[number] = weights
      return weights
    }
  }

  /// The weights of each table that was asked for them.
  private static let weights = Mutex<[Int: [Double]]>([:])

  /// How much a header shows: nothing when everybody would write it for this field, little when it is one
  /// word, which may be anybody's.
  private static func weight(of column: CSVDialect.Column) -> Double {
    if column.isNumbered { return 1 }
    if Synonyms.standard.guess(column.header)?.field == column.field { return 0 }
    return column.header.utf8.count > 10 || column.header.utf8.contains(0x20) ? 1 : 0.34
  }

  /// Puts headers onto the columns; nil when too little shows that the table is of this dialect.
  func match(
    _ keys: [HeaderKey], _ isOfPrograms: [Bool], present: Int
  ) -> HeaderReading.Match? {
    let columns = dialect.columns
    let fixedCount = max(columns.count { !$0.isNumbered }, 1)
    let found = entries(of: keys)
    let known = found.compactMap(\.self)
    let fixed = Set(known.filter { !$0.column.isNumbered }.map(\.index))
    let distinctive = Set(known.filter(\.column.isDistinctive).map(\.index)).count
    var isEnough = distinctive == columns.count(where: \.isDistinctive)
    if !isEnough {
      let weights = weights
      let weight = known.reduce(0) { $0 + weights[$1.index] }
      isEnough =
        weight >= 2 && (weight * 10 >= Double(present) * 3 || fixed.count * 2 >= fixedCount)
        || fixed.count * 10 >= fixedCount * 6 && (weight >= 1 || fixed.count >= 8)
    }
    guard isEnough, known.count * 10 >= present * 6 else { return nil }
    // A column that should be there and is not speaks against the dialect, one that it does not know
    // more so, and most of all one that another program has; columns in its order speak for it.
    let missing = Double(fixedCount - fixed.count)
    let ofOthers = zip(found, isOfPrograms).count { $0 == nil && $1 }
    let foreign = Double(present - known.count + ofOthers)
    let inOrder = Double(zip(known, known.dropFirst()).count { $0.index <= $1.index })
    return HeaderReading.Match(
      dialect: dialect, columns: found.map { $0?.column },
      score: inOrder / 2 - 1.6 * missing - 4 * foreign)
  }

  /// For each header the column of the dialect; nil for one that it does not know.
  func columns(of keys: [HeaderKey]) -> [CSVDialect.Column?] {
    entries(of: keys).map { $0?.column }
  }

  /// For each header the entry of the table.
  ///
  /// Of headers that the dialect has twice, the first is the first; where one of them is missing, it is
  /// the one that follows the column before it.
  private func entries(of keys: [HeaderKey]) -> [Entry?] {
    let columns = dialect.columns
    var uses: [HeaderKey: Int] = [:]
    var before = -1
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    return keys.map { key in
      guard !key.text.isEmpty else { return nil }
      let named = self.columns(named: key)
      if named.isEmpty {
        guard let (numberedKey, number) = key.numbered,
          let first = self.columns(named: numberedKey).first
        else { return nil }
        var entry = Entry(column: columns[first], index: first)
        entry.column.field.number = number
        return entry
      }
      var use = uses[key, default: 0]
      if named.count > 1, counts[key] ?? 0 < named.count,
        let next = named.firstIndex(where: { $0 > before })
      {
        use = max(use, next)
      }
      uses[key] = use + 1
      guard use < named.count else { return nil }
      before = named[use]
      return Entry(column: columns[before], index: before)
    }
  }
}

// Headers of two rows: cells that span several columns, and below them what each of these is, or how its cells are
// written.

extension HeaderReading {
  /// Makes one row of a header that is divided into two: cells that span several, and below them what each of these is.
  ///
  /// - Returns: The index of the header.
  mutating func join(_ rows: inout [Row], _ isData: inout [Bool], around index: Int) -> Int {
    for upper in [index, index - 1] where upper >= 0 && upper + 1 < isData.count {
      let (above, below) = (rows[upper].cells, rows[upper + 1].cells)
      let saysOrder =
        upper == index
        && below.indices.contains {
          DateOrderWords(below[$0])?.isAll == true
            && Synonyms.standard.guess(above.cell($0))?.field.isDate == true
        }
      guard !isData[upper], !isData[upper + 1], saysOrder || Self.isDivided(above, into: below)
      else { continue }
      let others = rows[(upper + 2)...]
      wordsOverLists = saysOrder ? [] : Self.wordsOverLists(above, below, over: others)
      var joined: [String] = []
      if !wordsOverLists.isEmpty {
        joined = Self.columns(above, below).map {
          below.cell($0).isEmpty ? above.cell($0) : below.cell($0)
        }
      } else if saysOrder {
        joined = Self.columns(above, below).map { column in
          let order = below.cell(column)
          return above.cell(column) + (DateOrderWords(order)?.isAll == true ? " (\(order))" : "")
        }
      } else {
        joined = Self.joined(above, below)
      }
      dividedHeader = rows[upper + 1]
      rows[upper + 1].cells = joined
      rows.remove(at: upper)
      isData.remove(at: upper)
      return upper
    }
    return index
  }

  /// All columns of two rows.
  private static func columns(_ above: [String], _ below: [String]) -> Range<Int> {
    0..<max(above.count, below.count)
  }

  /// The headers of cells that span several columns and of those below them.
  private static func joined(_ above: [String], _ below: [String]) -> [String] {
    var spanning = ""
    let spans = columns(above, below).map { column in
      if !above.cell(column).isEmpty { spanning = above.cell(column) }
      if above.cell(column).isEmpty, isBehindLast(column, above, below) { spanning = "" }
      return spanning
    }
    // Whoever is named below the first of several words is the contact, and of the others each has what stands there.
    let ofPeople = spans.indices.filter {
      !spans[$0].isEmpty && namesPerson([below.cell($0)])
    }.map { spans[$0] }
    let others = Set(ofPeople.filter { $0 != ofPeople[0] })
    var names: [CSVField] = []
    return spans.indices.map { column in
      let (high, low) = (above.cell(column), below.cell(column))
      let isOne = low.isEmpty || low == high
      let whole = "\(spans[column]) \(low)"
      if !isOne, others.contains(spans[column]) { return whole }
      let header = isOne ? high : Synonyms.standard.joined(spans[column], low)
      // A second name is that of somebody else.
      guard let field = Synonyms.standard.guess(header)?.field, field.kind == .name else {
        return header
      }
      let isOther =
        names.contains(field)
        || field.part == .full && !names.isEmpty && Synonyms.standard.guess(spans[column]) == nil
      if !isOne, isOther { return whole }
      names.append(field)
      return header
    }
  }

  /// Whether a row holds the parts of the headers above it: words of headers only, some below cells that span several;
  /// or, where other words are among them, cells that stand below such cells and nowhere else.
  private static func isDivided(_ above: [String], into below: [String]) -> Bool {
    let columns = 0..<min(max(above.count, below.count), 64)
    // What stands in both rows is a cell that spans them.
    let filled = columns.filter { !below.cell($0).isEmpty && below.cell($0) != above.cell($0) }
    let upper = columns.filter { !above.cell($0).isEmpty }
    guard filled.count > 1, filled.contains(where: { above.cell($0).isEmpty }), !upper.isEmpty
    else { return false }
    let known = filled.count { Synonyms.standard.isKnown(below[$0]) }
    let isRepeated = Set(filled.map { below[$0] }).count < filled.count
    if isRepeated ? known * 4 >= filled.count * 3 : known == filled.count,
      upper.allSatisfy({ Synonyms.standard.isKnown(above[$0]) })
    {
      return true
    }
    if arePeriods(filled.map { below[$0] }),
      upper.contains(where: { below.cell($0).isEmpty && Synonyms.standard.isKnown(above[$0]) })
    {
      return true
    }
    // A cell above all the others is a title.
    guard upper.count > 1,
      filled.count(where: { Synonyms.standard.guess(below[$0]) != nil }) * 2 >= filled.count
    else { return false }
    return filled.allSatisfy { column in
      let other = above.cell(column).isEmpty ? column - 1 : column + 1
      return filled.contains(other) && (other < column || above.cell(other).isEmpty)
    }
  }

  /// The words over lists that stand beside each other, one over each, such as the names of two districts; none where
  /// one of them is for a person, whom a row has beside the contact, or for a kind of value.
  private static func wordsOverLists(
    _ above: [String], _ below: [String], over rows: ArraySlice<Row>
  ) -> [String] {
    let columns = 0..<max(above.count, below.count)
    let cells = columns.map { below.cell($0).isEmpty ? above.cell($0) : below.cell($0) }
    guard let beside = beside(cells) else { return [] }
    var words: [String] = []
    for list in 0..<beside.count {
      let own = columns.dropFirst(list * beside.width).prefix(beside.width)
      guard let first = own.first(where: { !below.cell($0).isEmpty }), !above.cell(first).isEmpty,
        !own.contains(where: { $0 > first && !above.cell($0).isEmpty && !below.cell($0).isEmpty }),
        namesPerson(own.map(below.cell))
          || own.contains(where: { column in
            ColumnGuess.namesPeople(below.cell(column), above: rows.filledCells(of: column))
          })
      else { return [] }
      words.append(above.cell(first))
    }
    let areLists = words.allSatisfy { word in
      ![.name, .related].contains(Synonyms.standard.guess(word)?.field.kind)
        && Synonyms.standard.relation(in: word) == nil && !ofOnePerson.contains(Synonyms.key(word))
        && Synonyms.standard.kinds[Synonyms.key(word)] == nil
    }
    return areLists ? words : []
  }

  /// Words over the columns of the contact beside which somebody else stands.
  private static let ofOnePerson: Set<String> = [
    "본인", "부", "모", "처", "당사자", "신청인", "신청자", "대리인", "self", "applicant", "antragsteller",
  ]

  /// Whether cells are years, or short words with a number each, such as `Q1`, `3월` and `2회`.
  private static func arePeriods(_ cells: [String]) -> Bool {
    Set(cells).count == cells.count
      && cells.allSatisfy { cell in
        if let year = Int(cell) { return 1900...2099 ~= year }
        return cell.count < 8 && cell.contains(where: \.isLetter)
          && 1...4 ~= cell.utf8.count(where: ASCII.isDigit)
      }
  }

  /// Whether a column stands behind those that the last of several cells spans: where what stands below them are the
  /// words below the cell before, it spans no others.
  private static func isBehindLast(
    _ column: Int, _ above: [String], _ below: [String]
  ) -> Bool {
    let upper = above.indices.filter { !above[$0].isEmpty }
    guard let last = upper.last, last < column, let before = upper.dropLast().last else {
      return false
    }
    let words = (before..<last).map(below.cell)
    return words.contains(below.cell(last))
      && (last...column).contains { !words.contains(below.cell($0)) }
  }

  // MARK: - People beside each other

  /// The people of each row where the header is the same several times, one behind another, and names people each
  /// time, by itself, by its cells or by what is assigned: lists beside each other; nil for any other table.
  ///
  /// What begins with words such as `계약자` each time may be the parties of one contract, unless a word stands over each
  /// list; a household has only one `세대주`.
  func beside(_ assignments: [CSVAssignment]) -> CSVMapping.PeopleBeside? {
    guard match == nil, let cells = header?.cells, var beside = Self.beside(cells) else {
      return nil
    }
    let names = assignments.filter { $0.field.kind == .name && $0.field.namesContact }
    let assigned = Set(names.flatMap { $0.indices(among: cells) })
    if wordsOverLists.count == beside.count { beside.groups = wordsOverLists }
    let first = cells.first { !$0.isEmpty } ?? ""
    let mayBeParties =
      beside.groups.isEmpty && HangulText.isHeaderOfPeople(first) && !first.hasPrefix("세대주")
    let isNamed = (0..<beside.width).contains { column in
      let all = (0..<beside.count).map { column + $0 * beside.width }
      if assigned.isSuperset(of: all) { return true }
      return !mayBeParties
        && ColumnGuess.namesPeople(
          cells[column], above: all.flatMap { samples.filledCells(of: $0) })
    }
    guard isNamed || Self.namesPerson(cells.prefix(beside.width)) else { return nil }
    return beside
  }

  /// The same of the cells of a header.
  private static func beside(_ cells: [String]) -> CSVMapping.PeopleBeside? {
    let keys = cells.map { HeaderKey($0).text }
    guard let first = keys.firstIndex(where: { !$0.isEmpty }),
      let last = keys.lastIndex(where: { !$0.isEmpty }), first < last,
      let next = keys[(first + 1)...].firstIndex(of: keys[first])
    else { return nil }
    let width = next - first
    let count = (last + width) / width
    // A record is scanned once for each of them.
    guard count <= 64,
      (0..<count * width).allSatisfy({ ($0 > last ? "" : keys[$0]) == keys[$0 % width] })
    else { return nil }
    return CSVMapping.PeopleBeside(count: count, width: width)
  }

  /// Whether one of the headers is certainly that of a name.
  static func namesPerson(_ headers: some Sequence<String>) -> Bool {
    headers.contains { header in
      Synonyms.standard.guess(header).map {
        [.full, .given, .family].contains($0.field.part) && $0.field.kind == .name
          && $0.confidence > 0.8
      } ?? false
    }
  }

  /// The head of the table that the lists beside each other are below each other.
  func below(each people: CSVMapping.PeopleBeside) -> HeaderReading {
    var reading = self
    reading.header?.cells.removeSubrange(people.width...)
    reading.samples = samples.flatMap { row in
      stride(from: 0, to: row.cells.count, by: people.width).map { start in
        var part = row
        part.cells = Array(row.cells[start...].prefix(people.width))
        part.places = Array(row.places.dropFirst(start).prefix(people.width))
        return part
      }
    }
    return reading
  }
}

extension [String] {
  /// The cell of a column; empty where the row is shorter.
  fileprivate func cell(_ column: Int) -> String { indices.contains(column) ? self[column] : "" }
}
