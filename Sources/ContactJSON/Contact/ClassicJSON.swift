internal import ContactBytes
public import ContactModel

/// Writes contacts as small address-book apps keep them: `{ "name": …, "age": …, "phoneNumber": … }`.
///
/// What these three do not hold is reported as a loss.
public struct ClassicJSONWriter: CardWriter {
  /// How the contacts of a file are joined.
  public let style: JSONStyle

  /// Makes a writer of one style.
  public init(style: JSONStyle = .array) { self.style = style }

  /// The bracket that opens the array; nothing for lines.
  public func opening() -> [UInt8] { style.opening }
  /// A comma between the elements of the array; nothing for lines.
  public func separator() -> [UInt8] { style.separator }
  /// The bracket that closes the array; nothing for lines.
  public func closing() -> [UInt8] { style.closing }

  /// Writes one contact; none that would have neither a name nor an age nor a number.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the object.
  ///   - losses: Grows by every property that has no member.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let record = ClassicRecord(card)
    reportLosses(of: card, record, to: &losses)
    if record.isEmpty {
      return losses.append(
        Loss(
          property: "contact", contact: "",
          reason: "the classic form has no member for anything that it holds"))
    }
    output += record.bytes(replacing: [])
    if style == .lines { output.append(ASCII.lineFeed) }
  }

  /// Whether the first bytes of a text are classic objects and nothing else; the last may be cut off.
  package static func isClassic(_ text: borrowing Span<UInt8>) -> Bool {
    var scanner = JSONScanner()
    var hasPhone = false
    do throws(JSONError) {
      guard let first = JSONScanner.nonBlank(from: 0, in: text) else { return false }
      let isArray = text[first] == UInt8(ascii: "[")
      if isArray { try scanner.beginArray(in: text) }
      while isArray
        ? try scanner.nextElement(in: text)
        : JSONScanner.nonBlank(from: scanner.position, in: text) != nil
      {
        try scanner.beginObject(in: text)
        while try scanner.nextKey(in: text) {
          let isPhone = scanner.stringEquals("phoneNumber", in: text)
          guard
            isPhone || scanner.stringEquals("name", in: text)
              || scanner.stringEquals("age", in: text)
          else { return false }
          if isPhone { hasPhone = true }
          if try scanner.peek(in: text) == .beginObject { return false }
          try scanner.skipValue(in: text)
        }
      }
      return hasPhone
    } catch {
      // What is cut off, or no JSON, decides nothing.
      return hasPhone
    }
  }

  private func reportLosses(
    of card: borrowing Card, _ record: ClassicRecord, to losses: inout [Loss]
  ) {
    let name = record.name
    if record.leavesParameters { report("TEL") }
    let written = [card.firstIndex(of: .age), card.mainTelephone].compactMap(\.self)
    var fullName = card.firstIndex(of: .fullName)
    // What a contact without a name is called by.
    var called = card.first(.fullName)?.value.isEmpty ?? true ? name : ""
    for property in card.properties {
      switch property.name {
      case .fullName where property.index == fullName: break
      case .name where property.components.joined().allSatisfy({ $0.isEmpty || name.holds($0) }):
        fullName = fullName ?? property.index
      case .note where record.age != nil && AgeField.age(in: property.value[...]) == record.age:
        break
      case _ where written.contains(property.index):
        if property.values(ofParameter: "TYPE").isEmpty, !property.group.isEmpty {
          report("\(property.spelling);X-ABLabel")
        }
      default:
        switch property.name.role {
        case .machine, .identity:
          losses.append(.neverCarried(property.spelling, by: "the classic form"))
        case _ where !called.isEmpty && ClassicRecord.text(of: property) == called:
          called = ""
          losses.append(
            Loss(
              property: property.spelling, contact: name, reason: Self.reason, replacement: "FN",
              isMoved: true))
        default:
          if !property.value.isEmpty || property.data != nil { report(property.spelling) }
        }
        continue
      }
      for parameter in property.parameters
      where !Parameter.neverCarried.contains(parameter.name)
        && !parameter.values.allSatisfy(\.isEmpty)
      {
        report("\(property.spelling);\(parameter.name)")
      }
    }
    func report(_ lost: String) {
      losses.append(Loss(property: lost, contact: name, reason: Self.reason))
    }
  }

  private static let reason = "the classic form has a name, an age and a phone number"
}

/// One classic object.
struct ClassicRecord {
  /// What the contact is called.
  let name: String
  /// The age; nil for none.
  let age: String?
  /// The number, as people write it; empty for none.
  let phone: String
  /// Whether parameters of the URI of the number are not in it.
  let leavesParameters: Bool

  /// The object of a card; in a record that is edited another number does not take the place of the one that it has.
  init(_ card: borrowing Card, isEdited: Bool = false) {
    (name, age) = (Self.name(of: card), Self.age(of: card))
    (phone, leavesParameters) = Self.phone(of: card, isEdited: isEdited)
  }

  /// Whether the card has nothing for it.
  var isEmpty: Bool { name.isEmpty && phone.isEmpty && age == nil }

  /// The bytes of the object, its age a number or a string as in the record that it replaces.
  func bytes(replacing raw: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("{ \"name\": ")
    Self.append(name, to: &bytes)
    if let age {
      bytes.append(", \"age\": ")
      if let number = Int(age), !Self.hasStringAge(raw) {
        bytes.append(decimal: number)
      } else {
        Self.append(age, to: &bytes)
      }
    }
    bytes.append(", \"phoneNumber\": ")
    Self.append(phone, to: &bytes)
    bytes.append(" }")
    return bytes
  }

  /// The age, which stands in the notes of a contact that was in a table of an app meanwhile.
  private static func age(of card: borrowing Card) -> String? {
    if let age = card.first(.age)?.value, !age.isEmpty { return age }
    guard let note = card.first(.note)?.value else { return nil }
    return note.split(separator: "\n").lazy.compactMap { AgeField.age(in: $0) }.first
  }

  /// The number, and whether parameters of its URI are not in it.
  private static func phone(
    of card: borrowing Card, isEdited: Bool
  ) -> (text: String, leavesParameters: Bool) {
    guard let index = isEdited ? card.firstIndex(of: .telephone) : card.mainTelephone else {
      return ("", false)
    }
    let value = String(utf8: card.bytes.span, card.records[index].value)
    return Property.numberText(of: value, isURI: card.records[index].form == .uri) ?? (value, false)
  }

  /// What the contact is called: its name, or what it is told by, so that no list has a row without any.
  private static func name(of card: borrowing Card) -> String {
    for name in [card.first(.fullName)?.value ?? "", card.displayName] where !name.isEmpty {
      return name
    }
    for property in card.properties where properties.contains(property.name) {
      if let line = text(of: property).split(separator: "\n").first { return String(line) }
    }
    return ""
  }

  /// A value as it tells who somebody is.
  static func text(of property: Property) -> String {
    if property.form == .date, let date = property.withValue({ PartialDate(utf8: $0) }) {
      return date.extendedText
    }
    return property.components.joined().filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What tells one contact without a name from another.
  private static let properties: Set<PropertyName> = [
    .birthday, .anniversary, .address, .url, .instantMessage, .title, .role, .note, .categories,
  ]

  /// Whether the age of a record stands in quotes.
  private static func hasStringAge(_ raw: ArraySlice<UInt8>) -> Bool {
    let text = raw.filter { $0 > ASCII.space }
    let key = Array("\"age\":\"".utf8)
    guard text.count >= key.count else { return false }
    return (0...text.count - key.count).contains { text[$0..<$0 + key.count].elementsEqual(key) }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = Array(text.utf8)
    bytes.append(addingCapacity: 6 * text.count + 2) { $0.appendJSONString(text.span) }
  }
}
