import ContactBytes
import ContactCSV
import ContactModel
import TestSupport
import Testing

/// The samples, each with the dialect that it is of.
private let samples: [(file: String, dialect: String)] = [
  ("google.csv", "google-csv"), ("google-classic.csv", "google-csv-classic"),
  ("outlook.csv", "outlook-csv"), ("outlook-ko.csv", "outlook-csv-ko"),
  ("naver.csv", "naver-csv"), ("yahoo.csv", "yahoo-csv"),
  ("thunderbird.csv", "thunderbird-csv"), ("linkedin.csv", "linkedin-csv"),
]

/// The bytes of a sample as UTF-8.
private func sample(_ name: String) throws -> [UInt8] {
  let bytes = try PackageFiles.bytes("Samples/" + name)
  return name == "outlook-ko.csv" ? try decodedCP949(bytes) : bytes
}

@Test("a sample becomes the cards of its golden text", arguments: samples)
func goldenCards(file: String, dialect: String) throws {
  let (cards, findings, mapping) = try readAll(try sample(file))
  #expect(mapping?.dialect == dialect)
  // LinkedIn explains its table above the header.
  #expect(
    findings.map(\.rule)
      == (dialect == "linkedin-csv" ? ["row-above-header", "row-above-header"] : []))
  let text = cards.map { shown($0) }.joined(separator: "\n\n") + "\n"
  let name = "Tests/ContactCSVTests/Golden/" + file.dropLast(4) + ".txt"
  if updatesGolden {
    try PackageFiles.write(name, Array(text.utf8))
  } else {
    #expect(text == (try PackageFiles.text(name)))
  }
}

@Test("cards of a dialect are written as the same cells", arguments: samples)
func sameCells(file: String, dialect: String) throws {
  let chosen = try #require(CSVDialect.named(dialect))
  guard chosen.isWritable else { return }
  let bytes = try sample(file)
  let cards = try readAll(bytes).cards
  var writer = CSVWriter(chosen)
  for card in cards { writer.survey(card) }
  var output = writer.opening()
  var losses: [Loss] = []
  for card in cards { writer.write(card, into: &output, losses: &losses) }
  #expect(losses.isEmpty)
  let (written, expected) = (rows(of: output), rows(of: bytes))
  #expect(written[0] == expected[0])
  for (row, expectedRow) in zip(written, expected) {
    for (header, (cell, expectedCell)) in zip(expected[0], zip(row, expectedRow)) {
      #expect(cell == expectedCell, "in \(header)")
    }
  }
  #expect(output == bytes)
}

@Test("delimiter, line ends and the order of columns do not change the cards", arguments: samples)
func quirks(file: String, dialect: String) throws {
  let bytes = try sample(file)
  let cards = try readAll(bytes).cards
  for delimiter: Character in [";", "\t", "|"] {
    let table = rows(of: bytes)
    for end in delimiter == ";" ? ["\r\n", "\n"] : ["\r"] {
      let text = joined(table, delimiter: delimiter, lineEnd: end)
      let read = try readAll(Array(text.utf8))
      #expect(read.cards == cards)
      #expect(read.mapping?.delimiter == delimiter)
      guard end != "\n" else { continue }
      let trailing = joined(table.map { $0 + [""] }, delimiter: delimiter, lineEnd: end)
      #expect(try readAll(Array(trailing.utf8)).cards == cards)
      let marked = "sep=\(delimiter)\(end)" + text
      #expect(try readAll(Array(marked.utf8)).cards == cards)
    }
  }
}

@Test("a file in pieces gives the same cards and findings", arguments: samples)
func pieces(file: String, dialect: String) throws {
  let bytes = try sample(file)
  let whole = try readAll(bytes)
  for step in [1, 61] {
    let read = try readAll(bytes, step: step)
    #expect(read.cards == whole.cards)
    #expect(read.findings == whole.findings)
  }
}

@Test("every beginning of a file can be read", arguments: samples)
func truncations(file: String, dialect: String) throws {
  let bytes = try sample(file)
  for end in stride(from: 0, to: bytes.count, by: bytes.count / 20) {
    _ = try readAll(Array(bytes[..<end]))
  }
}
