internal import ContactBytes
internal import ZipContainer

// The XML of workbooks is plain: elements, attributes, text. So what is read is the plain part of XML 1.0,
// strictly, a piece at a time: no document types, no entities but those of XML itself, UTF-8 only.

/// Splits a part of a workbook into tags and text, in memory that does not grow with the part.
struct XMLScanner: ~Copyable {
  /// What comes next.
  enum Token {
    /// A tag that opens an element; an element without content has an end all the same.
    case start
    /// The end of an element.
    case end
    /// A piece of text.
    case text
    /// The end of the part.
    case done
  }

  /// The most bytes of one tag or text.
  private static let tokenLimit = 4 << 20
  /// How deep elements may stand in one another.
  private static let depthLimit = 256

  private let part: String
  private var stream: ZipEntryStream
  private var buffer: [UInt8] = []
  /// Where the next token begins in the buffer, and how many bytes stood before the buffer.
  private var position = 0
  private var base = 0
  private var isAtEnd = false
  /// The names of the elements that are open.
  private var open: [UInt64] = []
  private var hasRoot = false
  private var isEmptyElement = false
  /// Whether the last text stands for itself, and not for what its entities mean.
  private var isLiteral = false
  private var token = 0..<0
  private var nameRange = 0..<0
  private var attributeRange = 0..<0

  /// Begins to read a part.
  init(_ entry: ZipEntry, of zip: ZipReader) throws {
    part = entry.name
    stream = try zip.stream(entry)
  }

  /// Looks at the first bytes, which may show the character set.
  private mutating func begin() throws {
    _ = try has(4)
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { token = 3..<3 }
    if buffer.starts(with: [0xFE, 0xFF]) || buffer.starts(with: [0xFF, 0xFE])
      || buffer.first == 0
    {
      throw WorkbookError.encoding(part: part)
    }
  }

  // MARK: - Tokens

  /// The local name of the element, where it is one byte, which the common ones are; 0 for any other.
  var letter: UInt8 { nameRange.count == 1 ? buffer[nameRange.lowerBound] : 0 }

  /// The local name of the element.
  var name: String { String(utf8: buffer.span, nameRange) }

  /// Where the last token stands in the part.
  var range: Range<Int> { token.lowerBound + base..<token.upperBound + base }

  /// The bytes of the last token; none for the end of an element without content.
  var tag: [UInt8] { Array(buffer[token]) }

  /// Whether the element that was opened last has no content and no tag of its own at its end.
  var hasNoContent: Bool { isEmptyElement }

  /// Reads the next token.
  mutating func next() throws -> Token {
    if base == 0, buffer.isEmpty, !isAtEnd { try begin() }
    if isEmptyElement {
      isEmptyElement = false
      open.removeLast()
      token = token.upperBound..<token.upperBound
      return .end
    }
    position = token.upperBound
    while try has(1) {
      guard buffer[position] == 0x3C else {
        if try text() { return .text }
        continue
      }
      guard try has(2) else { throw malformed(1) }
      switch buffer[position + 1] {
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"): if try skipMarkup() { return .text }
      case UInt8(ascii: "/"):
        try endTag()
        return .end
      default:
        try startTag()
        return .start
      }
    }
    guard hasRoot, open.isEmpty else { throw malformed(0) }
    return .done
  }

  /// Passes over the rest of the element that was just opened.
  mutating func skipElement() throws {
    let depth = open.count
    while open.count >= depth { if try next() == .done { return } }
  }

  private func malformed(_ offset: Int) -> WorkbookError {
    .malformed(part: part, byteOffset: base + position + offset)
  }

  /// Text up to the next tag; false for what stands outside of the root, which must be blank.
  private mutating func text() throws -> Bool {
    let length = try offset(of: 0x3C, from: 0) ?? buffer.count - position
    token = position..<position + length
    isLiteral = false
    guard open.isEmpty else { return true }
    for index in token where !Self.isBlank(buffer[index]) { throw malformed(index - position) }
    position = token.upperBound
    return false
  }

  private mutating func startTag() throws {
    var quote: UInt8 = 0
    var length = 1
    while true {
      guard try has(length + 1) else { throw malformed(length) }
      let byte = buffer[position + length]
      if byte == 0x3C { throw malformed(length) }
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x3E {
        break
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      }
      length += 1
    }
    token = position..<position + length + 1
    isEmptyElement = buffer[position + length - 1] == 0x2F
    let end = position + length - (isEmptyElement ? 1 : 0)
    let nameEnd = try takeName(from: position + 1, to: end)
    attributeRange = nameEnd..<end
    guard open.count < Self.depthLimit else {
      throw WorkbookError.tooComplex(part: part, limit: Self.depthLimit)
    }
    guard !open.isEmpty || !hasRoot else { throw malformed(0) }
    hasRoot = true
    open.append(hash(position + 1..<nameEnd))
  }

  private mutating func endTag() throws {
    guard let length = try offset(of: 0x3E, from: 2) else { throw malformed(0) }
    token = position..<position + length + 1
    let nameEnd = try takeName(from: position + 2, to: position + length)
    guard buffer[nameEnd..<position + length].allSatisfy(Self.isBlank),
      open.popLast() == hash(position + 2..<nameEnd)
    else { throw malformed(0) }
  }

  /// Takes the name of a tag, and returns where it ends.
  private mutating func takeName(from start: Int, to end: Int) throws -> Int {
    var index = start
    var local = start
    while index < end, !Self.isBlank(buffer[index]) {
      if buffer[index] == ASCII.colon { local = index + 1 }
      index += 1
    }
    guard local < index,
      ASCII.isLetter(buffer[start]) || buffer[start] >= 0x80
        || buffer[start] == 0x5F
    else { throw malformed(0) }
    nameRange = local..<index
    return index
  }

  /// A number for a name, by which the ends of elements are known.
  private func hash(_ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(buffer[index])) &* 0x100_0000_01B3 }
    return hash
  }

  /// Passes over `<?…?>`, of which the first says the character set.
  private mutating func skipInstruction() throws {
    var length = 2
    repeat {
      guard let found = try offset(of: 0x3E, from: length) else { throw malformed(0) }
      length = found + 1
    } while buffer[position + length - 2] != UInt8(ascii: "?") || length < 4
    if base + position <= 3, buffer.span.hasASCII("<?XML ", at: position) {
      nameRange = position + 2..<position + 5
      attributeRange = position + 5..<position + length - 2
      if let set = try attribute("encoding")?.lowercased(), set != "utf-8", set != "us-ascii" {
        throw WorkbookError.encoding(part: part)
      }
    }
    position += length
  }

  /// Passes over a comment; true for text that stands for itself.
  private mutating func skipMarkup() throws -> Bool {
    _ = try has(9)
    let isComment = buffer.span.hasASCII("<!--", at: position)
    guard isComment || buffer.span.hasASCII("<![CDATA[", at: position), isComment || !open.isEmpty
    else { throw WorkbookError.documentType(part: part) }
    let (start, mark) = isComment ? (4, ASCII.hyphen) : (9, UInt8(ascii: "]"))
    var length = start + 2
    while true {
      guard let found = try offset(of: 0x3E, from: length) else { throw malformed(0) }
      if buffer[position + found - 1] == mark, buffer[position + found - 2] == mark {
        length = found + 1
        break
      }
      length = found + 1
    }
    if isComment {
      position += length
      return false
    }
    // What encloses the text belongs to the token's place, and not to its text.
    token = position..<position + length
    isLiteral = true
    return true
  }

  // MARK: - Bytes

  /// Whether so many bytes stand from the token on.
  private mutating func has(_ count: Int) throws -> Bool {
    while buffer.count - position < count { guard try refill() else { return false } }
    return true
  }

  /// How far the next such byte is from the beginning of the token; nil when there is none.
  private mutating func offset(of byte: UInt8, from start: Int) throws -> Int? {
    var start = start
    while true {
      let found = buffer.span.firstIndex(of: byte, from: min(position + start, buffer.count))
      if found < buffer.count { return found - position }
      start = max(start, buffer.count - position)
      guard try refill() else { return nil }
    }
  }

  private mutating func refill() throws -> Bool {
    guard !isAtEnd else { return false }
    guard buffer.count - position <= Self.tokenLimit else {
      throw WorkbookError.tooComplex(part: part, limit: Self.tokenLimit)
    }
    buffer.removeSubrange(0..<position)
    base += position
    position = 0
    isAtEnd = try !stream.next(into: &buffer)
    return !isAtEnd
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

// MARK: - Values

extension XMLScanner {
  /// The value of an attribute of the element that was just opened, by its local name.
  func attribute(_ name: StaticString) throws -> String? {
    guard let range = try valueRange(of: name) else { return nil }
    var text: [UInt8] = []
    try append(range, to: &text)
    return String(utf8: text.span)
  }

  /// Whether an attribute of the element says yes; `fallback` where it is missing.
  func flag(_ name: StaticString, _ fallback: Bool = false) throws -> Bool {
    guard let text = try attribute(name) else { return fallback }
    return text == "1" || text == "true" || text == "on"
  }

  /// Where the value of an attribute stands in the buffer, as it is written.
  private func valueRange(of name: StaticString) throws -> Range<Int>? {
    let length = name.utf8CodeUnitCount
    var index = attributeRange.lowerBound
    let end = attributeRange.upperBound
    while true {
      while index < end, Self.isBlank(buffer[index]) { index += 1 }
      guard index < end else { return nil }
      var local = index
      while index < end, buffer[index] != ASCII.equals, !Self.isBlank(buffer[index]) {
        if buffer[index] == ASCII.colon { local = index + 1 }
        index += 1
      }
      let isWanted = index - local == length && isName(name, at: local)
      while index < end, Self.isBlank(buffer[index]) { index += 1 }
      guard index < end, buffer[index] == ASCII.equals else { throw malformed(0) }
      index += 1
      while index < end, Self.isBlank(buffer[index]) { index += 1 }
      guard index < end, buffer[index] == 0x22 || buffer[index] == 0x27 else { throw malformed(0) }
      let quote = buffer[index]
      let start = index + 1
      index = start
      while index < end, buffer[index] != quote { index += 1 }
      guard index < end else { throw malformed(0) }
      if isWanted { return start..<index }
      index += 1
    }
  }

  private func isName(_ name: StaticString, at start: Int) -> Bool {
    name.withUTF8Buffer { wanted in
      for index in wanted.indices where unsafe wanted[index] != buffer[start + index] {
        return false
      }
      return true
    }
  }

  /// The address in an attribute of the element, or the first of the two of a range; nil where it is missing.
  ///
  /// - Throws: ``WorkbookError/badReference(part:_:)``.
  func address(_ name: StaticString) throws -> CellAddress? {
    guard let range = try valueRange(of: name) else { return nil }
    if let address = CellAddress(buffer[range].prefix(while: { $0 != ASCII.colon })) {
      return address
    }
    throw WorkbookError.badReference(part: part, String(utf8: buffer.span, range))
  }

  /// Appends the last text, with its entities as what they mean and its line ends as line feeds.
  func appendText(to text: inout [UInt8]) throws {
    guard isLiteral else { return try append(token, to: &text) }
    text += buffer[token.lowerBound + 9..<token.upperBound - 3]
  }

  private func append(_ range: Range<Int>, to text: inout [UInt8]) throws {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = buffer[index]
      switch byte {
      case UInt8(ascii: "&"): index = try appendEntity(at: index, range.upperBound, to: &text)
      case ASCII.carriageReturn:
        text.append(ASCII.lineFeed)
        index += 1
        if index < range.upperBound, buffer[index] == ASCII.lineFeed { index += 1 }
      default:
        text.append(byte)
        index += 1
      }
    }
  }

  /// Appends what an entity means, and returns where it ends.
  private func appendEntity(at start: Int, _ end: Int, to text: inout [UInt8]) throws -> Int {
    let fault = WorkbookError.entity(part: part, byteOffset: base + start)
    guard let close = buffer[start..<min(end, start + 12)].firstIndex(of: ASCII.semicolon) else {
      throw fault
    }
    let name = String(utf8: buffer.span, start + 1..<close)
    switch name {
    case "lt": text.append(0x3C)
    case "gt": text.append(0x3E)
    case "amp": text.append(0x26)
    case "quot": text.append(0x22)
    case "apos": text.append(0x27)
    default:
      let isHexadecimal = name.hasPrefix("#x")
      guard name.hasPrefix("#"), !name.utf8.contains(0x2B), !name.utf8.contains(ASCII.hyphen),
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
        number >= 0x20 || number == 9 || number == 10 || number == 13,
        let scalar = Unicode.Scalar(number)
      else { throw fault }
      text.append(contentsOf: String(scalar).utf8)
    }
    return close + 1
  }
}
