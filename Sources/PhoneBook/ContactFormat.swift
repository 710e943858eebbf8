internal import CharacterSets
internal import ContactBytes
public import ContactModel
internal import ContactPipeline

/// A format of files of contacts, such as vCard or the table of an app.
///
///     let book = try AddressBook(contentsOfFile: "export.csv")
///     if book.format == .csv(.google) { print("from Google Contacts") }
///
/// The formats are those of the command: ``all`` lists them, each with its name.
public struct ContactFormat: Hashable, Sendable {
  /// The name by which the command's `--from` and `--to` call it, such as `google-csv`.
  public let name: String

  /// The format of a name, or of another name that the command knows it by, such as `jsonl`; nil for none.
  public init?(named name: String) {
    guard let format = FormatTable.format(named: name) else { return nil }
    self.init(format)
  }

  /// The format that the ending of a file's name stands for, such as `contacts.vcf`; nil for none.
  public init?(fileName: String) {
    guard let format = FormatTable.format(ofPath: fileName) else { return nil }
    self.init(format)
  }

  init(_ format: Format) { name = format.name }

  private init(known name: String) { self.name = name }

  /// vCard: any version when it is read, and 3.0 when it is written (RFC 2426).
  public static let vCard = ContactFormat(known: "vcard")
  /// vCard 3.0 (RFC 2426), which nearly every app imports; the same as ``vCard``.
  public static let vCard3 = vCard
  /// vCard 4.0 (RFC 6350), which holds everything that a contact can have.
  public static let vCard4 = ContactFormat(known: "vcard4")
  /// vCard 2.1, for old phones and Outlook.
  public static let vCard21 = ContactFormat(known: "vcard2.1")
  /// One JSON array of contacts, as `Codable` writes ``Contact``.
  public static let json = ContactFormat(known: "json")
  /// The same, one object a line.
  public static let ndjson = ContactFormat(known: "ndjson")
  /// vCard as JSON (RFC 7095).
  public static let jCard = ContactFormat(known: "jcard")
  /// JSContact (RFC 9553).
  public static let jsContact = ContactFormat(known: "jscontact")
  /// JSON of `{"name", "age", "phoneNumber"}`, as small address-book apps have it.
  public static let classicJSON = ContactFormat(known: "classic-json")
  /// Address books of Thunderbird and of directories (RFC 2849).
  public static let ldif = ContactFormat(known: "ldif")
  /// A table with as many columns as the contacts need; when it is read, any table with a header.
  public static let csv = ContactFormat(known: "csv")
  /// The table of an app.
  public static func csv(_ table: Table) -> ContactFormat { ContactFormat(known: table.name) }
  /// A page to look at, search and print, in one file; it is only written.
  public static let html = ContactFormat(known: "html")
  /// A backup, which ``Backup`` makes and opens, too.
  public static let backup = ContactFormat(known: "archive")

  /// Every format, in the order in which files are tried for them.
  public static var all: [ContactFormat] { FormatTable.all.map { ContactFormat($0) } }

  /// Whether files of the format can be read.
  public var canBeRead: Bool { format.canRead }
  /// Whether files of the format can be written.
  public var canBeWritten: Bool { format.makeWriter != nil }
  /// The ending of files of the format, without the dot; nil where it has none of its own.
  public var fileEnding: String? { format.ending }

  /// The tables of apps.
  ///
  ///     let (bytes, losses) = contacts.encoded(as: .csv(.google))
  public struct Table: Hashable, Sendable {
    fileprivate let name: String

    /// Google Contacts.
    public static let google = Table(name: "google-csv")
    /// Google Contacts, as it was until 2024.
    public static let googleClassic = Table(name: "google-csv-classic")
    /// Outlook for Windows.
    public static let outlook = Table(name: "outlook-csv")
    /// Outlook for Windows in Korean.
    public static let outlookKorean = Table(name: "outlook-csv-ko")
    /// Outlook.com.
    public static let outlookWeb = Table(name: "outlook-csv-web")
    /// Yahoo.
    public static let yahoo = Table(name: "yahoo-csv")
    /// Thunderbird.
    public static let thunderbird = Table(name: "thunderbird-csv")
    /// NAVER.
    public static let naver = Table(name: "naver-csv")
    /// LinkedIn, which is only read.
    public static let linkedIn = Table(name: "linkedin-csv")
    /// HubSpot.
    public static let hubSpot = Table(name: "hubspot-csv")
    /// Salesforce.
    public static let salesforce = Table(name: "salesforce-csv")
  }

  /// The format as the pipeline knows it.
  var format: Format {
    guard let format = FormatTable.format(named: name) else {
      preconditionFailure("every value is made of a row of the table")
    }
    return format
  }
}

extension ContactFormat: Codable, CustomStringConvertible {
  /// The name.
  public var description: String { name }

  /// Reads a name.
  ///
  /// - Throws: `DecodingError` for a name that no format has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let format = ContactFormat(named: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no format of contacts has this name")
    }
    self = format
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

/// An app that contacts are written for: its format, its names of fields, and its limits.
///
///     let losses = try book.write(toFile: "iphone.vcf", for: .apple)
public struct ContactApp: Hashable, Sendable, CustomStringConvertible {
  /// The name by which the command's `--for` calls it.
  public let name: String
  /// The language whose version of the app it is, by two letters; empty where the app is the same in all.
  private let language: String

  private init(_ name: String, language: String = "") {
    self.name = name
    self.language = language
  }

  /// Contacts on iPhone, iPad and Mac, and iCloud.
  public static let apple = ContactApp("apple")
  /// Google Contacts on the web.
  public static let google = ContactApp("google")
  /// Contacts on Android phones.
  public static let android = ContactApp("android")
  /// Outlook on the web, and the new Outlook.
  public static let outlook = ContactApp("outlook")
  /// Thunderbird.
  public static let thunderbird = ContactApp("thunderbird")
  /// NAVER.
  public static let naver = ContactApp("naver")
  /// Excel, which would otherwise take phone numbers for numbers and cells for formulas.
  public static let excel = ContactApp("excel")
  /// Outlook for Windows, whose table depends on its language, by the two letters of ISO 639: Korean (`ko`), French,
  /// German and Spanish; English for every other.
  public static func outlookClassic(language: String) -> ContactApp {
    ContactApp("outlook-classic", language: language)
  }

  /// The name of the app, for people.
  public var description: String { profile.title }

  /// The app as the pipeline knows it.
  var profile: AppProfile {
    guard let profile = AppProfile.named(name, language: language) else {
      preconditionFailure("every value is made of a row of the table")
    }
    return profile
  }
}

extension CardSequence {
  /// Prepares to read the cards of bytes that are held in memory, one after another.
  ///
  ///     var cards = CardSequence(bytes, format: .vCard)
  ///     while let card = try cards.next() { print(card.displayName) }
  ///     for finding in cards.findings { print(finding) }
  ///
  /// Text in UTF-16 and in other character sets becomes UTF-8 first, and locations count in that; a finding names a set
  /// that is a guess.
  ///
  /// - Parameters:
  ///   - bytes: A whole file, with a byte order mark or without.
  ///   - format: The format.
  /// - Precondition: The format is one of texts that can be read: neither a backup nor a page.
  public init(_ bytes: [UInt8], format: ContactFormat) {
    guard let makeReader = format.format.makeReader else {
      preconditionFailure("\(format) is no text that can be read card by card")
    }
    var options = ReadingOptions()
    var text: [UInt8] = []
    guard var stream = try? ByteStream(.memory(bytes)),
      let encoding = try? stream.detectEncoding(
        override: nil, wholeText: format.format.decodesWholeText),
      (try? stream.readToEnd(into: &text)) != nil
    else {
      // The system has no tables for the character set.
      self.init(bytes, reader: makeReader(options))
      return
    }
    options.likelyEncoding = stream.likelyEncoding
    self.init(text, reader: makeReader(options))
    let isGuess = format.format.decodesWholeText && encoding == stream.likelyEncoding
    if isGuess || stream.hasReplacements {
      findings.append(
        .guess(
          CharacterRepair.Outcome(
            encoding: encoding, isExact: !stream.hasReplacements,
            isOfSomeLines: stream.hasLinesInUTF8)))
    }
  }
}
