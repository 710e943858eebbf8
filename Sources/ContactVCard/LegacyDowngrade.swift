internal import ContactBytes
internal import ContactModel

/// Gives a card, which has the meaning of 4.0, the names and parameters of 2.1 or 3.0.
///
/// The inverse of ``VCard4Upgrade``, and more: what only 4.0 has goes under a name that begins with
/// `X-`, from which it comes back.
struct LegacyDowngrade {
  let options: VCardWriter.Options
  var rewriting = CardRewriting()
  var groups = CardGroups()
  private var losses: [Loss] = []
  /// The groups whose label stands in another property.
  private var goneGroups: Set<String> = []
  /// The FN and N behind the one that the version has.
  var further: Set<Int> = []
  /// The kinds of the addresses that have more than lines; found out when they are first needed.
  private var addressKinds: Set<AddressKind>?
  /// Whether the card has a second name and none of the names that say how one is pronounced; found
  /// out when it is first needed.
  var hasPhoneticName: Bool?

  /// Whether the property may have another form in 2.1 or 3.0.
  @inline(__always)
  static func concerns(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>, _ options: VCardWriter.Options
  ) -> Bool {
    let isForApp = options.vendorNames != .original
    return switch record.name {
    case .kind, .xml, .anniversary, .gender, .language, .member, .related, .clientPIDMap,
      .freeBusyURL, .calendarAddressURI, .calendarURI, .birthPlace, .deathPlace, .deathDate,
      .expertise, .hobby, .interest, .organizationDirectory, .contactURI, .created,
      .grammaticalGender, .defaultLanguage, .pronouns, .socialProfile, .jsProperty:
      true
    case .birthday where options.vendorNames == .apple: true
    case .appleDate where isForApp: true
    case .telephone where isForApp, .email where isForApp, .address where isForApp,
      .instantMessage where isForApp:
      true
    case .nickname where options.vendorNames == .android && options.version == .v21: true
    case .address:
      record.parametersLength > 0 && hasTelltaleParameter(span, record.parameters)
        || AddressParts.areMany(record, span)
    case .name, .birthday, .instantMessage, .url, .nickname, .appleDate:
      record.parametersLength > 0 && hasTelltaleParameter(span, record.parameters)
    case .telephone where record.mayBeTelephoneURI(span): true
    default:
      record.parametersLength > 6 && !span.areTypes(record.parameters)
        && hasTelltaleParameter(span, record.parameters)
    }
  }

  /// Whether a parameter has the length of one that has another form in 2.1 or 3.0: LABEL, VALUE,
  /// SORT-AS, PHONETIC, SERVICE-TYPE, X-ORIGINAL-NAME, X-APPLE-OMIT-YEAR; or of one that is called otherwise, such as
  /// CC and MEDIATYPE.
  private static func hasTelltaleParameter(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    var i = range.lowerBound
    while i < range.upperBound {
      let start = i
      while i < range.upperBound, span[i] != ASCII.equals, span[i] != Separator.component {
        i &+= 1
      }
      switch i &- start {
      case 2, 3, 5, 6, 7, 8, 9, 11, 12, 15, 17: return true
      default: break
      }
      // The values, which may be long, are of no interest.
      while i < range.upperBound, span[i] != Separator.component { i &+= 1 }
      i &+= 1
    }
    return false
  }

  private init(_ options: VCardWriter.Options) {
    self.options = options
  }

  /// Translates all of a card.
  static func translate(
    _ card: inout Card, options: VCardWriter.Options, losses: inout [Loss]
  ) {
    var downgrade = LegacyDowngrade(options)
    downgrade.prepare(&card)
    for index in card.records.indices {
      if card.records[index].name == .address {
        downgrade.shortenAddress(&card, index)
      }
      let record = card.records[index]
      if downgrade.further.contains(index) {
        downgrade.moveFurther(card, Property(card: card, index: index))
      } else if record.name == .appleLabel, options.vendorNames == .apple,
        let word = AppleLabel.word(of: String(utf8: card.bytes.span, record.value))
      {
        // Apple's programs show their own words in the language of the phone.
        downgrade.rewriting.replace(Property(card: card, index: index), of: card) {
          $0.value = Array(AppleLabel.stored(word).utf8)
        }
      } else if record.isRemoved || !concerns(record, card.bytes.span, options) {
        downgrade.rewriting.keep(index, of: card)
      } else {
        let day = downgrade.partDay(&card, index)
        downgrade.translate(card, Property(card: card, index: index), record)
        if let day {
          downgrade.rewriting.add(raw: VendorName.android, day, before: index + 1, of: card)
        }
      }
    }
    if !downgrade.losses.isEmpty {
      let contact = card.displayName
      for var loss in downgrade.losses {
        loss.contact = contact
        losses.append(loss)
      }
    }
    downgrade.rewriting.finish(&card)
    if !downgrade.goneGroups.isEmpty {
      // A label may stand before what it labels.
      card.records = card.records.filter { $0.name != .appleLabel || !downgrade.isGone(card, $0) }
    }
    renameRest(of: &card)
    if options.vendorNames != .original {
      card.putInOrderOfApps(
        numbersGroups: downgrade.groups.hasNew || !downgrade.goneGroups.isEmpty)
    }
  }

  // MARK: - Single properties

  private mutating func translate(_ card: Card, _ property: Property, _ record: PropertyRecord) {
    let count = rewriting.count
    defer { if rewriting.count == count { rewriting.keep(property.index, of: card) } }
    let original = property.values(ofParameter: VendorName.originalName).first
    if options.vendorNames.areApples {
      if writeForApple(card, property) { return }
    } else if options.vendorNames == .android, original?.uppercased() != VendorName.android,
      [.related, .anniversary, .appleDate].contains(property.name), writeForAndroid(card, property)
    {
      // Android passes over the names of others.
      return
    } else if let original, goesBack(card, property, to: original) {
      return
    } else if options.vendorNames == .android, writeForAndroid(card, property) {
      return
    }
    switch property.name {
    case .address: partLabel(card, at: property.index)
    case .name:
      if !writePhonetics(card, property) { partSortString(card, property) }
    case .birthday, .appleDate: restoreYear(card, property)
    case .instantMessage:
      let renamed = VCard4Upgrade.rename(
        "SERVICE-TYPE", to: "X-SERVICE-TYPE", in: property.parameters)
      if renamed != property.parameters {
        rewriting.replace(property, parameters: renamed, of: card)
      }
    case .telephone: unwrapTelephone(card, property)
    case .url, .nickname, .email: break
    // Of these only the parameters had other names.
    case let name where PropertyTable.standard[name].versions != .v40: break
    default:
      rename(card, property, isFromOlder: record.flags.contains(.hasOlderName))
    }
  }

  /// Puts a property of 4.0 under the name that it has in older versions.
  private mutating func rename(_ card: Card, _ property: Property, isFromOlder: Bool) {
    var parameters = property.parameters
    var value = property.value
    let label = groups.label(of: property, in: card)
    let defaultName = VendorName.defaultName(
      for: property.name, value: value, form: property.form, label: label)
    switch property.name {
    case .kind where value == "org": value = "COMPANY"
    case .socialProfile: parameters = Self.profile(parameters)
    case .anniversary, .deathDate:
      value = Self.withYear(property) ?? value
      Self.remove("VALUE", "text", from: &parameters)
    case .related where defaultName == "X-ABRELATEDNAMES":
      Self.remove("VALUE", "text", from: &parameters)
      if let type = AppleLabel.relation(of: label) {
        Self.remove("TYPE", type, from: &parameters)
      }
    default: break
    }
    rewriting.replace(property, of: card) {
      $0.name = .extended
      $0.spelling = defaultName
      $0.parameters = parameters
      $0.value = Array(value.utf8)
    }
    if !isFromOlder, !Self.isWidelyKnown(defaultName) {
      reportLoss(property.spelling, "has no such property", replacement: defaultName, isMoved: true)
    }
  }

  private static func isWidelyKnown(_ name: String) -> Bool {
    [
      "X-ANNIVERSARY", "X-ABDATE", "X-ABRELATEDNAMES", "X-ABShowAs", "X-ADDRESSBOOKSERVER-KIND",
      "X-ADDRESSBOOKSERVER-MEMBER", "X-SOCIALPROFILE",
    ].contains(name)
  }

  /// Gives a property back the vendor's name that it had in its source.
  ///
  /// - Returns: False when its value no longer fits that name.
  private mutating func goesBack(_ card: Card, _ property: Property, to original: String) -> Bool {
    var parameters = property.parameters.filter {
      $0.name != VendorName.originalName && !Self.isGenerated($0)
    }
    var value = property.value
    if property.name == .extended { return goesBackToField(card, property, parameters) }
    if original.uppercased() == VendorName.android {
      guard let data = parameters.first(where: { $0.name == VendorName.originalData }),
        let kind = Self.androidKind(property.name)
      else { return false }
      if kind == "contact_event" { value = Self.dateText(value) }
      value = VendorName.escaped(value)
      let columns = relabelled(data.values.joined(separator: ","), property, card)
      value = "vnd.android.cursor.item/\(kind);\(value);\(columns)"
      rewriting.replace(property, of: card) {
        $0.makeRaw(original, value)
        $0.group = ""
      }
      return true
    }
    if original == SamsungAddress.spelling { return writeForSamsung(card, property) }
    switch VendorName.named(original)?.meaning {
    case .property(property.name):
      if property.name == .anniversary { Self.remove("VALUE", "text", from: &parameters) }
    case .related(let type) where property.name == .related:
      Self.remove("VALUE", "text", from: &parameters)
      Self.remove("TYPE", type, from: &parameters)
    case .page(let type) where property.name == .url:
      Self.remove("TYPE", type, from: &parameters)
    case .account(let scheme) where property.name == .instantMessage:
      guard value.hasPrefix(scheme + ":") else { return false }
      value.removeFirst(scheme.utf8.count + 1)
    case nil where property.name == .related && original.uppercased() == "X-ABRELATEDNAMES":
      Self.remove("VALUE", "text", from: &parameters)
    default: return false
    }
    rewriting.replace(property, of: card) {
      $0.name = .extended
      $0.spelling = original
      $0.parameters = parameters
      $0.value = Array(value.utf8)
    }
    return true
  }

  /// Gives a field that somebody made back to Android's own property.
  private mutating func goesBackToField(
    _ card: Card, _ property: Property, _ parameters: [Parameter]
  ) -> Bool {
    guard property.spelling.uppercased() == ExtensionName.customField,
      let label = label(takenFrom: property, in: card), !label.isEmpty
    else { return false }
    let isOneColumn = VendorName.parts(of: property.value).count == 1
    let value =
      isOneColumn ? property.value : VendorName.escaped(RawText.unescaped(property.value))
    let rest = parameters.first { $0.name == VendorName.originalData }?.values ?? []
    let columns = [VendorName.androidField, VendorName.escaped(label), value]
    rewriting.replace(property, of: card) {
      $0.makeRaw(
        VendorName.android, columns.joined(separator: ";") + rest.joined(separator: ","))
      $0.group = ""
    }
    return true
  }

  /// Whether a parameter is the identifier that JSContact gave a property which had none.
  static func isGenerated(_ parameter: Parameter) -> Bool {
    guard parameter.name == "X-PROP-ID", let id = parameter.values.first?.utf8 else { return false }
    return id.first == 0x6B && id.count > 1 && id.dropFirst().allSatisfy(ASCII.isDigit)
  }

  private static func androidKind(_ name: PropertyName) -> String? {
    switch name {
    case .nickname: "nickname"
    case .related: "relation"
    case .anniversary, .birthday, .appleDate: "contact_event"
    default: nil
    }
  }

  /// The columns of Android's own property with the label that the property has now, which stands there
  /// and no more in a property of its own.
  private mutating func relabelled(_ data: String, _ property: Property, _ card: Card) -> String {
    guard let text = label(takenFrom: property, in: card) else { return data }
    var columns = VendorName.columns(of: data) + [""]
    let row = VendorName.androidRelations.first { $0.number == columns[0] }
    let day = VendorName.androidDays[columns[0]]?.label ?? "Other"
    let known = property.name == .related ? row?.label : day
    let isOwn = columns[0] == "0" && !columns[1].isEmpty
    guard text != (isOwn ? columns[1] : known) else { return data }
    columns.replaceSubrange(0..<2, with: ["0", text])
    return columns.map(VendorName.escaped).joined(separator: ";")
  }

  /// The label of a property as people read it, for another place: its own property is dropped where
  /// the group has nothing else.
  mutating func label(takenFrom property: Property, in card: Card) -> String? {
    guard let label = groups.label(of: property, in: card) else { return nil }
    if groups.isAlone(property, in: card) { goneGroups.insert(property.group) }
    return AppleLabel.shown(label)
  }

  private func isGone(_ card: Card, _ record: PropertyRecord) -> Bool {
    goneGroups.contains(String(utf8: card.bytes.span, record.group))
  }

  /// The parameter LABEL of an address becomes a property after it, or in its place where no part is known, and no
  /// other address would be taken for that of the label.
  private mutating func partLabel(_ card: Card, at index: Int) {
    let record = card.records[index]
    let span = card.bytes.span
    var label: Range<Int>?
    var (kept, ofLabel): ([UInt8], [UInt8]) = ([], [])
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.isNamed("LABEL", in: span) {
        guard label == nil, span.count(of: Separator.item, in: cursor.values) == 0 else { return }
        label = cursor.values
      } else if !VendorName.originals.contains(where: { cursor.isNamed($0, in: span) }) {
        kept.append(span, cursor.whole)
        if cursor.isNamed("TYPE", in: span) || cursor.isNamed("PREF", in: span) {
          ofLabel.append(span, cursor.whole)
        }
      }
    }
    guard let label else { return }
    if card.linesOfAddress(record) != nil, isOnlyOfItsKind(card, index) {
      let text = Array(card.bytes[label])
      return rewriting.replace(Property(card: card, index: index), of: card) {
        $0.name = .label
        $0.spelling = PropertyTable.standard[.label].spelling
        $0.form = .text
        $0.parameters.removeAll { $0.name == "LABEL" }
        $0.value = text
      }
    }
    rewriting.replace(index, parameters: kept.span, of: card)
    rewriting.add(
      .label, span.extracting(label), group: span.extracting(record.group),
      parameters: ofLabel.span)
  }

  /// Whether all addresses of the kind of one are lines alone.
  private mutating func isOnlyOfItsKind(_ card: Card, _ index: Int) -> Bool {
    let kinds =
      addressKinds
      ?? Set(
        card.properties(.address).filter { card.linesOfAddress(card.records[$0.index]) == nil }
          .map { AddressKind($0) })
    addressKinds = kinds
    return !kinds.contains(AddressKind(Property(card: card, index: index)))
  }

  /// The parameter SORT-AS of the name becomes the property SORT-STRING.
  private mutating func partSortString(_ card: Card, _ property: Property) {
    let strings = property.values(ofParameter: "SORT-AS")
    guard strings.count == 1 else { return }
    rewriting.replace(
      property, parameters: property.parameters.filter { $0.name != "SORT-AS" }, of: card)
    rewriting.add(.sortString, strings[0], group: "")
  }

  /// A number that is a URI becomes text.
  private mutating func unwrapTelephone(_ card: Card, _ property: Property) {
    guard let number = Property.numberText(of: property.value, isURI: property.form == .uri) else {
      return
    }
    if number.leavesParameters {
      reportLoss("TEL", "has no room for parameters of a tel: URI", replacement: nil)
    }
    var parameters = property.parameters
    Self.remove("VALUE", "uri", from: &parameters)
    rewriting.replace(property, of: card) {
      $0.name = .telephone
      $0.spelling = "TEL"
      $0.form = .text
      $0.parameters = parameters
      $0.value = Array(number.text.utf8)
    }
  }

  // MARK: - Parts

  mutating func reportLoss(
    _ property: String, _ reason: String, replacement: String?, isMoved: Bool = false
  ) {
    losses.append(
      Loss(
        property: property, contact: "",
        reason: "vCard \(options.version.rawValue) \(reason)", replacement: replacement,
        isMoved: isMoved))
  }

  /// Takes away one value of a parameter.
  static func remove(_ name: String, _ value: String, from parameters: inout [Parameter]) {
    for index in parameters.indices where parameters[index].name == name {
      guard let item = parameters[index].values.firstIndex(where: { $0.lowercased() == value })
      else { continue }
      parameters[index].values.remove(at: item)
      if parameters[index].values.isEmpty { parameters.remove(at: index) }
      return
    }
  }

  /// `SERVICE-TYPE=twitter;USERNAME=kim` becomes `TYPE=twitter;X-USER=kim`, as Apple writes it.
  private static func profile(_ parameters: [Parameter]) -> [Parameter] {
    VCard4Upgrade.rename(
      "SERVICE-TYPE", to: "TYPE",
      in: VCard4Upgrade.rename("USERNAME", to: "X-USER", in: parameters))
  }
}

extension Span<UInt8> {
  /// Whether parameters are none but TYPE in capital letters, as nearly all are.
  @inline(__always)
  func areTypes(_ parameters: Range<Int>) -> Bool {
    // A separator stands before each name.
    var i = parameters.lowerBound
    while i &+ 6 <= parameters.upperBound {
      if word(upTo: 6, at: i) & 0xFFFF_FFFF_FFFF != 0x3D45_5059_541F { return false }
      i &+= 6
      while i < parameters.upperBound, self[i] != Separator.component { i &+= 1 }
    }
    return i == parameters.upperBound
  }
}
