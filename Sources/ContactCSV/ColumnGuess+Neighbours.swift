internal import ContactBytes
internal import ContactModel

// What columns mean beside each other: a word above one may mean something else where others stand, or where its cells
// say so.

extension ColumnGuess {
  /// Takes a column of the calendar of birthdays, such as `생일(양력/음력)`, for one of birthdays where its cells
  /// hold days: as people head it, they stand there with or without the word for a calendar.
  mutating func doubtCalendars(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices
    where mapping.columns[index].field == CSVField(kind: .birthday, part: .calendar) {
      let cells = samples.filledCells(of: index)
      let days = cells.count { $0.utf8.count(where: ASCII.isDigit) > 2 }
      guard days > 0, days * 2 >= cells.count else { continue }
      let birthday = CSVField(kind: .birthday)
      let isTaken = mapping.columns.contains { $0.field == birthday }
      mapping.columns[index].field =
        isTaken
        ? extensionField(mapping.columns[index].header, number: index + 1) : birthday
      mapping.columns[index].confidence = 0.7
      mapping.columns[index].reason = .content
    }
  }

  /// Takes words for what they mean in the language of the other headers, where in others they mean something else or
  /// too much: `Partner` of a German table for the spouse, as Outlook writes it, and else of people whose names stand
  /// in parts, or where its cells are names, for theirs, `Service` of a French one for the department, `Kraj` of a
  /// Polish one for the country, `Voorvoegsel` of a Dutch one for the particle of the family name, and `Toevoeging`
  /// directly behind the number of the house for what stands behind that.
  mutating func decideByLanguage(_ samples: [HeaderReading.Row]) {
    let keys = mapping.columns.map { Synonyms.key($0.header) }
    func part(_ kind: CSVField.Kind, _ part: CSVField.Part) -> CSVField {
      CSVField(kind: kind, part: part)
    }
    let ofParts: Set<String> = [
      "surname", "forename", "firstname", "lastname", "givenname", "familyname", "vorname",
      "nachname", "prenom", "apellido", "apellidos", "성",
    ]
    let dutch: Set<String> = ["achternaam", "familienaam", "geslachtsnaam"]
    let words: [(header: String, language: Set<String>, field: CSVField)] =
      [
        (
          "partner", ["vorname", "nachname", "weiterevornamen"],
          CSVField(kind: .related, label: "spouse")
        ),
        (
          "service", ["prenom", "societe", "raisonsociale", "entreprise", "deuxiemeprenom"],
          part(.organization, .department)
        ),
        (
          "rufname", ["vorname", "vornamen"], CSVField("NICKNAME") ?? part(.custom, .value)
        ),
        ("rufname", ["nachname", "familienname", "name"], part(.name, .given)),
        ("kraj", ["imie", "nazwisko", "miasto", "kodpocztowy"], part(.address, .country)),
        ("kraj", ["jmeno", "prijmeni", "mesto", "obec", "psc"], part(.address, .region)),
        ("stat", ["jmeno", "prijmeni", "mesto", "obec", "psc"], part(.address, .country)),
        ("via", ["cognome", "citta", "indirizzo", "cap", "comune"], part(.address, .street)),
        (
          "estado",
          ["sobrenome", "cidade", "cep", "ciudad", "municipio", "colonia", "cp", "codigopostal"],
          part(.address, .region)
        ),
        ("apelido", ["telemovel", "morada"], part(.name, .family)),
        (
          "apelido", ["sobrenome", "celular", "cep"], CSVField("NICKNAME") ?? part(.custom, .value)
        ),
        (
          "aniversario", ["sobrenome", "telemovel", "cidade", "endereco", "cep", "telefone"],
          part(.birthday, .value)
        ),
        ("ad", ["soyad", "soyadi", "soyisim"], part(.name, .given)),
        ("il", ["soyad", "soyadi", "soyisim", "ilce", "sehir"], part(.address, .region)),
        ("voornamen", dutch, part(.name, .given)),
        (
          "roepnaam", ["voornaam", "voornamen"], CSVField("NICKNAME") ?? part(.custom, .value)
        ),
        ("roepnaam", dutch, part(.name, .given)),
        ("voorvoegsel", dutch, part(.name, .middle)),
        ("voorvoegsels", dutch, part(.name, .middle)),
        ("voorletters", dutch, part(.name, .given)),
        (
          "voorletters", dutch.union(["naam"]),
          CSVField("X-INITIALS") ?? part(.custom, .value)
        ),
        ("toevoeging", ["huisnummer"], part(.address, .house2)),
        ("huisnummertoevoeging", ["huisnummer"], part(.address, .house2)),
        ("bus", ["huisnummer"], part(.address, .house2)),
        ("busnummer", ["huisnummer"], part(.address, .house2)),
      ]
      + ["partner", "partnerin", "partenaire", "pareja", "파트너"].map { header in
        (header, ofParts, CSVField(kind: .related, label: "Partner"))
      }
    // A contact has one of each.
    let ofOne: Set<CSVField.Part> = [.region, .given, .middle, .house2]
    let isNamed = !names(.full).isEmpty
    for word in words {
      let isOfLanguage = !word.language.isDisjoint(with: keys)
      let mayBePerson = isNamed && word.field.label == "Partner"
      guard isOfLanguage || mayBePerson else { continue }
      for index in keys.indices
      where keys[index] == word.header
        && (mapping.columns[index].reason != .synonym || word.field.kind == .birthday)
        && !(ofOne.contains(word.field.part)
          && mapping.columns.contains { $0.field == word.field })
      {
        // Beside whole names, firms may be partners.
        guard isOfLanguage || CellContent.areNamesOfPeople(samples.filledCells(of: index)) else {
          continue
        }
        let cells = samples.filledCells(of: index)
        switch word.field.part {
        case .house2:
          // Elsewhere it is added to a name, and a bus may be what a child goes to school by.
          let isBehindNumber =
            index > 0 && mapping.columns[index - 1].field == part(.address, .house)
          if !isBehindNumber || cells.contains(where: NameText.tellsGenerations) { continue }
        case .middle:
          // Some programs call a title or a word for a household `Voorvoegsel`.
          if !cells.allSatisfy(NameText.isOfParticles) { continue }
        // Beside whole names, letters are not what somebody is called.
        case .given where word.header == "voorletters" && isNamed: continue
        default: break
        }
        mapping.columns[index].field = word.field
        mapping.columns[index].confidence = 0.8
        mapping.columns[index].reason = .synonym
      }
    }
  }

  /// Takes `Birth Day` for the day alone where other columns hold the month or the year of birth, and a column headed by
  /// the year for the birthday where its cells are whole dates.
  mutating func divideBirthday(_ samples: [HeaderReading.Row]) {
    func columns(_ part: CSVField.Part) -> [Int] {
      mapping.columns.indices.filter {
        mapping.columns[$0].field.kind == .birthday && mapping.columns[$0].field.part == part
      }
    }
    for index in columns(.year) {
      let cells = samples.filledCells(of: index)
      let dates = cells.count { $0.utf8.count(where: ASCII.isDigit) > 5 }
      if dates * 2 > cells.count, columns(.value).isEmpty {
        mapping.columns[index].field.part = .value
      }
    }
    guard !(columns(.month) + columns(.year)).isEmpty, columns(.day).isEmpty,
      let day = columns(.value).first, mapping.columns[day].reason == .synonym
    else { return }
    mapping.columns[day].field.part = .day
  }

  /// Takes `음력` for the calendar of a birthday where its cells name one or answer yes or no, and for a birthday where
  /// they are dates; so any header that names a calendar.
  mutating func divideCalendars(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices {
      let column = mapping.columns[index]
      let isValue = column.field.part == .value || column.field.namesCalendar
      guard column.field.kind == .birthday, isValue, column.reason == .synonym else { continue }
      let asked = CalendarText(column.header)
      let cells = samples.filledCells(of: index)
      guard asked.isSolar || asked.isLunar, !cells.isEmpty else { continue }
      let areWords = cells.allSatisfy {
        CalendarText($0).isCalendar || $0.utf8.count < 16 && Answer.isYes($0) != nil
      }
      if areWords, !column.field.namesCalendar {
        mapping.columns[index].field = CSVField(
          kind: .birthday, number: column.field.number,
          part: asked.isLeapMonth ? .leap : .calendar)
      } else if column.field.namesCalendar, asked.isSolar != asked.isLunar,
        cells.count(where: { LunarDate($0) ?? LunarDate(CalendarText($0).rest) != nil }) * 2
          > cells.count
      {
        mapping.columns[index].field = CSVField(
          kind: .birthday, label: asked.isSolar ? "" : "lunar", number: column.field.number)
      }
    }
  }

  /// Takes a column whose cells name calendars and nothing else, such as `구분` or `비고`, for that of the birthday before
  /// it, or behind it where no date stands before it.
  mutating func takeCalendars(_ samples: [HeaderReading.Row]) {
    var named = Set(mapping.columns.lazy.map(\.field).filter(\.namesCalendar))
    var date = mapping.columns.first(where: \.field.isDate)?.field
    for (index, column) in mapping.columns.enumerated() {
      if column.field.isDate { date = column.field }
      guard
        column.reason == .unknown || column.field.kind == .groups
          || column.field.property == "NOTE",
        var calendar = date, calendar.kind == .birthday
      else { continue }
      calendar.part = .calendar
      guard !named.contains(calendar) else { continue }
      let cells = samples.filledCells(of: index)
      // S and L are sizes of clothes.
      let areCalendars = cells.allSatisfy { cell in
        CalendarText(cell).isCalendar
          && (cell.utf8.count > 4 || cell.utf8.contains { $0 >= 0x80 })
      }
      guard areCalendars, !cells.isEmpty else { continue }
      named.insert(calendar)
      mapping.columns[index].field = calendar
      mapping.columns[index].confidence = 0.85
      mapping.columns[index].reason = .content
    }
  }

  /// Takes what belongs to the person whom the column of names is headed by for the contact's own: `Student Phone`
  /// beside `Student`.
  mutating func takeOwnValues() {
    let people = Set(
      mapping.columns.filter { $0.field.kind == .name && !$0.header.isEmpty }.compactMap { column in
        (Synonyms.standard.person(in: column.header)
          ?? (column.reason == .content ? column.header : nil)).map { Synonyms.key($0) }
      })
    // A word may begin with another: `Mieterin` with `Mieter`.
    let longest = people.ordered { $0.utf8.count > $1.utf8.count }
    for index in mapping.columns.indices where mapping.columns[index].reason == .synonym {
      let (header, field) = (mapping.columns[index].header, mapping.columns[index].field)
      guard field.kind == .date else {
        let spec = LabelSpec(field)
        guard people.contains(Synonyms.key(spec.text)) else { continue }
        mapping.columns[index].field.label = ((spec.isPreferred ? ["pref"] : []) + spec.types)
          .joined(separator: "+")
        continue
      }
      let owner = Synonyms.standard.person(in: header)
      let isOwn = owner.map { people.contains(Synonyms.key($0)) } == true
      // `학생생일` is one word.
      let key = Synonyms.key(header)
      let first = longest.first { key != $0 && key.hasPrefix($0) }
      if let day = isOwn
        ? Synonyms.standard.guess(withoutPerson: header)
        : first.flatMap({ Synonyms.standard.guess(String(key.dropFirst($0.count))) }),
        day.field.isDate, day.field.kind != .date
      {
        mapping.columns[index].field = day.field
      }
    }
    // Words for a company or a position have no label that says whose they are.
    for index in mapping.columns.indices where mapping.columns[index].reason == .unknown {
      let header = mapping.columns[index].header
      guard let person = Synonyms.standard.person(in: header),
        people.contains(Synonyms.key(person)),
        let own = Synonyms.standard.guess(withoutPerson: header), own.field.kind == .organization,
        !mapping.columns.contains(where: { $0.field == own.field })
      else { continue }
      mapping.columns[index].field = own.field
      mapping.columns[index].confidence = own.confidence
      mapping.columns[index].reason = .synonym
    }
  }

  /// Takes a school for no employer where other columns are of one, a department for one of the country where it stands
  /// in an address and not in an organisation, and numbers alone for no job title, such as the extensions below `Poste`.
  mutating func doubtOrganizations(_ samples: [HeaderReading.Row]) {
    let all = mapping.columns.indices
    func kind(_ index: Int) -> CSVField {
      let field = mapping.columns[index].field
      return CSVField(kind: field.kind, part: field.part)
    }
    var counts: [CSVField: Int] = [:]
    for index in all { counts[kind(index), default: 0] += 1 }
    for index in all where mapping.columns[index].field.kind == .organization {
      let key = Synonyms.key(mapping.columns[index].header)
      let own = kind(index)
      let others = counts.lazy.filter { $1 > ($0 == own ? 1 : 0) }.map(\.key)
      defer {
        counts[own, default: 0] -= 1
        counts[kind(index), default: 0] += 1
      }
      let cells = samples.filledCells(of: index)
      func areNumbers(_ digits: ClosedRange<Int>) -> Bool {
        !cells.isEmpty
          && cells.allSatisfy { digits ~= $0.utf8.count && $0.utf8.allSatisfy(ASCII.isDigit) }
      }
      switch mapping.columns[index].field.part {
      case .value where ["학교", "학교명"].contains(key):
        if others.contains(where: { $0.kind == .organization }) { forget(index) }
      case .title where mapping.columns[index].reason == .synonym && areNumbers(1...6):
        forget(index)
      case .department where ["departement", "departamento"].contains(key):
        let beside = [index - 1, index + 1].filter(all.contains).map { mapping.columns[$0].field }
        let isOfFirm = beside.contains { $0.kind == .organization && $0.part != .department }
        let isPlace =
          beside.contains { $0.kind == .address } && (!isOfFirm || areNumbers(2...3))
          || others.contains { $0.kind == .address }
            && !others.contains { $0.kind == .organization }
          || others.contains { $0.kind == .organization && $0.part == .department }
        let region = CSVField(kind: .address, part: .region)
        guard isPlace else { continue }
        if others.contains(region) {
          forget(index)
          continue
        }
        mapping.columns[index].field = region
        mapping.columns[index].confidence = 0.8
      default: continue
      }
    }
  }

  /// Takes a column for one that is not known.
  mutating func forget(_ index: Int) {
    mapping.columns[index].field = extensionField(
      mapping.columns[index].header, number: index + 1)
    mapping.columns[index].confidence = 0
    mapping.columns[index].reason = .unknown
  }

  /// Takes `Birth City` for no address: words that are no kind make one only where several of its parts
  /// have them, or the whole.
  ///
  /// A postal code whose cells are longer than any is the address with its code: `우편번호 주소`.
  mutating func doubtAddresses(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices
    where mapping.columns[index].field.kind == .address
      && mapping.columns[index].field.part == .code
    {
      let cells = samples.filledCells(of: index)
      let longer = cells.count { $0.count > 12 && $0.contains(where: \.isLetter) }
      if longer * 2 > cells.count { mapping.columns[index].field.part = .value }
    }
    // In India, the PIN of an address is its postal code.
    let addresses = mapping.columns.filter { $0.field.kind == .address }
    for index in mapping.columns.indices
    where Synonyms.key(mapping.columns[index].header) == "pin" && !addresses.isEmpty
      && !addresses.contains(where: { $0.field.part == .code })
    {
      let cells = samples.filledCells(of: index)
      guard cells.allSatisfy({ $0.utf8.count(where: ASCII.isDigit) == 6 }) else { continue }
      mapping.columns[index].field = CSVField(kind: .address, part: .code)
    }
    takeStates(samples)
    placeSuburbs()
    // Beside the name of a country or a province, its code is another word for it.
    for index in mapping.columns.indices
    where mapping.columns[index].field.kind == .address
      && HeaderKey(mapping.columns[index].header).text.hasSuffix("code")
      && [.country, .region].contains(mapping.columns[index].field.part)
    {
      let field = mapping.columns[index].field
      let isNamed = mapping.columns.indices.contains {
        $0 != index && mapping.columns[$0].field == field
      }
      if isNamed { forget(index) }
    }
    let doubtful = mapping.columns.indices.filter {
      let column = mapping.columns[$0]
      return column.field.kind == .address && column.field.part != .value
        && column.reason == .synonym && column.confidence < 0.7
    }
    for index in doubtful {
      let label = mapping.columns[index].field.label
      if Self.purposes.contains(Synonyms.key(label)) { continue }
      let isAlone = !mapping.columns.indices.contains {
        $0 != index && mapping.columns[$0].field.kind == .address
          && mapping.columns[$0].field.label == label
      }
      if isAlone { forget(index) }
    }
  }

  /// Takes `St` directly beside the English word for a city or a postal code for the state where all its cells are codes
  /// of states, and no address has one: elsewhere it is short for a street, a station, a piece or, beside `PLZ`, for what
  /// Germany calls a state, and DE is no Delaware.
  private mutating func takeStates(_ samples: [HeaderReading.Row]) {
    for index in mapping.columns.indices
    where mapping.columns[index].reason == .unknown
      && mapping.columns[index].header.lowercased() == "st"
    {
      let place = [index - 1, index + 1].first {
        mapping.columns.indices.contains($0) && mapping.columns[$0].field.kind == .address
          && Self.placesBesideState.contains(Synonyms.key(mapping.columns[$0].header))
      }
      let cells = samples.filledCells(of: index)
      guard let place, !cells.isEmpty,
        cells.allSatisfy({ Self.statesByCode.contains($0.uppercased()) })
      else { continue }
      var region = mapping.columns[place].field
      region.part = .region
      if mapping.columns.contains(where: { $0.field == region }) { continue }
      mapping.columns[index].field = region
      mapping.columns[index].confidence = 0.7
      mapping.columns[index].reason = .content
    }
  }

  /// Takes `Suburb` for a line of the street beside a city, as post of New Zealand has both, where that line is free: in
  /// Australia it is what an address has for a city.
  private mutating func placeSuburbs() {
    func isSuburb(_ column: CSVMapping.Column) -> Bool {
      column.reason == .synonym && column.field.kind == .address && column.field.part == .city
        && Synonyms.key(column.header).hasSuffix("suburb")
    }
    for index in mapping.columns.indices where isSuburb(mapping.columns[index]) {
      let field = mapping.columns[index].field
      let isBesideCity = mapping.columns.contains { other in
        other.field.kind == .address && [.city, .codecity, .citycode].contains(other.field.part)
          && !isSuburb(other)
          && other.field.label == field.label
      }
      guard isBesideCity else { continue }
      mapping.columns[index].field.part = .street3
      let line = mapping.columns[index].field
      let isTaken = mapping.columns.indices.contains {
        $0 != index && mapping.columns[$0].field == line
      }
      if isTaken { forget(index) }
    }
  }

  private static let placesBesideState: Set<String> = [
    "city", "town", "zip", "zipcode", "postalcode",
  ]

  /// The states of the United States, Canada and Australia, by their postal codes.
  private static let statesByCode = Set(
    """
    AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR \
    PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY GU AS MP AB BC MB NB NL NS NT NU ON PE QC SK YT NSW VIC QLD TAS ACT
    """.split(separator: " ").map(String.init))

  /// Words that say what an address is for, and which are of none of anything else.
  private static let purposes: Set<String> = [
    "mailing", "shipping", "delivery", "billing", "invoice", "liefer", "lieferung", "rechnung",
    "rechnungs", "livraison", "facturation", "envio", "facturacion", "배송", "배송지", "청구", "청구지",
  ]

  /// Takes `Adresse privée 2` beside `Adresse privée` for the next line of the street where there is one city for both,
  /// and none of its cells is a whole address, or where all its cells say where in a building, as `101동 502호` does.
  mutating func divideStreets(_ samples: [HeaderReading.Row]) {
    let places: [CSVField.Part] = [.city, .code, .region, .codecity, .citycode]
    let further: [CSVField.Part] = [.street2, .street3]
    let addresses = mapping.columns.indices.filter { mapping.columns[$0].field.kind == .address }
    var lastPlaces: [String: Int] = [:]
    for field in addresses.map({ mapping.columns[$0].field }) where places.contains(field.part) {
      lastPlaces[field.label] = max(lastPlaces[field.label] ?? 0, field.number)
    }
    var columns = Dictionary(grouping: addresses.reversed()) { mapping.columns[$0].field }
    for first in addresses {
      let field = mapping.columns[first].field
      let lastPlace = [lastPlaces[field.label], lastPlaces[""]].compactMap(\.self).max()
      // In Japan, the address stands in one column up to the number of the house.
      let isWhole = lastPlace == nil && mapping.columns[first].header.hasPrefix("住所")
      guard field.part == .value, field.number == 1 else { continue }
      for (part, number) in zip(further, 2...) {
        let whole = CSVField(kind: .address, label: field.label, number: number)
        guard let next = columns[whole]?.last else { break }
        let cells = samples.filledCells(of: next)
        let areLines =
          lastPlace == 1 || isWhole
          ? cells.allSatisfy { AddressParts.line($0) == nil }
          : !cells.isEmpty && cells.allSatisfy(AddressParts.isInBuilding)
        guard areLines else { break }
        columns[whole]?.removeLast()
        mapping.columns[next].field.part = part
        mapping.columns[next].field.number = 1
      }
    }
  }

  /// Makes further lines of an address its street where it has no other, the second address where that has a city of its
  /// own, and those of a second column of one header lines of the address before it: `집주소, 상세주소, 회사주소, 상세주소`.
  mutating func placeFurtherLines() {
    let streets = mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .address
        && [.value, .street].contains(mapping.columns[$0].field.part)
    }
    for index in mapping.columns.indices
    where mapping.columns[index].field.kind == .address
      && mapping.columns[index].field.part == .street2
    {
      let field = mapping.columns[index].field
      let city = CSVField(kind: .address, label: field.label, number: 2, part: .city)
      let isSecond = mapping.columns[index].header.hasSuffix("2")
      if isSecond, mapping.columns.contains(where: { $0.field == city }) {
        mapping.columns[index].field = city
        mapping.columns[index].field.part = .street
      } else if mapping.columns[..<index].contains(where: { $0.field == field }),
        var own = streets.last(where: { $0 < index }).map({ mapping.columns[$0].field })
      {
        own.part = .street2
        if !mapping.columns.contains(where: { $0.field == own }) {
          mapping.columns[index].field = own
        }
      } else if !isSecond,
        !streets.contains(where: { mapping.columns[$0].field.whole == field.whole })
      {
        mapping.columns[index].field.part = .street
      }
    }
  }

  /// Gives `City` and `우편번호` the kind of the address before them, unless an address without a kind
  /// has them.
  mutating func joinAddresses() {
    let addresses = mapping.columns.indices.filter {
      mapping.columns[$0].field.kind == .address && mapping.columns[$0].field.part != .label
    }
    let plain = addresses.filter { mapping.columns[$0].field.label.isEmpty }
    let isWhole: (Int) -> Bool = {
      [.value, .street, .formatted].contains(mapping.columns[$0].field.part)
    }
    let kinds = addresses.filter { !mapping.columns[$0].field.label.isEmpty }
    guard !kinds.isEmpty, !plain.contains(where: isWhole) else { return }
    for index in plain {
      guard let owner = kinds.last(where: { $0 < index }) ?? kinds.first else { continue }
      mapping.columns[index].field.label = mapping.columns[owner].field.label
      if mapping.columns[index].field.number == 1 {
        mapping.columns[index].field.number = mapping.columns[owner].field.number
      }
    }
  }
}
