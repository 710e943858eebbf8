internal import CharacterSets
internal import ContactBytes
internal import ContactModel

/// One entry of an LDIF file (RFC 2849): attributes with their values, unfolded and decoded.
struct LDIFEntry: Sendable {
  /// One value of an attribute.
  struct Value: Sendable {
    /// The attribute's name in lower case, without options such as `;lang-ko`.
    var name: String
    /// The name as it is written, options included.
    var spelling: String
    var bytes: [UInt8]
    /// Where its line begins, counted from the entry's first.
    var place: Place
    /// Whether the value is an address (`:<`) and not the value itself.
    var isAddress = false
    /// Whether the value was written as base64.
    var isBase64 = false
    /// Whether the value is bytes of no character set.
    var isData = false

    /// What stands behind the attribute's name, such as `lang-ko` or `binary`; empty for nothing.
    var options: String { spelling.drop { $0 != ";" }.dropFirst().lowercased() }

    /// The parameters of a property that say what stands behind the attribute's name (RFC 4512 §2.5), its language
    /// (RFC 3866) as vCard does.
    var parameters: [Parameter] {
      if options.isEmpty { return [] }
      let tag = options.split(separator: ";").first { $0.hasPrefix("lang-") && $0.count > 5 }
      let language = tag.map { [Parameter("LANGUAGE", String($0.dropFirst(5)))] } ?? []
      return [Parameter(LDIFAttribute.optionParameter, options)] + language
    }

    /// Whether the value is bytes that make no text.
    var isBinary: Bool {
      isData
        || bytes.contains { byte in
          byte < ASCII.space && byte != ASCII.tab && byte != ASCII.lineFeed
            && byte != ASCII.carriageReturn
        }
    }

    /// Whether the attribute is known to hold texts, or to hold pictures; nil where nobody knows.
    var isOfText: Bool? {
      switch LDIFAttribute.byName[name]?.meaning {
      case nil, .secret: nil
      case .photo: false
      default: true
      }
    }

    /// Whether the value is a password, a hash of one or a key.
    var isSecret: Bool { LDIFAttribute.isSecret(name) }
  }

  /// The place of a line.
  struct Place: Sendable {
    /// The number of lines before it.
    var line: Int
    /// The number of bytes before it.
    var byteOffset: Int

    /// The place in an input in which the entry begins at `start`.
    func location(from start: InputLocation) -> InputLocation {
      InputLocation(byteOffset: start.byteOffset + byteOffset, line: start.line + line)
    }
  }

  /// What could not be read.
  struct Fault: Sendable {
    enum Kind: Sendable { case noColon, brokenBase64, truncatedBase64 }
    var kind: Kind
    var place: Place
  }

  var values: [Value] = []
  private(set) var faults: [Fault] = []
  /// The number of physical lines.
  private(set) var lineCount = 0

  /// Reads the lines of `range`.
  init(_ input: borrowing Span<UInt8>, _ range: Range<Int>) {
    var i = range.lowerBound
    // The mark of a file that was put behind another one.
    if input.hasASCII("\u{FEFF}", at: i) { i += 3 }
    while i < range.upperBound {
      let place = Place(line: lineCount, byteOffset: i - range.lowerBound)
      var line: [UInt8] = []
      // A line that begins with a blank goes on with the one before (RFC 2849, note 2).
      repeat {
        let end = min(input.lineEnd(from: i), range.upperBound)
        line.append(input, (lineCount == place.line ? i : i + 1)..<end)
        i = min(input.afterLineEnding(at: end), range.upperBound)
        lineCount += 1
      } while i < range.upperBound && input[i] == ASCII.space
      read(line, at: place)
    }
  }

  private mutating func read(_ line: [UInt8], at place: Place) {
    guard let first = line.first, first != 0x23 else { return }
    guard let colon = line.firstIndex(of: ASCII.colon), colon > 0 else {
      // A hyphen ends each change of a record of changes.
      if line != [ASCII.hyphen] || !isChange { faults.append(Fault(kind: .noColon, place: place)) }
      return
    }
    let spelling = String(decoding: line[..<colon], as: UTF8.self)
    let name = spelling.prefix { $0 != ";" }.lowercased()
    var start = colon + 1
    let mark = start < line.count ? line[start] : 0
    if mark == ASCII.colon || mark == 0x3C { start += 1 }
    while start < line.count, line[start] == ASCII.space { start += 1 }
    var value = Value(
      name: name, spelling: spelling, bytes: Array(line[start...]), place: place,
      isAddress: mark == 0x3C)
    if mark == ASCII.colon {
      var decoded: [UInt8] = []
      let length = value.bytes.count { $0 > ASCII.space }
      if Base64.decode(value.bytes.span, into: &decoded).isValid {
        value.bytes = decoded
        value.isBase64 = true
        value.isData = LDIFAttribute.holdsData(spelling.lowercased())
        // RFC 4648 §3.2: without its padding a value has lost its end.
        if length % 4 != 0 { faults.append(Fault(kind: .truncatedBase64, place: place)) }
      } else {
        faults.append(Fault(kind: .brokenBase64, place: place))
      }
    }
    values.append(value)
  }

  /// Makes the texts UTF-8 that are in another character set, all in the one that is most plausible for them.
  ///
  /// What is written as base64, and is of an attribute that nobody knows here, is text only beside other texts in
  /// another set: alone it is bytes, such as those of an identifier.
  ///
  /// - Parameter likely: The set of what is not UTF-8 in the rest of the input; nil for none.
  /// - Returns: The values that were read in another set, and that set; nil when there are none.
  mutating func decodeTexts(
    likely: TextEncoding?
  ) -> (indices: [Int], outcome: CharacterRepair.Outcome)? {
    let faulty = values.indices.filter { index in
      let bytes = values[index].bytes
      return !values[index].isData && !UTF8Check.isValid(bytes.span)
    }
    let isText = { (value: Value) in value.isOfText ?? (!value.isBase64 && !value.isBinary) }
    let texts = faulty.filter { isText(values[$0]) }
    let sample = Array(texts.map { values[$0].bytes }.joined(separator: [ASCII.lineFeed]))
    let chosen = texts.isEmpty ? nil : CharacterRepair.encoding(of: sample.span, likely: likely)
    var decoded: [(index: Int, outcome: CharacterRepair.Outcome)] = []
    for index in faulty {
      let bytes = values[index].bytes
      let mayBeText = values[index].isOfText ?? !values[index].isBinary
      var text: [UInt8] = []
      if let chosen, mayBeText {
        let outcome = CharacterRepair.decode(bytes.span, as: chosen, into: &text)
        if outcome.isExact || isText(values[index]) {
          values[index].bytes = text
          decoded.append((index, outcome))
          continue
        }
      }
      values[index].isData = true
    }
    let outcomes = decoded.map(\.outcome)
    return (outcomes.first { !$0.isExact } ?? outcomes.first).map { (decoded.map(\.index), $0) }
  }

  /// Puts blanks in place of the characters that part the values of a card, in what becomes its texts.
  ///
  /// - Returns: The places of the values that had some.
  mutating func replaceSeparators() -> [Place] {
    var places: [Place] = []
    for index in values.indices where values[index].isOfText == true && !values[index].isData {
      let bytes = values[index].bytes
      if !bytes.span.contains(Separator.item, in: bytes.indices),
        !bytes.span.contains(Separator.component, in: bytes.indices)
      {
        continue
      }
      places.append(values[index].place)
      values[index].bytes = bytes.map {
        $0 == Separator.item || $0 == Separator.component ? ASCII.space : $0
      }
    }
    return places
  }

  /// Whether the entry tells of changes to another one (RFC 2849), and is none itself.
  var isChange: Bool {
    values.contains { $0.name == "changetype" && !$0.bytes.elementsEqual("add".utf8) }
  }

  /// Whether one of the object classes has this name.
  func isOf(_ objectClass: String) -> Bool {
    values.contains {
      $0.name == "objectclass"
        && String(decoding: $0.bytes, as: UTF8.self).lowercased() == objectClass
    }
  }
}

/// An address in lines (RFC 4517 §3.3.28), such as `3 Hill Road$Seaside`.
struct PostalAddress {
  /// The lines, without the blanks around the sign between them.
  let lines: [[UInt8]]

  /// Reads a value.
  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x24, omittingEmptySubsequences: false).map { line in
      let rest = Array(line.drop { $0 == ASCII.space })
      let text = rest[..<((rest.lastIndex { $0 != ASCII.space } ?? -1) + 1)]
      var unescaped: [UInt8] = []
      var i = 0
      while i < text.count {
        let isEscape = ["\\24", "\\5C", "\\5c"].contains {
          text[i...].starts(with: $0.utf8)
        }
        let byte = isEscape ? ASCII.byte(hexadecimal: text[i + 1], text[i + 2]) : nil
        unescaped.append(byte ?? text[i])
        i += isEscape ? 3 : 1
      }
      return unescaped
    }
  }

  /// Makes an address of the lines of a text.
  init(lines text: String) {
    let bytes = Array(text.utf8)
    lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).map {
      Array($0)
    }
  }

  /// The lines as a text.
  var text: [UInt8] { Array(lines.joined(separator: [ASCII.lineFeed])) }

  /// The value.
  var bytes: [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case ASCII.lineFeed: [0x24]
      case 0x24: Array("\\24".utf8)
      case ASCII.backslash: Array("\\5C".utf8)
      default: [byte]
      }
    }
  }

  /// Whether the parts of an address say all that its lines say, but for those that are the name or the company of
  /// the card, which stand above an address.
  func isSaid(by parts: [[UInt8]], of card: borrowing Card) -> Bool {
    func words(_ texts: [[UInt8]]) -> [Substring] {
      let text = String(decoding: Array(texts.joined(separator: [ASCII.lineFeed])), as: UTF8.self)
      return text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
    var names = [words([card.nameOfParts ?? []])]
    for property in card.properties {
      guard
        [.fullName, .organization, .name].contains(property.name)
          || property.spelling == "X-LDAP-CN"
      else { continue }
      let items = property.components.joined().map { Array($0.utf8) }
      names += items.map { words([$0]) } + [words(items), words(items.prefix(2).reversed())]
    }
    let rest = words(lines.filter { !names.contains(words([$0])) })
    return Set(rest).isSubset(of: words(parts))
  }
}

/// A name in a directory (RFC 4514), such as `cn=Ada Example,mail=ada@example.org`.
struct DistinguishedName {
  private var pairs: [(key: String, value: [UInt8])] = []
  /// How many of the parts are the relative name, by which the entry is told from its neighbours (RFC 4512 §2.3.1).
  private var relativeCount = 0

  /// Reads a name; escapes are undone.
  init(_ bytes: [UInt8]) {
    var key: [UInt8]?
    var text: [UInt8] = []
    var i = 0
    func trimmed(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.drop { $0 == ASCII.space }) }
    while i <= bytes.count {
      let byte = i < bytes.count ? bytes[i] : ASCII.comma
      i += 1
      switch byte {
      case ASCII.backslash where i < bytes.count:
        // A byte is escaped by itself or by its two digits.
        let pair = i + 1 < bytes.count ? ASCII.byte(hexadecimal: bytes[i], bytes[i + 1]) : nil
        text.append(pair ?? bytes[i])
        i += pair == nil ? 1 : 2
      case ASCII.equals where key == nil:
        key = trimmed(text)
        text = []
      case ASCII.comma, 0x2B:
        if let key {
          pairs.append((String(decoding: key, as: UTF8.self).lowercased(), text))
        }
        if byte == ASCII.comma, relativeCount == 0 { relativeCount = pairs.count }
        key = nil
        text = []
      default:
        text.append(byte)
      }
    }
  }

  /// The attributes of which the first that an entry has stands behind the full name in the name that is made for it.
  static func keysBesideName(ofGroup isGroup: Bool) -> [String] {
    isGroup ? ["mail"] : ["mail", "uid"]
  }

  /// The types of its parts.
  var keys: [String] { pairs.map(\.key) }

  /// The value of the first part of a type.
  subscript(key: String) -> [UInt8]? { pairs.first { $0.key == key }?.value }

  /// Whether the relative name has this value of an attribute, whose name is in lower case; capitals make no difference,
  /// nor do several blanks in the place of one (RFC 4518 §2.6.1).
  func isNamed(by key: String, _ value: [UInt8]) -> Bool {
    func folded(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).lowercased().split(separator: " ")
    }
    return pairs[..<relativeCount].contains { pair in
      let name = LDIFAttribute.byName[pair.key]?.name.lowercased() ?? pair.key
      return name == key && folded(pair.value) == folded(value)
    }
  }

  /// The parts that hold something with their types, in lower case and apart from each other.
  var canonical: [UInt8] {
    var name: [UInt8] = []
    for (key, value) in pairs where !value.isEmpty {
      name += key.utf8
      name.append(ASCII.equals)
      name += String(decoding: value, as: UTF8.self).lowercased().utf8
      name.append(0)
    }
    return name
  }

  /// Appends a value with a backslash before what RFC 4514 §2.4 escapes.
  static func append(_ value: [UInt8], to bytes: inout [UInt8]) {
    for byte in value {
      switch byte {
      case ASCII.comma, 0x2B, ASCII.quote, ASCII.backslash, 0x3C, 0x3E, ASCII.semicolon,
        ASCII.equals:
        bytes.append(ASCII.backslash)
        bytes.append(byte)
      case ASCII.lineFeed: bytes.append(ASCII.space)
      default: bytes.append(byte)
      }
    }
  }
}
