/// The options that commands share which read contacts and write them.
struct ConversionOptions: OptionGroup {
  /// What is read.
  var input = InputOptions()
  /// What is written.
  var output = OutputOptions()
  /// Whether something that the format cannot hold makes the command exit with 1.
  var isStrict = false
  /// Where findings, changes and losses are written as JSON; nil for no report.
  var reportPath: String?

  static var declarations: [OptionDeclaration<Self>] { declarations(choosingFormat: true) }

  /// The options of a command; one that writes only archives, which hold everything as UTF-8, chooses no
  /// format.
  @OptionList<Self>
  static func declarations(choosingFormat: Bool) -> [OptionDeclaration<Self>] {
    group(\.output, .path)
    if choosingFormat { group(\.output, .to) }
    group(\.input, .from, .encoding, .at, .delimiter, .sheet)
    if choosingFormat { group(\.output, .delimiter) }
    group(\.input, .map, .mapFile, .dates, .includeSensitive)
    if choosingFormat {
      group(\.output, .overflow, .guardFormulas, .noPhotos, .photoSize)
      strict
    }
    group(\.input, .failFast)
    group(\.output, .force, .timestamp)
    report
    group(\.input, .jobs, .maxEntries, .maxEntrySize, .maxTotalSize, .maxRatio)
    if choosingFormat { group(\.output, .encoding, .mark) }
    group(\.input, .only)
  }

  static var strict: OptionDeclaration<Self> {
    flag("strict", "exit with 1 when the format cannot hold something", \.isStrict)
  }

  static var report: OptionDeclaration<Self> {
    text("report", "FILE", "write findings, changes and losses to FILE as JSON", \.reportPath)
      .writing(.report)
  }
}
