internal import ContactBytes
internal import ContactModel

/// One cell of a record: where its bytes stand, counted from the record's start.
struct Cell: Sendable {
  /// What its bytes need before they are a value.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// It stood in quotes, which its range leaves out.
    static let quoted = Flags(rawValue: 1)
    /// It holds doubled quotes.
    static let escaped = Flags(rawValue: 2)
    /// It holds a quote where none should be.
    static let stray = Flags(rawValue: 4)
    /// It holds a carriage return or another control character.
    static let control = Flags(rawValue: 8)
    /// It begins with a quote that nothing closes.
    static let open = Flags(rawValue: 16)
    /// It is the text of a ``TextMark``, in which quotes are doubled once more.
    static let doubled = Flags(rawValue: 32)
    /// What a finding reports, or what may be a guarded formula.
    static let repaired: Flags = [.escaped, .stray, .control, .open]
    /// What needs a pass over its bytes.
    static let undecoded: Flags = [.escaped, .control, .doubled]
  }

  /// The start in the low 31 bits, then 27 bits of length, then the flags.
  private let bits: UInt64

  /// An empty cell.
  @inline(__always)
  init() { bits = 0 }

  @inline(__always)
  init(start: Int, end: Int, flags: Flags) {
    bits =
      UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: end &- start) << 31
      | UInt64(flags.rawValue) << 58
  }

  @inline(__always) var start: Int { Int(truncatingIfNeeded: bits & 0x7FFF_FFFF) }
  @inline(__always) var end: Int { start &+ byteCount }
  @inline(__always) var byteCount: Int { Int(truncatingIfNeeded: bits >> 31 & 0x7FF_FFFF) }
  @inline(__always) var isEmpty: Bool { byteCount == 0 }
  @inline(__always) var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: bits >> 58)) }

  /// Appends the value of the cell whose bytes are at `range`: quotes undoubled, line ends LF,
  /// NUL dropped and the separators of cards replaced by blanks.
  static func decode(
    _ input: borrowing Span<UInt8>, _ range: Range<Int>, flags: Flags, into bytes: inout [UInt8]
  ) {
    // How many more quotes belong to one.
    var further = flags.contains(.quoted) ? 1 : 0
    if flags.contains(.doubled) { further = 2 * further + 1 }
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = input[i]
      i += 1
      switch byte {
      case ASCII.quote:
        let end = min(i + further, range.upperBound)
        while i < end, input[i] == ASCII.quote { i += 1 }
        bytes.append(byte)
      case ASCII.carriageReturn:
        if i < range.upperBound, input[i] == ASCII.lineFeed { i += 1 }
        bytes.append(ASCII.lineFeed)
      case 0:
        break
      case Separator.component, Separator.item:
        bytes.append(ASCII.space)
      default:
        bytes.append(byte)
      }
    }
  }
}

extension Word {
  /// The masks of the delimiter and of quotes and bytes below 0x20, exact for every byte.
  ///
  /// A delimiter below 0x20, the tab, is in both.
  @inline(__always)
  func masks(_ delimiter: UInt8) -> (delimiters: UInt64, others: UInt64) {
    let sevens: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let low = bits & sevens
    let control = low &+ 0x6060_6060_6060_6060
    let equalDelimiter = (low ^ UInt64(delimiter) &* 0x0101_0101_0101_0101) &+ sevens
    let equalQuote = (low ^ 0x2222_2222_2222_2222) &+ sevens
    return (~(equalDelimiter | bits) & ~sevens, ~(control & equalQuote | bits) & ~sevens)
  }
}
