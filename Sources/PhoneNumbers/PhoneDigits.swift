internal import ContactBytes

/// A short string of decimal digits in two machine words, four bits a digit, the first digit lowest.
///
/// Phone numbers are digit strings, not integers: leading zeros count. Copying, comparing, cutting and
/// prepending are a few shifts, and nothing is ever allocated. `count` may exceed ``capacity``; the
/// digits beyond are lost, which only numbers too long for any plan meet.
struct PhoneDigits: Hashable, Sendable {
  /// How many digits are kept.
  static let capacity = 32

  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  private var length: UInt8 = 0

  /// How many digits there are, at most 255.
  @inline(__always)
  var count: Int { Int(length) }

  /// No digits.
  init() {}

  /// The `count` digits packed in `packed`, the first one lowest.
  init(packed: UInt64, count: Int) {
    self.low = packed
    self.length = UInt8(count)
  }

  /// The digits of `number`, without leading zeros.
  init(_ number: UInt32) {
    var reversed: [10 of UInt8] = .init(repeating: 0)
    var index = 0
    var rest = number
    repeat {
      reversed[index] = UInt8(rest % 10)
      index += 1
      rest /= 10
    } while rest > 0
    while index > 0 {
      index -= 1
      append(reversed[index])
    }
  }

  /// The digit at `index`, which counts from 0; 0 past the end.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    let word = index < 16 ? low : high
    return UInt8(truncatingIfNeeded: word &>> UInt64((index & 15) &* 4)) & 15
  }

  /// Adds a digit at the end.
  @inline(__always)
  mutating func append(_ digit: UInt8) {
    if count < 16 {
      low |= UInt64(digit) &<< UInt64(count &* 4)
    } else if count < Self.capacity {
      high |= UInt64(digit) &<< UInt64((count &- 16) &* 4)
    }
    length = length == .max ? .max : length &+ 1
  }

  /// The digits after the first `dropped`.
  @inline(__always)
  func dropping(_ dropped: Int) -> PhoneDigits {
    guard dropped > 0 else { return self }
    guard dropped < count else { return PhoneDigits() }
    var result = PhoneDigits()
    result.length = UInt8(truncatingIfNeeded: count &- dropped)
    if dropped < 16 {
      let shift = UInt64(dropped &* 4)
      result.low = low &>> shift | high &<< (64 - shift)
      result.high = high &>> shift
    } else if dropped < Self.capacity {
      result.low = high &>> UInt64((dropped &- 16) &* 4)
    }
    return result
  }

  /// The digits before the last ones: the first `length`.
  func prefix(_ length: Int) -> PhoneDigits {
    guard length < count else { return self }
    var result = PhoneDigits()
    for index in 0..<length { result.append(self[index]) }
    return result
  }

  /// These digits and then `other`.
  func appending(_ other: PhoneDigits) -> PhoneDigits {
    var result = self
    for index in 0..<other.count { result.append(other[index]) }
    return result
  }

  /// Whether the digits begin with `other`.
  @inline(__always)
  func starts(with other: PhoneDigits) -> Bool {
    guard other.count <= count, other.count < 16 else { return false }
    let mask = (UInt64(1) &<< UInt64(other.count * 4)) &- 1
    return low & mask == other.low
  }

  /// The number that the `length` digits from `start` write.
  @inline(__always)
  func number(from start: Int = 0, length: Int) -> Int {
    var value = 0
    for index in start..<start + length { value = value &* 10 &+ Int(self[index]) }
    return value
  }

  /// The digits as text.
  var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the digits as ASCII text.
  func append(to output: inout [UInt8]) {
    output.appendBlock(of: Self.capacity + 8) { text in
      var end = 0
      write(to: &text, at: &end)
      return end
    }
  }

  /// Writes the digits as ASCII text at `end`, and moves `end` behind them; needs eight bytes of room
  /// beyond.
  @inline(__always)
  func write(to text: inout MutableSpan<UInt8>, at end: inout Int) {
    write(0..<min(count, Self.capacity), to: &text, at: &end)
  }

  /// Writes the digits in `range` as ASCII text, eight in one word.
  @inline(__always)
  func write(_ range: Range<Int>, to text: inout MutableSpan<UInt8>, at end: inout Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      let count = min(8, range.upperBound &- index)
      text.store(eight(from: index), at: end)
      index &+= count
      end &+= count
    }
  }

  /// The eight digits from `index` as ASCII text, the first one in the lowest byte; zeros past the end.
  @inline(__always)
  private func eight(from index: Int) -> UInt64 {
    let shift = UInt64((index & 15) &* 4)
    let packed = index < 16 ? low &>> shift | (high &<< 1) &<< (63 &- shift) : high &>> shift
    var spread = packed & 0xFFFF_FFFF
    spread = (spread | spread &<< 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread &<< 8) & 0x00FF_00FF_00FF_00FF
    spread = (spread | spread &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    return spread | 0x3030_3030_3030_3030
  }
}
