internal import ContactBytes

/// What stands in a field because something had to, and what many share: it says nothing of who somebody is.
enum Filler {
  /// Whether a text is none, such as `-`, `n/a` or `0000`.
  static func isText(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var hash = StableHash()
    var count = 0
    var isZero = true
    for i in range where span[i] >= 0x80 || ASCII.isLetter(span[i]) || ASCII.isDigit(span[i]) {
      hash.add(ASCII.lowercased(span[i]))
      count += 1
      isZero = isZero && span[i] == UInt8(ascii: "0")
      if !isZero, count > longest { return false }
    }
    return isZero || words.contains(hash.value)
  }

  /// Whether a mailbox is an office's, or named as its domain is, so that many write from it.
  ///
  /// - Parameters:
  ///   - span: The bytes of the address.
  ///   - address: Where it is.
  ///   - at: Where its `@` is.
  /// - Returns: Whether two people may have it.
  static func isShared(_ span: borrowing Span<UInt8>, _ address: Range<Int>, at: Int) -> Bool {
    let length = at - address.lowerBound
    if length > longest { return false }
    var hash = StableHash()
    var isDomain = at + 1 + length < address.upperBound && span[at + 1 + length] == ASCII.dot
    for i in address.lowerBound..<at {
      let byte = ASCII.lowercased(span[i])
      hash.add(byte)
      isDomain = isDomain && ASCII.lowercased(span[i + length + 1]) == byte
    }
    return isDomain || offices.contains(hash.value)
  }

  /// Whether a number is none: it ends with 1111111, or is 1234567890.
  static func isNumber(_ digits: [UInt8]) -> Bool {
    let end = digits.suffix(7)
    return end.count == 7 && end.allSatisfy { $0 == end.first }
      || digits.suffix(10).elementsEqual("1234567890".utf8)
      || digits.elementsEqual("123456789".utf8)
  }

  private static let longest = 12
  private static let words = hashes(
    """
    na none null nil no undefined unknown noname noemail nomail noreply donotreply test dummy example
    nobody 없음 모름 미상 미정 unbekannt keine inconnu aucun desconocido ninguno 不明 なし
    """)
  private static let offices = hashes(
    """
    info office sales contact kontakt contacto support service admin hello mail email post team buero büro help
    webmaster master postmaster reception accueil ventas empfang verwaltung hr jobs billing marketing cs
    """)

  private static func hashes(_ words: String) -> Set<UInt64> {
    Set(words.split(whereSeparator: \.isWhitespace).map { StableHash.of(String($0)) })
  }
}
