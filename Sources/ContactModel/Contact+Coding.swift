// The coded form of a contact: everything empty is left out, and is empty when it was left out.

/// The name of a member.
private struct Member: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral value: String) { stringValue = value }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<Member> {
  /// A value that may be missing.
  fileprivate func value<Value: Decodable>(_ member: Member) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: member)
  }

  /// A list, which is empty when it is missing.
  fileprivate func list<Value: Decodable>(_ member: Member) throws -> [Value] {
    try decodeIfPresent([Value].self, forKey: member) ?? []
  }

  /// Reads what every part has besides its value.
  fileprivate func decodePart(into part: inout some ContactPart) throws {
    part.types = try list("types")
    part.preference = try value("preference")
    part.label = try value("label")
    part.group = try value("group")
    part.parameters = try value("parameters") ?? [:]
  }
}

extension KeyedEncodingContainer<Member> {
  /// Writes a value, if there is one.
  fileprivate mutating func put(_ value: (some Encodable)?, _ member: Member) throws {
    try encodeIfPresent(value, forKey: member)
  }

  /// Writes a list, unless it is empty.
  fileprivate mutating func put<Value: Encodable>(_ list: [Value], _ member: Member) throws {
    if !list.isEmpty { try encode(list, forKey: member) }
  }

  /// Writes parameters, unless there are none.
  fileprivate mutating func put(_ parameters: [String: TextList], _ member: Member) throws {
    if !parameters.isEmpty { try encode(parameters, forKey: member) }
  }

  /// Writes what every part has besides its value.
  fileprivate mutating func encodePart(_ part: some ContactPart) throws {
    try put(part.types, "types")
    try put(part.preference, "preference")
    try put(part.label, "label")
    try put(part.group, "group")
    try put(part.parameters, "parameters")
  }
}

extension Contact {
  /// Reads an object, in which what is empty may be missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init()
    uid = try members.value("uid")
    kind = try members.value("kind")
    name = try members.value("name")
    nicknames = try members.list("nicknames")
    phones = try members.list("phones")
    emails = try members.list("emails")
    addresses = try members.list("addresses")
    instantMessages = try members.list("instantMessages")
    urls = try members.list("urls")
    organizations = try members.list("organizations")
    titles = try members.list("titles")
    roles = try members.list("roles")
    birthday = try members.value("birthday")
    anniversary = try members.value("anniversary")
    age = try members.value("age")
    categories = try members.list("categories")
    notes = try members.list("notes")
    photos = try members.list("photos")
    relations = try members.list("relations")
    revision = try members.value("revision")
    productID = try members.value("productID")
    extensions = try members.list("extensions")
  }

  /// Writes an object, without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.put(uid, "uid")
    try members.put(kind, "kind")
    try members.put(name, "name")
    try members.put(nicknames, "nicknames")
    try members.put(phones, "phones")
    try members.put(emails, "emails")
    try members.put(addresses, "addresses")
    try members.put(instantMessages, "instantMessages")
    try members.put(urls, "urls")
    try members.put(organizations, "organizations")
    try members.put(titles, "titles")
    try members.put(roles, "roles")
    try members.put(birthday, "birthday")
    try members.put(anniversary, "anniversary")
    try members.put(age, "age")
    try members.put(categories, "categories")
    try members.put(notes, "notes")
    try members.put(photos, "photos")
    try members.put(relations, "relations")
    try members.put(revision, "revision")
    try members.put(productID, "productID")
    try members.put(extensions, "extensions")
  }
}

extension Name {
  /// Reads an object, in which what is empty may be missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init()
    full = try members.value("full")
    family = try members.value("family")
    given = try members.value("given")
    additional = try members.value("additional")
    prefixes = try members.value("prefixes")
    suffixes = try members.value("suffixes")
    further = try members.list("further")
    group = try members.value("group")
    parameters = try members.value("parameters") ?? [:]
  }

  /// Writes an object, without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.put(full, "full")
    try members.put(family, "family")
    try members.put(given, "given")
    try members.put(additional, "additional")
    try members.put(prefixes, "prefixes")
    try members.put(suffixes, "suffixes")
    try members.put(further, "further")
    try members.put(group, "group")
    try members.put(parameters, "parameters")
  }
}

extension Phone {
  /// Reads an object, in which what is empty may be missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init(number: try members.decode(String.self, forKey: "number"))
    try members.decodePart(into: &self)
  }

  /// Writes an object, without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.encode(number, forKey: "number")
    try members.encodePart(self)
  }
}

extension Email {
  /// Reads an object, in which what is empty may be missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init(address: try members.decode(String.self, forKey: "address"))
    try members.decodePart(into: &self)
  }

  /// Writes an object, without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.encode(address, forKey: "address")
    try members.encodePart(self)
  }
}

extension Address {
  /// Reads an object, in which what is empty may be missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init()
    postOfficeBox = try members.value("postOfficeBox")
    extended = try members.value("extended")
    street = try members.value("street")
    locality = try members.value("locality")
    region = try members.value("region")
    postalCode = try members.value("postalCode")
    country = try members.value("country")
    further = try members.list("further")
    try members.decodePart(into: &self)
  }

  /// Writes an object, without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.put(postOfficeBox, "postOfficeBox")
    try members.put(extended, "extended")
    try members.put(street, "street")
    try members.put(locality, "locality")
    try members.put(region, "region")
    try members.put(postalCode, "postalCode")
    try members.put(country, "country")
    try members.put(further, "further")
    try members.encodePart(self)
  }
}

extension Organization {
  /// Reads an object, in which what is empty may be missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init(name: try members.decode(String.self, forKey: "name"))
    units = try members.list("units")
    try members.decodePart(into: &self)
  }

  /// Writes an object, without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.encode(name, forKey: "name")
    try members.put(units, "units")
    try members.encodePart(self)
  }
}

extension Photo {
  /// Reads an object, in which what is empty may be missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    self.init(uri: "")
    mediaType = try members.value("mediaType")
    data = try members.value("data")
    uri = try members.value("uri")
    try members.decodePart(into: &self)
  }

  /// Writes an object, without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.put(mediaType, "mediaType")
    try members.put(data, "data")
    try members.put(uri, "uri")
    try members.encodePart(self)
  }
}
