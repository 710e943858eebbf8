internal import ContactBytes
package import ContactModel

extension LDIFReader {
  /// The values in a text: what follows the colon of each line, but for attributes of the format itself.
  package static func valueSpans(in text: [UInt8]) -> [ValueSpan] {
    LDIFValues().spans(in: text)
  }
}

private struct LDIFValues {
  /// Attributes whose values say nothing of a person, or not enough.
  private static let kept: Set<String> = ["version", "objectclass", "changetype"]
  /// Attributes of parts of a date.
  private static let numbers: [String: ValueSpan.Number] = ["birthmonth": .month, "birthday": .day]
  /// Attributes that name an entry.
  private static let names: Set<String> = [
    "dn", "member", "uniquemember", "manager", "secretary", "seealso", "owner", "roleoccupant",
  ]

  func spans(in text: [UInt8]) -> [ValueSpan] {
    var values: [ValueSpan] = []
    let span = text.span
    var i = 0
    while i < text.count {
      var end = span.lineEnd(from: i)
      while end < text.count {
        let next = span.afterLineEnding(at: end)
        guard next < text.count, text[next] == ASCII.space else { break }
        end = span.lineEnd(from: next)
      }
      if let colon = text[i..<end].firstIndex(of: ASCII.colon), text[i] != UInt8(ascii: "#") {
        let name = String(decoding: text[i..<colon], as: UTF8.self).lowercased()
        let base = name.split(separator: ";").first.map(String.init) ?? name
        let isBase64 = colon + 1 < end && text[colon + 1] == ASCII.colon
        var start = colon + (isBase64 ? 2 : 1)
        while !isBase64, start < end, text[start] == ASCII.space { start += 1 }
        if !Self.kept.contains(base), start < end {
          let isName = Self.names.contains(base)
          let writing: ValueSpan.Writing =
            !isBase64
            ? .plain
            : LDIFAttribute.holdsData(name) ? .base64Data : isName ? .base64Name : .base64Text
          let range = start..<end
          if isName, writing == .plain {
            values += Self.parts(of: text, range)
          } else {
            var value = ValueSpan(range: range, writing: writing, isFolded: true)
            value.name = name
            value.property = Self.property(LDIFAttribute.byName[base]?.meaning)
            value.isSecret = LDIFAttribute.isSecret(base)
            value.number = Self.numbers[base]
            values.append(value)
          }
        }
      } else if end > i {
        // A comment, or a line that is not an attribute, may hold anything.
        values.append(ValueSpan(range: i..<end, writing: .plain))
      }
      i = max(span.afterLineEnding(at: end), i + 1)
    }
    return values
  }

  /// The property that an attribute becomes as a whole; empty for any other.
  private static func property(_ meaning: LDIFAttribute.Meaning?) -> String {
    switch meaning {
    case .fullName, .displayName: "FN"
    case .family, .given, .prefix, .suffix: "N"
    case .email: "EMAIL"
    case .phone: "TEL"
    case .organization, .department: "ORG"
    case .birth: "BDAY"
    case .url: "URL"
    case .title: "TITLE"
    case .note: "NOTE"
    default: ""
    }
  }

  /// The values of a distinguished name, without the names of its attributes.
  private static func parts(of text: [UInt8], _ range: Range<Int>) -> [ValueSpan] {
    var parts: [ValueSpan] = []
    var start = range.lowerBound
    var hasType = false
    for i in range {
      if text[i] == ASCII.equals, !hasType { (start, hasType) = (i + 1, true) }
      if text[i] == ASCII.comma || i == range.upperBound - 1 {
        // What stands between a comma that is part of a value and the next one is without a type.
        let end = text[i] == ASCII.comma ? i : i + 1
        if start < end {
          parts.append(ValueSpan(range: start..<end, writing: .backslashed, isFolded: true))
        }
        (start, hasType) = (i + 1, false)
      }
    }
    return parts
  }
}
