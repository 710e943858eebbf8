import ContactCleaning
import ContactModel
import Testing

@Suite("what is certainly a name")
struct NameEvidenceTests {
  @Test("a space goes from names of people", arguments: names(in: people))
  func joined(name: String) {
    let cleaned = Cleaned(Card([(.fullName, name)]))
    #expect(cleaned.value(.fullName) == name.filter { $0 != " " })
    let words = name.split(separator: " ")
    #expect(cleaned.value(.name) == "\(words[0]);\(words[1]);;;")
  }

  @Test(
    "a space stays before every other word, and no given name is made", arguments: names(in: others)
  )
  func kept(name: String) {
    let cleaned = Cleaned(Card([(.fullName, name)]))
    #expect(cleaned.value(.fullName) == name)
    #expect(cleaned.changes.isEmpty)
    let split = Cleaned(
      Card([(.fullName, name)]), options: CleaningOptions(titles: .move, nameSplitting: .guess))
    #expect(split.value(.fullName) == name && split.value(.name) == nil)
  }

  @Test("what may be a name and may be none is reported")
  func doubt() {
    for name in ["전 남친", "현 직장", "구 번호", "배 낚시", "전 수영", "유 치원", "안 경점"] {
      #expect(Cleaned(Card([(.fullName, name)])).findings.map(\.rule) == ["name-spaces"])
    }
    for name in ["우리 집", "김 과장", "John Smith", "김 수영", "박 이모"] {
      #expect(Cleaned(Card([(.fullName, name)])).findings.isEmpty, "\(name)")
    }
  }

  @Test(
    "companies and what people add to names lose nothing",
    arguments: [
      "한빛상사", "현대이사", "KGB이사", "KGB 이사", "현대 이사", "한빛 상사", "Kim_work", "하나은행 김대리 (여의도)",
      "김하늘 (수학)", "박영희(민수맘)", "이모(서울)", "김민수(한빛고등학교)", "수학_김민수", "서울_김민수", "[동창]김민수", "대한통운 기사",
      "금강산이사", "백두산여행사", "이삿짐센터", "Hana Bank", "Acme Moving Co.", "피아노 선생님", "피아노선생님", "국영수 강사",
    ])
  func untouched(name: String) {
    let cleaned = Cleaned(
      Card([(.fullName, name)]), options: CleaningOptions(titles: .move, nameSplitting: .guess))
    #expect(cleaned.card == Card([(.fullName, name)]))
  }

  @Test(
    "names of the West are taken apart rightly or not at all",
    arguments: [
      ("John Smith III", "Smith;John;;;III"), ("Dr. Jane Doe PhD", "Doe;Jane;;Dr.;PhD"),
      ("John Smith, Jr.", "Smith;John;;;Jr."), ("Smith, John", "Smith;John;;;"),
      ("Smith, John, Ph.D.", "Smith;John;;;Ph.D."),
      ("Prof. Dr. Max Weber", "Weber;Max;;Prof. Dr.;"),
      ("Ludwig van Beethoven", "van Beethoven;Ludwig;;;"),
      ("Maria de la Cruz", "de la Cruz;Maria;;;"), ("Otto von Bismarck", "von Bismarck;Otto;;;"),
      ("John F. Kennedy", "Kennedy;John;F.;;"), ("O'Brien, Conan", "O'Brien;Conan;;;"),
      ("Kim Minsu", nil), ("Nguyen Van Hung", nil), ("Gabriel García Márquez", nil),
      ("von Neumann", nil), ("Dr. Smith", "Smith;;;Dr.;"), ("Frau Anna", nil), ("III", nil),
      ("Mr Al Smith", "Smith;Al;;Mr;"), ("MR AL SMITH", "SMITH;AL;;MR;"),
      ("AL SMITH", "SMITH;AL;;;"), ("Mr Ben Smith", "Smith;Ben;;Mr;"),
      ("Mr al Fayed", "al Fayed;;;Mr;"),
      ("Madonna", nil), ("John work", nil),
      ("Hana Bank", nil), ("Smith & Sons", nil), ("Mr. and Mrs. Smith", nil), ("John (Sales)", nil),
      ("Juan de la Cruz Garcia", nil), ("a, b, c", nil),
    ] as [(String, String?)])
  func western(name: String, parts: String?) {
    let options = CleaningOptions(nameSplitting: .guess)
    #expect(Cleaned(Card([(.fullName, name)]), options: options).value(.name) == parts)
  }

  /// The names of a list, with a point where the space is.
  private static func names(in list: String) -> [String] {
    list.split(whereSeparator: \.isWhitespace).map { word in
      String(word.map { $0 == "·" ? " " : $0 })
    }
  }

  private static let people = """
    강·석주 강·선남 강·시형 강·연아 강·은자 강·창우 고·시우 고·신혜 고·정연 고·주완 고·형심 고·혜민 공·민찬 공·순호 공·철희 곽·순미 곽·승일 곽·우혁 곽·의진
    곽·찬형 곽·현의 구·세령 구·여진 구·윤섭 구·정연 구·형신 권·도경 권·병윤 권·아인 권·태정 김·세환 김·윤제 김·은현 김·장호 김·진일 김·태령 나·길수 나·영인
    나·응수 나·태웅 나·희중 남·선숙 남·순임 남·우용 남·은순 남·하준 남·호연 남·홍열 노·선민 노·성완 노·연경 노·응수 노·재길 노·태환 노·혜빈 문·규진 문·나연
    문·효동 문·희옥 민·경옥 민·기범 민·대현 민·민숙 민·원숙 민·윤아 민·자윤 민·정혜 민·지안 민·하운 민·현서 박·도영 박·도현 박·상길 박·선미 박·성덕 박·세현
    박·수지 박·준휘 방·서령 방·신애 방·용대 방·우태 방·윤미 방·재상 방·종윤 방·해은 방·현기 방·희종 배·수연 배·아영 배·영종 배·영지 배·용익 배·치영 백·선정
    백·시진 백·용은 백·우형 백·정애 백·정혜 백·하은 백·하효 백·형길 백·호윤 서·미리 서·민석 서·승형 서·원진 서·재숙 서·지숙 서·혜주 서·희원 성·나경 성·민준
    성·성만 성·영례 성·영호 성·원순 성·유은 성·은미 성·초희 성·향희 성·효서 손·경하 손·선우 손·아연 손·자현 손·진애 손·태은 손·혁준 손·홍희 송·상은 송·선기
    송·은총 송·재한 송·한진 신·가인 신·동진 신·순영 신·승준 신·영규 신·유라 신·윤재 신·정찬 신·지영 심·상균 심·성범 심·찬현 심·하림 심·혜빈 안·동혁 안·성우
    안·순자 안·지태 안·하선 안·형엽 안·효린 안·흥식 양·근영 양·채령 양·초희 양·혜인 엄·경아 엄·윤형 엄·정익 엄·찬주 엄·한철 오·미라 오·미숙 오·우종 오·우준
    오·윤옥 오·창민 오·희구 우·서준 우·석호 우·유민 우·정익 우·종규 우·하임 우·한찬 우·해린 우·훈민 우·희주 원·성한 원·시우 원·원준 원·윤주 유·나리 유·세연
    유·자운 유·재웅 유·종배 유·준호 유·혜연 유·홍범 윤·도영 윤·예준 윤·태인 이·미라 이·종용 이·준모 이·태선 이·현달 이·형만 임·원상 임·주현 임·효종 장·상순
    장·서윤 장·승기 장·아윤 장·채하 장·태화 장·혜원 장·희서 전·수애 전·용만 전·진숙 전·희미 정·나현 정·아진 정·예빈 정·용한 정·우일 정·초희 정·태철 정·태한
    정·홍근 정·환용 조·남준 조·병근 조·영훈 조·용훈 조·원석 조·유화 조·지용 조·태홍 조·홍찬 조·효진 조·희재 주·혜실 지·다윤 지·진미 지·희원 진·성준 진·수지
    진·용주 진·원일 진·유찬 진·인섭 진·태봉 진·한용 진·효민 차·연숙 차·영준 차·용일 차·윤혜 차·창길 차·한석 차·해정 차·홍길 차·화정 채·남수 채·민성 채·원익
    채·종명 채·진혜 채·희성 천·민서 천·성동 천·성배 천·순임 천·용섭 천·재남 천·재숙 천·지순 최·상우 최·연수 최·윤식 하·숙현 하·승유 하·정찬 하·종필 하·형숙
    하·형오 한·옥자 한·우준 함·규민 함·도훈 함·동훈 함·원태 함·은기 함·충현 함·현섭 허·상은 허·찬용 허·창진 현·규현 현·성식 현·승빈 현·예진 현·찬유 현·해원
    현·현춘 현·현하 홍·동호 홍·성열 홍·성완 홍·영심 홍·윤석 홍·재진 홍·찬이 홍·창주 홍·형철 황·아란 황·재익 황·정빈 황·창헌 황·형준
    강·시후 신·다솔 문·나예 배·보람 오·아름 전·소라 한·미나 장·유라 안·서이 우·아리 구·도이 방·미리 진·솔지 이·수지
    """

  private static let others = """
    강·청소 고·개식 고·곤궁 고·망신 고·부정 고·일등 고·전도 고·종합 고·좌석 고·천인 고·철망 고·초산 고·초판 고·학력 구·구향 구·멤버 구·법학 구·볏짚 구·신록
    구·여친 구·인신 구·인파 구·정포 구·제후 구·조포 구·주기 구·증원 구·촉진 구·친지 구·탁주 구·혼선 구·후의 권·동기 권·배달 김·여친 김·접수 김·형사 남·공연
    남·교실 남·몸종 남·몸채 남·변모 남·부착 남·산막 남·수사 남·순방 남·어항 남·원매 남·전조 남·차비 남·차장 남·처음 남·치사 남·행실 노·교무 노·사서 노·이모
    류·사범 맹·과외 맹·배관 맹·여사 맹·택배 맹·할배 문·거지 문·결산 문·국방 문·밑변 문·석회 문·야당 문·연질 문·자처 문·재직 문·재질 문·지칭 문·진인 문·책정
    문·폐회 문·하마 문·하키 문·화채 박·고모 박·반찬 박·행정 방·동동 방·성전 방·신서 방·야화 방·약정 방·연구 방·유입 방·잡균 방·장롱 방·저작 방·지표 방·태중
    방·한강 배·관행 배·동업 배·막연 배·면직 배·무자 배·민사 배·북해 배·수출 배·심연 배·예술 배·작물 배·장황 배·치안 배·평작 배·화력 변·조교 변·짝꿍 서·남친
    서·비서 서·상병 송·서방 송·선배 송·이장 송·후배 신·경위 신·낙찰 신·덩이 신·면약 신·백악 신·병실 신·샛눈 신·소형 신·요리 신·유실 신·일기 신·주량 신·주안
    신·채단 신·협잡 신·환색 심·동창 심·세탁 양·가닥 양·긍휼 양·단주 양·대신 양·상생 양·생체 양·요금 양·월례 양·웨딩 양·잔디 양·전문 양·정설 양·칠판 양·현행
    양·효행 엄·사돈 여·곽란 여·궁전 여·동북 여·매장 여·문상 여·민원 여·소통 여·심층 여·예상 여·일사 여·재물 여·전압 여·큰손 여·화채 여·회로 염·아씨 우·감기
    우·구심 우·냉정 우·노예 우·담당 우·매복 우·무협 우·변압 우·병사 우·순서 우·역설 우·영리 우·요량 우·요선 우·요지 우·전직 우·탄압 우·투약 우·화덕 우·화두
    유·상담 유·수납 유·순경 윤·삼촌 이·감독 이·강원 이·개편 이·도배 이·동생 이·몽사 이·변성 이·여군 이·원한 이·전개 이·조형 이·지침 이·코치 이·탈주 이·통장
    이·하급 이·효도 임·경리 임·경위 임·병장 임·서무 임·이병 임·회계 장·규제 장·노망 장·늑혼 장·방과 장·본색 장·안과 장·율객 장·적발 장·점방 장·춘계 장·충실
    장·투영 장·하객 장·형편 장·회당 장·희롱 전·과도 전·둘둘 전·어둠 전·자석 전·작전 전·짠지 전·취득 전·키스 전·하하 정·사감 정·아재 정·용접 정·총무 조·미용
    조·총각 주·간략 주·갈모 주·광겁 주·낙부 주·난잡 주·담요 주·배당 주·배편 주·사장 주·연차 주·완제 주·장조 주·충동 주·통상 주·투석 주·품위 차·건습 차·매양
    차·부회 차·분기 차·빈농 차·선별 차·소설 차·은행 차·작물 차·재담 차·저울 차·전투 차·조석 차·함선 차·현실 차·흉탄 채·경비 채·셰프 최·관리 한·거주 한·계단
    한·모친 한·세수 한·신맛 한·위협 한·정좌 한·조목 한·중학 한·차표 한·출연 한·출하 한·타진 한·필적 한·한자 한·훼방 함·간병 함·마담 함·목수 함·미장 함·처녀
    허·원무 현·각오 현·동서 현·미만 현·분석 현·비옥 현·선객 현·월초 현·인감 현·작렬 현·전골 현·전설 현·중신 현·평판 현·향군 홍·경장 홍·퀵 황·할멈
    강·모동 차·보이 구·도세 주·다세 현·고송 우·가나 차·대탁 방·무동 강·환지 방·범의 신·가향 신·대의 정·백세 배·가름 강·슬치
    현·국광 차·만평 주·마심 신·고학 서·가세 구·강인 구·고동 이·가의 구·도학 방·강림 주·다화 우·금조 문·임화 조·여걸 주·금빛
    """
}
