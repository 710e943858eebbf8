internal import ContactBytes
internal import ContactModel

/// One card as the page shows it.
struct PageItem {
  /// A line of the card's details.
  struct Detail {
    var label: String
    var text: String
    var link: String?
    /// Numbers stand before e-mails, those before everything else.
    var rank = 2
  }

  private let card: Card
  private var name = ""
  private var subtitles: [String] = []
  private var details: [Detail] = []
  private var photo: (type: String, bytes: [UInt8])?
  /// What the page does not show.
  private(set) var losses: [Loss] = []

  init(_ card: borrowing Card) { self.card = copy card }

  /// Takes what the page shows out of the card.
  mutating func collect() {
    name = card.displayName
    if name.isEmpty { name = "(no name)" }
    var labels: [String: String] = [:]
    for property in card.properties(.appleLabel) where labels[property.group] == nil {
      let bytes = Array(property.value.utf8)
      labels[property.group] = String(
        decoding: bytes[AppleLabel.shown(bytes.span, 0..<bytes.count)], as: UTF8.self)
    }
    for property in card.properties {
      take(property, label: property.group.isEmpty ? nil : labels[property.group])
    }
    let ordered = details.enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }
    details = ordered.map(\.element)
  }

  private mutating func take(_ property: Property, label: String?) {
    let value = property.value
    switch property.name {
    case .fullName: if value != name { show(label ?? "also", value) }
    case .name: takeParts(property)
    case .nickname:
      let names = property.components.joined().filter { !$0.isEmpty && $0 != name }
      if !names.isEmpty { subtitles.append("“\(names.joined(separator: "”, “"))”") }
    case .organization, .title, .role:
      let text = joined(property, by: " · ")
      if !text.isEmpty, text != name { subtitles.append(text) }
    case .telephone:
      let number = value.hasPrefix("tel:") ? String(value.dropFirst(4)) : value
      show(label ?? kind(property, else: "phone"), number, PageLink.telephone(number), 0)
    case .email: show(label ?? kind(property, else: "e-mail"), value, PageLink.email(value), 1)
    case .address: show(label ?? kind(property, else: "address"), address(property))
    case .instantMessage: show(label ?? "chat", value, PageLink.web(value))
    case .url: show(label ?? kind(property, else: "web"), value, PageLink.web(value))
    case .socialProfile, .appleSocialProfile: show(label ?? "profile", value, PageLink.web(value))
    case .birthday: show(label ?? "birthday", date(value))
    case .anniversary: show(label ?? "anniversary", date(value))
    case .appleDate: show(label ?? "date", date(value))
    case .age: show(label ?? "age", value)
    case .categories: show(label ?? "groups", joined(property, by: ", "))
    case .related, .appleRelatedName: show(label ?? kind(property, else: "related"), value)
    case .note: show(label ?? "note", value)
    case .phoneticFirstName, .phoneticMiddleName, .phoneticLastName: show("sounds like", value)
    case .language: show(label ?? "language", value)
    case .hobby, .interest, .expertise, .pronouns: show(property.spelling.lowercased(), value)
    case .photo: takePhoto(property)
    // What says nothing to a person who looks.
    case .uid, .kind, .productID, .revision, .appleLabel, .appleAddressFormat, .appleShowAs,
      .sortString, .profile, .addressBookServerKind, .created, .clientPIDMap:
      break
    default: lose(property, "the page does not show it")
    }
  }

  /// The parts of the name are shown only as the full name; a part that is not in it is lost.
  private mutating func takeParts(_ property: Property) {
    let parts = property.components.joined().filter { !$0.isEmpty }
    if parts.contains(where: { !name.contains($0) }) {
      lose(property, "the page shows only the full name")
    }
  }

  private mutating func takePhoto(_ property: Property) {
    guard photo == nil else { return lose(property, "the page shows one picture a contact") }
    guard let bytes = property.data else {
      return lose(property, "the page loads nothing from elsewhere")
    }
    guard let type = MediaType.sniffed(bytes), type != "image/heic" else {
      return lose(property, "browsers do not show this kind of picture")
    }
    photo = (type, bytes)
  }

  private mutating func show(
    _ label: String, _ text: String, _ link: String? = nil, _ rank: Int = 2
  ) {
    guard !text.isEmpty else { return }
    details.append(Detail(label: label, text: text, link: link, rank: rank))
  }

  private mutating func lose(_ property: Property, _ reason: String) {
    losses.append(Loss(property: property.spelling, contact: name, reason: reason))
  }

  // MARK: Values

  private func joined(_ property: Property, by separator: String) -> String {
    property.components.joined().filter { !$0.isEmpty }.joined(separator: separator)
  }

  private func address(_ property: Property) -> String {
    let parts = property.components.map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }
    let street = parts.count > 2 ? [parts[2], parts[1], parts[0]] : parts
    return (street + parts.dropFirst(3)).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func date(_ value: String) -> String {
    PartialDate(value)?.extendedText ?? value
  }

  /// What the types call a value.
  private func kind(_ property: Property, else word: String) -> String {
    let types = property.types
    var words: [String] = []
    if types.contains(.home) { words.append("home") }
    if types.contains(.work) { words.append("work") }
    if types.contains(.cell) || types.contains(.iPhone) { words.append("mobile") }
    if types.contains(.fax) { words.append("fax") }
    if types.contains(.pager) { words.append("pager") }
    if types.contains(.main) { words.append("main") }
    if types.contains(.car) { words.append("car") }
    if words.isEmpty, property.name == .related {
      words = property.values(ofParameter: "TYPE").prefix(1).map { $0.lowercased() }
    }
    return words.isEmpty ? word : words.joined(separator: " ")
  }

  // MARK: Writing

  /// Appends the item.
  func append(to output: inout [UInt8]) {
    output.append("<li class=\"card\">")
    if let photo {
      output.append("<img class=\"face\" alt=\"\" loading=\"lazy\" decoding=\"async\" src=\"data:")
      output.append(photo.type)
      output.append(";base64,")
      Base64.encode(photo.bytes.span, into: &output)
      output.append("\">")
    } else {
      output.append("<span class=\"face f")
      output.append(decimal: Int(Initials.colour(of: name)))
      output.append("\" aria-hidden=\"true\">")
      HTMLText.append(Initials.of(name), to: &output)
      output.append("</span>")
    }
    output.append("<div class=\"text\">")
    HTMLText.append("h3", name, to: &output)
    for subtitle in subtitles { HTMLText.append("p", subtitle, to: &output) }
    if !details.isEmpty {
      output.append("<dl>")
      for detail in details { append(detail, to: &output) }
      output.append("</dl>")
    }
    output.append("</div></li>")
  }

  private func append(_ detail: Detail, to output: inout [UInt8]) {
    output.append("<div>")
    HTMLText.append("dt", detail.label, to: &output)
    if let link = detail.link {
      output.append("<dd><a href=\"")
      HTMLText.append(link, to: &output)
      output.append("\" rel=\"noopener noreferrer\" dir=\"auto\">")
      HTMLText.append(detail.text, to: &output)
      output.append("</a></dd>")
    } else {
      HTMLText.append("dd", detail.text, to: &output)
    }
    output.append("</div>")
  }
}
