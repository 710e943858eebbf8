internal import ContactBytes
internal import ContactModel
internal import PhoneNumbers

// The rules of small address-book apps: name, age and phone.

extension CleaningRule {
  static let classicName = CleaningRule(
    "classic-name", about: .card,
    manual: """
      Classic: a name is required, and all white space inside it goes: `홍 길동` becomes `홍길동`.

      A name of nothing but white space is refused, and nothing is changed.
      """,
    check: checkClassicName)

  static let classicAge = CleaningRule(
    "classic-age", about: .values(of: [.age]),
    manual: """
      Classic: an age is one to three ASCII digits, 0 to 999; `07` is fine and means 7.
      """
  ) { card, index, diagnoses in
    if card.hasWholeAge(at: index) { return }
    diagnoses.append(Diagnosis("an age is a whole number from 0 to 999", .error, at: index))
  }

  static let classicPhone = CleaningRule(
    "classic-phone", about: .values(of: [.telephone]),
    manual: """
      Classic: a phone number is ASCII digits with exactly two hyphens, at least nine digits.

      A check refuses everything else. A clean-up takes any hyphens out and groups by the count of digits
      alone: 9 as `##-###-####`, 10 as `###-###-####`, 11 and more as `###-####-####…`. A number that lacks its
      zero gets it back first, where phone-lost-zero gives it back, and stays where it may lack digits.
      """
  ) { options in
    let groups = options.phones != .keep
    let home = options.region.home
    var cleaner = PhoneCleaner(region: home.region)
    cleaner.assumesRegion = home.isGuess
    return { [cleaner] card, index, diagnoses in
      checkClassicPhone(
        card, at: index, groupedBy: groups ? cleaner : nil, into: &diagnoses)
    }
  }

  // MARK: - Checks

  private static func checkClassicName(
    _ card: borrowing Card, at _: Int, into diagnoses: inout [Diagnosis]
  ) {
    guard let index = card.firstIndex(of: .fullName) else {
      diagnoses.append(Diagnosis("a name is required", .error))
      return
    }
    let text = String(utf8: card.bytes.span, card.records[index].value)
    let dense = text.filter { !$0.isWhitespace }
    if dense.isEmpty {
      diagnoses.append(Diagnosis("a name is required", .error, at: index))
    } else if dense != text {
      diagnoses.append(
        Diagnosis(
          "the name holds white space", .style, at: index, replacingBy: Array(dense.utf8)))
    }
  }

  private static func checkClassicPhone(
    _ card: borrowing Card, at index: Int, groupedBy cleaner: PhoneCleaner?,
    into diagnoses: inout [Diagnosis]
  ) {
    let value = card.bytes.span.extracting(card.records[index].value)
    var grouped: [UInt8] = []
    let isGrouped = cleaner != nil && ClassicPhone.append(copy value, to: &grouped)
    if isGrouped, let cleaner, !value.equals(grouped) {
      // The digits may be those of a number that begins otherwise.
      var reading = PhoneCleaning()
      cleaner.clean(copy value, into: &reading)
      if reading.mayLackDigits(in: copy value) {
        let rule = PhoneRule.all.first { $0.name == reading.issue?.rawValue }
        guard var found = rule?.diagnosis(at: index, suggestion: reading.suggestion) else { return }
        found.rule = nil
        diagnoses.append(found)
        return
      }
      var whole: [UInt8] = []
      if reading.verdict == .rewritten, ClassicPhone.append(reading.text.span, to: &whole) {
        grouped = whole
      }
    }
    guard ClassicPhone.accepts(copy value) else {
      let edits: [Edit] = isGrouped ? [.replaceValue(at: index, with: grouped)] : []
      diagnoses.append(
        Diagnosis(
          "a phone number is at least nine digits with exactly two hyphens", .error, at: index,
          edits: edits))
      return
    }
    guard isGrouped, !value.equals(grouped) else { return }
    diagnoses.append(
      Diagnosis("the digits are grouped otherwise", .style, at: index, replacingBy: grouped))
  }
}

extension Card {
  /// Whether the value at `index` is one to three ASCII digits, as address books write an age.
  func hasWholeAge(at index: Int) -> Bool {
    let value = records[index].value
    return 1...3 ~= value.count && value.allSatisfy { ASCII.isDigit(bytes[$0]) }
  }
}
