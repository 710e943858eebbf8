import ContactCSV
import ContactModel
import TestSupport
import Testing

private let writable = CSVDialect.all.filter { $0.isWritable && $0.name != "csv" }

/// A value that a column can hold.
private func value(for column: CSVDialect.Column, _ number: Int) -> String {
  let field = column.field
  switch (field.kind, field.part) {
  case (.birthday, .value), (.anniversary, .value), (.date, .value): return "1990-02-23"
  case (.birthday, .year): return "1990"
  case (.birthday, .month): return "2"
  case (.birthday, .day): return "3"
  case (.birthday, .calendar): return "음력"
  case (.gender, _): return "other"
  case (.photo, _): return "https://example.org/\(number)"
  case (_, .type): return "EX"
  case (.sensitive, _): return ""
  default: return "value \(number)"
  }
}

private func table(_ rows: [[String]]) -> [UInt8] {
  Array(joined(rows, delimiter: ",", lineEnd: "\n").utf8)
}

@Test("a row with every cell filled comes back cell for cell", arguments: writable.map(\.name))
func everyColumn(name: String) throws {
  let dialect = try #require(CSVDialect.named(name))
  let headers = dialect.columns.map { column in
    column.header.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "1")
  }
  let order = dialect.conventions.dates
  let isDotted = name == "outlook-csv-de"
  let date =
    order == .monthDayYear
    ? "2/23/1990" : order == .dayMonthYear ? isDotted ? "23.2.1990" : "23/2/1990" : nil
  let row = dialect.columns.enumerated().map { place, column -> String in
    let text = value(for: column, place)
    return text == "1990-02-23" ? date ?? text : text
  }
  let (cards, findings, mapping) = try readAll(table([headers, row]))
  #expect(mapping?.dialect == name)
  #expect(findings.isEmpty)
  var writer = CSVWriter(dialect)
  for card in cards { writer.survey(card) }
  var output = writer.opening()
  var losses: [Loss] = []
  for card in cards { writer.write(card, into: &output, losses: &losses) }
  let written = rows(of: output)
  #expect(written[0] == headers)
  #expect(losses.isEmpty)
  for (header, (cell, expected)) in zip(headers, zip(written[1], row)) {
    #expect(
      (dialect.conventions.guardsText ? String(cell.dropFirst()) : cell) == expected, "\(header)")
  }
}

@Test("what one dialect wrote is read as it and written the same", arguments: writable.map(\.name))
func writtenTwice(name: String) throws {
  let dialect = try #require(CSVDialect.named(name))
  let cards = try readAll(try PackageFiles.bytes("Samples/google-classic.csv")).cards
  var first = CSVWriter(dialect)
  for card in cards { first.survey(card) }
  var bytes = first.opening()
  var losses: [Loss] = []
  for card in cards { first.write(card, into: &bytes, losses: &losses) }
  #expect(losses.allSatisfy { !$0.reason.isEmpty })
  let (again, findings, mapping) = try readAll(bytes)
  #expect(mapping?.dialect == name)
  #expect(findings.isEmpty)
  #expect(again.count == cards.count)
  var second = CSVWriter(dialect)
  for card in again { second.survey(card) }
  var output = second.opening()
  for card in again { second.write(card, into: &output, losses: &losses) }
  #expect(String(decoding: output, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
}

@Test("every dialect has a name of its own")
func names() {
  #expect(Set(CSVDialect.all.map(\.name)).count == CSVDialect.all.count)
  for dialect in CSVDialect.all { #expect(CSVDialect.named(dialect.name)?.title == dialect.title) }
  #expect(CSVDialect.named("no-csv") == nil)
}

@Test("fields are read from the text that they write", arguments: CSVDialect.all.map(\.name))
func fields(name: String) throws {
  let dialect = try #require(CSVDialect.named(name))
  for column in dialect.columns { #expect(CSVField(column.field.description) == column.field) }
}

@Test(
  "a field comes back from its text, whatever its label",
  arguments: [
    "No #2", "a.city", "x#1", ".value", "a.label", "#", "호칭(한글)", "a:b.c", "", "#3.label",
  ])
func labels(label: String) {
  for kind in CSVField.Kind.allCases where kind != .property && !label.isEmpty {
    for part in CSVField.parts(of: kind) {
      let field = CSVField(kind: kind, label: label, number: 1, part: part)
      #expect(CSVField(field.description) == field)
      let second = CSVField(kind: kind, label: label, number: 2, part: part)
      #expect(CSVField(second.description) == second)
    }
  }
}

@Test("no label has a character that parts the values of a card")
func separatorsInLabels() {
  for (text, plain) in [
    ("custom:a\u{1E}b", "custom:a\u{1D}b"), ("phone:\u{1F}b", "phone:\u{1D}b"),
  ] {
    #expect(CSVField(text) != nil && CSVField(text) == CSVField(plain))
  }
}
