import ContactCSV
import ContactModel

/// Reads a whole file in chunks of at most `step` bytes.
func readAll(
  _ bytes: [UInt8], _ options: CSVReader.Options = .init(), step: Int = .max
) throws -> (cards: [Card], findings: [Finding], mapping: CSVMapping?) {
  var sequence = CardSequence(bytes, reader: CSVReader(options), step: step)
  let cards = try sequence.rest()
  return (cards, sequence.findings, (sequence.reader as? CSVReader)?.mapping)
}

/// A property as a line of text, like a vCard's.
func shown(_ property: Property) -> String {
  var line = property.group.isEmpty ? "" : property.group + "."
  line += property.spelling
  for parameter in property.parameters {
    line += ";\(parameter.name)=\(parameter.values.joined(separator: ","))"
  }
  let value = property.data.map { "<\($0.count) bytes \(property.value)>" } ?? property.value
  let text = value.map { character -> String in
    switch character {
    case "\u{1F}": ";"
    case "\u{1E}": ","
    case "\n": "\\n"
    case "\r\n": "\\r\\n"
    case "\r": "\\r"
    default: String(character)
    }
  }
  return "\(line):\(text.joined())"
}

/// A card as lines of text.
func shown(_ card: Card) -> String {
  card.properties.map { shown($0) }.joined(separator: "\n")
}

/// A card in one line, without groups and parameters of related people.
func shownInOne(_ card: Card) -> String {
  shown(card).split(separator: "\n").map { line in
    let name = line.hasPrefix("item") ? line.drop { $0 != "." }.dropFirst() : line
    return name.hasPrefix("RELATED") ? "RELATED" + name.drop { $0 != ":" } : String(name)
  }.joined(separator: "|")
}
