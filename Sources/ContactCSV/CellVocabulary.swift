internal import ContactBytes
package import ContactModel

// The small words and forms that cells share with properties, each readable and writable.

/// Values of one cell, joined by ` ::: `; a longer run of colons stands for one that is shorter.
enum JointList {
  static let separator: StaticString = " ::: "

  /// The values of a cell.
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    let span = bytes.span
    var values: [[UInt8]] = []
    var i = 0
    while true {
      let end = next(span, from: i)
      var value: [UInt8] = []
      appendValue(span, i..<end, to: &value)
      values.append(value)
      guard end < span.count else { return values }
      i = end + 5
    }
  }

  /// Appends a value of a cell, each run of more than three colons one shorter.
  static func appendValue(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, to value: inout [UInt8]
  ) {
    guard mayDivide(span, range) else { return value.append(span, range) }
    var i = range.lowerBound
    while i < range.upperBound {
      var end = i
      while end < range.upperBound, span[end] == ASCII.colon { end += 1 }
      if end == i {
        value.append(span[i])
        i += 1
      } else {
        let run = end - i
        value.append(contentsOf: repeatElement(ASCII.colon, count: run > 3 ? run - 1 : run))
        i = end
      }
    }
  }

  /// Appends a value, each run of three colons or more one longer.
  static func append(_ value: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    guard mayDivide(value, 0..<value.count) else { return bytes.append(value) }
    var run = 0
    for i in 0..<value.count {
      if value[i] == ASCII.colon {
        run += 1
      } else {
        if run > 2 { bytes.append(ASCII.colon) }
        run = 0
      }
      bytes.append(value[i])
    }
    if run > 2 { bytes.append(ASCII.colon) }
  }

  /// Whether ` ::: ` may stand in the bytes: they have three colons in a row.
  static func mayDivide(_ input: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    let part = input.extracting(range)
    var i = part.firstIndex(of: ASCII.colon, from: 0)
    while i + 2 < part.count {
      if part[i + 1] == ASCII.colon, part[i + 2] == ASCII.colon { return true }
      i = part.firstIndex(of: ASCII.colon, from: i + 1)
    }
    return false
  }

  /// Whether ` ::: ` begins at an index.
  static func isDivider(_ span: borrowing Span<UInt8>, at i: Int) -> Bool {
    i + 4 < span.count && span[i] == ASCII.space && span[i + 4] == ASCII.space
      && (i + 1...i + 3).allSatisfy { span[$0] == ASCII.colon }
  }

  /// The index of the next ` ::: ` with exactly three colons, or `count`.
  static func next(_ span: borrowing Span<UInt8>, from start: Int) -> Int {
    var i = start
    while true {
      i = span.firstIndex(of: ASCII.colon, from: i)
      guard i + 3 < span.count else { return span.count }
      if i > start, isDivider(span, at: i - 1) { return i - 1 }
      while i < span.count, span[i] == ASCII.colon { i += 1 }
    }
  }
}

/// The words for `GENDER` (RFC 6350 §6.2.7): a letter for the sex, and behind it words of one's own.
package enum GenderWord {
  /// The words for men and for women.
  package typealias Words = (male: String, female: String)

  private static let male: Set<String> = [
    "male", "m", "man", "남", "남성", "남자", "männlich", "männl.", "mann", "masculin", "homme",
    "masculino", "hombre", "mannelijk",
    "男", "男性",
  ]
  private static let female: Set<String> = [
    "female", "f", "woman", "여", "여성", "여자", "weiblich", "weibl.", "w", "frau", "féminin", "femme",
    "femenino",
    "mujer", "vrouw", "vrouwelijk", "女", "女性",
  ]

  /// Whether a cell says, as Outlook does, that nothing is known.
  static func isNone(_ cell: [UInt8]) -> Bool {
    none.contains(String(decoding: cell, as: UTF8.self).lowercased())
  }

  private static let none: Set<String> = [
    "unspecified", "not specified", "keine angabe", "non spécifié", "sin especificar",
    "no especificado", "미지정",
  ]

  /// The value of the property for a cell; what names no sex is words, so `H` and `V`, which mean men in one language and
  /// women in another.
  static func value(of cell: [UInt8]) -> [UInt8] {
    if let letter = letter(cell[...]) { return [letter] }
    let end = cell.firstIndex(of: ASCII.semicolon) ?? 0
    let letter = letter(cell[..<end])
    let isSplit = letter != nil || cell.first == ASCII.semicolon
    let words = isSplit ? cell[(end + 1)...].drop { $0 == ASCII.space } : cell[...]
    return (letter.map { [$0] } ?? []) + [Separator.component] + words
  }

  /// Whether `M` may be a woman in a column with such samples: beside H or V, and without F and W, it is one in Spanish
  /// and a man in Dutch.
  static func mayMeanEither(_ samples: [String]) -> Bool {
    let letters = Set(samples.map { $0.uppercased() })
    return letters.contains("M") && !letters.isDisjoint(with: ["H", "V"])
      && letters.isDisjoint(with: ["F", "W"])
  }

  /// Whether a header is the Dutch word, below which `V` is a woman and `M` a man.
  static func isDutch(_ header: String) -> Bool { Synonyms.key(header).hasPrefix("geslacht") }

  /// The letter for a sex in words; nil for other words.
  private static func letter(_ word: ArraySlice<UInt8>) -> UInt8? {
    let text = String(decoding: word, as: UTF8.self)
    if male.contains(text.lowercased()) { return 0x4D }
    if female.contains(text.lowercased()) { return 0x46 }
    if ["d", "divers", "diverse"].contains(text.lowercased()) { return 0x4F }
    return ["O", "N", "U"].contains(text) ? word.first : nil
  }

  /// The cell for the components of a value; letters without a word stand for themselves.
  package static func cell(
    _ parts: [[UInt8]], language: WordLanguage, _ own: Words? = nil
  ) -> [UInt8] {
    let genders = own ?? (language == .korean ? ("남성", "여성") : ("Male", "Female"))
    var words = parts
    switch parts.first {
    case [0x4D]: words[0] = Array(genders.male.utf8)
    case [0x46]: words[0] = Array(genders.female.utf8)
    default: break
    }
    return Array(words.filter { !$0.isEmpty }.joined(separator: Array("; ".utf8)))
  }
}

/// What a cell answers below a header that asks, such as `음력` or `윤달`.
enum Answer {
  private static let yes: Set<String> = [
    "y", "yes", "o", "○", "◯", "v", "✓", "✔", "true", "t", "1", "예", "네", "참", "맞음", "해당",
  ]
  private static let no: Set<String> = [
    "", "n", "no", "x", "×", "-", "false", "f", "0", "아니오", "아니요", "거짓", "아님", "해당없음", "없음",
  ]

  /// Whether the answer is yes; nil for any other word, and nothing is no.
  static func isYes(_ text: String) -> Bool? {
    let word = text.lowercased()
    return yes.contains(word) ? true : no.contains(word) ? false : nil
  }
}

extension CalendarText {
  /// What a cell of a column of calendars says: words of them, or whether it is what the header asks for.
  ///
  /// - Returns: Nil for any other cell.
  init?(calendar cell: String, asked: CalendarText?) {
    self.init(cell)
    if isCalendar { return }
    guard let asked, asked.isSolar != asked.isLunar, let isYes = Answer.isYes(cell) else {
      return nil
    }
    self.init(
      asked.isLeapMonth ? isYes ? "윤달" : "" : asked.isLunar == isYes ? "음력" : "양력")
  }
}

/// The messengers that have a URI scheme of their own.
package enum Messenger {
  /// The first service of a scheme is the one that it stands for.
  private static let schemes: [(service: String, scheme: String)] = [
    ("Skype", "skype"), ("AIM", "aim"), ("MSN", "msnim"), ("Yahoo", "ymsgr"), ("ICQ", "icq"),
    ("Jabber", "xmpp"), ("XMPP", "xmpp"), ("Google Talk", "xmpp"), ("GoogleTalk", "xmpp"),
    ("GTalk", "xmpp"), ("IRC", "irc"), ("QQ", "qq"), ("SIP", "sip"),
  ]
  private static let schemesByService = Dictionary(
    uniqueKeysWithValues: schemes.map { ($0.service.lowercased(), $0.scheme) })

  /// The service that the scheme of a URI names; empty for any other value.
  static func service(ofURI uri: Span<UInt8>) -> String {
    guard let scheme = uri.scheme else { return "" }
    // The name by which Android keeps an account at Google.
    if scheme == "gtalk" { return "Google Talk" }
    return schemes.first { $0.scheme == scheme }?.service ?? ""
  }

  /// The name of a service as people read it: one of those that Google's has had is said the same everywhere.
  package static func shown(_ service: String) -> String {
    ["gtalk", "googletalk"].contains(service.lowercased()) ? "Google Talk" : service
  }

  /// Whether a word is the name of a service that some table has a column for.
  static func isService(_ word: String) -> Bool { service(named: word) != nil }

  /// The service that a label of the notes ends with, `AIM` of `Home AIM`; nil for none.
  static func service(ofLabel label: String) -> String? {
    let words = label.split(separator: " ")
    return service(named: words.suffix(2).joined(separator: " "))
      ?? words.last.flatMap { service(named: String($0)) }
  }

  /// The service of a name in whatever case; nil for one that no table has a column for.
  private static func service(named word: String) -> String? {
    schemes.first { $0.service.lowercased() == word.lowercased() }?.service
  }

  /// Whether a property is a name at a service, which it says itself, and no address of one.
  static func isName(of record: PropertyRecord, _ card: borrowing Card) -> Bool {
    record.name == .extended && service(ofExtension: Array(card.bytes[record.nameRange])) != nil
  }

  /// The service of a property such as `X-SKYPE-USERNAME`; nil for any other name.
  static func service(ofExtension name: [UInt8]) -> String? {
    guard name.count < 24 else { return nil }
    var words = String(decoding: name, as: UTF8.self).uppercased().split(separator: "-")
    guard words.first == "X" else { return nil }
    words.removeAll { $0 == "X" || $0 == "USERNAME" }
    return service(named: words.joined(separator: " ")).map(shown)
  }

  /// Whether two words are names of one service, as `카카오톡` and `KakaoTalk` are.
  static func areOne(_ word: String, _ other: String) -> Bool {
    let fields = [word, other].map { Synonyms.standard.words[Synonyms.key($0)]?.field }
    return fields[0]?.kind == .im && fields[0] == fields[1]
  }

  /// The URI of a name at a service, which may be one itself; RFC 3860's `im:` where the service has no scheme.
  static func address(_ name: [UInt8], service: String) -> [UInt8] {
    let scheme = schemesByService[service.lowercased()] ?? "im"
    if name.span.scheme == scheme { return name }
    return Array("\(scheme):".utf8) + name
  }

  /// Whether a value is the address of a web page.
  package static func isWebAddress(
    _ bytes: borrowing Span<UInt8>, _ value: Range<Int>
  ) -> Bool {
    page(in: bytes, value) != nil
  }

  /// The address of a web page that a value is, without the scheme that Apple's programs put before it; nil for any
  /// other value.
  package static func page(in bytes: borrowing Span<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    let isApples = value.count > 8 && bytes.hasASCII("X-APPLE:", at: value.lowerBound)
    let page = value.dropFirst(isApples ? 8 : 0)
    for scheme in ["HTTPS://", "HTTP://", "WWW."] as [StaticString]
    where page.count > scheme.utf8CodeUnitCount && bytes.hasASCII(scheme, at: page.lowerBound) {
      return page
    }
    return nil
  }

  /// The name in a URI that ``address(_:service:)`` or Apple's programs made, or the whole URI.
  package static func name(in uri: Span<UInt8>) -> Range<Int> {
    guard let scheme = uri.scheme,
      ["im", "x-apple", "gtalk"].contains(scheme)
        || schemes.contains(where: { $0.scheme == scheme })
    else { return 0..<uri.count }
    return scheme.utf8.count + 1..<uri.count
  }
}

extension Span<UInt8> {
  /// The scheme of a URI, if it is as short as those of messengers, with something behind it.
  var scheme: String? {
    let colon = extracting(first: 12).firstIndex(of: ASCII.colon, from: 0)
    guard colon < 12, colon + 1 < count else { return nil }
    return String(utf8: self, 0..<colon)
  }
}

/// The parameters of a property (RFC 6350 §5).
enum ParameterText {
  /// The bytes of the values of the first parameter of a name; nil when there is none.
  static func range(
    of name: StaticString, in span: borrowing Span<UInt8>, _ parameters: Range<Int>
  ) -> Range<Int>? {
    var cursor = ParameterCursor(parameters)
    while cursor.advance(in: span) {
      if cursor.name.count == name.utf8CodeUnitCount,
        span.hasASCII(name, at: cursor.name.lowerBound)
      {
        return cursor.values
      }
    }
    return nil
  }

  /// The values of all TYPE parameters (RFC 6350 §5.6), as they are written.
  static func types(_ span: borrowing Span<UInt8>, _ parameters: Range<Int>) -> [String] {
    var words: [String] = []
    var cursor = ParameterCursor(parameters)
    while cursor.advance(in: span) {
      guard cursor.name.count == 4, span.hasASCII("TYPE", at: cursor.name.lowerBound) else {
        continue
      }
      var items = PartCursor(cursor.values, separator: Separator.item)
      while items.advance(in: span) { words.append(String(utf8: span, items.part)) }
    }
    return words
  }

  /// The names of the parameters for which no table has a place: neither those whose values stand in
  /// columns, nor those that say how a value is written (`Schemas/properties-never-carried.md`).
  ///
  /// Only values with labels have columns for some, and each of them for its own.
  static func namesOfRest(
    _ span: borrowing Span<UInt8>, _ parameters: Range<Int>, of property: PropertyName,
    hasLabel: Bool = true
  ) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    var cursor = ParameterCursor(parameters)
    while cursor.advance(in: span) {
      let name = String(utf8: span, cursor.name).uppercased()
      guard !cursor.values.isEmpty, !hasLabel || !isHeld(name, of: property),
        !Parameter.neverCarried.contains(name), known.insert(name).inserted
      else { continue }
      if name == "TYPE", TypeSet.words(types(span, parameters)).isEmpty { continue }
      // Every date is one of this calendar, unless it says otherwise.
      if name == "X-ORIGINAL-DATA",
        Parameter.isSaidAndroidRow(String(utf8: span, cursor.values))
      {
        continue
      }
      let isUsual = name == "CALSCALE" && span.hasASCII("GREGORIAN", at: cursor.values.lowerBound)
      if !isUsual { names.append(name) }
    }
    return names
  }

  /// Whether columns of a value hold a parameter, or it is reported where they have none.
  private static func isHeld(_ name: String, of property: PropertyName) -> Bool {
    switch name {
    case "TYPE": true
    case "LABEL": property == .address
    case "SERVICE-TYPE", "X-SERVICE-TYPE": property.isOfService
    default: false
    }
  }
}

/// The groups that Google itself makes, which its files mark by `* `.
enum GoogleGroups {
  /// Whether the bytes name such a group, in whatever case: older files had capitals.
  static func isSystem(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    switch range.count {
    case 6: span.hasASCII("FAMILY", at: range.lowerBound)
    case 7:
      span.hasASCII("STARRED", at: range.lowerBound)
        || span.hasASCII("FRIENDS", at: range.lowerBound)
    case 9: span.hasASCII("COWORKERS", at: range.lowerBound)
    case 10: span.hasASCII("MYCONTACTS", at: range.lowerBound)
    case 11: span.hasASCII("MY CONTACTS", at: range.lowerBound)
    default: false
    }
  }

  /// Such a group that is marked, as Google spells it today; nil where it is spelled so.
  static func respelled(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
    guard span[range.lowerBound] & span[range.lowerBound + 1] & 0x20 == 0 else { return nil }
    let name = range.map { span[$0] }
    if isMarked(name) { return nil }
    let small = name.map(ASCII.lowercased)
    return small.first == 0x6D ? Array("myContacts".utf8) : small
  }

  /// Whether a group gets the mark: one that is spelled with other capitals is somebody's own.
  static func isMarked(_ name: [UInt8]) -> Bool {
    isSystem(name.span, name.indices)
      && (name == name.map(ASCII.lowercased) || name.elementsEqual("myContacts".utf8)
        || name.elementsEqual("My Contacts".utf8))
  }
}

// A name that holds what divides a list has a backslash before it, and a run of backslashes there is doubled;
// Google makes runs of colons longer instead.
extension CSVDialect.GroupList {
  /// Whether a byte divides the list.
  private func divides(_ byte: UInt8) -> Bool {
    switch self {
    case .google, .single: false
    case .semicolons: byte == ASCII.semicolon
    case .commas: byte == ASCII.comma
    case .any: byte == ASCII.semicolon || byte == ASCII.comma
    }
  }

  /// The index of the next divider, or `count`.
  func end(_ span: borrowing Span<UInt8>, from start: Int) -> Int {
    if self == .google { return JointList.next(span, from: start) }
    if let end = quotedEnd(span, from: start) { return end }
    var isEscaped = false
    for i in start..<span.count {
      if !isEscaped, divides(span[i]) || self == .any && JointList.isDivider(span, at: i) {
        return i
      }
      isEscaped = span[i] == ASCII.backslash && !isEscaped
    }
    return span.count
  }

  /// The index of the divider behind a name in quotes, as Mailchimp writes tags: `"news, weekly"`; nil for any other.
  private func quotedEnd(_ span: borrowing Span<UInt8>, from start: Int) -> Int? {
    guard self == .any else { return nil }
    var i = start
    while i < span.count, span[i] == ASCII.space { i += 1 }
    guard i < span.count, span[i] == ASCII.quote else { return nil }
    var end = i + 1
    while end < span.count, span[end] != ASCII.quote { end += 1 }
    guard end > i + 1, end < span.count else { return nil }
    end += 1
    while end < span.count, span[end] == ASCII.space { end += 1 }
    return end == span.count || divides(span[end]) ? end : nil
  }

  /// Appends a name of a list; a backslash at the end of all stands for itself.
  func appendName(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, isLast: Bool, to bytes: inout [UInt8]
  ) {
    if self == .google { return JointList.appendValue(span, range, to: &bytes) }
    if quotedEnd(span, from: range.lowerBound) == range.upperBound {
      return bytes.append(span, range.lowerBound + 1..<range.upperBound - 1)
    }
    var i = range.lowerBound
    while i < range.upperBound {
      var end = i
      while end < range.upperBound, span[end] == ASCII.backslash { end += 1 }
      let run = end - i
      let isAtEnd = end == range.upperBound
      let isBefore = isAtEnd ? !isLast && self != .single : divides(span[end])
      bytes.append(contentsOf: repeatElement(ASCII.backslash, count: isBefore ? run / 2 : run))
      if !isAtEnd { bytes.append(span[end]) }
      i = end + 1
    }
  }

  /// Appends a name to a list behind those that stand there.
  func append(_ name: [UInt8], isLast: Bool, to text: inout [UInt8]) {
    if self == .google {
      if !text.isEmpty { text.append(" ::: ") }
      if GoogleGroups.isMarked(name) { text.append("* ") }
      return JointList.append(name.span, to: &text)
    }
    if !text.isEmpty { text.append(self == .commas ? ASCII.comma : ASCII.semicolon) }
    var run = 0
    for byte in name {
      if divides(byte) {
        text.append(contentsOf: repeatElement(ASCII.backslash, count: run + 1))
      }
      run = byte == ASCII.backslash ? run + 1 : 0
      text.append(byte)
    }
    if !isLast { text.append(contentsOf: repeatElement(ASCII.backslash, count: run)) }
  }
}
