internal import ContactBytes
internal import ContactModel

// The rules about characters, whatever a value means.

extension CleaningRule {
  static let textEncoding = CleaningRule(
    "text-encoding",
    about: .values(
      of: [
        .fullName, .name, .nickname, .organization, .title, .role, .address, .categories, .note,
      ], with: .doubled),
    manual: """
      Text is encoded once: `MÃ¼ller` is `Müller` whose UTF-8 was read as another character set.

      A value that is whole UTF-8 when it is taken for windows-1252 or ISO 8859-1 is reported and stays, with the
      invisible characters and spaces that are parts of its letters. So is one with U+FFFD, which programs put in
      the place of letters that they cannot read: only a new export brings those back.
      """,
    check: noteLostLetters)

  static let textWidth = CleaningRule(
    "text-width",
    about: .values(
      of: [
        .fullName, .name, .nickname, .email, .age, .birthday, .anniversary, .deathDate, .appleDate,
      ], with: .unusual),
    manual: """
      Full-width letters and digits become normal ones: `Ｋｉｍ` becomes `Kim`.

      Full-width forms of ASCII and the ideographic space come from East Asian keyboards. In names, e-mail
      addresses, dates and ages they are mistakes; in notes and addresses they may be meant, and stay.
      """,
    check: narrowWideCharacters)

  static let textInvisible = CleaningRule(
    "text-invisible",
    about: .values(
      of: [
        .fullName, .name, .nickname, .organization, .title, .role, .categories, .telephone, .email,
        .url, .age, .birthday, .anniversary,
      ], with: [.unusual, .control]),
    manual: """
      Invisible characters and control characters go.

      Zero-width spaces, word joiners, byte order marks, soft hyphens and control characters come along
      when text is copied from a web page; two names that look alike then differ. The joiners U+200C and
      U+200D and variation selectors stay: Persian text and emoji need them.
      """,
    check: removeInvisibleCharacters)

  static let textSpaces = CleaningRule(
    "text-spaces",
    about: .values(
      of: [
        .fullName, .name, .nickname, .organization, .title, .role, .address, .categories,
        .telephone, .email, .url, .age, .birthday, .anniversary, .instantMessage,
      ], with: [.looseSpace, .control, .unusual]),
    manual: """
      White space around a value goes, and inside a name every run of it becomes one space.

      In names, tabs, line breaks and spaces of other widths count as white space too. Organisations,
      titles, addresses, e-mail addresses, phones and URLs are only trimmed, each component by itself.
      """,
    check: trimSpaces)

  static let textComposition = CleaningRule(
    "text-composition",
    about: .values(
      of: [
        .fullName, .name, .nickname, .organization, .title, .role, .address, .categories, .note,
        .label, .related, .email, .phoneticFirstName, .phoneticMiddleName, .phoneticLastName,
        .appleLabel, .appleRelatedName, .sortString, .birthPlace, .deathPlace, .hobby, .interest,
        .expertise,
      ], with: .unusual),
    manual: """
      Decomposed letters are composed: `ㅎㅗㅇ` as macOS writes it becomes `홍`.

      Text in decomposed form (NFD) looks right on a Mac and falls apart elsewhere, and is not found by a
      search. It is rewritten in Unicode's composed form (NFC). Compatibility jamo, as typed in `ㅋㅋ`, and
      hanja stay as they are.
      """,
    check: composeLetters)

  // MARK: - Checks

  private static func noteLostLetters(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let text = String(utf8: card.bytes.span, card.records[index].value)
    guard let fault = encodingFault(of: text) else { return }
    // What is said of the parts of a name is said of all of it.
    let name = card.records[index].name == .fullName ? card.first(.name)?.value : nil
    if let name, encodingFault(of: name) == fault { return }
    diagnoses.append(Diagnosis(fault, .warning, at: index))
  }

  /// What became of letters of a text before it came here; nil for nothing.
  private static func encodingFault(of text: String) -> String? {
    if text.unicodeScalars.contains("\u{FFFD}") {
      return "letters were lost before they came here; � stands in their place"
    }
    return TextScalars.isDoublyEncoded(text) ? "the text looks as if it was encoded twice" : nil
  }

  private static func narrowWideCharacters(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let text = String(utf8: card.bytes.span, card.records[index].value)
    guard text.unicodeScalars.contains(where: { TextScalars.narrowed($0) != nil }) else { return }
    var narrow: [UInt8] = []
    for scalar in text.unicodeScalars { narrow.append(TextScalars.narrowed(scalar) ?? scalar) }
    diagnoses.append(
      Diagnosis("characters are full-width", .warning, at: index, replacingBy: narrow))
  }

  private static func removeInvisibleCharacters(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let text = String(utf8: card.bytes.span, card.records[index].value)
    guard text.unicodeScalars.contains(where: TextScalars.isInvisible),
      !TextScalars.isDoublyEncoded(text)
    else { return }
    var visible: [UInt8] = []
    for scalar in text.unicodeScalars where !TextScalars.isInvisible(scalar) {
      visible.append(scalar)
    }
    diagnoses.append(
      Diagnosis(
        "the value holds invisible characters", .warning, at: index, replacingBy: visible))
  }

  private static func composeLetters(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let value = card.bytes.span.extracting(card.records[index].value)
    guard let composed = Composition.composed(value) else { return }
    diagnoses.append(
      Diagnosis(
        "letters are stored apart from their marks, or in parts", .warning, at: index,
        replacingBy: composed))
  }

  private static func trimSpaces(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let record = card.records[index]
    let text = String(utf8: card.bytes.span, record.value)
    let isName = [.fullName, .name, .nickname].contains(record.name)
    let tidy = trimmedComponents(of: text, collapsing: isName)
    guard !tidy.elementsEqual(text.utf8), !TextScalars.isDoublyEncoded(text) else { return }
    diagnoses.append(
      Diagnosis("there are spaces that do not belong there", .style, at: index, replacingBy: tidy))
  }

  /// The text with every component trimmed, and runs of white space made one space if asked.
  private static func trimmedComponents(of text: String, collapsing: Bool) -> [UInt8] {
    var tidy: [UInt8] = []
    var pending: [Unicode.Scalar] = []
    var isAtStart = true
    for scalar in text.unicodeScalars {
      if scalar.value == UInt32(Separator.component) || scalar.value == UInt32(Separator.item) {
        pending.removeAll()
        isAtStart = true
        tidy.append(UInt8(scalar.value))
      } else if TextScalars.isSpace(scalar) {
        if !isAtStart { pending.append(scalar) }
      } else {
        if collapsing, !pending.isEmpty { pending = [" "] }
        for space in pending { tidy.append(space) }
        pending.removeAll()
        isAtStart = false
        tidy.append(scalar)
      }
    }
    return tidy
  }
}
