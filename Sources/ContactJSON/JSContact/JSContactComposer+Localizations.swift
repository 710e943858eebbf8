internal import ContactBytes
internal import ContactModel

extension JSContactComposer {
  /// Adds a property in another language to the localizations (RFC 9555 §2.3.11): a patch for each
  /// member in which it differs from its base.
  mutating func localize(_ property: Property, at index: Int, as base: Int) {
    guard let place = places[base],
      property.form != .list || property.components.joined().count == 1,
      let language = property.values(ofParameter: "LANGUAGE").first, !language.isEmpty,
      let object = object(of: property, at: index)
    else { return keep(property) }
    var patches: [(String, JSONValue)] = []
    for member in object.members where place.object[member.name] != member.value {
      patches.append((JSONPatch.pointer(place.path + [member.name]), member.value))
    }
    for member in place.object.members where object[member.name] == nil {
      patches.append((JSONPatch.pointer(place.path + [member.name]), .null))
    }
    addPatches(patches, language: language, of: property)
  }

  private mutating func addPatches(
    _ patches: [(String, JSONValue)], language: String, of property: Property
  ) {
    let paths = patches.map { ["localizations", language, $0.0] }
    guard !patches.isEmpty, !paths.contains(where: { card.value(at: $0) != nil }) else {
      return keep(property)
    }
    for (path, patch) in zip(paths, patches) { card.set(path, to: patch.1) }
  }

  /// Adds how a name or an address is pronounced (RFC 9555 §2.3.15): to its components, or in another
  /// language than theirs to the localizations.
  mutating func pronounce(_ property: Property, as base: Int) {
    let original = properties[base]
    let layout: ComponentLayout = property.name == .name ? .name : .address
    var parameters = JSContactParameters(property)
    let language = parameters.take("LANGUAGE")
    let system = parameters.take("PHONETIC")?.lowercased()
    let script = parameters.take("SCRIPT")
    if orderedEntries(of: original, layout: layout)?.order != nil {
      parameters.take("JSCOMPS", ifEqual: JSContactParameters(original).value(of: "JSCOMPS"))
    }
    parameters.take("ALTID", ifEqual: original.values(ofParameter: "ALTID").first)
    parameters.take("PROP-ID", ifEqual: places[base]?.path.last)
    guard let place = places[base], parameters.isEmpty, let system, !system.isEmpty,
      let entries = layout.entries(of: property.components), !entries.isEmpty,
      let originals = orderedEntries(of: original, layout: layout)?.entries
    else { return keep(property) }
    var patches: [(path: [String], value: JSONValue)] = []
    if system != "script" { patches.append((["phoneticSystem"], .string(system))) }
    if let script { patches.append((["phoneticScript"], .string(script))) }
    for entry in entries {
      guard
        let component = originals.firstIndex(where: {
          $0?.position == entry.position && $0?.item == entry.item
        })
      else { return keep(property) }
      patches.append((["components", "\(component)", "phonetic"], .string(entry.value)))
    }
    let ownLanguage = original.values(ofParameter: "LANGUAGE").first
    if let language, language.lowercased() != ownLanguage?.lowercased() {
      addPatches(
        patches.map { (JSONPatch.pointer(place.path + $0.path), $0.value) }, language: language,
        of: property)
    } else if language == ownLanguage {
      var patch = JSONObject()
      for (path, value) in patches { patch[JSONPatch.pointer(path)] = value }
      if let object = card.value(at: place.path)?.object,
        let patched = JSONPatch.applied(patch, to: object)
      {
        card.set(place.path, to: .object(patched))
      }
    } else {
      keep(property)
    }
  }

  // MARK: - Labels

  /// Gives the objects of a group its X-ABLabel as `label` (RFC 9555 §2.11.11).
  mutating func composeLabels() {
    let labels = properties.filter { $0.name == .appleLabel }
    guard !labels.isEmpty else { return }
    var groups: [String: [Place]] = [:]
    for (index, place) in places
    where alternatives.roles[index] == .base
      && JSContactRow.row(of: properties[index].name)?.parts.contains(.label) ?? false
    {
      groups[properties[index].group.lowercased(), default: []].append(place)
    }
    var labelled: Set<String> = []
    for property in labels {
      let group = property.group.lowercased()
      let targets = group.isEmpty ? [] : groups[group] ?? []
      var parameters = JSContactParameters(property)
      parameters.group = ""
      guard !targets.isEmpty, property.form == .text, parameters.isEmpty,
        !property.value.isEmpty, labelled.insert(group).inserted
      else {
        keep(property)
        continue
      }
      let bytes = Array(property.value.utf8)
      let shown = AppleLabel.shown(bytes.span, 0..<bytes.count)
      let label = String(utf8: bytes.span, shown)
      for place in targets { card.set(place.path + ["label"], to: .string(label)) }
      if AppleLabel.stored(label) != property.value { keep(property) }
    }
  }
}
