/// The properties that have a meaning here; any other is ``extended`` and keeps its own name.
@frozen
public enum PropertyName: UInt8, Sendable, Hashable, CaseIterable {
  /// A property known only by the name that the card keeps for it.
  case extended

  // RFC 6350 §6.1–6.2: general and identification.
  case source, kind, xml, fullName, name, nickname, photo, birthday, anniversary, gender
  // RFC 6350 §6.3–6.6: addressing, communication, geographical, organizational.
  case address, telephone, email, instantMessage, language, timeZone, geo, title, role, logo
  case organization, member, related
  // RFC 6350 §6.7–6.9: explanatory, security, calendar.
  case categories, note, productID, revision, sound, uid, clientPIDMap, url, key
  case freeBusyURL, calendarAddressURI, calendarURI
  // RFC 6474, RFC 6715, RFC 8605, RFC 9554, RFC 9555.
  case birthPlace, deathPlace, deathDate
  case expertise, hobby, interest, organizationDirectory
  case contactURI
  case created, grammaticalGender, defaultLanguage, pronouns, socialProfile
  case jsProperty
  // RFC 2426 and vCard 2.1, gone from 4.0.
  case label, mailer, agent, sortString, sourceName, profile, classification
  // Names of vendors that every address book meets.
  case appleLabel, appleAddressFormat, appleDate, appleRelatedName, appleShowAs
  case phoneticFirstName, phoneticMiddleName, phoneticLastName
  case appleSocialProfile, addressBookServerKind, addressBookServerMember
  // Ours: a person's age in years (contact rules, classic).
  case age
}

extension PropertyName {
  /// What the property is about, by the table of properties.
  public var role: PropertyRole { PropertyTable.standard.role(of: self) }
}
