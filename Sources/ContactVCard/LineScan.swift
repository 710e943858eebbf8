internal import ContactBytes
internal import ContactModel

/// What one scan of a logical line found: the fast path of reading.
///
/// The scan goes over a line once, from its first byte to the end of its last folded part. Most lines
/// need no more; every other is marked `isSlow`, and read again with all the rules.
struct LineScan {
  /// What a line is.
  enum Kind {
    /// A property of a card.
    case property
    /// A line of the frame of a card or another component (RFC 6350 §6.1.1, §6.1.2, §6.7.9).
    case begin, end, version
    /// A line of nothing but blanks.
    case blank
    /// A line without a colon.
    case malformed
    /// The bytes end before the line does.
    case incomplete
  }

  var kind = Kind.property
  var name = PropertyName.extended
  var form = ValueForm.raw
  /// Whether the value or the parameters need the slow path.
  var isSlow = false
  var groupLength = 0
  var nameEnd = 0
  /// The colon before the value.
  var colon = 0
  /// The end of the value: of its last physical line, without the line ending.
  var end = 0
  /// The index after the line ending.
  var next = 0
  /// The number of physical lines.
  var lineCount = 1
  var types: TypeSet = []
  var preference: UInt8 = 0
  /// Whether each of the parameters is a TYPE in upper case with one value.
  var parametersArePlain = true
  var isFolded = false
  var hasBackslash = false
  var hasHighBytes = false

  /// Scans the logical line that begins at `start`.
  ///
  /// - Parameters:
  ///   - span: The bytes.
  ///   - start: Where the line begins.
  ///   - version: The version of the card.
  ///   - isFinal: Whether the stream ends with these bytes.
  ///   - table: The known properties.
  ///   - skipsSlowValues: Whether the value of a slow property is left to the slow path, which
  ///     goes over it anyway; the end of the line is not known then.
  @inline(__always)
  init(
    _ span: borrowing Span<UInt8>, at start: Int, version: VCardVersion, isFinal: Bool,
    table: PropertyTable, skipsSlowValues: Bool = false
  ) {
    let count = span.count
    guard start < count else {
      kind = .incomplete
      return
    }
    var i = scanShortName(span, from: start, table: table)
    if i == start {
      i = scanName(span, from: start, table: table)
      guard i < count, span[i] == ASCII.colon || span[i] == ASCII.semicolon else {
        endWithoutColon(span, start: start, at: i, isFinal: isFinal)
        return
      }
    }
    form = table.form(of: name)
    if form == .binary || name == .geo || name == .agent { isSlow = true }

    if span[i] == ASCII.semicolon { i = scanParameters(span, from: i, version: version) }
    guard i < count, span[i] == ASCII.colon else {
      endWithoutColon(span, start: start, at: i, isFinal: isFinal)
      return
    }
    colon = i
    if skipsSlowValues, isSlow, kind == .property { return }
    scanValue(span, from: i + 1, isFinal: isFinal)
    if version == .v21 {
      if isFolded { isSlow = true }
      if end > colon, span[end - 1] == ASCII.equals, nameEnd < colon { isSlow = true }
    }
  }

  /// Takes in a name of at most eight bytes without a group before it, as most are.
  ///
  /// - Returns: The index of the colon or semicolon after it; `start` for any other line.
  @inline(__always)
  private mutating func scanShortName(
    _ span: borrowing Span<UInt8>, from start: Int, table: PropertyTable
  ) -> Int {
    guard start + 9 <= span.count else { return start }
    let word = Word(span, at: start)
    let ends = word.wordEnds | word.bytes(equalTo: ASCII.dot)
    let length = ends == 0 ? 8 : Word.firstIndex(in: ends)
    let byte = span[start + length]
    guard length > 0, byte == ASCII.colon || byte == ASCII.semicolon else { return start }
    let key = Word.folded(word.prefix(length))
    name = table.lookup(folded: key)
    if name == .extended {
      switch key {
      case 0x4E_4947_4542: kind = .begin
      case 0x44_4E45: kind = .end
      case 0x4E_4F49_5352_4556: kind = .version
      default: isSlow = !VCardWriter.isPlain(span, start..<start + length)
      }
    }
    nameEnd = start + length
    return nameEnd
  }

  /// Takes in any name, and the group before it.
  ///
  /// - Returns: The index of the colon or semicolon after it, or else where the line or the bytes end.
  @inline(never)
  private mutating func scanName(
    _ span: borrowing Span<UInt8>, from start: Int, table: PropertyTable
  ) -> Int {
    let count = span.count
    var i = start
    var nameStart = start
    name: while true {
      guard i < count else { break }
      switch span[i] {
      case ASCII.colon, ASCII.semicolon: break name
      case ASCII.dot where groupLength == 0 && i > start:
        groupLength = i - start
        nameStart = i + 1
      case ASCII.lineFeed, ASCII.carriageReturn: break name
      case 0x80...: hasHighBytes = true
      default: break
      }
      i += 1
    }
    guard i < count, span[i] != ASCII.lineFeed, span[i] != ASCII.carriageReturn else { return i }
    nameEnd = i
    var nameLast = i
    while nameLast > nameStart, span[nameLast - 1] <= ASCII.space { nameLast -= 1 }
    if nameLast != i || nameLast == nameStart || hasHighBytes || span[nameStart] <= ASCII.space
      || i - start > PropertyRecord.maximumNameLength
    {
      isSlow = true
    }
    name = table.lookup(span, nameStart..<nameLast)
    if name == .extended {
      recognizeFrame(span, nameStart..<nameLast)
      if !VCardWriter.isPlain(span, nameStart..<nameLast) { isSlow = true }
    }
    return i
  }

  /// The line ends, or the bytes do, before a colon: blank, malformed, or folded inside its head.
  private mutating func endWithoutColon(
    _ span: borrowing Span<UInt8>, start: Int, at index: Int, isFinal: Bool
  ) {
    end = span.lineEnd(from: index)
    next = span.afterLineEnding(at: end)
    let isComplete = isFinal || (end < span.count && next < span.count)
    if !isComplete {
      kind = .incomplete
    } else if next < span.count, end < span.count, end > start,
      span[next] == ASCII.space || span[next] == ASCII.tab
    {
      isSlow = true
      kind = .property
    } else {
      var isBlank = true
      for i in start..<end where span[i] > ASCII.space { isBlank = false }
      kind = isBlank ? .blank : .malformed
    }
  }

  /// Distinguishes BEGIN, END and VERSION from properties.
  private mutating func recognizeFrame(_ span: borrowing Span<UInt8>, _ range: Range<Int>) {
    guard groupLength == 0 else { return }
    switch range.count {
    case 5 where span.hasASCII("BEGIN", at: range.lowerBound): kind = .begin
    case 3 where span.hasASCII("END", at: range.lowerBound): kind = .end
    case 7 where span.hasASCII("VERSION", at: range.lowerBound): kind = .version
    default: break
    }
  }

  /// Goes over parameters of the form `;NAME=value,value`; anything else makes the line slow.
  ///
  /// - Returns: The index of the colon, or where the scan gave up.
  private mutating func scanParameters(
    _ span: borrowing Span<UInt8>, from start: Int, version: VCardVersion
  ) -> Int {
    if version == .v21 { isSlow = true }
    var i = start
    let count = span.count
    while i < count, span[i] == ASCII.semicolon {
      let afterType = scanType(span, from: i, version: version)
      if afterType > i {
        i = afterType
        continue
      }
      let first = i + 1
      i = first
      var word: UInt64 = 0
      while i < count, span[i] != ASCII.equals {
        let byte = span[i]
        guard byte > ASCII.semicolon || byte == ASCII.hyphen || ASCII.isDigit(byte), byte < 0x80
        else { break }
        word = word << 8 | UInt64(byte | 0x20)
        i += 1
      }
      guard i < count, span[i] == ASCII.equals, i > first else {
        isSlow = true
        return colonOrLineEnd(span, from: first, version: version)
      }
      parametersArePlain = false
      let nameLength = i - first
      i += 1
      let values = i
      var item = i
      let isType = nameLength == 4 && word == 0x7479_7065
      while true {
        guard i < count else { return i }
        let byte = span[i]
        if byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.colon {
          if isType {
            let type = TypeSet(value: span, item..<i)
            types.formUnion(type)
            if type == .pref, version != .v40 { isSlow = true }
          }
          item = i + 1
          if byte != ASCII.comma { break }
        } else if byte < 0x20 || byte == ASCII.quote || byte == ASCII.caret
          || byte == ASCII.backslash || byte >= 0x80
        {
          isSlow = true
          return colonOrLineEnd(span, from: values, version: version)
        }
        i += 1
      }
      switch (nameLength, word) {
      case (4, 0x7072_6566):  // pref
        preference = ParameterCache.preference(span, values..<i)
      case (5, 0x76_616C_7565):  // value
        form = form.read(asValueType: span, values..<i)
      case (8, 0x656E_636F_6469_6E67), (7, 0x63_6861_7273_6574):  // encoding, charset
        isSlow = true
      default: break
      }
    }
    if i < count, span[i] != ASCII.colon {
      return colonOrLineEnd(span, from: i, version: version)
    }
    return i
  }

  /// Takes in a parameter `;TYPE=word` with a value of at most seven bytes, as most are.
  ///
  /// - Returns: The index after it; `start` when another stands there.
  @inline(__always)
  private mutating func scanType(
    _ span: borrowing Span<UInt8>, from start: Int, version: VCardVersion
  ) -> Int {
    guard start + 14 <= span.count, span.halfWord(at: start + 1) == 0x4550_5954,
      span[start + 5] == ASCII.equals
    else { return start }
    let word = Word(span, at: start + 6)
    let ends = word.wordEnds
    let length = ends == 0 ? 0 : Word.firstIndex(in: ends)
    let end = start + 6 + length
    guard length > 0, span[end] == ASCII.colon || span[end] == ASCII.semicolon else { return start }
    let type = TypeSet(folded: word.prefix(length) | 0x2020_2020_2020_2020, count: length)
    types.formUnion(type)
    if type == .pref, version != .v40 { isSlow = true }
    return end
  }

  /// The first colon outside quotes, or else the first one, or else the end of the line.
  private func colonOrLineEnd(
    _ span: borrowing Span<UInt8>, from start: Int, version: VCardVersion
  ) -> Int {
    var i = start
    var quoting = Quoting(version)
    var first: Int?
    while i < span.count {
      switch span[i] {
      case ASCII.quote: quoting.meet(span, at: i)
      case ASCII.colon:
        if !quoting.isOpen { return i }
        first = first ?? i
      case ASCII.lineFeed, ASCII.carriageReturn: return first ?? i
      default: break
      }
      i += 1
    }
    return first ?? i
  }

  /// Scans the value across folds, and records whether it has backslashes and bytes outside ASCII.
  @inline(__always)
  private mutating func scanValue(
    _ span: borrowing Span<UInt8>, from start: Int, isFinal: Bool
  ) {
    let count = span.count
    var i = start
    var high: UInt64 = 0
    var backslash: UInt64 = 0
    while true {
      // To the next byte below a blank.
      while i + 8 <= count {
        let word = Word(span, at: i)
        let control = word.bytesBelow(0x20)
        if control != 0 {
          let index = Word.firstIndex(in: control)
          let before: UInt64 = (1 << UInt64(index * 8)) &- 1
          high |= word.bytesAboveASCII & before
          backslash |= word.bytes(equalTo: ASCII.backslash) & before
          i += index
          break
        }
        high |= word.bytesAboveASCII
        backslash |= word.bytes(equalTo: ASCII.backslash)
        i += 8
      }
      if i + 8 > count {
        while i < count, span[i] >= 0x20 {
          if span[i] >= 0x80 { high = 1 }
          if span[i] == ASCII.backslash { backslash = 1 }
          i += 1
        }
      }
      guard i < count else { break }
      if span[i] == ASCII.lineFeed || span[i] == ASCII.carriageReturn {
        next = span.afterLineEnding(at: i)
        if next < count, span[next] == ASCII.space || span[next] == ASCII.tab {
          isFolded = true
          lineCount += 1
          i = next + 1
          continue
        }
        break
      }
      if span[i] == Separator.component || span[i] == Separator.item || span[i] == 0 {
        isSlow = true
      }
      i += 1
    }
    hasHighBytes = hasHighBytes || high != 0
    hasBackslash = backslash != 0
    end = i
    if i >= count {
      next = count
      if !isFinal { kind = .incomplete }
    } else if next >= count, !isFinal {
      kind = .incomplete
    }
  }
}
