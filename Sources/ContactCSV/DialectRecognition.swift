/// Finds the dialect that a row of headers belongs to, whatever the order of its columns.
struct DialectRecognition: Sendable {
  /// The columns of a dialect that a file has, by the place of the file's column.
  struct Match: Sendable {
    var dialect: CSVDialect
    /// For each column of the file what it means; nil for a column that the dialect has not.
    var columns: [CSVDialect.Column?]
    /// How well they fit: 2 when both have the same columns.
    var score: Double
  }

  /// A dialect's columns by the keys of their headers.
  struct Table: Sendable {
    var dialect: CSVDialect
    var columns: [HeaderKey: [CSVDialect.Column]] = [:]
    var telling: Set<String>
    /// The keys of telling columns that have one name only.
    var tellingKeys: Set<HeaderKey>
    var fixedCount: Int

    init(_ dialect: CSVDialect) {
      self.dialect = dialect
      for column in dialect.columns {
        for name in [column.header] + column.aliases {
          columns[HeaderKey(name), default: []].append(column)
        }
      }
      tellingKeys = Set(
        dialect.columns.filter { $0.isTelling && $0.aliases.isEmpty }.map { HeaderKey($0.header) })
      telling = Set(dialect.columns.filter(\.isTelling).map(\.header))
      fixedCount = max(dialect.columns.count { !$0.isNumbered }, 1)
    }
  }

  private static let tables = CSVDialect.recognized.map(Table.init)

  /// The dialect that fits best; nil when none has all the columns that tell it.
  static func best(for headers: [String]) -> Match? {
    let keys = headers.map(HeaderKey.init)
    var best: Match?
    let present = Set(keys)
    for table in tables where table.tellingKeys.isSubset(of: present) {
      guard let match = match(keys, table), match.score > best?.score ?? 0 else { continue }
      best = match
    }
    return best
  }

  /// Puts the headers onto the columns of one dialect.
  ///
  /// - Returns: Nil when a telling column is missing or most headers are foreign.
  static func match(_ headers: [String], _ dialect: CSVDialect) -> Match? {
    match(headers.map(HeaderKey.init), Table(dialect))
  }

  private static func match(_ keys: [HeaderKey], _ table: Table) -> Match? {
    let columns = columns(of: keys, in: table)
    let known = columns.count { $0 != nil }
    let present = keys.count { !$0.text.isEmpty }
    let found = Set(columns.compactMap { $0?.header })
    guard known * 10 >= present * 6, known > 0, found.isSuperset(of: table.telling) else {
      return nil
    }
    let knownFixed = columns.count { $0?.isNumbered == false }
    return Match(
      dialect: table.dialect, columns: columns,
      score: Double(known) / Double(present) + Double(knownFixed) / Double(table.fixedCount))
  }

  /// For each header the column of the dialect's table, a repeated header the next of that name.
  private static func columns(of keys: [HeaderKey], in table: Table) -> [CSVDialect.Column?] {
    var uses: [HeaderKey: Int] = [:]
    return keys.map { key in
      guard !key.text.isEmpty else { return nil }
      if let columns = table.columns[key] {
        let use = uses[key, default: 0]
        uses[key] = use + 1
        return use < columns.count ? columns[use] : nil
      }
      guard let (numberedKey, number) = key.numbered,
        var column = table.columns[numberedKey]?.first
      else { return nil }
      column.field.number = number
      return column
    }
  }
}
