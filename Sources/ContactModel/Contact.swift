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

// The parts of a contact. All of them can have types (`home`, `work` …), a preference from 1 (most
// preferred) to 100, a label of the user's own, the group that ties properties of a card together,
// and further parameters by name; in JSON each of these is left out when there is none.

/// What every part of a contact has besides its value.
public protocol ContactPart: Codable, Hashable, Sendable {
  /// The TYPE values, such as `home` or `CELL`, as they were written.
  var types: [String] { get set }
  /// The preference, 1 (most preferred) to 100; nil when there is none.
  var preference: Int? { get set }
  /// The label that the user gave; nil when there is none.
  var label: String? { get set }
  /// The group of the property, such as `item1`; nil when there is none.
  var group: String? { get set }
  /// The other parameters by name, in upper case.
  var parameters: [String: TextList] { get set }
}

/// A telephone number (TEL, RFC 6350 §6.4.1).
public struct Phone: ContactPart {
  /// The number as text.
  public var number: String
  /// The TYPE values, such as `home`, as they were written.
  public var types: [String] = []
  /// The preference, 1 (most preferred) to 100; nil when there is none.
  public var preference: Int?
  /// The label that the user gave; nil when there is none.
  public var label: String?
  /// The group of the property, such as `item1`; nil when there is none.
  public var group: String?
  /// The other parameters by name, in upper case.
  public var parameters: [String: TextList] = [:]

  /// Makes a phone of its number.
  public init(number: String, types: [String] = [], preference: Int? = nil, label: String? = nil) {
    self.number = number
    self.types = types
    self.preference = preference
    self.label = label
  }
}

/// An e-mail address (EMAIL, RFC 6350 §6.4.2).
public struct Email: ContactPart {
  /// The address, such as `kim@example.com`.
  public var address: String
  /// The TYPE values, such as `home`, as they were written.
  public var types: [String] = []
  /// The preference, 1 (most preferred) to 100; nil when there is none.
  public var preference: Int?
  /// The label that the user gave; nil when there is none.
  public var label: String?
  /// The group of the property, such as `item1`; nil when there is none.
  public var group: String?
  /// The other parameters by name, in upper case.
  public var parameters: [String: TextList] = [:]

  /// Makes an e-mail of its address.
  public init(address: String, types: [String] = [], preference: Int? = nil, label: String? = nil) {
    self.address = address
    self.types = types
    self.preference = preference
    self.label = label
  }
}

/// A postal address (ADR, RFC 6350 §6.3.1 and RFC 9554 §2.1).
public struct Address: ContactPart {
  /// The post office box.
  public var postOfficeBox: TextList?
  /// The extended address, such as an apartment.
  public var extended: TextList?
  /// The street and house number.
  public var street: TextList?
  /// The town.
  public var locality: TextList?
  /// The state or province.
  public var region: TextList?
  /// The postal code.
  public var postalCode: TextList?
  /// The country.
  public var country: TextList?
  /// The components after the seventh: room, apartment, floor, street number, street name,
  /// building, block, subdistrict, district, landmark, direction (RFC 9554 §2.1).
  public var further: [TextList] = []
  /// The TYPE values, such as `home`, as they were written.
  public var types: [String] = []
  /// The preference, 1 (most preferred) to 100; nil when there is none.
  public var preference: Int?
  /// The label that the user gave; nil when there is none.
  public var label: String?
  /// The group of the property, such as `item1`; nil when there is none.
  public var group: String?
  /// The other parameters by name, in upper case.
  public var parameters: [String: TextList] = [:]

  /// Makes an address without any component.
  public init() {}
}

/// An organisation and its units (ORG, RFC 6350 §6.6.4).
public struct Organization: ContactPart {
  /// The name.
  public var name: String
  /// The units, the largest first.
  public var units: [String] = []
  /// The TYPE values, such as `home`, as they were written.
  public var types: [String] = []
  /// The preference, 1 (most preferred) to 100; nil when there is none.
  public var preference: Int?
  /// The label that the user gave; nil when there is none.
  public var label: String?
  /// The group of the property, such as `item1`; nil when there is none.
  public var group: String?
  /// The other parameters by name, in upper case.
  public var parameters: [String: TextList] = [:]

  /// Makes an organisation of its name and units.
  public init(name: String, units: [String] = []) {
    self.name = name
    self.units = units
  }
}

/// A picture of the person (PHOTO, RFC 6350 §6.2.4): bytes, or a URI that names them.
public struct Photo: ContactPart {
  /// The media type of `data`, such as `image/png`; nil when it is not known.
  public var mediaType: String?
  /// The bytes, in base64; nil when there is a URI.
  public var data: String?
  /// The URI; nil when there are bytes.
  public var uri: String?
  /// The TYPE values, such as `home`, as they were written.
  public var types: [String] = []
  /// The preference, 1 (most preferred) to 100; nil when there is none.
  public var preference: Int?
  /// The label that the user gave; nil when there is none.
  public var label: String?
  /// The group of the property, such as `item1`; nil when there is none.
  public var group: String?
  /// The other parameters by name, in upper case.
  public var parameters: [String: TextList] = [:]

  /// Makes a photo of a URI.
  public init(uri: String) { self.uri = uri }

  /// Makes a photo of base64 text.
  public init(data: String, mediaType: String?) {
    self.data = data
    self.mediaType = mediaType
  }
}
