internal import ContactBytes
internal import ContactModel

/// One property put together from its cells.
struct WideProperty {
  private let entry: WideColumns.Entry
  private let cells: [String: [UInt8]]
  private let head: WideHead?

  init(_ entry: WideColumns.Entry, _ cells: [String: [UInt8]]) {
    self.entry = entry
    self.cells = cells
    head = cells["vCard"].flatMap { WideHead($0) }
  }

  /// Appends the property, and its label when that is a property of its own.
  func append(to card: inout Card, groups: inout Int) {
    let kind = WideColumns.kind(entry)
    let cell = cells["Label"] ?? []
    var label: (types: [String], text: [UInt8], isPreferred: Bool) = ([], [], false)
    if let kind { label = WideMeaning.label(cell, kind) }
    var (value, blob) = valueAndBlob()
    let hasValue = !value.isEmpty || blob != nil
    // A label without a value says nothing.
    guard hasValue || head != nil else { return }

    var parameters: [UInt8]
    var group: [UInt8] = []
    let labelText = label.text
    if let head {
      parameters = head.parameters
      group = head.group
      if let kind, !label.types.isEmpty || labelText.isEmpty {
        // The label column says the types too; where a person changed it, it is right.
        let written = Self.types(head.parameters)
        let isChanged =
          WideMeaning.word(for: label.types, kind) != WideMeaning.word(for: written, kind)
        if isChanged, !cell.isEmpty {
          parameters = Self.replacingTypes(of: head.parameters, with: label.types)
        }
      }
      if !labelText.isEmpty, group.isEmpty {
        groups += 1
        group = Array("item\(groups)".utf8)
      }
      if let whole = head.value { value = whole }
    } else {
      parameters = WideMeaning.parameters(
        types: label.types, isPreferred: label.isPreferred, extra: extra, name: entry.name,
        value: value)
      if !labelText.isEmpty {
        groups += 1
        group = Array("item\(groups)".utf8)
      }
    }
    if head?.isLink == true { blob = nil }
    let form = head?.form ?? WideMeaning.form(entry.name, value: value)
    let spelling = spelling
    card.appendRecord(
      name, spelling: spelling.span, form: form, group: group.span, parameters: parameters.span,
      value: value.span)
    if let blob { card.attachBlob(blob) }
    if !labelText.isEmpty {
      let labelSpelling = Array(PropertyTable.standard[.appleLabel].spelling.utf8)
      let none: [UInt8] = []
      card.appendRecord(
        .appleLabel, spelling: labelSpelling.span, form: nil, group: group.span,
        parameters: none.span, value: labelText.span)
    }
  }

  private var name: PropertyName {
    guard entry.header == WideColumns.otherHeader, let head else { return entry.name }
    return PropertyTable.standard.lookup(head.name.span, 0..<head.name.count)
  }

  private var spelling: [UInt8] {
    if let head, entry.name == .extended { return head.name }
    if entry.header == WideColumns.customHeader { return Array(ReadingPlan.customField.utf8) }
    return entry.name == .extended
      ? Array(entry.header.utf8) : PropertyTable.standard[entry.name].spellingBytes
  }

  private var extra: [UInt8] { WideColumns.extraPart(entry).flatMap { cells[$0] } ?? [] }

  // MARK: Values

  private func valueAndBlob() -> (value: [UInt8], blob: [UInt8]?) {
    switch entry.layout {
    case .components(let names):
      if let whole = cells[""], head == nil { return (whole, nil) }
      return (components(names.map { cells[$0] ?? [] }), nil)
    case .units:
      let units = cells.keys.compactMap { $0.hasPrefix("Unit ") ? Int($0.dropFirst(5)) : nil }
      let last = min(units.max() ?? 0, 1000)
      return (
        components([cells[""] ?? []] + (0..<last).map { cells["Unit \($0 + 1)"] ?? [] }), nil
      )
    case .single, .labelled:
      let cell = cells[""] ?? []
      if PropertyTable.standard[entry.name].form == .binary, head?.isLink != true,
        let found = Self.blob(cell)
      {
        return found
      }
      if entry.layout == .labelled(.custom), head?.value == nil {
        var raw: [UInt8] = []
        RawText.escape(cell.span, into: &raw)
        return (raw, nil)
      }
      guard entry.name != .extended,
        (head?.form ?? PropertyTable.standard[entry.name].form) == .list
      else { return (cell, nil) }
      return (items(cell), nil)
    }
  }

  /// The components of a structured value: as many as the column "vCard" says, else the usual
  /// number, else up to the last that is there.
  private func components(_ cells: [[UInt8]]) -> [UInt8] {
    var count = (cells.lastIndex { !$0.isEmpty } ?? -1) + 1
    if let told = head?.componentCount {
      count = told
    } else if count > 0 {
      count = max(count, WideMeaning.usualCount(entry))
    }
    var value: [UInt8] = []
    for place in 0..<count {
      if place > 0 { value.append(Separator.component) }
      if place < cells.count { value += items(cells[place]) }
    }
    return value
  }

  private func items(_ cell: [UInt8]) -> [UInt8] {
    Array(JointList.split(cell).joined(separator: [Separator.item]))
  }

  /// The bytes and the media type of a `data:` URI as the writer makes it.
  private static func blob(_ cell: [UInt8]) -> (value: [UInt8], blob: [UInt8]?)? {
    let mark = Array(";base64,".utf8)
    guard cell.starts(with: "data:".utf8), let comma = cell.firstIndex(of: ASCII.comma),
      comma >= mark.count, cell[(comma + 1 - mark.count)...comma].elementsEqual(mark)
    else { return nil }
    var bytes: [UInt8] = []
    let span = cell.span
    guard Base64.decode(span.extracting(comma + 1..<span.count), into: &bytes).isValid else {
      return nil
    }
    return (Array(cell[5..<(comma + 1 - mark.count)]), bytes)
  }

  // MARK: Types

  private static func types(_ parameters: [UInt8]) -> [String] {
    let span = parameters.span
    var words: [String] = []
    var cursor = ParameterCursor(0..<span.count)
    while cursor.advance(in: span) {
      guard cursor.name.count == 4, span.hasASCII("TYPE", at: cursor.name.lowerBound) else {
        continue
      }
      var items = PartCursor(cursor.values, separator: Separator.item)
      while items.advance(in: span) { words.append(String(utf8: span, items.part)) }
    }
    return words
  }

  private static func replacingTypes(of parameters: [UInt8], with types: [String]) -> [UInt8] {
    let span = parameters.span
    var result: [UInt8] = []
    if !types.isEmpty { Parameter("TYPE", types).encode(into: &result) }
    var cursor = ParameterCursor(0..<span.count)
    while cursor.advance(in: span) {
      guard cursor.name.count != 4 || !span.hasASCII("TYPE", at: cursor.name.lowerBound) else {
        continue
      }
      result.append(Separator.component)
      result.append(span, cursor.name.lowerBound..<cursor.values.upperBound)
    }
    return result
  }
}
