import ContactCSV
import ContactModel
import TestSupport
import Testing

// The law of reading: what stands in a cell stands in the card, or a finding speaks of it.

/// What became of the cells of a table.
private struct Fate {
  private let cards: [Card]
  private let findings: [Finding]
  private let mapping: CSVMapping

  init(_ bytes: [UInt8]) throws {
    let read = try readAll(bytes)
    cards = read.cards
    findings = read.findings
    mapping = try #require(read.mapping)
  }

  /// The cells that are neither in a card nor in a finding.
  func lost(_ rows: [[String]]) -> [String] {
    let text = cards.map { shown($0) }.joined(separator: "\n").lowercased().split(separator: "\n")
      .joined(separator: "\\n")
    let said = findings.map(\.message).joined(separator: "\n")
    let sensitive = Set(
      mapping.columns.indices.filter { mapping.columns[$0].field.kind == .sensitive })
    return rows.flatMap { row in
      row.enumerated().filter { index, cell in
        !sensitive.contains(index) && !said.contains(cell)
          && !dates(of: cell).contains { text.contains($0.lowercased()) }
          && !parts(of: cell).allSatisfy { text.contains($0) || isMeant($0, index, text) }
      }.map(\.element)
    }
  }

  /// The values that a cell lists, as cards show them.
  private func parts(of cell: String) -> [String] {
    var cell = cell
    if cell.hasPrefix("'") { cell.removeFirst() }
    let plain = cell.map { $0.isNewline ? "\\n" : String($0) }.joined().lowercased()
    return plain.split { ";,".contains($0) }.flatMap { $0.split(separator: " ") }.map {
      String($0.drop { $0 == "*" })
    }.filter { $0 != ":::" && !$0.isEmpty }
  }

  /// Whether a word became a date, a type, or what a program writes when there is nothing.
  private func isMeant(_ word: String, _ column: Int, _ text: String) -> Bool {
    if ["smtp", "unspecified", "normal", "false", "male", "female", "여", "남성", "여성", "양력", "음력"]
      .contains(word)
    {
      return true
    }
    if mapping.columns.indices.contains(column), mapping.columns[column].field.part == .label {
      return true
    }
    let digits = word.filter(\.isNumber)
    return !digits.isEmpty && dates(of: word).contains { text.contains($0) }
  }

  private func dates(of word: String) -> [String] {
    [.monthDayYear, .dayMonthYear, .yearMonthDay].compactMap {
      PartialDate(cell: word.utf8.span, order: $0)?.basicText
    } + [
      word.count < 3 ? String(("0" + word).suffix(2)) : word,
      Int(word).map { PartialDate(daysSince1970: $0 - 25_569).basicText } ?? word,
    ]
  }
}

@Suite struct `Every cell of a table` {
  @Test(arguments: [
    "google.csv", "google-classic.csv", "outlook.csv", "naver.csv", "yahoo.csv", "thunderbird.csv",
    "linkedin.csv",
  ])
  func `of the samples is in a card or in a finding`(file: String) throws {
    let bytes = try PackageFiles.bytes("Samples/" + file)
    let fate = try Fate(bytes)
    let table = rows(of: bytes)
    let header = fate.headerIndex(in: table)
    #expect(fate.lost(Array(table[..<header] + table[(header + 1)...])).isEmpty)
  }

  @Test func `of a made table is in a card or in a finding`() throws {
    let headers = [
      "Name", "이름", "First Name", "Nachname", "Prénom", "Phone", "Mobil", "Telefon (privat)", "Fax",
      "E-mail", "Email Work", "Home City", "Home Street", "Street", "Zip", "Address", "집 주소",
      "우편번호", "Website", "Website Blog", "Birthday", "Geburtstag", "Anniversary", "Spouse",
      "Spouse's Birthday", "Company", "Title", "Department", "Role", "Notes", "Notes", "Category",
      "Gender", "Age", "Favourite Color", "혈액형", "Phone Type", "Email Type", "Birth Year",
      "Birth Month", "Birth Day", "KakaoTalk", "Messenger", "UID", "Photo URL", "양력음력", "",
      "Boat Phone", "Assistant's Name", "E-mail 1 - Value", "Phone 2", "Address 2",
      "Home Address 2",
    ]
    let values = [
      "", "plain text", "010-1234-5678", "a@b.example", "1990-02-03", "3/4/1990", "25.12.91",
      "33258",
      "BEGIN:VCARD\nFN:X\nEND:VCARD", "a;b", "x ::: y", "'quoted", "=1+1", "여", "Work",
      "https://x.example",
      "1", "12", "음력", "0", "\"", "# 1", "No", "* ",
    ]
    var random = SeededRandom(seed: 77)
    for round in 0..<300 {
      let width = Int.random(in: 2...9, using: &random)
      let head = (0..<width).map { _ in headers.randomElement(using: &random) ?? "" }
      let table = (0..<Int.random(in: 1...5, using: &random)).map { row in
        (0..<width).map { column -> String in
          let value = values.randomElement(using: &random) ?? ""
          return value == "plain text" ? "text\(round)x\(row)x\(column)" : value
        }
      }
      let delimiter: Character = [",", ";", "\t", "|"].randomElement(using: &random) ?? ","
      let text = joined([head] + table, delimiter: delimiter, lineEnd: "\n")
      let lost = try Fate(Array(text.utf8)).lost(table)
      #expect(lost.isEmpty, "round \(round): \(text)")
    }
  }
}

extension Fate {
  /// The index of the header row.
  func headerIndex(in table: [[String]]) -> Int {
    table.firstIndex { $0.count == mapping.columns.count && $0[0] == mapping.columns[0].header }
      ?? 0
  }
}

@Suite struct `The apostrophe before what a spreadsheet would take for a formula` {
  @Test(arguments: [
    "Name,Phone,Notes", "Vorname,Telefon,Notiz", "a,b,c", "First Name,Mobile Phone,Notes",
    "이름,휴대폰번호,메모",
  ])
  func `is known by the cells`(headers: String) throws {
    let table = "\(headers)\nMina,'+82 10-1234-5678,'=1+1\n'@mina,010-1111-2222,it's\n"
    let text = try readAll(Array(table.utf8)).cards.map { shown($0) }.joined(separator: "\n")
    for value in [":+82 10-1234-5678", ":=1+1", ":@mina", ":it's"] {
      #expect(text.contains(value), "\(text)")
    }
  }

  @Test func `is part of a name`() throws {
    let cards = try readAll(Array("Name,Phone\n't Hooft,010-1111-2222\n".utf8)).cards
    #expect(cards[0].first(.fullName)?.value == "'t Hooft")
  }

  @Test func `is known by each cell, however far down it stands`() throws {
    let plain = String(repeating: "Mina,it's\n", count: 300)
    let end = "'@mina,'=1+1\n't Hooft,''quoted''\n"
    let cards = try readAll(Array("Name,Notes\n\(plain)\(end)".utf8)).cards
    #expect(
      cards.suffix(2).map { shown($0) } == ["FN:@mina\nNOTE:=1+1", "FN:'t Hooft\nNOTE:''quoted''"])
  }

  @Test(arguments: ["'=x", "''=x", "''q", "'\n-", "\n=", "'t Hooft", "=1", "'"])
  func `is doubled where it is part of the value`(value: String) throws {
    var card = Card()
    card.append(.fullName, "Mina")
    card.append(.note, value)
    for dialect in [CSVDialect.google, .outlook, .naver, .wide] {
      for guards in [false, true] {
        var writer = CSVWriter(dialect, options: .init(guardsFormulas: guards))
        writer.survey(card)
        var text = writer.opening()
        var losses: [Loss] = []
        writer.write(card, into: &text, losses: &losses)
        #expect(try readAll(text).cards.first?.first(.note)?.value == value, "\(dialect.name)")
      }
    }
  }

  @Test func `stands before every cell of any table`() throws {
    let table = "Name,Phone,E-mail\n'Mina,'010-1111-2222,'m@x.example\n'Hana,',''t\n"
    let cards = try readAll(Array(table.utf8)).cards
    #expect(shown(cards[0]) == "FN:Mina\nTEL:010-1111-2222\nEMAIL:m@x.example")
    #expect(shown(cards[1]) == "FN:Hana\nEMAIL:'t")
  }

  @Test func `before digits is no part of the value, as before a postal code`() throws {
    let table = "Name,Zip,City,Note\nMina,'01234,Dresden,'24 reunion\nHana,'62701,Springfield,'99\n"
    let cards = try readAll(Array(table.utf8)).cards.map { shown($0) }
    #expect(
      cards == [
        "FN:Mina\nADR:;;;Dresden;;01234;\nNOTE:'24 reunion",
        "FN:Hana\nADR:;;;Springfield;;62701;\nNOTE:'99",
      ])
  }

  @Test("tags in quotes are groups, with what divides others in them")
  func quotedTags() throws {
    let table = "Name,Tags\nMina,\"\"\"VIP\"\",\"\"news, weekly\"\"\"\nHana,\"\"\"a\"\" b,c\"\n"
    let groups = try readAll(Array(table.utf8)).cards.map(\.groupNames)
    #expect(groups == [["VIP", "news, weekly"], ["\"a\" b", "c"]])
  }
}
