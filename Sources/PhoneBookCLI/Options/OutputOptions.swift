internal import ContactBytes
internal import ContactIO
internal import ContactPipeline

/// What is written, and where.
struct OutputOptions: OptionFields {
  /// The file; `-` for standard output, and nil when none is named.
  var path: String?
  /// The format; nil to take it from the ending of the file.
  var format: Format?
  /// Whether an archive that exists may be replaced.
  var replacesArchives = false
  /// The time of an archive, in seconds since 1970; nil for now.
  var created: Int?
  /// The character between the cells of a CSV; nil for that of the format.
  var delimiter: Character?
  /// Whether a value without a column is dropped, and not moved.
  var dropsOverflow = false
  /// Whether cells are kept from being formulas in Excel.
  var guardsFormulas = false
  /// The character set; nil for UTF-8.
  var encoding: TextEncoding?
  /// Whether a byte order mark begins the file.
  var writesMark = false
  /// The name of the app that the contacts are for; nil for none.
  var appName: String?
  /// How the contacts are divided among files; nil for one file.
  var split: SplitRequest?

  /// The time at which archives are made, in seconds since 1970.
  func creationTime(_ streams: StandardStreams) -> Int {
    created ?? streams.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
      ?? Clock.secondsSince1970
  }

  /// What writers must know.
  func writingOptions() -> WritingOptions {
    var writing = WritingOptions()
    writing.delimiter = delimiter
    writing.dropsOverflow = dropsOverflow
    writing.guardsFormulas = guardsFormulas
    return writing
  }

  /// The app that the contacts are for; nil for none.
  ///
  /// - Parameters:
  ///   - region: The region of the command line, by which profiles of apps differ.
  ///   - streams: What holds the environment.
  /// - Throws: ``UsageError`` when there is no such app.
  func app(region: String?, _ streams: StandardStreams) throws(UsageError) -> AppProfile? {
    guard let name = appName else { return nil }
    // The Korean profile of the app is meant, unless an option or the locale says something else.
    let region =
      try RegionChoice(region, streams).said
      ?? UserLocale("LC_CTYPE", streams.environment).region ?? "KR"
    if let app = AppProfile.named(name, region: region) { return app }
    throw UsageError(
      "there is no app '\(name)': \(AppProfile.names.joined(separator: ", "))",
      suggestion: Suggestion.closest(to: name, among: AppProfile.names))
  }
}

extension OptionDeclaration<OutputOptions> {
  static var path: Self {
    OutputOptions.text(
      "output", letter: "o", "FILE", "write to FILE (- or nothing: standard output)", \.path)
  }

  static var to: Self {
    OutputOptions.value(
      "to", "FORMAT", "write this format (else by the ending of FILE)", \.format
    ) { try FormatName.writing($0.text) }
    .offering(FormatTable.all.filter { $0.makeWriter != nil }.map(\.name))
  }

  static var force: Self {
    OutputOptions.flag("force", "replace an archive that exists", \.replacesArchives)
  }

  static var timestamp: Self {
    OutputOptions.number(
      "timestamp", "SECONDS", in: 0...253_402_300_799,
      "the date of an archive, in seconds since 1970", \.created
    ) { $0 }
  }

  static var delimiter: Self {
    OutputOptions.value(
      "output-delimiter", "C", "the same of the CSV that is written, where it differs", \.delimiter
    ) { try $0.delimiter() }
  }

  static var overflow: Self {
    OutputOptions.choice(
      "overflow", "move|drop", "values without a column: move them (move)", \.dropsOverflow,
      [("move", false), ("drop", true)])
  }

  static var guardFormulas: Self {
    OutputOptions.flag(
      "guard-formulas", "keep cells from being formulas in Excel", \.guardsFormulas)
  }

  static var encoding: Self {
    OutputOptions.value(
      "output-encoding", "NAME", "write text in this character set (utf-8)", \.encoding
    ) { try EncodingName.encoding($0.text) }
    .offering(TextEncoding.allCases.map(\.rawValue))
  }

  static var mark: Self {
    OutputOptions.flag(
      "bom", "begin the output with a byte order mark, as Excel wants it", \.writesMark)
  }

  static var app: Self {
    OutputOptions.text(
      "for", "APP", "write what an app imports: \(AppProfile.names.joined(separator: ", "))",
      \.appName
    ).offering(AppProfile.names)
  }

  static var split: Self {
    OutputOptions.value(
      "split", "N|group", "write several files: N contacts in each, or one for each group", \.split
    ) { try SplitRequest($0.text) }
  }
}
