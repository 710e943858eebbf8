internal import ContactPipeline

/// Chooses the format for an app.
enum AppFormat {
  /// The format that the app reads best, of those that the ending of the output allows.
  static func format(of app: AppProfile, output: String) throws(UsageError) -> Format {
    let formats = app.formats.compactMap(FormatTable.format(named:))
    guard let best = formats.first else {
      throw UsageError("no format for \(app.title) can be written")
    }
    guard output != "-", let named = FormatTable.format(ofPath: output) else { return best }
    if let format = formats.first(where: { shares($0, named) }) { return format }
    let endings = Set(formats.compactMap(ending)).sorted().map { ".\($0)" }
    throw UsageError(
      "\(app.title) reads no \(named.name); end the output with \(endings.joined(separator: " or ")), "
        + "or insist on the format with --to")
  }

  /// Whether files of both formats have the same ending.
  private static func shares(_ format: Format, _ named: Format) -> Bool {
    format.name == named.name || ending(format).map(named.fileEndings.contains) ?? false
  }

  private static func ending(_ format: Format) -> String? {
    format.writtenEnding ?? format.fileEndings.first
  }
}
