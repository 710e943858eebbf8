/// A Korean name as family name and given name.
package struct KoreanName: Sendable, Hashable {
  /// The family name, of one or two syllables.
  package var family: String
  /// The given name.
  package var given: String

  private init(_ family: some Sequence<Unicode.Scalar>, _ given: some Sequence<Unicode.Scalar>) {
    self.family = String(String.UnicodeScalarView(family))
    self.given = String(String.UnicodeScalarView(given))
  }

  /// The name that words with spaces between them make up: `홍 길동`, `남궁 민수` or letter-spaced `홍 길 동`.
  ///
  /// - Returns: Nil when a space means something else: before titles, words for kin, other words.
  package init?(spaced words: [[Unicode.Scalar]]) {
    guard words.count >= 2, words.joined().allSatisfy(Hangul.isSyllable) else { return nil }
    if words.count > 2 {
      guard words.count <= 4, words.allSatisfy({ $0.count == 1 }) else { return nil }
      let letters = words.map { $0[0] }
      let isLong = letters.count == 4 && KoreanWords.longFamilyNames.contains(letters[0..<2])
      guard isLong || KoreanWords.familyNames.contains(letters[0..<1]) else { return nil }
      self.init(letters[0..<(isLong ? 2 : 1)], letters[(isLong ? 2 : 1)...])
      return
    }
    let (first, second) = (words[0], words[1])
    guard 1...2 ~= second.count, !Self.isOrdinaryWord(second),
      KoreanWords.familyNames.contains(first) && first.count == 1
        || KoreanWords.longFamilyNames.contains(first)
    else { return nil }
    self.init(first, second)
  }

  /// The name in a word without spaces that is almost certainly one.
  ///
  /// The family name is frequent, and every syllable after it is one of given names; or the family
  /// name has two syllables of which no shorter one is in use.
  package init?(certain word: [Unicode.Scalar]) {
    guard !Self.isOrdinaryWord(word), word.allSatisfy(Hangul.isSyllable) else { return nil }
    if word.count == 4, KoreanWords.certainLongFamilyNames.contains(word[0..<2]),
      Self.isGiven(word[2...])
    {
      self.init(word[0..<2], word[2...])
    } else if word.count == 3, KoreanWords.frequentFamilyNames.contains(word[0..<1]),
      !KoreanWords.longFamilyNames.contains(word[0..<2]), Self.isGiven(word[1...])
    {
      self.init(word[0..<1], word[1...])
    } else {
      return nil
    }
  }

  /// The name in a word without spaces that begins with a family name and is no other known word.
  package init?(guessing word: [Unicode.Scalar]) {
    guard 2...5 ~= word.count, word.allSatisfy(Hangul.isSyllable), !Self.isOrdinaryWord(word) else {
      return nil
    }
    let isLong =
      word.count > 3 && KoreanWords.longFamilyNames.contains(word[0..<2])
      || word.count == 3 && KoreanWords.certainLongFamilyNames.contains(word[0..<2])
    if isLong {
      self.init(word[0..<2], word[2...])
    } else if word.count < 4, KoreanWords.familyNames.contains(word[0..<1]),
      !Self.isOrdinaryWord(Array(word[1...]))
    {
      self.init(word[0..<1], word[1...])
    } else {
      return nil
    }
  }

  /// The name in a word without spaces of somebody whose name is known to have two parts; nil for another
  /// word, and where the family name may have one syllable or two.
  ///
  /// - Parameters:
  ///   - word: The name.
  ///   - known: The family name that the person had, which may be the new one, too.
  package init?(ofPerson word: [Unicode.Scalar], family known: [Unicode.Scalar]) {
    if let name = KoreanName(certain: word) {
      self = name
    } else if word.starts(with: known), !known.isEmpty, 1...4 ~= word.count - known.count,
      word.allSatisfy(Hangul.isSyllable), !Self.isOrdinaryWord(word),
      !Self.isOrdinaryWord(Array(word[known.count...]))
    {
      self.init(known, word[known.count...])
    } else if word.count != 3 || !KoreanWords.longFamilyNames.contains(word[0..<2]),
      let name = KoreanName(guessing: word)
    {
      self = name
    } else {
      return nil
    }
  }

  private static func isGiven(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = word.last, !isOrdinaryWord(Array(word)) else { return false }
    if KoreanWords.proverbialGivenNames.contains(word) { return true }
    return KoreanWords.finalGivenSyllables.contains(CollectionOfOne(last))
      && word.allSatisfy { KoreanWords.givenSyllables.contains(CollectionOfOne($0)) }
  }

  /// Whether a word is a title, a word for kin, a word of respect or another word that is no name.
  static func isOrdinaryWord(_ word: [Unicode.Scalar]) -> Bool {
    if isTitle(word) || KoreanWords.kin.contains(word) || KoreanWords.honorifics.contains(word) {
      return true
    }
    if KoreanWords.nouns.contains(word) || KoreanWords.lookalikes.contains(word) { return true }
    return word.count > 1 && word.last == "님"
  }

  /// Whether a word is a title, with or without 님.
  static func isTitle(_ word: [Unicode.Scalar]) -> Bool {
    let bare = word.count > 2 && word.last == "님" ? word.dropLast() : word[...]
    if KoreanWords.titles.contains(bare) { return true }
    guard bare.count > 4 else { return false }
    return (2...3).contains {
      KoreanWords.titles.contains(bare.prefix($0))
        && KoreanWords.titles.contains(bare.dropFirst($0))
    }
  }
}

/// A name with what people write beside it in an address book: `삼성_김철수 과장님(영업)`.
package struct TaggedName: Sendable, Hashable {
  /// The name alone.
  package private(set) var name: [Unicode.Scalar]
  /// The title, without 님; nil when there is none.
  package private(set) var title: String?
  /// A word of respect that stands alone, such as 님 or 씨.
  package private(set) var honorific: String?
  /// The company or other tag.
  package private(set) var tag: String?

  /// Splits a name that is normalised already.
  package init(_ text: [Unicode.Scalar]) {
    name = text
    takeTag()
    if let last = name.last, Self.mayEndTitle(last) { takeTitle() }
  }

  /// Whether anything but the name was found.
  package var isTagged: Bool { title != nil || honorific != nil || tag != nil }

  /// Whether text that ends with this scalar may have a title or a word of respect at its end.
  static func mayEndTitle(_ scalar: Unicode.Scalar) -> Bool {
    KoreanWords.lastSyllables.contains(scalar)
  }

  // MARK: - Tags

  private mutating func takeTag() {
    guard let first = name.first, let last = name.last else { return }
    if last == ")" || last == "]", let open = name.lastIndex(of: last == ")" ? "(" : "[") {
      take(tag: open + 1..<name.count - 1, leaving: 0..<open)
    } else if first == "(" || first == "[",
      let close = name.firstIndex(of: first == "(" ? ")" : "]")
    {
      take(tag: 1..<close, leaving: close + 1..<name.count)
    } else if let line = name.firstIndex(of: "_"), name.firstIndex(of: "@") == nil {
      take(tag: 0..<line, leaving: line + 1..<name.count)
    }
  }

  private mutating func take(tag range: Range<Int>, leaving rest: Range<Int>) {
    let content = Self.trimmed(name[range])
    let remainder = Self.trimmed(name[rest])
    guard !content.isEmpty, remainder.count > 1 else { return }
    tag = String(String.UnicodeScalarView(content))
    name = Array(remainder)
  }

  private static func trimmed(_ part: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var part = part
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return part
  }

  // MARK: - Titles

  private mutating func takeTitle() {
    let words = name.split(separator: " ").map { Array($0) }
    guard let last = words.last else { return }
    if words.count > 1 {
      let before = words.dropLast().flatMap { $0 }
      guard Self.isPerson(before) else { return }
      if KoreanName.isTitle(last) {
        title = Self.withoutRespect(last)
      } else if KoreanWords.honorifics.contains(last) {
        honorific = String(String.UnicodeScalarView(last))
      } else {
        return
      }
      name = Array(words.dropLast().joined(separator: [" "]))
    } else {
      takeGluedTitle(last)
    }
  }

  /// `김철수과장님`: a title of two syllables or more, or 님 or 씨, right after a whole name.
  private mutating func takeGluedTitle(_ word: [Unicode.Scalar]) {
    guard word.count >= 4, !KoreanName.isOrdinaryWord(word.dropLast(word.last == "님" ? 1 : 0))
    else {
      return
    }
    for length in stride(from: min(5, word.count - 2), through: 2, by: -1) {
      let tail = Array(word.suffix(length))
      let rest = Array(word.dropLast(length))
      guard KoreanName.isTitle(tail), Self.isPerson(rest) else { continue }
      title = Self.withoutRespect(tail)
      name = rest
      return
    }
    guard let last = word.last, last == "님" || last == "씨", Self.isPerson(word.dropLast()) else {
      return
    }
    honorific = String(Character(last))
    name = word.dropLast()
  }

  private static func withoutRespect(_ word: [Unicode.Scalar]) -> String {
    let bare = word.count > 2 && word.last == "님" ? word.dropLast() : word[...]
    return String(String.UnicodeScalarView(bare))
  }

  /// Whether a word can be a person's whole name.
  private static func isPerson(_ word: [Unicode.Scalar]) -> Bool {
    guard word.count > 1 else { return false }
    if word.contains(where: { !Hangul.isSyllable($0) }) {
      return word.allSatisfy { $0.properties.isAlphabetic }
    }
    return KoreanName(guessing: word) != nil
  }
}

/// The words that Korean contact names are made of: family names, titles, words for kin.
enum KoreanWords {
  /// Family names of one syllable that are in use, the frequent and the rare.
  static let familyNames = HangulWords(
    """
    김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 손 양 배 백 허 남 심 노 하 곽 성 차 주 우 구
    민 나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 라 왕 금 옥 육 인 맹 제 모 탁
    국 어 은 편 용 예 경 봉 사 부 가 복 태 목 형 피 두 감 음 빈 동 온 호 범 좌 팽 승 간 상 시 갈 단 견 당 화 창
    """)

  /// The frequent family names of one syllable.
  static let frequentFamilyNames = HangulWords(
    """
    김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 손 양 배 백 허 남 심 노 하 곽 성 차 주 우 구
    민 나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 왕 금 옥 육 인 맹 제 모 탁
    """)

  /// Family names of two syllables.
  static let longFamilyNames = HangulWords(
    "강전 남궁 독고 동방 망절 사공 서문 선우 소봉 어금 장곡 제갈 황목 황보")

  /// Family names of two syllables that are hardly one of one syllable and the beginning of a given name.
  static let certainLongFamilyNames = HangulWords("남궁 황보 독고 제갈 사공 선우 서문 망절")

  /// Titles and words for offices, without 님.
  static let titles = HangulWords(
    """
    사원 주임 대리 과장 차장 부장 팀장 실장 이사 상무 전무 사장 회장 대표 원장 선생 교수 박사 기사 소장 점장 국장 계장
    반장 책임 선임 수석 프로 목사 집사 전도사 권사 장로 신부 수녀 스님 코치 감독 작가 기자 피디 매니저 연구원 변호사
    회계사 세무사 법무사 변리사 노무사 간호사 약사 의사 원사 상사 중사 하사 대위 중위 소위 소령 중령 대령 부대표 부사장
    본부장 센터장 지점장 지사장 부회장 부원장 이사장 총장 학장 교장 교감 담임 조교 강사 총무 간사 고문 위원 의원 시장 구청장
    파트장 그룹장 공장장 현장소장 대표이사 전무이사 상무이사
    """)

  /// Words of respect that stand after a name or a title and say nothing more.
  static let honorifics = HangulWords("님 씨 군 양 귀하 고객 고객님 선생님 쌤 샘")

  /// Words for kin and friends.
  static let kin = HangulWords(
    """
    엄마 아빠 어머니 아버지 어머님 아버님 부모님 형 누나 언니 오빠 동생 이모 고모 삼촌 숙모 외삼촌 큰아빠 작은아빠
    큰엄마 작은엄마 할머니 할아버지 외할머니 장모님 장인 시어머니 시아버지 며느리 사위 조카 사촌 남편 아내 와이프 여보 자기
    아들 딸 큰딸 막내 친구 사모 사모님 이모부 고모부 형부 형수 제수 처제 처형 매형 매제 도련님 아가씨 아저씨 아줌마 선배 후배
    """)

  /// Words that follow a one-syllable word and are no given name: `우리 집`, `차 수리`.
  static let nouns = HangulWords(
    """
    집 차 방 밥 문 앞 뒤 옆 길 댁 가게 회사 사무 학교 학원 병원 약국 은행 식당 식구 가족 모임 택시 버스 수리 정비 보험 카드
    고객 환자 학생 선수 센터 대학 시청 구청 교회 성당 마트 시장 호텔 펜션 카페 치과 안과 한의 의원 부동 이사 배달 주문 예약 상담
    """)

  /// Syllables that are frequent in the given names of people, and rare at the end of other words.
  static let givenSyllables = HangulWords(
    """
    가 건 경 광 규 균 근 기 나 남 다 대 덕 도 동 란 령 록 리 린 림 미 민 범 병 보 복 봉 빈 상 새 서 석 선 섭 성 세 소 솔
    수 숙 순 슬 승 시 아 애 연 열 영 예 옥 온 완 용 우 욱 웅 원 유 윤 율 은 을 이 익 인 일 임 자 재 정 제 종 주 준 중
    지 진 찬 창 채 철 춘 태 택 하 학 한 해 향 헌 혁 현 형 혜 호 홍 화 환 훈 휘 희
    """)

  /// Syllables that end many given names and few other words.
  static let finalGivenSyllables = HangulWords(
    """
    건 경 규 균 근 란 령 록 린 림 미 민 범 빈 서 석 선 섭 성 솔 수 숙 순 슬 승 아 애 연 열 영 옥 완 우 욱 웅 윤 율 은
    익 임 자 정 준 지 진 찬 채 철 태 택 하 한 향 헌 혁 현 형 혜 호 환 훈 휘 희
    """)

  /// Given names of sample forms, which end like names of places.
  static let proverbialGivenNames = HangulWords("길동")

  /// Words of three or four syllables that look like a name and are none.
  static let lookalikes = HangulWords(
    """
    이정표 고지서 정기적 주유소 지하철 서울시 방문자 신도시 신혼집 전자상 고시원 유아원 이웃집 주인집 소나무 도서실 지우개 고향집
    안경원 안경점 임대인 임차인 주민자치 유치원생 정수기 정육점 전기차 전시회 하나로 인사과 인천시 성남시 수원시 남자친구 여자친구
    남동생 여동생 서비스 이자카야 조카사위 장수마을 원주시 제주시 여주시 나주시 공주시 양주시 진주시 경주시 상주시 전주시 청주시
    """)
}

extension KoreanWords {
  /// The last syllables of titles and words of respect, for a quick test of a name.
  static let lastSyllables = HangulWords(
    """
    원 임 리 장 사 무 표 생 수 신 부 녀 님 치 독 가 자 디 저 위 령 감 교 총 간 문 석 프 로 선 객 씨 군 양 하 쌤 샘
    """)
}
