internal import ContactBytes

/// The text of a phone number as units: the complete but slow reading.
///
/// The units stand in stack memory that ``reading(_:_:)`` lends, so that nothing is allocated; the text
/// cannot be copied or outlive it. All access goes through the checked subscript, which is why the
/// unsafe pointer is safe to have: this file is the only one of the module that holds one.
@safe
struct PhoneText: ~Copyable {
  /// The most characters that a text may have.
  static let maximumLength = 250

  /// How many units there is room for.
  private static let capacity = 256

  private let units: UnsafeMutablePointer<UInt8>
  /// How many units the text has.
  var length = 0
  /// Where the possible number begins.
  var start = 0
  /// Where the possible number ends.
  var end = 0
  /// Where the possible number ended before its extension was taken off.
  var fullEnd = 0
  /// Whether there may be letters; without them the steps that look for some are done.
  private(set) var mayHaveLetters = false
  /// Whether there may be more than letters, digits and common punctuation.
  var mayHaveMarks = false

  private init(units: UnsafeMutablePointer<UInt8>) {
    unsafe self.units = units
  }

  /// The unit at `index`.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < Self.capacity)
      return unsafe units[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < Self.capacity)
      unsafe units[index] = newValue
    }
  }

  /// Calls `body` with the units of UTF-8 `text`.
  ///
  /// Bytes that are no UTF-8 count as other characters.
  /// - Throws: ``PhoneNumberError/tooLong`` for more than ``maximumLength`` characters, and what `body`
  ///   throws.
  static func reading<Result>(
    _ text: Span<UInt8>, _ body: (inout PhoneText) throws(PhoneNumberError) -> Result
  ) throws(PhoneNumberError) -> Result {
    try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) {
      (memory: UnsafeMutableBufferPointer<UInt8>) throws(PhoneNumberError) -> Result in
      guard let base = memory.baseAddress else { throw .tooLong }
      unsafe base.initialize(repeating: 0, count: capacity)
      var units = unsafe PhoneText(units: base)
      try units.load(text)
      return try body(&units)
    }
  }

  private mutating func load(_ text: Span<UInt8>) throws(PhoneNumberError) {
    var index = 0
    while index < text.count {
      guard length < Self.maximumLength else { throw .tooLong }
      let byte = text[index]
      if byte < 0x80 {
        self[length] = byte
        if byte &- 0x30 >= 10, byte != 0x2B, !PhoneUnit.isCommonPunctuation(byte) {
          if PhoneUnit.isLetter(byte) { mayHaveLetters = true } else { mayHaveMarks = true }
        }
        index += 1
      } else {
        let (scalar, count) = Self.scalar(in: text, at: index)
        let unit = scalar.map(PhoneUnit.of) ?? PhoneUnit.other
        self[length] = unit
        if PhoneUnit.isWord(unit), !PhoneUnit.isDigit(unit) { mayHaveLetters = true }
        mayHaveMarks = true
        index += count
      }
      length += 1
    }
    end = length
    fullEnd = length
  }

  /// The character at `index` of UTF-8 bytes and its length; nil and 1 for a byte out of place.
  static func scalar(in text: Span<UInt8>, at index: Int) -> (Unicode.Scalar?, Int) {
    let found = UTF8Check.scalar(in: text, at: index)
    return found.isWellFormed ? (Unicode.Scalar(found.value), found.length) : (nil, 1)
  }
}
