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
      let table = DialectTable(dialect)
      let columns = table.columns(of: keys)
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

  /// What a column means that the table's own dialect does not know, and all that know it agree on.
  static func foreignField(_ header: String) -> CSVField? {
    let key = HeaderKey(header)
    let fields = DialectTable.tables(with: key).map {
      DialectTable.all[$0].columns(of: [key])[0]?.field
    }
    guard let first = fields.first, fields.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

/// A dialect's columns by the keys of their headers.
private struct DialectTable: Sendable {
  /// A column, its place in the dialect, and how much its header shows that a table is a program's.
  struct Entry: Sendable {
    var column: CSVDialect.Column
    var index: Int
    var weight: Double
  }

  let dialect: CSVDialect
  private var entries: [HeaderKey: [Entry]] = [:]
  /// The number of distinctive columns.
  private let distinctiveCount: Int
  /// The number of columns that every file has.
  private let fixedCount: Int

  init(_ dialect: CSVDialect) {
    self.dialect = dialect
    for (index, column) in dialect.columns.enumerated() {
      let entry = Entry(column: column, index: index, weight: Self.weight(of: column))
      for name in [column.header] + column.aliases {
        entries[HeaderKey(name), default: []].append(entry)
      }
    }
    distinctiveCount = dialect.columns.count(where: \.isDistinctive)
    fixedCount = max(dialect.columns.count { !$0.isNumbered }, 1)
  }

  static let all = CSVDialect.recognized.map(DialectTable.init)

  /// The indices of the tables that have a header.
  private static let indices: [HeaderKey: [Int]] = {
    var indices: [HeaderKey: [Int]] = [:]
    for (index, table) in all.enumerated() {
      for key in table.entries.keys { indices[key, default: []].append(index) }
    }
    return indices
  }()

  static func tables(with key: HeaderKey) -> [Int] {
    if let found = indices[key] { return found }
    return key.numbered.flatMap { indices[$0.key] } ?? []
  }

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
    let found = entries(of: keys)
    let known = found.compactMap(\.self)
    let weight = known.reduce(0) { $0 + $1.weight }
    let fixed = Set(known.filter { !$0.column.isNumbered }.map(\.index))
    let distinctive = Set(known.filter(\.column.isDistinctive).map(\.index)).count
    let isEnough =
      distinctive == distinctiveCount
      || weight >= 2 && (weight * 10 >= Double(present) * 3 || fixed.count * 2 >= fixedCount)
      || fixed.count * 10 >= fixedCount * 6 && (weight >= 1 || fixed.count >= 8)
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
    var uses: [HeaderKey: Int] = [:]
    var before = -1
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    return keys.map { key in
      guard !key.text.isEmpty else { return nil }
      guard let named = entries[key] else {
        guard let (numberedKey, number) = key.numbered, var entry = entries[numberedKey]?.first
        else { return nil }
        entry.column.field.number = number
        return entry
      }
      var use = uses[key, default: 0]
      if named.count > 1, counts[key] ?? 0 < named.count,
        let next = named.firstIndex(where: { $0.index > before })
      {
        use = max(use, next)
      }
      uses[key] = use + 1
      guard use < named.count else { return nil }
      before = named[use].index
      return named[use]
    }
  }
}
