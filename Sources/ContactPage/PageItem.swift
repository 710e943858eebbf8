internal import ContactBytes
internal import ContactModel
internal import Pokedex

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
  private let language: WordLanguage
  private var name = ""
  private var subtitles: [String] = []
  private var details: [Detail] = []
  private var photo: (type: String, bytes: [UInt8])?
  private var pokemon: PokemonAvatar?
  /// What the page does not show.
  private(set) var losses: [Loss] = []

  init(_ card: borrowing Card, in language: WordLanguage) {
    self.card = card.withNumbersAsText(for: "a page", &losses) ?? copy card
    self.language = language
  }

  /// Takes what the page shows out of the card.
  mutating func collect() {
    name = card.displayName
    if name.isEmpty { name = language.word("(no name)") }
    let labels = card.shownLabels
    var shown: Set<String> = []
    for property in card.properties {
      let (shownCount, lossCount) = (details.count, losses.count)
      let label =
        property.group.isEmpty
        ? nil
        : labels[property.group].map {
          AppleLabel.shown($0, in: language)
        }
      take(property, label: label)
      let isLeftOut = losses[lossCount...].contains { $0.property == property.spelling }
      // A label goes with what it labels, and is no loss of its own.
      if isLeftOut || details.count > shownCount && details.last?.label == label {
        shown.insert(property.group)
      }
      if !isLeftOut, property.name.role != .label { reportParameters(property) }
    }
    for label in card.properties(.appleLabel)
    where !shown.contains(label.group) || labels[label.group] != AppleLabel.shown(label.value) {
      report(label, "the page does not show what it labels, or not with a label")
    }
    let ordered = details.enumerated().ordered { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }
    details = ordered.map(\.element)
  }

  private mutating func take(_ property: Property, label: String?) {
    let value = property.value
    switch property.name {
    case .fullName: if value != name { show(label ?? word("also"), value) }
    case .name: takeParts(property)
    case .nickname:
      let names = property.components.joined().filter { !$0.isEmpty && $0 != name }
      if !names.isEmpty { subtitles.append("“\(names.joined(separator: "”, “"))”") }
    case .organization, .title, .role:
      let text = joined(property, by: " · ")
      if !text.isEmpty, text != name { subtitles.append(text) }
    case .telephone:
      show(label ?? kind(property, else: word("phone")), value, Self.telephoneLink(value), 0)
    case .email:
      show(label ?? kind(property, else: word("e-mail")), value, Self.emailLink(value), 1)
    case .address:
      let kind = label ?? kind(property, else: word("address"))
      let (parts, whole) = (address(property), property.values(ofParameter: "LABEL").first ?? "")
      show(kind, parts)
      // The address as it stands on a letter, where that says more.
      if whole.split(whereSeparator: \.isWhitespace).contains(where: { !parts.holds($0) }) {
        show(kind, whole)
      }
    case .instantMessage, .socialProfile, .appleSocialProfile:
      let service = ["SERVICE-TYPE", "X-SERVICE-TYPE"].lazy
        .compactMap { property.values(ofParameter: $0).first }.first
      let titles = [label, service].compactMap(\.self)
      let noun = word(property.name == .instantMessage ? "chat" : "profile")
      // Apple's programs have a scheme before what is no address of the web.
      let apples = "x-apple:"
      show(
        titles.isEmpty ? noun : titles.joined(separator: " · "),
        value.hasPrefix(apples) ? String(value.dropFirst(apples.count)) : value,
        Self.webLink(value))
    case .url: show(label ?? kind(property, else: word("web")), value, Self.webLink(value))
    case .birthday: showDate(property, label ?? word("birthday"))
    case .extended where property.spelling.uppercased() == LunarBirthday.property:
      showDate(property, label ?? word("birthday"))
    case .anniversary: showDate(property, label ?? word("anniversary"))
    case .appleDate: showDate(property, label ?? word("date"))
    case .age: show(label ?? word("age"), value)
    case .categories: show(label ?? word("groups"), joined(property, by: ", "))
    case .related, .appleRelatedName: show(label ?? kind(property, else: word("related")), value)
    case .note: show(label ?? word("note"), value)
    case .phoneticFirstName, .phoneticMiddleName, .phoneticLastName:
      show(word("sounds like"), value)
    case .language: show(label ?? word("language"), value)
    case .hobby, .interest, .expertise, .pronouns: show(word(property.spelling.lowercased()), value)
    case .extended where ExtensionName.isPersonal(Array(property.spelling.utf8)):
      let words = ExtensionName.words(Array(property.spelling.utf8))
      show(
        label ?? (words.isEmpty ? word("field") : String(decoding: words, as: UTF8.self)),
        RawText.unescaped(value))
    case .photo: takePhoto(property)
    case .kind where value.lowercased() == "individual": break
    default:
      switch property.name.role {
      // A label is shown with what it labels.
      case .label: break
      case .identity, .machine: losses.append(.neverCarried(property.spelling, by: "a page"))
      case .unknown where ExtensionName.isOperational(Array(property.spelling.utf8)):
        losses.append(.neverCarried(property.spelling, by: "a page"))
      default: report(property, "the page does not show it")
      }
    }
  }

  /// The parts of the name are shown only as the full name; a part that is not in it is lost.
  private mutating func takeParts(_ property: Property) {
    let parts = property.components.joined().filter { !$0.isEmpty }
    if parts.contains(where: { !name.holds($0) }) {
      report(property, "the page shows only the full name")
    }
  }

  private mutating func takePhoto(_ property: Property) {
    if let photo {
      report(property, "the page shows one picture a contact")
      // That which is cut off is left out.
      guard ImageProbe(photo.bytes).isCut, let bytes = property.data, ImageProbe(bytes).isWhole,
        let type = Self.shownType(of: bytes)
      else { return }
      pokemon = PokemonAvatar(property)
      self.photo = (type, bytes)
      return
    }
    pokemon = pokemon ?? PokemonAvatar(property)
    guard let bytes = property.data else {
      return report(property, "the page loads nothing from elsewhere")
    }
    guard let type = Self.shownType(of: bytes) else {
      return report(property, "browsers do not show this kind of picture")
    }
    photo = (type, bytes)
  }

  /// The media type of a picture that browsers show; nil for any other.
  private static func shownType(of bytes: [UInt8]) -> String? {
    let type = MediaType.sniffed(bytes)
    return type == "image/heic" ? nil : type
  }

  private mutating func show(
    _ label: String, _ text: String, _ link: String? = nil, _ rank: Int = 2
  ) {
    guard !text.isEmpty else { return }
    details.append(Detail(label: label, text: text, link: link, rank: rank))
  }

  /// The parameters that the page shows in its own way, and those that say nothing of the person.
  private static let impliedParameters = Parameter.neverCarried.union(["X-DN"])

  /// Whether the page shows a parameter with the value.
  private static func shows(_ parameter: Parameter, of property: Property) -> Bool {
    switch parameter.name {
    case "LABEL": property.name == .address
    case "SERVICE-TYPE", "X-SERVICE-TYPE": property.name.isOfService
    case "CALSCALE":
      property.form == .date || property.spelling.uppercased() == LunarBirthday.property
    case "X-ORIGINAL-DATA": Parameter.isSaidAndroidRow(parameter.values.joined(separator: ","))
    default: false
    }
  }

  /// The parameters of a picture that say which Pokémon it shows, which stands beneath it.
  private var saidParameters: Set<String> { pokemon == nil ? [] : PokemonAvatar.parameterNames }

  /// Reports the parameters of a property of which the page shows the value alone.
  private mutating func reportParameters(_ property: Property) {
    for parameter in property.parameters
    where !Self.impliedParameters.contains(parameter.name)
      && !Self.shows(parameter, of: property)
      && !(property.name == .photo && saidParameters.contains(parameter.name))
      && !parameter.values.allSatisfy(\.isEmpty)
      && !(parameter.name == "TYPE" && saysTypes(of: property))
    {
      let spelling = "\(property.spelling);\(parameter.name)"
      losses.append(Loss(property: spelling, contact: name, reason: "the page does not show it"))
    }
  }

  /// Whether the title of a value is its types; a value with a label has that instead.
  private func saysTypes(of property: Property) -> Bool {
    switch property.name {
    case .telephone, .email, .address, .url, .related, .appleRelatedName:
      let words = property.typeWords
      if property.name == .related || property.name == .appleRelatedName { return words.count < 2 }
      return words.allSatisfy {
        TypeSet.label(of: $0) != nil
          || Self.shownTypes.contains(TypeSet(word: $0)) && !TypeSet(word: $0).isEmpty
      }
    default: return property.typeWords.isEmpty
    }
  }

  private static let shownTypes: TypeSet = [
    .home, .work, .cell, .iPhone, .fax, .pager, .main, .car,
  ]

  private mutating func report(_ property: Property, _ reason: String) {
    losses.append(Loss(property: property.spelling, contact: name, reason: reason))
  }

  // MARK: Values

  private func joined(_ property: Property, by separator: String) -> String {
    property.components.joined().filter { !$0.isEmpty }.joined(separator: separator)
  }

  private func address(_ property: Property) -> String {
    let parts = property.components.map(\.asAddressPart)
    let street = parts.count > 2 ? [parts[2], parts[1], parts[0]] : parts
    return (street + parts.dropFirst(3)).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Shows a date, with the name of its calendar where that is another than the Gregorian.
  private mutating func showDate(_ property: Property, _ title: String) {
    let value = property.value
    if property.isLunarBirthday {
      let day = LunarDate(value)?.text(in: language)
      let isNamed = title != word("birthday")
      return show(isNamed ? title : word("lunar birthday"), day ?? date(value))
    }
    show(title + property.calendarScale.mark(in: language), date(value))
  }

  private func date(_ value: String) -> String {
    PartialDate(value)?.text(in: language) ?? value
  }

  private func word(_ english: String) -> String { language.word(english) }

  /// What the types call a value.
  private func kind(_ property: Property, else other: String) -> String {
    let types = property.types
    var words: [String] = []
    if types.contains(.home) { words.append(word("home")) }
    if types.contains(.work) { words.append(word("work")) }
    if types.contains(.cell) || types.contains(.iPhone) { words.append(word("mobile")) }
    if types.contains(.fax) { words.append(word("fax")) }
    if types.contains(.pager) { words.append(word("pager")) }
    if types.contains(.main) { words.append(word("main")) }
    if types.contains(.car) { words.append(word("car")) }
    if words.isEmpty, property.name == .related {
      words = property.values(ofParameter: "TYPE").prefix(1).map { word($0.lowercased()) }
    }
    words += property.typeWords.compactMap(TypeSet.label)
    return words.isEmpty ? other : words.joined(separator: " ")
  }

  // MARK: Writing

  /// Appends the item.
  func append(to output: inout [UInt8]) {
    let sorted = TitleWords.untitled(name)
    output.append("<li class=\"card\"")
    if sorted.utf8.count < name.utf8.count {
      output.append(" data-sorted=\"")
      HTMLText.append(String(sorted), to: &output)
      output.append("\"")
    }
    output.append(">")
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
      HTMLText.append(Initials.of(sorted), to: &output)
      output.append("</span>")
    }
    output.append("<div class=\"text\">")
    HTMLText.append("h3", name, to: &output)
    for subtitle in subtitles { HTMLText.append("p", subtitle, to: &output) }
    if let pokemon { append(pokemon, to: &output) }
    if !details.isEmpty {
      output.append("<dl>")
      for detail in details { append(detail, to: &output) }
      output.append("</dl>")
    }
    output.append("</div></li>")
  }

  /// Appends which Pokémon the picture is: both names, the number, and a mark for the rare colour.
  private func append(_ pokemon: PokemonAvatar, to output: inout [UInt8]) {
    guard let species = pokemon.species else { return }
    output.append("<p class=\"pokemon\">")
    HTMLText.append("\(species.name) \(species.paddedNumber)", to: &output)
    if pokemon.isShiny {
      output.append(" <span aria-hidden=\"true\">★</span> ")
      HTMLText.append(word("shiny"), to: &output)
    }
    output.append("</p>")
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

/// Appends text to a page so that it is never anything but text.
private enum HTMLText {
  /// Appends text for an element or a quoted attribute: the five signs of HTML become references,
  /// control characters the replacement character.
  static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      case UInt8(ascii: "\""): output.append("&quot;")
      case UInt8(ascii: "'"): output.append("&#39;")
      case ASCII.tab, ASCII.lineFeed: output.append(byte)
      case ASCII.carriageReturn: break
      case 0..<0x20, 0x7F: output.append("\u{FFFD}")
      default: output.append(byte)
      }
    }
  }

  /// Appends an element that holds nothing but text, whose direction the text itself decides.
  static func append(_ element: StaticString, _ text: String, to output: inout [UInt8]) {
    output.append("<")
    output.append(element)
    output.append(" dir=\"auto\">")
    append(text, to: &output)
    output.append("</")
    output.append(element)
    output.append(">")
  }
}

/// The letters and the colour of the disc of a person without a picture.
private enum Initials {
  /// The number of colours that the page's style has.
  private static let colourCount: UInt32 = 8

  /// One letter of a name in Hangul or Han, the first letters of two words of any other.
  static func of(_ name: Substring) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
      .compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let first = words.first else { return "?" }
    guard let scalar = first.unicodeScalars.first, scalar.value < 0x1100, words.count > 1,
      let last = words.last
    else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  /// The colour of a name: always the same for the same name.
  static func colour(of name: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return (hash ^ hash >> 16) % colourCount
  }
}
