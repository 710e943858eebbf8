internal import ContactBytes
internal import ContactCleaning
package import ContactModel

/// The values of a card as lines of text.
package enum PersonText {
  /// One line: a label and a value.
  package struct Line: Sendable, Hashable {
    /// Such as `phone (cell)`.
    package var label: String
    /// The value as a person reads it.
    package var text: String
  }

  /// The lines of a card, names first, and each with the types and the label that it has.
  package static func lines(_ card: Card) -> [Line] { labelled(card).map(\.line) }

  /// The lines of a card, each with the index of its property.
  package static func labelled(_ card: Card) -> [(index: Int, line: Line)] {
    var labels: [String: String] = [:]
    for property in card.properties(.appleLabel) where !property.group.isEmpty {
      let bytes = Array(property.value.utf8)
      labels[property.group.lowercased()] = String(
        utf8: bytes.span, AppleLabel.shown(bytes.span, 0..<bytes.count))
    }
    return card.records.indices.compactMap { index in
      let record = card.records[index]
      guard !record.isRemoved, record.name != .appleLabel else { return nil }
      let property = Property(card: card, index: index)
      let text = text(of: card, record)
      guard !text.isEmpty else { return nil }
      let details = details(property, label: labels[property.group.lowercased()])
      let name = name(of: record.name) ?? property.spelling
      return (index, Line(label: details.isEmpty ? name : "\(name) (\(details))", text: text))
    }
  }

  /// The value of a property; of a picture, its media type and its size.
  package static func text(of card: borrowing Card, _ record: PropertyRecord) -> String {
    guard record.hasBlob else { return PlainValue.text(of: card, record) }
    let blob = card.blobs[Int(record.blob)]
    let type = String(utf8: card.bytes.span, record.value)
    return "\(type.isEmpty ? "bytes" : type), \(blob.count) bytes"
  }

  private static func details(_ property: Property, label: String?) -> String {
    let hidden = ["voice", "internet", "pref"]
    var words = property.values(ofParameter: "TYPE").map { $0.lowercased() }
      .filter { !hidden.contains($0) }.sorted()
    if let label { words.append(label) }
    if property.preference == 1 || property.types.contains(.pref) { words.append("preferred") }
    return words.joined(separator: ", ")
  }

  /// The name of a property for people; nil where there is only its name in vCard.
  package static func name(of property: PropertyName) -> String? {
    switch property {
    case .fullName: "name"
    case .name: "name in parts"
    case .nickname: "nickname"
    case .telephone: "phone"
    case .email: "e-mail"
    case .address: "address"
    case .organization: "organisation"
    case .title: "title"
    case .role: "role"
    case .birthday: "birthday"
    case .anniversary: "anniversary"
    case .age: "age"
    case .note: "note"
    case .url: "web page"
    case .categories: "groups"
    case .photo: "photo"
    case .instantMessage: "messenger"
    case .related: "related"
    case .revision: "changed"
    case .uid: "UID"
    default: nil
    }
  }
}

/// Text without the differences that formats make: blanks, line ends, commas, case and width of letters.
enum SameText {
  static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for value in SearchKey(text).scalars {
      if let scalar = Unicode.Scalar(value), scalar != "," { result.append(scalar) }
    }
    return String(result)
  }
}

extension Card {
  /// The name of a property by which cards are compared: in capitals where no table has it.
  func comparedName(of record: PropertyRecord) -> String {
    record.name == .extended
      ? String(utf8: bytes.span, record.nameRange).uppercased()
      : PropertyTable.standard[record.name].spelling
  }
}
