internal import ContactBytes

// Lists of which rows behind a sign head the people below them: `■ 21기`, people, `■ 22기`, people.

/// Rows of one cell that name the group of the people below them.
enum ListSections {
  private static let signs: Set<Character> = [
    "■", "□", "▣", "◆", "◇", "◈", "▶", "▷", "▲", "△", "●", "○", "◎", "#",
  ]

  /// The sign that a cell begins with, and what it says behind it; nil for a cell that names no group, as one of several
  /// clauses or with a number that somebody may dial.
  static func heading(_ cell: some StringProtocol) -> (sign: Character, name: String)? {
    guard cell.utf8.count < 96, let sign = cell.first, sign == "【" || signs.contains(sign) else {
      return nil
    }
    var text = Substring(cell)
    while let first = text.first, first == " " || first == sign { text.removeFirst() }
    while let last = text.last, last == " " || last == sign || sign == "【" && last == "】" {
      text.removeLast()
    }
    let isName =
      text.count <= 30 && text.contains { $0.isLetter || $0.isNumber }
      && text.count(where: \.isNumber) < 7 && !text.contains { ":：@】".contains($0) }
    return isName ? (sign, String(text)) : nil
  }

  /// What a row says in its only cell; nil for a row that is no heading.
  private static func heading(_ row: HeaderReading.Row) -> (sign: Character, name: String)? {
    var only: String?
    for cell in row.cells where !cell.isEmpty {
      if only != nil { return nil }
      only = cell
    }
    return row.cells.count > 1 ? only.flatMap { heading($0) } : nil
  }

  /// Whether rows are such a list: they have at least two headings behind one sign with people right below each.
  static func divide(_ rows: [HeaderReading.Row]) -> Bool {
    let headings = rows.map { heading($0) }
    let signs = Set(headings.compactMap { $0?.sign })
    let above = headings.indices.dropLast().filter { place in
      headings[place] != nil && headings[place + 1] == nil
        && rows[place + 1].cells.count { !$0.isEmpty } > 1
    }
    return signs.count == 1 && above.count > 1
      && Set(above.compactMap { headings[$0]?.name }).count > 1
  }

  /// The rows that head no others.
  static func people(of rows: [HeaderReading.Row]) -> [HeaderReading.Row] {
    let isDivided = divide(rows)
    return rows.filter { row in
      heading(row).map { $0.sign == "#" && !isDivided } ?? true
    }
  }
}
