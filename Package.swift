// swift-tools-version: 6.3
import PackageDescription

/// What every target is built with: Swift 6 concurrency, strict memory safety, and no warning left standing.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "PhoneBook",
  products: [
    .library(name: "PhoneBook", targets: ["PhoneBook"]),
    .library(name: "PhoneNumbers", targets: ["PhoneNumbers"]),
  ],
  targets: [
    .target(name: "ContactBytes", swiftSettings: strict),
    .target(name: "ContactModel", dependencies: ["ContactBytes"], swiftSettings: strict),
    .target(
      name: "ContactCleaning", dependencies: ["ContactModel", "ContactBytes", "PhoneNumbers"],
      swiftSettings: strict),
    .target(name: "PhoneBook", dependencies: ["ContactModel"], swiftSettings: strict),
    .target(name: "CPhoneTables", exclude: ["LICENSE-libphonenumber.txt"]),
    .target(name: "PhoneNumbers", dependencies: ["CPhoneTables"], swiftSettings: strict),
    .executableTarget(
      name: "phone-number-checks", dependencies: ["PhoneNumbers"], swiftSettings: strict),
    .testTarget(
      name: "PhoneNumbersTests", dependencies: ["PhoneNumbers"], exclude: ["Fixture"],
      swiftSettings: strict),
    .testTarget(name: "ContactBytesTests", dependencies: ["ContactBytes"], swiftSettings: strict),
    .testTarget(
      name: "ContactCleaningTests", dependencies: ["ContactCleaning", "ContactModel"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
