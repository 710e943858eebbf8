internal import ContactBytes
internal import ContactModel

/// One property in the form of jCard: `[name, parameters, type, value …]` (RFC 7095 §3.3).
struct JCardProperty {
  /// The name in lower case.
  var name: String
  /// The parameters by their names in lower case; the group is the parameter `group`.
  var parameters = JSONObject()
  /// The type of the values, or `unknown`.
  var type: String
  /// The values: more than one for a list.
  var values: [JSONValue]

  /// The property as JSON.
  var json: JSONValue {
    .array([.string(name), .object(parameters), .string(type)] + values)
  }

  /// Lays a property of a card out.
  ///
  /// The type is that of the VALUE parameter, else the one of the property's definition, else
  /// `unknown`, with the value as it would stand in a vCard (RFC 7095 §3.4.1, §5.1).
  init(_ property: Property) {
    let definition = PropertyTable.standard[property.name]
    name = Self.name(property.spelling)
    var explicitType: String?
    for parameter in property.parameters {
      if parameter.name == "VALUE" {
        if explicitType == nil { explicitType = Self.type(named: parameter.values.first) }
      } else {
        parameters.append(parameter)
      }
    }
    if !property.group.isEmpty { parameters["group"] = .string(property.group) }
    if let uri = property.dataURI {
      type = "uri"
      values = [.string(uri)]
      return
    }
    if property.form == .raw {
      type = property.name == .extended ? explicitType ?? "unknown" : "unknown"
      values =
        type == "text"
        ? Self.texts(ofRaw: property.value) : [Self.primitive(property.value, type: type)]
      return
    }
    if explicitType == nil || explicitType == definition.valueType.rawValue,
      definition.spelling.hasPrefix("X-"), definition.valueType != .integer
    {
      type = "unknown"
      let isText = property.form == .text
      values = [.string(isText ? RawText.escaped(property.value) : property.value)]
      return
    }
    type = explicitType ?? definition.valueType.rawValue
    values = []
    switch property.form {
    case .structured: values = [Self.structured(property)]
    case .list:
      values = property.components.joined().map { Self.primitive($0, type: type) }
    case .date:
      if explicitType != "text", !property.value.isEmpty, PartialDate(property.value) == nil,
        PartialTime(property.value) == nil
      {
        type = "text"
      }
      values = [Self.primitive(property.value, type: type)]
    case .raw, .text, .uri, .binary: values = [Self.primitive(property.value, type: type)]
    }
  }

  /// The name of a property or a parameter in lower case, with hyphens for what stands in no name of vCard
  /// (RFC 6350 §3.3).
  static func name(_ spelling: String) -> String {
    if spelling.isEmpty { return "x-unnamed" }
    let name = spelling.lowercased()
    if name.utf8.allSatisfy(canStandInName) { return name }
    return String(
      decoding: name.utf8.map { canStandInName($0) ? $0 : ASCII.hyphen }, as: UTF8.self)
  }

  /// Whether a byte neither ends a name nor is a control character.
  static func canStandInName(_ byte: UInt8) -> Bool {
    byte >= ASCII.space && byte != 0x7F && byte != ASCII.colon && byte != ASCII.semicolon
  }

  /// Appends a loss for each property of a card that has another name in jCard.
  static func reportNames(of card: borrowing Card, to losses: inout [Loss]) {
    let span = card.bytes.span
    for record in card.records where record.name == .extended && !record.isRemoved {
      let range = record.nameRange
      if !range.isEmpty, range.allSatisfy({ canStandInName(span[$0]) }) { continue }
      let spelling = String(utf8: span, range)
      losses.append(
        Loss(
          property: spelling, contact: card.displayName,
          reason: "a name holds neither control characters nor colons and semicolons",
          replacement: name(spelling)))
    }
  }

  /// The type that VALUE names, by its name in vCard 4.0; nil for a value that names no type.
  private static func type(named value: String?) -> String? {
    switch value?.lowercased() {
    case "url": "uri"
    case "inline", "", "unknown": nil
    case let type: type
    }
  }

  /// The texts of a value with escapes: those between commas are several, and those between semicolons are components
  /// of one (RFC 7095 §3.3.1.3).
  private static func texts(ofRaw value: String) -> [JSONValue] {
    let components = RawText.unescaped(value, component: Separator.component, item: Separator.item)
      .split(separator: "\u{1F}", omittingEmptySubsequences: false).map { component in
        component.split(separator: "\u{1E}", omittingEmptySubsequences: false)
          .map { JSONValue.string(String($0)) }
      }
    if components.count == 1 { return components[0] }
    return [.array(components.map { $0.count == 1 ? $0[0] : .array($0) })]
  }

  /// The components of a structured value, as many as the property must have; a single one stands alone.
  private static func structured(_ property: Property) -> JSONValue {
    var components = property.components
    while components.count < property.name.leastComponentCount { components.append([""]) }
    if components.count == 1, components[0].count == 1 { return .string(components[0][0]) }
    return .array(
      components.map { items in
        items.count == 1 ? .string(items[0]) : .array(items.map { .string($0) })
      })
  }

  /// A text as the JSON value that its type asks for.
  private static func primitive(_ text: String, type: String) -> JSONValue {
    switch type {
    case "date", "date-time", "date-and-or-time", "timestamp":
      return .string(
        PartialDate(text)?.extendedText ?? PartialTime(text)?.extendedText ?? text)
    case "time": return .string(PartialTime(text)?.extendedText ?? text)
    case "utc-offset": return .string(UTCOffset(text)?.extendedText ?? text)
    case "boolean":
      switch text.lowercased() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      default: return .string(text)
      }
    case "integer", "float":
      return JSONValue.isNumber(text) ? .number(text) : .string(text)
    default: return .string(text)
    }
  }
}

extension Property {
  /// The `data:` URI of a value that is bytes, with the media type that they show where none is known;
  /// nil for every other value.
  var dataURI: String? {
    data.map { data in
      DataURI.text(of: data, mediaType: value.isEmpty ? MediaType.sniffed(data) ?? "" : value)
    }
  }
}

extension JSONObject {
  /// Adds a parameter: one value is a string, several are an array.
  mutating func append(_ parameter: Parameter) {
    let name = JCardProperty.name(parameter.name)
    var values: [JSONValue] = []
    switch self[name] {
    case .array(let earlier): values = earlier
    case .some(let earlier): values = [earlier]
    case nil: break
    }
    values += parameter.values.map { .string($0) }
    self[name] = values.count == 1 ? values[0] : .array(values)
  }
}

extension JSONValue {
  /// Whether the text is a number by RFC 8259 §6.
  static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner()
    do throws(JSONError) {
      try scanner.readNumber(in: bytes.span)
    } catch {
      return false
    }
    return scanner.numberRange == 0..<bytes.count
  }
}
