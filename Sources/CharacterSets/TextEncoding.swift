internal import ContactBytes

/// A character set that contacts come in; the raw value is its registered name, in lower case.
///
/// UTF-16, Korean and the usual sets of Europe are converted by tables of our own, which every build has. The others
/// are left to the C library, which may lack them; then there is a ``TextEncodingError/unavailable(_:)``.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  /// UTF-16 whose byte order a mark says; without one, little-endian, as Windows writes it.
  case utf16 = "utf-16"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case ascii = "us-ascii"
  case isoLatin1 = "iso-8859-1"
  case windows1252 = "windows-1252"
  /// Korean: Unified Hangul Code, a superset of EUC-KR and what all of its names mean in practice.
  case cp949 = "windows-949"

  /// Japanese: Shift_JIS with the additions of Windows, known as code page 932.
  case shiftJIS = "shift_jis"
  case eucJP = "euc-jp"
  case iso2022JP = "iso-2022-jp"
  case iso2022KR = "iso-2022-kr"
  case johab
  case gb18030
  /// Simplified Chinese: code page 936, a superset of GB 2312.
  case gbk
  case big5
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case windows874 = "windows-874"
  case iso8859Part2 = "iso-8859-2"
  case iso8859Part3 = "iso-8859-3"
  case iso8859Part4 = "iso-8859-4"
  case iso8859Part5 = "iso-8859-5"
  case iso8859Part6 = "iso-8859-6"
  case iso8859Part7 = "iso-8859-7"
  case iso8859Part8 = "iso-8859-8"
  case iso8859Part9 = "iso-8859-9"
  case iso8859Part10 = "iso-8859-10"
  case iso8859Part11 = "iso-8859-11"
  case iso8859Part13 = "iso-8859-13"
  case iso8859Part14 = "iso-8859-14"
  case iso8859Part15 = "iso-8859-15"
  case iso8859Part16 = "iso-8859-16"
  case koi8R = "koi8-r"
  case koi8U = "koi8-u"
  case macRoman = "macintosh"
  case ibm437
  case ibm850
  case ibm866

  /// The name by which the C library knows the set, or nil when our own tables serve.
  var systemName: String? {
    switch self {
    case .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .cp949: nil
    case _ where singleByteSet != nil: nil
    case .shiftJIS: "CP932"
    case .gbk: "CP936"
    case .windows874: "CP874"
    default: rawValue.uppercased()
    }
  }
}

/// Why text cannot be converted at all.
package enum TextEncodingError: Error, Hashable, CustomStringConvertible {
  /// The C library has no tables for this set, as in a static executable without the system's
  /// `gconv` folder.
  case unavailable(TextEncoding)

  package var description: String {
    switch self {
    case .unavailable(let encoding):
      "this system has no conversion tables for the character set \(encoding.rawValue)"
    }
  }
}

extension TextEncoding {
  /// The set in which programs of Windows that know no Unicode take text in a region, by its two letters.
  ///
  /// Windows-1252 also where the set is one that every build does not have.
  package static func windows(in region: String) -> TextEncoding {
    windowsByRegion.first { $0.value.contains(region) }?.key ?? .windows1252
  }

  private static let windowsByRegion: [TextEncoding: Set<String>] = [
    .cp949: ["KR"],
    .windows1250: ["AL", "BA", "CZ", "HR", "HU", "PL", "RO", "SI", "SK"],
    .windows1251: ["BG", "BY", "KG", "KZ", "MK", "MN", "RS", "RU", "UA"],
    .windows1253: ["CY", "GR"],
    .windows1254: ["AZ", "TR"],
    .windows1257: ["EE", "LT", "LV"],
  ]

  /// Finds the set that a `CHARSET` parameter or a command-line option names; nil if it is unknown.
  ///
  /// Case does not matter, nor does anything but letters and digits, nor an `x-` in front.
  package init?(label: some StringProtocol) {
    let key = Self.key(label)
    guard let encoding = Self.encodingsByKey[key] else { return nil }
    self = encoding
  }

  private static func key(_ label: some StringProtocol) -> String {
    var bytes = label.utf8.filter { ASCII.isLetter($0) || ASCII.isDigit($0) }
      .map(ASCII.lowercased)
    if label.hasPrefix("x-") || label.hasPrefix("X-") { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names by which they can be called that are words of plain letters, digits and hyphens.
  package static let labels = allCases.flatMap { encoding in
    [encoding.rawValue]
      + (aliases[encoding] ?? []).filter { !$0.contains(where: { "_:.".contains($0) }) }
  }

  private static let encodingsByKey: [String: TextEncoding] = {
    var result: [String: TextEncoding] = [:]
    for encoding in allCases {
      result[key(encoding.rawValue)] = encoding
      for alias in aliases[encoding] ?? [] { result[key(alias)] = encoding }
    }
    for number in 1250...1258 {
      result["cp\(number)"] = result["windows\(number)"]
    }
    for part in 1...16 {
      result["8859\(part)"] = result["iso8859\(part)"]
    }
    return result
  }()

  private static let aliases: [TextEncoding: [String]] = [
    .utf8: ["unicode-1-1-utf-8", "utf8mb4", "cp65001", "utf-8-sig"],
    .utf16: ["unicode", "ucs-2", "iso-10646-ucs-2", "csUnicode"],
    .utf16LittleEndian: ["ucs-2le", "unicodeLittle"],
    .utf16BigEndian: ["ucs-2be", "unicodeBig", "unicodeFFFE"],
    .ascii: ["ascii", "ansi_x3.4-1968", "iso646-us", "cp367", "us"],
    .isoLatin1: ["latin1", "l1", "iso_8859-1:1987", "cp819", "ibm819"],
    .windows1252: ["ansi", "windows-ansi", "ms-ansi"],
    .cp949: [
      "ks_c_5601-1987", "ks_c_5601-1989", "ks_c_5601", "ksc5601", "ksc5601-1987", "ks_x_1001",
      "euc-kr", "eucKR", "cp949", "ms949", "uhc", "korean", "iso-ir-149",
    ],
    .shiftJIS: ["sjis", "cp932", "ms932", "windows-31j", "windows-932", "ms_kanji", "csShiftJIS"],
    .eucJP: ["ujis", "cp51932"],
    .iso2022JP: ["csISO2022JP", "cp50220", "jis"],
    .johab: ["cp1361", "ms1361"],
    .gb18030: ["cp54936"],
    .gbk: ["gb2312", "gb_2312-80", "cp936", "ms936", "windows-936", "euc-cn", "chinese"],
    .big5: ["cp950", "ms950", "windows-950", "cn-big5", "big5-hkscs"],
    .windows874: ["cp874", "tis-620"],
    .iso8859Part2: ["latin2", "l2"],
    .iso8859Part3: ["latin3", "l3"],
    .iso8859Part4: ["latin4", "l4"],
    .iso8859Part5: ["cyrillic"],
    .iso8859Part6: ["arabic"],
    .iso8859Part7: ["greek"],
    .iso8859Part8: ["hebrew"],
    .iso8859Part9: ["latin5", "l5"],
    .iso8859Part10: ["latin6", "l6"],
    .iso8859Part15: ["latin9", "l9"],
    .iso8859Part16: ["latin10", "l10"],
    .koi8R: ["koi8", "cp20866"],
    .koi8U: ["cp21866"],
    .macRoman: ["mac", "macRoman", "x-mac-roman"],
    .ibm437: ["cp437", "437"],
    .ibm850: ["cp850", "850"],
    .ibm866: ["cp866", "866"],
  ]
}

extension TextEncoding {
  /// Whether each byte is a character.
  package var isSingleByte: Bool { singleByteSet != nil }

  /// Whether it is one of the forms of UTF-16.
  package var isUTF16: Bool {
    self == .utf16 || self == .utf16LittleEndian || self == .utf16BigEndian
  }
}
