internal import ContactPage

extension Format {
  /// A page to look at.
  static let html = Format(
    name: "html", fileEndings: ["html", "htm"],
    summary: "one page with pictures and search, to look at, print or share",
    makeWriter: { PageWriter(language: $0.pageLanguage) })
}
