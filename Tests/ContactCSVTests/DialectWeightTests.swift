import ContactCSV
import ContactModel
import TestSupport
import Testing

// People take columns away, put them in another order and write headers in their own way. A table stays
// what it is by the weight of what is left.

/// A table of a dialect, with three people and every cell filled.
private struct Table {
  var headers: [String]
  var rows: [[String]]

  init(_ dialect: CSVDialect) {
    var columns: [(header: String, field: CSVField)] = []
    for column in dialect.columns {
      let parts = column.header.split(separator: "#", omittingEmptySubsequences: false)
      columns.append((parts.joined(separator: "1"), column.field))
    }
    for column in dialect.columns where column.isNumbered {
      let parts = column.header.split(separator: "#", omittingEmptySubsequences: false)
      columns.append((parts.joined(separator: "2"), column.field))
    }
    headers = columns.map(\.header)
    let isAmerican = dialect.conventions.dates == .monthDayYear
    rows = (1...3).map { row in
      columns.indices.map { Self.cell(columns[$0].field, $0, row, isAmerican: isAmerican) }
    }
  }

  private static func cell(_ field: CSVField, _ column: Int, _ row: Int, isAmerican: Bool) -> String
  {
    switch (field.kind, field.part) {
    case (.birthday, .year): return "199\(row)"
    case (.birthday, .month): return "\(row)"
    case (.birthday, .day): return "2\(row)"
    case (.birthday, .calendar): return "음력"
    case (.birthday, .value), (.anniversary, .value), (.date, .value):
      return isAmerican ? "\(row)/2\(row)/1990" : "1990-0\(row)-2\(row)"
    case (.phone, .value): return "02-5\(row)55-\(1000 + column)"
    case (.email, .value): return "p\(column)r\(row)@example.com"
    case (.url, .value), (.photo, .value): return "https://example.com/\(column)/\(row)"
    case (.gender, _): return "other\(row)"
    case (.email, .type): return "EX"
    case (.sensitive, _): return ""
    default: return "Value\(column)x\(row)"
    }
  }

  /// Whether one of two columns of the same header is missing, so that nothing shows which of the two is left.
  func leavesDoubt(_ removed: Set<Int>) -> Bool {
    removed.contains { index in
      headers.indices.contains { headers[$0] == headers[index] && !removed.contains($0) }
    }
  }

  func bytes() -> [UInt8] {
    Array(joined([headers] + rows, delimiter: ",", lineEnd: "\n").utf8)
  }

  /// The table without columns.
  func without(_ removed: Set<Int>) -> Table {
    var table = self
    let kept = headers.indices.filter { !removed.contains($0) }
    table.headers = kept.map { headers[$0] }
    table.rows = rows.map { row in kept.map { row[$0] } }
    return table
  }

  /// The table with nothing in columns.
  func emptying(_ removed: Set<Int>) -> Table {
    var table = self
    table.rows = rows.map { row in row.indices.map { removed.contains($0) ? "" : row[$0] } }
    return table
  }

  /// The table with its columns in another order; those of one header keep theirs.
  func shuffled(_ random: inout SeededRandom) -> Table {
    var order = Array(headers.indices).shuffled(using: &random)
    for indices in Dictionary(grouping: headers.indices, by: { headers[$0] }).values
    where indices.count > 1 {
      let places = order.indices.filter { indices.contains(order[$0]) }
      for (place, index) in zip(places, indices) { order[place] = index }
    }
    var table = self
    table.headers = order.map { headers[$0] }
    table.rows = rows.map { row in order.map { row[$0] } }
    return table
  }

  /// The table with its headers written in another way.
  func respelled(_ random: inout SeededRandom) -> Table {
    var table = self
    table.headers = headers.map { header in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: header.uppercased()
      case 1: header.lowercased()
      case 2: String(header.map { $0 == " " ? "_" : $0 })
      case 3: String(header.map { $0 == " " ? "\u{A0}" : $0 })
      case 4: header.filter { $0 != " " }
      case 5: "  " + header + " "
      case 6: "\u{FEFF}" + header
      default: header
      }
    }
    return table
  }
}

/// What cards hold, whatever the order of their columns was.
private func content(_ cards: [Card]) -> [[String]] {
  cards.map { card in
    card.properties.map { property -> String in
      let line = String(
        shown(property).dropFirst(property.group.isEmpty ? 0 : property.group.count + 1))
      guard line.hasPrefix("CATEGORIES:") else { return line }
      return line.dropFirst(11).split(separator: ",").sorted().joined(separator: ",")
    }.sorted()
  }
}

private let programs = CSVDialect.recognized.map(\.name)

/// Thirds of columns: in a row from each place on, and every third.
private func thirds(of count: Int) -> [Set<Int>] {
  let size = count / 3
  let rows = (0..<count).map { start in Set((0..<size).map { (start + $0) % count }) }
  return rows + (0..<3).map { phase in Set((0..<count).filter { $0 % 3 == phase }) }
}

@Suite struct `A table without some of its columns` {
  @Test(arguments: programs)
  func `is of its program, whichever third is missing`(name: String) throws {
    let dialect = try #require(CSVDialect.named(name))
    let table = Table(dialect)
    for removed in thirds(of: table.headers.count) {
      let read = try readAll(table.without(removed).bytes())
      let expected = try readAll(
        table.emptying(removed).bytes(), CSVReader.Options(dialect: dialect))
      let missing = removed.sorted().map { table.headers[$0] }
      #expect(
        content(read.cards) == content(expected.cards) || table.leavesDoubt(removed),
        "without \(missing)")
      // What is left of LinkedIn's seven columns may be words that anybody uses.
      let isAnybodys = name == "linkedin-csv" && missing.contains("Connected On")
      #expect(read.mapping?.dialect == name || isAnybodys, "without \(missing)")
    }
  }

  @Test(arguments: programs)
  func `in any order and spelling gives the same cards`(name: String) throws {
    let dialect = try #require(CSVDialect.named(name))
    let table = Table(dialect)
    var random = SeededRandom(seed: 20_260_101)
    for round in 0..<25 {
      let order = Array(table.headers.indices).shuffled(using: &random)
      let removed = Set(order.prefix(Int.random(in: 0...(order.count / 3), using: &random)))
      let changed = table.without(removed).shuffled(&random).respelled(&random)
      let read = try readAll(changed.bytes())
      let expected = try readAll(
        table.emptying(removed).bytes(), CSVReader.Options(dialect: dialect))
      #expect(
        content(read.cards) == content(expected.cards) || table.leavesDoubt(removed),
        "round \(round): \(changed.headers)")
    }
  }

  @Test(arguments: [
    "Name,Email,Phone", "First Name,Last Name,Email,Phone,Company,Title,Notes",
    "First Name,Last Name,Home Street,Home City,Home Phone", "이름,전화번호,이메일", "성,이름,휴대폰,메모",
    "Name,Location,Language,Priority,Email", "First Name,Last Name,Birthday,E-mail Address,Gender",
    "Vorname,Nachname,Telefon,E-Mail", "Full Name,Work Phone,Home Phone,Mobile,Work Email",
    "이름,회사,부서,직책,휴대폰,이메일,생일", "Email,First Name,Last Name,City,Country",
  ])
  func `that anybody could have made is of no program`(headers: String) throws {
    let cells = headers.split(separator: ",").map { _ in "x" }.joined(separator: ",")
    let read = try readAll(Array("\(headers)\n\(cells)\n".utf8))
    #expect(read.mapping?.dialect == nil)
  }
}
