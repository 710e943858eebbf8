internal import ContactBytes
internal import ContactCSV
internal import ContactModel
internal import PhoneNumbers

// The words of a query as they were typed.

extension ContactQuery {
  /// A word of a query as it was typed, or several.
  struct TypedTerm {
    /// Where it is looked for; nil where it names nothing.
    var column: PersonColumn?
    /// The label of a custom field that stands in quotes or before some, which the text begins with.
    var label: String?
    var text: String
    let isQuoted: Bool
    /// Whether what stands behind a label in quotes has none.
    var hasPlainValue = false
    /// Whether it asks for whoever has no such thing, by the hyphen before its field.
    var isNegated = false

    /// The field that it names.
    var field: Field? { column?.field }

    /// Whether it is a label with nothing behind its colon: one for notes or relations, or any behind a hyphen.
    var isLabelAlone: Bool {
      guard field == nil, label == nil, text.hasSuffix(":") else { return false }
      if isNegated { return true }
      let name = text.dropLast().lowercased()
      return CSVField.isNote(name) || OwnLabel.isRelation(name)
    }

    /// Whether it asks for anything at all behind the name of its field or its label.
    var asksForAnything: Bool {
      if column != nil { return text == "*" && !isQuoted }
      if let label { return text == "\(label):*" && hasPlainValue }
      return !isQuoted && text.hasSuffix(":*") && text.count { $0 == ":" } == 1
    }

    /// Whether it is several words in quotes.
    var isPhrase: Bool { isQuoted && text.contains(" ") }
  }

  /// What a word asks of a birthday: `5월` and `5월 3일` as a date has them, `-05-` and `-05-03`; anything else as it is.
  static func date(_ text: String) -> String {
    var (result, digits) = ("", "")
    for character in text where character != " " {
      guard let sign = ["년": "", "월": "-", "일": "-"][character] else {
        if !("0"..."9").contains(character) { return text }
        digits.append(character)
        continue
      }
      // The days of every month would be months, too.
      if digits.isEmpty || character == "일" && result.isEmpty { return text }
      if result.isEmpty { result = sign }
      result += (digits.count == 1 ? "0" : "") + digits + (character == "일" ? "" : "-")
      digits = ""
    }
    return result.isEmpty ? text : result + digits
  }

  /// What a date may hold that is asked for by a text: a day in numbers with dots or slashes, such as `5/8`, by the order of
  /// its parts, which without one may be any; of all else what ``date(_:)`` makes of it.
  static func dates(_ text: String, _ order: PartialDate.Order?) -> [String] {
    let words = CalendarText(text)
    let text = words.isLunar ? words.rest : text
    let parts = text.split { "./ ".contains($0) }
    let isDay = parts.count == 2 || parts.count == 3 && parts.contains { $0.count == 4 }
    if isDay, text.allSatisfy({ ("0"..."9").contains($0) || "./ ".contains($0) }) {
      let days = PartialDate.days(
        ofCell: Array(text.utf8).span, order: order, lastYear: PartialDate.spreadsheetLastYear)
      // Of a day without its year, each year has one.
      let found = days.filter(\.isPossible).map {
        String($0.extendedText.dropFirst($0.year == nil ? 1 : 0))
      }
      if !found.isEmpty { return found }
    }
    return [date(text)]
  }

  /// The words of a query with their fields; a field that stands alone is that of the next word, and a group and a whole
  /// value in a field go on up to the next field.
  static func terms(
    of text: String, region: PhoneRegion, headings: [String: PersonColumn] = [:],
    isLiteral: Bool = false
  ) -> [TypedTerm] {
    func named(_ name: Substring) -> PersonColumn? {
      let name = name.lowercased()
      guard let column = Field(named: name).map({ PersonColumn($0) }) else { return headings[name] }
      // Where a table has columns of mobiles and of others, a word for mobiles means these.
      return headings[name].flatMap { $0.isPart(of: column) ? $0 : nil } ?? column
    }
    var terms: [TypedTerm] = []
    var rest = text[...].drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let isNegated = !isLiteral && takeHyphen(from: &rest)
      var word = takeWord(from: &rest, named)
      word.isNegated = isNegated
      rest = rest.drop(while: \.isWhitespace)
      if word.field == nil, word.label == nil, let last = terms.last, !last.isQuoted {
        if last.text.isEmpty {
          (word.column, word.isNegated) = (last.column, last.isNegated)
          terms.removeLast()
        } else if last.isLabelAlone {
          word.text = last.text + word.text
          word.isNegated = last.isNegated
          terms.removeLast()
        }
      }
      if let last = terms.last, goesOn(last, with: word, region) {
        terms[terms.count - 1].text += " \(word.text)"
      } else {
        terms.append(word)
      }
    }
    return terms
  }

  /// Takes away the hyphen before the name of a field or a label, behind which people stand who are not looked for; any
  /// other hyphen is a part of its word.
  private static func takeHyphen(from rest: inout Substring) -> Bool {
    let word = rest.dropFirst()
    guard rest.first == "-", let first = word.first, first.isLetter || quotes.contains(first) else {
      return false
    }
    var behind = word
    if takeQuoted(from: &behind) == nil {
      behind = word.drop { !$0.isWhitespace && $0 != ":" }
    }
    guard behind.first == ":", !behind.hasPrefix("://") else { return false }
    rest = word
    return true
  }

  /// Whether a word is a further one of what stands before it.
  private static func goesOn(
    _ last: TypedTerm, with word: TypedTerm, _ region: PhoneRegion
  ) -> Bool {
    guard word.field == nil, word.label == nil, !word.isNegated else { return false }
    if last.field == .group && !last.isQuoted { return true }
    if last.field != nil && !last.isQuoted && last.text.hasPrefix("=") { return true }
    if last.isQuoted || word.isQuoted { return false }
    switch last.field {
    case .birthday:
      return (word.text.hasSuffix("월") || word.text.hasSuffix("일"))
        && word.text.dropLast().allSatisfy { ("0"..."9").contains($0) }
    case .phone:
      // The name of an extension may stand apart from its number: x 103.
      return isOfNumber(word.text) || PhoneFragment.isExtension(word.text, region: region)
        || PhoneFragment.isExtension("\(word.text) 1", region: region)
    case nil: return isOfNumber(word.text) && isOfNumber(last.text)
    default: return false
    }
  }

  /// Takes the first word away from a text: what begins with a quote goes on up to the next one, also behind the name of
  /// a field, and a label may stand in quotes, too.
  private static func takeWord(
    from rest: inout Substring, _ named: (Substring) -> PersonColumn?
  ) -> TypedTerm {
    var name: String?
    if let quoted = takeQuoted(from: &rest) {
      if rest.first != ":" { return TypedTerm(text: quoted, isQuoted: true) }
      name = quoted
    } else {
      let word = rest.prefix { !$0.isWhitespace }
      guard let colon = word.firstIndex(of: ":") else {
        rest = rest[word.endIndex...]
        return TypedTerm(text: String(word), isQuoted: false)
      }
      let value = word[word.index(after: colon)...]
      let isQuoted = value.drop { $0 == "=" }.first.map(quotes.contains) ?? false
      if named(word[..<colon]) == nil, !isQuoted || colon == word.startIndex {
        rest = rest[word.endIndex...]
        return TypedTerm(text: String(word), isQuoted: false)
      }
      name = String(word[..<colon])
      rest = rest[colon...]
    }
    rest.removeFirst()
    let isWhole = rest.first == "=" && (rest.dropFirst().first.map(quotes.contains) ?? false)
    if isWhole { rest.removeFirst() }
    let quoted = takeQuoted(from: &rest)
    let word = quoted == nil ? rest.prefix { !$0.isWhitespace } : ""
    rest = rest.dropFirst(word.count)
    let text = (isWhole ? "=" : "") + (quoted ?? String(word))
    if let column = name.flatMap({ named($0[...]) }) {
      return TypedTerm(column: column, text: text, isQuoted: quoted != nil)
    }
    return TypedTerm(
      label: name, text: "\(name ?? ""):\(text)", isQuoted: true, hasPlainValue: quoted == nil)
  }

  /// Takes away what a text begins with in quotes; what is not closed goes on to the end.
  ///
  /// - Returns: It without quotes and with one blank between words; nil where the text begins with none.
  private static func takeQuoted(from rest: inout Substring) -> String? {
    guard let first = rest.first, quotes.contains(first) else { return nil }
    let content = rest.dropFirst()
    let end = content.indices.first { index in
      guard quotes.contains(content[index]) else { return false }
      let next = content.index(after: index)
      return next == content.endIndex || content[next].isWhitespace || content[next] == ":"
    }
    rest = end.map { content[content.index(after: $0)...] } ?? ""
    return content[..<(end ?? content.endIndex)].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// Whether a word may be a part of a number that is written with blanks.
  private static func isOfNumber(_ word: some StringProtocol) -> Bool {
    word.utf8.allSatisfy { ASCII.isDigit($0) || PhoneFragment.isSign($0) }
  }

  /// What stands around words that are looked for as they stand, as keyboards and programs for letters have it.
  private static let quotes: Set<Character> = ["\"", "“", "”"]
}
