internal import ContactBytes
internal import ContactModel

extension LegacyDowngrade {
  /// Writes a property as Android's own, which holds what its reader has no other name for.
  ///
  /// - Returns: False when it needs no such property.
  mutating func writeForAndroid(_ card: Card, _ property: Property) -> Bool {
    switch property.name {
    case .nickname where options.version == .v21:
      let names = property.components.joined().filter { !$0.isEmpty }
      guard !names.isEmpty else { return false }
      for (index, name) in names.enumerated() {
        let text = Self.androidText("nickname", name, "1;")
        if index == 0 {
          replace(card, property, withAndroids: text)
        } else {
          rewriting.add(raw: VendorName.android, text)
        }
      }
      return true
    case .related where property.form == .text:
      let type = property.values(ofParameter: "TYPE").first ?? ""
      let data = VendorName.androidRelation(
        ofType: type, label: label(takenFrom: property, in: card))
      replace(card, property, withAndroids: Self.androidText("relation", property.value, data))
      return true
    case .anniversary where property.form == .date:
      let label = label(takenFrom: property, in: card)
      replace(card, property, withEvent: label == "Anniversary" ? nil : label, number: "1;")
      return true
    case .appleDate where property.form == .date:
      let label = label(takenFrom: property, in: card)
      replace(card, property, withEvent: label == "Other" ? nil : label, number: "2;")
      return true
    case .telephone, .email, .address:
      // Android's own word for a label is a type of the label behind `X-`. All types stand in one list.
      let label = label(takenFrom: property, in: card)
      var types = property.values(ofParameter: "TYPE")
      let isDivided = property.parameters.count { $0.name == "TYPE" } > 1
      // The parameter LABEL of an address becomes a property elsewhere.
      guard label != nil || isDivided && property.values(ofParameter: "LABEL").isEmpty else {
        return false
      }
      // Android takes the first of a type and a label, or a type for the label; its own cards have the label alone.
      let known = types.filter { !TypeSet(word: $0).subtracting([.pref, .fax, .pager]).isEmpty }
      let said = known.filter { TypeSet(word: $0).isDisjoint(with: [.voice, .internet]) }
      // A label that says what the only type says, or the one of several that Android takes, is none of people's own.
      let shown = types.filter { ["cell", "fax", "pager", "voice"].contains($0.lowercased()) }
      let isSaid =
        label.map { label in
          (said.count == 1 ? said + shown : shown).contains { Self.says(label, type: $0) }
        } ?? false
      if let label, label.contains(where: { !$0.isWhitespace }), !isSaid {
        types.removeAll(where: known.contains)
        if !said.isEmpty {
          reportLoss(
            "\(PropertyTable.standard[property.name].spelling);TYPE",
            "has one label for a value on Android, which is the one in words", replacement: nil)
        }
        types.append("X-" + String(label.map { "\",\n".contains($0) ? " " : $0 }))
      }
      rewriting.replace(property, of: card) {
        let place = $0.parameters.firstIndex { $0.name == "TYPE" } ?? $0.parameters.count
        $0.parameters.removeAll { $0.name == "TYPE" }
        if !types.isEmpty { $0.parameters.insert(Parameter("TYPE", types), at: place) }
        if label != nil { $0.group = "" }
      }
      return true
    case .instantMessage:
      guard let (scheme, account) = VendorName.androidAccount(property.value) else { return false }
      let service =
        property.parameters.first { $0.name.hasSuffix("SERVICE-TYPE") }?.values.first ?? ""
      let isGoogle = ["google talk", "googletalk", "gtalk"].contains(service.lowercased())
      let name = isGoogle && scheme == "X-JABBER" ? "X-GOOGLE-TALK" : scheme
      rewriting.replace(property, of: card) {
        $0.name = .extended
        $0.spelling = name
        $0.parameters.removeAll { $0.name.hasSuffix("SERVICE-TYPE") }
        $0.value = Array(account.utf8)
      }
      return true
    default: return false
    }
  }

  /// Whether a label is a word for a type.
  private static func says(_ label: String, type: String) -> Bool {
    let others = [
      "cell": ["mobile", "휴대폰", "휴대전화"], "home": ["집"], "work": ["직장"], "main": ["대표"],
      "fax": ["팩스"],
    ]
    let (label, type) = (label.lowercased(), type.lowercased())
    return label == type || others[type]?.contains(label) == true
  }

  private mutating func replace(
    _ card: Card, _ property: Property, withAndroids text: String
  ) {
    rewriting.replace(property, of: card) {
      $0.makeRaw(VendorName.android, text)
      $0.group = ""
    }
  }

  /// Writes a day, with its label or else the number of one without.
  private mutating func replace(
    _ card: Card, _ property: Property, withEvent label: String?, number: String
  ) {
    let data = label.map { "0;" + VendorName.escaped($0) } ?? number
    let date = Self.dateText(property.value)
    replace(card, property, withAndroids: Self.androidText("contact_event", date, data))
  }

  /// The kind, and fifteen columns of data.
  private static func androidText(_ kind: String, _ value: String, _ data: String) -> String {
    "vnd.android.cursor.item/\(kind);\(VendorName.escaped(value));\(data)"
      + String(repeating: ";", count: 12)
  }

  /// Takes what ``VCard4Upgrade/joinDays(_:)`` kept out of a day.
  ///
  /// - Returns: The value of Android's own property beside it; nil where the day is one property in what is written.
  func partDay(_ card: inout Card, _ index: Int) -> String? {
    let record = card.records[index]
    guard record.name == .birthday || record.name == .anniversary, record.parametersLength > 0
    else { return nil }
    let day = Property(card: card, index: index)
    guard day.values(ofParameter: VendorName.originalName).count == 2,
      // Android does not know the usual name of an anniversary.
      options.vendorNames != .android || day.name == .birthday
    else { return nil }
    let data = day.values(ofParameter: VendorName.originalData).joined(separator: ",")
    card.replaceParameters(at: index, with: day.parameters.filter { !VendorName.isOriginal($0) })
    guard options.vendorNames == .original || options.vendorNames == .android else { return nil }
    return "vnd.android.cursor.item/contact_event;"
      + "\(VendorName.escaped(Self.dateText(day.value)));\(data)"
  }

  /// Writes an address under Samsung's name, and the ordinary one after it if there was one.
  ///
  /// - Returns: False when it has no label any more.
  mutating func writeForSamsung(_ card: Card, _ property: Property) -> Bool {
    guard property.name == .address,
      let label = property.values(ofParameter: "LABEL").first
    else { return false }
    let text = SamsungAddress(parts: property.value, label: label).raw
    if property.values(ofParameter: VendorName.originalData).first == SamsungAddress.alone {
      rewriting.replace(property, of: card) { $0.makeRaw(SamsungAddress.spelling, text) }
    } else {
      rewriting.add(raw: SamsungAddress.spelling, text, before: property.index, of: card)
      rewriting.replace(
        property,
        parameters: property.parameters.filter {
          $0.name != "LABEL" && !VendorName.isOriginal($0)
        }, of: card)
    }
    return true
  }

  /// Writes how a name is pronounced (RFC 9554 §4.6) under the names that phones know.
  ///
  /// - Returns: False when the property is the name itself.
  mutating func writePhonetics(_ card: Card, _ property: Property) -> Bool {
    guard !property.values(ofParameter: "PHONETIC").isEmpty else { return false }
    let isApart =
      hasPhoneticName
      ?? (card.properties(.name).count > 1 && card.first(.phoneticFirstName) == nil
        && card.first(.phoneticLastName) == nil)
    hasPhoneticName = isApart
    guard isApart else { return false }
    let names: [PropertyName] = [.phoneticLastName, .phoneticFirstName, .phoneticMiddleName]
    rewriting.drop(property.index, of: card)
    for (name, items) in zip(names, property.components) {
      let text = items.joined(separator: " ")
      if !text.isEmpty { rewriting.add(name, text, group: "") }
    }
    reportLoss("N;PHONETIC", "has one name", replacement: "X-PHONETIC-…", isMoved: true)
    // The sounds stand there, and not how they are written.
    for parameter in property.parameters
    where ["PHONETIC", "X-SCRIPT", "LANGUAGE"].contains(parameter.name)
      && parameter.values != ["script"]
    {
      reportLoss(
        "N;\(parameter.name.exchanging("X-", for: ""))", "has no such parameter", replacement: nil)
    }
    return true
  }
}

extension Card {
  /// Puts labels beside what they label, then the notes, the groups of a person, what a group is, its members and
  /// the identifier last, as Apple's programs do: what is made on the way stands where it stands when it is read
  /// again, and groups of which some are new or gone are numbered in
  /// their order.
  mutating func putInOrderOfApps(numbersGroups: Bool) {
    placeLabels()
    if numbersGroups || hasOtherNumberedGroups { numberGroups() }
    for index in records.indices where records[index].parametersLength > 8 && hasIdentifier(index) {
      let parameters = Property(card: self, index: index).parameters
      replaceParameters(at: index, with: parameters.filter { !LegacyDowngrade.isGenerated($0) })
    }
    for index in records.indices where records[index].name == .name {
      let value = records[index].value
      var further = value.count { bytes[$0] == Separator.component } - 4
      // A name has five parts before RFC 9554.
      while further > 0, bytes[records[index].value.upperBound - 1] == Separator.component {
        records[index].valueLength -= 1
        further -= 1
      }
    }
    func rank(_ record: PropertyRecord) -> Int {
      switch record.name {
      case .note: 1
      case .categories: 2
      case .kind, .addressBookServerKind: 3
      case .member, .addressBookServerMember: 4
      case .uid: 5
      case .extended where isSpelled(record, Self.appleKind): 3
      case .extended where isSpelled(record, Self.appleMember): 4
      default: 0
      }
    }
    let ranks = records.map(rank)
    guard zip(ranks, ranks.dropFirst()).contains(where: >) else { return }
    records = (0...5).flatMap { rank in records.indices.filter { ranks[$0] == rank } }
      .map { records[$0] }
  }

  /// Whether a property has the identifier by which JSContact knows it.
  private func hasIdentifier(_ index: Int) -> Bool {
    let span = bytes.span
    var cursor = ParameterCursor(records[index].parameters)
    while cursor.advance(in: span) {
      if cursor.isNamed("X-PROP-ID", in: span) { return true }
    }
    return false
  }

  static let appleKind = Array("X-ADDRESSBOOKSERVER-KIND".utf8)
  private static let appleMember = Array("X-ADDRESSBOOKSERVER-MEMBER".utf8)
}

extension LegacyDowngrade {
  /// Writes a property under the name that Apple's programs know.
  ///
  /// - Returns: False when it needs no name of theirs.
  mutating func writeForApple(_ card: Card, _ property: Property) -> Bool {
    var parameters = property.parameters.filter { !VendorName.isOriginal($0) }
    let isCleaned = parameters.count < property.parameters.count
    switch property.name {
    case .anniversary:
      var value = property.value
      if options.vendorNames == .apple, let date = Self.leapDate(property, &parameters) {
        value = date
      }
      write(card, property, label: "_$!<Anniversary>!$_") {
        $0.spelling = "X-ABDATE"
        $0.parameters = parameters
        $0.value = Array(value.utf8)
      }
      return true
    case .related where property.form == .text:
      let types = property.values(ofParameter: "TYPE")
      parameters.removeAll { $0.name == "VALUE" || $0.name == "TYPE" }
      write(card, property, label: Self.label(ofTypes: types)) {
        $0.spelling = "X-ABRELATEDNAMES"
        $0.parameters = parameters
      }
      return true
    case .birthday where options.vendorNames == .apple && property.form == .date,
      .appleDate where isCleaned || options.vendorNames == .apple:
      let isApple = options.vendorNames == .apple
      let date = isApple ? Self.leapDate(property, &parameters) : nil
      guard isCleaned || date != nil else { return false }
      rewriting.replace(property, of: card) {
        $0.parameters = parameters
        if let date { $0.value = Array(date.utf8) }
      }
      return true
    case .telephone, .email, .address:
      guard groups.label(of: property, in: card) == nil,
        let type = property.typeWords.first(where: { TypeSet.label(of: $0) != nil })
      else { return false }
      Self.remove("TYPE", type.lowercased(), from: &parameters)
      let own = (property.name, property.spelling)
      write(card, property, label: AppleLabel.stored(String(type.dropFirst(2)))) {
        ($0.name, $0.spelling) = own
        $0.parameters = parameters
      }
      return true
    case .instantMessage, .url, .nickname:
      guard isCleaned else { return false }
      rewriting.replace(property, parameters: parameters, of: card)
      return true
    default: return false
    }
  }

  /// Writes a property under a name of Apple's with a label, in a new group where it has none.
  private mutating func write(
    _ card: Card, _ property: Property, label text: String,
    _ change: (inout Replacement) -> Void
  ) {
    let hasLabel = groups.label(of: property, in: card) != nil
    let group = property.group.isEmpty ? groups.new(in: card) : property.group
    rewriting.replace(property, of: card) {
      $0.name = .extended
      $0.group = group
      change(&$0)
    }
    if !hasLabel { rewriting.add(.appleLabel, text, group: group) }
  }

  /// `--03-09` and `--0309` as a date of the leap year 1604, which Apple does not show.
  ///
  /// - Returns: The date, with the parameter that says so among `parameters`; nil for any other date.
  private static func leapDate(
    _ property: Property, _ parameters: inout [Parameter]
  ) -> String? {
    guard let date = property.withValue({ PartialDate(utf8: $0, syntax: .standard) }),
      date.year == nil, let month = date.month, let day = date.day, date.time == nil
    else { return nil }
    parameters.removeAll { $0.name == "X-APPLE-OMIT-YEAR" }
    parameters.append(Parameter("X-APPLE-OMIT-YEAR", "\(PartialDate.appleOmittedYear)"))
    return PartialDate(year: PartialDate.appleOmittedYear, month: month, day: day).extendedText
  }

  private static func label(ofTypes types: [String]) -> String {
    for type in types {
      switch type.lowercased() {
      case "spouse": return "_$!<Spouse>!$_"
      case "child": return "_$!<Child>!$_"
      case "parent": return "_$!<Parent>!$_"
      case "friend": return "_$!<Friend>!$_"
      case "x-manager": return "_$!<Manager>!$_"
      case "x-assistant", "agent": return "_$!<Assistant>!$_"
      default: continue
      }
    }
    return types.first ?? "_$!<Other>!$_"
  }
}

extension LegacyDowngrade {
  /// A date that Apple wrote with the year 1604 gets it back; a birthday that is text stays as it is.
  mutating func restoreYear(_ card: Card, _ property: Property) {
    if property.form == .text {
      if property.withValue({ PartialDate.isDateOrEmpty($0) }), !property.value.isEmpty {
        // A date that the parameter VALUE calls a text.
        var parameters = property.parameters
        Self.remove("VALUE", "text", from: &parameters)
        return rewriting.replace(property, of: card) {
          $0.form = .date
          $0.parameters = parameters
        }
      }
      let name = PropertyTable.standard[property.name].spelling
      reportLoss(name, "holds dates only", replacement: "\(name);VALUE=text", isMoved: true)
    }
    guard let value = Self.withYear(property) else {
      // The default type in 4.0.
      var parameters = property.parameters
      Self.remove("VALUE", "date-and-or-time", from: &parameters)
      if parameters != property.parameters {
        rewriting.replace(property, parameters: parameters, of: card)
      }
      return
    }
    // Only Apple's programs know the parameter; without it, others show a year.
    if options.vendorNames == .google || options.vendorNames == .android {
      let kept = property.parameters.filter { $0.name != "X-APPLE-OMIT-YEAR" }
      return rewriting.replace(property, parameters: kept, of: card)
    }
    rewriting.replace(property, of: card) {
      $0.value = Array(value.utf8)
    }
  }

  /// A date without a year as Apple wrote it; nil when it did not.
  static func withYear(_ property: Property) -> String? {
    guard let year = property.values(ofParameter: "X-APPLE-OMIT-YEAR").first,
      property.value.hasPrefix("--")
    else { return nil }
    let rest = property.value.dropFirst(2)
    return year + (rest.contains("-") ? "-" : "") + rest
  }

  /// A date as Android's own property holds it, `1985-04-12`; any other text as it stands.
  static func dateText(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var date: [UInt8] = []
    let isDate = PartialDate.append(respelling: bytes.span, as: .extended, to: &date)
    return isDate ? String(utf8: date.span) : text
  }
}
