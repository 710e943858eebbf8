internal import ContactBytes

extension JSONScanner {
  /// Reads the string whose opening quote is at `position`.
  ///
  /// Text without escapes is left where it stands. The rest is decoded out of line: escapes are
  /// resolved, U+0000 included; a lone surrogate and bytes that are not UTF-8 become U+FFFD.
  @inline(__always)
  mutating func scanString(in input: borrowing Span<UInt8>) throws(JSONError) {
    let first = position + 1
    var i = first
    var seen: UInt64 = 0
    while true {
      while i + 8 <= input.count {
        let word = Word(input, at: i)
        let mask =
          word.bytes(equalTo: ASCII.quote) | word.bytes(equalTo: ASCII.backslash)
          | word.bytesBelow(0x20)
        if mask != 0 {
          let length = Word.firstIndex(in: mask)
          seen |= word.prefix(length)
          i += length
          break
        }
        seen |= word.bits
        i += 8
      }
      while i < input.count, input[i] != ASCII.quote, input[i] != ASCII.backslash, input[i] >= 0x20
      {
        seen |= UInt64(input[i])
        i += 1
      }
      break
    }
    if i < input.count, input[i] == ASCII.quote {
      stringRange = first..<i
      stringIsPlain = true
      stringWasRepaired = false
      position = i + 1
      if seen & 0x8080_8080_8080_8080 != 0 { repairStringIfNeeded(in: input) }
      return
    }
    try decodeString(from: i, in: input)
  }

  /// Checks a string that has no escapes.
  @inline(never)
  private mutating func repairStringIfNeeded(in input: borrowing Span<UInt8>) {
    let part = input.extracting(stringRange)
    if UTF8Check.isValid(part) { return }
    decodedString.removeAll(keepingCapacity: true)
    decodedString.append(String(utf8: part))
    stringIsPlain = false
    stringWasRepaired = true
    firstRepair = firstRepair ?? stringRange.upperBound
  }

  /// Decodes the string that begins after `position`, known to be without escapes up to `mark`.
  @inline(never)
  private mutating func decodeString(
    from mark: Int, in input: borrowing Span<UInt8>
  ) throws(JSONError) {
    let first = position + 1
    var copied = first
    var i = mark
    var repaired = false
    decodedString.removeAll(keepingCapacity: true)
    while true {
      while i < input.count, input[i] != ASCII.quote, input[i] != ASCII.backslash, input[i] >= 0x20
      {
        i += 1
      }
      guard i < input.count else { throw truncated(in: input) }
      decodedString.append(input, copied..<i)
      if input[i] == ASCII.quote { break }
      guard input[i] == ASCII.backslash else { throw malformedString(at: i, in: input) }
      i = try decodeEscape(at: i, in: input, repaired: &repaired)
      copied = i
    }
    stringRange = first..<i
    stringIsPlain = false
    position = i + 1
    if (try? UTF8Span(validating: decodedString.span)) == nil {
      decodedString = Array(String(utf8: decodedString.span).utf8)
      repaired = true
    }
    stringWasRepaired = repaired
    if repaired { firstRepair = firstRepair ?? i }
  }

  /// Decodes the escape at `i`.
  ///
  /// - Returns: The index after it.
  private mutating func decodeEscape(
    at i: Int, in input: borrowing Span<UInt8>, repaired: inout Bool
  ) throws(JSONError) -> Int {
    guard i + 1 < input.count else { throw truncated(in: input) }
    switch input[i + 1] {
    case 0x22, 0x5C, 0x2F: decodedString.append(input[i + 1])
    case 0x62: decodedString.append(0x08)
    case 0x66: decodedString.append(0x0C)
    case 0x6E: decodedString.append(0x0A)
    case 0x72: decodedString.append(0x0D)
    case 0x74: decodedString.append(0x09)
    case 0x75: return try decodeUnicodeEscape(at: i, in: input, repaired: &repaired)
    default: throw malformedString(at: i, in: input)
    }
    return i + 2
  }

  private mutating func decodeUnicodeEscape(
    at i: Int, in input: borrowing Span<UInt8>, repaired: inout Bool
  ) throws(JSONError) -> Int {
    let unit = try hexadecimal(at: i + 2, in: input)
    var next = i + 6
    var code = unit
    if unit & 0xFC00 == 0xD800 {
      guard next < input.count else { throw truncated(in: input) }
      if input[next] == ASCII.backslash {
        guard next + 1 < input.count else { throw truncated(in: input) }
        if input[next + 1] == 0x75 {
          let low = try hexadecimal(at: next + 2, in: input)
          if low & 0xFC00 == 0xDC00 {
            code = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
            next += 6
          }
        }
      }
    }
    if code & 0xFFFF_F800 == 0xD800 { repaired = true }
    if code == 0x1E || code == 0x1F { firstSeparator = firstSeparator ?? i }
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    decodedString.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return next
  }

  /// The number of the four hexadecimal digits at `i`.
  private func hexadecimal(
    at i: Int, in input: borrowing Span<UInt8>
  ) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for k in i..<i + 4 {
      guard k < input.count else { throw truncated(in: input) }
      guard let digit = ASCII.value(ofHexadecimal: input[k]) else {
        throw malformedString(at: i - 2, in: input)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  // MARK: Use

  /// Whether the last key or string is `text`, which is ASCII.
  @inline(__always)
  package func stringEquals(_ text: StaticString, in input: borrowing Span<UInt8>) -> Bool {
    let count = text.utf8CodeUnitCount
    guard stringIsPlain else {
      return decodedString.count == count
        && decodedString.indices.allSatisfy { unsafe decodedString[$0] == text.utf8Start[$0] }
    }
    guard stringRange.count == count else { return false }
    for k in 0..<count {
      guard unsafe input[stringRange.lowerBound + k] == text.utf8Start[k] else { return false }
    }
    return true
  }

  /// Appends the last key or string to `bytes`, as UTF-8.
  @inline(__always)
  package func appendString(in input: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    if stringIsPlain {
      bytes.append(input, stringRange)
    } else {
      bytes.append(contentsOf: decodedString)
    }
  }

  /// The last key or string.
  package func string(in input: borrowing Span<UInt8>) -> String {
    stringIsPlain ? String(utf8: input, stringRange) : String(utf8: decodedString.span)
  }

  /// Calls `body` with the bytes of the last key or string.
  @inline(__always)
  package func withString<Result>(
    in input: borrowing Span<UInt8>, _ body: (borrowing Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    if stringIsPlain { return try body(input.extracting(stringRange)) }
    return try body(decodedString.span)
  }

  /// Whether the last string holds U+001E or U+001F, which a card cannot keep in its text.
  ///
  /// They can stand in JSON only as escapes, so plain strings need no look.
  package var stringHasSeparators: Bool {
    !stringIsPlain && decodedString.contains { $0 == 0x1E || $0 == 0x1F }
  }
}
