/// What kind of JSON value a member of a JSContact Card holds (RFC 9553 §2).
indirect enum JSContactShape: Sendable {
  /// Any value.
  case any
  /// A text that people write.
  case text
  /// A text of a form of its own, such as a time or a URI.
  case word
  case number
  case truth
  /// An array of any values.
  case array
  /// An object of names with `true`.
  case set
  /// The date of an anniversary.
  case date
  /// An object with members, of which one has the text where there is no more; nil where no text is enough.
  case object([String: JSContactShape], text: String?)
  /// An object of objects by identifiers that nothing else depends on.
  case map(JSContactShape)
  /// An object of values by names that say something of them.
  case named(JSContactShape)
  /// An array of values.
  case list(JSContactShape)

  /// The members of a Card, with those of its drafts.
  static let card: [String: JSContactShape] = [
    "version": .any, "created": .word, "updated": .word, "kind": .word, "language": .word,
    "prodId": .text, "uid": .text, "members": .set, "keywords": .set, "fullName": .any,
    "relatedTo": .named(.object(["relation": .set], text: nil)),
    "name": .object(
      components.merging(["full": .text, "sortAs": .named(.text)]) { $1 }, text: "full"),
    "nicknames": .map(resource(["name": .text], text: "name")),
    "organizations": .map(
      resource(
        [
          "name": .text, "sortAs": .text,
          "units": .list(.object(["name": .text, "sortAs": .text], text: "name")),
        ], text: "name")),
    "speakToAs": .object(
      [
        "grammaticalGender": .word,
        "pronouns": .map(resource(["pronouns": .text], text: "pronouns")),
      ], text: nil),
    "titles": .map(
      .object(["name": .text, "kind": .word, "organizationId": .word], text: "name")),
    "emails": .map(resource(["address": .text], text: "address")),
    "onlineServices": .map(
      resource(["service": .text, "uri": .word, "user": .text], text: nil)),
    "phones": .map(resource(["number": .text, "features": .set], text: "number")),
    "preferredLanguages": .map(resource(["language": .word], text: nil)),
    "calendars": .map(resource([:], text: nil)),
    "schedulingAddresses": .map(resource([:], text: nil)),
    "addresses": .map(.object(address, text: "full")),
    "cryptoKeys": .map(resource([:], text: nil)),
    "directories": .map(resource([:], text: nil)),
    "links": .map(resource([:], text: "uri")),
    "media": .map(resource([:], text: nil)),
    "localizations": .named(.object([:], text: nil)),
    "anniversaries": .map(
      .object(["kind": .word, "date": .date, "place": .object(address, text: "full")], text: nil)),
    "notes": .map(
      .object(
        [
          "note": .text, "created": .word,
          "author": .object(["name": .text, "uri": .word], text: "name"),
        ], text: "note")),
    "personalInfo": .map(
      .object(
        ["kind": .word, "value": .text, "level": .word, "listAs": .number, "label": .text],
        text: nil)),
    "vCardProps": .list(.array),
  ]

  /// The members of names and addresses.
  private static let components: [String: JSContactShape] = [
    "components": .list(
      .object(["kind": .word, "value": .text, "phonetic": .text], text: nil)),
    "isOrdered": .truth, "defaultSeparator": .text, "phoneticScript": .word,
    "phoneticSystem": .word,
  ]

  private static let address = components.merging([
    "countryCode": .word, "coordinates": .word, "timeZone": .word, "contexts": .set, "full": .text,
    "pref": .number,
  ]) { $1 }

  /// The members of the date of an anniversary.
  static let dateMembers: [String: JSContactShape] = [
    "year": .number, "month": .number, "day": .number, "calendarScale": .word, "utc": .word,
  ]

  /// An object with the members of most objects, and some of its own.
  private static func resource(
    _ own: [String: JSContactShape], text: String?
  ) -> JSContactShape {
    let common: [String: JSContactShape] = [
      "kind": .word, "uri": .word, "mediaType": .word, "contexts": .set, "pref": .number,
      "label": .text, "listAs": .number,
    ]
    return .object(common.merging(own) { $1 }, text: text)
  }
}
