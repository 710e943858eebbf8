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
    .executable(name: "phonebook", targets: ["phonebook"]),
  ],
  targets: [
    .target(name: "ContactBytes", swiftSettings: strict),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "ZipContainer", dependencies: ["CZlib"], swiftSettings: strict),
    .target(name: "ContactModel", dependencies: ["ContactBytes"], swiftSettings: strict),
    .target(
      name: "ContactVCard", dependencies: ["ContactModel", "ContactBytes"], swiftSettings: strict),
    .target(
      name: "ContactJSON", dependencies: ["ContactModel", "ContactBytes"], swiftSettings: strict),
    .target(
      name: "ContactConversion",
      dependencies: ["ContactVCard", "ContactJSON", "ContactModel", "ContactBytes"],
      swiftSettings: strict),
    .target(
      name: "PhoneBookCLI", dependencies: ["ContactConversion", "ContactModel", "ContactBytes"],
      swiftSettings: strict),
    .executableTarget(name: "phonebook", dependencies: ["PhoneBookCLI"], swiftSettings: strict),
    .target(
      name: "PhoneBook", dependencies: ["ContactJSON", "ContactModel", "ContactVCard"],
      swiftSettings: strict),
    .testTarget(name: "ContactBytesTests", dependencies: ["ContactBytes"], swiftSettings: strict),
    .testTarget(
      name: "ContactJSONTests", dependencies: ["ContactJSON", "ContactModel", "ContactBytes"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactVCardTests", dependencies: ["ContactVCard", "ContactModel", "ContactBytes"],
      swiftSettings: strict),
    .testTarget(
      name: "ZipContainerTests", dependencies: ["ZipContainer"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
