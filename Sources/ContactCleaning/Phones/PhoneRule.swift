internal import PhoneNumbers

/// A rule about phone numbers: a name, a manual and a message for what ``PhoneInspection`` finds.
///
/// Reading a number is what costs time, so that one inspection serves all of these rules.
package struct PhoneRule: Sendable {
  /// The name, such as `phone-invalid`.
  let name: String
  /// What the rule asks for, in one sentence; after an empty line, why, and what it mends.
  let manual: String
  private let severity: Diagnosis.Severity
  private let message: String

  private init(
    _ name: String, _ severity: Diagnosis.Severity, _ message: String, manual: String
  ) {
    self.name = name
    self.severity = severity
    self.message = message
    self.manual = manual
  }

  /// A rule about one reason why a value is no phone number, or not certainly one.
  private init(
    _ issue: PhoneIssue, _ severity: Diagnosis.Severity, _ message: String, manual: String
  ) {
    self.init(issue.rawValue, severity, message, manual: manual)
  }

  /// A diagnosis of the number in the record at `index`.
  ///
  /// - Parameters:
  ///   - index: The index of the record.
  ///   - edits: What mends it.
  ///   - suggestion: What the number may have been meant to be; empty when that is not known.
  ///   - other: What is said in the place of the rule's message.
  /// - Returns: The diagnosis.
  func diagnosis(
    at index: Int, edits: [Edit] = [], suggestion: [UInt8] = [], saying other: String? = nil
  ) -> Diagnosis {
    var diagnosis = Diagnosis(other ?? message, severity, at: index, edits: edits)
    diagnosis.message += Self.perhaps(suggestion)
    diagnosis.rule = name
    return diagnosis
  }

  /// What a message says of a number that may have been meant; nothing where that is not known.
  package static func perhaps(_ suggestion: [UInt8]) -> String {
    suggestion.isEmpty ? "" : "; perhaps '\(String(decoding: suggestion, as: UTF8.self))'"
  }

  /// What is said of a field that holds nothing but a word or sign for nothing.
  static let sayingNone = "the phone only says that there is none"

  /// What is said of a number that a region does not have, with the reason why it is the number's.
  static func message(ofInvalidIn region: String, _ source: String) -> String {
    "the numbering plan of \(region)\(source.isEmpty ? "" : " (\(source))") has no such number"
  }

  /// What is said of several numbers of which one, by its place, is none of a region.
  static func message(ofSeveral count: Int, whereInvalid place: Int, in region: String) -> String {
    "number \(place) of the \(count) in the field is none of \(region), so that they are not divided"
  }

  /// What the rule of a name says of a number that stays as it is; nil where there is no such rule.
  package static func message(of name: String) -> String? { all.first { $0.name == name }?.message }

  /// The rules in order.
  static let all = [
    PhoneRule(
      .residentNumber, .warning, "this is a resident registration number",
      manual: """
        A resident registration number is no phone number, and sensitive.

        Six digits that are a date, and seven more: reported, never rewritten.
        """),
    PhoneRule(
      .businessNumber, .warning, "this is a business registration number",
      manual: """
        A Korean business registration number is no phone number: `123-45-67891`.

        Three, two and five digits of which the last is the right check digit are reported and stay, whatever a
        numbering plan would make of them.
        """),
    PhoneRule(
      .scientific, .error, "a spreadsheet has turned the number into an amount, such as 8.21E+11",
      manual: """
        A spreadsheet wrote the phone number as `8.21E+11`, `8212345678.0` or `8212345678,0`.

        Digits may be lost. It is reported and stays: the number must come from the source again.
        """),
    PhoneRule(
      .text, .error, "there are letters or signs that belong to no phone number",
      manual: """
        A phone number holds no letters, words or signs: `010-1234-567O` ends with a letter.

        What is left over beside a number is reported, and the value is never rewritten: nobody can know what
        was meant.
        """),
    vanity,
    PhoneRule(
      .code, .note, "this is a code for the network or the telephone",
      manual: """
        A code such as `*123#` is no phone number.

        It is reported and stays. Codes before a number stay with it: `*31#010-1234-5678`.
        """),
    PhoneRule(
      .several, .warning,
      "the field holds several numbers, more digits behind a whole one, or a sign such as / or ~ between digits",
      manual: """
        A phone field holds one number.

        Several that stand apart by a slash, a comma or a line break become one field each, when every piece is
        a whole valid number; a slash behind an area code divides nothing: `030/23400952 / 030/23400953`,
        nor does a slash or a tilde between the groups of one number: `010/1234/5678`. So do those between which `or`, `oder` or `또는` stands,
        and those of which each has a word of its own, which becomes its
        label: `본인 010-1234-5678 부인 010-2345-6789`; so does a word before a number that is not the first, or behind one
        that is not the last; a word for a kind of phone behind the second of two at a slash is the label
        of this one. Ranges such as `02-123-4567~8`, `02-123-4567-8` and `02-123-4567,4568` are
        reported and stay: no digit behind a whole number ever moves into it. What is dialled after a pause is
        part of the number, and stays as it is: `02-123-4567,,12#`; but as many digits as a number of the region has
        are another one behind a comma and a space, or a semicolon: `0228 441100, 441101`.
        """),
    label,
    PhoneRule(
      .lostZero, .warning, "the zero in front of the number is lost",
      manual: """
        A spreadsheet has taken the zero from the front of a Korean number: `1012345678`.

        Of numbers in one piece, some get it back always, some where `--region KR`, the locale or a table that
        begins with such alone says that they are Korean, and all others are reported and stay. One in groups, as `10-9876-5432`, is reported with the number that it
        may be, and stays: write the zero where it is missing. One that is in no plan with its zero either, as `1059965252`,
        is reported as phone-invalid, and stays.
        \(LostZero.table.map(\.line).joined(separator: "\n"))
        """),
    PhoneRule(
      .incomplete, .error, "the mobile number lacks a digit",
      manual: """
        A Korean mobile number has eight digits after 010.

        One with seven is reported and stays; it may be an old number that was given another prefix.
        """),
    PhoneRule(
      .areaBeforeCompany, .warning, "an area code stands before a nation-wide number",
      manual: """
        No area code stands before a company's nation-wide number: `02-1588-1234`.

        It is reported and stays: it may be another number that was mistyped.
        """),
    PhoneRule(
      .ambiguous, .warning, "the number can be read in two ways",
      manual: """
        A number that can be read in two ways is reported and stays.

        Ten digits that begin with 82 may be a number with its calling code or something else; `905-666` may be
        a short number of the United States or the beginning of another. Where the region is only assumed, a
        number that is grouped as another country's are, such as `06 12 34 56 78` for Korea, is not regrouped;
        nor does one lose a digit, as `01 5885800` would, or get the calling code of Korea, unless it is a mobile
        number, is grouped as in Korea, or stands on a card in Korean, and then only where most numbers
        of the files are no other country's. Where the locale alone names Belgium, France, the Netherlands or
        Switzerland, one that is grouped as in another of these, as `06 12 34 56 78` in Switzerland, is not regrouped
        either: `--region` says whose it is. Nor is one that is called a mobile number and is a landline in the region of the
        locale, but is grouped as another country's mobile numbers are: `021 998 5815`, of New Zealand, in Australia. Nor is one rewritten that the card's other numbers would make another
        country's, unless it is called a mobile number and is none there, or is a Korean one on a card in Korean; nor
        one without a calling code where the card's address names a country that is not known, or
        where its addresses name several that have the number. One that is a mobile number in the region that is
        named, and none in the country of the card's address, stays too, unless it is called one of a home or an office,
        or is grouped as numbers of that country are and not called a mobile number.
        """),
    PhoneRule(
      .local, .warning, "the number lacks its area code",
      manual: """
        A phone number can be called from anywhere: `123-4567` lacks its area code.

        It is reported and stays. So does `9876 5432` in Australia, and one such as `441101` in Germany, which may be a number of any town, or
        0441-101 without its zero; longer ones, as `1711234567`, get their zero back.
        """),
    PhoneRule(
      .empty, .note, "the phone holds no digits",
      manual: """
        A phone field holds a number.

        One that only says that there is none, such as `-`, `none`, `n/a` or `없음`, is taken out; any other without digits
        and words is reported and stays.
        """),
    PhoneRule(
      .invalid, .error, "the numbering plan of its region has no such number",
      manual: """
        A phone number is one that some numbering plan has.

        A number that no plan accepts is reported, with the region whose plan was asked, and never rewritten; so is one without a calling code that the
        country of the card's address does not have. But one is mended that is valid without a digit that is dialled
        no more, such as the 1 of `+52 1 55 1234 5678`. Only `--phones digits` groups the others, by the count of their
        digits.
        """),
    outOfService,
    format,
  ]

  /// The number is written in the letters of the keys.
  static let vanity = PhoneRule(
    "phone-vanity", .note, "the number is written in letters",
    manual: """
      A company's number may be written in the letters of the keys: `1-800-FLOWERS`.

      It is valid and stays; its digits are named. With `--phones vanity` this holds for the numbers of people
      too, in which letters are a mistake otherwise.
      """)

  /// What a number is for stands beside it.
  static let label = PhoneRule(
    "phone-label", .warning, "a label stands in the number",
    manual: """
      What a number is for stands in its label, not in the number: `02-123-4567(집)`.

      A word that has a type of its own becomes it (집 is home, 회사 is work); words such as Tel. and 전화 say no
      more than that it is a number, and go; any other becomes the field's label. The type that the field has,
      such as that of a mobile phone, stays beside it. Where the field has a label in words already, such as that of a
      column, the word stands behind it: 보호자 엄마. A field whose label says what kind of phone it is, or that is the
      other of home and work, is reported and stays. One letter makes no mobile phone of a landline. Where German
      is spoken, M beside V are Mutter and Vater, and P beside D or G is privat.
      """)

  /// The number is of a service that has ended.
  static let outOfService = PhoneRule(
    "phone-out-of-service", .note, "the number is out of service",
    manual: """
      Korean mobile numbers that begin with 011, 016, 017, 018 or 019 are out of service.

      They are reported and stay: people could choose their new number.
      """)

  /// The number is written in another form than the one that is asked for.
  static let format = PhoneRule(
    "phone-format", .style, "the number is written otherwise",
    manual: """
      Phone numbers are written alike: those of the region in its own groups of digits, all others international.

      Hyphens stand between the groups, also where people write spaces, and in some regions brackets around the area code:
      `0113-496-0123` in Great Britain, `(212) 274-1000` in the United States. `01012345678` becomes `010-1234-5678`, and
      `+86 1088888888` becomes `+86 10-8888-8888`, so that no number can be read as one of another country. In Germany and
      Austria the hyphen stays that somebody wrote before an extension: `0421/653602-12` becomes `0421-653602-12`.
      `--phones` chooses another form. The region is that of `--region`;
      without it, that of the card's own address, and no other; without an address, the one that the card's other
      numbers agree on, then `$PHONEBOOK_REGION`, then that of the locale but for en_US, which is that of many
      systems, and then Korea.
      """)
}

extension CleaningRule {
  /// The rules about phone numbers, in order.
  static let phones = PhoneRule.all.map {
    CleaningRule($0.name, about: .phones, manual: $0.manual)
  }
}

extension LostZero {
  /// A line of the manual.
  fileprivate var line: String {
    let decision =
      switch restoring {
      case .always: "always"
      case .whereRegionIsNamed: "with --region KR"
      case .never: "never"
      }
    return "  \(plan): \(decision).\n    \(reason)."
  }
}
