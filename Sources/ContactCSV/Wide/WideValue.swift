internal import ContactBytes
internal import ContactModel

/// One property as the wide dialect sees it: a label, cells for its value, and what they leave out.
struct WideValue: Sendable {
  /// The words of the label column, with `* ` before those of the preferred value.
  var label: [UInt8] = []
  /// The cells of the value: one, or one for each component.
  var cells: [[UInt8]] = []
  /// The formatted address, or the name of a messenger's service.
  var extra: [UInt8] = []
  /// What stands in the column "vCard"; empty when the other cells say it all.
  var head: [UInt8] = []
}

/// The reading of friendly cells: what they mean when no column "vCard" says more.
enum WideMeaning {
  /// The parameters that a label and an extra cell stand for, as a card lays them out.
  static func parameters(
    types: [String], isPreferred: Bool, extra: [UInt8], name: PropertyName, value: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if name == .related, !isURI(value) { Parameter("VALUE", "text").encode(into: &bytes) }
    if !types.isEmpty { Parameter("TYPE", types).encode(into: &bytes) }
    if isPreferred { Parameter("PREF", "1").encode(into: &bytes) }
    if !extra.isEmpty {
      bytes.append(Separator.component)
      bytes.append(name == .address ? "LABEL=" : "SERVICE-TYPE=")
      bytes += extra
    }
    return bytes
  }

  /// The form of a value where the property table's does not hold.
  static func form(_ name: PropertyName, value: [UInt8]) -> ValueForm? {
    name == .related && !isURI(value) ? .text : nil
  }

  private static func isURI(_ value: [UInt8]) -> Bool {
    ["urn:", "http:", "https:", "mailto:", "tel:"].contains { value.starts(with: $0.utf8) }
  }

  /// Splits a label cell into the preferred mark, types and words.
  static func label(
    _ cell: [UInt8], _ kind: CSVField.Kind
  ) -> (types: [String], text: [UInt8], isPreferred: Bool) {
    var word = cell
    var isPreferred = false
    if word.starts(with: "* ".utf8) {
      isPreferred = true
      word.removeFirst(2)
    }
    guard !word.isEmpty else { return ([], [], isPreferred) }
    let entry = LabelTable.of(kind).entries.first { $0.bytes == word }
    return entry.map { ($0.types, [], isPreferred) } ?? ([], word, isPreferred)
  }

  /// The words for TYPE values, if the table has them; those that it reads back.
  ///
  /// Types that only say that a phone is a phone do not keep a value from its word.
  static func word(for types: [String], _ kind: CSVField.Kind) -> [UInt8] {
    let table = LabelTable.of(kind)
    let all = types.map { $0.lowercased() }
    if let entry = table.entry(for: all) { return entry.bytes }
    var telling: [String] = []
    for type in all where !["voice", "internet", "pref", "text"].contains(type) {
      let plain = type == "iphone" || type == "mobile" ? "cell" : type
      if !telling.contains(plain) { telling.append(plain) }
    }
    return telling.isEmpty ? [] : table.entry(for: telling)?.bytes ?? []
  }

  /// Whether a cell holds these bytes so that they are read back as they were.
  static func isPlain(_ value: [UInt8]) -> Bool {
    if value.count > 1, value[0] == ASCII.equals, value[1] == ASCII.quote { return false }
    return value.allSatisfy { $0 >= 0x20 || $0 == ASCII.lineFeed || $0 == ASCII.tab }
  }

  /// The number of components that a value has when nothing says otherwise.
  static func usualCount(_ entry: WideColumns.Entry) -> Int {
    switch entry.name {
    case .name: 5
    case .address: 7
    default: 1
    }
  }
}
