import CharacterSets
internal import ContactBytes
internal import PhoneNumbers

extension FuzzTarget {
  /// The readers of single values and of character sets.
  static let texts: [FuzzTarget] = [
    FuzzTarget(name: "phone", run: checkPhone),
    FuzzTarget(name: "quoted-printable", run: checkQuotedPrintable),
    FuzzTarget(name: "base64", run: checkBase64),
    FuzzTarget(name: "charset", run: checkCharacterSets),
  ]

  private static let regions: [PhoneRegion] =
    ["KR", "US", "DE", "JP", "IT"].compactMap { PhoneRegion($0) }

  private static func checkPhone(_ bytes: [UInt8]) {
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    for region in regions {
      // A number of nothing but zeros loses one of them, as libphonenumber's does.
      if let number = try? PhoneNumberParser(region: region).parse(text.span), number.isValid {
        let plain = number.formatted(.e164)
        let again = try? PhoneNumber(parsing: plain, defaultRegion: region)
        require(again?.formatted(.e164) == plain, "\(plain) reads back")
      }
      for style in PhoneCleaner.Style.allCases {
        let cleaner = PhoneCleaner(region: region, style: style)
        var first = PhoneCleaning()
        cleaner.clean(text.span, into: &first)
        require(
          UTF8Check.validPrefix(of: first.text.span) == first.text.count, "a cleaned value is text")
        guard first.verdict == .rewritten else { continue }
        var second = PhoneCleaning()
        cleaner.clean(first.text.span, into: &second)
        require(
          second.verdict == .unchanged || second.text == first.text,
          "cleaning twice is cleaning once (\(style))")
      }
    }
  }

  private static func checkQuotedPrintable(_ bytes: [UInt8]) {
    var ignored: [UInt8] = []
    _ = QuotedPrintable.decode(bytes.span, into: &ignored)
    var column = 0
    var encoded: [UInt8] = []
    QuotedPrintable.encode(bytes.span, into: &encoded, column: &column)
    var decoded: [UInt8] = []
    _ = QuotedPrintable.decode(encoded.span, into: &decoded)
    require(decoded == bytes, "quoted-printable reads back")
  }

  private static func checkBase64(_ bytes: [UInt8]) {
    var whole: [UInt8] = []
    let outcome = Base64.decode(bytes.span, into: &whole)
    for step in [1, 7, 64] {
      var decoder = Base64Decoder()
      var parts: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: step) {
        let end = min(start + step, bytes.count)
        decoder.decode(bytes.span.extracting(start..<end), into: &parts)
      }
      require(decoder.finish(into: &parts) == outcome, "base64 ends alike in steps of \(step)")
      require(parts == whole, "base64 reads the same in steps of \(step)")
    }
    var encoded: [UInt8] = []
    Base64.encode(bytes.span, into: &encoded)
    require(encoded.count == Base64.encodedCount(of: bytes.count), "base64 has its length")
    var decoded: [UInt8] = []
    _ = Base64.decode(encoded.span, into: &decoded)
    require(decoded == bytes, "base64 reads back")
  }

  /// The first byte of the input chooses the set, so that each is fuzzed by itself.
  private static func checkCharacterSets(_ bytes: [UInt8]) {
    guard let choice = bytes.first else { return }
    let text = Array(bytes.dropFirst())
    for isComplete in [false, true] {
      let detection = TextEncoding.detect(text.span, isComplete: isComplete)
      require(detection.byteOrderMarkLength <= text.count, "a mark lies in the text")
    }
    let encoding = TextEncoding.allCases[Int(choice) % TextEncoding.allCases.count]
    guard let (whole, conversion) = decode(text, encoding, step: max(1, text.count)) else { return }
    require(UTF8Check.validPrefix(of: whole.span) == whole.count, "\(encoding) gives UTF-8")
    for step in [1, 7] {
      guard let parts = decode(text, encoding, step: step) else { continue }
      require(parts.0 == whole, "\(encoding) in steps of \(step)")
      require(parts.1 == conversion, "\(encoding) counts the same in steps of \(step)")
    }
    var encoded: [UInt8] = []
    _ = try? encoding.encode(whole.span, into: &encoded)
  }

  private static func decode(
    _ bytes: [UInt8], _ encoding: TextEncoding, step: Int
  ) -> ([UInt8], TextConversion)? {
    guard var decoder = try? TextDecoder(encoding) else { return nil }
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      let end = min(start + step, bytes.count)
      decoder.decode(bytes.span.extracting(start..<end), isLast: false, into: &output)
    }
    decoder.decode(Span(), isLast: true, into: &output)
    return (output, decoder.conversion)
  }
}
