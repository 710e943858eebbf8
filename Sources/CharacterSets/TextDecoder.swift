package import ContactBytes

/// Decodes text that arrives in chunks of any size into UTF-8.
///
/// What the set does not define is written as U+FFFD and counted; decoding never fails. A character
/// that the end of a chunk cuts waits for the next. Byte order marks are decoded like any other
/// character, but the one of ``TextEncoding/utf16``, which gives the byte order and is dropped.
package struct TextDecoder: ~Copyable, Sendable {
  private let encoding: TextEncoding
  /// What could not be decoded so far, counted from the start of the text; stands until the next
  /// text begins.
  package var conversion: TextConversion { carry.conversion }

  private var carry = ChunkCarry()
  /// The order that a mark gave, for ``TextEncoding/utf16``.
  private var isBigEndian: Bool?
  private let set: SingleByteSet?
  private let system: SystemConverter?

  /// Makes a decoder at the start of a text.
  ///
  /// - Throws: ``TextEncodingError/unavailable(_:)`` when neither we nor the C library have tables.
  package init(_ encoding: TextEncoding) throws(TextEncodingError) {
    self.encoding = encoding
    set = encoding.singleByteSet
    system = encoding.systemName == nil ? nil : try SystemConverter(decoding: encoding)
  }

  /// Decodes one chunk and appends what is complete.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes; may be empty.
  ///   - isLast: Whether the text ends here: a character cut off is then replaced, too, and the
  ///     next call begins another text.
  ///   - output: Grows by well-formed UTF-8.
  package mutating func decode(
    _ chunk: Span<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) {
    if carry.isAtEnd { isBigEndian = nil }
    var carry = carry
    carry.feed(chunk, isLast: isLast) { piece, isLast, found in
      decode(piece, isLast: isLast, into: &output, &found)
    }
    self.carry = carry
    // A letter that waits for the marks of the next ones.
    if isLast { system?.reset(into: &output) }
  }

  private mutating func decode(
    _ piece: Span<UInt8>, isLast: Bool, into output: inout [UInt8], _ found: inout TextConversion
  ) -> Int {
    switch encoding {
    case .utf8:
      return UTF8Check.repair(piece, isLast: isLast, into: &output, &found)
    case .cp949:
      return CP949.decode(piece, isLast: isLast, into: &output, &found)
    case .utf16LittleEndian:
      return UTF16Codec.decode(
        piece, isBigEndian: false, isLast: isLast, into: &output, &found)
    case .utf16BigEndian:
      return UTF16Codec.decode(piece, isBigEndian: true, isLast: isLast, into: &output, &found)
    case .utf16:
      guard let isBigEndian else {
        return readByteOrder(piece, isLast: isLast, into: &output, &found)
      }
      return UTF16Codec.decode(
        piece, isBigEndian: isBigEndian, isLast: isLast, into: &output, &found)
    default:
      if let set {
        set.decode(piece, into: &output, &found)
        return piece.count
      }
      return decodeBySystem(piece, isLast: isLast, into: &output, &found)
    }
  }

  /// Takes the byte order mark, or decodes one lone byte.
  private mutating func readByteOrder(
    _ piece: Span<UInt8>, isLast: Bool, into output: inout [UInt8], _ found: inout TextConversion
  ) -> Int {
    guard piece.count >= 2 else {
      guard isLast else { return 0 }
      return UTF16Codec.decode(piece, isBigEndian: false, isLast: true, into: &output, &found)
    }
    let mark = (piece[0], piece[1])
    isBigEndian = mark == (0xFE, 0xFF)
    let start = mark == (0xFE, 0xFF) || mark == (0xFF, 0xFE) ? 2 : 0
    var foundBehind = TextConversion()
    let used = UTF16Codec.decode(
      piece.extracting(start..<piece.count), isBigEndian: mark == (0xFE, 0xFF), isLast: isLast,
      into: &output, &foundBehind)
    found.add(foundBehind, at: start)
    return start &+ used
  }

  private func decodeBySystem(
    _ piece: Span<UInt8>, isLast: Bool, into output: inout [UInt8], _ found: inout TextConversion
  ) -> Int {
    var position = 0
    while position < piece.count {
      let rest = piece.extracting(position..<piece.count)
      guard let (used, stop) = system?.convert(rest, into: &output) else { return piece.count }
      position &+= used
      guard stop != .finished, stop == .fault || isLast else { break }
      found.countReplacement(at: position)
      output.append(UTF8Check.replacement.span)
      position &+= stop == .fault ? 1 : rest.count &- used
    }
    return position
  }
}

extension TextEncoding {
  /// Decodes a whole text, and appends it as UTF-8.
  ///
  /// - Returns: How many places had to be replaced by U+FFFD, and where the first is.
  /// - Throws: ``TextEncodingError/unavailable(_:)`` when neither we nor the C library have tables.
  @discardableResult
  package func decode(
    _ bytes: Span<UInt8>, into output: inout [UInt8]
  ) throws(TextEncodingError) -> TextConversion {
    var decoder = try TextDecoder(self)
    decoder.decode(bytes, isLast: true, into: &output)
    return decoder.conversion
  }
}

/// Decodes the parts of a text that are not UTF-8 where the rest of it is.
package enum CharacterRepair {
  /// In which set a part was decoded, and whether U+FFFD stands for bytes that are no characters of it.
  package struct Outcome: Sendable {
    package var encoding: TextEncoding
    package var isExact: Bool
    /// Whether only some lines of the part are in the set, and the others in UTF-8.
    package var isOfSomeLines: Bool

    package init(encoding: TextEncoding, isExact: Bool, isOfSomeLines: Bool = false) {
      self.encoding = encoding
      self.isExact = isExact
      self.isOfSomeLines = isOfSomeLines
    }

    /// What is to be said of a part that is not UTF-8.
    package func message(of part: String) -> String {
      if encoding == .utf8 {
        return
          "this \(part) has bytes that are no UTF-8, such as a character that is cut; \u{FFFD} stands for what could not be read"
      }
      if isOfSomeLines, isExact {
        return "some lines of this \(part) are not UTF-8; they are read as \(encoding.rawValue)"
      }
      return isExact
        ? "this \(part) is not UTF-8; read as \(encoding.rawValue)"
        : "this \(part) is not UTF-8; read as \(encoding.rawValue), and \u{FFFD} stands for what could not be read"
    }
  }

  /// Decodes in a set, or else in the most plausible one.
  ///
  /// - Parameters:
  ///   - bytes: The part.
  ///   - encoding: The set; nil where nothing says it.
  ///   - likely: The set of what is not UTF-8 around the part; the part is in it where all of its bytes are.
  ///   - output: Grows by the text.
  /// - Returns: The set that was used: the plausible one also where the system has no tables for the
  ///   one asked for.
  @discardableResult
  package static func decode(
    _ bytes: borrowing Span<UInt8>, as encoding: TextEncoding?, likely: TextEncoding? = nil,
    into output: inout [UInt8]
  ) -> Outcome {
    let encoding = encoding ?? self.encoding(of: bytes, likely: likely)
    if let conversion = try? encoding.decode(bytes, into: &output) {
      return Outcome(encoding: encoding, isExact: conversion.isExact)
    }
    let detected = TextEncoding.detect(bytes, isComplete: true).encoding
    if let conversion = try? detected.decode(bytes, into: &output) {
      return Outcome(encoding: detected, isExact: conversion.isExact)
    }
    return Outcome(encoding: .utf8, isExact: UTF8Check.repair(bytes, into: &output).isExact)
  }

  /// The set of text that is not UTF-8: UTF-8 all the same where a character of it is cut, the likely one where all of its
  /// bytes are in it, or else the most plausible.
  package static func encoding(
    of bytes: borrowing Span<UInt8>, likely: TextEncoding?
  ) -> TextEncoding {
    if TextEncoding.cutCharacters(of: bytes) != nil { return .utf8 }
    var text: [UInt8] = []
    if let likely, (try? likely.decode(bytes, into: &text))?.isExact == true { return likely }
    return TextEncoding.detect(bytes, isComplete: true).encoding
  }

  /// Decodes bytes that are not the UTF-8 that their label says as windows-949, where all that is not ASCII in them is
  /// Hangul then.
  ///
  /// - Returns: The outcome; nil where they may be UTF-8 but for a character that is cut, or are no Hangul.
  package static func decodeHangul(
    labelledUTF8 bytes: borrowing Span<UInt8>, into output: inout [UInt8]
  ) -> Outcome? {
    var text: [UInt8] = []
    guard TextEncoding.cutCharacters(of: bytes) == nil,
      decodeHangul(bytes, isCertain: false, into: &text)
    else { return nil }
    output.append(text.span)
    return Outcome(encoding: .cp949, isExact: true)
  }

  /// Whether bytes that claim to be UTF-8 are that indeed, with a character cut in two: some program
  /// breaks lines there.
  package static func isBrokenUTF8(_ bytes: borrowing Span<UInt8>) -> Bool {
    for i in 0..<max(bytes.count - 1, 0)
    where bytes[i] >= 0xC2 && bytes[i] <= 0xF4 && bytes[i + 1] & 0xC0 == 0x80 {
      return true
    }
    return false
  }

  /// Whether well-formed text has letters of two bytes alone, which are Latin in UTF-8, and may be Hangul in windows-949.
  package static func mayBeHangul(_ bytes: borrowing Span<UInt8>) -> Bool {
    let start = UTF8Check.asciiPrefix(of: bytes)
    for i in start..<bytes.count where bytes[i] >= 0xC9 { return false }
    return start < bytes.count
  }

  /// Decodes text as windows-949 where all that is not ASCII in it is Hangul then; unless it is certain, no letter of
  /// ASCII may stand beside that, as it does in a word such as José.
  package static func decodeHangul(
    _ bytes: borrowing Span<UInt8>, isCertain: Bool, into output: inout [UInt8]
  ) -> Bool {
    for i in 1..<max(bytes.count, 1)
    where !isCertain && (bytes[i - 1] ^ bytes[i]) >= 0x80
      && ASCII.isLetter(min(bytes[i - 1], bytes[i]))
    {
      return false
    }
    return (try? TextEncoding.cp949.decode(bytes, into: &output))?.isExact == true
      && String(decoding: output, as: UTF8.self).unicodeScalars.allSatisfy {
        $0.isASCII || 0xAC00...0xD7A3 ~= $0.value
      }
  }

  /// Whether ASCII bytes mean ASCII in the set, so that text in UTF-8 is told from text in the set.
  package static func sharesASCII(_ encoding: TextEncoding) -> Bool {
    switch encoding {
    case .utf16, .utf16LittleEndian, .utf16BigEndian, .iso2022JP, .iso2022KR: false
    default: true
    }
  }
}
