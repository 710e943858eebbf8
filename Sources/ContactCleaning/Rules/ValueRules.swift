internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

// The rules about single values that need no syntax of their own, and about a card that has none.

extension CleaningRule {
  static let ageRange = CleaningRule(
    "age-range", about: .values(of: [.age]),
    manual: """
      An age is a whole number of years from 0 to 999; `07` means 7.

      Anything else is reported: nobody can know what was meant.
      """
  ) { card, index, diagnoses in
    if card.hasWholeAge(at: index) { return }
    diagnoses.append(Diagnosis("the age is no whole number from 0 to 999", .error, at: index))
  }

  static let urlAddress = CleaningRule(
    "url-address", about: .values(of: [.url]),
    manual: """
      A web address has no white space inside and is more than a scheme.

      It is trimmed, and several in one field become a field each. It is never rewritten: addresses are
      case-sensitive, and a missing scheme is common.
      """,
    check: checkAddress)

  static let relatedName = CleaningRule(
    "related-name", about: .values(of: [.related, .appleRelatedName]),
    manual: """
      The name of a related person names somebody.

      A field that only says that there is none (`none`, `n/a`, `-`) goes.
      """
  ) { card, index, diagnoses in
    let value = card.bytes.span.extracting(card.records[index].value)
    guard NoValue.isSaid(by: value, mayBeName: true) else { return }
    diagnoses.append(
      Diagnosis(removing: card, at: index, saying: "the name only says that there is nobody"))
  }

  static let valueEmpty = CleaningRule(
    "value-empty", about: .values(of: [.address, .organization, .title, .role]),
    manual: """
      An address, an organisation and a title say something.

      One that only says that there is none (`none`, `n/a`, `-`) goes.
      """
  ) { card, index, diagnoses in
    var parts = card.bytes[card.records[index].value]
    while let sign = parts.first, sign <= ASCII.space { parts.removeFirst() }
    while let sign = parts.last, sign <= ASCII.space { parts.removeLast() }
    // An address may stand in lines beside its parts, or on the map.
    let holdsMore =
      card.records[index].name == .address
      && (card.linesOfAddress(card.records[index]) != nil || card.firstIndex(of: .label) != nil
        || Property(card: copy card, index: index).parameters.contains {
          !["TYPE", "PREF", "LANGUAGE"].contains($0.name)
        })
    guard !holdsMore,
      NoValue.isSaid(
        by: card.bytes.span.extracting(parts.startIndex..<parts.endIndex), mayBeName: true)
    else { return }
    diagnoses.append(
      Diagnosis(removing: card, at: index, saying: "the value only says that there is none"))
  }

  static let postalCode = CleaningRule(
    "postal-code", about: .values(of: [.address]),
    manual: """
      A postal code of five digits, as in Spain, Germany and Korea, keeps the zero in front: `8002` is `08002`.

      A spreadsheet has taken it away. That is reported where the address names the country, or a table without a column
      for it has whole codes of the region, too; and stays: write the zero where it is missing.
      """,
    check: checkPostalCode)

  static let photoData = CleaningRule(
    "photo-data", about: .values(of: [.photo, .logo]),
    manual: """
      A photo's bytes are a whole image, of the media type that the card says.

      The type is read from the bytes and mended. Bytes that are no image that we know, that end before
      the image does, or whose image has no width or height are reported and stay: half a photo is better
      than none.
      """,
    check: checkPhoto)

  static let cardEmpty = CleaningRule(
    "card-empty", about: .card,
    manual: """
      A card holds something about a person: one with nothing but identifiers is reported.

      It stays in the output, for it may be what an app keeps for a deleted contact.
      """,
    check: checkContent)

  // MARK: - Checks

  private static func checkAddress(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let span = card.bytes.span.extracting(card.records[index].value)
    guard span.count > 0 else { return }
    var end = span.count
    for i in 0..<span.count where span[i] <= ASCII.space {
      let edits = card.edits(dividing: index) { text in
        ["http://", "https://", "www."].contains {
          text.starts(with: $0.utf8) && text.count > $0.utf8.count
        }
      }
      diagnoses.append(
        Diagnosis("the address holds white space", .warning, at: index, edits: edits))
      return
    }
    while end > 0, span[end - 1] == 0x2F || span[end - 1] == ASCII.colon { end -= 1 }
    guard end == 0 || end < span.count && end <= 5 && span.hasASCII("HTTP", at: 0) else { return }
    diagnoses.append(Diagnosis("the address is only a scheme", .warning, at: index))
  }

  private static func checkPostalCode(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let span = card.bytes.span
    let value = card.records[index].value
    guard let last = span.lastIndex(of: Separator.component, in: value) else { return }
    // The code stands right before the country, which is the last of the seven parts.
    var start = last
    while start > value.lowerBound, ASCII.isDigit(span[start - 1]) { start -= 1 }
    guard PostalCode.isShort(card.bytes[start..<last]), start > value.lowerBound,
      span[start - 1] == Separator.component,
      span.count(of: Separator.component, in: value) == 6,
      let country = PhoneRegion(country: String(utf8: span, last + 1..<value.upperBound)),
      PostalCode.mayBeginWithZero(in: country.code)
    else { return }
    var diagnosis = Diagnosis("the postal code has lost the zero in front", .warning, at: index)
    diagnosis.part = String(utf8: span, start..<last)
    diagnoses.append(diagnosis)
  }

  private static func checkPhoto(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let record = card.records[index]
    guard record.hasBlob else { return }
    let probe = ImageProbe(card.blobs[Int(record.blob)])
    guard let type = probe.mediaType else {
      let message = probe.isEmpty ? "the photo is empty" : "the photo is no image of a known type"
      diagnoses.append(Diagnosis(message, .warning, at: index))
      return
    }
    if !probe.isComplete {
      diagnoses.append(Diagnosis("the photo ends before the image does", .warning, at: index))
    } else if probe.lacksSize {
      diagnoses.append(Diagnosis("the photo has no width or height", .warning, at: index))
    }
    let stated = card.bytes.span.extracting(record.value)
    guard !stated.equals(Array(type.utf8)) else { return }
    diagnoses.append(
      Diagnosis(
        "the photo is of another type than stated", stated.count == 0 ? .style : .warning,
        at: index, replacingBy: Array(type.utf8)))
  }

  private static func checkContent(
    _ card: borrowing Card, at _: Int, into diagnoses: inout [Diagnosis]
  ) {
    for record in card.records where !record.isRemoved {
      switch record.name {
      case .uid, .revision, .productID, .kind, .created, .source, .clientPIDMap, .profile,
        .classification, .addressBookServerKind:
        continue
      default:
        if record.hasBlob || !card.bytes.span.extracting(record.value).isBlank { return }
      }
    }
    diagnoses.append(Diagnosis("the card is empty", .warning))
  }
}

extension CleaningRule {
  static let sensitiveNumber = CleaningRule(
    "sensitive-number",
    about: .values(of: [.note, .birthday, .anniversary, .appleDate, .extended]),
    manual: """
      A resident registration number has no place in an address book: it is reported, never rewritten.

      Six digits that are a date, a hyphen or nothing, and seven that begin with 1 to 8, in a note, in the place of
      a date or in a field of the user's own. Korean law forbids to pass such numbers on without need; no message and no
      list of changes shows one in full.
      """
  ) { card, index, diagnoses in
    let value = card.bytes.span.extracting(card.records[index].value)
    guard ResidentNumber.first(in: value, from: 0) != nil else { return }
    diagnoses.append(
      Diagnosis("this looks like a resident registration number", .warning, at: index))
  }
}
