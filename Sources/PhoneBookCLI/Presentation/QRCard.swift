internal import ContactModel
internal import ContactPipeline
internal import QRCode

/// A contact as a QR code that the camera of a phone takes up: what fits of name, phones, e-mails and
/// company, in the order of what helps most.
struct QRCard {
  /// The code.
  let code: QRCode
  /// What the code does not hold, by the names of properties with their numbers.
  let leftOut: [String: Int]

  /// What may stand in a code, the most useful first.
  private static let wanted: [PropertyName] = [
    .fullName, .name, .telephone, .email, .organization, .title, .url,
  ]
  /// The roles of properties that a code never carries (`Schemas/properties-never-carried.md`), and of
  /// labels, which mean nothing without the property that they label.
  private static let omittedRoles: Set<PropertyRole> = [.machine, .identity, .label]

  /// Makes the code of a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - width: The number of columns that the code may have, the quiet zone included.
  /// - Throws: ``QRCodeError`` when not even the name fits.
  init(_ card: Card, width: Int) throws {
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
    guard var writer = FormatTable.format(named: "vcard3")?.makeWriter?(WritingOptions()) else {
      return []
    }
    var bytes: [UInt8] = []
    var losses: [Loss] = []
    writer.write(card, into: &bytes, losses: &losses)
    return bytes
  }

  /// Shows the codes of cards, each under its name, and reports what they leave out.
  static func show(
    _ cards: [Card], width: Int, _ streams: StandardStreams
  ) throws {
    for card in cards {
      let shown = try QRCard(card, width: width)
      let name = TerminalText.shown(card.displayName)
      // Without colours a terminal with light text on a dark ground is assumed.
      let inks: QRCode.Inks = streams.coloursOutput ? .colours : .lightOnDark
      try streams.writeShown("\(name)\n\(shown.code.text(inks))")
      if streams.isQuiet { continue }
      let height = (shown.code.size + 9) / 2
      if let lines = TerminalSize.lines(of: streams), lines <= height {
        streams.report("the code needs a window of \(counted(height + 1, "line"))")
      }
      if shown.leftOut.isEmpty { continue }
      let kinds = shown.leftOut.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
      streams.report("\(name): not in the code: \(kinds.joined(separator: ", "))")
    }
  }
}
