internal import ContactBytes

/// The name as it is shown, made of its parts.
package enum FullName {
  /// The full name of the parts of `N`, in the order of its script.
  ///
  /// - Parameter parts: Family, given, additional names, prefixes, suffixes; others do not count.
  /// - Returns: The name; empty for empty parts.
  package static func made(of parts: [[UInt8]]) -> [UInt8] {
    let joint = parts[0] + parts[1] + parts[3]
    let given = parts[0].count..<parts[0].count + parts[1].count
    let order = NameSequence(
      joint.span, family: 0..<given.lowerBound, given: given,
      prefix: given.upperBound..<joint.count)
    var name: [UInt8] = []
    let places = order.parts
    for k in places.indices where !parts[places[k]].isEmpty {
      if !name.isEmpty, order.hasBlank(before: k) { name.append(ASCII.space) }
      name += parts[places[k]]
    }
    return name
  }

  /// Whether the full name consists of the parts only, in whatever order.
  package static func isMade(of parts: [[UInt8]], _ full: [UInt8]) -> Bool {
    var left = letters(full)
    // Long words first: an initial must not be taken out of another word.
    let words = parts.flatMap { $0.split(separator: ASCII.space).map { letters(Array($0)) } }
    for word in words.sorted(by: { $0.count > $1.count }) where !word.isEmpty {
      guard let start = firstRange(of: word, in: left) else { continue }
      left.removeSubrange(start..<start + word.count)
    }
    return left.isEmpty
  }

  private static func firstRange(of sought: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= sought.count else { return nil }
    return (0...bytes.count - sought.count).first {
      bytes[$0..<$0 + sought.count].elementsEqual(sought)
    }
  }

  /// The bytes but for blanks, line breaks, commas and dots.
  private static func letters(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter {
      $0 != ASCII.space && $0 != ASCII.lineFeed && $0 != ASCII.comma && $0 != ASCII.dot
    }
  }
}

extension Card {
  /// The full name that the parts of the first `N` make up; nil where they are empty or raw.
  package var nameOfParts: [UInt8]? {
    guard let index = firstIndex(of: .name), records[index].form != .raw else { return nil }
    let name = FullName.made(of: parts(ofNameAt: index))
    return name.contains { $0 > ASCII.space } ? name : nil
  }

  /// The first `N` with the words of FN before and behind the name as its prefix and suffix, where FN says more than it.
  ///
  /// A phone that shows `N` then shows 강수진 (작고), and the doctor as one.
  ///
  /// - Returns: Nil where FN says no more than `N`, or one is missing or raw; an empty text where the words have no place.
  package var partsFilledByFullName: String? {
    guard let full = firstIndex(of: .fullName), let index = firstIndex(of: .name),
      records[full].form != .raw, records[index].form != .raw
    else { return nil }
    func letters(_ range: Range<Int>) -> Int {
      var count = 0
      for k in range where bytes[k] > ASCII.space && bytes[k] != ASCII.comma { count += 1 }
      return count
    }
    // Nearly every name is just made of its parts.
    let (inFull, inParts) = (letters(records[full].value), letters(records[index].value))
    guard inFull != inParts, inFull > 0, inParts > 0,
      !FullName.isMade(of: parts(ofNameAt: index), Array(bytes[records[full].value]))
    else { return nil }
    let name = String(utf8: bytes.span, records[full].value)
    var parts = String(utf8: bytes.span, records[index].value)
      .split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    while parts.count < 5 { parts.append("") }
    let (family, given) = (parts[0], parts[1])
    let cores =
      family.isEmpty || given.isEmpty
      ? [family + given]
      : [
        family + given, "\(family) \(given)", "\(given) \(family)",
        "\(given) \(parts[2]) \(family)",
      ]
    for core in cores where !core.isEmpty {
      let around = name.pieces(between: core)
      guard around.count == 2, around[0].last?.isLetter != true, around[1].first?.isLetter != true
      else { continue }
      for (part, words) in zip([3, 4], around) {
        let words = words.split { $0 == " " || $0 == "," }.joined(separator: " ")
        if words.isEmpty || words == parts[part] { continue }
        guard parts[part].isEmpty else { return "" }
        parts[part] = words
      }
      return parts.joined(separator: "\u{1F}")
    }
    return ""
  }

  /// The index of the record before which a missing FN belongs: N, or else what follows UID and KIND.
  package var positionOfMissingName: Int {
    firstIndex(of: .name)
      ?? records.firstIndex { !$0.isRemoved && $0.name != .uid && $0.name != .kind }
      ?? records.count
  }

  /// The five parts of a name; the items of one are joined by blanks.
  package func parts(ofNameAt index: Int) -> [[UInt8]] {
    let components = bytes[records[index].value]
      .split(separator: Separator.component, omittingEmptySubsequences: false)
    return (0..<5).map { index in
      guard index < components.count else { return [] }
      let items = components[index].split(separator: Separator.item)
      return Array(items.joined(separator: [ASCII.space]))
    }
  }
}

/// The order of the parts of a name where it is shown.
package enum NameSequence: Sendable {
  /// Given names, then the family name.
  case givenFirst
  /// The family name, a blank, and the others: 김 Grace.
  case familyFirst
  /// The family name and the others without a blank: 홍길동, 최철수 아빠.
  case joined
  /// As ``familyFirst``, with a Korean word of respect that is kept before the name: 김 Grace 교수님.
  case familyFirstRespected
  /// As ``joined``, with such a word: 홍길동 교수님.
  case joinedRespected

  /// The order that the scripts of the family and the given name ask for.
  ///
  /// A Hangul family name stands first whatever people note behind the given one; a Han one where the given name is
  /// of Han characters or kana. A Hangul word of two syllables and more that a Korean name has before it stands behind
  /// it, where Koreans say it; one of one syllable, as 고 of the dead, does not.
  package init(
    _ input: borrowing Span<UInt8>, family: Range<Int>, given: Range<Int>,
    prefix: Range<Int> = 0..<0
  ) {
    if given.isEmpty || family.isEmpty || input[family.lowerBound] < 0xE3 {
      self = .givenFirst
    } else if HangulText.isHangul(input, family) {
      // Hangul and Han begin with these bytes.
      let isJoined = 0xE3...0xED ~= input[given.lowerBound]
      let isRespected = prefix.count > 3 && HangulText.isHangul(input, prefix)
      self =
        isRespected
        ? isJoined ? .joinedRespected : .familyFirstRespected : isJoined ? .joined : .familyFirst
    } else {
      self = HangulText.isHan(input, family: family, given: given) ? .joined : .givenFirst
    }
  }

  /// The parts by their places in `N`: family, given, middle, prefix, suffix.
  package var parts: [5 of Int] {
    switch self {
    case .givenFirst: [3, 1, 2, 0, 4]
    case .familyFirst, .joined: [3, 0, 2, 1, 4]
    case .familyFirstRespected, .joinedRespected: [0, 2, 1, 3, 4]
    }
  }

  /// Whether a blank stands before the part at a place, where something stands before it.
  package func hasBlank(before place: Int) -> Bool {
    switch self {
    case .joined: place == 1 || place == 4
    case .joinedRespected: place > 2
    default: true
    }
  }
}

/// Hangul in UTF-8.
package enum HangulText {
  /// Family names of one syllable that are in use, the frequent and the rare.
  package static let familyNames = """
    김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 손 양 배 백 허 남 심 노 하 곽 성 차 주 우 구
    민 나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 라 왕 금 옥 육 인 맹 제 모 탁
    국 어 은 편 용 예 경 봉 사 부 가 복 태 목 형 피 두 감 음 빈 동 온 호 범 좌 팽 승 간 상 시 갈 단 견 당 화 창
    """

  private static let familySyllables = Set(familyNames.filter { !$0.isWhitespace })

  /// Whether a text begins with a family name.
  package static func beginsWithFamilyName(_ text: String) -> Bool {
    text.first.map(familySyllables.contains) ?? false || text.hasPrefix("독고")
  }

  /// Words for people that begin as names do, and stand above columns.
  private static let wordsForPeople = Set(
    """
    강사 강사진 선수 선생 선생님 원생 원장 이사 임원 임원진 조원 조장 주민 성도 성원 신도 신자 장로 권사 목사 고객 고객님 손님 국민
    신청자 신청인 예약자 예약인 지원자 방문자 방문객 임직원 구성원 소유자 소유주 주인 인원 명단 연구원 봉사자 보호자 상담자
    상담사 진행자 이용자 이용객 구매자 주문자 부모 부모님 모친 부친 형제 동료 동문 동창 동기 기사 사원 사장 상사 지인 친구
    고등부 초등부 유치부 유아부 청년부 장년부
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Whether a text is such a word.
  package static func isWordForPeople(_ text: String) -> Bool { wordsForPeople.contains(text) }

  /// A header without the word for a name that it ends with: `세대주` of `세대주명` and `세대주성명`.
  package static func withoutWordForName(_ header: String) -> String {
    let word = ["이름", "성명", "성함", "명"].first { header.hasSuffix($0) } ?? ""
    return header.count > word.count + 1 ? String(header.dropLast(word.count)) : header
  }

  /// Whether a header names people by what they are, as 세입자, 비상연락인 and 건물주 do, and 관계, 직업 and 일자 do not.
  package static func isHeaderOfPeople(_ header: String) -> Bool {
    let word = withoutWordForName(header.filter { $0 != " " })
    if word.hasSuffix("일자") || ["글자", "숫자", "문자", "승인", "확인", "본인", "할인"].contains(word) {
      return false
    }
    return wordsForPeople.contains(word)
      || ["자", "인", "주", "님", "세대원", "가족", "직원", "고객", "회원", "입주민", "조합원"].contains {
        word.hasSuffix($0)
      }
        && word.count > 2
  }

  /// Whether `range` holds Hangul syllables (U+AC00 to U+D7A3) and nothing else.
  package static func isHangul(_ input: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    consists(input, range) { $0 &- 0xAC00 < 11_172 }
  }

  /// Whether a family name is of Han characters, and the given one of those or kana.
  static func isHan(
    _ input: borrowing Span<UInt8>, family: Range<Int>, given: Range<Int>
  ) -> Bool {
    // The sign for a repeated character is one.
    consists(input, family) { 0x3400...0x9FFF ~= $0 || $0 == 0x3005 }
      && consists(input, given) { 0x3400...0x9FFF ~= $0 || 0x3041...0x30FF ~= $0 || $0 == 0x3005 }
  }

  @inline(__always)
  private static func consists(
    _ input: borrowing Span<UInt8>, _ range: Range<Int>, of isLetter: (UInt32) -> Bool
  ) -> Bool {
    guard !range.isEmpty, range.count % 3 == 0 else { return false }
    var i = range.lowerBound
    while i < range.upperBound {
      let scalar =
        UInt32(input[i] & 0x0F) << 12 | UInt32(input[i + 1] & 0x3F) << 6
        | UInt32(input[i + 2] & 0x3F)
      guard input[i] & 0xF0 == 0xE0, isLetter(scalar) else { return false }
      i += 3
    }
    return true
  }
}
