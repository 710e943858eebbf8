package import CharacterSets
internal import ContactBytes
internal import ContactCSV
package import ContactModel
package import ContactVCard

/// What an app takes when contacts are brought to it: the format, and the limits.
package struct AppProfile: Sendable {
  /// The name by which `--for` calls it.
  package let name: String
  /// Other names that people look for it by.
  package let aliases: [String]
  /// The app, for people.
  package let title: String
  /// The names of the formats that it reads, the best one first.
  package let formats: [String]
  /// The language of the version of the app that this is, by its two letters; nil for every other.
  package private(set) var language: String?
  /// The character set of its tables.
  package private(set) var encoding = TextEncoding.utf8
  /// Whether a table needs a byte order mark, so that the app reads it as UTF-8.
  package private(set) var writesMark = false
  /// Whether the app changes phone numbers and runs formulas unless cells are kept from it.
  package private(set) var isSpreadsheet = false
  /// The names of its own that it knows in vCard.
  package private(set) var vendorNames = VCardWriter.VendorNames.original
  /// Whether it wants an empty line after base64.
  package private(set) var endsBase64WithEmptyLine = false
  /// The formats in which it knows cards of groups; it would take them for people in the others.
  private var formatsWithGroups: [String] = []
  /// Whether what it has no field for goes to the notes of a vCard.
  private var movesUnknownFields = false
  /// The most contacts of one file; nil for any number.
  package private(set) var maximumContactCount: Int?
  /// The most bytes of one contact.
  package private(set) var maximumContactByteCount: Int?
  /// The most bytes of one photo.
  package private(set) var maximumPhotoByteCount: Int?
  /// The media types of photos that it shows; empty for all.
  package private(set) var photoTypes: [String] = []

  /// Reads one line of the table, as ``AppProfile/table`` describes it; nil when it cannot be read.
  package init?(_ line: Substring) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      String(cell).split(separator: " ").map(String.init)
    }
    guard cells.count == 4, !cells[0].isEmpty, !cells[1].isEmpty, !cells[2].isEmpty else {
      return nil
    }
    name = cells[0][0]
    aliases = Array(cells[0].dropFirst())
    title = cells[1].joined(separator: " ")
    formats = cells[2]
    for word in cells[3] {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard take(parts[0], parts.count > 1 ? parts[1] : "") else { return nil }
    }
  }

  /// Takes one convention or limit.
  ///
  /// - Returns: False when it is not known.
  private mutating func take(_ key: String, _ value: String) -> Bool {
    switch key {
    case "language": language = value
    case "mark": writesMark = true
    case "spreadsheet": isSpreadsheet = true
    case "notes": movesUnknownFields = true
    case "gap": endsBase64WithEmptyLine = true
    case "groups": formatsWithGroups = value.split(separator: ",").map(String.init)
    case "types":
      photoTypes = value.split(separator: ",").map { "image/\($0)" }
    case "encoding":
      guard let encoding = TextEncoding(rawValue: value) else { return false }
      self.encoding = encoding
    case "names":
      guard let names = VCardWriter.VendorNames(rawValue: value) else { return false }
      vendorNames = names
    default:
      guard let number = Int(value) else { return false }
      switch key {
      case "contacts": maximumContactCount = number
      case "contact": maximumContactByteCount = number << 10
      case "photo": maximumPhotoByteCount = number << 10
      default: return false
      }
    }
    return true
  }
}

extension AppProfile {
  /// The profile of a name, for a language such as `ko` where the app differs by language; nil when there is
  /// none.
  package static func named(_ name: String, language: String) -> AppProfile? {
    let lower = name.lowercased()
    return all.first {
      ([$0.name] + $0.aliases).contains(lower) && ($0.language == nil || $0.language == language)
    }
  }

  /// The format that the app reads best, of those that the ending of a file allows; nil where it reads none.
  package func format(for path: String) -> Format? {
    let formats = formats.compactMap(FormatTable.format(named:))
    guard let named = FormatTable.format(ofPath: path) else { return formats.first }
    return formats.first { format in
      format.name == named.name || format.ending.map(named.fileEndings.contains) ?? false
    }
  }

  /// Sets the options of a writer to the conventions of the app.
  package func apply(to options: inout WritingOptions) {
    options.vendorNames = vendorNames
    options.endsBase64WithEmptyLine = endsBase64WithEmptyLine
    if isSpreadsheet {
      options.isSpreadsheet = true
      options.guardsFormulas = true
      options.keepsPhonesText = true
    }
  }

  /// How groups are said in a format for the app.
  package func groups(in format: String) -> GroupForm {
    formatsWithGroups.contains(format) ? .cards : .labels
  }

  /// Whether the group in which Google has everybody means something there: to Google itself, and in a table for people.
  package var takesEverybodysGroup: Bool { vendorNames == .google || isSpreadsheet }

  /// A writer that keeps to what an app takes, if there is one, and to the limits of the user.
  ///
  /// It leaves photos out that have more bytes than the user wants: all of them where that is 0; notes, where these are
  /// not wanted; and fields of these names or labels that people gave themselves. The same writer where there is
  /// nothing to keep to.
  package static func limited(
    _ writer: any CardWriter, of format: Format, for app: AppProfile?, in language: WordLanguage,
    photoByteLimit: Int?, leavesNotesOut: Bool = false, ownFieldsOut: Set<String> = []
  ) -> any CardWriter {
    let app = app.flatMap { $0.formats.contains(format.name) ? $0 : nil }
    let movesFields = app?.movesUnknownFields == true && format.ending == "vcf"
    let appLimits = app.map {
      $0.maximumContactByteCount != nil || $0.maximumPhotoByteCount != nil
        || !$0.photoTypes.isEmpty
    }
    guard
      photoByteLimit != nil || leavesNotesOut || !ownFieldsOut.isEmpty || appLimits == true
        || movesFields
    else { return writer }
    let fields =
      movesFields
      ? app.map {
        UnknownFields(
          title: $0.title, vendorNames: $0.vendorNames, language: language,
          leavesNotesOut: leavesNotesOut)
      } : nil
    return LimitedWriter(
      writer, for: app, fields, photoByteLimit: photoByteLimit, leavesNotesOut: leavesNotesOut,
      ownFieldsOut: ownFieldsOut)
  }
}

// MARK: - The table

extension AppProfile {
  /// Every app.
  package static let all: [AppProfile] = table.split(separator: "\n").map { line in
    guard let profile = AppProfile(line) else {
      preconditionFailure("the table of apps cannot be read: \(line)")
    }
    return profile
  }

  /// The names of the apps, each once, in the order of the table.
  package static var names: [String] {
    var names: [String] = []
    for app in all where !names.contains(app.name) { names.append(app.name) }
    return names
  }

  /// The names, and in parentheses behind each the other names of the app.
  package static var shownNames: String {
    names.map { name in
      let aliases = all.first { $0.name == name }?.aliases ?? []
      return aliases.isEmpty ? name : "\(name) (\(aliases.joined(separator: ", ")))"
    }.joined(separator: ", ")
  }

  /// The names and the other names.
  package static var allNames: [String] { names + all.flatMap(\.aliases) }

  /// One line an app: `NAME OTHER-NAME… | TITLE | FORMATS, the best first | CONVENTIONS AND LIMITS`.
  ///
  /// Conventions are `language=` (the line is for that language only), `encoding=`, `mark` (a byte order mark),
  /// `spreadsheet`, `names=` (what it knows in vCard), `notes` (what it does not know goes to the notes), `gap` (an empty line after base64),
  /// `groups=` (formats in which groups are cards); limits are
  /// `contacts=` (in one file), `contact=` and `photo=` (in KiB), `types=` (of photos).
  private static let table = """
    apple iphone 아이폰 | iCloud | vcard vcard4 vcard2.1 | names=apple notes groups=vcard,vcard4,vcard2.1 contacts=50000 contact=256 photo=224 types=jpeg,png,gif,bmp
    google gmail 구글 | Google Contacts | google-csv vcard | names=google notes contacts=3000 contact=128
    android galaxy 갤럭시 samsung 삼성 | Android | vcard vcard2.1 | names=android notes gap
    outlook hotmail 아웃룩 | Outlook | outlook-csv-web vcard | notes
    outlook-classic | classic Outlook | outlook-csv-ko | language=ko encoding=windows-949
    outlook-classic | classic Outlook | outlook-csv-fr | language=fr encoding=windows-1252
    outlook-classic | classic Outlook | outlook-csv-de | language=de encoding=windows-1252
    outlook-classic | classic Outlook | outlook-csv-es | language=es encoding=windows-1252
    outlook-classic | classic Outlook | outlook-csv | encoding=windows-1252
    thunderbird | Thunderbird | vcard4 vcard thunderbird-csv ldif | groups=ldif
    naver 네이버 | NAVER | naver-csv vcard | notes
    excel 엑셀 | Excel | csv xlsx | spreadsheet mark
    """
}

// MARK: - Limits

/// Keeps each card within what an app takes and the user wants: photos and notes that are not wanted, photos that the app
/// would refuse, and pictures and sounds of a card that is too large, are left out and reported.
private struct LimitedWriter: CardWriter {
  private var base: any CardWriter
  private let app: AppProfile?
  private let fields: UnknownFields?
  private let photoByteLimit: Int?
  private let leavesNotesOut: Bool
  /// The names of properties, in capitals, and the labels of custom fields.
  private let ownFieldsOut: (names: Set<String>, labels: Set<HeaderKey>)

  /// Makes a writer that writes as `base` does.
  init(
    _ base: any CardWriter, for app: AppProfile?, _ fields: UnknownFields?, photoByteLimit: Int?,
    leavesNotesOut: Bool, ownFieldsOut: Set<String>
  ) {
    self.base = base
    self.app = app
    self.fields = fields
    self.photoByteLimit = photoByteLimit
    self.leavesNotesOut = leavesNotesOut
    self.ownFieldsOut = (
      Set(ownFieldsOut.map { $0.uppercased() }), Set(ownFieldsOut.map { HeaderKey($0) })
    )
  }

  func opening() -> [UInt8] { base.opening() }
  func separator() -> [UInt8] { base.separator() }
  func closing() -> [UInt8] { base.closing() }
  var needsSurvey: Bool { base.needsSurvey }
  mutating func survey(_ card: borrowing Card) {
    // What is not written needs no column.
    var ignored: [Loss] = []
    if let bare = withoutUnwanted(card, &ignored) { base.survey(bare) } else { base.survey(card) }
  }
  mutating func endSurvey() { base.endSurvey() }
  mutating func merge(survey other: LimitedWriter) { base.mergeAny(survey: other.base) }
  mutating func takeGeneratedUIDs() -> [GeneratedUID] { base.takeGeneratedUIDs() }

  mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let start = losses.count
    if let bare = withoutUnwanted(card, &losses) {
      writeMovingFields(of: bare, into: &output, losses: &losses)
    } else {
      writeMovingFields(of: card, into: &output, losses: &losses)
    }
    if leavesNotesOut { tellOwnFields(of: card, leftOut: losses[start...], &losses) }
  }

  private mutating func writeMovingFields(
    of card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    if let moved = fields?.moved(in: card, &losses) {
      return writeWithinLimits(moved, into: &output, losses: &losses)
    }
    writeWithinLimits(card, into: &output, losses: &losses)
  }

  /// The card without its notes, where these are not wanted, and without fields that are not; nil when it has none.
  private func withoutUnwanted(_ card: borrowing Card, _ losses: inout [Loss]) -> Card? {
    var unwanted: [(property: Property, name: String, reason: String)] = []
    if leavesNotesOut {
      unwanted = card.properties(.note).map {
        ($0, $0.spelling.uppercased(), "notes are not wanted (--no-notes)")
      }
    }
    if !ownFieldsOut.names.isEmpty {
      for property in card.properties(.extended) {
        let spelling = property.spelling.uppercased()
        let label = Self.label(of: property, in: card)
        if ownFieldsOut.names.contains(spelling) {
          unwanted.append((property, spelling, "--map leaves it out"))
        } else if let label, ownFieldsOut.labels.contains(HeaderKey(label)) {
          unwanted.append((property, label, "--map leaves it out"))
        }
      }
    }
    guard !unwanted.isEmpty else { return nil }
    var bare = copy card
    for (property, name, reason) in unwanted {
      losses.append(Loss(property: name, contact: card.displayName, reason: reason))
      bare.remove(at: property.index)
    }
    bare.removeIdleLabels()
    return bare
  }

  /// Tells of the fields that people gave themselves and that stay: who wants no notes may take them for some.
  private func tellOwnFields(
    of card: borrowing Card, leftOut: ArraySlice<Loss>, _ losses: inout [Loss]
  ) {
    for property in card.properties(.extended)
    where !property.value.isEmpty && ExtensionName.isPersonal(Array(property.spelling.utf8)) {
      let label = Self.label(of: property, in: card)
      let isLeftOut = leftOut.contains {
        $0.placeMovedTo == nil
          && ($0.property == label || $0.property.uppercased() == property.spelling.uppercased())
      }
      // A number names a column.
      let name = label.flatMap { Int($0) == nil ? $0 : nil }
      if !isLeftOut { losses.append(.kept(name ?? property.spelling)) }
    }
  }

  /// The label of a custom field; nil where it has none, and for all other properties.
  private static func label(of property: Property, in card: borrowing Card) -> String? {
    guard property.spelling.uppercased() == ExtensionName.customField else { return nil }
    return card.shownLabels[property.group]
  }

  private mutating func writeWithinLimits(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let start = output.count
    let mayHavePhotos = !card.blobs.isEmpty || photoByteLimit == 0
    let earlier = losses.count
    var limited = mayHavePhotos ? withoutRefusedPhotos(card, &losses) : nil
    var lossCount = losses.count
    base.write(limited ?? copy card, into: &output, losses: &losses)
    guard let app, let limit = app.maximumContactByteCount, output.count - start > limit else {
      return
    }
    if let other = withSmallerPhoto(card, limited, output.count - start - limit) {
      output.removeSubrange(start...)
      losses = losses[..<earlier] + other.losses + losses[lossCount...].filter(\.isNeverCarried)
      lossCount = earlier + other.losses.count
      base.write(other.card, into: &output, losses: &losses)
      limited = other.card
      if output.count - start <= limit { return }
    }
    var smaller = limited ?? copy card
    limited = nil
    let names = smaller.removeMedia()
    if !names.isEmpty {
      output.removeSubrange(start...)
      losses = losses[..<lossCount] + losses[lossCount...].filter(\.isNeverCarried)
      let contact = card.displayName
      let reason = "the contact is larger than the \(limit >> 10) KB that \(app.title) takes"
      losses += names.map { Loss(property: $0, contact: contact, reason: reason) }
      base.write(smaller, into: &output, losses: &losses)
    }
    guard output.count - start > limit else { return }
    losses.append(
      Loss(
        property: "contact", contact: card.displayName,
        reason: "larger than the \(limit >> 10) KB that \(app.title) takes",
        replacement: "all of it, which \(app.title) may refuse"))
  }

  /// The card with another of its photos, where the app takes one, and with that which was chosen the contact is too
  /// large.
  ///
  /// - Parameters:
  ///   - card: The card with all its photos.
  ///   - chosen: The same with the photo that was chosen.
  ///   - excess: By how many bytes it is too large.
  /// - Returns: The card, and what it has lost; nil where no other photo is small enough.
  private func withSmallerPhoto(
    _ card: borrowing Card, _ chosen: borrowing Card?, _ excess: Int
  ) -> (card: Card, losses: [Loss])? {
    guard fields != nil, let app, let limit = app.maximumContactByteCount, let chosen = copy chosen,
      let photo = chosen.records.first(where: { $0.name == .photo && $0.hasBlob && !$0.isRemoved })
    else { return nil }
    // In base64 a photo takes more room than it has bytes.
    let room = chosen.blobs[Int(photo.blob)].count - excess
    var losses: [Loss] = []
    let reason = "the contact is larger than the \(limit >> 10) KB that \(app.title) takes"
    guard
      let other = withoutRefusedPhotos(card, largest: (room, reason), &losses),
      other.records.contains(where: { $0.name == .photo && $0.hasBlob && !$0.isRemoved })
    else { return nil }
    return (other, losses)
  }

  /// The card without the photos that the app would refuse; nil when it has none.
  ///
  /// Of several where the app takes one, the first stays; but where it is cut off, the first that is whole.
  private func withoutRefusedPhotos(
    _ card: borrowing Card, largest: (byteCount: Int, reason: String)? = nil,
    _ losses: inout [Loss]
  ) -> Card? {
    var refused: [(index: Int, reason: String)] = []
    var taken: [Int] = []
    for index in card.records.indices {
      let record = card.records[index]
      guard record.name == .photo, !record.isRemoved,
        record.hasBlob || record.valueLength > 0 && photoByteLimit == 0
      else { continue }
      let photo = record.hasBlob ? card.blobs[Int(record.blob)] : []
      if let reason = refusal(of: photo) {
        refused.append((index, reason))
      } else if let largest, photo.count > largest.byteCount {
        refused.append((index, largest.reason))
      } else {
        taken.append(index)
      }
    }
    if taken.count > 1, fields != nil, let app {
      var kept = taken[0]
      func probe(_ index: Int) -> ImageProbe {
        ImageProbe(card.blobs[Int(card.records[index].blob)])
      }
      if probe(kept).isCut { kept = taken.first { probe($0).isWhole } ?? kept }
      for index in taken where index != kept {
        refused.append((index, "\(app.title) holds one picture"))
      }
    }
    if refused.isEmpty { return nil }
    var smaller = copy card
    for (index, reason) in refused.sorted(by: { $0.index < $1.index }) {
      losses.append(Loss(property: "PHOTO", contact: card.displayName, reason: reason))
      smaller.remove(at: index)
    }
    return smaller
  }

  /// Why the app takes no such photo; nil when it does.
  private func refusal(of photo: [UInt8]) -> String? {
    if photoByteLimit == 0 { return "photos are not wanted (--no-photos)" }
    if let limit = photoByteLimit, photo.count > limit {
      return limit & 0x3FF == 0
        ? "larger than \(limit >> 10) KB (--photo-size)"
        : "larger than \(limit) bytes (--photo-size)"
    }
    guard let app else { return nil }
    if let limit = app.maximumPhotoByteCount, photo.count > limit {
      return "larger than the \(limit >> 10) KB that \(app.title) takes"
    }
    if !app.photoTypes.isEmpty, let type = MediaType.sniffed(photo), !app.photoTypes.contains(type)
    {
      return "\(app.title) shows no pictures of the type \(type)"
    }
    return nil
  }
}

extension Card {
  /// Takes pictures and sounds away.
  ///
  /// - Returns: The names of the properties that are gone.
  fileprivate mutating func removeMedia() -> [String] {
    var names: [String] = []
    for index in records.indices where records[index].hasBlob && !records[index].isRemoved {
      switch records[index].name {
      case .photo: names.append("PHOTO")
      case .logo: names.append("LOGO")
      case .sound: names.append("SOUND")
      default: continue
      }
      remove(at: index)
    }
    return names
  }
}
