internal import ContactBytes
package import ContactCleaning
package import ContactModel
internal import PhoneNumbers

/// Numbers about the contacts of a book.
package struct BookStatistics: Sendable, Encodable {
  /// The number of people.
  package private(set) var contacts = 0
  /// The number of groups, whether people name them or they have cards of their own.
  package private(set) var groups = 0
  /// People without a name of any kind.
  package private(set) var withoutName = 0
  /// People without a telephone number.
  package private(set) var withoutPhone = 0
  /// People without an e-mail address.
  package private(set) var withoutEmail = 0
  /// How many properties of each name there are.
  package private(set) var properties: [String: Int] = [:]
  /// How many telephone numbers there are by region; `?` for those that no plan has.
  package private(set) var phoneRegions: [String: Int] = [:]
  /// How many telephone numbers there are by type.
  package private(set) var phoneTypes: [String: Int] = [:]
  /// How many pictures there are by media type.
  package private(set) var photos: [String: Int] = [:]
  /// The bytes of all pictures.
  package private(set) var photoBytes = 0
  /// How many addresses there are by country as it is written.
  package private(set) var countries: [String: Int] = [:]
  /// How many people are in a group of that name.
  package private(set) var categories: [String: Int] = [:]
  /// The spellings of their names.
  package private(set) var spellings = GroupSpellings()
  /// People who dedupe would join with others.
  package var duplicates = 0
  /// Pairs of people who may be one, which dedupe leaves apart.
  package var doubtfulPairs = 0
  /// The formats and character sets of the files that were read.
  package var sources: [String] = []

  /// The numbers are for other programs, and the spellings for people.
  private enum CodingKeys: String, CodingKey {
    case contacts, groups, withoutName, withoutPhone, withoutEmail, properties, phoneRegions
    case phoneTypes, photos, photoBytes, countries, categories, duplicates, doubtfulPairs, sources
  }

  /// Makes statistics of no contacts.
  package init() {}

  /// Counts one card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - region: The region of numbers without a calling code.
  /// - Returns: How many numbers were read by a region that they do not name.
  @discardableResult
  package mutating func add(
    _ card: Card, region: CleaningOptions.Region = .assumed("KR")
  ) -> RegionUse {
    var use = RegionUse()
    if card.isGroup {
      // One without people is counted as well.
      categories[spellings.first(of: card.groupCardName), default: 0] += 0
      groups = categories.count
      return use
    }
    contacts += 1
    let regions = region.regions(of: card)
    var (hasPhone, hasEmail) = (false, false)
    for index in card.records.indices where !card.records[index].isRemoved {
      let record = card.records[index]
      properties[card.comparedName(of: record), default: 0] += 1
      switch record.name {
      case .telephone:
        hasPhone = true
        count(phone: card.bytes.span.extracting(record.value), regions, &use)
      case .email: hasEmail = true
      case .photo: count(photo: card, record)
      case .address: countCountry(card, record)
      case .categories:
        // All of them are counted with the first.
        guard card.firstIndex(of: .categories) == index else { break }
        for name in Set(card.groupNames.map { spellings.first(of: $0) }) {
          categories[name, default: 0] += 1
        }
        groups = categories.count
      default: break
      }
    }
    if !hasPhone { withoutPhone += 1 }
    if !hasEmail { withoutEmail += 1 }
    if card.displayName.isEmpty || !hasName(card) { withoutName += 1 }
    return use
  }

  /// Adds the numbers of another part of the book.
  package mutating func merge(_ other: BookStatistics) {
    contacts += other.contacts
    withoutName += other.withoutName
    withoutPhone += other.withoutPhone
    withoutEmail += other.withoutEmail
    photoBytes += other.photoBytes
    properties.merge(other.properties, uniquingKeysWith: +)
    phoneRegions.merge(other.phoneRegions, uniquingKeysWith: +)
    phoneTypes.merge(other.phoneTypes, uniquingKeysWith: +)
    photos.merge(other.photos, uniquingKeysWith: +)
    countries.merge(other.countries, uniquingKeysWith: +)
    for name in other.spellings.names {
      let first = spellings.first(of: name)
      if let count = other.categories[name] { categories[first, default: 0] += count }
    }
    groups = categories.count
  }

  /// Leaves the names of groups and countries out, which are words of the cards.
  package mutating func leaveOutWords() { (categories, countries) = ([:], [:]) }

  private func hasName(_ card: Card) -> Bool {
    card.records.contains { record in
      !record.isRemoved && (record.name == .fullName || record.name == .name)
        && !card.bytes.span.isEmptyName(record.value)
    }
  }

  private mutating func count(
    phone: borrowing Span<UInt8>, _ regions: (regions: [PhoneRegion], areOfCard: Bool),
    _ use: inout RegionUse
  ) {
    let numbers = regions.regions.compactMap { region in
      let number = try? PhoneNumberParser(region: region).parse(copy phone)
      return number?.isValid == true ? number : nil
    }
    // Of several countries only one may have it.
    if let number = numbers.first, numbers.allSatisfy({ $0 == number }) {
      if number.origin == .defaultRegion {
        if regions.areOfCard { use.byCard += 1 } else { use.byHome += 1 }
      }
      phoneRegions[number.region?.code ?? "+\(number.callingCode)", default: 0] += 1
      phoneTypes[number.type.description, default: 0] += 1
    } else {
      phoneRegions["?", default: 0] += 1
      phoneTypes["unknown", default: 0] += 1
    }
  }

  private mutating func count(photo card: borrowing Card, _ record: PropertyRecord) {
    guard record.hasBlob else {
      photos["link", default: 0] += 1
      return
    }
    let blob = card.blobs[Int(record.blob)]
    photoBytes += blob.count
    photos[MediaType.sniffed(blob) ?? "unknown", default: 0] += 1
  }

  private mutating func countCountry(_ card: borrowing Card, _ record: PropertyRecord) {
    let parts = String(utf8: card.bytes.span, record.value)
      .split(separator: "\u{1F}", omittingEmptySubsequences: false)
    let country = parts.count > 6 ? String(parts[6]) : ""
    countries[country.isEmpty ? "?" : country, default: 0] += 1
  }
}

extension Span<UInt8> {
  /// Whether nothing but separators and blanks stands in a range.
  fileprivate func isEmptyName(_ range: Range<Int>) -> Bool {
    range.allSatisfy { self[$0] <= 0x20 }
  }
}
