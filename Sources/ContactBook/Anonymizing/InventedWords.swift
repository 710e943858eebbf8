internal import ContactBytes

/// Replaces words by invented ones of the same length and kinds of characters, and equal words by equal
/// ones, so that values that matched still match.
///
/// A letter becomes a letter of its script and case, a syllable of Hangul one with or without a final
/// consonant as it was, a digit a digit. No word of three characters or more stays, and none becomes a word
/// that the original had.
struct InventedWords {
  private var random: SplitMix64
  private var known: [String: String] = [:]
  /// The words of the original, folded; what is invented is none of them.
  private var originals: Set<String>
  /// The words of one or two syllables of Hangul, which may be the parts of longer ones.
  private let syllables: Set<String>
  private var invented: Set<String> = []

  /// Prepares to invent words for those of a text, which are none of three characters or more that it has; the same
  /// seed gives the same ones.
  init(seed: UInt64, originals: Set<String>) {
    random = SplitMix64(seed: seed)
    self.originals = originals.filter { $0.count >= 3 }.subtracting(Self.kept)
    syllables = originals.filter { $0.count < 3 && Self.isHangul($0) }
  }

  private static func isHangul(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { 0xAC00...0xD7A3 ~= $0.value }
  }

  /// The replacement of a word of letters and digits.
  mutating func word(for text: String) -> String {
    if Self.isKept(text) { return text }
    let folded = text.lowercased()
    let lower: String
    if let word = known[folded] {
      lower = word
    } else {
      lower = composed(folded) ?? invent(folded)
      known[folded] = lower
    }
    return Self.withCase(of: text, lower)
  }

  /// The replacement of a Korean name in one piece, made of those of its family name and its given name where these
  /// stand alone somewhere, so that both still agree; nil for any other word.
  private mutating func composed(_ text: String) -> String? {
    guard 2...4 ~= text.count, Self.isHangul(text) else { return nil }
    for length in [1, 2] where length < text.count {
      let (family, given) = (String(text.prefix(length)), String(text.dropFirst(length)))
      guard syllables.contains(family), syllables.contains(given) else { continue }
      let name = word(for: family) + word(for: given)
      guard !originals.contains(name), invented.insert(name).inserted else { return nil }
      return name
    }
    return nil
  }

  /// The replacement that a word has already; nil when it has none.
  func known(_ text: String) -> String? { known[text] }

  /// Lets a word stand for another from now on.
  mutating func remember(_ text: String, as other: String) { known[text] = other }

  /// Another word of the same kind, which no word of the original is.
  mutating func invent(_ text: String) -> String {
    for _ in 0..<200 {
      let candidate = draw(text)
      if candidate == text || text.count >= 3 && originals.contains(candidate) { continue }
      if text.count >= 3, invented.contains(candidate) || holdsOriginal(candidate) { continue }
      invented.insert(candidate)
      return candidate
    }
    // Nearly every word of so few digits is taken: then at least it is another one.
    // Few letters of rare scripts have no other one, and stay.
    for _ in 0..<20 {
      let candidate = draw(text)
      if candidate != text { return candidate }
    }
    return text
  }

  /// Whether a number in groups of three or four digits would show a group that the original had.
  private func holdsOriginal(_ candidate: String) -> Bool {
    let digits = Array(candidate.utf8)
    guard digits.count >= 6, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    return [3, 4].contains { length in
      (0...digits.count - length).contains { start in
        originals.contains(String(decoding: digits[start..<start + length], as: UTF8.self))
      }
    }
  }

  private mutating func draw(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let isHexadecimal =
      text.utf8.count >= 4 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    for scalar in text.unicodeScalars {
      let isLetter = 0x61...0x66 ~= scalar.value
      result.append(isHexadecimal && isLetter ? pick(0x61, 6) : other(scalar))
    }
    return String(result)
  }

  /// A character of the same kind.
  private mutating func other(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    switch value {
    case 0x30...0x39: return pick(0x30, 10)
    case 0x61...0x7A: return pick(0x61, 26)
    case 0x41...0x5A: return pick(0x41, 26)
    case 0xAC00...0xD7A3:
      return pick((value - 0xAC00) % 28 == 0 ? Self.openSyllables : Self.closedSyllables)
    case 0x4E00...0x9FA5: return pick(Self.ideographs)
    case 0x3041...0x3093: return pick(0x3041, 0x3093 - 0x3041)
    case 0x30A1...0x30F3: return pick(0x30A1, 0x30F3 - 0x30A1)
    case 0x3131...0x314E: return pick(0x3131, 30)
    case 0xE0...0xF6: return pick(0xE0, 0x17)
    case 0xC0...0xD6: return pick(0xC0, 0x17)
    case 0x430...0x44F: return pick(0x430, 32)
    case 0x410...0x42F: return pick(0x410, 32)
    case 0x3B1...0x3C1: return pick(0x3B1, 17)
    case 0x627...0x64A: return pick(0x641, 10)
    case 0xFF10...0xFF19: return pick(0xFF10, 10)
    case 0xFF21...0xFF3A: return pick(0xFF21, 26)
    case 0xFF41...0xFF5A: return pick(0xFF41, 26)
    case 0x1F300...0x1FAFF: return pick(0x1F400, 60)
    default: return sameBlock(scalar)
    }
  }

  /// A letter of the same block and category, where there is one nearby.
  private mutating func sameBlock(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let category = scalar.properties.generalCategory
    guard scalar.properties.isAlphabetic else { return scalar }
    let block = scalar.value & ~0x1F
    for _ in 0..<40 {
      let candidate = pick(block, 32)
      if candidate != scalar, candidate.properties.generalCategory == category,
        candidate.utf8.count == scalar.utf8.count
      {
        return candidate
      }
    }
    return scalar
  }

  private mutating func pick(_ list: [Unicode.Scalar]) -> Unicode.Scalar {
    list[Int(random.next() % UInt64(list.count))]
  }

  // Characters of names, which every Korean and Japanese character set has.
  private static let openSyllables = Array(
    "가거고구기나너노누니다더도두디라러로루리마머모무미바버보부비사서소수시아어오우이자저조주지차초추치카코타토투파포피하허호후희개내대래매배새애재채태해혜예세"
      .unicodeScalars)
  private static let closedSyllables = Array(
    "강건경공관광국군권균근금길김남단달담덕돈동란람량련령록륜린림만명목문민박반방백범별병복본봉빈산삼상생석선설성손송숙순승식신실심안양언연열영옥온용욱운웅원월윤은인일임장전정종준중진찬창천철청춘충탁통판편평풍필학한현형홍환황훈흥"
      .unicodeScalars)
  private static let ideographs = Array("山田中村林木森川石本小大高松井上水金土火月日人口目耳手足車門竹米雨雪花草魚鳥".unicodeScalars)

  private mutating func pick(_ first: UInt32, _ count: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(first + UInt32(random.next() % UInt64(count))) ?? "x"
  }

  /// Random bytes for what is no text.
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: random.next() >> 24) }

  private static func withCase(of text: String, _ lower: String) -> String {
    guard text.contains(where: \.isUppercase), text.count == lower.count else { return lower }
    var result = ""
    for (old, new) in zip(text, lower) {
      let upper = new.uppercased()
      // Letters whose capital is longer would change the length.
      result += old.isUppercase && upper.utf8.count == String(new).utf8.count ? upper : String(new)
    }
    return result
  }

  /// Words that identify nobody: schemes and ends of domains.
  private static func isKept(_ text: String) -> Bool { kept.contains(text.lowercased()) }

  /// The words that stay.
  static let kept: Set<String> = [
    "http", "https", "www", "mailto", "tel", "urn", "uuid", "sip", "xmpp", "geo", "data", "com",
    "net", "org", "info", "example", "kr", "co", "jp", "de", "fr", "uk", "true", "false", "null",
    "mycontacts", "starred", "cn", "dc", "ou",
  ]

  /// The words of labels and types that stay where they are such.
  ///
  /// They are those of vCard, of its values and pictures, and of programs; any other may be one of somebody's own.
  static let labels = Set(
    """
    home work cell mobile voice fax main pager text video textphone internet pref other iphone car postal parcel dom \
    intl msg bbs modem isdn pcs tty tdd x400 phone email mail address url homepage blog profile private business \
    company person individual group \
    contact acquaintance friend met worker colleague resident neighbor child parent sibling spouse kin muse crush date \
    sweetheart me agent emergency mother father brother sister son daughter assistant manager partner domestic relative \
    referred by co custom birthday anniversary default \
    skype aim msn msnim yahoo ymsgr icq jabber xmpp gtalk google talk hangouts qq gg gadugadu groupwise twitter matrix \
    sip facebook linkedin instagram whatsapp telegram line kakaotalk signal \
    jpeg jpg png gif webp bmp tiff heic heif svg wav mp3 ogg basic x509 pgp image audio application octet stream json \
    base64 b quoted printable 7bit 8bit uri cid inline utf 8 \
    vcard org location application public confidential animate common feminine inanimate masculine neuter \
    apple inc iphone ipad ios ipados mac macos os addressbook contacts microsoft outlook exchange mimedir mozilla \
    thunderbird cardbook samsung android nextcloud owncloud sabre dav vobject ez synthesis evolution kaddressbook kde \
    phonebook en ko us kr \
    휴대폰 휴대전화 집 회사 직장 개인 기타 전화 팩스 대표 이메일 주소 홈페이지 호출기 배우자 자녀 부모 친구 형제자매 \
    privat arbeit geschäftlich mobil handy domicile travail bureau portable casa trabajo lavoro
    """.split(separator: " ").map(String.init))
}
