internal import ContactBytes
package import ContactModel

extension LDIFWriter {
  /// The name of the entry of a card (RFC 4514), by which lists call it.
  package static func name(of card: borrowing Card) -> [UInt8] {
    var outline = LDIFOutline(card)
    outline.distribute()
    return outline.name()
  }

  /// A name of an entry without the differences of blanks, escapes and capitals.
  package static func canonicalName(_ name: [UInt8]) -> [UInt8] {
    DistinguishedName(name).canonical
  }
}

/// A card as the attributes of an entry, before they are written.
struct LDIFOutline {
  let card: Card
  var values: [String: [[UInt8]]] = [:]
  /// The names of an entry that has several, or is shown by another one.
  private let commonNames: [[UInt8]]
  private var notes: [[UInt8]] = []
  /// Whether a value without an attribute is left out, and not moved to the notes.
  var dropsOverflow = false
  /// How many pages of each place stand among those without an attribute of their own.
  private var furtherPages = (home: 0, work: 0)
  /// The label of the property at hand.
  var label: String?
  /// Whether that label is written, or reported.
  var saysLabel = false
  private(set) var losses: [Loss] = []
  /// Whether a name stands in the attributes: the parts of another would be taken for its own.
  var hasName = false
  /// The name that the entry had in its source.
  private let entryName: [UInt8]?
  /// Whether the entry comes from a directory, where an attribute has several values: the address book of
  /// Thunderbird calls its entries by name and address.
  let isOfDirectory: Bool
  /// Whether the card has a telephone of work that is no fax or the like.
  lazy var hasWorkPhone = card.records.contains {
    $0.name == .telephone && !$0.isRemoved && $0.types.contains(.work)
      && $0.types.isDisjoint(with: [.fax, .pager, .cell, .iPhone, .home, .car])
  }
  /// Whether the entry has the code of its country in an attribute of its own.
  let hasCountryCode: Bool
  /// The classes of the entry, where it has other ones than those of address books.
  private let entryClasses: [String]
  /// The attribute for the entries of the members of a group.
  var memberAttribute: String {
    entryClasses.contains("groupofuniquenames") ? "uniqueMember" : "member"
  }
  /// The form of the name by which the contact is filed.
  var filedName: Property?
  /// How to call the contact in losses.
  private lazy var contact = card.displayName

  init(_ card: borrowing Card) {
    self.card = copy card
    let labels = card.shownLabels
    let extensions = card.properties(.extended).map {
      (name: Self.keptName(of: $0, label: labels[$0.group]), property: $0)
    }
    func first(_ name: String) -> Property? { extensions.first { $0.name == name }?.property }
    entryName = first("X-LDAP-DN").map(Self.unescaped)
    let keys = entryName.map { DistinguishedName($0).keys } ?? []
    isOfDirectory = !keys.contains("mail") && !Set(keys).isSubset(of: ["cn", "uid"])
    hasCountryCode = first("X-LDAP-C") != nil
    entryClasses = card.entryClasses
    commonNames = extensions.filter { $0.name == "X-LDAP-CN" && !Self.hasOption($0.property) }
      .map { Self.unescaped($0.property) }
    if !commonNames.isEmpty { values["cn"] = commonNames }
  }

  /// Whether something stood behind the name of the attribute that a property keeps.
  static func hasOption(_ property: Property) -> Bool {
    !property.values(ofParameter: LDIFAttribute.optionParameter).isEmpty
  }

  /// The name, in capitals, of a property that keeps an attribute: a table has it as the label of a field.
  private static func keptName(of property: Property, label: String?) -> String {
    let isField = property.spelling == "X-CUSTOM-FIELD"
    return (isField ? label.flatMap(spelling(ofField:)) : nil) ?? property.spelling.uppercased()
  }

  private var isGroup: Bool { card.isGroup }

  // MARK: Distribution

  /// Gives the properties to attributes.
  mutating func distribute() {
    // The preferred values come first; those of equal preference stay as they are.
    // Those that keep an attribute as it was stand behind what has it for its meaning.
    let labels = card.shownLabels
    let isKept = { (property: Property) in
      Self.keptName(of: property, label: labels[property.group]).hasPrefix("X-LDAP-")
    }
    let properties = card.properties.enumerated().sorted {
      (isKept($0.element) ? 1 : 0, $0.element.preference ?? 101, $0.offset)
        < (isKept($1.element) ? 1 : 0, $1.element.preference ?? 101, $1.offset)
    }.map(\.element)
    for property in properties {
      distribute(property, label: property.group.isEmpty ? nil : labels[property.group])
    }
    placeFiledName()
    takeCountedPhones()
    // A person must have both (RFC 4519 §3.12).
    let name = values["cn"]?.first ?? card.nameOfParts ?? shownName()
    guard !name.isEmpty else { return }
    let hasFullName = values["cn"] != nil
    if !hasFullName { values["cn"] = [name] }
    if isGroup {
      // A group has no surname: one that is the whole name says nothing.
      if values["sn"] == [name] { values["sn"] = nil }
    } else if values["sn"] == nil {
      values["sn"] = [name]
      // So a name that is also that of the company is told from one that only fills the place.
      if hasFullName, otherNames.contains(name) { display(name) }
    } else if values["sn"] == [name], values["givenName"] == nil {
      // So a surname that is one is told from one that only fills the place.
      display(name)
    }
  }

  /// Takes the telephones of no kind with which the notes of a table end, `Other 2: 555`: it counts them there behind
  /// those in its columns.
  private mutating func takeCountedPhones() {
    guard let note = notes.last, let count = values["otherPhone"]?.count else { return }
    let words = [WordLanguage.english, .korean].map { Array("\($0.note("Other")) ".utf8) }
    var lines = note.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
    var phones: [[UInt8]] = []
    var first = 0
    while let line = lines.last, let word = words.first(where: line.starts(with:)),
      let colon = line.firstIndex(of: ASCII.colon),
      let number = Int(String(decoding: line[..<colon].dropFirst(word.count), as: UTF8.self)),
      phones.isEmpty || number == first - 1, line.count > colon - line.startIndex + 2,
      !Self.isAddress(line[colon...].dropFirst(2))
    {
      first = number
      phones.insert(Array(line[colon...].dropFirst(2)), at: 0)
      lines.removeLast()
    }
    guard 2...max(count, 2) ~= first else { return }
    values["otherPhone"]? += phones
    notes.removeLast()
    if !lines.isEmpty { notes.append(Array(lines.joined(separator: [ASCII.lineFeed]))) }
  }

  /// Whether a text is the address of a page or of e-mail.
  private static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: text, as: UTF8.self).lowercased()
    return text.holds("://") || text.holds("@") || text.hasPrefix("www.")
  }

  /// Adds a page where those of home and work are taken; one of either says what it is, or it would be taken for the first
  /// of work, and stands before the others, as in tables that join the values of one label.
  private mutating func addFurther(_ page: [UInt8], _ property: Property) {
    let kind = property.types.intersection([.home, .work])
    defer { reportTypes(property, in: "labeledURI", kind) }
    guard !kind.isEmpty, name(of: "labeledURI", for: property) == "labeledURI" else {
      return add("labeledURI", page, property)
    }
    let isHome = kind.contains(.home)
    let place = isHome ? furtherPages.home : furtherPages.home + furtherPages.work
    values["labeledURI", default: []].insert(page + (isHome ? " Home" : " Work").utf8, at: place)
    if isHome { furtherPages.home += 1 } else { furtherPages.work += 1 }
  }

  private mutating func display(_ name: [UInt8]) {
    if values["displayName"] == nil { values["displayName"] = [name] }
  }

  /// What a contact without a name is called by: its company, or its nickname, address or number.
  private var otherNames: [[UInt8]] {
    let units = (values["o"] ?? []) + (values["ou"] ?? [])
    let company = Array(units.joined(separator: [ASCII.space]))
    let first = values["mozillaNickname"]?.first ?? values["mail"]?.first ?? phones.first
    return [company] + (first.map { [$0] } ?? [])
  }

  private var phones: [[UInt8]] {
    LDIFAttribute.all.flatMap { attribute -> [[UInt8]] in
      if case .phone = attribute.meaning { values[attribute.name] ?? [] } else { [] }
    }
  }

  /// What a contact without a name is shown as: of several addresses or numbers that which stands first in the entry,
  /// so that who reads it knows that it only fills the place.
  private mutating func shownName() -> [UInt8] {
    let shown = Array(contact.utf8)
    let mails = ["mail", "mozillaSecondEmail"].flatMap { values[$0] ?? [] }
    let isAny = mails.contains(shown) || phones.contains(shown)
    return isAny ? otherNames.last ?? shown : shown
  }

  /// Takes the form of a name by which it is filed for the full name, where that is just made of its parts.
  private mutating func placeFiledName() {
    guard let filedName else { return }
    let (name, made) = (Self.unescaped(filedName), card.nameOfParts)
    let parts = card.firstIndex(of: .name).map { card.parts(ofNameAt: $0) } ?? []
    // The family name before a comma is an order for lists.
    let isOrder = name.contains(ASCII.comma) && FullName.isMade(of: parts, name)
    guard made != nil, values["sn"] != nil || values["givenName"] == nil,
      values["cn"] == nil || values["cn"] == made.map({ [$0] }), !isOrder
    else {
      return add("fileAs", name, unique: true, filedName)
    }
    values["cn"] = [name]
    reportLoss(filedName.spelling, "LDIF has no attribute for it", replacement: "cn")
  }

  private mutating func distribute(_ property: Property, label: String?) {
    self.label = label
    if property.spelling == "X-CUSTOM-FIELD", label.flatMap(Self.spelling(ofField:)) != nil {
      return addExtended(property, named: Self.keptName(of: property, label: label))
    }
    let lossCount = losses.count
    saysLabel = false
    defer {
      // What is not written at all has lost its parameters with it.
      let isLeftOut = losses[lossCount...].contains {
        $0.property == property.spelling && $0.replacement == nil
      }
      if !isLeftOut {
        reportParameters(of: property)
        reportUnsaidLabel(of: property, label)
      }
    }
    let value = Array(property.value.utf8)
    switch property.name {
    case .fullName where !commonNames.isEmpty:
      if commonNames.first != value { add("displayName", value, unique: true, property) }
    case .fullName: add("cn", value, unique: true, property)
    case .name: addName(property)
    case .nickname:
      reportList(property, in: "mozillaNickname")
      add("mozillaNickname", Array(text(property).utf8), unique: true, property)
    case .email: addEmail(value, property, label)
    case .telephone: addPhone(value, property, label)
    case .address: addAddress(property, label)
    case .organization: addOrganization(property)
    case .title: add("title", value, property)
    case .url where !(pageLabel(property) ?? "").isEmpty && !value.contains(ASCII.space):
      // RFC 2079: the address, a blank and the label.
      add("labeledURI", Array("\(property.value) \(pageLabel(property) ?? "")".utf8), property)
      reportTypes(property, in: "labeledURI", label == nil ? .other : [])
    case .url:
      let isHome = property.types.contains(.home)
      let name = isHome ? "mozillaHomeUrl" : "mozillaWorkUrl"
      if values[name] == nil {
        add(name, value, property)
        reportLabel(property, label, in: name, isHome ? .home : .work)
      } else if value.contains(ASCII.space) {
        move(property, name)
      } else {
        addFurther(value, property)
      }
    case .birthday: addBirthday(property)
    case .note: if !value.isEmpty { notes.append(value) }
    case .photo:
      guard let data = property.data else {
        return reportLoss(property.spelling, "LDIF holds a picture itself, and no address of one")
      }
      add("jpegPhoto", data, property)
    case .uid: add("uid", value, unique: true, property)
    case .categories:
      for item in property.components[0] { add("businessCategory", Array(item.utf8), property) }
    case .language: add("preferredLanguage", value, unique: true, property)
    case .instantMessage:
      let services = ["SERVICE-TYPE", "X-SERVICE-TYPE"].flatMap(property.values(ofParameter:))
      let hasScheme = property.value.hasPrefix("aim:")
      if hasScheme || services.first?.lowercased() == "aim" && !property.value.contains(":") {
        add("nsAIMid", Array(value.dropFirst(hasScheme ? 4 : 0)), unique: true, property)
      } else {
        move(property, service(of: property) ?? "Messenger")
      }
    case .member: addMember(property)
    case .extended: addExtended(property)
    case .related where isManager(property), .appleRelatedName where isManager(property):
      addManager(property)
    case .age: move(property, AgeField.labels[0])
    case .role, .related, .appleRelatedName, .anniversary, .appleDate, .gender, .hobby, .interest,
      .expertise:
      move(property, (label ?? property.spelling) + property.calendarScale.mark())
    case .socialProfile, .appleSocialProfile:
      move(property, label ?? service(of: property) ?? property.spelling)
    case .kind, .addressBookServerKind:
      // Entries are people or groups, which their object classes say.
      if !["individual", "group"].contains(property.value.lowercased()) {
        reportLoss(of: property)
      }
    default:
      switch property.name.role {
      // A label stands with what it labels, which has one.
      case .label:
        if property.name == .appleLabel, label != AppleLabel.shown(property.value) {
          reportLoss(of: property)
        }
      case .machine: losses.append(.neverCarried(property.spelling, by: "LDIF"))
      default: reportLoss(of: property)
      }
    }
  }

  /// What stands behind a page: its label, or that it is neither one of home nor of work.
  private func pageLabel(_ property: Property) -> String? {
    label ?? (property.types.intersection([.home, .work, .other]) == .other ? "Other" : nil)
  }

  /// Whether a related person is the manager, by the label or else by the type, and called by name.
  private func isManager(_ property: Property) -> Bool {
    guard property.name == .related || property.name == .appleRelatedName else { return false }
    let words = property.typeWords.map { $0.lowercased() }
    return label.map { $0 == "Manager" }
      ?? ([["x-manager"], ["manager"]].contains(words) && !property.value.contains(":"))
  }

  /// The value as one text.
  func text(_ property: Property) -> String {
    if property.form == .raw { return String(decoding: Self.unescaped(property), as: UTF8.self) }
    return property.components.joined().filter { !$0.isEmpty }.joined(separator: ", ")
  }

  mutating func add(
    _ name: String, _ value: [UInt8], unique: Bool = false, _ property: Property
  ) {
    guard !value.isEmpty else { return }
    let full = self.name(of: name, for: property)
    if unique, full == name, values[name] != nil { return move(property, name) }
    values[full, default: []].append(value)
  }

  /// An attribute with what stood behind its name where a property was read.
  func name(of attribute: String, for property: Property) -> String {
    let option = property.values(ofParameter: LDIFAttribute.optionParameter).first
    guard let option, property.name != .extended else { return attribute }
    return Self.attributeName("\(attribute);\(option)")
  }

  mutating func move(_ property: Property, _ title: String) {
    saysLabel = true
    if dropsOverflow { return reportLoss(property.spelling, "LDIF has no attribute for it") }
    let title = label == nil || label == title ? title : "\(title) (\(label ?? ""))"
    notes.append(Array("\(title): \(text(property))".utf8))
    reportLoss(
      property.spelling, "LDIF has no attribute for it", replacement: "description: \(title)",
      isMoved: true)
  }

  /// The service of a messenger or a profile; nil for none.
  private func service(of property: Property) -> String? {
    ["SERVICE-TYPE", "X-SERVICE-TYPE"].lazy.compactMap { property.values(ofParameter: $0).first }
      .first { !$0.isEmpty }
  }

  /// Reports several texts that become one.
  mutating func reportList(_ property: Property, in name: String) {
    let hasItems = property.components.contains { $0.count { !$0.isEmpty } > 1 }
    guard hasItems, values[name] == nil else { return }
    reportLoss(
      property.spelling, "an attribute of LDIF has one text", replacement: name, isMoved: true)
  }

  mutating func reportLoss(of property: Property) {
    reportLoss(property.spelling, "LDIF has no attribute for it")
  }

  mutating func reportLoss(
    _ property: String, _ reason: String, replacement: String? = nil, isMoved: Bool = false
  ) {
    losses.append(
      Loss(
        property: property, contact: contact, reason: reason, replacement: replacement,
        isMoved: isMoved))
  }

  /// The parameters that attributes or titles express, or that are reported where they do not, and those that say
  /// nothing of the person.
  private static let impliedParameters = Parameter.neverCarried.union([
    "X-DN", LDIFAttribute.optionParameter,
  ])

  /// Reports the parameters of a property that stands in an attribute or in the notes, which hold a value alone.
  private mutating func reportParameters(of property: Property) {
    for parameter in property.parameters where !Self.impliedParameters.contains(parameter.name) {
      let isSaid =
        switch parameter.name {
        case "TYPE":
          saysTypes(of: property) || property.typeWords.isEmpty || isManager(property)
        case "LABEL":
          property.components.joined().allSatisfy(\.isEmpty)
            || FullName.isMade(
              of: property.components.joined().map { Array($0.utf8) },
              Array(parameter.values.joined(separator: ",").utf8))
            || ["postalAddress", "homePostalAddress"].contains {
              values[name(of: $0, for: property)]?.last
                == PostalAddress(lines: parameter.values.joined(separator: ",")).bytes
            }
        case "SERVICE-TYPE", "X-SERVICE-TYPE": property.name.isOfService
        case "X-ORIGINAL-DATA":
          Parameter.isSaidAndroidRow(parameter.values.joined(separator: ","))
        case "LANGUAGE": Self.hasOption(property)
        case "CALSCALE": property.calendarScale == .gregorian
        default: parameter.values.allSatisfy(\.isEmpty)
        }
      if !isSaid {
        reportLoss("\(property.spelling);\(parameter.name)", "LDIF keeps no parameters")
      }
    }
  }

  /// Whether the attributes of a property express its types by their names, or the lack of one is reported.
  private func saysTypes(of property: Property) -> Bool {
    [.telephone, .email, .address, .url].contains(property.name)
      && property.typeWords.allSatisfy { !TypeSet(word: $0).isEmpty }
  }

  /// Reports a label that neither a title nor the name of an attribute says.
  private mutating func reportUnsaidLabel(of property: Property, _ label: String?) {
    guard let label, !saysLabel, property.name.role != .label else { return }
    // A page has its label behind it, and the manager's is the name of the attribute.
    let isSaid =
      property.name == .url || isManager(property)
      || property.data == nil && text(property).isEmpty
    if !isSaid { reportLoss("\(property.spelling);X-ABLabel='\(label)'", "LDIF keeps no labels") }
  }

  // MARK: Lines

  /// Whether an attribute is only of the schema of address books, without whose class a directory refuses it.
  private var hasMozillaAttributes: Bool {
    values.keys.contains { LDIFAttribute.ofAddressBooks.contains($0) || $0.hasPrefix("mozilla") }
  }

  /// The attributes of the entry, the name of the entry first.
  func lines() -> [(name: String, value: [UInt8])] {
    var lines: [(name: String, value: [UInt8])] = [("dn", name())]
    let ownClass = values["memberUid"] == nil ? "groupOfNames" : "posixGroup"
    let isOfOther = entryClasses.contains(where: LDIFAttribute.groupClasses.contains)
    let classes =
      isGroup
      ? ["top"] + (isOfOther ? [] : [ownClass])
      : ["top", "person", "organizationalPerson", "inetOrgPerson"]
        + (isOfDirectory && !hasMozillaAttributes ? [] : ["mozillaAbPersonAlpha"])
    for name in classes.map({ Array($0.utf8) }) + (values["objectclass"] ?? []) {
      lines.append(("objectclass", name))
    }
    let known = LDIFAttribute.all.map(\.name)
    for name in known where name != "description" {
      for value in values[name] ?? [] { lines.append((name, value)) }
    }
    for name in values.keys.filter({ !known.contains($0) && $0 != "objectclass" }).sorted() {
      for value in values[name] ?? [] { lines.append((name, value)) }
    }
    let text = Array(notes.joined(separator: [ASCII.lineFeed]))
    for note in isOfDirectory || notes.isEmpty ? notes : [text] {
      lines.append(("description", note))
    }
    return lines
  }

  /// The name of the entry: that of its source, else of full name and e-mail, or the identifier of a person without
  /// one: so a list tells people of one name apart.
  func name() -> [UInt8] {
    if let entryName { return entryName }
    var name: [UInt8] = []
    name.append("cn=")
    DistinguishedName.append(values["cn"]?.first ?? [], to: &name)
    for key in DistinguishedName.keysBesideName(ofGroup: isGroup) {
      guard let value = values[key]?.first else { continue }
      name += Array(",\(key)=".utf8)
      DistinguishedName.append(value, to: &name)
      break
    }
    return name
  }
}
