internal import ContactBytes

/// The TYPE values that have a meaning of their own, as a set of bits beside the full text.
///
/// A card keeps every TYPE value as it was read; this set only answers quickly whether one of the
/// known values is among them (RFC 6350 §5.6 and §6.4.1, RFC 2426 §3.3.1, RFC 9554 §4).
@frozen
public struct TypeSet: OptionSet, Sendable, Hashable {
  /// One bit a value.
  public let rawValue: UInt32
  /// Makes a set of its bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// At home, private.
  @inlinable public static var home: TypeSet { TypeSet(rawValue: 1 << 0) }
  /// At work.
  @inlinable public static var work: TypeSet { TypeSet(rawValue: 1 << 1) }
  /// A mobile phone.
  @inlinable public static var cell: TypeSet { TypeSet(rawValue: 1 << 2) }
  /// A phone for talking.
  @inlinable public static var voice: TypeSet { TypeSet(rawValue: 1 << 3) }
  /// A fax machine.
  @inlinable public static var fax: TypeSet { TypeSet(rawValue: 1 << 4) }
  /// A pager.
  @inlinable public static var pager: TypeSet { TypeSet(rawValue: 1 << 5) }
  /// A phone that takes text messages.
  @inlinable public static var text: TypeSet { TypeSet(rawValue: 1 << 6) }
  /// A phone for video calls.
  @inlinable public static var video: TypeSet { TypeSet(rawValue: 1 << 7) }
  /// A device for people with hearing difficulties.
  @inlinable public static var textphone: TypeSet { TypeSet(rawValue: 1 << 8) }
  /// A company's main number.
  @inlinable public static var main: TypeSet { TypeSet(rawValue: 1 << 9) }
  /// An Internet e-mail address (2.1 and 3.0).
  @inlinable public static var internet: TypeSet { TypeSet(rawValue: 1 << 10) }
  /// The preferred one (2.1 and 3.0; 4.0 has the PREF parameter).
  @inlinable public static var pref: TypeSet { TypeSet(rawValue: 1 << 11) }
  /// Neither home nor work (vendors).
  @inlinable public static var other: TypeSet { TypeSet(rawValue: 1 << 12) }
  /// An iPhone (Apple).
  @inlinable public static var iPhone: TypeSet { TypeSet(rawValue: 1 << 13) }
  /// A car phone (2.1 and 3.0).
  @inlinable public static var car: TypeSet { TypeSet(rawValue: 1 << 14) }
  /// A postal delivery address (2.1 and 3.0).
  @inlinable public static var postal: TypeSet { TypeSet(rawValue: 1 << 15) }

  /// The bit of a TYPE value in any case of letters; empty for a value that is not known.
  package init(word: String) {
    let bytes = Array(word.utf8)
    self.init(value: bytes.span, 0..<bytes.count)
  }

  /// The TYPE values among these that distinguish one value from another, each once
  /// (`Schemas/properties-never-carried.md`); a mobile telephone is always `cell`.
  package static func words(_ types: some Sequence<String>) -> [String] {
    var words: [String] = []
    for type in types {
      switch type.lowercased() {
      case "voice", "pref", "internet", "text", "video", "postal", "parcel", "dom", "intl", "":
        break
      case "mobile", "iphone", "cell":
        if !words.contains(where: { $0.lowercased() == "cell" }) { words.append("cell") }
      default: words.append(type)
      }
    }
    return words
  }

  /// The label that somebody wrote, which Android keeps as a type behind `X-`; nil for any other type, and for the words
  /// of programs.
  package static func label(of type: String) -> String? {
    guard isExtension(type) else { return nil }
    let word = type.lowercased().dropFirst(2)
    guard !words([String(word)]).isEmpty,
      !programWords.contains(where: { word.hasPrefix($0) })
    else { return nil }
    return String(type.dropFirst(2))
  }

  /// Whether a type is a word that a program keeps for itself, and not what somebody wrote.
  package static func isProgramWord(_ type: String) -> Bool {
    isExtension(type) && label(of: type) == nil
  }

  private static func isExtension(_ type: String) -> Bool {
    type.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "x")
      && type.utf8.dropFirst().first == ASCII.hyphen
  }

  private static let programWords = [
    "evolution-", "syncml", "irmc", "groupwise", "kaddressbook", "mozilla",
  ]

  /// The bit of a TYPE value in any case of letters; empty for a value that is not known.
  package init(value span: borrowing Span<UInt8>, _ range: Range<Int>) {
    guard range.count <= 8 else {
      self =
        span.hasASCII("TEXTPHONE", at: range.lowerBound) && range.count == 9 ? .textphone : []
      return
    }
    var word: UInt64 = 0
    for i in range { word = word << 8 | UInt64(span[i] | 0x20) }
    self = Self.known(word)
  }

  /// The bit of `count` letters, one to eight, in lower case, the first in the lowest byte.
  package init(folded letters: UInt64, count: Int) {
    self = Self.known(letters.byteSwapped >> UInt64(64 - 8 * count))
  }

  /// The bit of up to eight lower-case letters, the last in the lowest byte.
  private static func known(_ word: UInt64) -> TypeSet {
    switch word {
    case 0x686F_6D65: .home  // home
    case 0x776F_726B: .work  // work
    case 0x6365_6C6C: .cell  // cell
    case 0x6D6F_6269_6C65: .cell  // mobile
    case 0x76_6F69_6365: .voice  // voice
    case 0x66_6178: .fax  // fax
    case 0x70_6167_6572: .pager  // pager
    case 0x7465_7874: .text  // text
    case 0x76_6964_656F: .video  // video
    case 0x6D61_696E: .main  // main
    case 0x696E_7465_726E_6574: .internet  // internet
    case 0x7072_6566: .pref  // pref
    case 0x6F_7468_6572: .other  // other
    case 0x6970_686F_6E65: .iPhone  // iphone
    case 0x63_6172: .car  // car
    case 0x706F_7374_616C: .postal  // postal
    default: []
    }
  }
}
