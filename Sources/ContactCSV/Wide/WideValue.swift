internal import ContactBytes
internal import ContactModel

/// One value in the cells of the wide table: a label, its text or components, and what those leave
/// out.
struct WideValue: Sendable {
  /// The words of the label column, with `* ` before those of the preferred value.
  var label: [UInt8] = []
  /// The cells of the value: one, or one for each component.
  var cells: [[UInt8]] = []
  /// What kind of value the label is of.
  var kind = CSVField.Kind.custom
  /// The formatted address, or the name of a messenger's service.
  var extra: [UInt8] = []
  /// What stands in the column "vCard"; empty when the other cells are enough.
  var head: [UInt8] = []
  /// The column of the first cell, where it was read from one.
  var column = -1
}

extension WideValue {
  /// Makes the cells of one property.
  ///
  /// - Parameters:
  ///   - record: The property.
  ///   - entry: Its columns.
  ///   - label: The label in words that was found for it.
  ///   - groups: How many groups `item1`, `item2` … a reader will have made; grows by that of the
  ///     label.
  ///   - card: The card of the property.
  ///   - language: The language of the words for types.
  init(
    _ record: PropertyRecord, _ entry: WideEntry, label: [UInt8], groups: inout Int,
    _ card: borrowing Card, in language: WordLanguage
  ) {
    var head = WideHead()
    head.group = Array(card.bytes[record.group])
    head.name = Array(card.bytes[record.nameRange])
    head.parameters = Array(card.bytes[record.parameters])
    var needsHead = fillCells(record, entry, card, &head)

    var expected = RowBuilder.Label()
    if let kind = entry.labelKind {
      let types = ParameterText.types(card.bytes.span, record.parameters)
      self.label = label.isEmpty ? WideMeaning.word(for: types, kind, in: language) : label
      if record.preference == 1 { self.label = Array("* ".utf8) + self.label }
      expected = WideMeaning.label(self.label, kind, in: language)
    }
    fillExtra(record, entry, card)
    let value = cells.first ?? []
    let parameters = WideMeaning.parameters(expected, extra: extra, entry, value: value)
    let group = expected.text.isEmpty ? [] : Array("item\(groups + 1)".utf8)
    let form =
      WideMeaning.form(record.name, value: value) ?? PropertyTable.standard[record.name].form
    if record.form != form { head.form = record.form }
    if entry.header == WideEntry.otherHeader
      || record.name == .extended && head.name.contains(where: { $0 &- 0x61 < 26 })
    {
      needsHead = true
    }
    if record.form == .text && WideMeaning.mayBeDate(record.name, value.span)
      || record.form == .date && WideMeaning.isDivided(value)
    {
      needsHead = true
    }
    // A label in words must come back as one, and none where none was.
    if expected.text != label { needsHead = true }
    if needsHead || head.form != nil || parameters != head.parameters || group != head.group
      || !cells.contains(where: { !$0.isEmpty })
    {
      head.append(to: &self.head)
    } else if !group.isEmpty {
      groups += 1
    }
  }

  /// Fills the cells of the value.
  ///
  /// - Returns: Whether a column "vCard" is needed.
  private mutating func fillCells(
    _ record: PropertyRecord, _ entry: WideEntry, _ card: borrowing Card, _ head: inout WideHead
  ) -> Bool {
    let value = Array(card.bytes[record.value])
    if record.hasBlob {
      var cell = Array("data:".utf8)
      cell += value
      cell.append(";base64,")
      let blob = card.blobs[Int(record.blob)]
      Base64.encode(blob.span, into: &cell)
      cells = [cell]
      return false
    }
    if record.form == .binary, value.starts(with: "data:".utf8) { head.isLink = true }
    // Most values are one text, which is the cell; a messenger without a scheme would be read with that of its service,
    // and a gender without a letter with a separator before it.
    let isOneCell =
      switch entry.layout {
      case .single: record.name != .gender || GenderWord.value(of: value) == value
      case .labelled(.im): value.contains(ASCII.colon)
      case .labelled(let kind): kind != .custom
      case .components, .units: false
      }
    if isOneCell, record.form == .raw, WideMeaning.isPlain(value) {
      let text = WideMeaning.text(ofRaw: value)
      if text == nil { head.form = .raw }
      cells = [text ?? value]
      return head.isLink
    }
    if isOneCell, record.form != .list, WideMeaning.isPlain(value) {
      let date = record.form == .date ? PartialDate.extendedForm(ofBasic: value.span) : nil
      cells = [date ?? value]
      return head.isLink
    }
    let parts = Self.components(value)
    let isPlain = parts.allSatisfy(WideMeaning.isPlain)
    switch (entry.layout, record.form) {
    case (.components(let headers), .structured) where parts.count <= headers.count && isPlain:
      cells = parts
      if cells.count != entry.componentCount { head.componentCount = cells.count }
      return head.componentCount != nil
    case (.units, .structured) where isPlain:
      cells = parts
      if cells.count > 1, cells.last?.isEmpty == true { head.componentCount = cells.count }
      return head.componentCount != nil
    case (_, .list) where isPlain && parts.count == 1:
      cells = parts
      return head.isLink
    case (.labelled, .raw) where !isOneCell:
      if let text = WideMeaning.text(ofRaw: value) {
        cells = [text]
        return head.isLink
      }
    default:
      break
    }
    // No cell can hold it: people see it as it is best read, the column "vCard" has it.
    head.value = value
    cells = Self.readable(value, entry)
    return true
  }

  /// The cells in which people read a value that stands in the column "vCard".
  static func readable(_ value: [UInt8], _ entry: WideEntry) -> [[UInt8]] {
    let parts = components(value).map { part in
      part.map { $0 < 0x20 && $0 != ASCII.lineFeed ? ASCII.space : $0 }
    }
    // The further parts of an address (RFC 9554) stand in those that every address book knows.
    if entry.name == .address, parts.count > 7 { return AddressParts.seven(of: parts) }
    return [Array(parts.joined(separator: Array("; ".utf8)))]
  }

  /// The components of a value, the items of each joined by ` ::: `.
  static func components(_ value: [UInt8]) -> [[UInt8]] {
    let span = value.span
    var cells: [[UInt8]] = []
    var cursor = PartCursor(0..<span.count, separator: Separator.component)
    while cursor.advance(in: span) {
      var cell: [UInt8] = []
      cell.reserveCapacity(cursor.part.count)
      var items = PartCursor(cursor.part, separator: Separator.item)
      var isFirst = true
      while items.advance(in: span) {
        if !isFirst { cell.append(" ::: ") }
        isFirst = false
        JointList.append(span.extracting(items.part), to: &cell)
      }
      cells.append(cell)
    }
    return cells
  }

  /// Fills the extra cell from the first parameter of its name.
  private mutating func fillExtra(
    _ record: PropertyRecord, _ entry: WideEntry, _ card: borrowing Card
  ) {
    guard let name = entry.extra?.parameter,
      let range = ParameterText.range(of: name, in: card.bytes.span, record.parameters)
    else { return }
    let text = Array(card.bytes[range])
    if WideMeaning.isPlain(text) { extra = text }
  }
}

/// What the readable cells mean where no column "vCard" stands.
enum WideMeaning {
  /// The parameters that a label and an extra cell stand for, as a card lays them out.
  static func parameters(
    _ label: RowBuilder.Label, extra: [UInt8], _ entry: WideEntry, value: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if isText(entry.name, value.span) { Parameter("VALUE", "text").encode(into: &bytes) }
    if !label.types.isEmpty { Parameter("TYPE", label.types).encode(into: &bytes) }
    if label.isPreferred { Parameter("PREF", "1").encode(into: &bytes) }
    if !extra.isEmpty, let name = entry.extra?.parameter {
      bytes.append(Separator.component)
      bytes.append(name)
      bytes.append(ASCII.equals)
      bytes += extra
    }
    return bytes
  }

  /// The form of a value where the property table's does not hold.
  static func form(_ name: PropertyName, value: [UInt8]) -> ValueForm? {
    isText(name, value.span) ? .text : nil
  }

  /// Whether a value is a text where its property has addresses or dates.
  static func isText(_ name: PropertyName, _ value: Span<UInt8>) -> Bool {
    if name == .related {
      return !["urn", "http", "https", "mailto", "tel"].contains(value.scheme)
    }
    return PropertyTable.standard[name].form == .date && !value.isEmpty
      && PartialDate(inTable: value) == nil
  }

  /// Whether a date has dots or slashes between its parts, as no table of our own has them.
  static func isDivided(_ value: [UInt8]) -> Bool {
    value.contains(ASCII.dot) || value.contains(0x2F)
  }

  /// Whether a text that stands for a date would be read as one, as spreadsheets write them.
  static func mayBeDate(_ name: PropertyName, _ value: Span<UInt8>) -> Bool {
    PropertyTable.standard[name].form == .date
      && (PartialDate(cell: value, order: .iso) != nil
        || !PartialDate.readings(ofCell: value).isEmpty
        || DateColumns.date(serial: String(utf8: value, 0..<value.count)) != nil)
  }

  /// Splits a label cell into the preferred mark, types and words.
  static func label(
    _ cell: [UInt8], _ kind: CSVField.Kind, in language: WordLanguage = .english
  ) -> RowBuilder.Label {
    var label = RowBuilder.Label()
    label.text = cell
    if cell.starts(with: "* ".utf8) {
      label.isPreferred = true
      label.text.removeFirst(2)
    }
    let isWord = { (entry: LabelTable.Entry) in
      entry.bytes == label.text
        || language != .english && !label.text.isEmpty
          && entry.word(in: language).utf8.elementsEqual(label.text)
    }
    if let entry = LabelTable.of(kind).entries.first(where: isWord) {
      label.types = entry.types
      label.text = []
    }
    return label
  }

  /// The words for TYPE values, if the table has them; those that it reads back.
  ///
  /// Types that distinguish nothing, such as `voice` of a phone, are passed over.
  static func word(
    for types: [String], _ kind: CSVField.Kind, in language: WordLanguage = .english
  ) -> [UInt8] {
    let table = LabelTable.of(kind)
    let all = types.map { $0.lowercased() }
    if let entry = table.entry(for: all) { return Array(entry.word(in: language).utf8) }
    var distinctive: [String] = []
    for type in all where !["voice", "internet", "pref", "text"].contains(type) {
      let plain = type == "iphone" || type == "mobile" ? "cell" : type
      if !distinctive.contains(plain) { distinctive.append(plain) }
    }
    guard !distinctive.isEmpty, let entry = table.entry(for: distinctive) else { return [] }
    return Array(entry.word(in: language).utf8)
  }

  /// The text of a value with escapes, which a cell can hold; nil where it would get other escapes again.
  static func text(ofRaw value: [UInt8]) -> [UInt8]? {
    var (text, again): ([UInt8], [UInt8]) = ([], [])
    RawText.unescape(value.span, into: &text)
    RawText.escape(text.span, into: &again)
    return again == value && isPlain(text) ? text : nil
  }

  /// Whether a cell holds these bytes so that they are read back as they were.
  static func isPlain(_ value: [UInt8]) -> Bool {
    value.allSatisfy { $0 >= 0x20 || $0 == ASCII.lineFeed || $0 == ASCII.tab }
  }
}

extension WideValue {
  /// The records of labels in words that a label column can hold, by the record that they belong to; with those that
  /// are read as types where only people read the column.
  static func labels(
    of card: borrowing Card, in language: WordLanguage, forReaders: Bool
  ) -> [Int: Int] {
    guard card.firstIndex(of: .appleLabel) != nil else { return [:] }
    var labels: [[UInt8]: [Int]] = [:]
    var owners: [[UInt8]: [Int]] = [:]
    for index in card.records.indices {
      let record = card.records[index]
      guard record.groupLength > 0, !record.isRemoved else { continue }
      let group = Array(card.bytes[record.group])
      if record.name == .appleLabel {
        labels[group, default: []].append(index)
      } else if kind(of: record, card, forReaders) != nil {
        owners[group, default: []].append(index)
      }
    }
    var result: [Int: Int] = [:]
    for (group, indices) in labels {
      // People read one label, and that of several values beside each.
      guard let owner = owners[group], forReaders || indices.count == 1 && owner.count == 1 else {
        continue
      }
      let record = card.records[indices[0]]
      let text = Array(card.bytes[record.value])
      guard let kind = kind(of: card.records[owner[0]], card, forReaders),
        ParameterText.namesOfRest(card.bytes.span, record.parameters, of: record.name).isEmpty,
        ParameterText.types(card.bytes.span, record.parameters).isEmpty,
        record.form == .text, !text.isEmpty, WideMeaning.isPlain(text),
        forReaders
          || !text.starts(with: "* ".utf8)
            && WideMeaning.label(text, kind, in: language).types.isEmpty
      else { continue }
      for owner in owner { result[owner] = indices[0] }
    }
    return result
  }

  /// The kind of a property that has a label column.
  private static func kind(
    of record: PropertyRecord, _ card: borrowing Card, _ forReaders: Bool
  ) -> CSVField.Kind? {
    let name = forReaders ? readableName(of: record, card) : record.name
    guard name == .extended else {
      return WideEntry.all[WideEntry.indices[Int(name.rawValue)]].labelKind
    }
    let spelling = String(utf8: card.bytes.span, record.nameRange)
    return spelling.uppercased() == ExtensionName.customField ? .custom : nil
  }
}
