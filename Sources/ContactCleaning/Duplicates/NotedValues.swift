internal import ContactBytes
internal import ContactModel

extension Card {
  /// Takes lines out of notes that say what another value of the card is already, as tables write what they have no
  /// column for: `Skype: ada` beside that messenger, and `Hobby: Go` beside that field.
  mutating func removeNotedValues() {
    let notes = properties(.note).filter { $0.group.isEmpty && $0.value.utf8.contains(ASCII.colon) }
    if notes.isEmpty { return }
    let others = Dictionary(grouping: properties.filter(Self.mayBeNoted), by: Self.notedText)
    if others.isEmpty { return }
    let labels = shownLabels
    for note in notes {
      let lines = note.value.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = lines.filter { line in
        guard let colon = line.firstIndex(of: ":") else { return true }
        let value = String(line[line.index(after: colon)...].drop { $0 == " " })
        // The second of a kind has a number.
        let words = line[..<colon].split(separator: " ")
        let isNumbered = words.count > 1 && words[words.count - 1].allSatisfy(\.isNumber)
        let label = words.dropLast(isNumbered ? 1 : 0).joined(separator: " ")
        return others[value]?.contains { Self.isCalled(label, $0, labels[$0.group]) } != true
      }
      if rest.count == lines.count { continue }
      if rest.allSatisfy(\.isEmpty) {
        remove(at: note.index)
      } else {
        replaceValue(at: note.index, with: Array(rest.joined(separator: "\n").utf8).span)
      }
    }
  }

  private static func isMessenger(_ property: Property) -> Bool {
    [.instantMessage, .socialProfile, .appleSocialProfile].contains(property.name)
  }

  /// Whether a property is one for which some tables have no column, and which stands in one line.
  private static func mayBeNoted(_ property: Property) -> Bool {
    switch property.name {
    case .hobby, .interest, .expertise, .pronouns, .birthPlace, .deathPlace: true
    case .extended: ExtensionName.isPersonal(Array(property.spelling.utf8))
    default: isMessenger(property)
    }
  }

  /// The value as a line of the notes has it: of a messenger the name without the scheme.
  private static func notedText(_ property: Property) -> String {
    guard isMessenger(property) else { return property.plainText }
    let uri = Array(property.value.utf8)
    return String(decoding: uri[Messenger.name(in: uri.span)], as: UTF8.self)
  }

  /// Whether a label in the notes is what a property is called, or ends with its service: `Home AIM`.
  private static func isCalled(_ label: String, _ property: Property, _ own: String?) -> Bool {
    let isMessenger = isMessenger(property)
    let spelling = Array(property.spelling.utf8)
    let noun = isMessenger ? "Messenger" : property.name.noun
    let word = noun ?? String(decoding: ExtensionName.words(spelling), as: UTF8.self)
    let names = [own].compactMap(\.self) + [WordLanguage.english, .korean].map { $0.note(word) }
    if names.contains(label) { return true }
    if let service = Messenger.service(ofExtension: spelling) {
      return Messenger.service(ofLabel: label).map(Messenger.shown) == service
    }
    guard isMessenger else { return false }
    let services = ["SERVICE-TYPE", "X-SERVICE-TYPE", "TYPE"].flatMap(property.values(ofParameter:))
    return Messenger.isService(ofLabel: label, ofURI: Array(property.value.utf8).span)
      || services.contains { service in
        let words = Messenger.shown(service).lowercased()
        return label.lowercased() == words || label.lowercased().hasSuffix(" " + words)
      }
  }
}
