internal import ContactPipeline
public import PhoneNumbers

/// An app that contacts are written for: its format, its names of fields, and its limits.
///
///     let losses = try book.write(toFile: "iphone.vcf", for: .apple)
public struct ContactApp: Hashable, Sendable, CustomStringConvertible {
  /// The name by which the command's `--for` calls it.
  public let name: String
  /// The region whose version of the app it is, by two letters; empty where the app is the same everywhere.
  private let region: String

  private init(_ name: String, region: String = "") {
    self.name = name
    self.region = region
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
  /// Outlook for Windows, whose table depends on the language of Windows: Korean in Korea, English elsewhere.
  public static func outlookClassic(region: PhoneRegion) -> ContactApp {
    ContactApp("outlook-classic", region: region.code)
  }

  /// The name of the app, for people.
  public var description: String { profile.title }

  /// The app as the pipeline knows it.
  var profile: AppProfile {
    guard let profile = AppProfile.named(name, region: region) else {
      preconditionFailure("every value is made of a row of the table")
    }
    return profile
  }
}
