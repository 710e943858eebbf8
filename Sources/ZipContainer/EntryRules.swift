/// The rules for the names of entries, for reader and writer.
enum EntryName {
  /// Finds what forbids a name, by its bytes in the header; `nil` when it may stand in an archive.
  static func defect(
    of name: [UInt8], isUTF8: Bool, limit: Int, byteOffset: Int
  ) -> ZipError? {
    var place: ZipError.Place { ZipError.Place(name: name, byteOffset: byteOffset) }
    guard !name.isEmpty else { return .emptyName(at: place) }
    guard name.count <= limit else { return .nameTooLong(limit: limit, at: place) }
    if isUTF8, decoded(name) == nil { return .invalidUTF8InName(at: place) }
    if name.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return .controlCharacterInName(at: place)
    }
    if name.contains(UInt8(ascii: "\\")) { return .backslashInName(at: place) }
    if name[0] == UInt8(ascii: "/") || namesDrive(name) { return .absoluteName(at: place) }
    let isParent = name.split(separator: UInt8(ascii: "/")).contains {
      $0.elementsEqual("..".utf8)
    }
    return isParent ? .parentInName(at: place) : nil
  }

  /// Returns the name that valid UTF-8 spells, or `nil`.
  static func decoded(_ name: [UInt8]) -> String? {
    String(validating: name, as: UTF8.self)
  }

  /// Returns the name that the bytes spell in code page 437, ZIP's own character set.
  static func decodedAsCodePage437(_ name: [UInt8]) -> String {
    var decoded = ""
    for byte in name {
      decoded.unicodeScalars.append(
        byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
    }
    return decoded
  }

  private static func namesDrive(_ name: [UInt8]) -> Bool {
    guard name.count >= 2, name[1] == UInt8(ascii: ":") else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(name[0] | 0x20)
  }

  /// The characters of the bytes from 0x80 on.
  private static let upperHalf = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»\
    ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}

/// The rule for the file modes of entries, for reader and writer.
enum FileMode {
  /// Finds what forbids an entry with a Unix mode; `nil` when its contents can be taken for a file's.
  ///
  /// Our own archives hold plain files only.
  static func defect(
    of mode: UInt16?, isOwn: Bool, at place: @autoclosure () -> ZipError.Place
  ) -> ZipError? {
    switch (mode ?? 0) & 0xF000 {
    case 0, 0x8000: nil
    case 0x4000: isOwn ? .folder(at: place()) : nil
    // Info-ZIP records a pipe for what it has read from standard input.
    case 0x1000: isOwn ? .specialFile(at: place()) : nil
    case 0xA000: .link(at: place())
    default: .specialFile(at: place())
    }
  }
}

extension ByteSource {
  /// The last check of the strict reader: the archive must be, byte for byte, what ``ZipWriter`` makes
  /// of its entries.
  ///
  /// The headers, the directory and the end record are written once more and compared, which covers
  /// every field, the order, and the gaps.
  ///
  /// - Throws: ``ZipError/gap(byteOffset:byteCount:)`` or ``ZipError/notCanonical(byteOffset:)``.
  func requireCanonicalForm(
    of entries: [ZipEntry], directoryOffset: Int
  ) throws(ZipError) {
    var writer = ZipWriter()
    var expected: [UInt8] = []
    for entry in entries {
      let start = writer.byteCount
      try requireNoGap(from: start, to: entry.headerOffset)
      expected.removeAll(keepingCapacity: true)
      try writer.appendHeader(entry.header, to: &expected)
      try compare(expected, at: start)
    }
    let start = writer.byteCount
    try requireNoGap(from: start, to: directoryOffset)
    expected.removeAll(keepingCapacity: true)
    writer.finish(to: &expected)
    try compare(expected, at: start)
    guard start + expected.count == byteCount else {
      throw .notCanonical(byteOffset: min(start + expected.count, byteCount))
    }
  }

  private func requireNoGap(from end: Int, to start: Int) throws(ZipError) {
    guard start >= end else { throw .notCanonical(byteOffset: end) }
    guard start == end else { throw .gap(byteOffset: end, byteCount: start - end) }
  }

  private func compare(_ expected: [UInt8], at offset: Int) throws(ZipError) {
    let end = min(offset + expected.count, byteCount)
    guard offset <= end else { throw .notCanonical(byteOffset: byteCount) }
    let found = try bytes(offset..<end)
    guard found != expected else { return }
    let same = zip(found, expected).prefix { $0 == $1 }.count
    throw .notCanonical(byteOffset: offset + same)
  }
}
