internal import ContactBook
internal import ContactModel
internal import ContactPipeline

/// The columns of a table that hold the names of groups of a backup, and are read as fields with labels of their own, as
/// without the `--map COLUMN=groups` by which the backup was made.
///
/// Somebody who came back as the backup has them would lose what stands there, and the groups have no other place.
struct GroupColumns {
  private let columns: [(column: BookFile.UnknownColumn, isWhole: Bool)]
  private let names: Set<String>

  /// Looks for the columns.
  ///
  /// - Parameters:
  ///   - book: The table.
  ///   - cards: The people of the table.
  ///   - everybody: The people of the backup; nobody where the table has a column for groups.
  init(of book: BookFile, holding cards: [Card], backup everybody: [Card]) {
    let names = Set(everybody.lazy.flatMap(\.groupNames))
    self.names = names
    // What the backup has by the same label is no group.
    columns = (names.isEmpty ? [] : book.unknownColumns).filter { column in
      everybody.allSatisfy { column.values(in: $0).isEmpty }
    }.map { column in
      let values = cards.flatMap { column.values(in: $0) }
      return (column, !values.isEmpty && values.allSatisfy { Self.isList($0, of: names) })
    }
  }

  /// Refuses to bring a person back whose groups such a column takes as soon as it is read as groups.
  ///
  /// - Parameters:
  ///   - person: The person as the backup has them.
  ///   - before: The person as the table has them; nil where they are not in it.
  ///   - streams: How people are named.
  /// - Throws: ``CommandError`` with the option to add.
  func refuse(
    _ person: Card, instead before: Card?, _ streams: StandardStreams
  ) throws(CommandError) {
    if person.groupNames.isEmpty { return }
    let found = columns.first { column, isWhole in
      guard let before else { return isWhole }
      return column.values(in: before).contains { Self.isList($0, of: names) }
    }
    guard let header = found?.column.header else { return }
    let option = "--map \(ShellWord.quoted("\(header)=groups"))"
    throw CommandError(
      "the groups of \(streams.mention(person.displayName)) belong in the column '\(TerminalText.shown(header))', which is not read "
        + "as groups, so nothing is restored: add \(option)")
  }

  /// Whether a value is the name of a group, or a list of such.
  private static func isList(_ value: String, of names: Set<String>) -> Bool {
    if names.contains(value) { return true }
    let items = value.split { $0 == "," || $0 == ";" }
    return !items.isEmpty
      && items.allSatisfy { item in
        names.contains(item.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
  }
}

/// Finds a field of people's own that has the name of a group for its value.
struct OwnColumn: CardStep {
  private let key: String
  /// The label of the field.
  private(set) var label: String?

  init(of group: String) { key = GroupSpellings.key(group) }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    guard label == nil else { return true }
    let field = card.properties(.extended).first {
      !$0.group.isEmpty && GroupSpellings.key(RawText.unescaped($0.value)) == key
    }
    if let field { label = card.shownLabels[field.group] }
    return true
  }

  mutating func join(_ next: OwnColumn, from origin: ChunkOrigin) { label = label ?? next.label }
}
