internal import ContactBytes
package import ContactModel

extension VCardReader {
  /// The values in a text: what follows the colon of each line, and parameters that describe a person.
  package static func valueSpans(in text: [UInt8]) -> [ValueSpan] {
    VCardValues().spans(in: text)
  }
}

private struct VCardValues {
  /// Properties whose values do not identify a person.
  private static let kept: Set<String> = ["BEGIN", "END", "VERSION"]
  /// Properties whose values are words of the format, or names of programs and languages.
  private static let labels: Set<String> = [
    "PRODID", "KIND", "CLASS", "PROFILE", "MAILER", "X-ABADR", "X-ABSHOWAS",
    "X-ADDRESSBOOKSERVER-KIND", "LANG", "GRAMGENDER", "LANGUAGE",
  ]
  private static let binary: Set<String> = ["PHOTO", "LOGO", "SOUND", "KEY"]

  func spans(in text: [UInt8]) -> [ValueSpan] {
    var values: [ValueSpan] = []
    let span = text.span
    var i = 0
    while i < text.count {
      // The frame of every card, which is passed over quickly.
      if span.hasASCII("BEGIN:", at: i) || span.hasASCII("VERSION:", at: i)
        || span.hasASCII("END:", at: i)
      {
        i = max(span.afterLineEnding(at: span.lineEnd(from: i)), i + 1)
        continue
      }
      let head = Self.head(text, from: i)
      let parameters = head.map { Self.parameters(text, $0) } ?? []
      let isBase64 = parameters.contains { ["B", "BASE64"].contains($0.value) }
      let isQuoted = parameters.contains { $0.value == "QUOTED-PRINTABLE" }
      let end = Self.lineEnd(text, from: i, head, parameters)
      if let head {
        let group = i..<max(i, head.nameEnd - head.name.utf8.count - 1)
        if !group.isEmpty, !ValueSpan.isCount(String(decoding: text[group], as: UTF8.self)) {
          var value = ValueSpan(range: group, writing: .plain)
          value.isName = true
          values.append(value)
        }
        let isLabel = Self.labels.contains(head.name)
        // Five letters are those of a language or a region, such as `ko-KR`.
        if !Self.kept.contains(head.name), !isLabel || end - head.colon > 6 {
          for parameter in parameters where Self.isPersonal(parameter) {
            var value = ValueSpan(range: parameter.range, writing: .backslashed, isFolded: true)
            value.isLabel = ["", "TYPE"].contains(parameter.name)
            values.append(value)
          }
          let range = head.colon + 1..<end
          let writing: ValueSpan.Writing =
            isBase64 || Self.binary.contains(head.name) && Self.hasData(text, range)
            ? .base64Data : isQuoted ? .quotedPrintable : .backslashed
          let start =
            writing == .base64Data
            ? Self.afterScheme(text, range)
            : head.name == "GENDER" || head.name == "X-GENDER"
              ? Self.afterSex(text, range) : range.lowerBound
          var value = ValueSpan(
            range: start..<range.upperBound, writing: writing, isFolded: true)
          value.name = head.name
          value.property = head.name
          value.isLabel =
            isLabel || head.name == "X-ABLABEL" && span.hasASCII("_$!<", at: range.lowerBound)
          values.append(value)
        }
      } else if end > i {
        // A line that is not a property may hold anything.
        values.append(ValueSpan(range: i..<end, writing: .plain))
      }
      i = max(span.afterLineEnding(at: span.lineEnd(from: end)), i + 1)
    }
    return values
  }

  private struct Head {
    let name: String
    let nameEnd: Int
    let colon: Int
  }

  private struct Parameter {
    let name: String
    let value: String
    let range: Range<Int>
  }

  /// Whether a parameter may say something of a person.
  private static func isPersonal(_ parameter: Parameter) -> Bool {
    ContactModel.Parameter.ties.contains(parameter.name)
      ? !ValueSpan.isCount(parameter.value)
      : !ContactModel.Parameter.impersonal.contains(parameter.name)
  }

  /// Name and colon of a line; nil when it is not a property.
  private static func head(_ text: [UInt8], from start: Int) -> Head? {
    var i = start
    var nameStart = start
    while i < text.count {
      switch text[i] {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, ASCII.hyphen, 0x5F: i += 1
      case ASCII.dot:
        i += 1
        nameStart = i
      case ASCII.colon, ASCII.semicolon:
        guard i > nameStart else { return nil }
        let name = String(decoding: text[nameStart..<i], as: UTF8.self).uppercased()
        let nameEnd = i
        var isQuoted = false
        while i < text.count, isQuoted || text[i] != ASCII.colon {
          if text[i] == ASCII.quote { isQuoted.toggle() }
          let isEnd = text[i] == ASCII.lineFeed || text[i] == ASCII.carriageReturn
          if isEnd {
            let next = text.span.afterLineEnding(at: i)
            guard next < text.count, text[next] == ASCII.space || text[next] == ASCII.tab else {
              return nil
            }
            i = next
          }
          i += 1
        }
        return i < text.count ? Head(name: name, nameEnd: nameEnd, colon: i) : nil
      default: return nil
      }
    }
    return nil
  }

  private static func parameters(_ text: [UInt8], _ head: Head) -> [Parameter] {
    var found: [Parameter] = []
    var start = head.nameEnd + 1
    var i = start
    var isQuoted = false
    while start <= head.colon, i <= head.colon {
      if i < head.colon, text[i] == ASCII.quote { isQuoted.toggle() }
      if i == head.colon || !isQuoted && text[i] == ASCII.semicolon {
        let part = text[start..<i]
        let equals = part.firstIndex(of: ASCII.equals)
        let name = equals.map { String(decoding: text[start..<$0], as: UTF8.self) } ?? ""
        let range = (equals.map { $0 + 1 } ?? start)..<i
        found.append(
          Parameter(
            name: name.uppercased().filter { !$0.isWhitespace },
            value: String(decoding: text[range], as: UTF8.self).uppercased(), range: range))
        start = i + 1
      }
      i += 1
    }
    return found
  }

  /// The end of a property: behind its folded lines, and its soft line breaks in quoted-printable.
  private static func lineEnd(
    _ text: [UInt8], from start: Int, _ head: Head?, _ parameters: [Parameter]
  ) -> Int {
    let span = text.span
    var end = span.lineEnd(from: head?.colon ?? start)
    guard head != nil else { return end }
    let isQuoted = parameters.contains { $0.value.holds("QUOTED-PRINTABLE") }
    let isBase64 = parameters.contains { $0.value.holds("BASE64") }
    while end < text.count {
      let next = span.afterLineEnding(at: end)
      guard next < text.count else { return end }
      let isFold = text[next] == ASCII.space || text[next] == ASCII.tab
      let isSoft = isQuoted && end > start && text[end - 1] == ASCII.equals
      // Base64 of 2.1 goes on without a blank, up to an empty line.
      let isLoose =
        isBase64 && span.lineEnd(from: next) > next && Self.head(text, from: next) == nil
      guard isFold || isSoft || isLoose else { return end }
      end = span.lineEnd(from: next)
    }
    return end
  }

  /// Where the words of a gender begin: behind the letter for the sex, which says no more than "man" or "woman" (RFC
  /// 6350 §6.2.7).
  private static func afterSex(_ text: [UInt8], _ range: Range<Int>) -> Int {
    let semicolon = text[range].firstIndex(of: ASCII.semicolon)
    if let semicolon { return semicolon <= range.lowerBound + 1 ? semicolon : range.lowerBound }
    return range.count == 1 ? range.upperBound : range.lowerBound
  }

  /// Whether a value is a `data:` URI.
  private static func hasData(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    text.span.hasASCII("DATA:", at: range.lowerBound)
  }

  /// The index after `data:…;base64,`.
  private static func afterScheme(_ text: [UInt8], _ range: Range<Int>) -> Int {
    guard hasData(text, range), let comma = text[range].firstIndex(of: ASCII.comma) else {
      return range.lowerBound
    }
    return comma + 1
  }
}
