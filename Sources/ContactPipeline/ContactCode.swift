package import ContactModel
internal import ContactVCard
package import QRCodes

/// A contact as a QR code that the camera of a phone takes up: what fits of name, phones, e-mails and
/// company, in the order of what helps most.
package struct ContactCode {
  /// The code.
  package let code: QRCode
  /// What the code does not hold, by the names of properties with their numbers.
  package let leftOut: [String: Int]

  /// What may stand in a code, the most useful first.
  private static let wanted: [PropertyName] = [
    .fullName, .name, .telephone, .email, .organization, .title, .url,
  ]
  /// The roles of properties that a code never carries (`Schemas/properties-never-carried.md`), and of
  /// labels, which mean nothing without the property that they label.
  private static let omittedRoles: Set<PropertyRole> = [.machine, .identity, .label]

  /// Makes the code of a card, of at most `width` columns, the quiet zone included.
  ///
  /// - Throws: ``QRCodeError`` when not even the name fits.
  package init(_ card: Card, width: Int = .max) throws(QRCodeError) {
    // A code of more than 25 is too fine for the camera of a phone.
    let version = min(max((width - 8 - 17) / 4, 1), 25)
    // The mark that the text is UTF-8 takes up to two bytes.
    let limit = QRCode.capacity(.low, version: version) - 2
    var chosen = Card()
    chosen.append(.fullName, card.displayName)
    var leftOut: [String: Int] = [:]
    for name in Self.wanted where name != .fullName {
      for property in card.properties(name) {
        var trial = chosen
        trial.append(
          name, property.value, parameters: property.parameters.filter { $0.name == "TYPE" })
        if Self.bytes(of: trial).count <= limit {
          chosen = trial
        } else {
          leftOut[property.spelling, default: 0] += 1
        }
      }
    }
    for property in card.properties
    where !Self.wanted.contains(property.name) && !Self.omittedRoles.contains(property.name.role) {
      leftOut[property.spelling, default: 0] += 1
    }
    let bytes = Self.bytes(of: chosen)
    let level: CorrectionLevel =
      bytes.count <= QRCode.capacity(.medium, version: version) - 2 ? .medium : .low
    code = try QRCode(text: String(decoding: bytes, as: UTF8.self), level: level)
    self.leftOut = leftOut
  }

  /// The card as vCard 3.0, which every phone reads.
  private static func bytes(of card: Card) -> [UInt8] {
    var writer = VCardWriter(version: .v30)
    var bytes: [UInt8] = []
    var losses: [Loss] = []
    writer.write(card, into: &bytes, losses: &losses)
    return bytes
  }
}
