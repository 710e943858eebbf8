/// A phone number of one of the world's numbering plans.
///
/// A number is a small value without storage of its own: making, copying and comparing one allocates
/// nothing. Two numbers are equal when calling code, national number and extension are, whatever
/// spelling they were read from.
public struct PhoneNumber: Sendable {
  let callingCodeEntry: CallingCode
  let digits: PhoneDigits
  var extensionDigits: PhoneDigits
  /// The plan's answer: the type in the lowest four bits, the number of the region above.
  let verdict: UInt16
  /// How the calling code was found.
  public let origin: Origin

  init(
    callingCode: CallingCode, digits: PhoneDigits, extensionDigits: PhoneDigits, origin: Origin,
    rules: PhoneRules
  ) {
    callingCodeEntry = callingCode
    self.digits = digits
    self.extensionDigits = extensionDigits
    self.origin = origin
    let planned = Automaton.classify(digits, from: callingCode.planRoot)
    verdict =
      rules == .customary
      ? KoreanPlan.verdict(planned, callingCode: callingCode, digits: digits) : planned
  }

  /// Reads a phone number in any spelling that people type.
  ///
  /// - Parameters:
  ///   - text: The number: with a plus sign, an international prefix, a national prefix or none, with
  ///     punctuation, an extension, or as a `tel:` URI.
  ///   - defaultRegion: The region that a number without a calling code belongs to; nil accepts only
  ///     numbers that name their calling code with a plus sign.
  /// - Throws: ``PhoneNumberError`` when the text is no phone number.
  public init(parsing text: String, defaultRegion: PhoneRegion? = nil) throws(PhoneNumberError) {
    let parser = PhoneNumberParser(region: defaultRegion)
    var text = text
    text.makeContiguousUTF8()
    self = try parser.parse(text.utf8.span)
  }

  /// The country calling code, such as 82.
  public var callingCode: Int { callingCodeEntry.value }

  /// The national (significant) number: digits only, without the national prefix.
  public var nationalNumber: String { digits.text }

  /// The digits of the extension, or nil.
  public var `extension`: String? {
    extensionDigits.count > 0 ? extensionDigits.text : nil
  }

  /// The region that the number belongs to.
  ///
  /// Nil when several regions share the calling code and none claims the number, and for calling
  /// codes that belong to no region.
  public var region: PhoneRegion? {
    callingCodeEntry.territory(for: verdict).flatMap { PhoneRegion($0) }
  }

  /// The type of the number, ``PhoneNumberType/unknown`` when the number is not valid.
  public var type: PhoneNumberType { PhoneNumberType(rawValue: UInt8(verdict & 15)) ?? .unknown }

  /// Whether the plan of the number's region has such a number.
  public var isValid: Bool { verdict & 15 != 0 }

  /// Whether the number identifies its owner: no company's, service's or relay number.
  public var identifiesOwner: Bool {
    switch type {
    case .fixedLine, .mobile, .fixedLineOrMobile, .voip, .pager: true
    default: false
    }
  }

  /// Whether the plan has numbers of this length.
  public var possibility: Possibility {
    callingCodeEntry.mainTerritory.possibility(ofLength: digits.count)
  }

  /// Whether the number has a length that the plan allows, be it for local calls only.
  public var isPossible: Bool { possibility == .possible || possibility == .localOnly }
}

extension PhoneNumber: Hashable {
  /// Whether calling code, national number and extension are the same.
  public static func == (a: PhoneNumber, b: PhoneNumber) -> Bool {
    a.callingCodeEntry == b.callingCodeEntry && a.digits == b.digits
      && a.extensionDigits == b.extensionDigits
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(callingCodeEntry)
    hasher.combine(digits)
    hasher.combine(extensionDigits)
  }
}

extension PhoneNumber: CustomStringConvertible {
  /// The number in E.164, which leaves the extension out.
  public var description: String { formatted(.e164) }
}

extension PhoneNumber {
  /// How a number's calling code was found.
  public enum Origin: UInt8, Hashable, Sendable {
    /// The number had a plus sign.
    case plusSign
    /// The number had the default region's international prefix.
    case internationalPrefix
    /// The number began with the default region's calling code.
    case callingCode
    /// The number had no calling code: the default region's was taken.
    case defaultRegion
  }

  /// Whether a plan has numbers of a length.
  public enum Possibility: UInt8, Hashable, Sendable {
    /// The plan has numbers of this length.
    case possible
    /// Numbers of this length can be dialled within an area only.
    case localOnly
    /// The number is shorter than all of the plan.
    case tooShort
    /// The number is longer than all of the plan.
    case tooLong
    /// The plan has shorter numbers and longer ones, but none of this length.
    case invalidLength
  }
}

/// The types of phone numbers.
public enum PhoneNumberType: UInt8, Hashable, Sendable, CaseIterable {
  /// The number is not valid.
  case unknown
  /// A landline.
  case fixedLine
  /// A mobile phone.
  case mobile
  /// A landline or a mobile phone: the plan gives both the same numbers.
  case fixedLineOrMobile
  /// Free for the caller.
  case tollFree
  /// Charged above the price of a call.
  case premiumRate
  /// Paid by the caller and the owner.
  case sharedCost
  /// Internet telephony.
  case voip
  /// A personal number, which is routed to wherever its owner is.
  case personal
  /// A pager.
  case pager
  /// A company's number for a whole country.
  case universalAccess
  /// A mailbox.
  case voicemail
  /// A unified message service of Korea (030X), which the reference does not know.
  case unifiedMessaging
}

extension PhoneNumberType: CustomStringConvertible {
  /// The type's stable name, such as `fixed-line`.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .fixedLine: "fixed-line"
    case .mobile: "mobile"
    case .fixedLineOrMobile: "fixed-line-or-mobile"
    case .tollFree: "toll-free"
    case .premiumRate: "premium-rate"
    case .sharedCost: "shared-cost"
    case .voip: "voip"
    case .personal: "personal"
    case .pager: "pager"
    case .universalAccess: "universal-access"
    case .voicemail: "voicemail"
    case .unifiedMessaging: "unified-messaging"
    }
  }
}
