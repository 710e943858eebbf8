internal import ContactBytes

extension PhoneCleaner {
  /// Splits at slashes, commas, semicolons and line breaks when every piece is a whole valid number.
  ///
  /// Returns false, and leaves the result alone, when there is nothing to split.
  func splitAtSeparators(_ value: Span<UInt8>, into result: inout PhoneCleaning) -> Bool {
    var hasSlash = false
    var hasOther = false
    for index in 0..<value.count where Self.separatesNumbers(value[index]) {
      // Two commas are a pause of a dial string.
      if value[index] == 0x2C, index > 0, value[index - 1] == 0x2C { return false }
      if value[index] == 0x2F { hasSlash = true } else { hasOther = true }
    }
    guard hasSlash || hasOther else { return false }
    // A slash may stand behind an area code: where other signs divide, or slashes between blanks, it need not.
    if hasSlash {
      if hasOther, split(value, atSlashes: .none, into: &result) { return true }
      if split(value, atSlashes: .betweenBlanks, into: &result) { return true }
    }
    return split(value, atSlashes: .all, into: &result)
  }

  /// Which slashes stand between numbers, and not inside one.
  private enum DividingSlashes { case none, betweenBlanks, all }

  /// Whether a sign stands between two numbers.
  private static func divides(
    _ value: Span<UInt8>, _ index: Int, atSlashes slashes: DividingSlashes
  ) -> Bool {
    guard value[index] == 0x2F else { return separatesNumbers(value[index]) }
    return switch slashes {
    case .none: false
    case .all: true
    case .betweenBlanks:
      index > 0 && value[index - 1] == 0x20
        || index + 1 < value.count && value[index + 1] == 0x20
    }
  }

  private func split(
    _ value: Span<UInt8>, atSlashes slashes: DividingSlashes, into result: inout PhoneCleaning
  ) -> Bool {
    let notes = result.notes
    var start = 0
    for index in 0...value.count {
      guard index == value.count || Self.divides(value, index, atSlashes: slashes) else { continue }
      let piece = value.extracting(start..<index)
      // A comma before so few digits is a pause.
      let isDialledLater =
        start > 0 && value[start - 1] == 0x2C
        && 1..<PhoneText.wholeDigitCount ~= Self.digitCount(piece)
      guard !isDialledLater, appendPiece(piece, into: &result) else {
        result.dropPieces()
        result.notes = notes
        return false
      }
      start = index + 1
    }
    guard result.pieces.count > 1 else {
      result.dropPieces()
      result.notes = notes
      return false
    }
    result.verdict = .split
    return true
  }

  /// Gives the label behind the last of two numbers on both sides of a slash to this one:
  /// `0412 345 678 / 0498 765 432 (work)`; any other may be about each of them, so that they stay together.
  func labelLast(_ field: PhoneField, of numbers: Span<UInt8>, into result: inout PhoneCleaning) {
    if style == .keep { return result.reject(.several) }
    guard let label = field.label else { return }
    let hasOther = numbers.indices.contains {
      Self.separatesNumbers(numbers[$0]) && numbers[$0] != 0x2F
    }
    guard result.pieces.count == 2, !hasOther, label.lowerBound >= field.number.upperBound else {
      return result.reject(.several)
    }
    result.pieceLabels = [[], result.label]
    result.mayLabelAll = true
    result.dropLabel()
  }

  /// Splits whole valid numbers with words between them that say no more than that there are several, as in
  /// `0151 23456789 oder 089 23032359`, or with a label of its own each.
  ///
  /// Leaves a rejection as it is where there is nothing to split; whole numbers with other words are several.
  func splitAtWords(_ value: Span<UInt8>, into result: inout PhoneCleaning) {
    let parts = Self.labelsAndNumbers(value)
    guard parts.count > 2 else { return }
    if style != .keep {
      splitAtLabels(value, parts, into: &result)
      if result.verdict == .rejected { splitWithLabels(value, into: &result) }
    }
    guard result.verdict == .rejected else { return }
    var split = PhoneCleaning()
    for part in parts where part.isNumber {
      guard appendPiece(value.extracting(part.range), into: &split) else { return }
    }
    guard split.pieces.count > 1 else { return }
    let isDivided =
      parts.count == 2 * split.pieces.count - 1 && parts[0].isNumber
      && parts.allSatisfy {
        $0.isNumber || Self.dividingWords.contains(String(utf8: value, $0.range).lowercased())
      }
    guard style != .keep, isDivided else { return result.reject(.several) }
    split.verdict = .split
    result = split
  }

  /// Words between several numbers of one field, in the languages of the headers.
  private static let dividingWords: Set<String> = [
    "or", "and", "oder", "od", "und", "u", "ou", "et", "o", "y", "e", "lub", "i", "of", "en",
    "nebo", "eller", "och",
    "или", "и", "veya", "ve", "또는", "혹은", "및", "그리고", "または", "又は", "及び", "或", "或者", "和",
  ]

  /// Further words than ``PhoneField`` knows for the places of phones and for the people of a family.
  private static let labels = Set(
    """
    처 본인 공장 학원 남편 신랑 아내 와이프 집사람 부인 사모님 배우자 아버님 어머님 부친 모친 장인 장모 시댁 친정 할머니 할아버지 아들 큰아들 작은아들 장남 차남 딸 큰딸 작은딸 며느리 사위 형 누나 오빠 언니 동생 \
    손자 손녀 조카 이모 고모 삼촌 보호자 친구 이웃 비서 담당자 private personal direct mummy mommy daddy mam mother father husband wife son daughter \
    brother sister parent parents partner spouse aunt uncle neighbour neighbor friend school shop carer nanny childminder \
    guardian grandma granny nan grandad grandpa grandmother grandfather emergency landline reception assistant secretary \
    manager daytime evening priv dienstlich dienst gesch geschäft geschäftlich arbeit zentrale laden werkstatt praxis \
    sekretariat zuhause zuhaus eltern frau mann ehefrau ehemann partnerin freund freundin sohn tochter oma opa großmutter \
    großvater bruder schwester tante onkel nachbar nachbarin notfall firma festnetz maison bureau boutique atelier \
    secrétariat standard fixe pro perso domicile mère père maman mari femme compagne compagnon épouse époux conjoint \
    conjointe fils fille frère soeur sœur oncle nounou voisin voisine madre padre mamá papá marido mujer esposa esposo hijo \
    hija hermano hermana mamma marito moglie figlio figlia thuis werk mobiel moeder vader vrouw żona mąż córka 自宅 会社 父 母 夫 妻 \
    家 公司 手机 父亲 母亲
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Splits whole valid numbers of which each has a label of its own, all before their numbers or all behind them:
  /// `본인 010-1111-2222 / 부인 010-3333-4444`, `02-345-6789 (집), 010-1234-5678 (본인)`.
  private func splitAtLabels(
    _ value: Span<UInt8>, _ parts: [(isNumber: Bool, range: Range<Int>)],
    into result: inout PhoneCleaning
  ) {
    guard parts.count > 3, parts.count % 2 == 0 else { return }
    let labelPlace = parts[0].isNumber ? 1 : 0
    var split = PhoneCleaning()
    for (place, part) in parts.enumerated() {
      guard part.isNumber == (place % 2 != labelPlace) else { return }
      if part.isNumber {
        guard appendPiece(value.extracting(part.range), into: &split) else { return }
      } else {
        let label = String(utf8: value, part.range)
        guard Self.isLabel(label) else { return }
        split.pieceLabels.append(Array(label.utf8))
      }
    }
    split.verdict = .split
    result = split
  }

  /// Splits whole valid numbers at separators, of which some have a label that can be of no other: one before a number
  /// that is not the first, or behind one that is not the last: `010-1111-2222 / 아빠 010-3333-4444`.
  private func splitWithLabels(_ value: Span<UInt8>, into result: inout PhoneCleaning) {
    var split = PhoneCleaning()
    var start = 0
    for index in 0...value.count
    where index == value.count || Self.divides(value, index, atSlashes: .betweenBlanks) {
      let piece = value.extracting(start..<index)
      start = index + 1
      let parts = Self.labelsAndNumbers(piece)
      if parts.isEmpty { continue }
      let (isFirst, isLast) = (split.pieces.isEmpty, index == value.count)
      guard parts.count < 3, let number = parts.first(where: \.isNumber),
        appendPiece(piece.extracting(number.range), into: &split)
      else { return }
      guard let label = parts.first(where: { !$0.isNumber }) else {
        split.pieceLabels.append([])
        continue
      }
      let text = String(utf8: piece, label.range)
      // Any other word may say that a number is none any more, or be about all of them.
      let word = text.last == "." ? text.dropLast() : text[...]
      guard parts[0].isNumber ? !isLast : !isFirst, Self.isLabelOfOne(word.lowercased())
      else { return }
      split.pieceLabels.append(Array(text.utf8))
    }
    guard split.pieces.count > 1 else { return }
    split.verdict = .split
    result = split
  }

  /// Whether a word beside a number is known for the label of one.
  private static func isLabelOfOne(_ word: String) -> Bool {
    labels.contains(word) || PhoneField.isWord(word)
  }

  /// Whether a text is nothing but words.
  private static func isLabel(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || " .".unicodeScalars.contains($0)
    }
  }

  /// The words and the numbers of a value in their order, without the signs around them.
  private static func labelsAndNumbers(
    _ value: Span<UInt8>
  ) -> [(isNumber: Bool, range: Range<Int>)] {
    var parts: [(isNumber: Bool, range: Range<Int>)] = []
    var (start, isNumber) = (0, false)
    for index in 0...value.count {
      let byte = index < value.count ? value[index] : 0
      let isDigit = byte &- 0x30 < 10 || byte == 0x2B
      let isLetter = byte >= 0x80 || (byte | 0x20) &- 0x61 < 26
      guard index == value.count || (isNumber ? isLetter : isDigit) else { continue }
      let range = trimmed(value, start..<index)
      if !range.isEmpty { parts.append((isNumber, range)) }
      (start, isNumber) = (index, isDigit)
    }
    return parts
  }

  /// A range without the signs at its ends, but for a plus sign in front.
  private static func trimmed(_ value: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    func isSign(_ byte: UInt8) -> Bool {
      byte < 0x80 && byte &- 0x30 > 9 && (byte | 0x20) &- 0x61 > 25
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, value[start] != 0x2B, isSign(value[start]) { start += 1 }
    while end > start, isSign(value[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func separatesNumbers(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x2C || byte == 0x3B || byte == 0x0A || byte == 0x0D
  }

  /// Whether a slash in a number stands behind its area code, if there is one at all.
  private static func mayHoldSlash(_ piece: Span<UInt8>) -> Bool {
    var slash: Int?
    for index in 0..<piece.count where piece[index] == 0x2F {
      if slash != nil { return false }
      slash = index
    }
    guard let slash else { return true }
    let before = digitCount(piece.extracting(0..<slash))
    let after = digitCount(piece.extracting(slash + 1..<piece.count))
    return before >= 2 && after >= 4
  }

  /// The number of digits of a piece that is nothing but a number.
  private static func digitCount(_ piece: Span<UInt8>) -> Int {
    var count = 0
    // The first byte of a digit in another script.
    for index in 0..<piece.count where piece[index] &- 0x30 < 10 || piece[index] >= 0xC0 {
      count += 1
    }
    return count
  }

  /// Appends a piece when it is a whole number that nothing speaks against; blank pieces are skipped.
  private func appendPiece(_ piece: Span<UInt8>, into result: inout PhoneCleaning) -> Bool {
    let range = PhoneField.trimmed(piece, 0..<piece.count)
    if range.isEmpty { return true }
    guard Self.mayHoldSlash(piece.extracting(range)) else { return false }
    var own = PhoneCleaning()
    classify(piece.extracting(range), into: &own)
    guard own.verdict == .rewritten, !own.notes.contains(.vanity), let number = own.number else {
      return false
    }
    let start = result.text.count
    guard write(number, to: &result.text) else { return false }
    keepHyphen(of: piece.extracting(range), before: number, in: &result.text)
    result.notes.formUnion(own.notes)
    result.pieces.append(start..<result.text.count)
    result.pieceNumbers.append(number)
    return true
  }
}
