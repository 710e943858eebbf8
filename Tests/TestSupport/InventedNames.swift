/// What the names, homes and companies of invented people are drawn from.
enum InventedNames {
  /// A word, and how it is written in Latin letters.
  typealias Spelled = (name: String, latin: String)

  /// Family names.
  static func families(_ origin: InventedPerson.Origin) -> [Spelled] {
    switch origin {
    case .korea: koreanFamilies
    case .england: english.families
    case .germany: german.families
    case .france: french.families
    case .spain: spanish.families
    case .japan: japaneseFamilies
    }
  }

  /// Given names.
  static func given(_ origin: InventedPerson.Origin) -> [Spelled] {
    switch origin {
    case .korea: syllables
    case .england: english.given
    case .germany: german.given
    case .france: french.given
    case .spain: spanish.given
    case .japan: japaneseGiven
    }
  }

  /// The syllables that Korean given names are made of.
  static let syllables = spelled(
    """
    민=min 수=su 서=seo 지=ji 현=hyun 영=young 준=jun 우=woo 호=ho 진=jin 희=hee 은=eun 정=jung 하=ha 윤=yoon
    성=sung 훈=hoon 재=jae 태=tae 동=dong 혜=hye 연=yeon 아=ah 빈=bin 원=won 경=kyung 철=chul 미=mi 예=ye 도=do
    주=joo 승=seung 숙=sook 규=kyu 환=hwan 석=seok 기=ki 선=sun 용=yong 상=sang
    """)

  private static let koreanFamilies = spelled(
    """
    김=kim 김=kim 김=kim 이=lee 이=lee 박=park 박=park 최=choi 정=jung 강=kang 조=cho 윤=yoon 장=jang 임=lim 한=han 오=oh
    서=seo 신=shin 권=kwon 황=hwang 안=ahn 송=song 류=ryu 홍=hong 남궁=namgung 황보=hwangbo
    """)

  private static let japaneseFamilies = spelled(
    """
    佐藤=sato 鈴木=suzuki 高橋=takahashi 田中=tanaka 伊藤=ito 渡辺=watanabe 山本=yamamoto 中村=nakamura 小林=kobayashi
    加藤=kato 吉田=yoshida 山田=yamada 松本=matsumoto 井上=inoue 木村=kimura
    """)

  private static let japaneseGiven = spelled(
    """
    太郎=taro 花子=hanako 翔太=shota 大輔=daisuke 健一=kenichi 美咲=misaki 陽菜=hina 直樹=naoki 裕子=yuko 恵子=keiko
    拓也=takuya 彩=aya 誠=makoto 真由美=mayumi 和也=kazuya 優子=yuko 達也=tatsuya 香織=kaori 智子=tomoko 翼=tsubasa
    """)

  private typealias Names = (given: [Spelled], families: [Spelled])

  private static let english: Names = (
    spelled(
      """
      James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph
      Jessica Thomas Sarah Charles Karen Daniel Nancy Matthew Lisa Anthony Betty Margaret Sandra Andrew Ashley Emily
      Joshua Donna Kenneth Michelle Kevin Carol Brian Amanda George Melissa Timothy Deborah Hannah Anna Eric Erica
      Julian Julia Samuel Samantha Alexander Alexandra Olivia Oliver Carl Carla Grace Victoria Nicole Nathan
      """),
    spelled(
      """
      Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Thompson
      White Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell
      Roberts Turner Phillips Campbell Parker Evans Edwards Collins O'Connor Kowalski
      """)
  )

  private static let german: Names = (
    spelled(
      """
      Lukas Jonas Finn Leon Paul Maximilian Felix Anna Hanna Lena Lea Laura Sophie Marie Maria Katharina Johannes
      Friedrich Heinrich Josef Ulrich Jürgen Günther Käthe Jörg Stefan Stefanie Andreas Andrea Matthias Wolfgang
      Petra Sabine Monika Ursula Dieter Thorsten Birgit Heike Christian Christiane
      """),
    spelled(
      """
      Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein
      Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Krause Lehmann Köhler Groß
      """)
  )

  private static let french: Names = (
    spelled(
      """
      Jean Marie Pierre Camille Chloé Léa Manon Louis Hugo Zoé René Renée François Françoise Jérôme Céline Hélène
      Benoît Aurélie Émilie Thierry Sylvie Nathalie Nicolas Julien Julie Antoine Mathieu Guillaume Sébastien Étienne
      """),
    spelled(
      """
      Martin Bernard Dubois Thomas Robert Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia Bertrand
      Roux Fournier Girard Bonnet Dupré Lambert Fontaine Rousseau Mercier Faure Gauthier
      """)
  )

  private static let spanish: Names = (
    spelled(
      """
      José María Antonio Carmen Francisco Ana Manuel Isabel Juan Dolores Pedro Pilar Jesús Teresa Ángel Rosa Miguel
      Cristina Carlos Marta Rafael Elena Ignacio Lucía Guadalupe Javier Paula Daniel Daniela Andrés Sofía Mario
      """),
    spelled(
      """
      García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz
      Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez
      """)
  )

  /// Streets with the city and the first digits of the postal code.
  static func places(
    _ origin: InventedPerson.Origin
  ) -> [(street: String, city: String, code: String)] {
    let text =
      switch origin {
      case .korea: "테헤란로=서울=06/월드컵북로=서울=03/센텀중앙로=부산=48/달구벌대로=대구=42/판교역로=성남=13/첨단로=제주=63"
      case .england:
        "Baker Street=London=12/Mill Lane=Leeds=34/Station Road=York=56/High Street=Bath=23"
      case .germany:
        "Hauptstraße=Berlin=10/Gartenweg=Köln=50/Lindenallee=Hamburg=20/Bergstraße=Ulm=89"
      case .france: "rue de Rivoli=Paris=75/rue Pasteur=Lyon=69/rue du Moulin=Nantes=44"
      case .spain: "Calle Mayor=Madrid=28/Calle Real=Sevilla=41/Avenida del Mar=Valencia=46"
      case .japan: "中央通り=東京=10/御堂筋=大阪=53/大通西=札幌=06"
      }
    return text.split(separator: "/").map { place in
      let parts = place.split(separator: "=").map(String.init)
      return (street: parts[0], city: parts[1], code: parts[2])
    }
  }

  /// Companies with their domain.
  static let companies: [(name: String, domain: String)] = [
    ("한빛출판사", "hanbit.example"), ("바다물산", "bada.example"), ("가람연구소", "garam.example"),
    ("두레병원", "dure.example"), ("Acme Corp.", "acme.example"), ("Globex GmbH", "globex.example"),
    ("Initech Ltd", "initech.example"), ("Dupont & Fils", "dupont.example"),
    ("Muebles Norte", "norte.example"), ("東海商事", "tokai.example"),
  ]

  /// Job titles.
  static let titles = ["과장", "대리", "팀장", "부장", "Engineer", "Director", "Analyst", "Leiterin"]

  /// Given names and what people of the name are called.
  static let nicknames = spelled(
    """
    Robert=Bob William=Bill William=Will Richard=Dick James=Jim Thomas=Tom Michael=Mike Elizabeth=Liz Margaret=Peggy
    Jennifer=Jenny Daniel=Dan Joseph=Joe Charles=Chuck Anthony=Tony Samuel=Sam Kenneth=Ken Timothy=Tim Deborah=Debbie
    Johannes=Hans Friedrich=Fritz Heinrich=Heinz Josef=Sepp Ulrich=Uli Katharina=Kathi Maximilian=Max Wolfgang=Wolf
    José=Pepe Francisco=Paco Ignacio=Nacho Dolores=Lola Guadalupe=Lupe Manuel=Manolo Teresa=Tere
    Nicolas=Nico Alexandra=Alex Andrew=Andy Matthew=Matt Victoria=Vicky Susan=Sue
    """)

  /// Other spellings of Korean syllables in Latin letters.
  static let spellings: [String: [String]] = [
    "su": ["soo"], "seo": ["suh"], "hyun": ["hyeon"], "young": ["yeong"], "jun": ["joon"],
    "woo": ["u"], "hee": ["hui"], "jung": ["jeong", "chung"], "yoon": ["yun"], "sung": ["seong"],
    "hoon": ["hun"], "ah": ["a"], "kyung": ["gyeong"], "chul": ["cheol"], "joo": ["ju"],
    "sook": ["suk"], "kim": ["gim"], "lee": ["yi", "rhee"], "park": ["bak", "pak"],
    "choi": ["choe"], "kang": ["gang"], "cho": ["jo"], "lim": ["im"], "shin": ["sin"],
    "ryu": ["yoo"],
  ]

  private static func spelled(_ list: String) -> [Spelled] {
    list.split(whereSeparator: \.isWhitespace).map { entry in
      let parts = entry.split(separator: "=").map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }
}
