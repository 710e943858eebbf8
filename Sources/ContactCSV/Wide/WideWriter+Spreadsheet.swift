internal import ContactBytes
internal import ContactModel

// The wide table for a spreadsheet: what people read, and nothing that only programs do. What it leaves
// out is named; the wide table as such holds everything.

extension WideWriter {
  /// The most characters of a cell (UTF-16 units), less the apostrophes that may come before them.
  private static let longestCell = SpreadsheetCell.most - 2

  /// Goes through the values that people read, and counts the columns that they need or writes them.
  mutating func forEachReadableValue(_ card: borrowing Card, isSurvey: Bool) {
    let labels = WideValue.labels(of: card, in: language, forReaders: true)
    let isLabel = Set(labels.values)
    var customs = 0
    for index in card.records.indices where !isLabel.contains(index) {
      let record = card.records[index]
      guard !record.isRemoved, !Self.isEmpty(record, card), !card.isLabelOfAnniversary(record)
      else { continue }
      if let loss = Self.refusal(of: record, card) {
        if !isSurvey { losses.append(loss) }
        continue
      }
      if record.name == .kind, card.bytes[record.value].elementsEqual("individual".utf8) {
        continue
      }
      var label =
        labels[index].map { Array(card.bytes[card.shownLabel(of: card.records[$0])]) } ?? []
      let isApples = labels[index].map { label.count < card.records[$0].value.count } ?? false
      var target = seriesIndex(ofReadable: record, card)
      if series[target].entry.header == WideEntry.customHeader {
        customs += 1
        let text = String(decoding: label, as: UTF8.self)
        if let own = isSurvey ? surveyedIndex(ofCustom: text) : laidIndex(ofCustom: text) {
          (target, label) = (own, [])
        }
      }
      let number = count(target)
      var value = WideValue(
        readable: record, series[target].entry, label: label, isApples: isApples, card, in: language
      )
      if !isSurvey {
        reportRest(of: record, value, card)
        cut(&value, String(utf8: card.bytes.span, record.nameRange))
      }
      take(value, target, number, isSurvey: isSurvey)
    }
    mostCustoms = max(mostCustoms, customs)
    let fullName = WideEntry.indices[Int(PropertyName.fullName.rawValue)]
    guard series[fullName].count == 0, let name = card.nameOfParts else { return }
    take(WideValue(cells: [name]), fullName, count(fullName), isSurvey: isSurvey)
  }

  private static func isEmpty(_ record: PropertyRecord, _ card: borrowing Card) -> Bool {
    // A type alone says nothing to people; an address may be only a label.
    !record.hasBlob
      && card.bytes[record.value].allSatisfy {
        $0 == Separator.component || $0 == Separator.item
      }
      && card.linesOfAddress(record) == nil
  }

  /// Why a property is not for people; nil for one that is.
  private static func refusal(of record: PropertyRecord, _ card: borrowing Card) -> Loss? {
    let spelling = String(utf8: card.bytes.span, record.nameRange)
    switch record.name.role {
    case .machine, .identity: return .neverCarried(spelling, by: "a table for a spreadsheet")
    case .label:
      return Loss(
        property: spelling, contact: "", reason: "its value is not here, or has another label")
    case .unknown where card.isLunarBirthday(record): return nil
    case .unknown where ExtensionName.isOperational(Array(spelling.utf8)):
      return .neverCarried(spelling, by: "a table for a spreadsheet")
    case .unknown where !ExtensionName.isForReaders(Array(spelling.utf8)):
      return Loss(property: spelling, contact: "", reason: "only programs read it")
    default: break
    }
    if card.hasOtherCalendar(record), !card.isLunarBirthday(record) {
      return Loss(
        property: spelling, contact: "",
        reason: "a table for a spreadsheet has no place for a date of another calendar")
    }
    let isBase64 =
      record.parametersLength > 0
      && String(utf8: card.bytes.span, record.parameters).holds("ENCODING=")
      || card.bytes.span.hasASCII("DATA:", at: record.value.lowerBound)
    guard record.hasBlob || isBase64 || [.jsProperty, .xml].contains(record.name) else {
      return nil
    }
    let reason =
      record.name == .photo
      ? "a table for a spreadsheet holds no pictures" : "a table for a spreadsheet holds text only"
    return Loss(property: spelling, contact: "", reason: reason)
  }

  /// The columns of a property: those of pages and messengers for a profile, and for a name that nobody
  /// has standardized its words.
  private mutating func seriesIndex(
    ofReadable record: PropertyRecord, _ card: borrowing Card
  ) -> Int {
    if card.isLunarBirthday(record) { return index(ofExtension: WideEntry.lunarHeader) }
    let name = WideValue.readableName(of: record, card)
    guard name == .extended else { return WideEntry.indices[Int(name.rawValue)] }
    let spelling = String(utf8: card.bytes.span, record.nameRange)
    let header = WideEntry.header(forExtension: spelling)
    guard spelling.uppercased().hasPrefix("X-"), header != WideEntry.customHeader else {
      return index(ofExtension: header)
    }
    let words = String(decoding: ExtensionName.words(Array(spelling.utf8)), as: UTF8.self)
    let own = index(ofExtension: WideEntry.isKnown(words) || words.isEmpty ? header : words)
    series[own].isOfName = true
    return own
  }

  /// The column of custom fields of one label, which is its header; nil where the label can be none.
  private mutating func surveyedIndex(ofCustom label: String) -> Int? {
    if let known = index(ofLabel: label) { return known }
    guard !refusedLabels.contains(label) else { return nil }
    guard Self.isHeader(label) else {
      if refusedLabels.count < Self.mostRefused { refusedLabels.insert(label) }
      return nil
    }
    let own = index(ofExtension: label)
    series[own].isOfLabel = true
    return own
  }

  /// The most labels without a column that are remembered.
  private static let mostRefused = 1_000

  /// The same once the columns are laid out; nil also where others have them.
  private func laidIndex(ofCustom label: String) -> Int? {
    index(ofLabel: label).flatMap { series[$0].spots.isEmpty ? nil : $0 }
  }

  /// Whether the label of custom fields can be a header, which a reader takes for theirs.
  private static func isHeader(_ label: String) -> Bool {
    label.first?.isLetter == true && label.count <= 40 && label.last != " "
      && label.unicodeScalars.allSatisfy { $0.value >= 0x20 }
      && !label.uppercased().hasPrefix("X-")
      && ![WordLanguage.english, .korean].contains { language in
        let header = WideEntry.english(label, in: language)
        return WideEntry.isKnown(header)
          || [WideEntry.customHeader, WideEntry.otherHeader, WideEntry.lunarHeader]
            .contains { header.hasPrefix($0) }
      }
  }

  /// Reports what stands beside a value and in none of its cells.
  private mutating func reportRest(
    of record: PropertyRecord, _ value: WideValue, _ card: borrowing Card
  ) {
    // The calendar of a lunar birthday stands in the header.
    if card.isLunarBirthday(record) { return }
    let spelling = String(utf8: card.bytes.span, record.nameRange)
    var names = ParameterText.namesOfRest(card.bytes.span, record.parameters, of: record.name)
    let service = ValueLabel.service(record, card)
    if !service.isEmpty, value.extra.isEmpty, !value.label.elementsEqual(service.utf8),
      !value.label.elementsEqual("* \(service)".utf8)
    {
      names.append("SERVICE-TYPE")
    }
    let label = String(decoding: value.label, as: UTF8.self).lowercased()
    let said = WideMeaning.label(value.label, value.kind, in: language).types
    let isUnsaid = ValueLabel.typeWords(record, card).contains { type in
      let type = TypeSet.label(of: type) ?? type
      let word = LabelTable.of(value.kind).entry(for: [type.lowercased()])?.word ?? type
      return !type.isEmpty && !said.contains(type.lowercased()) && !label.holds(word.lowercased())
    }
    if isUnsaid {
      names.append("TYPE")
    }
    for name in names {
      losses.append(
        Loss(
          property: "\(spelling);\(name)", contact: "",
          reason: "a table for a spreadsheet has no place for it"))
    }
  }

  /// Cuts the cells that are longer than a spreadsheet takes.
  private mutating func cut(_ value: inout WideValue, _ spelling: String) {
    for index in value.cells.indices
    where SpreadsheetCell.cut(&value.cells[index], to: Self.longestCell) {
      losses.append(
        Loss(
          property: spelling, contact: "", reason: SpreadsheetCell.reason,
          replacement: value.cells[index].isEmpty
            ? nil : SpreadsheetCell.rest(of: Self.longestCell)))
    }
  }
}

extension Card {
  /// The bytes of a label as people read it.
  fileprivate func shownLabel(of record: PropertyRecord) -> Range<Int> {
    AppleLabel.shown(bytes.span, record.value)
  }

  /// Whether a label says no more than the name of the anniversary that it labels.
  fileprivate func isLabelOfAnniversary(_ label: PropertyRecord) -> Bool {
    label.name == .appleLabel
      && bytes[shownLabel(of: label)].elementsEqual("Anniversary".utf8)
      && records.contains { record in
        record.name == .anniversary && !record.isRemoved
          && bytes[record.group].elementsEqual(bytes[label.group])
      }
  }
}

extension WideValue {
  /// The property in whose columns people read a value: a profile is a page or a messenger.
  static func readableName(
    of record: PropertyRecord, _ card: borrowing Card
  ) -> PropertyName {
    switch record.name {
    case .socialProfile, .appleSocialProfile, .instantMessage:
      Messenger.isWebAddress(card.bytes.span, record.value) ? .url : .instantMessage
    case .appleRelatedName: .related
    case .extended where Messenger.isName(of: record, card): .instantMessage
    case let name: name
    }
  }

  /// Makes the cells of one property as people read them.
  fileprivate init(
    readable record: PropertyRecord, _ entry: WideEntry, label: [UInt8], isApples: Bool,
    _ card: borrowing Card, in language: WordLanguage
  ) {
    kind = entry.labelKind ?? .custom
    let span = card.bytes.span
    let service =
      record.name == .instantMessage || record.name == .socialProfile
        || record.name == .appleSocialProfile || Messenger.isName(of: record, card)
      ? ValueLabel.service(record, card) : ""
    let types = ValueLabel.typeWords(record, card)
    var label = label
    if label.isEmpty, entry.labelKind != nil, WideMeaning.word(for: types, kind).isEmpty {
      label = ValueLabel.ownLabel(of: types, kind).map { Array($0.label.utf8) } ?? []
    }
    if !label.isEmpty {
      let text = String(decoding: label, as: UTF8.self)
      let word = language == .english ? nil : LabelTable.of(kind).entry(of: text, in: language)
      // Labels that people have typed are theirs in every language.
      let shown = isApples ? AppleLabel.shown(text, in: language) : text
      self.label = Array((word?.word(in: language) ?? shown).utf8)
    } else if entry.labelKind != nil {
      self.label = WideMeaning.word(for: types, kind, in: language)
      if self.label.isEmpty {
        let words = types.map { ValueLabel.ownWord($0, isRelation: record.name == .related) }
        self.label = Array(words.joined(separator: " ").utf8)
      }
      if entry.name == .url, !service.isEmpty { self.label = Array(service.utf8) }
    }
    // The only value of its kind is preferred to none; the mark alone says that it has no label.
    if entry.labelKind != nil, record.preference == 1,
      self.label.isEmpty
        || card.records.count(where: { $0.name == record.name && !$0.isRemoved }) > 1
    {
      self.label = Array("* ".utf8) + self.label
    }
    switch (entry.layout, record.form) {
    case (.components, _) where record.name == .address:
      cells = Array(card.addressParts(record.value).prefix(7))
      extra =
        ParameterText.range(of: "LABEL", in: span, record.parameters)
        .map { Array(card.bytes[$0]) } ?? []
    case (.components(let headers), _):
      let parts = card.componentTexts(record.value)
      cells = Array(parts.prefix(headers.count))
      let rest = parts.dropFirst(headers.count)
      if !rest.isEmpty { cells[headers.count - 1] += Array(rest.joined(separator: [ASCII.space])) }
    case (.units, _): cells = card.componentTexts(record.value)
    case _ where entry.header == WideEntry.lunarHeader:
      let date = LunarDate(String(utf8: span, record.value))
      cells = [date.map { Array($0.text(in: language).utf8) } ?? card.dateText(record)]
    case (_, .date): cells = [card.dateText(record, in: language)]
    case _ where entry.name == .gender:
      cells = [GenderWord.cell(card.componentTexts(record.value), language: language)]
    case (_, .raw):
      var text: [UInt8] = []
      RawText.unescape(span.extracting(record.value), into: &text)
      cells = [text]
      if entry.name == .instantMessage {
        cells[0] = Array(text[Messenger.name(in: text.span)])
        extra = Array(service.utf8)
      }
    case (_, .list):
      cells = [Self.components(Array(card.bytes[record.value])).first ?? []]
    default:
      cells = [
        Array(
          card.componentTexts(record.value).filter { !$0.isEmpty }
            .joined(separator: Array("; ".utf8)))
      ]
      if entry.name == .instantMessage {
        let uri = cells[0]
        let name = Messenger.name(in: uri.span)
        cells[0] = Array(uri[name])
        extra = Array(service.utf8)
      } else if entry.name == .url, let page = Messenger.page(in: span, record.value) {
        cells[0] = Array(card.bytes[page])
      }
    }
    // Empty components at the end need no columns.
    while cells.count > 1, cells.last?.isEmpty == true { cells.removeLast() }
  }
}
