internal import ContactBytes
internal import ContactModel

extension JSContactComposer {
  /// Makes `name` of FN and N (RFC 9555 §2.5.2, §2.5.5); any further ones are kept.
  mutating func composeName() {
    let nameIndex = alternatives.bases[.name]
    let fullNameIndex = alternatives.bases[.fullName]
    var hasName = false
    if let index = nameIndex {
      if let object = nameObject(of: properties[index], at: index) {
        card["name"] = .object(object)
        targets[index] = Target(path: ["name"], object: object)
        hasName = true
      } else if !isVoid(properties[index], at: index) {
        keep(properties[index])
      }
    }
    if let index = fullNameIndex { composeFullName(at: index, hasName: hasName) }
    for (index, property) in properties.enumerated()
    where (property.name == .name || property.name == .fullName) && property.form != .raw
      && alternatives.roles[index] == .base && index != nameIndex && index != fullNameIndex
    {
      keep(property)
    }
  }

  /// Whether a name is empty and has no parameters, as the N that vCard 3.0 demands of companies.
  private func isVoid(_ property: Property, at index: Int) -> Bool {
    property.components.joined().allSatisfy(\.isEmpty) && JSContactParameters(property).isEmpty
  }

  private mutating func composeFullName(at index: Int, hasName: Bool) {
    let property = properties[index]
    var parameters = parameters(of: property, at: index)
    if isVoid(property, at: index) { return }
    if property.value.isEmpty { return keep(property) }
    if hasName, parameters.value(of: "DERIVED")?.lowercased() == "true",
      property.value == JSContactName.derivedFullName(card["name"])
    {
      parameters.take("DERIVED")
      if parameters.isEmpty { return }
    }
    var object = JSONObject()
    object["full"] = .string(property.value)
    card.set(["name", "full"], to: .string(property.value))
    if let rest = parameters.vCardParams {
      // The parameters of `name` are those of N where there is one.
      if hasName {
        keep(property)
      } else {
        object["vCardParams"] = rest
        card.set(["name", "vCardParams"], to: rest)
      }
    }
    targets[index] = Target(path: ["name"], object: object)
  }

  /// The object of an FN in another language; nil if there is no member for the parameters.
  func fullNameObject(of property: Property, at index: Int) -> JSONObject? {
    var object = JSONObject()
    object["full"] = .string(property.value)
    if let rest = parameters(of: property, at: index).vCardParams {
      if let base = alternatives.bases[.name], targets[base] != nil { return nil }
      object["vCardParams"] = rest
    }
    return property.value.isEmpty ? nil : object
  }

  /// The object of an N; nil if it has no component, or one without a kind.
  func nameObject(of property: Property, at index: Int) -> JSONObject? {
    var parameters = parameters(of: property, at: index)
    guard
      var object = componentsObject(of: property, layout: .name, &parameters),
      object["components"] != nil
    else { return nil }
    if let text = parameters.value(of: "SORT-AS") {
      let keys = JSContactSortKeys.split(text)
      guard keys.count <= ComponentLayout.name.kinds.count else { return nil }
      var sortAs = JSONObject()
      for (kind, key) in zip(ComponentLayout.name.kinds, keys) where !key.isEmpty {
        sortAs[kind] = .string(key)
      }
      if !sortAs.isEmpty {
        parameters.take("SORT-AS")
        object["sortAs"] = .object(sortAs)
      }
    }
    if let rest = parameters.vCardParams { object["vCardParams"] = rest }
    return object
  }

  /// Components with their order and separators; nil if a component has no kind.
  func componentsObject(
    of property: Property, layout: ComponentLayout, _ parameters: inout JSContactParameters
  ) -> JSONObject? {
    guard let (order, entries) = orderedEntries(of: property, layout: layout) else { return nil }
    var object = JSONObject()
    if let order {
      parameters.take("JSCOMPS")
      var components: [JSONValue] = []
      for (part, entry) in zip(order.parts, entries) {
        if case .separator(let text) = part {
          components.append(JSComponent(kind: "separator", value: text).json)
        } else if let entry {
          components.append(JSComponent(kind: entry.kind, value: entry.value).json)
        }
      }
      object["components"] = .array(components)
      object["isOrdered"] = true
      if let separator = order.defaultSeparator { object["defaultSeparator"] = .string(separator) }
    } else if !entries.isEmpty {
      object["components"] = .array(
        entries.compactMap { entry in
          entry.map { JSComponent(kind: $0.kind, value: $0.value).json }
        })
    }
    return object
  }

  /// The values of N or ADR as JSContact has them: by JSCOMPS where it is valid, else from left to
  /// right; nil stands for a separator.
  func orderedEntries(
    of property: Property, layout: ComponentLayout
  ) -> (order: ComponentOrder?, entries: [ComponentLayout.Entry?])? {
    guard let entries = layout.entries(of: property.components) else { return nil }
    let text = property.values(ofParameter: "JSCOMPS")
    if !text.isEmpty, let order = ComponentOrder(text.joined(separator: ",")),
      let ordered = order.components(of: entries), !entries.isEmpty
    {
      return (order, ordered)
    }
    return (nil, entries)
  }
}

extension JSContactComposer {
  /// Adds a property in another language to the localizations (RFC 9555 §2.3.11): a patch for each
  /// member in which it differs from its base.
  mutating func localize(_ property: Property, at index: Int, as base: Int) {
    guard let target = targets[base],
      property.form != .list || property.components.joined().count == 1,
      let language = property.values(ofParameter: "LANGUAGE").first, !language.isEmpty,
      let object = object(of: property, at: index)
    else { return keep(property) }
    var patches: [(String, JSONValue)] = []
    for member in object.members where target.object[member.name] != member.value {
      patches.append((JSONPatch.pointer(target.path + [member.name]), member.value))
    }
    for member in target.object.members where object[member.name] == nil {
      patches.append((JSONPatch.pointer(target.path + [member.name]), .null))
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
    parameters.take("PROP-ID", ifEqual: targets[base]?.path.last)
    guard let target = targets[base], parameters.isEmpty, let system, !system.isEmpty,
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
        patches.map { (JSONPatch.pointer(target.path + $0.path), $0.value) }, language: language,
        of: property)
    } else if language == ownLanguage {
      var patch = JSONObject()
      for (path, value) in patches { patch[JSONPatch.pointer(path)] = value }
      if let object = card.value(at: target.path)?.object,
        let patched = JSONPatch.applied(patch, to: object)
      {
        card.set(target.path, to: .object(patched))
      }
    } else {
      keep(property)
    }
  }

  // MARK: - Labels

  /// Gives the objects of a group its X-ABLabel as `label` (RFC 9555 §2.11.11).
  mutating func composeLabels() {
    // In the order of the groups, `item2` before `item10`, wherever they stand.
    let labels = properties.filter { $0.name == .appleLabel }.sorted { left, right in
      (left.group.utf8.count, left.group, left.index)
        < (right.group.utf8.count, right.group, right.index)
    }
    guard !labels.isEmpty else { return }
    var groups: [String: [Target]] = [:]
    for (index, target) in targets
    where alternatives.roles[index] == .base
      && JSContactRow.row(of: properties[index].name)?.parts.contains(.label) ?? false
    {
      groups[properties[index].group.lowercased(), default: []].append(target)
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
      let label = AppleLabel.shown(property.value)
      for target in targets { card.set(target.path + ["label"], to: .string(label)) }
      if AppleLabel.stored(label) != property.value { keep(property) }
    }
  }
}
