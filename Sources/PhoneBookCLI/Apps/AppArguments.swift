internal import ContactPipeline

/// Understands what app the contacts are for.
enum AppArguments {
  /// The options of commands that write for apps, and several files.
  static let options: [OptionDefinition] = [
    OptionDefinition(
      "for", nil, "APP", "write what an app imports: \(AppProfile.names.joined(separator: ", "))"
    ).taking(AppProfile.names),
    OptionDefinition(
      "split", nil, "N|group", "write several files: N contacts in each, or one for each group"),
  ]

  /// The app; nil when none was named.
  static func app(
    _ arguments: ParsedArguments, _ streams: StandardStreams
  ) throws(UsageError) -> AppProfile? {
    guard let name = arguments.value("for") else { return nil }
    // Korean settings of the app are meant, unless somebody or the locale says something else.
    let region =
      try RegionChoice(arguments, streams).said
      ?? UserLocale("LC_CTYPE", streams.environment).region ?? "KR"
    if let app = AppProfile.named(name, region: region) { return app }
    throw UsageError(
      "there is no app '\(name)': \(AppProfile.names.joined(separator: ", "))",
      suggestion: Suggestion.closest(to: name, among: AppProfile.names))
  }

  /// The format that the app reads best, of those that the ending of the output allows.
  static func format(of app: AppProfile, output: String) throws(UsageError) -> Format {
    let formats = app.formats.compactMap(FormatTable.format(named:))
    guard let best = formats.first else {
      throw UsageError("no format for \(app.title) can be written")
    }
    guard output != "-", let named = FormatTable.format(ofPath: output) else { return best }
    if let format = formats.first(where: { shares($0, named) }) { return format }
    let endings = Set(formats.flatMap(endings)).sorted().map { ".\($0)" }
    throw UsageError(
      "\(app.title) reads no \(named.name); end the output with \(endings.joined(separator: " or ")), "
        + "or insist on the format with --to")
  }

  /// Whether files of both formats have the same ending.
  private static func shares(_ format: Format, _ named: Format) -> Bool {
    format.name == named.name || !endings(format).isDisjoint(with: named.fileEndings)
  }

  private static func endings(_ format: Format) -> Set<String> {
    if !format.fileEndings.isEmpty { return Set(format.fileEndings.prefix(1)) }
    return format.name.hasPrefix("vcard") ? ["vcf"] : ["csv"]
  }
}
