/// Encodes UTF-8 that arrives in chunks of any size in another character set.
///
/// What the set cannot hold is written as `?` and counted, one for each Unicode scalar; so is each
/// malformed part of the input. Nothing is composed or approximated: the caller should pass NFC,
/// because few sets have combining marks. No byte order mark is written.
package struct TextEncoder: ~Copyable, Sendable {
  /// The set of the output.
  package let encoding: TextEncoding
  /// What could not be encoded so far, in bytes of UTF-8 from the start of the text; stands until
  /// the next text begins.
  package var conversion: TextConversion { carry.conversion }

  private var carry = ChunkCarry()
  private let system: SystemConverter?

  /// Makes an encoder at the start of a text.
  ///
  /// - Throws: ``TextEncodingError/unavailable(_:)`` when neither we nor the C library have tables.
  package init(_ encoding: TextEncoding) throws(TextEncodingError) {
    self.encoding = encoding
    system = encoding.systemName == nil ? nil : try SystemConverter(encoding: encoding)
  }

  /// Encodes one chunk and appends what is complete.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of UTF-8; may be empty.
  ///   - isLast: Whether the text ends here. A set with shift states then returns to its first, and
  ///     the next call begins another text.
  ///   - output: Grows by text in ``encoding``.
  package mutating func encode(
    _ chunk: Span<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) {
    var carry = carry
    carry.feed(chunk, isLast: isLast) { piece, isLast, found in
      encode(piece, isLast: isLast, into: &output, &found)
    }
    self.carry = carry
    if isLast { system?.reset(into: &output) }
  }

  /// Ends the text, as an empty last chunk would.
  package mutating func finish(into output: inout [UInt8]) {
    encode(Span(), isLast: true, into: &output)
  }

  private func encode(
    _ piece: Span<UInt8>, isLast: Bool, into output: inout [UInt8], _ found: inout TextConversion
  ) -> Int {
    switch encoding {
    case .utf8:
      UTF8Check.repair(piece, isLast: isLast, into: &output, &found)
    case .ascii:
      encode(piece, by: .ascii, isLast: isLast, into: &output, &found)
    case .isoLatin1:
      encode(piece, by: .isoLatin1, isLast: isLast, into: &output, &found)
    case .windows1252:
      encode(piece, by: .windows1252, isLast: isLast, into: &output, &found)
    case .cp949:
      encodeScalars(piece, isLast: isLast, into: &output, &found) { scalar, target, end in
        guard let code = CP949.code(scalar) else { return false }
        target[end] = UInt8(truncatingIfNeeded: code >> 8)
        target[end &+ 1] = UInt8(truncatingIfNeeded: code)
        end &+= 2
        return true
      }
    case .utf16, .utf16LittleEndian, .utf16BigEndian:
      UTF16Codec.encode(
        piece, isBigEndian: encoding == .utf16BigEndian, isLast: isLast, into: &output, &found)
    default:
      encodeBySystem(piece, isLast: isLast, into: &output, &found)
    }
  }

  private func encode(
    _ piece: Span<UInt8>, by set: SingleByteSet, isLast: Bool, into output: inout [UInt8],
    _ found: inout TextConversion
  ) -> Int {
    encodeScalars(piece, isLast: isLast, into: &output, &found) { scalar, target, end in
      guard let byte = set.byte(scalar) else { return false }
      target[end] = byte
      end &+= 1
      return true
    }
  }

  /// Copies ASCII, and hands each other scalar to `write`, which returns whether the set has it.
  @inline(__always)
  private func encodeScalars(
    _ piece: Span<UInt8>, isLast: Bool, into output: inout [UInt8], _ found: inout TextConversion,
    _ write: (UInt32, inout MutableSpan<UInt8>, inout Int) -> Bool
  ) -> Int {
    var position = 0
    output.appendBlock(of: piece.count &+ 8) { target in
      var end = 0
      while position < piece.count {
        if piece[position] < 0x80 {
          target.storeASCII(from: piece, at: &position, to: &end)
          continue
        }
        let next = UTF8Check.scalar(in: piece, at: position)
        guard isLast || !next.isCut else { return end }
        if !next.isWellFormed || !write(next.value, &target, &end) {
          found.countReplacement(at: position)
          target[end] = ASCII.questionMark
          end &+= 1
        }
        position &+= next.length
      }
      return end
    }
    return position
  }

  private func encodeBySystem(
    _ piece: Span<UInt8>, isLast: Bool, into output: inout [UInt8], _ found: inout TextConversion
  ) -> Int {
    let substitute: [1 of UInt8] = [ASCII.questionMark]
    var position = 0
    while position < piece.count {
      let rest = piece.extracting(position..<piece.count)
      guard let (used, stop) = system?.convert(rest, into: &output) else { return piece.count }
      position &+= used
      guard stop != .finished, stop == .fault || isLast else { break }
      found.countReplacement(at: position)
      _ = system?.convert(substitute.span, into: &output)
      position &+= UTF8Check.scalar(in: piece, at: position).length
    }
    return position
  }
}

extension TextEncoding {
  /// Encodes a whole text of UTF-8, and appends it.
  ///
  /// - Returns: How many scalars had to be replaced by `?`, and where in `text` the first stands.
  /// - Throws: ``TextEncodingError/unavailable(_:)`` when neither we nor the C library have tables.
  @discardableResult
  package func encode(
    _ text: Span<UInt8>, into output: inout [UInt8]
  ) throws(TextEncodingError) -> TextConversion {
    var encoder = try TextEncoder(self)
    encoder.encode(text, isLast: true, into: &output)
    return encoder.conversion
  }

  /// What stands before a text of this set to say so: bytes for UTF-8 and UTF-16, none for the
  /// others.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16, .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    default: []
    }
  }
}
