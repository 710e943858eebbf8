internal import ContactBytes
internal import ContactModel

extension JCardProperty {
  /// Reads the array of a property; nil when it has no name, or its parts are of other types.
  ///
  /// Missing parts are read leniently: no value is an empty text.
  init?(_ json: JSONValue) {
    guard case .array(let parts) = json, let name = parts.first?.string, !name.isEmpty,
      name.utf8.allSatisfy(Self.canStandInName)
    else { return nil }
    self.name = name
    type = "unknown"
    values = [""]
    if parts.count > 1 {
      guard let parameters = parts[1].object else { return nil }
      self.parameters = parameters
    }
    if parts.count > 2 {
      guard let type = parts[2].string else { return nil }
      self.type = type.lowercased()
    }
    if parts.count > 3 { values = Array(parts[3...]) }
  }

  /// Appends the property to a card; several values of a property that has only one become several
  /// properties.
  ///
  /// - Returns: What of the property the card does not hold as it stood.
  func append(to card: inout Card) -> CardFaults {
    let known = PropertyTable.standard.property(named: name)
    let definition = PropertyTable.standard[known ?? .extended]
    let spelling = known == nil ? name.uppercased() : definition.spelling
    var parameters = vCardParameters
    if type != "unknown", type != definition.valueType.rawValue {
      parameters.insert(Parameter("VALUE", type), at: 0)
    }
    var faults: CardFaults = []
    let appender = CardAppender(
      name: known ?? .extended, spelling: spelling, group: group, parameters: parameters, &faults)
    func text(_ value: JSONValue) -> String {
      appender.clean(self.text(of: value), &faults)
    }
    switch definition.form {
    case .raw: appender.append(appender.clean(rawText, &faults), form: .raw, to: &card)
    case _ where type == "unknown" && values.allSatisfy({ $0.array == nil }):
      for value in values {
        let raw = text(value)
        switch definition.form {
        case .structured:
          appender.append(
            RawText.unescaped(raw, component: Separator.component, item: Separator.item),
            form: nil, to: &card)
        case .list:
          appender.append(
            RawText.unescaped(raw, item: Separator.item), form: nil, to: &card)
        case .text: appender.append(RawText.unescaped(raw), form: nil, to: &card)
        case .binary where self.parameters["encoding"] != nil || !raw.utf8.contains(ASCII.colon):
          appender.append(RawText.onOneLine(raw), form: .raw, to: &card)
        default: appender.append(raw, form: nil, to: &card)
        }
      }
    case .structured:
      for value in values {
        let components = value.array ?? [value]
        let items = components.map { ($0.array ?? [$0]).map(text).joined(separator: "\u{1E}") }
        appender.append(items.joined(separator: "\u{1F}"), form: nil, to: &card)
      }
    case .list:
      let items = values.flatMap { $0.array ?? [$0] }.map(text)
      appender.append(items.joined(separator: "\u{1E}"), form: nil, to: &card)
    case .text, .uri, .date, .binary:
      for value in values {
        if value.array != nil {
          let raw = appender.clean(rawText(of: value), &faults)
          appender.append(RawText.onOneLine(raw), form: .raw, to: &card)
        } else if definition.form == .binary, let data = DataURI(Array(text(value).utf8)) {
          appender.append(data, to: &card)
        } else {
          if definition.form == .binary { faults.checkData(text(value)) }
          appender.append(text(value), form: nil, to: &card)
        }
      }
    }
    return faults
  }

  /// Whether it is FN.
  var isFullName: Bool { name.lowercased() == "fn" }

  /// The group, which jCard has among the parameters.
  var group: String { parameters["group"]?.string ?? "" }

  /// The parameters without the group.
  private var vCardParameters: [Parameter] {
    parameters.members.compactMap { member in
      guard member.name.lowercased() != "group", !member.name.isEmpty else { return nil }
      let values = member.value.array ?? [member.value]
      return Parameter(member.name, values.map { $0.plainText })
    }
  }

  // MARK: - Values

  /// The values of an unknown property as they would stand in a vCard.
  private var rawText: String {
    RawText.onOneLine(values.map { rawText(of: $0) }.joined(separator: ","))
  }

  private func rawText(of value: JSONValue) -> String {
    guard let components = value.array else {
      let text = text(of: value)
      return type == "text" ? RawText.escaped(text) : text
    }
    return components.map { component in
      (component.array ?? [component]).map { RawText.escaped($0.plainText) }
        .joined(separator: ",")
    }
    .joined(separator: ";")
  }

  /// The text of a primitive value in the form that vCard 4.0 has for its type.
  private func text(of value: JSONValue) -> String {
    let text = value.plainText
    switch type {
    case "date", "date-time", "date-and-or-time", "timestamp":
      return PartialDate(text)?.basicText ?? PartialTime(text)?.basicText ?? text
    case "time": return PartialTime(text)?.basicText ?? text
    case "utc-offset": return UTCOffset(text)?.basicText ?? text
    case "integer", "float":
      // vCard has no exponents (RFC 7095 §3.5.9, §3.5.10).
      guard case .number = value, text.contains(where: { "eE.".contains($0) }),
        let number = Double(text), number.magnitude < 1e15
      else { return text }
      if number == number.rounded() || type == "integer" { return String(Int(number)) }
      let decimal = String(number)
      return decimal.contains("e") ? text : decimal
    default: return text
    }
  }
}

extension JSONValue {
  /// The value as text: strings as they are, numbers and literals as JSON writes them.
  var plainText: String {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null: ""
    case .array, .object: compactText
    }
  }
}

/// Appends values under one name, group and list of parameters.
struct CardAppender {
  let name: PropertyName
  let spelling: String
  let group: String
  let parameters: [Parameter]

  /// Takes what all the values have; separators of a card's parts become blanks in it.
  init(
    name: PropertyName, spelling: String, group: String, parameters: [Parameter],
    _ faults: inout CardFaults
  ) {
    (self.name, self.spelling, self.parameters) = (name, spelling, parameters)
    self.group = Self.clean(group, &faults)
    // A parameter has blanks in their places where it is laid out.
    for text in parameters.lazy.flatMap(\.values) { _ = Self.clean(text, &faults) }
  }

  /// Appends a value that is laid out already; without a form, in that of its property and its type.
  func append(_ value: String, form: ValueForm?, to card: inout Card) {
    card.append(
      name, spelling: spelling,
      form: form ?? PropertyTable.standard[name].form.under(parameters), group: group,
      parameters: parameters, value: Array(value.utf8))
  }

  /// Appends bytes.
  func append(_ data: DataURI, to card: inout Card) {
    card.append(
      name, spelling: spelling, group: group, parameters: parameters,
      value: Array(data.mediaType.utf8), blob: data.bytes)
  }

  /// The text without the characters that separate the parts of a card.
  func clean(_ text: String, _ faults: inout CardFaults) -> String { Self.clean(text, &faults) }

  private static func clean(_ text: String, _ faults: inout CardFaults) -> String {
    guard text.utf8.contains(where: { $0 == Separator.item || $0 == Separator.component }) else {
      return text
    }
    faults.insert(.controlCharacters)
    return String(
      decoding: text.utf8.map {
        $0 == Separator.item || $0 == Separator.component ? ASCII.space : $0
      }, as: UTF8.self)
  }
}

/// What a card does not hold as it stood in the JSON text.
struct CardFaults: OptionSet {
  let rawValue: UInt8
  /// The separators of a card's parts stood in a text, and became blanks.
  static let controlCharacters = CardFaults(rawValue: 1)
  /// A `data:` URI could not be decoded, and stays a text.
  static let badBase64 = CardFaults(rawValue: 2)

  /// Inserts ``badBase64`` when the value of a binary property is a `data:` URI without its bytes.
  mutating func checkData(_ text: String) {
    if DataURI.isUndecodable(Array(text.utf8).span) { insert(.badBase64) }
  }

  /// Appends a finding for each fault in `subject`, such as `[1][3]`.
  func report(in subject: String, of record: RecordLocation, to findings: inout [Finding]) {
    if contains(.controlCharacters) {
      findings.report(
        record.finding(
          "control-character", .warning,
          "control characters (U+001E, U+001F) in \(subject) became blanks"))
    }
    if contains(.badBase64) {
      findings.report(
        record.finding(
          "bad-base64", .warning, "a data: URI in \(subject) is not base64; kept as it stands"))
    }
  }
}

extension DataURI {
  /// Whether the text is a `data:` URI in base64 (RFC 2397) whose bytes cannot be decoded.
  static func isUndecodable(_ text: borrowing Span<UInt8>) -> Bool {
    guard text.hasASCII("DATA:", at: 0) else { return false }
    let comma = text.firstIndex(of: ASCII.comma, from: 5)
    guard comma < text.count, text.hasASCII(";BASE64", at: comma - 7) else { return false }
    var bytes: [UInt8] = []
    return !Base64.decode(text.extracting(comma + 1..<text.count), into: &bytes).isValid
  }
}
