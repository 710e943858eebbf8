/// A character set that contacts come in; the raw value is its registered name, in lower case.
///
/// Those in the first group are converted by tables of our own, which every build has. The others
/// are left to the C library, which may lack them: ``TextEncodingError/unavailable(_:)`` says so.
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
    case .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .ascii, .isoLatin1, .windows1252,
      .cp949:
      nil
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
