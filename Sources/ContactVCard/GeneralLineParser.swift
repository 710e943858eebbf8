internal import CharacterSets
internal import ContactBytes
internal import ContactModel

/// The head of one logical line, read with all the rules: group, name and parameters.
///
/// Nameless parameters (vCard 2.1 §2.1.3), quoted ones (RFC 6350 §5) and caret-encoded ones (RFC 6868)
/// come out in a card's own layout; ENCODING and CHARSET, which belong to the text and not to the
/// card, are taken out.
struct GeneralLineParser {
  /// How the value is wrapped for transport.
  enum TransferEncoding {
    case none, quotedPrintable, base64
  }

  /// Buffers that one line leaves to the next.
  struct Scratch: Sendable {
    var head: [UInt8] = []
    var parameters: [UInt8] = []
    var value: [UInt8] = []
    /// Where lines were joined at soft breaks (quoted-printable).
    var continuations: [Continuation] = []
    /// Whether blanks at their beginnings may be indents, and were kept as text.
    var keepsIndents = false
    /// Whether a line that goes on may be a property.
    var mayHoldProperty = false
    private var spare: [UInt8] = []

    /// The offset in the value at which a continued line begins, and the blanks that it began with.
    struct Continuation {
      var offset: Int
      var blanks: Range<Int>
    }

    /// Gives the value what `body` makes of it; the storage of both is used again.
    mutating func rewriteValue<Result>(
      _ body: (borrowing Span<UInt8>, inout [UInt8]) -> Result
    ) -> Result {
      var output: [UInt8] = []
      swap(&output, &spare)
      output.removeAll(keepingCapacity: true)
      let result = body(value.span, &output)
      swap(&value, &output)
      spare = output
      return result
    }
  }

  var group = 0..<0
  var spelling = 0..<0
  var name = PropertyName.extended
  var form = ValueForm.raw
  var transferEncoding = TransferEncoding.none
  /// Where ENCODING stood among the laid-out parameters.
  private var encodingOffset = 0
  /// The label of the character set; empty when none was given.
  var charset = ""
  /// The media type that a TYPE parameter of a binary property names.
  var mediaType = ""
  /// That parameter, in the laid-out parameters.
  private var mediaTypeParameter = 0..<0
  private var isPreferred = false
  /// Whether one of the parameters is Samsung's label.
  private(set) var hasCustomLabel = false

  /// Takes the head in `scratch.head` apart; leaves the parameters in `scratch.parameters`.
  init(_ scratch: inout Scratch, version: VCardVersion, table: PropertyTable) {
    let head = scratch.head
    scratch.parameters.removeAll(keepingCapacity: true)
    let span = head.span
    var ends: [Int] = []
    var quoting = Quoting(version)
    for i in 0..<span.count {
      if span[i] == ASCII.quote { quoting.meet(span, at: i) }
      if span[i] == ASCII.semicolon, !quoting.isOpen { ends.append(i) }
    }
    ends.append(span.count)
    var nameRange = span.trimmed(0..<ends[0])
    let dot = span.firstIndex(of: ASCII.dot, from: nameRange.lowerBound)
    if dot < nameRange.upperBound, dot > nameRange.lowerBound {
      group = nameRange.lowerBound..<dot
      nameRange = span.trimmed(dot + 1..<nameRange.upperBound)
    }
    spelling = nameRange
    name = table.lookup(span, nameRange)
    form = table.form(of: name)
    for k in 1..<max(ends.count, 1) {
      let range = span.trimmed(ends[k - 1] + 1..<ends[k])
      if !range.isEmpty {
        readParameter(span, range, version: version, into: &scratch.parameters)
      }
    }
  }

  /// Puts the encoding back among the parameters of a value that is kept in base64.
  mutating func restoreEncoding(in parameters: inout [UInt8]) {
    var encoding: [UInt8] = []
    Parameter("ENCODING", "b").encode(into: &encoding)
    parameters.insert(contentsOf: encoding, at: encodingOffset)
    transferEncoding = .none
    form = .raw
  }

  /// Takes the media type of bytes out of their parameters.
  func removeMediaType(from parameters: inout [UInt8]) {
    parameters.removeSubrange(mediaTypeParameter)
  }

  // MARK: - Parameters

  private mutating func readParameter(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, version: VCardVersion,
    into parameters: inout [UInt8]
  ) {
    if readPlainTypes(span, range, version: version, into: &parameters) { return }
    if let label = CustomLabel.read(span, range) {
      Parameter(VendorName.samsung, label).encode(into: &parameters)
      hasCustomLabel = true
      return
    }
    var equals = range.lowerBound
    while equals < range.upperBound, span[equals] != ASCII.equals { equals += 1 }
    var name = "TYPE"
    var values: [String]
    if equals < range.upperBound {
      name = String(utf8: span, span.trimmed(range.lowerBound..<equals)).uppercased()
      values = self.values(
        span, span.trimmed(equals + 1..<range.upperBound), of: name, version: version)
    } else {
      values = [String(utf8: span, range)]
      name = self.name(ofBareValue: values[0])
    }
    switch name {
    case "ENCODING": readEncoding(values, into: &parameters)
    case "CHARSET": charset = values.first ?? ""
    case "TYPE": readTypes(values, version: version, into: &parameters)
    default:
      if name == "VALUE", let value = values.first {
        let bytes = Array(value.utf8)
        form = form.read(asValueType: bytes.span, 0..<bytes.count)
        // What 2.1 calls a URL is a URI since (RFC 6350 §5.2).
        if version != .v40, value.uppercased() == "URL" { values = ["uri"] }
      }
      Parameter(name, values).encode(into: &parameters)
    }
  }

  /// Reads a TYPE whose values are plain words, as most parameters are.
  ///
  /// - Returns: False for any other parameter.
  private mutating func readPlainTypes(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, version: VCardVersion,
    into parameters: inout [UInt8]
  ) -> Bool {
    guard form != .binary else { return false }
    var start = range.lowerBound
    if span.hasASCII("TYPE=", at: start) {
      start += 5
    } else if TypeSet(value: span, range).subtracting(.text).isEmpty {
      return false
    }
    // A value must stand before each comma and after the last one.
    var previous = ASCII.comma
    for i in start..<range.upperBound {
      let byte = span[i]
      let isWord = ASCII.isDigit(byte) || byte == ASCII.hyphen || (byte | 0x20) &- 0x61 < 26
      guard isWord || byte == ASCII.comma && previous != ASCII.comma else { return false }
      previous = byte
    }
    guard previous != ASCII.comma else { return false }
    var hasPreference = false
    var isFirst = true
    while start < range.upperBound {
      // No further than the parameter: the next comma may be at the end of the file.
      var end = start
      while end < range.upperBound, span[end] != ASCII.comma { end += 1 }
      if version != .v40, TypeSet(value: span, start..<end) == .pref {
        hasPreference = true
      } else {
        parameters.append(isFirst ? "\u{1F}TYPE=" : "\u{1E}")
        parameters.append(span, start..<end)
        isFirst = false
      }
      start = end + 1
    }
    if hasPreference, !isPreferred {
      parameters.append("\u{1F}PREF=1")
      isPreferred = true
    }
    return true
  }

  private mutating func readEncoding(_ values: [String], into parameters: inout [UInt8]) {
    switch values.first?.uppercased() ?? "" {
    case "QUOTED-PRINTABLE", "Q": transferEncoding = .quotedPrintable
    case "BASE64", "B":
      transferEncoding = .base64
      encodingOffset = parameters.count
    case "7BIT", "8BIT", "": break
    default: Parameter("ENCODING", values).encode(into: &parameters)
    }
  }

  private mutating func readTypes(
    _ values: [String], version: VCardVersion, into parameters: inout [UInt8]
  ) {
    var kept: [String] = []
    let start = parameters.count
    for value in values {
      if version != .v40, value.lowercased() == "pref" {
        if !isPreferred { Parameter("PREF", "1").encode(into: &parameters) }
        isPreferred = true
      } else {
        kept.append(value)
      }
    }
    guard !kept.isEmpty || values.isEmpty else { return }
    var types: [UInt8] = []
    Parameter("TYPE", kept).encode(into: &types)
    parameters.insert(contentsOf: types, at: start)
    if form == .binary, mediaType.isEmpty, kept.count == 1, let type = MediaType.named(kept[0]) {
      mediaType = type
      mediaTypeParameter = start..<start + types.count
    }
  }

  /// The name that a nameless parameter stands for (vCard 2.1 §2.1.3).
  private func name(ofBareValue value: String) -> String {
    switch value.uppercased() {
    case "QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "B": "ENCODING"
    case "URL", "INLINE", "CONTENT-ID", "CID": "VALUE"
    // A phone that takes text messages.
    case "TEXT" where name != .telephone: "VALUE"
    default: "TYPE"
    }
  }

  /// The values of a parameter: divided at commas outside quotes, and decoded.
  private func values(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, of name: String, version: VCardVersion
  ) -> [String] {
    guard version != .v21 else {
      let text = String(utf8: span, range)
      // A list of types written by the conventions of another version; 2.1 has no quotation marks.
      guard name == "TYPE", !text.hasPrefix("\"") else { return [text] }
      return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let isAddressLabel = name == "LABEL" && self.name == .address
    var values: [[UInt8]] = [[]]
    var quoting = Quoting(version)
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = span[i]
      let next = i + 1 < range.upperBound ? span[i + 1] : 0
      i += 1
      switch byte {
      case ASCII.quote where quoting.meet(span, at: i - 1): break
      case ASCII.comma where !quoting.isOpen || name == "TYPE": values.append([])
      case ASCII.caret where Self.caretPair(next) != nil:
        values[values.count - 1].append(Self.caretPair(next) ?? byte)
        i += 1
      case ASCII.backslash where next == ASCII.quote && i < range.upperBound - 1:
        // Apple writes a quotation mark so.
        values[values.count - 1].append(ASCII.quote)
        i += 1
      case ASCII.backslash where isAddressLabel && Self.escaped(next) != nil:
        values[values.count - 1].append(Self.escaped(next) ?? byte)
        i += 1
      default: values[values.count - 1].append(byte)
      }
    }
    return values.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a backslash and `byte` stand for in the label of an address; nil for any other pair.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x6E, 0x4E: ASCII.lineFeed
    case ASCII.backslash, ASCII.comma: byte
    default: nil
    }
  }

  /// What a caret and `byte` stand for (RFC 6868 §3.2); nil for any other pair, which stays as it is.
  private static func caretPair(_ byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.caret: ASCII.caret
    case 0x6E: ASCII.lineFeed
    case 0x27: ASCII.quote
    default: nil
    }
  }
}

/// The label that Samsung's phones write where vCard has parameters:
/// `TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91):02-123-4567`.
private enum CustomLabel {
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

/// Whether an offset in the head of a line is inside quotation marks (RFC 6350 §3.3).
///
/// In 2.1 a quotation mark means itself.
struct Quoting {
  private let knowsQuotes: Bool
  private(set) var isOpen = false

  init(_ version: VCardVersion) { knowsQuotes = version != .v21 }

  /// Processes the quotation mark at `index`.
  ///
  /// One after a backslash, as Apple writes it, closes nothing unless the value ends there.
  ///
  /// - Returns: Whether it opens or closes, and so is not part of the value.
  @discardableResult
  mutating func meet(_ span: borrowing Span<UInt8>, at index: Int) -> Bool {
    guard knowsQuotes else { return false }
    if isOpen, index > 0, span[index - 1] == ASCII.backslash, index + 1 < span.count {
      var next = index + 1
      // A fold may stand before what follows the value.
      while next + 1 < span.count,
        span[next] == ASCII.lineFeed || span[next] == ASCII.carriageReturn
      {
        next = span.afterLineEnding(at: next)
        if next < span.count, span[next] == ASCII.space || span[next] == ASCII.tab { next += 1 }
      }
      guard next < span.count else { return true }
      switch span[next] {
      case ASCII.colon, ASCII.semicolon, ASCII.comma: break
      default: return false
      }
    }
    isOpen.toggle()
    return true
  }
}
