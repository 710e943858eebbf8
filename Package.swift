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

/// What speaks with people runs once, and should be small: targets that no library product holds, since packages
/// cannot use those with such a flag.
let small = strict + [SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Where the program is made as one file, by `.ci/packages`, all of it is small but the reading and writing of vCard and
/// JSON, character sets and the rules, for which speed counts most.
let smallInOneFile = Context.environment["PHONEBOOK_ONE_FILE"] == nil ? strict : small

/// The tests spend most of their time in a few targets: `Tests/run.sh` has these optimised, with every check that a build for
/// debugging has.
let quickInTests: [SwiftSetting] =
  Context.environment["PHONEBOOK_QUICK_TESTS"] == nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "PhoneBook",
  // `Span` and `InlineArray` stand in the hot paths.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "PhoneBook", targets: ["PhoneBook"]),
    .library(name: "PhoneBookFoundation", targets: ["PhoneBookFoundation"]),
    .library(name: "PhoneNumbers", targets: ["PhoneNumbers"]),
    .library(name: "Pokedex", targets: ["Pokedex"]),
    .library(name: "QRCodes", targets: ["QRCodes"]),
    .executable(name: "phonebook", targets: ["PhoneBookTool"]),
  ],
  targets: [
    // What everything stands on.
    .target(name: "CSystem", linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(name: "ContactBytes", swiftSettings: strict + quickInTests),
    .target(
      name: "CharacterSets", dependencies: ["CSystem", "ContactBytes"],
      swiftSettings: smallInOneFile),
    .target(name: "QRCodes", swiftSettings: smallInOneFile),
    .target(
      name: "ContactIO", dependencies: ["CSystem", "ContactBytes"], swiftSettings: smallInOneFile),
    .target(
      name: "ContactModel", dependencies: ["CharacterSets", "ContactBytes"],
      swiftSettings: strict + quickInTests),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "ZipContainer", dependencies: ["CZlib", "CSystem", "ContactBytes"],
      swiftSettings: smallInOneFile),
    .target(name: "CPhoneTables", exclude: ["LICENSE-libphonenumber.txt"]),
    .target(
      name: "PhoneNumbers", dependencies: ["CPhoneTables", "ContactBytes"], swiftSettings: strict),

    // The formats, which never import each other, but the archive, which holds vCards and JSON.
    .target(
      name: "ContactVCard", dependencies: ["CharacterSets", "ContactModel", "ContactBytes"],
      swiftSettings: strict),
    .target(
      name: "ContactJSON", dependencies: ["ContactModel", "ContactBytes"], swiftSettings: strict),
    .target(
      name: "ContactCSV", dependencies: ["CharacterSets", "ContactModel", "ContactBytes"],
      swiftSettings: smallInOneFile + quickInTests),
    .target(
      name: "ContactLDIF", dependencies: ["CharacterSets", "ContactModel", "ContactBytes"],
      swiftSettings: smallInOneFile),
    .target(
      name: "ContactPage", dependencies: ["ContactModel", "ContactBytes", "Pokedex"],
      swiftSettings: smallInOneFile),
    .target(
      name: "ContactCalendar", dependencies: ["ContactModel", "ContactBytes"],
      swiftSettings: smallInOneFile),
    .target(
      name: "ContactWorkbook",
      dependencies: ["ContactCSV", "ContactModel", "ContactBytes", "ZipContainer"],
      swiftSettings: smallInOneFile),
    .target(
      name: "ContactArchive",
      dependencies: [
        "ContactVCard", "ContactJSON", "ContactModel", "ContactBytes", "ZipContainer",
      ],
      swiftSettings: smallInOneFile),

    // The rules.
    .target(
      name: "ContactCleaning", dependencies: ["ContactModel", "ContactBytes", "PhoneNumbers"],
      swiftSettings: strict + quickInTests),

    // Pokémon for pictures: names, search and draw; and the client of PokéAPI. The client runs the program
    // curl, so that neither the build nor the other commands need a library of networking.
    .target(
      name: "Pokedex", dependencies: ["ContactBytes", "ContactCleaning", "ContactModel"],
      swiftSettings: smallInOneFile),
    .target(
      name: "PokemonClient",
      dependencies: [
        "Pokedex", "ContactBytes", "ContactIO", "ContactJSON", "ContactModel", "CSystem",
      ],
      swiftSettings: small),

    // The work that joins them.
    .target(
      name: "ContactPipeline",
      dependencies: [
        "CharacterSets", "ContactIO", "ContactArchive", "ContactCalendar", "ContactCSV",
        "ContactLDIF",
        "ContactVCard", "ContactJSON", "ContactPage", "ContactModel", "ContactBytes",
        "ContactWorkbook", "QRCodes", "ZipContainer",
      ],
      swiftSettings: smallInOneFile),
    .target(
      name: "ContactBook",
      dependencies: [
        "CharacterSets", "ContactBytes", "ContactCleaning", "ContactIO", "ContactModel",
        "ContactPipeline", "ContactVCard",
        "PhoneNumbers",
      ],
      swiftSettings: small),
    .target(
      name: "PhoneBookCLI",
      dependencies: [
        "CSystem", "CharacterSets", "ContactArchive", "ContactBook", "ContactCSV",
        "ContactCleaning",
        "ContactIO",
        "ContactPipeline",
        "ContactJSON", "ContactModel", "ContactBytes", "ContactPage", "ContactWorkbook",
        "PhoneNumbers", "Pokedex", "PokemonClient", "QRCodes", "ZipContainer",
      ],
      swiftSettings: small),
    .target(name: "CStartup"),
    .executableTarget(
      name: "PhoneBookTool", dependencies: ["CStartup", "PhoneBookCLI"], swiftSettings: strict),
    .executableTarget(
      name: "phonebook-benchmarks",
      dependencies: [
        "ContactBytes", "ContactCSV", "ContactCleaning", "ContactIO", "ContactPipeline",
        "ContactJSON",
        "ContactModel", "ContactVCard",
      ],
      swiftSettings: strict),
    .target(
      name: "PhoneBook",
      dependencies: [
        "CSystem", "CharacterSets", "ContactArchive", "ContactBytes", "ContactCleaning",
        "ContactIO",
        "ContactModel",
        "ContactPipeline", "ContactVCard", "PhoneNumbers", "QRCodes", "ZipContainer",
      ],
      swiftSettings: strict),

    .target(
      name: "PhoneBookFoundation", dependencies: ["PhoneBook"], swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: [
        "CharacterSets", "ContactBytes", "ContactIO", "ContactModel", "ContactPipeline",
        "ContactVCard", "ZipContainer",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "phone-number-checks", dependencies: ["ContactIO", "PhoneNumbers"],
      path: "Tests/PhoneNumberChecks",
      swiftSettings: strict),
    .testTarget(
      name: "ContactArchiveTests",
      dependencies: [
        "TestSupport", "ContactArchive", "ContactIO", "ContactPipeline", "ContactModel",
        "ZipContainer",
      ],
      exclude: ["Fixture"], swiftSettings: strict),
    .testTarget(
      name: "ContactBookTests",
      dependencies: [
        "TestSupport", "ContactBook", "ContactBytes", "ContactCSV", "ContactIO", "ContactModel",
        "ContactPipeline", "ContactVCard", "PhoneNumbers",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CharacterSetsTests", dependencies: ["TestSupport", "CharacterSets", "ContactBytes"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactBytesTests", dependencies: ["TestSupport", "ContactBytes"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactIOTests", dependencies: ["TestSupport", "ContactIO"], swiftSettings: strict),
    .testTarget(name: "ContactModelTests", dependencies: ["ContactModel"], swiftSettings: strict),
    .testTarget(
      name: "ContactCSVTests",
      dependencies: ["CharacterSets", "TestSupport", "ContactCSV", "ContactModel", "ContactBytes"],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(name: "QRCodesTests", dependencies: ["QRCodes"], swiftSettings: strict),
    .testTarget(
      name: "ContactPageTests", dependencies: ["ContactPage", "ContactModel"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactCalendarTests",
      dependencies: ["ContactCalendar", "ContactBytes", "ContactModel"], swiftSettings: strict),
    .testTarget(
      name: "ContactWorkbookTests",
      dependencies: ["TestSupport", "ContactWorkbook", "ContactModel", "ZipContainer"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactLDIFTests",
      dependencies: ["TestSupport", "ContactLDIF", "ContactModel", "ContactBytes"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactCleaningTests",
      dependencies: ["TestSupport", "ContactCleaning", "ContactModel", "PhoneNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactPipelineTests",
      dependencies: [
        "CharacterSets", "TestSupport", "ContactIO", "ContactPipeline", "ContactCleaning",
        "ContactModel",
        "ContactBytes",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ContactJSONTests",
      dependencies: ["ContactJSON", "ContactVCard", "ContactModel", "ContactBytes"],
      swiftSettings: strict),
    .testTarget(
      name: "PhoneBookTests", dependencies: ["PhoneBook", "PhoneBookFoundation", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PokedexTests",
      dependencies: ["ContactIO", "ContactPipeline", "ContactModel", "Pokedex", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PokemonClientTests", dependencies: ["Pokedex", "PokemonClient", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PhoneBookCLITests",
      dependencies: [
        "CharacterSets", "TestSupport", "PhoneBookCLI", "ContactBook", "ContactBytes", "ContactIO",
        "ContactModel",
        "ContactPipeline", "ZipContainer", "PhoneBookTool",
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "PhoneNumbersTests", dependencies: ["TestSupport", "PhoneNumbers"],
      exclude: ["Fixture"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactVCardTests",
      dependencies: [
        "CharacterSets", "TestSupport", "ContactVCard", "ContactModel", "ContactBytes",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ZipContainerTests",
      dependencies: ["TestSupport", "ContactIO", "ContactPipeline", "ZipContainer"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzz targets need libFuzzer's own entry, so that only `Tests/fuzz.sh` builds them.
if Context.environment["PHONEBOOK_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "phonebook-fuzz",
      dependencies: [
        "CharacterSets", "ContactArchive", "ContactBytes", "ContactIO", "ContactPipeline",
        "ContactJSON",
        "ContactModel",
        "ContactVCard", "ContactWorkbook", "PhoneNumbers", "TestSupport", "ZipContainer",
      ],
      path: "Tests/Fuzz", swiftSettings: strict))
}
