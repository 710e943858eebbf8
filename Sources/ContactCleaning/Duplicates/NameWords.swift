/// Words that stand beside names, and names that are forms of each other.
enum NameWords {
  /// Words of address, which say who of a couple is meant: English, German, French, Spanish.
  static let addresses = Set(
    """
    mr mister mrs ms miss mx dr prof professor sir madam herr frau monsieur madame mademoiselle mme mlle
    señor señora señorita don doña sra srta
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Pairs of words of address that no person has both of: those of men and those of women.
  static func contradict(_ first: String, _ second: String) -> Bool {
    men.contains(first) && women.contains(second) || women.contains(first) && men.contains(second)
  }

  private static let men: Set = ["mr", "mister", "sir", "herr", "monsieur", "señor", "don"]
  private static let women: Set = [
    "mrs", "ms", "miss", "madam", "frau", "madame", "mademoiselle", "mme", "mlle", "señora",
    "señorita", "doña", "sra", "srta",
  ]

  /// Degrees and the like, which stand behind names and say nothing of who it is.
  static let behind: Set = [
    "phd", "md", "esq", "mba", "msc", "bsc", "ma", "dds", "cpa", "rn", "님", "씨", "さん", "様", "先生",
  ]

  /// The generations, by the words for them.
  static let generations = [
    "jr": "jr", "junior": "jr", "sr": "sr", "senior": "sr", "ii": "ii", "iii": "iii", "iv": "iv",
  ]

  /// Words that make a name somebody else's: the wife, the assistant.
  static let relations = Set(
    """
    wife husband mother father mom mum mommy dad daddy son daughter brother sister parents family home
    assistant secretary secretariat reception office work private mobile sekretariat sekretärin büro secrétariat
    secrétaire bureau secretaria secretario oficina frau mann mutter vater sohn tochter bruder schwester femme mari mère
    père fils fille frère sœur esposa esposo madre padre hijo hija hermano hermana mamá papá ehefrau ehemann oma opa grandma grandpa grandmother grandfather boss
    母 父 妻 夫 秘書 息子 娘
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Whether two given names are forms of one: a line of the table has both.
  static func areForms(_ first: String, _ second: String) -> Bool {
    guard let lines = linesOf[first], let others = linesOf[second] else { return false }
    return !lines.isDisjoint(with: others)
  }

  /// Whether a folded word is a given name that is known, so that it is no typing error of another.
  static func isName(_ word: String) -> Bool { linesOf[word] != nil || names.contains(word) }

  private static let names = Set(given.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Given names that differ by a letter or two from others, without accents.
  private static let given = """
    adam alan alana albert alexis alice alicia alina alisa allan alma amalia amanda amelia amelie amy ana andre andrea
    andreas angela anita ann anna anne annette annie anja antje antonia antonio ariel arnaud arne art ashley august aurelia
    aurelie bernd bert beatrice beate birgit brandon brenda brian bruno bryan camila camille carina carl carla carlo
    carlos carmen carol carola caroline cecile celia celine charlotte chloe clara claude claudia claus colin connor
    daniela danielle daria dario dean dennis denise diana diane diego dieter donna dylan eduard eduardo elena eleanor
    elias elisa elise ella ellen elsa emil emilia emilie emily emma eric erica erich erik erika erin ernst esther ethan
    eva evan eve fabian fabien felicia felix fernanda fernando finn fiona florence florian franz frank franziska
    gabriel gabriela gabriele gerald gerard gerd gert gina grace gunther guillaume hanna hannah hannes harry
    heike helen helena helene helga helmut henri henry herbert hilda holger hugo ian ida ilse ina ines inge ingrid irene
    iris isa isabel isabella isabelle ivan ivo jan jana jane janet janine jason jasmin javier jay jean jeanne jenna
    jens jerome jesus joan joana joanna joanne joel jorg johan johann johanna jon jonas jordan jorg jose jorge
    josef josefa josh joshua joyce juan juana jurgen julia julian juliana julie julien juliette julio julius justin
    justine jutta karen karin karina karl karla kai kay kaya katharina kathe katrin keith kelly kevin kim kirsten klara
    klaus konrad kristin kristina kurt lara laura lauren lea leah lena leo leon leona leonie lina linda lisa lola
    loren lorena louis louisa louise luca lucas lucia lucie lucy luis luisa lukas luke lydia madeleine magdalena maik maja
    manuel manuela marc marcel marcela marcia marco marcos marcus maria mariam marian mariana marianne marie marina mario
    marion marius mark markus marlene marta martha martin martina marvin mary mateo mathias mathieu matthias maurice
    max maximilian maya megan melanie melina melissa mia michaela michel michele michelle miguel mike mila milan mina mira
    miriam mona monica monika nadia nadine nancy natalia natalie nathalie nathan nelly nick nico nicola nicolas nicole
    niklas nils nina noah noel nora norbert norman olaf ole oliver olivia omar oscar otto pablo paola pascal paul paula
    pauline paulo pedro petra philippe pierre pilar rafael rafaela ralf ralph ramon ramona raphael regina rene renata
    renate renee ricardo rita roberta roberto robin rodrigo roger roland roman rosa rosalie rose ross ruben rudolf ruth
    ryan sabine sabrina sally sandro sara sarah saskia sean sebastian sebastien selina sergio sharon shawn silke silvia
    simon simona simone sofia sonia sonja sophia sophie stefan stefanie stella steffen steffi stephanie stephane susana
    susanne sven svenja sylvia sylvie tamara tanja tara teresa tessa theresa therese thierry thorsten tim timo tina
    tobias tom toni torsten tracy udo ulrich ulrike ursula ute uwe valentin valentina valeria valerie vanessa vera
    verena veronica victor viktor vincente viola virginia volker wanda werner wilhelm wolf wolfgang yann yvonne zoe
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
    victoria vicky
    christine christina chris tina
    kimberly kim
    pamela pam
    judith judy
    dorothy dot
    francisco paco pancho
    josé pepe
    ignacio nacho
    guadalupe lupe
    dolores lola
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
    """
}
