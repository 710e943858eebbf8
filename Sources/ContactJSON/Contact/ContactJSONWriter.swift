// Writes straight from a card's bytes what `Codable` would write of its `Contact`: the same layout
// decides where each property goes, and a test holds the two together.

internal import ContactBytes
public import ContactModel

/// Writes contacts as JSON (`Schemas/contact.schema.json`): one array, or one object a line.
public struct ContactJSONWriter: CardWriter {
  /// How the contacts of a file are joined.
  public let style: JSONStyle
  private var layout = ContactLayout()

  /// Makes a writer of one style.
  public init(style: JSONStyle = .array) {
    self.style = style
  }

  /// The bracket that opens the array; nothing for lines.
  public func opening() -> [UInt8] { style.opening }
  /// A comma between the elements of the array; nothing for lines.
  public func separator() -> [UInt8] { style.separator }
  /// The bracket that closes the array; nothing for lines.
  public func closing() -> [UInt8] { style.closing }

  /// True: what has no member of its own stands among the extensions.
  public var holdsWholeCards: Bool { true }

  /// Writes one contact; JSON holds everything that a card does, so `losses` stays as it is.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    layout.assign(card)
    output.append(addingCapacity: room(for: card)) { write(card, into: &$0) }
  }

  /// The most bytes that a card can become.
  ///
  /// No byte becomes more than six, which is what an escape takes, and no property has more around
  /// it than 256: the keys of all its members. Labels stand in each part of their group, and the
  /// type of an extension stands in its parameters too.
  private func room(for card: borrowing Card) -> Int {
    var room = 6 * card.bytes.count + 256 * (card.records.count + 1)
    for blob in card.blobs { room += Base64.encodedCount(of: blob.count) }
    if layout.present & ContactField.extensions.bit != 0 {
      for record in card.records { room += 6 * Int(record.parametersLength) }
    }
    for label in layout.labels where label >= 0 {
      room += 6 * Int(card.records[label].valueLength)
    }
    return room
  }

  /// Writes the members that the layout has; mutating only so that it is not copied for each card.
  private mutating func write(_ card: borrowing Card, into output: inout OutputSpan<UInt8>) {
    var present = layout.present
    let writing = ContactWriting(labels: layout.labels)
    if present & ContactField.fullName.bit != 0 {
      present = present & ~ContactField.fullName.bit | ContactField.name.bit
    }
    present &= ~(ContactField.none.bit | ContactField.label.bit)
    var mark = UInt8(ascii: "{")
    if present == 0 { output.append(mark) }
    while present != 0 {
      let code = present.trailingZeroBitCount
      present &= present - 1
      output.append(mark)
      mark = ASCII.comma
      output.append(Self.keys[code].key)
      write(Self.keys[code].field, of: card, writing, into: &output)
    }
    output.append(UInt8(ascii: "}"))
    if style == .lines { output.append(ASCII.lineFeed) }
  }

  /// The members of a contact, each at the index of its field's number.
  private static let keys: [(field: ContactField, key: StaticString)] = [
    (.none, ""), (.label, ""), (.uid, #""uid":"#), (.kind, #""kind":"#), (.fullName, ""),
    (.name, #""name":"#),
    (.nicknames, #""nicknames":"#), (.phones, #""phones":"#), (.emails, #""emails":"#),
    (.addresses, #""addresses":"#), (.instantMessages, #""instantMessages":"#),
    (.urls, #""urls":"#), (.organizations, #""organizations":"#), (.titles, #""titles":"#),
    (.roles, #""roles":"#), (.birthday, #""birthday":"#), (.anniversary, #""anniversary":"#),
    (.age, #""age":"#), (.categories, #""categories":"#), (.notes, #""notes":"#),
    (.photos, #""photos":"#), (.relations, #""relations":"#), (.revision, #""revision":"#),
    (.productID, #""productID":"#), (.extensions, #""extensions":"#),
  ]

  private mutating func write(
    _ field: ContactField, of card: borrowing Card, _ writing: ContactWriting,
    into output: inout OutputSpan<UInt8>
  ) {
    switch field {
    case .name:
      let full = layout.firstIndex(of: .fullName)
      writing.name(card, full: full, parts: layout.firstIndex(of: .name), into: &output)
    case .uid, .kind, .birthday, .anniversary, .revision, .productID:
      if let index = layout.firstIndex(of: field) {
        writing.textProperty(card, index, into: &output)
      }
    case .age:
      if let index = layout.firstIndex(of: field) {
        output.append(card.bytes.span, card.records[index].value)
      }
    case .nicknames, .categories:
      if let index = layout.firstIndex(of: field) {
        writing.items(card.bytes.span, card.records[index].value, into: &output)
      }
    case .extensions:
      var mark = UInt8(ascii: "[")
      let labels = layout.extensionLabels
      for index in layout.fields.indices
      where layout.fields[index] == field
        && (labels.isEmpty || card.records[index].name != .appleLabel)
      {
        output.append(mark)
        mark = ASCII.comma
        ContactWriting.writeExtension(card, index, into: &output)
      }
      for index in labels {
        output.append(mark)
        mark = ASCII.comma
        ContactWriting.writeExtension(card, index, into: &output)
      }
      output.append(UInt8(ascii: "]"))
    default:
      var mark = UInt8(ascii: "[")
      for index in layout.fields.indices where layout.fields[index] == field {
        output.append(mark)
        mark = ASCII.comma
        writing.element(card, index, of: field, into: &output)
      }
      output.append(UInt8(ascii: "]"))
    }
  }
}

/// How the records of a JSON file are joined.
public enum JSONStyle: Sendable, Hashable {
  /// One JSON array, with a record a line.
  case array
  /// One record a line, without anything around them (NDJSON).
  case lines

  var opening: [UInt8] { self == .array ? Array("[\n".utf8) : [] }
  var separator: [UInt8] { self == .array ? Array(",\n".utf8) : [] }
  var closing: [UInt8] { self == .array ? Array("\n]\n".utf8) : [] }
}
