/// A contact as plain Swift values: what a program holds, and what the JSON formats contain.
///
/// Everything that a ``Card`` holds is kept: what has no field here stands in ``extensions``.
/// `Schemas/contact.schema.json` describes the coded form, in which everything empty is left out.
public struct Contact: Codable, Hashable, Sendable {
  /// The identifier (UID).
  public var uid: TextProperty?
  /// `individual`, `group`, `org` or `location` (KIND).
  public var kind: TextProperty?
  /// The name (FN and N).
  public var name: Name?
  /// Other names (NICKNAME).
  public var nicknames: [String] = []
  /// Phone numbers (TEL).
  public var phones: [Phone] = []
  /// E-mail addresses (EMAIL).
  public var emails: [Email] = []
  /// Postal addresses (ADR).
  public var addresses: [Address] = []
  /// Accounts for instant messages, as URIs (IMPP).
  public var instantMessages: [TextProperty] = []
  /// Web pages (URL).
  public var urls: [TextProperty] = []
  /// Organisations (ORG).
  public var organizations: [Organization] = []
  /// Positions (TITLE).
  public var titles: [TextProperty] = []
  /// Functions (ROLE).
  public var roles: [TextProperty] = []
  /// The birthday (BDAY), such as `1990-01-02` or `--01-02`.
  public var birthday: TextProperty?
  /// The wedding anniversary (ANNIVERSARY).
  public var anniversary: TextProperty?
  /// The age in years.
  public var age: Int?
  /// The categories or groups that the contact belongs to (CATEGORIES).
  public var categories: [String] = []
  /// Notes (NOTE).
  public var notes: [TextProperty] = []
  /// Pictures of the person (PHOTO).
  public var photos: [Photo] = []
  /// Other people (RELATED).
  public var relations: [TextProperty] = []
  /// When the card was last changed (REV).
  public var revision: TextProperty?
  /// The program that made the card (PRODID).
  public var productID: TextProperty?
  /// Everything else.
  public var extensions: [ExtensionProperty] = []

  /// Makes an empty contact.
  public init() {}
}

/// A name: as it is shown, and in its parts.
public struct Name: Codable, Hashable, Sendable {
  /// The whole name (FN).
  public var full: TextProperty?
  /// Family names.
  public var family: TextList?
  /// Given names.
  public var given: TextList?
  /// Additional or middle names.
  public var additional: TextList?
  /// Honorific prefixes.
  public var prefixes: TextList?
  /// Honorific suffixes.
  public var suffixes: TextList?
  /// The components after the fifth: secondary surname and generation (RFC 9554 §2.2).
  public var further: [TextList] = []
  /// The group of the parts (N).
  public var group: String?
  /// The parameters of the parts (N) by name.
  public var parameters: [String: TextList] = [:]

  /// Makes a name of the text that is shown.
  public init(full: String? = nil) { self.full = full.map { TextProperty($0) } }
}
