internal import ContactBytes
internal import ContactModel

/// Properties of Android, Samsung and Apple that no standard defines.
extension VCard4Upgrade {
  /// `X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Nick;1;;…` and its like.
  mutating func translateAndroid(_ card: Card, _ property: Property) {
    let columns = VendorName.parts(of: property.value)
    guard columns.count == 3, property.parameters.isEmpty, !columns[1].isEmpty else { return }
    let kept = [
      Parameter(VendorName.originalName, VendorName.android),
      Parameter(VendorName.originalData, String(columns[2])),
    ]
    if columns[0] == VendorName.androidField { return translateField(card, property, columns) }
    let data = VendorName.columns(of: String(columns[2]))
    let number = data[0]
    let value = RawText.unescaped(String(columns[1]))
    var label = number == "0" && data.count > 1 && !data[1].isEmpty ? data[1] : nil
    let count = rewriting.count
    switch columns[0] {
    case "vnd.android.cursor.item/nickname" where !value.contains(","):
      replace(card, property, with: .nickname, parameters: kept, value: value)
    case "vnd.android.cursor.item/relation":
      let row = VendorName.androidRelations.first { $0.number == number }
      if let row, !row.isPrecise { label = row.label }
      replace(
        card, property, with: .related, parameters: Self.related([], type: row?.type) + kept,
        value: value)
    case "vnd.android.cursor.item/contact_event":
      var name = VendorName.androidDays[number]?.name ?? .appleDate
      // Of other days a card has as many as it likes.
      if name != .appleDate, let day = days(of: card)[name] {
        // A day that has its usual name too has it from there (``joinDays(_:)``), and another one its name for a label.
        if day == value { return }
        (name, label) = (.appleDate, VendorName.androidDays[number]?.label)
      }
      if name != .appleDate { days?[name] = value }
      if name == .appleDate, label == nil { label = "Other" }
      replace(card, property, with: name, parameters: kept, value: value)
    default: break
    }
    guard let label, rewriting.count > count else { return }
    // Counted by kind, so that the order of properties of other kinds does not matter.
    let word = columns[0].hasSuffix("relation") ? "relation" : "event"
    let group = groups.new(in: card, word)
    rewriting.setGroup(group)
    labelOfGroup[group] = label
  }

  /// A field that somebody made, with its label before the value.
  private mutating func translateField(
    _ card: Card, _ property: Property, _ columns: [Substring]
  ) {
    let value = VendorName.parts(of: String(columns[2]))[0]
    guard !value.isEmpty else { return }
    let rest = String(columns[2].dropFirst(value.count))
    let group = groups.new(in: card, "field")
    rewriting.replace(property, of: card) {
      $0.makeRaw(ExtensionName.customField, String(value))
      $0.group = group
      $0.parameters = [Parameter(VendorName.originalName, VendorName.android)]
      if !rest.isEmpty { $0.parameters.append(Parameter(VendorName.originalData, rest)) }
    }
    labelOfGroup[group] = RawText.unescaped(String(columns[1]))
  }

  /// The birthday and the anniversary that the card has by the usual names of programs, as Android writes them.
  private mutating func days(of card: Card) -> [PropertyName: String] {
    if let days { return days }
    var found: [PropertyName: String] = [:]
    for property in card.properties {
      var name = property.name
      if name == .extended, case .property(let usual) = VendorName.named(property.spelling)?.meaning
      {
        name = usual
      }
      guard name == .birthday || name == .anniversary, found[name] == nil else { continue }
      found[name] = LegacyDowngrade.dateText(property.value)
    }
    days = found
    return found
  }

  /// Joins Android's own property to the birthday or anniversary that says the same day in the usual way: they are
  /// one, and change together.
  static func joinDays(_ card: inout Card) {
    let events = card.properties(.extended).filter {
      $0.spelling.uppercased() == VendorName.android && $0.parameters.isEmpty
    }
    guard !events.isEmpty else { return }
    let days = VendorName.androidDays.compactMapValues { card.firstIndex(of: $0.name) }
    for property in events {
      let columns = VendorName.parts(of: property.value)
      guard columns.count == 3, columns[0] == "vnd.android.cursor.item/contact_event",
        let index = days[VendorName.columns(of: String(columns[2]))[0]]
      else { continue }
      let day = Property(card: card, index: index)
      guard day.form == .date, !day.parameters.contains(where: VendorName.isOriginal),
        LegacyDowngrade.dateText(day.value) == RawText.unescaped(String(columns[1]))
      else { continue }
      let kept = [
        Parameter(VendorName.originalName, [VendorName.android, day.spelling]),
        Parameter(VendorName.originalData, String(columns[2])),
      ]
      card.replaceParameters(at: index, with: day.parameters + kept)
      card.remove(at: property.index)
    }
  }

  /// An address of Samsung's that no ordinary one follows.
  mutating func translateSamsungAddress(_ card: Card, _ property: Property) {
    guard property.parameters.isEmpty, let address = SamsungAddress(raw: property.value) else {
      return
    }
    rewriting.replace(property, of: card) {
      $0.name = .address
      $0.spelling = "ADR"
      $0.form = .structured
      $0.parameters = [
        Parameter("LABEL", address.label),
        Parameter(VendorName.originalName, SamsungAddress.spelling),
        Parameter(VendorName.originalData, SamsungAddress.alone),
      ]
      $0.value = Array(address.parts.utf8)
    }
  }

  /// Apple writes a date without a year as one of 1604 (`X-APPLE-OMIT-YEAR=1604`).
  ///
  /// - Returns: The date as 4.0 has it; nil when the property is no such date.
  static func withoutYear(_ property: Property) -> [UInt8]? {
    guard let year = property.values(ofParameter: "X-APPLE-OMIT-YEAR").first, year.utf8.count == 4,
      property.value.hasPrefix(year)
    else { return nil }
    let rest = property.value.utf8.dropFirst(4)
    let value = Array("--".utf8) + (rest.first == ASCII.hyphen ? rest.dropFirst() : rest)
    return value.count > 2 && PartialDate.isDateOrEmpty(value.span) ? value : nil
  }

  mutating func omitYear(_ card: Card, _ property: Property, _ value: [UInt8]?) {
    guard let value else { return }
    rewriting.replace(property, of: card) {
      $0.value = value
    }
  }
}
