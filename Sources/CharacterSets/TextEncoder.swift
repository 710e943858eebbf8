package import ContactBytes

extension TextEncoding {
  /// Encodes a whole text of UTF-8, and appends it.
  ///
  /// What the set cannot hold is written as `?` and counted, one for each Unicode scalar; so is each
  /// malformed part of the input. Nothing is composed or approximated: the caller should pass NFC,
  /// because few sets have combining marks. No byte order mark is written, and a set with shift
  /// states returns to its first.
  ///
  /// - Returns: How many scalars had to be replaced by `?`, and where in `text` the first stands.
  /// - Throws: ``TextEncodingError/unavailable(_:)`` when neither we nor the C library have tables.
  @discardableResult
  package func encode(
    _ text: Span<UInt8>, into output: inout [UInt8]
  ) throws(TextEncodingError) -> TextConversion {
    switch self {
    case .utf8: return UTF8Check.repair(text, into: &output)
    case .cp949:
      return encodeScalars(text, into: &output) { scalar, target, end in
        guard let code = CP949.code(scalar) else { return false }
        target[end] = UInt8(truncatingIfNeeded: code >> 8)
        target[end &+ 1] = UInt8(truncatingIfNeeded: code)
        end &+= 2
        return true
      }
    case .utf16, .utf16LittleEndian, .utf16BigEndian:
      return UTF16Codec.encode(text, isBigEndian: self == .utf16BigEndian, into: &output)
    default:
      if let set = singleByteSet { return encode(text, by: set, into: &output) }
      return try encodeBySystem(text, into: &output)
    }
  }

  private func encode(
    _ text: Span<UInt8>, by set: SingleByteSet, into output: inout [UInt8]
  ) -> TextConversion {
    encodeScalars(text, into: &output) { scalar, target, end in
      guard let byte = set.byte(scalar) else { return false }
      target[end] = byte
      end &+= 1
      return true
    }
  }

  /// Copies ASCII, and hands each other scalar to `write`, which returns whether the set has it.
  @inline(__always)
  private func encodeScalars(
    _ text: Span<UInt8>, into output: inout [UInt8],
    _ write: (UInt32, inout MutableSpan<UInt8>, inout Int) -> Bool
  ) -> TextConversion {
    var conversion = TextConversion()
    output.appendBlock(of: text.count &+ 8) { target in
      var position = 0
      var end = 0
      while position < text.count {
        if text[position] < 0x80 {
          target.storeASCII(from: text, at: &position, to: &end)
          continue
        }
        let next = UTF8Check.scalar(in: text, at: position)
        if !next.isWellFormed || !write(next.value, &target, &end) {
          conversion.countReplacement(at: position)
          target[end] = ASCII.questionMark
          end &+= 1
        }
        position &+= next.length
      }
      return end
    }
    return conversion
  }

  private func encodeBySystem(
    _ text: Span<UInt8>, into output: inout [UInt8]
  ) throws(TextEncodingError) -> TextConversion {
    let system = try SystemConverter(encoding: self)
    let substitute: [1 of UInt8] = [ASCII.questionMark]
    var conversion = TextConversion()
    var position = 0
    while position < text.count {
      let (used, stop) = system.convert(text.extracting(position...), into: &output)
      position &+= used
      guard stop != .finished else { break }
      conversion.countReplacement(at: position)
      _ = system.convert(substitute.span, into: &output)
      position &+= UTF8Check.scalar(in: text, at: position).length
    }
    system.reset(into: &output)
    return conversion
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
