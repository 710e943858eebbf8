internal import ContactConversion

/// Understands what app the contacts are for.
enum AppArguments {
  /// The options of commands that write for apps, and several files.
  static let options: [OptionDefinition] = [
    OptionDefinition(
      "for", nil, "APP", "write what an app imports: \(AppProfile.names.joined(separator: ", "))"),
    OptionDefinition(
      "split", nil, "N|group", "write several files: N contacts in each, or one for each group"),
  ]

  /// The app; nil when none was named.
  static func app(
    _ arguments: ParsedArguments, _ streams: StandardStreams
  ) throws(UsageError) -> AppProfile? {
    guard let name = arguments.value("for") else { return nil }
    let region = Self.region(arguments.value("region"), streams.environment)
    if let app = AppProfile.named(name, region: region) { return app }
    throw UsageError(
      "there is no app '\(name)': \(AppProfile.names.joined(separator: ", "))",
      suggestion: Suggestion.closest(to: name, among: AppProfile.names))
  }

  /// The region of the person: as the option says, or the environment, or else KR.
  static func region(_ option: String?, _ environment: [String: String]) -> String {
    if let region = option ?? environment["PHONEBOOK_REGION"] { return region.uppercased() }
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = environment[name], !locale.isEmpty else { continue }
      // The first that is set decides; C and POSIX say nothing of a region.
      let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
      return parts.count == 2 ? parts[1].uppercased() : "KR"
    }
    return "KR"
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
