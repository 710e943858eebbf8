import PhoneNumbers
import Testing

/// Every class of Korean numbers and every way in which people write them.
@Suite("Korean spellings")
struct KoreanSpellingTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    var typed: String
    var national: String
    var e164: String
    var type: PhoneNumberType

    init(_ typed: String, _ national: String, _ e164: String, _ type: PhoneNumberType) {
      self.typed = typed
      self.national = national
      self.e164 = e164
      self.type = type
    }

    var testDescription: String { typed }
  }

  static let classes: [Spelling] = [
    .init("021234567", "02-123-4567", "+8221234567", .fixedLine),
    .init("0212345678", "02-1234-5678", "+82212345678", .fixedLine),
    .init("0311234567", "031-123-4567", "+82311234567", .fixedLine),
    .init("03212345678", "032-1234-5678", "+823212345678", .fixedLine),
    .init("0332345678", "033-234-5678", "+82332345678", .fixedLine),
    .init("0412345678", "041-234-5678", "+82412345678", .fixedLine),
    .init("0422345678", "042-234-5678", "+82422345678", .fixedLine),
    .init("0432345678", "043-234-5678", "+82432345678", .fixedLine),
    .init("0442345678", "044-234-5678", "+82442345678", .fixedLine),
    .init("0512345678", "051-234-5678", "+82512345678", .fixedLine),
    .init("0522345678", "052-234-5678", "+82522345678", .fixedLine),
    .init("0532345678", "053-234-5678", "+82532345678", .fixedLine),
    .init("0542345678", "054-234-5678", "+82542345678", .fixedLine),
    .init("0552345678", "055-234-5678", "+82552345678", .fixedLine),
    .init("0612345678", "061-234-5678", "+82612345678", .fixedLine),
    .init("0622345678", "062-234-5678", "+82622345678", .fixedLine),
    .init("0632345678", "063-234-5678", "+82632345678", .fixedLine),
    .init("0642345678", "064-234-5678", "+82642345678", .fixedLine),
    .init("01023456789", "010-2345-6789", "+821023456789", .mobile),
    .init("0112345678", "011-234-5678", "+82112345678", .mobile),
    .init("01912345678", "019-1234-5678", "+821912345678", .mobile),
    .init("0121234567", "012-123-4567", "+82121234567", .mobile),
    .init("0151234567", "015-123-4567", "+82151234567", .pager),
    .init("07012345678", "070-1234-5678", "+827012345678", .voip),
    .init("05021234567", "0502-123-4567", "+825021234567", .personal),
    .init("050712345678", "0507-1234-5678", "+8250712345678", .personal),
    .init("0801234567", "080-123-4567", "+82801234567", .tollFree),
    .init("03021234567", "0302-123-4567", "+823021234567", .unifiedMessaging),
    .init("030312345678", "0303-1234-5678", "+8230312345678", .unifiedMessaging),
    .init("0602345678", "060-234-5678", "+82602345678", .premiumRate),
  ]

  static let companies = [
    1522, 1533, 1544, 1551, 1555, 1566, 1577, 1588, 1599, 1600, 1644, 1660, 1661, 1666, 1668, 1670,
    1688, 1800, 1811, 1833, 1844, 1855, 1866, 1877, 1899,
  ].map { Spelling("\($0)1234", "\($0)-1234", "+82\($0)1234", .universalAccess) }

  static let spellings: [Spelling] = [
    "(02)123-4567", "02)123-4567", "02.123.4567", "02 123 4567", "０２－１２３－４５６７", "02-123-4567",
    "+82 2 123 4567", "+82-2-123-4567", "82-2-123-4567", "0082-2-123-4567", "0082 2 123 4567",
    "001-82-2-123-4567", "tel:+82-2-123-4567", "tel:2-123-4567;phone-context=+82",
    "+82 (0)2 123 4567",
    "+82 02-123-4567", "０２）１２３－４５６７", "02–123–4567", "081-2-123-4567",
  ].map { Spelling($0, "02-123-4567", "+8221234567", .fixedLine) }

  static let mobiles: [Spelling] = [
    "010-2345-6789", "010.2345.6789", "010 2345 6789", "０１０２３４５６７８９", "٠١٠٢٣٤٥٦٧٨٩",
    "+82 10-2345-6789", "+821023456789", "0082 10 2345 6789", "+82 010-2345-6789",
    "+82 (0)10-2345-6789", "82-10-2345-6789", "821023456789", "+8201023456789", "010)2345-6789",
    "010·2345·6789", "010ㆍ2345ㆍ6789", "010_2345_6789", "010ー2345ー6789", "\u{200B}010-2345-6789",
    "＋82 10 2345 6789", "00700-82-10-2345-6789",
  ].map { Spelling($0, "010-2345-6789", "+821023456789", .mobile) }

  @Test("is read, classified and written", arguments: classes + companies + spellings + mobiles)
  func reading(spelling: Spelling) throws {
    let number = try PhoneNumber(parsing: spelling.typed, defaultRegion: .kr)
    #expect(number.formatted(.national) == spelling.national)
    #expect(number.formatted(.e164) == spelling.e164)
    #expect(number.type == spelling.type)
    #expect(number.isValid)
    #expect(number.region == .kr)
  }

  @Test(
    "an extension is read",
    arguments: [
      ("02-123-4567 내선 12", "12"), ("02-123-4567(내선 12)", "12"), ("02-123-4567 (내선:12)", "12"),
      ("02-123-4567 교환 0", "0"), ("02-123-4567내선12번", "12"), ("02-123-4567 내선번호 12", "12"),
      ("02-123-4567 교환번호: 12", "12"), ("02-123-4567 ext 12", "12"), ("02-123-4567 ext. 12", "12"),
      ("02-123-4567x12", "12"), ("02-123-4567#12", "12"), ("02-123-4567,12", "12"),
      ("02-123-4567,,12", "12"), ("02-123-4567p12", "12"), ("02-123-4567 w 12", "12"),
      ("02-123-4567;12", "12"), ("02-123-4567;ext=12", "12"), ("02-123-4567 доб. 12", "12"),
      ("02-123-4567 anexo 12", "12"), ("02-123-4567 int 12", "12"),
      ("02-123-4567 extensión 12", "12"),
      ("02-123-4567 내선 ０１２", "012"), ("02-123-4567 회사내선 12", "12"),
      // Names of other languages.
      ("02-123-4567 wew. 12", "12"), ("02-123-4567 wewn.12", "12"),
      ("02-123-4567 WEWNĘTRZNY 12", "12"),
      ("02-123-4567 (wew. 12)", "12"), ("02-123-4567 interno 12", "12"),
      ("02-123-4567 ramal 12", "12"),
      ("02-123-4567 poste 12", "12"), ("02-123-4567 DW -12", "12"),
      ("02-123-4567 Durchwahl: 12", "12"),
      ("02-123-4567 linka 12", "12"), ("02-123-4567 вн. 12", "12"),
      ("02-123-4567, Внутр. 12", "12"),
      ("02-123-4567 toestel 12", "12"), ("02-123-4567 dahili 12", "12"), ("02-123-4567内線12", "12"),
      ("02-123-4567 內線 12", "12"), ("02-123-4567 分机12", "12"), ("02-123-4567转12", "12"),
    ])
  func extensions(typed: String, digits: String) throws {
    let number = try PhoneNumber(parsing: typed, defaultRegion: .kr)
    #expect(number.extension == digits)
    #expect(number.formatted(.e164) == "+8221234567")
    #expect(number.formatted(.national) == "02-123-4567 내선 \(digits)")
    #expect(number.formatted(.international) == "+82 2-123-4567 ext. \(digits)")
    #expect(number.formatted(.rfc3966) == "tel:+82-2-123-4567;ext=\(digits)")
    let dialled = number.formatted(.national, spelling: PhoneSpelling(dialsExtension: true))
    #expect(dialled == "02-123-4567,\(digits)")
    #expect(try PhoneNumber(parsing: dialled, defaultRegion: .kr) == number)
  }

  @Test(
    "a second number is never taken for an extension or more digits",
    arguments: [
      "02-123-4567~8", "02-123-4567 ~ 4568", "02-123-4567～8", "02-123-4567〜8", "02-123-4567/8",
      "02-123-4567/010-2345-6789", "02-123-4567,010-2345-6789",
    ])
  func several(typed: String) {
    #expect(throws: PhoneNumberError.severalNumbers) {
      try PhoneNumber(parsing: typed, defaultRegion: .kr)
    }
  }

  @Test(
    "a slash or a tilde between the groups of one number divides nothing",
    arguments: [
      ("010/1234/5678", "010-1234-5678"), ("010~1234~5678", "010-1234-5678"),
      ("010-1234~5678", "010-1234-5678"), ("010～1234／5678", "010-1234-5678"),
      ("02~123~4567", "02-123-4567"), ("0507 / 1234 / 5678", "0507-1234-5678"),
      ("+82 10/1234~5678", "010-1234-5678"), ("1588~1234", "1588-1234"),
    ])
  func dividedGroups(typed: String, national: String) throws {
    #expect(
      try PhoneNumber(parsing: typed, defaultRegion: .kr).formatted(.national) == national)
    #expect(cleaned(typed).written == national)
  }

  @Test(
    "short numbers are known",
    arguments: [
      "110", "111", "112", "113", "114", "116", "117", "118", "119", "120", "121", "123", "125",
      "127",
      "128", "129", "131", "132", "182", "188", "1330", "1333", "1338", "1339", "1345", "1355",
      "1366",
      "1369", "1388", "1389", "1391",
    ])
  func shortNumbers(number: String) {
    #expect(ShortNumbers.isValid(number, in: .kr))
    #expect(ShortNumbers.isEmergency(number, in: .kr) == ["112", "119"].contains(number))
  }

  @Test("every override has a reason")
  func reasons() {
    #expect(KoreanOverride.allCases.allSatisfy { !$0.reason.isEmpty })
  }
}
