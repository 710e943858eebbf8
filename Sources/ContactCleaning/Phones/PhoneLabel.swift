internal import ContactBytes
internal import PhoneNumbers

/// A word that stands beside a number in its field, and what it says of it.
struct PhoneLabel {
  /// The word as it is written.
  let text: String
  /// The TYPE that it says; nil where it is a label in words, or says nothing.
  let type: String?
  /// Whether it says no more than that there is a number.
  let isPlain: Bool
  private let word: String

  /// The label of a number that stands alone in its field.
  init(_ label: [UInt8], of number: PhoneNumber?) {
    self.init(String(decoding: label, as: UTF8.self), of: number, beside: [])
  }

  /// The labels of all numbers of a field.
  static func all(of reading: PhoneCleaning) -> [PhoneLabel] {
    let texts = reading.pieceLabels.map { String(decoding: $0, as: UTF8.self) }
    let words = Set(texts.map(FieldWord.key))
    return zip(texts, reading.pieceNumbers).map { Self($0, of: $1, beside: words) }
  }

  private init(_ text: String, of number: PhoneNumber?, beside words: Set<String>) {
    self.text = text
    word = FieldWord.key(text)
    // Where German is spoken, a P beside the D of dienstlich is privat and no phone, beside the G of geschäftlich for certain.
    let isGerman = [41, 43, 49, 423].contains(number?.callingCode)
    let mayBePrivate = isGerman && word == "p" && !words.isDisjoint(with: ["d", "g"])
    isPlain = FieldWord.isPlain(word) && !mayBePrivate
    let type = mayBePrivate && words.contains("g") ? "home" : Self.types[word]
    // One letter makes no mobile phone of a landline, and an M beside a V alone is Mutter beside Vater: with an F they are
    // mobile, voice and fax.
    let isParent = isGerman && word == "m" && words == ["m", "v"]
    let isOtherwise = word.utf8.count == 1 && number?.type == .fixedLine || isParent
    self.type = type == "cell" && isOtherwise ? nil : type
  }

  /// Whether a type of its field says the same, as that of a home beside a P.
  func isSaid(where hasType: (String) -> Bool) -> Bool {
    (word == "p" ? "home" : Self.types[word]).map(hasType) ?? false
  }

  /// The label below that of a whole column: 보호자 and 엄마 are 보호자 엄마.
  func text(below heading: String) -> String {
    isPlain || FieldWord.key(heading) == word ? heading : heading + " " + text
  }

  /// Whether a TYPE is one that a word says.
  static func isType(_ type: String) -> Bool { types.values.contains(type.lowercased()) }

  /// Whether a label says what kind of phone it is.
  static func isKind(_ label: String) -> Bool { types[FieldWord.key(label)] != nil }

  /// The words that have a TYPE of their own.
  private static let types = Dictionary(
    [
      (
        "cell",
        """
        m|c|mob|mobil|handy|cellphone|mobile phone|kom|komórka|tel. kom|tel.kom|tel kom|gsm|cel|celular|cellulare|\
        movil|móvil|cep|моб|сот|portable|port|natel|携帯|휴대폰|핸드폰|휴대전화|모바일|mobile|cell|hp|h.p|mobiel|telemóvel
        """
      ),
      ("fax", "faks|факс|f|telefax|팩스번호|팩스|fax|télécopie"),
      (
        "work",
        """
        раб|praca|w|o|g|büro|geschäftlich|dienstlich|회사|직장|사무실|work|office|회사전화|bureau|bur|travail|pro|prof|\
        professionnel|arbeit|firma|trabajo|oficina|lavoro|ufficio|trabalho|escritório|werk|kantoor
        """
      ),
      (
        "home",
        """
        дом|dom|casa|h|privat|private|집|자택|home|집전화|domicile|maison|perso|personnel|zuhause|thuis
        """
      ),
      ("main", "대표|대표번호|main|standard"),
    ].flatMap { type, words in words.split(separator: "|").map { (String($0), type) } },
    uniquingKeysWith: { first, _ in first })
}

/// Words before a value that say no more than what its field is, as in `Tel. 02-345-6789`, `전화: …` and
/// `mailto:a@b.kr`: they are no label of it.
package enum FieldWord {
  private static let plain: Set<String> = [
    "", "t", "tel", "tel.-nr", "telno", "tel no", "telefon", "telefonnummer", "telephone", "phone",
    "phone number", "ph", "p", "fon", "fone", "tlf", "no", "nr", "number", "call", "rufnummer",
    "téléphone", "tél", "teléfono", "telefono", "тел", "voice", "fixe", "전화", "전화번호", "연락처", "번호",
    "電話", "電話番号",
    "mailto", "email", "e-mail", "mail", "이메일", "메일",
  ]

  /// Whether a word, in whatever case and with what ends an abbreviation, is such; an empty one is.
  package static func isPlain(_ word: some StringProtocol) -> Bool {
    plain.contains(key(word))
  }

  /// A word in small letters and without what ends an abbreviation.
  static func key(_ word: some StringProtocol) -> String {
    var key = word.lowercased()[...]
    while let last = key.utf8.last,
      [ASCII.dot, ASCII.colon, ASCII.space, ASCII.hyphen].contains(last)
    {
      key.removeLast()
    }
    return String(key)
  }
}
