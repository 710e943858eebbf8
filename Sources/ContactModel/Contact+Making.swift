internal import ContactBytes

// What makes contacts by hand short.

extension Contact {
  /// Makes a contact of what most people have.
  ///
  ///     var ada = Contact(
  ///       given: "Ada", family: "Byron", phones: ["+44 20 7946 0958"], emails: ["ada@example.org"])
  ///
  /// - Parameters:
  ///   - given: The given name.
  ///   - family: The family name.
  ///   - phones: The phone numbers; each may be written as a string.
  ///   - emails: The e-mail addresses; each may be written as a string.
  ///   - organization: The organisation.
  public init(
    given: String = "", family: String = "", phones: [Phone] = [], emails: [Email] = [],
    organization: String? = nil
  ) {
    self.init()
    if !given.isEmpty || !family.isEmpty { name = Name(given: given, family: family) }
    self.phones = phones
    self.emails = emails
    organizations = organization.map { [Organization(name: $0)] } ?? []
  }

  /// Makes a contact of the name that is shown.
  ///
  /// - Parameters:
  ///   - name: The whole name, such as `김하늘`.
  ///   - phones: The phone numbers; each may be written as a string.
  ///   - emails: The e-mail addresses; each may be written as a string.
  public init(name: String, phones: [Phone] = [], emails: [Email] = []) {
    self.init(phones: phones, emails: emails)
    self.name = Name(full: name)
  }

  /// The text of a property that has no field here, such as an app's own; nil where there is none.
  ///
  ///     contact[property: "X-TEAM"] = "Blue"
  ///
  /// Of several of the name, the first is read; setting replaces all of them, and nil takes them away. The
  /// case of letters does not count. ``extensions`` has them with their parameters.
  public subscript(property name: String) -> String? {
    get {
      let found = extensions.first { $0.name.uppercased() == name.uppercased() }
      return found?.values.first.map { value in
        switch value {
        case .text(let text):
          found?.type == ValueType.unknown.rawValue ? RawText.unescaped(text) : text
        case .components(let components): components.map(\.text).joined(separator: "; ")
        }
      }
    }
    set {
      extensions.removeAll { $0.name.uppercased() == name.uppercased() }
      if let newValue {
        extensions.append(
          ExtensionProperty(name: name, values: [.text(RawText.escaped(newValue))]))
      }
    }
  }
}

extension Name {
  /// Makes a name of its two parts; what is shown is the given name, then the family name.
  public init(given: String, family: String) {
    self.init(full: given.isEmpty || family.isEmpty ? given + family : "\(given) \(family)")
    if !given.isEmpty { self.given = TextList(given) }
    if !family.isEmpty { self.family = TextList(family) }
  }
}

extension Phone: ExpressibleByStringLiteral {
  /// Makes a phone of its number.
  public init(stringLiteral value: String) { self.init(number: value) }
}

extension Email: ExpressibleByStringLiteral {
  /// Makes an e-mail of its address.
  public init(stringLiteral value: String) { self.init(address: value) }
}

extension Photo {
  /// Makes a photo of the bytes of a picture, whose media type its first bytes show.
  ///
  ///     ada.photos = [Photo(bytes: png)]
  ///
  /// JPEG, PNG, GIF, WebP, BMP and HEIC are known; another picture has no media type.
  public init(bytes: [UInt8]) {
    var text: [UInt8] = []
    Base64.encode(bytes.span, into: &text)
    self.init(data: String(decoding: text, as: UTF8.self), mediaType: MediaType.sniffed(bytes))
  }

  /// The bytes of the picture; nil when there is only a URI, or the text is no base64.
  public var bytes: [UInt8]? {
    guard let data else { return nil }
    var bytes: [UInt8] = []
    return Base64.decode(Array(data.utf8).span, into: &bytes).isValid ? bytes : nil
  }
}

extension Contact: Identifiable {
  /// The UID, or where there is none a text that is made of all that the contact holds.
  ///
  /// The latter changes with the contact, and is the same for two contacts that hold the same: give a contact a
  /// ``uid`` before it stands in a list that people edit.
  public var id: String { uid?.value ?? GeneratedUID(Card(self)).uuid(ordinal: 0) }
}

// MARK: - Texts for people

extension Contact: CustomStringConvertible {
  /// The name, the phone number by which people call, and the first e-mail address.
  public var description: String {
    let card = Card(self)
    let number = card.mainTelephone.map { Property(card: card, index: $0).value }
    let values = [card.displayName, number, emails.first?.address]
    var shown: [String] = []
    for value in values.compactMap({ $0 }) where !value.isEmpty && !shown.contains(value) {
      shown.append(value)
    }
    return shown.isEmpty ? "(nobody)" : shown.joined(separator: ", ")
  }
}

extension Name: CustomStringConvertible {
  /// The whole name, or its parts in their order.
  public var description: String {
    if let full = full?.value, !full.isEmpty { return full }
    return [prefixes, given, additional, family, suffixes].compactMap { $0?.text }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Phone: CustomStringConvertible {
  /// The number.
  public var description: String { number }
}

extension Email: CustomStringConvertible {
  /// The address.
  public var description: String { address }
}

extension TextProperty: CustomStringConvertible {
  /// The text.
  public var description: String { value }
}

extension TextList: CustomStringConvertible {
  /// The texts, joined by commas.
  public var description: String { text }
}

extension Finding: CustomStringConvertible {
  /// Place, severity, message and rule, as the command writes them, with the value that it is about.
  public var description: String {
    var place = location.line > 0 ? "\(location.line):\(location.column): " : ""
    if !file.isEmpty { place = "\(file):\(place.isEmpty ? " " : place)" }
    let subject = [contact, property, value].filter { !$0.isEmpty }.joined(separator: ", ")
    let what = [message, subject.isEmpty ? "" : "(\(subject))"].filter { !$0.isEmpty }
    return "\(place)\(severity.rawValue): \(what.joined(separator: " ")) [\(rule)]"
  }
}

extension Loss: CustomStringConvertible {
  /// The property, whose it is, why it is lost, and what stands there instead.
  public var description: String {
    let owner = contact.isEmpty ? "" : " of \(contact)"
    let instead =
      replacement.map { isMoved ? "; moved to \($0)" : "; written instead: \($0)" } ?? ""
    return "\(property)\(owner): \(reason)\(instead)"
  }
}

extension Change: CustomStringConvertible {
  /// The property, what stood there, and what stands there now.
  public var description: String {
    "\(property): \(before ?? "(nothing)") → \(after ?? "(nothing)") [\(rule)]"
  }
}
