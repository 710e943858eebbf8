internal import ContactBytes

/// Words that stand beside names, and names that are forms of each other.
enum NameWords {
  /// Words of address, which say who of a couple is meant: English, German, French, Spanish, Dutch.
  static let addresses = men.union(women).subtracting(ranks)
    .union(["mx", "dr", "prof", "professor"])

  /// Ranks and degrees that are one before a whole name, and before a single word the beginning of a name.
  static let ranks: Set = [
    "m", "rev", "revd", "reverend", "capt", "captain", "sgt", "lt", "lic", "ing", "dipl", "dra",
    "drs", "doctor", "doktor",
    "docteur", "maître", "mag", "lady", "lord", "drmed",
  ]

  /// Pairs of words of address that no person has both of: those of men and those of women.
  static func contradict(_ first: String, _ second: String) -> Bool {
    men.contains(first) && women.contains(second) || women.contains(first) && men.contains(second)
  }

  /// Whether two words of address say the same of somebody, in one language or two: Mr and Monsieur, Mme and Madame.
  static func areAlike(_ first: String, _ second: String) -> Bool {
    [men, married, unmarried].contains { $0.contains(first) && $0.contains(second) }
  }

  /// Whether a word of address says that somebody is a man.
  static func isOfMan(_ address: String) -> Bool { men.contains(address) }

  /// Whether a word of address says that somebody is a man, or a woman.
  static func isGendered(_ address: String) -> Bool { gendered.contains(address) }

  /// The words of address of men and of women.
  static let gendered = men.union(women)

  /// Whether a word of address makes the wife of a man's given name, as before John Smith.
  static func isWife(_ address: String, of given: String) -> Bool {
    women.contains(address) && namesOfMen.contains(given)
  }

  /// Whether two titles are forms of one, of which a person has one: Mr and Monsieur, Mlle and Mme, Dr and Doctor, Junior
  /// and Jr.
  static func areFormsOfOne(_ first: String, _ second: String) -> Bool {
    let (first, second) = (key(first), key(second))
    if let one = generations[first], let other = generations[second] { return one == other }
    return first == second || titles.contains { $0.contains(first) && $0.contains(second) }
  }

  /// Whether a form of address stands beside no other title, as nobody is `Dr. Mr Smith`.
  static func standsAlone(_ title: String) -> Bool {
    ["mr", "mister", "mrs", "ms", "miss"].contains(key(title))
  }

  /// A word without dots and in lower case.
  private static func key(_ word: String) -> String { word.lowercased().filter { $0 != "." } }

  private static let titles: [Set<String>] = [
    plainMen, plainWomen, ["dr", "doctor", "docteur", "doktor", "dra"],
    ["prof", "pr", "professor", "professeur"], ["me", "maître", "maitre"],
  ]

  // Sr. before a name is Spanish; behind one it is a generation.
  private static let plainMen: Set = [
    "mr", "mister", "herr", "herrn", "hr", "monsieur", "señor", "sr", "m", "dhr",
  ]
  private static let men = plainMen.union(["sir", "don", "lord"])
  private static let plainWomen = married.union(unmarried).union(["ms"])
  private static let women = plainWomen.union(["dra", "lady"])
  private static let married: Set = [
    "mrs", "madam", "frau", "madame", "mme", "señora", "doña", "dña", "sra", "vve", "veuve",
    "mevr", "mevrouw",
  ]
  private static let unmarried: Set = ["miss", "mademoiselle", "mlle", "señorita", "srta"]

  private static let namesOfMen = Set(
    """
    john james robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark
    paul steven george kenneth edward peter henry frank hans karl heinz klaus jurgen wolfgang stefan gunter
    jean pierre jacques philippe louis francois juan jose carlos luis manuel antonio francisco pedro miguel javier
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Degrees and the like, which stand behind names and say nothing of who it is.
  static let behind = degrees.union(["님", "씨", "さん", "様", "先生"])

  static let degrees: Set = [
    "phd", "md", "esq", "mba", "msc", "bsc", "ma", "dds", "cpa", "rn", "dmd", "dvm", "dpm", "mph",
    "pharmd", "psyd", "dnp", "rdh", "crna", "aprn", "lpn", "lcsw", "lmft", "pa-c", "np-c", "fnp",
    "fnp-c",
  ]

  /// Whether a word stands behind a name, and is not the last word of it: Jack Ma.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - count: How many words of the name stand before it.
  ///   - least: How many stand before a degree.
  /// - Returns: Whether the name goes without it.
  static func isBehind(_ word: String, _ count: Int, from least: Int) -> Bool {
    count >= (degrees.contains(word) ? least : 1) && behind.contains(word)
  }

  /// What ends Japanese and Chinese names: words of respect, and titles, which may contradict.
  static let easternEndings: [(ending: String, isTitle: Bool)] =
    ["さん", "さま", "様", "先生", "氏", "くん", "ちゃん", "老师"].map { ($0, false) }
    + ["社長", "部長", "課長", "係長", "専務", "常務", "教授", "经理"].map { ($0, true) }

  /// Whether a title is one of universities, of which somebody has several: 김민수 박사 is 김민수 교수.
  static func isAcademic(_ title: String) -> Bool {
    ["박사", "교수", "박사님", "교수님", "教授"].contains(title)
  }

  /// The generations, by the words for them.
  static let generations = [
    "jr": "jr", "junior": "jr", "jnr": "jr", "sr": "sr", "senior": "sr", "snr": "sr", "ii": "ii",
    "2nd": "ii", "iii": "iii", "3rd": "iii", "iv": "iv",
  ]

  /// The generations as German abbreviates them, with the dots by which they are known from names: Amartya Sen.
  static let shortGenerations = ["sen.": "sr", "jun.": "jr", "d.ä.": "sr", "d.j.": "jr"]

  /// Whether small letters before a dot may begin one of these.
  static func isShortGeneration(_ letters: [UInt8]) -> Bool {
    ["sen", "jun", "d"].contains { letters.elementsEqual($0.utf8) }
  }

  /// Whether a word makes two people of a name: `John and Mary Smith`; a single letter is an initial, unless
  /// another given name follows.
  static func joins(_ word: String, before left: Int) -> Bool {
    ["and", "und", "et"].contains(word) || left > 1 && ["y", "u"].contains(word)
  }

  /// Whether a word stands within a name and is no part of it.
  static func isBeside(_ word: String) -> Bool {
    behind.contains(word) || relations.contains(word) || ranks.contains(word)
      || generations[word] != nil || joins(word, before: 2) || labels.contains(word)
  }

  /// Whether words beside a name say which of somebody's cards it is, and not who: `John Smith (work)`, `김하늘 새번호`.
  static func isLabel(_ words: String) -> Bool {
    words.split(separator: " ").allSatisfy { labels.contains(String($0)) }
  }

  private static let labels: Set = [
    "work", "mobile", "cell", "cellphone", "새번호", "옛번호", "구번호", "예전번호", "이전번호", "바뀐번호", "휴대폰",
    "핸드폰", "모바일",
  ]

  /// Whether a Russian word is made of the father's name: Петрович, Петровна.
  static func isPatronymic(_ word: String) -> Bool {
    ["вич", "вна", "чна"].contains(where: word.hasSuffix)
  }

  /// Whether a word in brackets says that somebody else is meant, or that it is a second one of the name.
  static func isOfSomebodyElse(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    return relations.contains(word) || othersInBrackets.contains(word)
      || word.utf8.allSatisfy(ASCII.isDigit) || KoreanWords.kin.contains(scalars)
      // `(민호엄마)`, `(어머니폰)`
      || scalars.count > 2 && scalars.allSatisfy(Hangul.isSyllable)
        && (2..<min(5, scalars.count)).contains { length in
          KoreanWords.kin.contains(scalars.suffix(length))
            || KoreanWords.kin.contains(scalars.prefix(length))
        }
  }

  /// Words that make a name somebody else's where brackets are around them, and may be a name without.
  private static let othersInBrackets = Set(
    """
    모 부 처 자 녀 댁 조모 조부 외조모 외조부 학부모 부모 비서 비서실 사무실 회사 직장 집 자택 본가 친가 외가 처가 시댁 친정 대리인
    매니저 후견인 보증인 상사 애인 남친 여친 동서 사돈 손 손주 매 제 딸내미 子 女 妹 弟 兄 姉 姐 姊 哥 孫 婿 嫁 祖父 祖母 息 家族 家
    会社 職場 事務所 自宅 保護者
    parent guardian partner child kid kids sibling uncle aunt niece nephew cousin manager pa moms mothers fathers dads
    wifes husbands parents eltern elternteil chef chefin partnerin kind kinder tante onkel vormund betreuer betreuerin
    vorgesetzter vorgesetzte assistent assistentin firma buero arbeit zuhause privat parente responsable tuteur jefe jefa
    tutor padres tío tía genitore genitori
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Words that make a name somebody else's: the wife, the assistant.
  static let relations = Set(
    """
    wife husband mother father mom mum mommy dad daddy son daughter brother sister parents family home
    assistant secretary secretariat reception office work private mobile sekretariat sekretärin büro secrétariat
    secrétaire bureau secretaria secretario oficina frau mann mutter vater sohn tochter bruder schwester femme mari mère
    père fils fille frère sœur esposa esposo madre padre hijo hija hermano hermana mamá papá ehefrau ehemann oma opa grandma grandpa grandmother grandfather boss
    spouse fiancé fiancée girlfriend boyfriend familie familia famille freundin épouse époux conjoint conjointe compagne
    maman mamie papi mujer marido novia novio suegra suegro abuela abuelo
    mamma papà moglie marito figlio figlia nonna nonno mãe filho filha moeder vrouw żona mąż mẹ vợ chồng
    жена муж мама папа мать отец сын дочь брат сестра бабушка дедушка
    母 父 妻 夫 秘書 息子 娘 奥さん 奥様 まま ぱぱ お母さん お父さん
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Words of which the names of positions are made: a name of such words alone is that of whoever has the position.
  static let positions = Set(
    """
    manager director chef cook head office assistant secretary chief executive deputy vice senior junior general sales
    account accounts accountant marketing project site building facility facilities duty night day shift store shop branch
    regional area team leader lead supervisor foreman caretaker janitor concierge receptionist reception treasurer
    chairman chairwoman chairperson president principal headmaster headmistress headteacher teacher coach trainer driver
    nurse doctor dentist engineer technician coordinator administrator admin planner editor officer owner landlord
    landlady kitchen bar event events venue wedding security customer service services support human resources hr it
    hausmeister hausmeisterin geschäftsführer geschäftsführerin leiter leiterin filialleiter filialleiterin küchenchef
    küchenchefin empfang pförtner buchhaltung buchhalter buchhalterin sekretariat sekretär sekretärin directeur directrice
    gérant gérante concierge comptable secrétaire gerente director directora encargado encargada conserje
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Whether the label of a number or an address says that it is somebody else's.
  static func isOfOthers(_ span: borrowing Span<UInt8>, label: Range<Int>) -> Bool {
    var start = label.lowerBound
    for i in label.lowerBound...label.upperBound {
      if i < label.upperBound, span[i] >= 0x80 || ASCII.isLetter(span[i]) { continue }
      if i > start, isOther(span, labelWord: start..<i) { return true }
      start = i + 1
    }
    return false
  }

  /// Whether a word of the label of a number or an address is one for somebody else; of Hangul, it may begin so: `보호자연락처`.
  private static func isOther(_ span: borrowing Span<UInt8>, labelWord word: Range<Int>) -> Bool {
    if others.contains(MatchKeys.plainHash(span, word)) { return true }
    return 0xEA...0xED ~= span[word.lowerBound]
      && [6, 9].contains {
        $0 < word.count
          && others.contains(MatchKeys.plainHash(span, word.lowerBound..<word.lowerBound + $0))
      }
  }

  /// Words for somebody else in the label of a number; `home` and `office` are the person's own.
  private static let others = Set(
    """
    manager supervisor boss emergency ice assistant secretary spouse partner parent parents mother father mom mum mommy
    dad daddy guardian wife husband son daughter child children brother sister kin friend referrer referral referee
    caregiver carer
    notfall notfallkontakt notfallnummer vorgesetzter vorgesetzte assistent assistentin assistenz sekretariat sekretär
    sekretärin eltern elternteil mutter vater sohn tochter bruder schwester ehepartner ehepartnerin ehegatte ehefrau
    ehemann partnerin erziehungsberechtigter erziehungsberechtigte betreuer betreuerin chef chefin kind kinder
    urgence responsable supérieur supérieure conjoint conjointe époux épouse mère père fils fille frère sœur tuteur
    tutrice secrétaire assistante
    emergencia jefe jefa gerente cónyuge esposo esposa madre padre padres hijo hija hermano hermana tutor tutora
    secretario secretaria asistente emergenza genitore genitori moglie marito mãe pai pais emergência cônjuge
    비상 긴급 보호자 학부모 부모 부모님 어머니 어머님 아버지 아버님 엄마 아빠 모친 부친 배우자 남편 아내 와이프 부인 아들 딸 자녀 형 누나
    언니 오빠 동생 형제 자매 가족 친구 상사 상관 비서 매니저 관리자 추천인 보증인 대리인 후견인 모 부 처 조모 조부 할머니 할아버지
    母 父 妻 夫 緊急 緊急連絡先 保護者 上司 秘書 家族 紧急 紧急联系人 家长 父母 上司 助理 配偶
    """.split(whereSeparator: \.isWhitespace).map { MatchKeys.plainHash($0) })

  /// The word that stands for all that mean the same relation: 맘 and 어머님 are 엄마.
  static func commonWord(for relation: String) -> String { sameRelations[relation] ?? relation }

  private static let sameRelations: [String: String] = {
    var found: [String: String] = [:]
    for line in """
    엄마 맘 어머니 어머님 모친 모
    아빠 아버지 아버님 부친 부
    할머니 할머님 조모
    할아버지 할아버님 조부
    아내 와이프 집사람
    남편 신랑
    mother mom mum mommy
    father dad daddy
    grandma grandmother
    grandpa grandfather
    """.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for word in words { found[word] = words[0] }
    }
    return found
  }()

  /// Whether two given names are forms of one: a line of the table has both.
  static func areForms(_ first: String, _ second: String) -> Bool {
    guard let lines = linesOf[first], let others = linesOf[second] else { return false }
    return !lines.isDisjoint(with: others)
  }

  /// Whether a name is the form of several that are not forms of each other, such as Chris of Christopher and Christine, or
  /// is that of men and of women.
  static func isOfSeveral(_ form: String) -> Bool { ofSeveral.contains(form) }

  private static let ofSeveral: Set<String> = {
    // What the table does not show: names in their own right, and those of the other sex.
    var found = Set(
      """
      andy ann anna anne annie fran jamie jean jerry jess kim lisa max meg nico robbie bobbie steph terry theo tina val
      """.split(whereSeparator: \.isWhitespace).map(String.init))
    let heads = forms.split(separator: "\n").map { line in
      line.split(separator: " ").prefix(1).map { NameComparison.folded(String($0)) }.joined()
    }
    for (form, lines) in linesOf where lines.count > 1 {
      let names = Set(lines.map { heads[$0] })
      let areOne = names.allSatisfy { name in names.allSatisfy { $0 == name || areForms($0, name) }
      }
      if !areOne { found.insert(form) }
    }
    return found
  }()

  /// Whether a folded word is a given name that is known, so that it is no typing error of another.
  static func isName(_ word: String) -> Bool {
    linesOf[word] != nil || names.contains(word) || namesOfMen.contains(word)
  }

  private static let names = Set(given.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Given names without accents, so that a letter more or less is known as an error, or as another name.
  private static let given = """
    aaron achim ada adam adele adrian adriana adrienne agatha agnes agnieszka ahmad ahmed ahmet aidan aiden aimee
    aisha alan alana albert alberta alberto alec aleksandra alessandro alexa alexis alice alicia alina alisa
    alistair allan allen alma alyssa amalia amandine amber amelia amelie amir amos amy ana anastasia andre andrea
    andreas andrzej angela angelica angelina angelo angus anika anita anja anke ann anna annabel annabelle anne
    annegret anneliese annemarie annette annie annika antje antonia april archie aria arianna ariel arnaud arne art
    arthur asha ashley ashton astrid audrey august aurelia aurelie ava axel ayse bailey barry bartlomiej bartosz
    bastien beata beate beatrice beau bella benoit bernadette bernard bernd bert bethany bianca billie birgit
    birgitte bjorn blair blake bobbie bonnie bradley brady brandon brayden brenda brenton brian bridget brigitte
    brittany brodie brooke bruce bruno bryan bryce burak byron caitlin caitlyn caleb callum calvin cameron camila
    camille carina carl carla carlo carlos carly carmel carmen carol carola carole caroline carrie carsten casey
    cassandra cathleen cecile cecilia cedric celia celine chad chantal charlotte chelsea cheryl chester chiara chloe
    christa christel christiane christoph clara clare clarissa clark claude claudia claudine claus clayton cleo
    clifford clinton clive cody colette colin colleen connie connor conrad constance cooper cora corentin corey
    courtney craig cullen curtis daisy dakota dale damian damien damon danica daniela danielle danuta darcy daria
    dario darren darryl dawid dawn dean debra declan denis denise dennis derek desmond detlef devon dexter diana
    diane dianne didier diego dieter dietmar dirk dominic dominique donna dorota douglas duncan dustin dylan eden
    edgar edith edna eduard eduardo edwin edwina eileen elaine elena eli elias elif elijah elin eliot elisa
    elisabeth elise elke ella ellen elliot elliott eloise elsa elsie elton elvis ema emerson emil emilia emilie
    emily emine emma emre eric erica erich erik erika erin ernesto ernst esme esmeralda esther ethan etienne eugene
    eugenia eva evan evangeline eve evelyn everett ewa ezra fabian fabien fabrice faith fatma felicia felix fergus
    fernanda fernando finlay finley finn fiona fletcher flora florence florian flynn francesca francis francoise
    frank frankie franz franziska frauke frederic frederik freya friederike gabriela gabriele gabrielle gael gail
    gareth garry gary gavin gemma genevieve george georgette georgia georgie georgina geraldine gerard gerd gerhard
    gert gillian gina giovanni gisela giselle giulia giuseppe gladys glen glenda glenn gloria gordon grace graeme
    graham grant grzegorz gudrun guillaume gunther guy gwen gwendolyn hailey haley halina hamish hanna hannah
    hannelore hannes harley harper harriet harrison hartmut harvey hatice hayden hayley hazel heather hector heidi
    heike heiko helen helena helene helga helmut henri henrietta henrik herbert herman herve hilary hilda hildegard
    holger holly hope horst howard hugo hunter huseyin ian ibrahim ida ilse imogen ina india ines inge ingeborg
    ingrid irene iris irmgard irving isaac isabella isabelle isaiah isla isobel ivan ivo ivy jackson jacqueline
    jacquelyn jada jade jaden jakub jamal jan jana jane janet janette janine jannik jared jarmila jaroslaw jarrod
    jarvis jasmin jasmine jason jasper javier jay jayden jayne jeanette jeanne jedrzej jeffery jenna jens jeremiah
    jeremy jermaine jerome jerzy jesse jessie jette jill jillian jiri joan joana joanna joanne joaquin jocelyn
    jochen jodie joel johan johann johanna jonas jordan jorg jorge jorgen jorn josefa josephine josie joy joyce
    jozef juan juana jude julia julian juliana julianne julie julien juliet juliette julio julius june jurgen justin
    justine jutta kai kaitlin kaitlyn kamil kara karen karin karina karl karla karolina karsten kasey katarzyna
    katelyn kathleen kathrin katrin katrina katy kay kaya kayden kayla keira keith kelly kelsey kendall kendra kerri
    kerry kerstin kevin kiara kieran kinga kirk kirsten kirsty klara konrad kristen kristin kristina kristine kristy
    krzysztof kurt kyla kyle kylie lacey lachlan lana lance landon lara larissa lars latoya laura laurel lauren
    laurence lauretta laurie layla lea leah leanne leigh leila lena lene leo leon leona leonie leroy lesley leslie
    lester levi lewis liana lilian lina lincoln linda linnea lionel lloyd logan loic lois loren lorena lori lorna
    lorraine louie louis louisa louise lubos luca lucas lucia lucie lucille lucinda lucy ludovic luis luisa lukas
    lukasz luke luther lydia lyle lynda lynette lynn lynne mabel maciej mackenzie madeleine madelyn madison mael
    maelle maeve magdalena maik maja malcolm malgorzata malin mallory manfred manon manuela marc marcel marcela
    marcia marcin marco marcos marcus mareike margot maria mariah mariam marian mariana marianna marianne maribel
    marie marilyn marina mario marion marius marjorie mark markus marlene marlies marlon marsha marshall marta
    martha martin martina martine marvin mary mason mateo mateusz mathew mathias mathieu matilda matteo matthias
    maureen maurice mavis maxine maxwell maya megan mehmet melanie melina melinda melissa meredith merle merve
    mervyn mette mia michaela michal michel michele michelle miguel mikael mikayla mila milan mildred miles millie
    milton mina minnie mira miranda mireille miriam miroslaw mohamed mohammed moira molly mona monica monika monique
    morgan morris morten murat muriel murray mustafa myles myra myrtle nadia nadine nancy naomi natalia natalie
    natasha nathalie neil nelly nelson neville nevin nichole nicola nicole nigel nikita niklas nikolas nils nina
    noah noel noelene noelle noemie nora norbert norma norman oceane olaf ole olive olivia olivier olwen omar ondrej
    opal orlando oscar otto owen pablo paige paola pascal paul paula paulette paulina pauline paulo pawel pearl
    pedro percy perry petra philippa philippe phoebe phyllis pierre piers pilar piotr piper pippa polly poppy porter
    preston priscilla przemyslaw quentin quincy rachael rachelle radoslaw rafael rafaela rafal rainer ralf ralph
    ramon ramona raphael rasmus reece regina reginald renata renate rene renee reuben reuven rhonda rhys ricardo
    riley rita roberta roberto robin robyn rodney rodrigo roger roland rolf roman rory rosa rosalie rosalind rosalyn
    rosanna rose rosemary ross roswitha rowan roxanne roy ruben ruby rudolf rufus rupert ruth ryan sabine sabrina
    sadie sandro sara saskia savannah scarlett scott sean sebastien selena selina serena sergio severine shane
    shannon sharon shaun shawn sheila shelby shelley sheridan sherry shirley sian sidney siegfried sienna sierra
    silas silke silvia simon simona simone skye slawomir sofia sonia sonja sonya sophia sophie soren spencer stacey
    stanislaw stanley stefanie steffi stella stephan stephane stewart stuart summer susana susanne suzanne sven
    svenja sybil sydney sylvia sylvie szymon tabitha tadeusz tahlia taliah tamara tania tanja tara tasha tatiana
    tayla taylor terence terri tessa thelma therese thibault thierry thomasina thorsten tiana tiffany timo tobias
    toby todd tomas tomasz toni torben torsten tracey tracy travis trent trevor tristan troy tyler tyrone tyson udo
    una ursula ute uwe vaclav valda valentin valentina valeria vanessa vaughan velma vera verena vernon veronica
    veronique vicki vickie victor viktor vincente viola violet virginie vivian vivien vivienne volker wade wallace
    waltraud wanda warren wayne wendy werner weronika wesley whitney wiebke wilbur wilfred wilhelm wilhelmina willa
    willow winifred winston wojciech xander xavier yann yannick yasmin yolanda yves yvette yvonne zac zane zara
    zbigniew zdenek zeynep zoe zoey zofia zuzana
    """

  private static let linesOf: [String: Set<Int>] = {
    var found: [String: Set<Int>] = [:]
    for (number, line) in forms.split(separator: "\n").enumerated() {
      for name in line.split(separator: " ") {
        found[NameComparison.folded(String(name)), default: []].insert(number)
      }
    }
    return found
  }()

  private static let forms = """
    robert rob bob bobby robbie
    william will bill billy liam
    richard rick dick richie
    james jim jimmy jamie
    john johnny jack
    jonathan jon johnny
    thomas tom tommy
    michael mike mickey
    christopher chris topher
    christian chris
    matthew matt
    andrew andy drew
    anthony tony
    edward ed eddie ted
    theodore ted theo
    daniel dan danny
    david dave
    joseph joe joey
    charles charlie chuck
    nicholas nick
    alexander alex sasha
    benjamin ben
    samuel sam sammy
    samantha sam
    steven stephen steve
    gregory greg
    jeffrey geoffrey jeff geoff
    kenneth ken kenny
    lawrence larry
    patrick pat paddy
    patricia pat patty trish
    peter pete
    philip phillip phil
    raymond ray
    ronald ron
    timothy tim
    vincent vince
    walter walt
    zachary zach
    elizabeth liz beth betty eliza lisa
    katherine catherine kathryn kate katie kathy cathy
    margaret maggie meg peggy greta
    jennifer jen jenny
    jessica jess
    rebecca becky
    deborah debbie deb
    susan sue suzie
    barbara barb
    alexandra alex sandra sasha
    victoria vicky vicki vickie
    christine christina chris tina
    kimberly kim
    pamela pam
    judith judy
    dorothy dot
    francisco fco paco pancho
    maria mª
    josé pepe
    ignacio nacho
    guadalupe lupe
    dolores lola
    mohammed mohamed muhammad mohammad
    john jon
    sara sarah
    marc mark
    eric erik
    carl karl
    brian bryan
    alan allan allen
    ann anne
    elizabeth elisabeth
    isabel isabelle isobel
    nicholas nicolas
    matthew mathew
    lawrence laurence
    graham graeme
    stuart stewart
    sean shaun shawn
    zoe zoey
    sofia sophia
    emily emilie
    theresa teresa
    kristin kristen
    christina kristina
    christine kristine
    jeffrey jeffery
    lynn lynne
    lea leah
    hanna hannah
    susanne suzanne
    natalie nathalie
    caitlin caitlyn kaitlin kaitlyn katelyn
    rachel rachael
    claire clare
    diane dianne
    tracy tracey
    stacy stacey
    johannes hans
    friedrich fritz
    heinrich heinz
    maximilian max
    josef joseph sepp
    ulrich uli
    ulrike uli
    katharina kathi käthe
    wolfgang wolf
    stefan steffen
    sebastian basti
    anton antonio toni
    antonia toni
    manuel manolo
    teresa tere
    nicolas nikolaus nico klaus
    enrique quique
    jesús chus
    rosario charo
    concepción concha
    mercedes merche
    isabel isa
    jean jeannot
    edmund edmond ed ned
    harold harry
    henry harry hank
    abigail abby
    amanda mandy
    allison alison ally
    cynthia cindy
    eleanor ellie nell
    frances fran
    frederick fred freddie
    gabriel gabe
    gerald jerry
    jacob jake
    joshua josh
    leonard len lenny
    lillian lily
    madeline maddie
    mitchell mitch
    nathaniel nathan nate
    oliver ollie
    phillip phil
    penelope penny
    rachel rae
    russell russ
    sarah sally
    stephanie steph
    theresa terry tess
    valerie val
    virginia ginny
    александр саша шура
    александра саша
    алексей алёша лёша
    анна аня
    владимир вова володя
    дмитрий дима
    екатерина катя
    елена лена
    иван ваня
    мария маша
    михаил миша
    наталья наташа
    николай коля
    ольга оля
    светлана света
    сергей серёжа
    татьяна таня
    юлия юля
    """
}
