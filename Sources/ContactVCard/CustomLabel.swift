internal import ContactBytes

/// The label that Samsung's phones write where vCard has parameters:
/// `TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91):02-123-4567`.
enum CustomLabel {
  /// The text of the label; nil when the bytes of `range` are no such thing.
  static func read(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> String? {
    guard range.count > 10, span.hasASCII("X-CUSTOM(", at: range.lowerBound) else { return nil }
    var text = String(utf8: span, range)
    // Some programs wrap it twice.
    while text.uppercased().hasPrefix("X-CUSTOM("), text.hasSuffix(")") {
      text = String(text.dropFirst(9).dropLast())
    }
    var isQuotedPrintable = false
    var charset = TextEncoding.utf8
    while let comma = text.firstIndex(of: ",") {
      let option = text[..<comma].uppercased()
      if option.hasPrefix("CHARSET=") {
        charset = TextEncoding(label: option.dropFirst(8)) ?? .utf8
      } else if option == "ENCODING=QUOTED-PRINTABLE" {
        isQuotedPrintable = true
      } else {
        break
      }
      text = String(text[text.index(after: comma)...])
    }
    guard isQuotedPrintable else { return text }
    var bytes: [UInt8] = []
    QuotedPrintable.decode(text.utf8.span, into: &bytes)
    var decoded: [UInt8] = []
    _ = CharacterRepair.decode(
      bytes.span, as: charset == .utf8 ? nil : charset, into: &decoded)
    return String(decoding: decoded, as: UTF8.self)
  }
}
