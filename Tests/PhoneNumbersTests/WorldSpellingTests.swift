import PhoneNumbers
import Testing

/// How numbers of other countries are dialled at home and written by the plan's own grouping.
@Suite("spellings of the world")
struct WorldSpellingTests {
  @Test(
    "is read at home",
    arguments: [
      // The mobile 15 of Argentina becomes a 9 after the calling code.
      ("AR", "011 15-2345-6789", "+5491123456789"), ("AR", "0223 15-456-7890", "+5492234567890"),
      // Brazil: 0, then the carrier, then the number.
      ("BR", "0 15 11 96123-4567", "+5511961234567"),
      // Italy keeps the leading zero.
      ("IT", "02 1234 5678", "+390212345678"), ("SM", "886377", "+3780549886377"),
      // The islands of the North American plan are dialled by seven digits.
      ("BB", "412 3456", "+12464123456"), ("JE", "012345", "+441534012345"),
      // Letters of the keys.
      ("US", "1-800-FLOWERS", "+18003569377"), ("GB", "0800 CALL NOW", "+448002255669"),
      // Japan, Russia, Germany with their prefixes, from abroad with the region's own.
      ("JP", "03-1234-5678", "+81312345678"), ("RU", "8 (495) 123-45-67", "+74951234567"),
      ("DE", "030/12345678", "+493012345678"), ("US", "011 82 10 2345 6789", "+821023456789"),
      ("JP", "010-82-10-2345-6789", "+821023456789"), ("US", "0082 10 2345 6789", "+821023456789"),
      ("US", "tel:253-0000;phone-context=+1-650", "+16502530000"),
      ("GB", "tel:020-7946-0958;phone-context=example.com", "+442079460958"),
      ("FR", "٠١ ٢٣ ٤٥ ٦٧ ٨٩", "+33123456789"), ("", "+800 1234 5678", "+80012345678"),
    ])
  func dialling(home: String, typed: String, e164: String) throws {
    let number = try PhoneNumber(parsing: typed, defaultRegion: PhoneRegion(home))
    #expect(number.formatted(.e164) == e164)
  }

  @Test(
    "a slash behind an area code divides nothing, whatever stands before it",
    arguments: [
      ("AT", "+43 (0)7221/12345", "+43722112345"), ("AT", "+43 (0)5574/445566", "+435574445566"),
      ("AT", "0043 664/1234567", "+436641234567"), ("AT", "0043 (0)732/654321", "+43732654321"),
      ("KR", "0043 (0)732/654321", "+43732654321"), ("AT", "++43 (0)5574/445566", "+435574445566"),
      ("DE", "+49 (0)8651/12345", "+49865112345"), ("DE", "0049 (0)33056/12345", "+493305612345"),
      ("CH", "0041 (0)44/668 18 00", "+41446681800"), ("US", "011 43 732/654321", "+43732654321"),
      ("SK", "+421 (0)905/123456", "+421905123456"), ("GB", "0044 (0)1534/456789", "+441534456789"),
      ("", "+43 (0)7221/12345", "+43722112345"),
    ])
  func areaCode(home: String, typed: String, e164: String) throws {
    let number = try PhoneNumber(parsing: typed, defaultRegion: PhoneRegion(home))
    #expect(number.formatted(.e164) == e164)
    // Beside another one, too.
    let home = try #require(PhoneRegion(home.isEmpty ? "AT" : home))
    var result = PhoneCleaning()
    let cleaner = PhoneCleaner(region: home, style: .e164)
    cleaner.clean("\(typed) / +82 10-2345-6789".utf8.span, into: &result)
    #expect(result.parts == [e164, "+821023456789"])
  }

  @Test(
    "the hyphen before an extension stays in Germany and Austria, however often the number is cleaned",
    arguments: [
      ("DE", "0421/653602-12", "0421-653602-12"), ("DE", "(0421) 653602-12", "0421-653602-12"),
      ("DE", "0421 65 36 02-12", "0421-653602-12"), ("DE", "030 1234-0", "030-1234-0"),
      ("DE", "+49 421 653602-12", "0421-653602-12"), ("DE", "+49 421-653602-12", "0421-653602-12"),
      ("KR", "+49 (421) 653602-12", "+49 421-653602-12"),
      ("DE", "+43 1 58801-123", "+43 1-58801-123"), ("AT", "01 58801-123", "01-58801-123"),
      // These may only be grouped.
      ("DE", "030 123-4567", "030-1234567"), ("DE", "+49 (89) 230-323", "089-230323"),
      ("DE", "(030) 1234-5678", "030-12345678"), ("AT", "01 58801-1234", "01-588011234"),
      // Nothing shows that these have an extension.
      ("DE", "0421-65360212", "0421-65360212"), ("DE", "04298-365579", "04298-365579"),
      ("DE", "04202-1234", "04202-1234"), ("DE", "0421/653602-12345", "0421-65360212345"),
      ("DE", "0049-421-653602-12", "0421-65360212"), ("DE", "0421-6536-02-12", "0421-65360212"),
      ("DE", "0421 653602 - 12", "0421-65360212"), ("DE", "0421-65 36 02 12", "0421-65360212"),
      // Of mobile numbers, and elsewhere, it is one between groups.
      ("DE", "0170 123-4567", "0170-1234567"), ("KR", "02 312-3456", "02-312-3456"),
      ("CH", "044 668 18-00", "044-668-18-00"), ("GB", "020 7946-0958", "020-7946-0958"),
    ])
  func directDialling(home: String, typed: String, written: String) throws {
    let cleaner = PhoneCleaner(region: try #require(PhoneRegion(home)), style: .national)
    var result = PhoneCleaning()
    for text in [typed, written] {
      cleaner.clean(text.utf8.span, into: &result)
      #expect(String(decoding: result.text, as: UTF8.self) == written)
      #expect(result.verdict == (text == written ? .unchanged : .rewritten))
    }
    let number = try PhoneNumber(parsing: typed, defaultRegion: cleaner.region)
    #expect(result.number?.formatted(.e164) == number.formatted(.e164))
  }

  @Test(
    "a slash between two whole numbers divides them",
    arguments: [
      ("AT", "0664/1234567/0664/7654321"), ("AT", "0043 664/1234567/0043 664/7654321"),
      ("KR", "010-1234-5678/010-2222-3333"), ("AT", "+43 7221 12345/12346"),
      ("", "+290 22345/22346"),
    ])
  func wholeNumbers(home: String, typed: String) {
    #expect(throws: PhoneNumberError.severalNumbers) {
      try PhoneNumber(parsing: typed, defaultRegion: PhoneRegion(home))
    }
  }

  @Test(
    "the name of an extension has a blank, a dot, a colon or nothing behind it",
    arguments: [
      "내선", "교환", "內線", "分机", "转", "вн", "внутр", "добавочный", "wew", "wewnętrzny", "interno",
      "intern",
      "ramal", "poste", "post", "App", "Apparat", "Kl", "kl", "Klappe", "KLAPPE",
      "Nebenstelle", "NSt",
      "toestel", "tst", "linka", "klapka", "anknytning", "ankn", "lokal", "local", "dahili", "ext",
      "x",
    ], ["", " ", ".", ". ", ":", ": "])
  func extensionNames(name: String, mark: String) throws {
    let austria = try #require(PhoneRegion("AT"))
    var result = PhoneCleaning()
    PhoneCleaner(region: austria).clean("0732/654321 \(name)\(mark)15".utf8.span, into: &result)
    #expect(result.written == "0732-654321,15")
  }

  @Test(
    "a word for what is dialled directly is a hyphen in Austria and Germany, where the whole is a number",
    arguments: ["Durchwahl", "dw", "DW", "Dw", "Durchw"], ["", " ", ".", ". ", ":", ": ", " -"])
  func directDialling(name: String, mark: String) throws {
    let austria = try #require(PhoneRegion("AT"))
    var result = PhoneCleaning()
    PhoneCleaner(region: austria).clean("0732/654321 \(name)\(mark)15".utf8.span, into: &result)
    #expect(result.written == "0732-654321-15")
    PhoneCleaner(region: austria).clean("0664 1234567 \(name)\(mark)15".utf8.span, into: &result)
    #expect(result.written == "0664-1234567,15")
    for text in ["- \(name)\(mark)15", "(\(name)\(mark)15)", "\(name)\(mark)15."] {
      PhoneCleaner(region: austria).clean("0732/6596 \(text)".utf8.span, into: &result)
      #expect(result.written == "0732-6596-15", "\(text)")
    }
  }

  @Test(
    "several of them are none, and stay as they stand",
    arguments: ["12-14", "12 14", "12.13", "12, 13", "12,13", "12/13", "12 oder 13"])
  func severalDirect(digits: String) throws {
    let germany = try #require(PhoneRegion("DE"))
    var result = PhoneCleaning()
    for name in ["DW", "Durchwahl"] {
      PhoneCleaner(region: germany).clean("089 12345678 \(name) \(digits)".utf8.span, into: &result)
      #expect(result.verdict == .rejected)
    }
  }

  @Test("what is a time of day in the north of Europe is no extension there")
  func timeOfDay() throws {
    let norway = try #require(PhoneRegion("NO"))
    var result = PhoneCleaning()
    PhoneCleaner(region: norway).clean("22 12 34 56 kl. 15".utf8.span, into: &result)
    #expect(result.issue == .text)
  }

  @Test(
    "the context of a URI is a calling code or the name of a domain",
    arguments: [
      ("example.com", true), ("a-b.c", true), ("example.com.", true), ("+44", true),
      ("-a.com", false), ("a-.com", false), ("a..com", false), ("a.1com", false),
      ("a_b.com", false),
      ("", false), ("+", false),
    ])
  func context(context: String, isValid: Bool) {
    let number = try? PhoneNumber(
      parsing: "tel:020-7946-0958;phone-context=\(context)", defaultRegion: PhoneRegion("GB"))
    #expect((number != nil) == isValid)
  }

  @Test(
    "is written as the plan groups, or with hyphens",
    arguments: [
      ("+14155552671", "(415) 555-2671", "(415) 555-2671", "+1 415-555-2671"),
      ("+442079460958", "020 7946 0958", "020-7946-0958", "+44 20-7946-0958"),
      ("+74951234567", "8 (495) 123-45-67", "8 (495) 123-45-67", "+7 495-123-45-67"),
      ("+5491123456789", "011 15-2345-6789", "011-15-2345-6789", "+54 9-11-2345-6789"),
      ("+33123456789", "01 23 45 67 89", "01-23-45-67-89", "+33 1-23-45-67-89"),
      ("+80012345678", "1234 5678", "1234-5678", "+800 1234-5678"),
    ])
  func writing(e164: String, plan: String, national: String, international: String) throws {
    let number = try PhoneNumber(parsing: e164)
    #expect(number.formatted(.national, spelling: .reference) == plan)
    #expect(number.formatted(.national) == national)
    #expect(number.formatted(.international) == international)
    let dotted = PhoneSpelling(separator: 0x2E)
    #expect(number.formatted(.national, spelling: dotted).contains("."))
  }

  @Test("regions that share a calling code are told apart")
  func sharedCodes() throws {
    for (text, region) in [
      ("+1 415 555 2671", "US"), ("+1 604 555 0123", "CA"), ("+1 246 412 3456", "BB"),
      ("+44 1534 456789", "JE"), ("+7 701 234 5678", "KZ"), ("+7 495 123 4567", "RU"),
      ("+39 06698 12345", "VA"), ("+47 79 12 34 56", "SJ"),
    ] {
      #expect(try PhoneNumber(parsing: text).region?.code == region)
    }
    #expect(try PhoneNumber(parsing: "+800 1234 5678").region == nil)
  }

  @Test(
    "lengths have reasons",
    arguments: [
      ("+1 415 555 2671", PhoneNumber.Possibility.possible), ("+1 555 2671", .localOnly),
      ("+1 41555", .tooShort), ("+1 415 555 26711", .tooLong), ("+49 1", .tooShort),
    ])
  func possibility(text: String, possibility: PhoneNumber.Possibility) throws {
    guard let number = try? PhoneNumber(parsing: text) else {
      #expect(possibility == .tooShort)
      return
    }
    #expect(number.possibility == possibility)
    #expect(number.isPossible == (possibility == .possible || possibility == .localOnly))
  }

  @Test(
    "texts that are no numbers",
    arguments: [
      ("", PhoneNumberError.notANumber), ("abc", .notANumber), ("1", .notANumber),
      ("+999 123456", .unknownCallingCode), ("12", .unknownCallingCode),
      ("123 456", .unknownCallingCode), ("+1", .notANumber), ("+44 1", .tooShort),
      ("+8212345678901234567890", .tooLong),
    ])
  func errors(text: String, error: PhoneNumberError) {
    #expect(throws: error) { try PhoneNumber(parsing: text) }
  }

  @Test("how the calling code was found is kept, and does not count in comparisons")
  func origins() throws {
    let kr = PhoneRegion.kr
    let plus = try PhoneNumber(parsing: "+82 2-123-4567", defaultRegion: kr)
    let prefix = try PhoneNumber(parsing: "001-82-2-123-4567", defaultRegion: kr)
    let bare = try PhoneNumber(parsing: "82-2-123-4567", defaultRegion: kr)
    let home = try PhoneNumber(parsing: "02-123-4567", defaultRegion: kr)
    #expect(plus.origin == .plusSign && prefix.origin == .internationalPrefix)
    #expect(bare.origin == .callingCode && home.origin == .defaultRegion)
    #expect(Set([plus, prefix, bare, home]).count == 1)
    #expect(try PhoneNumber(parsing: "02-123-4567x1", defaultRegion: kr) != home)
  }

  @Test("numbers of services identify no owner")
  func owners() throws {
    for (text, identifies) in [
      ("010-2345-6789", true), ("02-123-4567", true), ("0507-1234-5678", false),
      ("1588-1234", false),
      ("080-123-4567", false), ("060-234-5678", false), ("0303-1234-5678", false),
    ] {
      #expect(try PhoneNumber(parsing: text, defaultRegion: .kr).identifiesOwner == identifies)
    }
  }
}
