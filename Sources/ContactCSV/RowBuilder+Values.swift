internal import ContactBytes
internal import ContactModel

// Values whose label stands in words, several values in one cell, dates, messengers and custom
// fields: whatever is not one copy of a cell.

extension RowBuilder {
  /// The label of a value, from a label column or from the dialect.
  struct Label {
    var types: [String] = []
    var text: [UInt8] = []
    var isPreferred = false

    /// The parameters that types and preference are, for a property of this name.
    func parameters(of name: PropertyName) -> [Parameter] {
      var parameters: [Parameter] = []
      if name == .related { parameters.append(Parameter("VALUE", "text")) }
      if !types.isEmpty { parameters.append(Parameter("TYPE", types)) }
      if isPreferred { parameters.append(Parameter("PREF", "1")) }
      return parameters
    }
  }

  /// One value that is to become a property, and the `X-ABLabel` of a label in words.
  struct Value {
    var name: PropertyName
    var bytes: [UInt8]
    var label = Label()
    /// Parameters beside those that the label makes.
    var parameters: [Parameter] = []
    /// The form where it is not the one of the property table.
    var form: ValueForm?
  }

  /// Appends a value with its label; one in words makes a group with an `X-ABLabel`.
  mutating func append(_ value: Value, _ card: inout Card) {
    guard !value.bytes.isEmpty else { return }
    let label = value.label
    let group = label.text.isEmpty ? "" : nextGroup()
    card.append(
      value.name,
      spelling: value.name == .extended
        ? ExtensionName.customField : PropertyTable.standard[value.name].spelling,
      form: value.form ?? (value.name == .related ? .text : nil), group: group,
      parameters: label.parameters(of: value.name) + value.parameters, value: value.bytes, blob: nil
    )
    appendLabel(label.text, group: group, &card)
  }

  /// Appends the `X-ABLabel` of a group, when there is a label.
  func appendLabel(_ text: [UInt8], group: String, _ card: inout Card) {
    guard !text.isEmpty else { return }
    card.append(
      .appleLabel, spelling: PropertyTable.standard[.appleLabel].spelling, form: nil, group: group,
      parameters: [], value: text, blob: nil)
  }

  /// A group name that the card does not have yet.
  mutating func nextGroup() -> String {
    groups += 1
    return "item\(groups)"
  }

  /// The label of a step: the words of its own, or those of its label column, the part `k`.
  func label(
    of step: ReadingPlan.Step, at k: Int, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner
  ) -> Label {
    var label = Label()
    if step.text >= 0 { label.text = Array(plan.texts[step.text].utf8) }
    label.isPreferred = step.head.record.preference == 1
    var word = text(k, of: step, input, scanner)
    if plan.conventions.joinsValues, word.starts(with: "* ".utf8) {
      label.isPreferred = true
      word.removeFirst(2)
    }
    if word.isEmpty {
      if !step.head.record.types.isEmpty || step.kind == .related {
        label.types = typeNames(step.head)
      }
      return label
    }
    let types = LabelTable.of(step.kind).types(
      for: String(decoding: word, as: UTF8.self),
      in: plan.conventions.language)
    if let types {
      label.types = types
    } else {
      label.text = word
    }
    return label
  }

  /// Whether a label is no word for types in any language, which is worked out once for each.
  mutating func isOwnLabel(
    _ input: borrowing Span<UInt8>, _ range: Range<Int>, _ kind: CSVField.Kind
  ) -> Bool {
    if let known = ownLabels.number(of: range, in: input, kind: kind.rawValue) { return known == 1 }
    let label = String(utf8: input, range)
    let isOwn = LabelTable.of(kind).types(for: label, in: plan.conventions.language) == nil
    if ownLabels.count < 2_000 {
      ownLabels.store(isOwn ? 1 : 0, for: range, in: input, kind: kind.rawValue)
    }
    return isOwn
  }

  /// The TYPE values of a prepared head.
  private func typeNames(_ head: ReadingPlan.Head) -> [String] {
    var record = head.record
    record.start = UInt32(head.start)
    return ParameterText.types(plan.heads.span, record.parameters)
  }

  /// The values that a cell joins by ` ::: `, each with its longer runs of colons one shorter.
  func values(_ bytes: [UInt8]) -> [[UInt8]] {
    plan.conventions.dividesValues ? JointList.split(bytes) : [bytes]
  }

  /// Whether a cell has the sign of an address of e-mail twice.
  static func mayBeAddresses(_ input: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var count = 0
    for i in range where input[i] == 0x40 { count &+= 1 }
    return count > 1
  }

  /// The values of a cell, of which one of children may hold several with semicolons between them, and one of e-mail
  /// several where all of its parts are addresses.
  private func values(
    _ bytes: [UInt8], of step: ReadingPlan.Step, mayBeSeveral: Bool
  ) -> [[UInt8]] {
    if step.kind == .email, dividesAddresses, mayBeSeveral {
      return values(bytes).flatMap { value in
        let parts = value.split { " ,;/|\t\r\n".utf8.contains($0) }.map(Array.init)
        let areAddresses = parts.allSatisfy {
          CellContent.kind(of: String(decoding: $0, as: UTF8.self)) == .email
        }
        return parts.count > 1 && areAddresses ? parts : [value]
      }
    }
    guard step.kind == .related, !plan.conventions.joinsValues, typeNames(step.head) == ["child"]
    else { return values(bytes) }
    return values(bytes).flatMap { $0.split(separator: ASCII.semicolon) }.map { name in
      let start = name.firstIndex { $0 > ASCII.space } ?? name.endIndex
      let end = name.lastIndex { $0 > ASCII.space }.map { $0 + 1 } ?? start
      return Array(name[start..<end])
    }
  }

  /// Whether a text is what programs write when there is no value.
  func isDefault(_ bytes: [UInt8], of step: ReadingPlan.Step) -> Bool {
    step.emptyTexts.contains {
      bytes.elementsEqual(plan.texts[$0].utf8) { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }
  }

  /// Makes the values of a step with a label, each of a cell that holds several for itself.
  mutating func buildValues(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let bytes = text(0, of: step, input, scanner)
    guard !isDefault(bytes, of: step) else { return }
    var value = Value(name: ReadingPlan.property(of: step.kind), bytes: [])
    value.label = label(of: step, at: 1, input, scanner)
    if step.kind == .email { value.parameters = emailParameters(step, input, scanner) }
    var values = values(bytes, of: step, mayBeSeveral: value.parameters.isEmpty)
    if step.kind == .related {
      let name = NameText.full(
        [text(2, of: step, input, scanner), text(3, of: step, input, scanner), [], [], []])
      if !values.contains(name) { values.append(name) }
    }
    for bytes in values {
      value.bytes = step.kind == .phone ? number(bytes, of: step, input, scanner) : bytes
      append(value, &card)
      value.label.isPreferred = false
    }
  }

  /// A number behind the codes of its country and its area, where columns of their own have them and it has them not.
  private mutating func number(
    _ bytes: [UInt8], of step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner
  ) -> [UInt8] {
    guard hasAny(step, 2..<step.partCount, scanner) else { return bytes }
    let digits = bytes.filter(ASCII.isDigit)
    let isInternational = Self.isInternational(bytes)
    var number = bytes
    for (k, isCountry) in [(3, false), (2, true)] {
      let cell = text(k, of: step, input, scanner)
      let code = cell.filter(ASCII.isDigit).drop { $0 == 0x30 }
      // What is dialled at home begins with a zero, or with the code before as many digits as numbers have.
      let beginsWithCode =
        code.count > 1 && digits.count > code.count + 6 && digits.starts(with: code)
      let isWhole = isInternational || !isCountry && (digits.first == 0x30 || beginsWithCode)
      if cell.isEmpty || isWhole && Self.begins(bytes, with: cell, ofCountry: isCountry) {
        continue
      }
      if isWhole || code.isEmpty {
        note(.left(String(decoding: cell, as: UTF8.self)), of: plan.columns[step.firstColumn + k])
      } else {
        number =
          isCountry ? Self.number(number, ofCountry: cell) : cell + [ASCII.space] + number
      }
    }
    let own = text(4, of: step, input, scanner)
    if own.isEmpty || number.reversed().starts(with: Self.extensionMark(own).reversed()) {
      return number
    }
    guard own.allSatisfy(ASCII.isDigit),
      !number.contains(where: { ASCII.isLetter($0) || $0 == ASCII.comma })
    else {
      note(.left(String(decoding: own, as: UTF8.self)), of: plan.columns[step.firstColumn + 4])
      return number
    }
    return number + Self.extensionMark(own)
  }

  /// An extension as it stands behind a number: a comma is a pause in dialling.
  static func extensionMark(_ digits: [UInt8]) -> [UInt8] { [ASCII.comma] + digits }

  /// A number behind the code of its country.
  static func number(_ number: [UInt8], ofCountry code: [UInt8]) -> [UInt8] {
    [UInt8(ascii: "+")] + code.filter(ASCII.isDigit).drop { $0 == 0x30 } + [ASCII.space] + number
  }

  /// Whether a number begins with the code of a country, or of an area, which in an international number stands behind
  /// that of the country, unless the code has it too; zeros before either are no part of it.
  static func begins(_ number: [UInt8], with code: [UInt8], ofCountry isCountry: Bool) -> Bool {
    func digits(_ text: some Sequence<UInt8>) -> ArraySlice<UInt8> {
      text.filter(ASCII.isDigit).drop { $0 == 0x30 }
    }
    let whole = digits(number)
    let own =
      isCountry || !isInternational(number) || isInternational(code)
      ? whole : digits(whole.dropFirst(countryCodeWidth(of: whole)))
    let code = digits(code)
    return !code.isEmpty && own.starts(with: code)
  }

  static func isInternational(_ number: [UInt8]) -> Bool {
    let plus = UInt8(ascii: "+")
    return number.first { ASCII.isDigit($0) || $0 == plus } == plus
      || number.lazy.filter(ASCII.isDigit).starts(with: "00".utf8)
  }

  /// How many digits the code of a country has with which others begin (ITU-T E.164): its first two show it.
  private static func countryCodeWidth(of digits: ArraySlice<UInt8>) -> Int {
    switch digits.prefix(2).reduce(0, { $0 * 10 + Int($1 &- 0x30) }) {
    case 0...19, 70...79: 1
    case 20, 27, 30...34, 36, 39...41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98: 2
    default: 3
    }
  }

  private func emailParameters(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner
  ) -> [Parameter] {
    var parameters: [Parameter] = []
    let display = text(2, of: step, input, scanner)
    if !display.isEmpty {
      parameters.append(Parameter("X-DISPLAY-NAME", String(decoding: display, as: UTF8.self)))
    }
    let type = text(3, of: step, input, scanner)
    if !type.isEmpty, !type.elementsEqual("SMTP".utf8) {
      parameters.append(Parameter("X-EMAIL-TYPE", String(decoding: type, as: UTF8.self)))
    }
    return parameters
  }

  // MARK: Other kinds

  /// Makes dates, messengers, photos, genders and custom fields.
  mutating func buildOther(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    switch step.kind {
    case .birthday: buildBirthday(step, input, scanner, &card)
    case .anniversary: appendDate(step, input, scanner, &card)
    case .date: buildDate(step, input, scanner, &card)
    case .photo: appendProperty(step.head, part(0, of: step, scanner), input, scanner, &card)
    case .gender:
      let word = text(0, of: step, input, scanner)
      guard !isDefault(word, of: step), !GenderWord.isNone(word) else { return }
      let column = plan.columns[step.firstColumn]
      let isOpen = word.count == 1 && word[0] & 0xDF == 0x4D && plan.openSexes.contains(column)
      let isDutch = word.count == 1 && word[0] & 0xDF == 0x56 && plan.dutchSexes.contains(column)
      let value =
        isOpen
        ? [Separator.component] + word
        : GenderWord.value(of: isDutch ? Array("vrouw".utf8) : word)
      // Words say themselves what they mean.
      let text = String(decoding: word, as: UTF8.self)
      // X stands in passports for whoever is neither.
      if value.count == word.count + 1, text.count < 3, text.uppercased() != "X" {
        note(.unknownGender(text), of: column)
      }
      append(Value(name: .gender, bytes: value), &card)
    case .im: buildMessenger(step, input, scanner, &card)
    case .custom: buildCustom(step, input, scanner, &card)
    default: break
    }
  }

  private mutating func buildMessenger(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let bytes = text(0, of: step, input, scanner)
    var service = text(2, of: step, input, scanner)
    var value = Value(name: .instantMessage, bytes: [])
    value.label = label(of: step, at: 1, input, scanner)
    // A column for one messenger names the service by its label.
    if step.text >= 0 {
      service = value.label.text
      value.label.text = []
    } else if service.isEmpty {
      let word = noted(bytes, input, scanner) { Messenger.service(ofLabel: $0) != nil }
      service = Array((word.flatMap(Messenger.service(ofLabel:)) ?? "").utf8)
    }
    let name = String(decoding: service, as: UTF8.self)
    if !name.isEmpty { value.parameters = [Parameter("SERVICE-TYPE", name)] }
    for bytes in values(bytes) where !bytes.isEmpty {
      value.bytes = Messenger.address(bytes, service: name)
      append(value, &card)
      value.label.isPreferred = false
    }
  }

  /// What the notes call a value, where a table without a column for that has it before the value once more; nil
  /// where they have no such word.
  private func noted(
    _ value: [UInt8], _ input: borrowing Span<UInt8>, _ scanner: borrowing RecordScanner,
    where isMeant: (String) -> Bool
  ) -> String? {
    guard let notes = plan.notes, !part(0, of: notes, scanner).isEmpty else { return nil }
    let end = Array(": ".utf8) + value
    for line in text(0, of: notes, input, scanner).split(separator: ASCII.lineFeed)
    where line.count > end.count && line.suffix(end.count).elementsEqual(end) {
      let word = String(decoding: line.dropLast(end.count), as: UTF8.self)
      if isMeant(word) { return word }
    }
    return nil
  }

  /// Whether a word of the notes says of what kind a telephone in a column for any is.
  static func isPhoneWord(_ word: String) -> Bool {
    guard let entry = LabelTable.of(.phone).entry(of: word, in: .korean) else {
      // A number behind a word counts the telephones in the notes.
      return word.utf8.count <= 40 && word.last?.isNumber == false
        && ![WordLanguage.english, .korean].contains { $0.note("Phone") == word }
    }
    // No fax stands in a column of telephones.
    return entry.typeSet.isDisjoint(with: [.fax, .pager])
  }

  /// Makes a telephone of which its column says nothing and the notes say what it is; false where they do not.
  mutating func buildNotedPhone(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) -> Bool {
    guard step.head.record.types == .other, step.labels.isEmpty, step.text < 0,
      let notes = plan.notes, !part(0, of: notes, scanner).isEmpty
    else { return false }
    var value = Value(name: .telephone, bytes: text(0, of: step, input, scanner))
    guard isOfProgram, let word = noted(value.bytes, input, scanner, where: Self.isPhoneWord) else {
      return false
    }
    value.label.types = LabelTable.of(.phone).types(for: word, in: .korean) ?? []
    if value.label.types.isEmpty { value.label.text = Array(word.utf8) }
    append(value, &card)
    return true
  }

  private mutating func buildCustom(
    _ step: ReadingPlan.Step, _ input: borrowing Span<UInt8>,
    _ scanner: borrowing RecordScanner, _ card: inout Card
  ) {
    let label = self.label(of: step, at: 1, input, scanner)
    for bytes in values(text(0, of: step, input, scanner)) where !bytes.isEmpty {
      if AgeField.isAge(bytes),
        AgeField.labels.contains(String(decoding: label.text, as: UTF8.self)),
        card.firstIndex(of: .age) == nil
      {
        append(Value(name: .age, bytes: bytes), &card)
        continue
      }
      var raw: [UInt8] = []
      RawText.escape(bytes.span, into: &raw)
      if let name = ExtensionName.apples(
        withWords: String(decoding: label.text, as: UTF8.self))
      {
        card.append(
          .extended, spelling: name, form: .raw, group: "", parameters: [], value: raw, blob: nil)
        continue
      }
      append(Value(name: .extended, bytes: raw, label: label, form: .raw), &card)
    }
  }
}
