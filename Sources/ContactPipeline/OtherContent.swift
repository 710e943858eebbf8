internal import ContactBytes
internal import ContactModel

/// Content of other kinds, which people give by mistake, or because they know no better.
enum OtherContent {
  /// What a file is by its first bytes, and what to do with it; nil when it is nothing that is known.
  static func advice(_ head: borrowing Span<UInt8>) -> String? {
    for (mark, advice) in marks where head.hasASCII(mark, at: 0) { return advice }
    var start: [UInt8] = []
    start.append(head, 0..<min(head.count, 512))
    if MediaType.sniffed(start) != nil { return picture }
    if start.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return workbook }
    if start.starts(with: [0x1F, 0x8B]) { return packed }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    let isPage = text.holds("<!doctype html") || text.holds("<html")
    return isPage ? "this is a web page, such as one to sign in; download the contacts again" : nil
  }

  /// What a ZIP file without contacts is, by the name of a file in it; nil when that tells nothing.
  static func advice(forEntry name: String) -> String? {
    ["xl/workbook.xml", "word/document.xml", "content.xml"].contains(name) ? workbook : nil
  }

  private static let picture =
    "this is a picture; phonebook photos attach gives contacts their pictures"
  private static let workbook = "this is an office document; save it as CSV (UTF-8) in its program"
  private static let packed = "this is packed; unpack it first"
  private static let export = "export the contacts as vCard or CSV in the app that it is from"

  /// In capitals, which stand for either.
  private static let marks: [(mark: StaticString, advice: String)] = [
    ("%PDF-", "this is a PDF; \(export)"), ("SQLITE FORMAT 3", "this is a database; \(export)"),
    ("!BDN", "this is a mailbox of Outlook; \(export)"), ("RAR!", packed), ("7Z", packed),
  ]
}
