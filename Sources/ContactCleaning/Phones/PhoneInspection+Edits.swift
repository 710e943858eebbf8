internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

// The edits that write a phone number as it was read.

extension PhoneInspection {
  /// The edits for one field; none when the card cannot hold the label.
  func edits(
    of card: borrowing Card, at index: Int, by reading: PhoneCleaning
  ) -> [Edit] {
    guard !reading.pieces.isEmpty || !reading.label.isEmpty else {
      return replacement(of: card, at: index, by: reading.text)
    }
    let pieces =
      reading.pieces.isEmpty
      ? [reading.text] : reading.pieces.map { Array(reading.text[$0]) }
    guard let first = pieces.first else { return [] }
    let rest = pieces.dropFirst()
    let property = Property(card: copy card, index: index)
    if !reading.pieceLabels.isEmpty {
      return labelled(card, property, Array(zip(pieces, reading.pieceLabels)))
    }
    let label = String(decoding: reading.label, as: UTF8.self)
    let isSaid = Self.types[FieldWord.key(label)].map { property.hasType($0) } ?? false
    if FieldWord.isPlain(label) || isSaid {
      return replacement(of: card, at: index, by: first)
        + inserts(Array(rest), property.group, property.textParameters, after: index)
    }
    return labelled(card, property, pieces, label)
  }

  /// The edits that write a number as text, which a `tel:` URI is not any more.
  func replacement(
    of card: borrowing Card, at index: Int, by text: [UInt8]
  ) -> [Edit] {
    let isMarked = card.records[index].hasParameter("VALUE", in: card.bytes.span)
    let parameters = isMarked ? Property(card: copy card, index: index).textParameters : nil
    return [.replaceValue(at: index, with: text, parameters: parameters)]
  }

  private func inserts(
    _ pieces: [[UInt8]], _ group: String, _ parameters: [Parameter], after index: Int
  ) -> [Edit] {
    pieces.isEmpty
      ? [] : [.insert(.telephone, pieces, group: group, parameters: parameters, after: index)]
  }

  // MARK: - Labels

  private func labelled(
    _ card: borrowing Card, _ property: Property, _ pieces: [[UInt8]], _ label: String
  ) -> [Edit] {
    let index = property.index
    let word = FieldWord.key(label)
    if let type = Self.types[word] {
      // What a field is for is said once.
      let other = type == "home" ? "work" : type == "work" ? "home" : ""
      if property.hasType(other) || hasLabel(card, property.group) { return [] }
      let parameters = adding(type, to: property.textParameters)
      return [
        .replaceValue(at: index, with: pieces[0], parameters: parameters)
      ] + inserts(Array(pieces.dropFirst()), property.group, parameters, after: index)
    }
    guard property.group.isEmpty else { return [] }
    let group = card.freeGroup()
    return [
      .insert(.appleLabel, [Array(label.utf8)], group: group, after: index)
    ] + inserts(pieces, group, property.textParameters, after: index) + [.remove(at: index)]
  }

  /// The edits for numbers with a label each; none where the field has a label or a group of its own.
  private func labelled(
    _ card: borrowing Card, _ property: Property, _ numbers: [(piece: [UInt8], label: [UInt8])]
  ) -> [Edit] {
    guard property.group.isEmpty else { return [] }
    var groups = card.newGroups
    let edits = numbers.map { piece, label -> [Edit] in
      let word = FieldWord.key(String(decoding: label, as: UTF8.self))
      if let type = Self.types[word] {
        // What the field is for says less than the word beside the number.
        var others = property.textParameters
        for k in others.indices where others[k].name == "TYPE" {
          others[k].values.removeAll { Self.types.values.contains($0.lowercased()) }
        }
        return inserts([piece], "", adding(type, to: others), after: property.index)
      }
      if FieldWord.isPlain(word) {
        return inserts([piece], "", property.textParameters, after: property.index)
      }
      let group = groups.next()
      return [.insert(.appleLabel, [label], group: group, after: property.index)]
        + inserts([piece], group, property.textParameters, after: property.index)
    }
    // Each stands before what was inserted before it.
    return edits.reversed().flatMap { $0 } + [.remove(at: property.index)]
  }

  private func hasLabel(_ card: borrowing Card, _ group: String) -> Bool {
    !group.isEmpty && card.properties(.appleLabel).contains { $0.group == group }
  }

  private func adding(_ type: String, to parameters: [Parameter]) -> [Parameter] {
    var parameters = parameters
    if let k = parameters.firstIndex(where: { $0.name == "TYPE" }) {
      if !parameters[k].values.contains(where: { $0.lowercased() == type }) {
        parameters[k].values.append(type)
      }
    } else {
      parameters.append(Parameter("TYPE", type))
    }
    return parameters
  }

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

extension Property {
  /// Whether one of the types is this one, in any case.
  fileprivate func hasType(_ type: String) -> Bool {
    parameters.contains { $0.name == "TYPE" && $0.values.contains { $0.lowercased() == type } }
  }

  /// The parameters of a phone number that is written as text: all but VALUE (RFC 6350 §6.4.1).
  fileprivate var textParameters: [Parameter] { parameters.filter { $0.name != "VALUE" } }
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
