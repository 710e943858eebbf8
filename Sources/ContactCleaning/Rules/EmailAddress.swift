internal import ContactBytes
internal import ContactModel

extension CleaningRule {
  static let emailAddress = CleaningRule(
    "email-address", about: .values(of: [.email]),
    manual: """
      An e-mail address has the syntax of RFC 5321 and RFC 6531, within their limits of length.

      `mailto:` and the brackets of `Name <address>` go, and the domain is written in lower case, for domains
      have no case. Several addresses in one field become a field each, where every part is an address. The
      name beside an address becomes that of a card without a name, else a note. A field that only says that there is
      none (`none`, `n/a`, `-`) goes. The part before the `@`
      stays as it is: its case may matter. Other faults are reported, and so is what is probably mistyped: a
      domain without a dot, `gmail,com`, `gmail.con`, and letters typed in Hangul mode.
      """
  ) { card, index, diagnoses in
    let range = card.records[index].value
    let span = card.bytes.span
    if range.isEmpty { return }
    if span.lastIndex(of: 0x40, in: range) == nil, NoValue.isSaid(by: span.extracting(range)) {
      diagnoses.append(
        Diagnosis(removing: card, at: index, saying: "the e-mail only says that there is none"))
      return
    }
    let (address, names) = EmailSyntax.parts(span, range)
    // The brackets of another address stand beside this one, or another one without brackets.
    let hasBracket = names.contains { name in
      name.contains { span[$0] == 0x3C || span[$0] == 0x3E }
    }
    if hasBracket || EmailSyntax.areSeveral(span, address) {
      let edits = card.edits(dividing: index) { EmailSyntax.isWholeAddress($0) }
      diagnoses.append(
        Diagnosis(
          "the field holds more than one address", edits.isEmpty ? .error : .warning, at: index,
          edits: edits))
      return
    }
    let fault = EmailSyntax.fault(span, address)
    if let doubt = EmailSyntax.doubt(span, address, isFaulty: fault != nil) {
      diagnoses.append(Diagnosis(doubt, fault == nil ? .warning : .error, at: index))
      if fault != nil { return }
    } else if let fault {
      diagnoses.append(Diagnosis(fault, .error, at: index))
      return
    }
    let domain = span.lastIndex(of: 0x40, in: address).map { $0 + 1..<address.upperBound } ?? 0..<0
    let hasCapitals = domain.contains { ASCII.lowercased(span[$0]) != span[$0] }
    guard hasCapitals || address != range else { return }
    var mended = address.map { span[$0] }
    for k in domain { mended[k - address.lowerBound] = ASCII.lowercased(span[k]) }
    var diagnosis = Diagnosis(
      "the address is not written plainly", address == range ? .style : .warning, at: index,
      replacingBy: mended)
    let written = String(decoding: mended, as: UTF8.self)
    let name = names.map { EmailSyntax.displayName(span, $0) }
      .filter { !$0.isEmpty && $0 != written }
    if !name.isEmpty {
      diagnosis.edits = edits(keeping: name.joined(separator: " "), of: card, index, mended)
    }
    diagnoses.append(diagnosis)
  }

  /// The edits that write an address plainly, and keep the name that stood beside it: as the name of a card
  /// that has none, else in a note.
  private static func edits(
    keeping name: String, of card: borrowing Card, _ index: Int, _ address: [UInt8]
  ) -> [Edit] {
    let replacement = Edit.replaceValue(at: index, with: address)
    let full = card.firstIndex(of: .fullName)
    let fullName = full.map { String(utf8: card.bytes.span, card.records[$0].value) } ?? ""
    let parts = card.firstIndex(of: .name).map { NameParts.components(of: card, at: $0) } ?? []
    let isNamed = (parts + [fullName]).contains { $0.contains { !$0.isWhitespace } }
    guard isNamed else {
      let value = Array(name.utf8)
      let naming = full.map { Edit.replaceValue(at: $0, with: value) }
      return [replacement, naming ?? .insert(.fullName, [value])]
    }
    if FullName.isMade(of: (parts + [fullName]).map { Array($0.utf8) }, Array(name.utf8)) {
      return [replacement]
    }
    let note = "\(String(utf8: address.span)): \(name)"
    return [replacement, .insert(.note, [Array(note.utf8)])]
  }
}

/// The syntax of e-mail addresses: RFC 5321 §4.1.2 with the characters of RFC 6531.
package enum EmailSyntax {
  /// The address alone, and the texts beside it: out of `Name <address>` and `address (Name)`, without
  /// `mailto:` and its query.
  static func parts(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>
  ) -> (address: Range<Int>, names: [Range<Int>]) {
    var (start, end) = (range.lowerBound, range.upperBound)
    var names: [Range<Int>] = []
    if let open = span.lastIndex(of: 0x3C, in: range),
      let close = (open..<end).first(where: { span[$0] == 0x3E }),
      span.lastIndex(of: 0x40, in: close..<end) == nil
    {
      names = [start..<open, close + 1..<end]
      (start, end) = (open + 1, close)
    } else if end - start > 2, span[end - 1] == 0x29,
      let open = span.lastIndex(of: 0x28, in: range), open > start, span[open - 1] == ASCII.space
    {
      names = [open + 1..<end - 1]
      end = open
    }
    while start < end, span[start] == ASCII.space { start += 1 }
    if span.hasASCII("MAILTO:", at: start), start + 7 < end {
      start += 7
      if let query = (start..<end).first(where: { span[$0] == 0x3F }) { end = query }
    }
    while start < end, span[start] == ASCII.space { start += 1 }
    while end > start, span[end - 1] == ASCII.space { end -= 1 }
    return (start..<end, names)
  }

  /// The name beside an address, without its quotes and the backslashes in them (RFC 5322 §3.2.4).
  static func displayName(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> String {
    var bytes = range.map { span[$0] }
    bytes.removeAll { $0 < 0x20 }
    while bytes.last == ASCII.space { bytes.removeLast() }
    bytes.removeFirst(bytes.prefix { $0 == ASCII.space }.count)
    guard bytes.count > 1, bytes.first == ASCII.quote, bytes.last == ASCII.quote else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var name: [UInt8] = []
    var i = 1
    while i < bytes.count - 1 {
      if bytes[i] == ASCII.backslash, i + 2 < bytes.count { i += 1 }
      name.append(bytes[i])
      i += 1
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether blanks, commas or semicolons part several texts, each with an `@`.
  static func areSeveral(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first, span[first] != ASCII.quote else { return false }
    var count = 0
    var hasSign = false
    for i in range {
      switch span[i] {
      case ...ASCII.space, ASCII.comma, ASCII.semicolon, 0x2F: hasSign = false
      case 0x40 where !hasSign:
        hasSign = true
        count += 1
      default: continue
      }
    }
    return count > 1
  }

  /// The addresses of a text that is nothing but several of them, with blanks or signs between; none of any other.
  package static func addresses(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return addresses(bytes.span, bytes.indices).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Where these are in a text of bytes.
  static func addresses(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    guard let last = span.lastIndex(of: 0x40, in: range),
      span.lastIndex(of: 0x40, in: range.lowerBound..<last) != nil
    else { return [] }
    var (parts, start): ([Range<Int>], Int) = ([], range.lowerBound)
    for i in range.lowerBound...range.upperBound
    where i == range.upperBound || " ,;/|\t\r\n".utf8.contains(span[i]) {
      if start < i { parts.append(start..<i) }
      start = i + 1
    }
    return parts.allSatisfy { part in isWholeAddress(part.map { span[$0] }) } ? parts : []
  }

  /// Whether a text is an address for certain, and nothing else.
  static func isWholeAddress(_ text: [UInt8]) -> Bool {
    let span = text.span
    let isPlain = !text.contains { "\"<>(),;:\\".utf8.contains($0) }
    guard isPlain, text.count(where: { $0 == 0x40 }) == 1,
      let at = span.lastIndex(of: 0x40, in: text.indices)
    else { return false }
    return text[at...].contains(ASCII.dot) && fault(span, text.indices) == nil
  }

  /// What is wrong with the address; nil when nothing is.
  static func fault(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> String? {
    guard let at = span.lastIndex(of: 0x40, in: range) else { return "the address has no @" }
    let local = range.lowerBound..<at
    let domain = at + 1..<range.upperBound
    if local.isEmpty { return "nothing stands before the @" }
    if span[local.lowerBound] != ASCII.quote {
      if local.contains(where: { span[$0] == 0x40 }) { return "the address has more than one @" }
      if range.contains(where: { span[$0] == ASCII.space }) {
        return "a blank stands in the address"
      }
    }
    if local.count > 64 { return "more than 64 bytes stand before the @" }
    if domain.isEmpty { return "nothing stands after the @" }
    if domain.count > 255 { return "the domain is longer than 255 bytes" }
    if !isLocalPart(span, local) { return "what stands before the @ is not allowed there" }
    return isDomain(span, domain) ? nil : "the domain is malformed"
  }

  // MARK: - What is mistyped

  /// What is probably mistyped in an address, and what is meant by it; nil where nothing is.
  static func doubt(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, isFaulty: Bool
  ) -> String? {
    guard let at = span.lastIndex(of: 0x40, in: range), at + 1 < range.upperBound else {
      return nil
    }
    let domain = at + 1..<range.upperBound
    let dot = span.lastIndex(of: ASCII.dot, in: domain)
    let ending = dot.map { $0 + 1..<range.upperBound } ?? domain
    // Hangul letters that are no syllable are of no name: U+3131 to U+3163.
    let hasLetters = range.contains {
      span[$0] == 0xE3 && $0 + 1 < range.upperBound && 0x84...0x85 ~= span[$0 + 1]
    }
    guard
      isFaulty || hasLetters || dot == nil
        || ending.count < 5 && isDoubtful(ending.reduce(0) { $0 << 8 | UInt32(span[$1] | 0x20) })
    else { return nil }
    var text = String(utf8: span, range)
    if hasLetters {
      text = typedInLatinMode(text)
    } else if isFaulty {
      // A blank or a comma in the domain is a dot, or nothing beside one.
      let name = text.prefix { $0 != "@" }
      let parts = text.dropFirst(name.count + 1).split { $0 == "," || $0 == "." || $0 == " " }
      text = "\(name)@\(parts.joined(separator: "."))"
    }
    for (typed, meant) in misspelledEndings where text.lowercased().hasSuffix(typed) {
      text = text.dropLast(typed.utf8.count) + meant
      break
    }
    let bytes = Array(text.utf8)
    let isChanged = text != String(utf8: span, range)
    guard isChanged, fault(bytes.span, bytes.indices) == nil, text.utf8.contains(ASCII.dot) else {
      if hasLetters { return "Hangul letters stand where Latin ones are typed" }
      let isName = !isFaulty && dot == nil && span[domain.lowerBound] != 0x5B
      return isName ? "the domain has no dot" : nil
    }
    return hasLetters
      ? "Hangul letters stand where Latin ones are typed, perhaps '\(text)'"
      : "the domain seems mistyped, perhaps '\(text)'"
  }

  /// Endings of domains that are none, and what they are typed for.
  private static let misspelledEndings: [(typed: String, meant: String)] = [
    (".con", ".com"), (".cmo", ".com"), (".ocm", ".com"), (".vom", ".com"), (".xom", ".com"),
    (".cim", ".com"), (".comm", ".com"), (".coom", ".com"), ("@gmail.co", "@gmail.com"),
    ("@naver.co", "@naver.com"), ("@hanmail.ne", "@hanmail.net"), (".nte", ".net"),
    (".co.k", ".co.kr"), ("@webde", "@web.de"), ("@gmailcom", "@gmail.com"),
    ("@navercom", "@naver.com"),
  ]

  /// Whether one of the misspelled endings ends with these up to four letters, the last in the lowest byte.
  private static func isDoubtful(_ letters: UInt32) -> Bool {
    switch letters {
    case 0x63_6F6E, 0x63_6D6F, 0x6F_636D, 0x76_6F6D, 0x78_6F6D, 0x63_696D, 0x636F_6D6D, 0x636F_6F6D,
      0x636F, 0x6E65, 0x6E_7465, 0x6B:
      true
    default: false
    }
  }

  /// What the keys are in Latin letters that gave a text in Hangul, on the keyboard with two sets of letters.
  private static func typedInLatinMode(_ text: String) -> String {
    var typed = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3131...0x3163: typed += hangulKeys[Int(scalar.value) - 0x3131]
      case 0xAC00...0xD7A3:
        let place = Int(scalar.value) - 0xAC00
        let consonants = hangulKeys.prefix(30)
        let initials = consonants.filter { $0.utf8.count == 1 }
        let finals = [""] + consonants.filter { !["E", "Q", "W"].contains($0) }
        typed += initials[place / 588] + hangulKeys[30 + place / 28 % 21] + finals[place % 28]
      default: typed.unicodeScalars.append(scalar)
      }
    }
    return typed
  }

  /// The keys of the Hangul letters from U+3131: the consonants, then the vowels.
  private static let hangulKeys =
    "r,R,rt,s,sw,sg,e,E,f,fr,fa,fq,ft,fx,fv,fg,a,q,Q,qt,t,T,d,w,W,c,z,x,v,g,k,o,i,O,j,p,u,P,h,hk,ho,hl,y,n,nj,np,nl,b,m,ml,l"
    .split(separator: ",").map { String($0) }

  private static func isLocalPart(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    if span[range.lowerBound] == ASCII.quote { return isQuoted(span, range) }
    var previous = ASCII.dot
    for i in range {
      let byte = span[i]
      if byte == ASCII.dot, previous == ASCII.dot { return false }
      guard byte == ASCII.dot || isAtomText(byte) else { return false }
      previous = byte
    }
    return previous != ASCII.dot
  }

  private static func isQuoted(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 2, span[range.upperBound - 1] == ASCII.quote else { return false }
    var i = range.lowerBound + 1
    while i < range.upperBound - 1 {
      if span[i] == ASCII.backslash { i += 1 } else if span[i] == ASCII.quote { return false }
      if span[i] < 0x20 || span[i] == 0x7F { return false }
      i += 1
    }
    return i == range.upperBound - 1
  }

  /// RFC 5322 §3.2.3 `atext`, and every character outside ASCII.
  @inline(__always)
  private static func isAtomText(_ byte: UInt8) -> Bool {
    if byte >= 0x80 || ASCII.isLetter(byte) || ASCII.isDigit(byte) { return true }
    switch byte {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E:
      return true
    default: return false
    }
  }

  private static func isDomain(_ span: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    if span[range.lowerBound] == 0x5B {
      return range.count > 2 && span[range.upperBound - 1] == 0x5D
        && range.dropFirst().dropLast().allSatisfy { span[$0] > 0x20 && span[$0] < 0x7F }
    }
    var label = 0
    var previous = ASCII.dot
    for i in range {
      let byte = span[i]
      if byte == ASCII.dot {
        guard label > 0, previous != ASCII.hyphen else { return false }
        label = 0
      } else {
        let isLetter = byte >= 0x80 || ASCII.isLetter(byte) || ASCII.isDigit(byte)
        guard isLetter || byte == ASCII.hyphen && label > 0 else { return false }
        label += 1
        guard label <= 63 else { return false }
      }
      previous = byte
    }
    return label > 0 && previous != ASCII.hyphen
  }
}
