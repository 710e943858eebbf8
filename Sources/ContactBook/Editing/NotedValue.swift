internal import ContactBytes
internal import ContactModel

/// What a line of a note says behind a label, as it is written of a value for which an app has no place:
/// `Paid (Y/N): N`.
struct NotedValue: Sendable {
  /// The index of the note among the properties of its card.
  let record: Int
  /// The number of the line in the note, from 0.
  let line: Int
  /// What stands before the colon.
  let label: String
  /// What stands behind it.
  let value: String

  /// Those of the notes of a card that stand behind a label that is asked for.
  static func all(
    in card: borrowing Card, labelled isAsked: (String) -> Bool
  ) -> [NotedValue] {
    var found: [NotedValue] = []
    for (index, record) in card.records.enumerated()
    where record.name == .note && !record.isRemoved {
      for (number, line) in card.noteLines(at: index).enumerated() {
        // A label may hold a colon itself.
        for colon in line.indices where line[colon] == ":" {
          let behind = line[line.index(after: colon)...]
          guard behind.first == " ", isAsked(String(line[..<colon])) else { continue }
          found.append(
            NotedValue(
              record: index, line: number, label: String(line[..<colon]),
              value: String(behind.dropFirst())))
          break
        }
      }
    }
    return found
  }
}

extension Card {
  /// The lines of a note.
  fileprivate borrowing func noteLines(at index: Int) -> [String] {
    PlainValue.text(of: self, records[index])
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Has a note say nothing but some of its lines.
  mutating func keep(_ lines: [NotedValue], ofNoteAt index: Int) {
    setNote(at: index, to: lines.map { "\($0.label): \($0.value)" })
  }

  private mutating func setNote(at index: Int, to lines: [String]) {
    let text = lines.joined(separator: "\n")
    let isRaw = records[index].form == .raw
    replaceValue(at: index, with: Array((isRaw ? RawText.escaped(text) : text).utf8).span)
  }

  /// Has a line of a note say another value; an empty one takes the line away, and with the last line the note.
  mutating func restate(_ noted: NotedValue, as value: String) {
    var lines = noteLines(at: noted.record)
    if value.isEmpty {
      lines.remove(at: noted.line)
    } else {
      lines[noted.line] = "\(noted.label): \(value)"
    }
    if lines.isEmpty { return remove(at: noted.record) }
    setNote(at: noted.record, to: lines)
  }

  /// Has the line of a note that says just the groups of before, as a file for phones has it, say those of now.
  mutating func restateGroups(were before: [String]) {
    if before.isEmpty { return }
    let labels = [WordLanguage.english, .korean].map { $0.note("Groups") }
    let names = before.joined(separator: ", ")
    for noted in NotedValue.all(in: self, labelled: labels.contains).reversed()
    where noted.value == names {
      restate(noted, as: groupNames.joined(separator: ", "))
    }
  }
}
