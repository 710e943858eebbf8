internal import CPhoneTables
internal import ContactBytes

extension PhoneNumber {
  /// The number in a form.
  public func formatted(
    _ format: PhoneNumberFormat, spelling: PhoneSpelling = .standard
  ) -> String {
    var bytes: [UInt8] = []
    append(format, to: &bytes, spelling: spelling)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the number in a form, as UTF-8.
  ///
  /// - Complexity: O(1); allocates only if `output` has to grow.
  public func append(
    _ format: PhoneNumberFormat, to output: inout [UInt8], spelling: PhoneSpelling = .standard
  ) {
    output.appendBlock(of: Self.longestText) { text in
      var end = 0
      write(format, to: &text, at: &end, spelling: spelling)
      return end
    }
  }

  /// Whether a text is the number in a form.
  func isWritten(
    _ format: PhoneNumberFormat, as text: Span<UInt8>, spelling: PhoneSpelling
  ) -> Bool {
    var bytes: [128 of UInt8] = .init(repeating: 0)
    var written = bytes.mutableSpan
    var end = 0
    write(format, to: &written, at: &end, spelling: spelling)
    guard end == text.count else { return false }
    for index in 0..<end where written[index] != text[index] { return false }
    return true
  }

  /// More bytes than any form has, and eight beyond: 21 of punctuation and digits before 17 digits in
  /// groups, the name of an extension and its 20 digits.
  private static let longestText = 128

  private func write(
    _ format: PhoneNumberFormat, to text: inout MutableSpan<UInt8>, at end: inout Int,
    spelling: PhoneSpelling
  ) {
    switch format {
    case .e164:
      writeCallingCode(to: &text, at: &end)
      digits.write(to: &text, at: &end)
    case .international:
      writeCallingCode(to: &text, at: &end)
      text.store(byte: 0x20, at: &end)
      writeGroups(.international, to: &text, at: &end, spelling: spelling)
      writeExtension(to: &text, at: &end, national: false, spelling: spelling)
    case .national:
      writeGroups(.national, to: &text, at: &end, spelling: spelling)
      writeExtension(to: &text, at: &end, national: true, spelling: spelling)
    case .rfc3966:
      for byte in "tel:".utf8 { text.store(byte: byte, at: &end) }
      writeCallingCode(to: &text, at: &end)
      text.store(byte: 0x2D, at: &end)
      writeGroups(.uri, to: &text, at: &end, spelling: spelling)
      guard extensionDigits.count > 0 else { return }
      for byte in ";ext=".utf8 { text.store(byte: byte, at: &end) }
      extensionDigits.write(to: &text, at: &end)
    }
  }

  @inline(__always)
  private func writeCallingCode(to text: inout MutableSpan<UInt8>, at end: inout Int) {
    text.store(byte: 0x2B, at: &end)
    let value = callingCode
    if value >= 100 { text.store(byte: UInt8(truncatingIfNeeded: value / 100 | 0x30), at: &end) }
    if value >= 10 { text.store(byte: UInt8(truncatingIfNeeded: value / 10 % 10 | 0x30), at: &end) }
    text.store(byte: UInt8(truncatingIfNeeded: value % 10 | 0x30), at: &end)
  }

  private enum Groups {
    case national
    case international
    /// As international, with one hyphen for whatever stands between two digits.
    case uri
  }

  @inline(__always)
  private func writeGroups(
    _ groups: Groups, to text: inout MutableSpan<UInt8>, at end: inout Int, spelling: PhoneSpelling
  ) {
    if spelling.rules == .customary, callingCode == KoreanPlan.callingCode,
      let (first, second) = KoreanPlan.grouping(of: digits)
    {
      if groups == .national { text.store(byte: 0x30, at: &end) }
      digits.write(0..<first, to: &text, at: &end)
      text.store(byte: spelling.separator ?? 0x2D, at: &end)
      digits.write(first..<first + second, to: &text, at: &end)
      text.store(byte: spelling.separator ?? 0x2D, at: &end)
      return digits.write(first + second..<digits.count, to: &text, at: &end)
    }
    let pair = UInt32(Automaton.classify(digits, from: callingCodeEntry.formatRoot))
    guard pair != 0 else { return digits.write(to: &text, at: &end) }
    let program = UInt32(phone_template(pair, groups == .national ? 0 : 1))
    run(program, groups, to: &text, at: &end, spelling: spelling)
  }

  /// Writes by a template's program: bytes that copy digits, skip digits, or stand for themselves.
  @inline(__always)
  private func run(
    _ program: UInt32, _ groups: Groups, to text: inout MutableSpan<UInt8>, at end: inout Int,
    spelling: PhoneSpelling
  ) {
    var offset = program
    var position = 0
    var previous: UInt8 = 0
    while true {
      let step = phone_template_byte(offset)
      if step == 0 { break }
      offset &+= 1
      if step < 0x20 {
        digits.write(position..<position &+ Int(step), to: &text, at: &end)
        position &+= Int(step)
      } else if step >= 0x80 {
        position &+= Int(step &- 0x80)
      } else if groups == .uri {
        if previous != 0, previous < 0x20 { text.store(byte: 0x2D, at: &end) }
      } else if let separator = spelling.separator {
        let next = phone_template_byte(offset)
        text.store(
          byte: Self.separator(step, after: previous, before: next, as: separator), at: &end)
      } else {
        text.store(byte: step, at: &end)
      }
      previous = step
    }
  }

  /// What stands between two groups: brackets and the spaces beside them stay.
  @inline(__always)
  static func separator(
    _ step: UInt8, after previous: UInt8, before next: UInt8, as separator: UInt8
  ) -> UInt8 {
    guard step == 0x20 || step == 0x2D || step == 0x2E else { return step }
    return previous == 0x29 || next == 0x28 ? step : separator
  }

  @inline(__always)
  private func writeExtension(
    to text: inout MutableSpan<UInt8>, at end: inout Int, national: Bool, spelling: PhoneSpelling
  ) {
    guard extensionDigits.count > 0 else { return }
    if spelling.dialsExtension {
      text.store(byte: 0x2C, at: &end)
    } else if spelling.rules == .customary, national, callingCode == KoreanPlan.callingCode {
      for byte in " 내선 ".utf8 { text.store(byte: byte, at: &end) }
    } else {
      var offset = callingCodeEntry.extensionLabel
      while true {
        let byte = phone_extension_byte(offset)
        if byte == 0 { break }
        text.store(byte: byte, at: &end)
        offset += 1
      }
    }
    extensionDigits.write(to: &text, at: &end)
  }
}

extension MutableSpan<UInt8> {
  /// Writes a byte at `end`, and moves `end` behind it.
  @inline(__always)
  fileprivate mutating func store(byte: UInt8, at end: inout Int) {
    self[end] = byte
    end &+= 1
  }
}

// The short ways to what most programs want of a number.

extension PhoneNumber {
  /// Reads a phone number in any spelling that people type.
  ///
  ///     let number = try PhoneNumber("(650) 253-0000", region: .us)
  ///     number.e164      // +16502530000
  ///     number.national  // (650) 253-0000
  ///
  /// - Parameters:
  ///   - text: The number: with a plus sign, an international prefix, a national prefix or none, with
  ///     punctuation, an extension, or as a `tel:` URI (RFC 3966).
  ///   - region: The region that a number without a calling code belongs to.
  /// - Throws: ``PhoneNumberError`` when the text is no phone number; one that is, but that no plan has, is not
  ///   ``isValid``.
  public init(_ text: String, region: PhoneRegion) throws(PhoneNumberError) {
    try self.init(parsing: text, defaultRegion: region)
  }

  /// The number as systems want it, such as `+82212345678` (ITU-T E.164), without the extension.
  public var e164: String { formatted(.e164) }
  /// The number as people of its region write it, such as `02-1234-5678`.
  public var national: String { formatted(.national) }
  /// The number as people of other regions need it, such as `+82 2-1234-5678`.
  public var international: String { formatted(.international) }
}

extension PhoneRegion: Codable {
  /// Reads the two letters.
  ///
  /// - Throws: `DecodingError` where no plan knows them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let region = PhoneRegion(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no numbering plan has this region")
    }
    self = region
  }

  /// Writes the two letters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

extension PhoneNumber: Codable {
  /// Reads a number in E.164, or as a `tel:` URI with its extension.
  ///
  /// - Throws: `DecodingError` for a text that names no calling code, or is no number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(parsing: try container.decode(String.self))
    } catch let error as PhoneNumberError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Writes E.164, or a `tel:` URI (RFC 3966) where the number has an extension.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(formatted(self.extension == nil ? .e164 : .rfc3966))
  }
}
