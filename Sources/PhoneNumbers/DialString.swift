internal import ContactBytes

/// What is dialled before and after a number: `*31#02-123-4567`, `02-555-1234,,123456#`.
///
/// Whatever it is, it stays byte for byte beside the number.
struct DialString {
  /// The codes before the number.
  private(set) var before: Range<Int>
  /// The number.
  private(set) var number: Range<Int>
  /// The pauses, waits and tones after it, and the spaces before them.
  private(set) var after: Range<Int>
  /// Whether all of it is a code for the network or the telephone, `*123#`.
  private(set) var isCode = false
  /// Whether the numbers after the first one are named by their last digits, `02-123-4567,8,9`.
  private(set) var isList = false

  /// Takes `value` apart within `range`.
  init(_ value: Span<UInt8>, _ range: Range<Int>) {
    before = range.lowerBound..<range.lowerBound
    number = range
    after = range.upperBound..<range.upperBound
    guard !range.isEmpty else { return }
    if Self.isTone(value[range.lowerBound]) { takeCodes(value) }
    if !isCode { takeTail(value) }
  }

  /// The digits after the first pause when there is nothing else, as for an extension.
  static func soleDigits(_ after: [UInt8]) -> PhoneDigits {
    var digits = PhoneDigits()
    for (index, byte) in after.enumerated() {
      if ASCII.isDigit(byte) {
        digits.append(byte & 15)
      } else if digits.count > 0, byte != 0x23 || index < after.count - 1 {
        return PhoneDigits()
      }
    }
    return digits
  }

  // MARK: - Codes

  private static func isTone(_ byte: UInt8) -> Bool { byte == 0x23 || byte == 0x2A }

  /// `*31#` before a number, `*67 ` too; or all of `*123#`.
  private mutating func takeCodes(_ value: Span<UInt8>) {
    var end = number.lowerBound
    var lastTone = end
    while end < number.upperBound, ASCII.isDigit(value[end]) || Self.isTone(value[end]) {
      if Self.isTone(value[end]) { lastTone = end }
      end += 1
    }
    if Self.isTone(value[number.upperBound - 1])
      || end == number.upperBound && end - lastTone <= PhoneText.wholeDigitCount
    {
      isCode = true
      return
    }
    var start = lastTone + 1
    let hasSpace = end < number.upperBound && (value[end] == 0x20 || value[end] == 0x2C)
    if lastTone == number.lowerBound, 1...4 ~= end - start, hasSpace {
      // Codes without a number sign have two digits: in `*6702 123 4567` the others are the number's.
      isCode = end - start != 2
      start = end + 1
    }
    before = number.lowerBound..<start
    number = start..<number.upperBound
  }

  // MARK: - Pauses

  /// Takes off what follows a number of three digits or more: pauses and tones to the end.
  private mutating func takeTail(_ value: Span<UInt8>) {
    var digits = 0
    for index in number {
      if ASCII.isDigit(value[index]) || value[index] >= 0xC0 {
        digits += 1
      } else if digits >= 3, Self.isSign(value[index]),
        // The `w` of `DW 15` ends a word.
        !ASCII.isLetter(value[index]) || !ASCII.isLetter(value[index - 1])
      {
        // The parameters of a URI are part of it.
        let tail = index..<number.upperBound
        let isURI =
          value.hasASCII("TEL:", at: number.lowerBound)
          || number.lowerBound >= 4 && value.hasASCII("TEL:", at: number.lowerBound - 4)
        guard !isURI || !Self.isParameter(value, tail), !Self.isExtension(value, tail),
          Self.isParameter(value, tail) || Self.isTail(value, tail)
        else { return }
        let isInOnePiece =
          digits == index - number.lowerBound && digits >= PhoneText.wholeDigitCount
        if isInOnePiece, value[number.lowerBound] != 0x30, Self.isFraction(value, tail) { return }
        isList = Self.countsOn(value, from: number.lowerBound..<index, tail)
        var start = index
        while start > number.lowerBound, value[start - 1] == 0x20 { start -= 1 }
        // What is left of a list whose other numbers were taken away asks for nothing.
        let isEmpty = tail.allSatisfy { value[$0] == 0x2C || value[$0] == 0x20 }
        after = start..<(isEmpty ? start : number.upperBound)
        number = number.lowerBound..<start
        return
      }
    }
  }

  /// Comma and `p`, which wait a while; semicolon and `w`, which ask; number sign and star.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2C, 0x3B, 0x50, 0x57, 0x70, 0x77: true
    default: isTone(byte)
    }
  }

  /// Whether nothing but digits and signs stands there, and digits follow those that ask for some.
  private static func isTail(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let first = value[range.lowerBound]
    var digits = 0
    // How many digits stand behind the first sign, up to the next.
    var firstCount = 0
    var isOneGroup = true
    var signs = 0
    for index in range {
      let byte = value[index]
      if ASCII.isDigit(byte) {
        digits += 1
        if signs == 1 { firstCount += 1 }
      } else if isSign(byte) {
        signs += 1
      } else if byte == 0x20 || byte == 0x2D {
        if digits > 0 { isOneGroup = false }
      } else {
        return false
      }
    }
    if digits == 0 { return first == 0x2C || first == 0x3B }
    // So many digits behind one comma, or in groups, could be a number of their own.
    let mayBeNumber = firstCount >= PhoneText.wholeDigitCount
    return !mayBeNumber || first != 0x2C && isOneGroup
  }

  /// Whether a spreadsheet that writes commas has put a `,0` behind its digits, which have lost their zero.
  private static func isFraction(_ value: Span<UInt8>, _ tail: Range<Int>) -> Bool {
    let zeros = tail.dropFirst()
    return value[tail.lowerBound] == 0x2C && 1...2 ~= zeros.count
      && zeros.allSatisfy { value[$0] == 0x30 }
  }

  /// Whether the digits behind the commas or semicolons count on from the number's last ones.
  private static func countsOn(
    _ value: Span<UInt8>, from number: Range<Int>, _ tail: Range<Int>
  ) -> Bool {
    let sign = value[tail.lowerBound]
    guard sign == 0x2C || sign == 0x3B else { return false }
    var items: [(value: Int, length: Int)] = []
    for index in tail {
      switch value[index] {
      case sign: items.append((0, 0))
      case 0x20: continue
      case let byte where ASCII.isDigit(byte) && items[items.count - 1].length < 4:
        let item = items[items.count - 1]
        items[items.count - 1] = (item.value * 10 + Int(byte & 15), item.length + 1)
      default: return false
      }
    }
    let length = items[0].length
    // One alone that is so short is rather an extension.
    guard length > (items.count > 1 ? 0 : 2) else { return false }
    var last = 0
    var index = number.lowerBound
    let limit = [1, 10, 100, 1_000, 10_000][length]
    while index < number.upperBound {
      let (scalar, count) = PhoneText.scalar(in: value, at: index)
      let unit = scalar.map { $0.isASCII ? UInt8($0.value) : PhoneUnit.of($0) }
      if let unit, let digit = PhoneUnit.digit(unit) { last = (last * 10 + Int(digit)) % limit }
      index += count
    }
    for item in items {
      last += 1
      guard item == (last, length) else { return false }
    }
    return true
  }

  /// Whether a tail is the number of an extension, `#12` or `;ext=12`, which is written as others are.
  private static func isExtension(_ value: Span<UInt8>, _ tail: Range<Int>) -> Bool {
    let digits = isParameter(value, tail) ? tail.dropFirst(5) : tail.dropFirst()
    return (value[tail.lowerBound] == 0x23 || digits.count < tail.count - 1)
      && 1..<PhoneText.wholeDigitCount ~= digits.count
      && digits.allSatisfy { ASCII.isDigit(value[$0]) }
  }

  /// `;ext=12`, as in a URI.
  private static func isParameter(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 5, value.hasASCII(";EXT=", at: range.lowerBound) else { return false }
    return (range.lowerBound + 5..<range.upperBound).allSatisfy { ASCII.isDigit(value[$0]) }
  }
}
