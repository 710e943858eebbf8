// swift-tools-version: 6.3
import PackageDescription

/// Where PhoneBook comes from: a folder beside this one, or the address of a repository.
let phoneBook: Package.Dependency =
  if let url = Context.environment["PHONEBOOK_URL"] {
    .package(url: url, from: "1.0.0")
  } else {
    .package(path: "../PhoneBook")
  }

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v26)],
  dependencies: [phoneBook],
  targets: [
    .executableTarget(
      name: "Newcomer", dependencies: [.product(name: "PhoneBook", package: "PhoneBook")],
      swiftSettings: strict),
    .executableTarget(
      name: "Snippets",
      dependencies: [
        .product(name: "PhoneBook", package: "PhoneBook"),
        .product(name: "PhoneBookFoundation", package: "PhoneBook"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "NumbersOnly", dependencies: [.product(name: "PhoneNumbers", package: "PhoneBook")],
      swiftSettings: strict),
  ]
)
