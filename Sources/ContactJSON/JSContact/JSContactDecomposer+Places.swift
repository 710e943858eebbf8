internal import ContactModel

extension JSContactDecomposer {
  // MARK: - Organizations

  /// Appends the ORG of each organization.
  mutating func appendOrganizations() {
    for member in json["organizations"]?.object?.members ?? [] {
      guard let object = member.value.object,
        let base = organization(object, key: member.name)
      else { continue }
      let alternatives = alternatives(of: object, at: ["organizations", member.name]) {
        organization($0, key: member.name)
      }
      append(base, alternatives: alternatives)
    }
  }

  private func organization(_ object: JSONObject, key: String) -> JSContactProperty? {
    let units = (object["units"]?.array ?? []).compactMap(\.object)
    let names = [object["name"]?.string ?? ""] + units.map { $0["name"]?.string ?? "" }
    guard names.contains(where: { !$0.isEmpty }) else { return nil }
    var property = JSContactProperty(.organization, components: names.map { [$0] })
    var keys = [object["sortAs"]?.string ?? ""] + units.map { $0["sortAs"]?.string ?? "" }
    while keys.last == "" { keys.removeLast() }
    if !keys.isEmpty { property.add("SORT-AS", JSContactSortKeys.joined(keys)) }
    property.add("TYPE", JSContactProperty.words(object["contexts"], JSContactRow.contexts))
    property.add("PROP-ID", key)
    property.addRest(of: object)
    return property
  }

  // MARK: - Addresses

  /// Appends ADR, or GEO and TZ alone.
  mutating func appendAddresses() {
    for member in json["addresses"]?.object?.members ?? [] {
      guard let own = member.value.object,
        let object = Self.withFullText(own, own["fullAddress"])
      else { continue }
      switch object["vCardName"]?.string?.lowercased() {
      case "geo": appendPlace(.geo, "coordinates", of: object, key: member.name)
      case "tz": appendPlace(.timeZone, "timeZone", of: object, key: member.name)
      default: appendAddress(object, key: member.name)
      }
    }
  }

  private mutating func appendAddress(_ object: JSONObject, key: String) {
    guard let base = address(object, key: key) else { return }
    func phonetic(_ object: JSONObject) -> JSContactProperty? {
      var property = phoneticProperty(.address, object, layout: .address)
      property?.add("PROP-ID", key)
      return property
    }
    let others = alternatives(of: object, at: ["addresses", key]) { other in
      guard Self.core(other) == Self.core(object), other["full"] == object["full"] else {
        return address(other, key: key)
      }
      return Self.phonetics(other) == Self.phonetics(object) ? nil : phonetic(other)
    }
    append(base, alternatives: (phonetic(object).map { [$0] } ?? []) + others)
  }

  private func address(_ object: JSONObject, key: String) -> JSContactProperty? {
    let components = JSContactComponents(object)
    var value = components.vCardComponents(layout: .address)
    let members = ["full", "countryCode", "coordinates", "timeZone"]
    guard value.contains(where: { $0 != [""] }) || members.contains(where: { object[$0] != nil })
    else { return nil }
    let rest = object["vCardParams"]?.object
    for (position, name) in JSContactPlace.compatibleNames {
      if let original = rest?[name.lowercased()] {
        value[position] = (original.array ?? [original]).map(\.plainText)
      }
    }
    var property = JSContactProperty(.address, components: value)
    property.add("LABEL", object["full"])
    property.add("CC", object["countryCode"])
    property.add("GEO", belongs(.geo, to: object) ? nil : object["coordinates"])
    property.add("TZ", belongs(.timeZone, to: object) ? nil : object["timeZone"])
    property.add(
      "TYPE", JSContactProperty.words(object["contexts"], JSContactRow.addressContexts))
    property.add("PREF", object["pref"])
    property.add("PROP-ID", key)
    if let order = components.order(layout: .address) { property.add("JSCOMPS", order.text) }
    property.addRest(of: object, except: JSContactPlace.compatibleNames.map(\.1))
    return property
  }

  /// Whether `vCardProps` has the property that a member of an address came from.
  private func belongs(_ name: PropertyName, to object: JSONObject) -> Bool {
    let group = object["vCardParams"]?.object?["group"]?.string ?? ""
    return extensions.contains(name, inGroup: group)
  }

  private mutating func appendPlace(
    _ name: PropertyName, _ member: String, of object: JSONObject, key: String
  ) {
    guard let text = object[member]?.string, !text.isEmpty else { return }
    let offset = name == .timeZone ? JSContactPlace.offset(text) : nil
    var property = JSContactProperty(name, offset ?? text)
    property.add(
      "TYPE", JSContactProperty.words(object["contexts"], JSContactRow.addressContexts))
    property.add("PREF", object["pref"])
    property.add("PROP-ID", key)
    property.addRest(of: object)
    append(property)
  }

  // MARK: - Anniversaries

  /// Appends BDAY, DEATHDATE, ANNIVERSARY and the places of birth and death.
  mutating func appendAnniversaries() {
    var seen: Set<PropertyName> = []
    for member in json["anniversaries"]?.object?.members ?? [] {
      guard let object = member.value.object,
        let kind = JSContactPlace.anniversaryKinds.first(where: {
          $0.1 == object["kind"]?.string
        }),
        let date = JSContactDate.vCardDate(object["date"]),
        kind.0 == .anniversary || seen.insert(kind.0).inserted
      else { continue }
      let utc = object.value(at: ["date", "utc"])?.string
      if !(utc.map { extensions.hasDetailed(kind.0, ofTimestamp: $0) } ?? false) {
        var property = JSContactProperty(kind.0, date.text)
        if let calendarScale = date.calendarScale { property.add("CALSCALE", calendarScale) }
        property.add("PROP-ID", member.name)
        property.addRest(of: object)
        append(property)
      }
      guard let place = object["place"]?.object, kind.0 != .anniversary else { continue }
      appendAnniversaryPlace(
        kind.0 == .birthday ? .birthPlace : .deathPlace, place, key: member.name)
    }
  }

  private mutating func appendAnniversaryPlace(
    _ name: PropertyName, _ object: JSONObject, key: String
  ) {
    guard let base = anniversaryPlace(name, object, key: key) else { return }
    let alternatives = alternatives(of: object, at: ["anniversaries", key, "place"]) {
      anniversaryPlace(name, $0, key: key)
    }
    append(base, alternatives: alternatives)
  }

  private func anniversaryPlace(
    _ name: PropertyName, _ object: JSONObject, key: String
  ) -> JSContactProperty? {
    var property: JSContactProperty
    if let full = object["full"]?.string, !full.isEmpty {
      property = JSContactProperty(name, full)
    } else if let coordinates = object["coordinates"]?.string {
      property = JSContactProperty(name, coordinates)
      property.add("VALUE", "uri")
    } else {
      guard let text = JSContactName.derivedFullName(.object(object)) else { return nil }
      property = JSContactProperty(name, text)
    }
    property.add("PROP-ID", key)
    property.addRest(of: object)
    return property
  }
}
