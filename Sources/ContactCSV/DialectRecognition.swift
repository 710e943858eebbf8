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

  /// The dialect that fits best; nil when none has all the columns that tell it.
  static func best(for headers: [String]) -> Match? {
    var best: Match?
    for dialect in CSVDialect.recognized {
      guard let match = match(headers, dialect), match.score > best?.score ?? 0 else { continue }
      best = match
    }
    return best
  }

  /// Puts the headers onto the columns of one dialect.
  ///
  /// - Returns: Nil when a telling column is missing or most headers are foreign.
  static func match(_ headers: [String], _ dialect: CSVDialect) -> Match? {
    let columns = columns(of: headers, in: dialect)
    let known = columns.count { $0 != nil }
    let present = headers.count { !$0.isEmpty }
    let found = Set(columns.compactMap { $0?.header })
    let isTold = dialect.columns.allSatisfy { !$0.isTelling || found.contains($0.header) }
    guard isTold, known * 10 >= present * 6, known > 0 else { return nil }
    let fixed = dialect.columns.count { !$0.isNumbered }
    let knownFixed = columns.count { $0?.isNumbered == false }
    return Match(
      dialect: dialect, columns: columns,
      score: Double(known) / Double(present) + Double(knownFixed) / Double(max(fixed, 1)))
  }

  /// For each header the column of the dialect's table, a repeated header the next of that name.
  static func columns(of headers: [String], in dialect: CSVDialect) -> [CSVDialect.Column?] {
    var table: [HeaderKey: [CSVDialect.Column]] = [:]
    for column in dialect.columns {
      for name in [column.header] + column.aliases {
        table[HeaderKey(name), default: []].append(column)
      }
    }
    var uses: [HeaderKey: Int] = [:]
    return headers.map { header in
      let key = HeaderKey(header)
      guard !key.text.isEmpty else { return nil }
      if let columns = table[key] {
        let use = uses[key, default: 0]
        uses[key] = use + 1
        return use < columns.count ? columns[use] : nil
      }
      guard let (numberedKey, number) = key.numbered, var column = table[numberedKey]?.first else {
        return nil
      }
      column.field.number = number
      return column
    }
  }
}
