import CharacterSets
import ContactBytes
import ContactModel
import ContactVCard

/// What a stream of cards came to.
struct CardReading {
  var cards: [Card] = []
  var findings: [Finding] = []
  var errors: [VCardError] = []

  /// The rules of the findings, in order.
  var rules: [String] { findings.map(\.rule) }

  /// Every card as one line a property.
  var lines: [[String]] { cards.map { $0.properties.map(\.line) } }

  /// Reads all cards of `bytes`; at most `chunk` further bytes are shown at a time.
  init(
    _ bytes: [UInt8], chunk: Int? = nil, options: VCardReader.Options = VCardReader.Options()
  ) {
    var sequence = CardSequence(
      bytes, reader: VCardReader(options: options), step: chunk ?? .max)
    do {
      while let card = try sequence.next() { cards.append(card) }
    } catch {
      errors += [error as? VCardError].compactMap(\.self)
    }
    findings = sequence.findings
  }

  /// Reads all cards of a text.
  init(_ text: String, options: VCardReader.Options = VCardReader.Options()) {
    self.init(Array(text.utf8), options: options)
  }

  /// Reads one card of one version that has the given lines.
  init(version: String, _ lines: String) {
    self.init("BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n")
  }
}

extension Property {
  /// The property in one line: `group.NAME;PARAM=a&b:component|item&item`, bytes as `<type 3 bytes>`.
  var line: String {
    var text = group.isEmpty ? "" : group + "."
    text += spelling
    for parameter in parameters {
      text += ";\(parameter.name)=\(parameter.values.joined(separator: "&"))"
    }
    let shown = String(
      value.map { character in
        switch character {
        case "\u{1F}": "|"
        case "\u{1E}": "&"
        default: character
        }
      })
    return text + ":" + (data.map { "<\(shown) \($0.count) bytes>" } ?? shown)
  }
}

extension String {
  /// The text in another character set.
  func encoded(as encoding: TextEncoding) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try? encoding.encode(utf8.span, into: &bytes)
    return bytes
  }
}
