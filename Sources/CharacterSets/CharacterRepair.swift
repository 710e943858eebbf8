internal import ContactBytes

/// Decodes the parts of a text that are not UTF-8 where the rest of it is.
package enum CharacterRepair {
  /// Decodes in a set, or else in the most plausible one.
  ///
  /// - Returns: The set that was used: the plausible one also where the system has no tables for the
  ///   one asked for.
  package static func decode(
    _ bytes: borrowing Span<UInt8>, as encoding: TextEncoding?, into output: inout [UInt8]
  ) -> TextEncoding {
    if let encoding, (try? encoding.decode(bytes, into: &output)) != nil { return encoding }
    let detected = TextEncoding.detect(bytes, isComplete: true).encoding
    if (try? detected.decode(bytes, into: &output)) != nil { return detected }
    UTF8Check.repair(bytes, into: &output)
    return .utf8
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

  /// Whether ASCII bytes mean ASCII in the set, so that text in UTF-8 is told from text in the set.
  package static func sharesASCII(_ encoding: TextEncoding) -> Bool {
    switch encoding {
    case .utf16, .utf16LittleEndian, .utf16BigEndian, .iso2022JP, .iso2022KR: false
    default: true
    }
  }
}
