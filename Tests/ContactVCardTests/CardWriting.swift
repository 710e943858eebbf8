import ContactModel
import ContactVCard

/// What cards are written as.
struct CardWriting {
  var bytes: [UInt8] = []
  var losses: [Loss] = []

  /// The lines without those of the frame, and without the empty names that 3.0 and 4.0 demand.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false
    )
    .dropLast().map(String.init).filter {
      $0 != "BEGIN:VCARD" && $0 != "END:VCARD" && !$0.hasPrefix("VERSION:") && $0 != "FN:"
        && $0 != "N:;;;;"
    }
  }

  /// The losses as `PROPERTY -> REPLACEMENT`.
  var lossLines: [String] { losses.map { "\($0.property) -> \($0.replacement ?? "nothing")" } }

  /// Writes the cards of a stream.
  init(_ bytes: [UInt8], options: VCardWriter.Options) {
    var writer = VCardWriter(options: options)
    for card in CardReading(bytes).cards { writer.write(card, into: &self.bytes, losses: &losses) }
  }

  /// Writes one card that has the given lines.
  init(_ lines: String, from source: String, to version: VCardVersion) {
    self.init(
      Array("BEGIN:VCARD\nVERSION:\(source)\n\(lines)\nEND:VCARD\n".utf8),
      options: VCardWriter.Options(version: version))
  }
}
