internal import ContactCleaning
internal import PhoneNumbers

/// The region of numbers without a calling code, and who named it.
struct RegionChoice {
  /// The region of `--region`; nil when the option was not given.
  let asked: String?
  /// The region of `$PHONEBOOK_REGION`; nil when it is not set.
  let configured: String?

  /// The region of the option or the environment; nil when neither names one.
  var named: String? { (asked ?? configured)?.uppercased() }

  /// The region of numbers whose card gives none.
  var home: String { named ?? PhoneRegion.kr.code }

  /// The region of numbers whose card gives none, or whose row.
  var region: PhoneRegion { PhoneRegion(home) ?? .kr }

  /// Whether no option says that the numbers are of the region.
  var isAssumed: Bool { asked == nil }

  /// Where the region is from, for messages.
  var source: String {
    asked != nil
      ? "--region" : configured != nil ? "PHONEBOOK_REGION" : "by default; --region names another"
  }

  /// Takes the region of a command line or, without it, of the environment, which must be one.
  init(_ asked: String?, _ streams: StandardStreams) throws(UsageError) {
    self.asked = asked
    let variable = streams.environment["PHONEBOOK_REGION"] ?? ""
    configured = variable.isEmpty ? nil : variable
    if asked == nil, let configured, PhoneRegion(configured) == nil {
      throw UsageError(
        "PHONEBOOK_REGION is '\(configured)'; it takes the two letters of a region, such as KR or US"
      )
    }
  }

  /// One line on how many numbers depended on the region; nil when none did.
  func summary(_ use: RegionUse) -> String? {
    guard use.byHome + use.byCard > 0 else { return nil }
    var line =
      "region \(home) (\(source)): \(counted(use.byHome, "number")) without a calling code depended on it"
    if use.byCard > 0 { line += "; \(use.byCard) took the region of their card" }
    return line
  }
}
