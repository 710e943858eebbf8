/// The words that Korean contact names are made of: family names, titles, words for kin.
enum KoreanWords {
  /// Family names of one syllable that are in use, the frequent and the rare.
  static let familyNames = HangulWords(
    """
    김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 손 양 배 백 허 남 심 노 하 곽 성 차 주 우 구
    민 나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 라 왕 금 옥 육 인 맹 제 모 탁
    국 어 은 편 용 예 경 봉 사 부 가 복 태 목 형 피 두 감 음 빈 동 온 호 범 좌 팽 승 간 상 시 갈 단 견 당 화 창
    """)

  /// Family names of one syllable that nearly every Korean bearer of a one-syllable name has.
  static let frequentFamilyNames = HangulWords(
    """
    김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 손 양 배 백 허 남 심 노 하 곽 성 차 주 우 구
    민 나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 왕 금 옥 육 인 맹 제 모 탁
    """)

  /// Family names of two syllables.
  static let longFamilyNames = HangulWords(
    "강전 남궁 독고 동방 망절 사공 서문 선우 소봉 어금 장곡 제갈 황목 황보")

  /// Those of two syllables whose first syllable nobody has as a family name before such a given name.
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

  /// Given names that everybody knows from forms, though they end like names of places.
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
  /// The last syllables of titles and words of respect: a quick look tells that a name has none.
  static let lastSyllables = HangulWords(
    """
    원 임 리 장 사 무 표 생 수 신 부 녀 님 치 독 가 자 디 저 위 령 감 교 총 간 문 석 프 로 선 객 씨 군 양 하 쌤 샘
    """)
}
