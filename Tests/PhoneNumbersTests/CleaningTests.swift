import PhoneNumbers
import Testing

extension PhoneCleaning {
  var written: String { String(decoding: text, as: UTF8.self) }
  var suggested: String { String(decoding: suggestion, as: UTF8.self) }
  var labelled: String { String(decoding: label, as: UTF8.self) }
  var parts: [String] { pieces.map { String(decoding: text[$0], as: UTF8.self) } }
}

func cleaned(
  _ value: String, _ style: PhoneCleaner.Style = .national, region: PhoneRegion = .kr
) -> PhoneCleaning {
  var result = PhoneCleaning()
  PhoneCleaner(region: region, style: style).clean(value.utf8.span, into: &result)
  return result
}

@Suite("cleaning of phone values")
struct CleaningTests {
  @Test(
    "a number is rewritten",
    arguments: [
      ("01023456789", "010-2345-6789"), (" 010-2345-6789 ", "010-2345-6789"),
      ("+86 10-8888-8888", "+86 10-8888-8888"), ("+1 (415) 555-2671", "+1 415-555-2671"),
      ("(02)123-4567 내선 12", "02-123-4567,12"), ("+44 20 7946 0958", "+44 20-7946-0958"),
      ("15881234", "1588-1234"), ("０１０－２３４５－６７８９", "010-2345-6789"), ("1 1 9", "119"),
      ("tel:+82-10-2345-6789", "010-2345-6789"), ("00 44 20 7946 0958", "+44 20-7946-0958"),
      ("001-1-415-555-2671", "+1 415-555-2671"),
    ])
  func rewriting(value: String, written: String) {
    let result = cleaned(value)
    #expect(result.written == written)
    #expect(result.verdict == (value == written ? .unchanged : .rewritten))
    #expect(cleaned(written).verdict == .unchanged)
  }

  @Test("styles")
  func styles() {
    #expect(cleaned("01023456789", .international).written == "+82 10-2345-6789")
    #expect(cleaned("01023456789", .e164).written == "+821023456789")
    #expect(cleaned("010 2345 6789", .keep).verdict == .unchanged)
    #expect(cleaned("010 2345 6789 (집)", .keep).written == "010 2345 6789 (집)")
    #expect(cleaned("010 2345 6789 (집)", .keep).label.isEmpty)
    #expect(cleaned("010-12", .keep).issue == .invalid)
    // The check digit of a registration number would be a 1.
    #expect(cleaned("8201023456789", .national).written == "010-2345-6789")
    #expect(cleaned("010-2345-6789/02-123-4567", .keep).issue == .several)
  }

  @Test(
    "the classic style groups by digit count alone",
    arguments: [
      ("123456789", "12-345-6789"), ("1234567890", "123-456-7890"),
      ("12345678901", "123-4567-8901"),
      ("0-1-0-23456789", "010-2345-6789"), ("1234567890123", "123-4567-890123"), ("12345678", nil),
      ("010 2345 6789", nil), ("+821023456789", nil), ("", nil),
    ] as [(String, String?)])
  func classic(value: String, written: String?) {
    let result = cleaned(value, .digits)
    #expect(result.verdict == (written == nil ? .rejected : .rewritten))
    #expect(result.written == written ?? "")
  }

  @Test(
    "what must be entered by the classic rule",
    arguments: [
      ("010-2345-6789", true), ("02-123-4567", true), ("01023456789", false),
      ("010-23456789", false),
      ("0-1-0-23456789", false), ("12-34-5678", false), ("010 2345 6789", false), ("", false),
    ])
  func entry(value: String, accepted: Bool) {
    #expect(ClassicPhone.accepts(value.utf8.span) == accepted)
  }

  @Test(
    "what is no phone number is never rewritten",
    arguments: [
      ("124-81-00998", .businessNumber, ""), ("8801011234", .invalid, ""),
      ("900101-1234567", .residentNumber, ""), ("9001011234567", .residentNumber, ""),
      ("8201023456781", .residentNumber, ""),
      ("8215881234", .ambiguous, "1588-1234"), ("8225551234", .ambiguous, "02-555-1234"),
      ("8200000006", .businessNumber, ""), ("010-1234-567O", .text, "010-1234-5670"),
      ("없음", .text, ""), ("abc", .text, ""), ("-", .empty, ""), ("?", .empty, ""), ("", .empty, ""),
      ("+", .empty, ""), ("010-1234-5678 김철수", .text, ""),
      ("010-2345-CALL", .text, "010-2345-2255"), ("02-1234-567?", .text, ""),
      ("02-1234-567*", .text, ""), ("010*2345*6789", .invalid, ""), ("010|2345|6789", .text, ""),
      ("*123#", .code, ""),
      ("008-20-2345-6789", .ambiguous, ""),
      ("00008230303.4312", .invalid, ""), ("+1 650253000.0", .scientific, ""),
      ("010-1234-5678 02-123-4567", .several, ""),
      ("02-123-4567~8", .several, ""), ("02-123-4567/8", .several, ""),
      ("02-123-456~8", .several, ""),
      ("010/1234/567", .several, ""), ("032-1234~5678", .several, ""), ("234-5678~9", .several, ""),
      ("8.21E+11", .scientific, ""), ("1023456789,0", .scientific, "010-2345-6789"),
      ("33612345678,00", .scientific, ""),
      ("1.023456789E+9", .scientific, "010-2345-6789"),
      ("8.21023456789E+11", .scientific, "010-2345-6789"),
      ("02-1588-1234", .areaBeforeCompany, "1588-1234"),
      ("051-1577-9996", .areaBeforeCompany, "1577-9996"), ("010-123-4567", .incomplete, ""),
      ("2-123-4567", .lostZero, "02-123-4567"), ("31-123-4567", .lostZero, "031-123-4567"),
      ("123-4567", .local, ""), ("8212345678.0", .scientific, ""),
      ("010-2345-6789.0", .scientific, "010-2345-6789"),
      ("회사 010-2345-6789 work", .text, ""),
      ("+82 10-2345-6789.00", .scientific, "010-2345-6789"),
      ("+43-1-234567934.00", .scientific, "+43 1-234567934"), ("1.01E9", .scientific, ""),
      ("2345-6789", .local, ""),
      ("010-", .invalid, ""), ("010?2345?6789", .text, ""),
      ("86 10 8888 8888", .invalid, "+86 10-8888-8888"),
      ("628123456789", .invalid, "+62 812-3456-789"),
      // 62 is Indonesia, and the area code of Gwangju without its zero.
      ("62-123-4567", .lostZero, "062-123-4567"), ("62-10-1234-5678", .invalid, ""),
      ("+62 10 1234 5678", .invalid, ""),
      ("1-415-555-2671", .invalid, "+1 415-555-2671"),
      ("010-2345-6789, 02-123-4567 (집)", .several, ""),
      ("010-1234-567O (집)", .text, "010-1234-5670"), ("99999999999999999999", .invalid, ""),
      ("+999 12345678", .invalid, ""),
    ] as [(String, PhoneIssue, String)])
  func rejecting(value: String, issue: PhoneIssue, suggestion: String) {
    let result = cleaned(value)
    #expect(result.verdict == .rejected)
    #expect(result.issue == issue)
    #expect(result.written.isEmpty)
    #expect(result.suggested == suggestion)
    #expect(result.number == nil)
    #expect(result.label.isEmpty)
  }

  @Test(
    "a repair is noted",
    arguments: [
      ("1023456789", "010-2345-6789", .restoredZero, ""),
      ("+1-800-FLOWERS", "+1-800-FLOWERS", .vanity, "+1 800-356-9377"),
      ("1-800-FLOWERS", "1-800-FLOWERS", .vanity, "+1 800-356-9377"),
      ("+52 1 55 1234 5678", "+52 55-1234-5678", .droppedDigit, ""),
      ("011-234-5678", "011-234-5678", .outOfService, "010-5234-5678"),
      ("011-534-5678", "011-534-5678", .outOfService, "010-3534-5678"),
      ("016-434-5678", "016-434-5678", .outOfService, "010-3434-5678"),
      ("016-834-5678", "016-834-5678", .outOfService, "010-2834-5678"),
      ("018-234-5678", "018-234-5678", .outOfService, "010-4234-5678"),
      ("018-634-5678", "018-634-5678", .outOfService, "010-6634-5678"),
      ("019-334-5678", "019-334-5678", .outOfService, "010-2334-5678"),
      ("019-534-5678", "019-534-5678", .outOfService, "010-5534-5678"),
      ("011-934-5678", "011-934-5678", .outOfService, ""),
      ("017-234-5678", "017-234-5678", .outOfService, ""),
      ("019-9123-4567", "019-9123-4567", .outOfService, ""),
      ("02-123-4567 ext. 9", "02-123-4567,9", .hasExtension, ""), ("119", "119", .shortNumber, ""),
    ] as [(String, String, PhoneNotes, String)])
  func repairing(value: String, written: String, note: PhoneNotes, suggestion: String) {
    let result = cleaned(value)
    #expect(result.written == written)
    #expect(result.notes.contains(note))
    #expect(result.suggested == suggestion)
  }

  @Test(
    "letters beside those of the keys, and an x for any digit, are left over",
    arguments: ["1-800-FLOWERS 홍보", "홍보 1-800-FLOWERS", "650-253-xxxx", "1-800-FLÖWERS"])
  func leftover(value: String) {
    let result = cleaned(value)
    #expect(result.issue == .text && !result.notes.contains(.vanity), "\(result.written)")
  }

  @Test(
    "a word behind a whole number stands for no digits",
    arguments: ["+49 30 123456 App. 12", "+49 30 1234567 Flat 2", "010-1234-5678 App. 12"])
  func words(value: String) {
    let result = cleaned(value)
    #expect(result.issue == .text && result.suggested.isEmpty, "\(result.suggested)")
  }

  @Test(
    "an extension has one form in each style",
    arguments: [" ext. 12", " x12", " #12", "#12", ";ext=12", " wew. 12", ",12", " 내선 12"])
  func extensions(spelling: String) throws {
    let poland = try #require(PhoneRegion("PL"))
    let forms: [(PhoneCleaner.Style, String)] = [
      (.national, "22-654-32-11,12"), (.international, "+48 22-654-32-11,12"),
      (.e164, "+48226543211,12"),
    ]
    for (style, written) in forms {
      #expect(cleaned("22 654 32 11\(spelling)", style, region: poland).written == written)
    }
    let kept = cleaned("22 654 32 11\(spelling)", .keep, region: poland)
    var uri: [UInt8] = []
    #expect(kept.appendNumber(.rfc3966, to: &uri) && kept.number?.extension == "12")
    #expect(String(decoding: uri, as: UTF8.self) == "tel:+48-22-654-32-11;ext=12")
  }

  @Test(
    "a trunk zero goes where it is certain to be one, and else is offered without",
    arguments: [
      ("(0-22) 654 32 11", "PL", "22-654-32-11", ""), ("022 654 32 11", "PL", "22-654-32-11", ""),
      ("0 601 234 567", "PL", "601-234-567", ""), ("0602 123 456", "CZ", "602-123-456", ""),
      ("+48 (0)22 654 32 11", "KR", "+48 22-654-32-11", ""),
      ("0048 (0)22 654 32 11", "PL", "22-654-32-11", ""),
      ("+420 (0) 602 123 456", "DE", "+420 602-123-456", ""),
      ("+1 (0)415 555 2671", "DE", "+1 415-555-2671", ""),
      // In one piece or in other groups it may be a number of another country.
      ("0226543211", "PL", "", "22-654-32-11"), ("0221 654321", "PL", "", "22-165-43-21"),
      // Numbers are dialled with another prefix there.
      ("0415 555 2671", "US", "", "(415) 555-2671"),
      // Those are groups of France and Switzerland.
      ("06 12 34 56 78", "ES", "", ""), ("079 123 45 67", "ES", "", ""),
      ("0612 34 56 78", "ES", "612-34-56-78", ""),
      // These zeros belong to the numbers, or are dialled.
      ("+39 06 698 1234", "DE", "+39 06-698-1234", ""), ("030 123456", "DE", "030-123456", ""),
      ("+49 (0)30 123456", "PL", "+49 30-123456", ""),
    ])
  func trunkZero(value: String, home: String, written: String, suggestion: String) throws {
    let region = try #require(PhoneRegion(home))
    let result = cleaned(value, region: region)
    #expect(result.written == written)
    #expect(result.suggested == suggestion)
    #expect(result.issue == (written.isEmpty ? .invalid : nil))
    // What only classifies says the same of the number as the plan does, and offers the other.
    let kept = cleaned(value, .keep, region: region)
    let isOfPlan = (try? PhoneNumber(value, region: region))?.isValid == true
    #expect((kept.issue == nil) == isOfPlan)
    #expect(kept.suggestion.isEmpty == (isOfPlan || written.isEmpty && suggestion.isEmpty))
  }

  @Test(
    "words for a telephone are labels in many languages",
    arguments: [
      ("kom. 601 234 567", "kom"), ("tel. kom. 601 234 567", "tel. kom"),
      ("Tel.kom.: 601 234 567", "Tel.kom"), ("mob. 601 234 567", "mob"),
      ("cel. 601 234 567", "cel"), ("Fax 601 234 567", "Fax"), ("моб. 601 234 567", "моб"),
      ("Моб.: 601 234 567", "Моб"), ("601 234 567 praca", "praca"),
    ])
  func labelWords(value: String, label: String) throws {
    let result = cleaned(value, region: try #require(PhoneRegion("PL")))
    #expect(result.written == "601-234-567")
    #expect(result.labelled == label)
  }

  @Test(
    "a label leaves the value",
    arguments: [
      ("010-2345-6789(집)", "집"), ("010-2345-6789 (회사)", "회사"), ("[집] 010-2345-6789", "집"),
      ("집 010-2345-6789", "집"), ("휴대폰: 01023456789", "휴대폰"), ("Mobile: 010-2345-6789", "Mobile"),
      ("010-2345-6789 회사", "회사"), ("（엄마）010-2345-6789", "엄마"), ("Tel. 010-2345-6789", "Tel"),
      ("010-2345-6789 (work)", "work"),
    ])
  func labels(value: String, label: String) {
    let result = cleaned(value)
    #expect(result.verdict == .rewritten)
    #expect(result.written == "010-2345-6789")
    #expect(result.labelled == label)
    #expect(result.notes.contains(.label))
  }

  @Test(
    "several whole numbers are split",
    arguments: [
      "010-2345-6789/02-123-4567", "010-2345-6789, 02-123-4567", "01023456789\n021234567",
      "010-2345-6789;02-123-4567", "010-2345-6789 / 02-123-4567 /", "010-2345-6789 od. 02-123-4567",
      "010-2345-6789 또는 02-123-4567", "010-2345-6789 OR 02-123-4567",
    ])
  func splitting(value: String) {
    let result = cleaned(value)
    #expect(result.verdict == .split)
    #expect(result.parts == ["010-2345-6789", "02-123-4567"])
  }

  @Test(
    "what is dialled beside a number stays byte for byte, and an extension is written in one way",
    arguments: [
      ("02-555-1234,", "02-555-1234"), ("025551234,,123456#", "02-555-1234,,123456#"),
      ("025551234;123#", "02-555-1234;123#"),
      ("025551234w123", "02-555-1234w123"), ("02 555 1234 P 12 W 3", "02-555-1234 P 12 W 3"),
      ("025551234,,9876543210#,,1#", "02-555-1234,,9876543210#,,1#"),
      ("15881234,,1,,2", "1588-1234,,1,,2"), ("025551234;ext=12", "02-555-1234,12"),
      ("025551234;ext=1234567", "02-555-1234;ext=1234567"),
      ("tel:02-555-1234;ext=12", "02-555-1234,12"),
      ("tel:025551234w3", "02-555-1234w3"),
      ("*31#01023456789", "*31#010-2345-6789"), ("*67 025551234", "*67 02-555-1234"),
      ("025551234#12", "02-555-1234,12"), ("025551234 #12", "02-555-1234,12"),
      ("025551234#12#", "02-555-1234#12#"), ("025551234,8,9", "02-555-1234,8,9"),
      ("02-555-1234 내선 12", "02-555-1234,12"), ("+1 6502530000,,5", "+1 650-253-0000,,5"),
      ("025551234, 773373", "02-555-1234, 773373"), ("1 1 4,,2", "114,,2"),
      ("01023456789,0", "010-2345-6789,0"), ("02-555-1234,0", "02-555-1234,0"),
    ])
  func dialling(value: String, written: String) {
    let result = cleaned(value)
    #expect(result.written == written)
    #expect(cleaned(written).verdict == .unchanged)
    #expect(cleaned(written).number == result.number)
  }

  @Test("whole numbers with other words between them are several numbers")
  func otherWords() {
    #expect(cleaned("010-2345-6789 (엄마: 010-3456-7890)").issue == .several)
    #expect(cleaned("010-2345-6789 oder 12").issue == .text)
  }

  @Test("digits behind a pause that may be a number are several numbers")
  func notDialled() {
    for value in ["02-555-1234,1234567", "02-555-1234;02-555-123", "02-555-1234, 010 234 567"] {
      #expect(cleaned(value).verdict == .rejected, "\(value)")
    }
  }

  @Test(
    "digits behind a comma and a space, or a semicolon, are another number where the region has such",
    arguments: [
      ("DE", "0228/441100, 441101", true), ("DE", "0228 441100; 441101", true),
      ("DE", "0228 441100;441101", true), ("GB", "01865 244555, 244556", true),
      ("DE", "0228 441100, 12", false), ("DE", "0228 441100,441101", false),
      ("FR", "01 23 45 67 89, 441101", false), ("US", "650-253-0000;123456", false),
    ])
  func otherNumber(region: String, value: String, isOther: Bool) throws {
    let cleaner = PhoneCleaner(region: try #require(PhoneRegion(region)))
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect((result.issue == .several) == isOther)
  }

  @Test("every row of the table of lost zeros says what becomes of its example")
  func lostZeros() throws {
    for row in LostZero.table {
      let digits = String(row.plan.prefix { $0.isNumber })
      var cleaner = PhoneCleaner(region: .kr)
      for isAssumed in [true, false] {
        cleaner.assumesRegion = isAssumed
        var result = PhoneCleaning()
        cleaner.clean(digits.utf8.span, into: &result)
        let isRestored =
          switch row.restoring {
          case .always: true
          case .whereRegionIsNamed: !isAssumed
          case .never: false
          }
        #expect(result.notes.contains(.restoredZero) == isRestored, "\(digits)")
        #expect(isRestored ? result.written.hasPrefix("0") : result.issue == .lostZero, "\(digits)")
      }
    }
  }

  @Test("an extension that could be a number is never written behind a comma")
  func longExtension() throws {
    for name in ["IT", "DE", "JP", "KR", "US"] {
      let cleaner = PhoneCleaner(region: try #require(PhoneRegion(name)))
      for typed in ["368888x4000088", "030123456x77337312", "02-345-6789 ext. 1234567"] {
        var first = PhoneCleaning()
        cleaner.clean(typed.utf8.span, into: &first)
        var second = PhoneCleaning()
        cleaner.clean(first.text.span, into: &second)
        #expect(second.verdict != .split, "\(typed) in \(name)")
      }
    }
  }

  @Test("a plus sign is offered only where the groups leave room for a calling code")
  func lacksPlus() throws {
    let home = try #require(PhoneRegion("US"))
    #expect(cleaned("312-644-00011", region: home).suggested.isEmpty)
    for typed in ["617-555-01999", "(617) 555-01999", "617-55501999", "502-555-01999"] {
      #expect(cleaned(typed, region: home).suggested.isEmpty, "\(typed)")
    }
    var cleaner = PhoneCleaner(region: home)
    cleaner.isRegionOfCard = true
    for (typed, suggested) in [("61412345678", ""), ("61 412 345 678", "+61 412-345-678")] {
      var result = PhoneCleaning()
      cleaner.clean(typed.utf8.span, into: &result)
      #expect(result.suggested == suggested, "\(typed)")
    }
    for typed in ["31264400011", "31-264400011", "31 26 440 0011", "3126-4400011"] {
      #expect(cleaned(typed, region: home).suggested == "+31 26-440-0011", "\(typed)")
    }
    for (name, typed, suggested) in [
      ("KR", "447911 123 456", "+44 7911-123456"), ("US", "447911 123 456", "+44 7911-123456"),
      ("KR", "49171-234-5678", "+49 171-2345678"), ("US", "49171-234-5678", "+49 171-2345678"),
      ("DE", "49171 234 56 78", "0171-2345678"), ("US", "8210-123-45678", "+82 10-1234-5678"),
      ("KR", "617-555-01999", ""),
    ] {
      let region = try #require(PhoneRegion(name))
      #expect(cleaned(typed, region: region).suggested == suggested, "\(typed) in \(name)")
    }
  }

  @Test(
    "where the locale alone names the region, groups of a country nearby are not regrouped",
    arguments: [
      ("CH", "06 12 34 56 78", true), ("CH", "079 412 33 21", false), ("CH", "0794123321", false),
      ("CH", "0 79 412 33 21", false), ("FR", "079 412 33 21", true), ("FR", "022 310 12 12", true),
      ("FR", "0612 34 56 78", false), ("FR", "06.12.34.56.78", false),
      ("FR", "0692 12 34 56", false), ("BE", "0475 12 34 56", false),
      ("BE", "04 75 12 34 56", true), ("NL", "06 12 34 56 78", false),
      ("NL", "0612 345 678", false), ("SE", "0701-23 45 67", false),
      ("DE", "02 21 12 34 56", false), ("GB", "0207 946 0958", false),
      ("KR", "02 1234 5678", false), ("AU", "04 1234 5678", false),
      ("UA", "(032) 235-12-34", false), ("MD", "069 123 456", false), ("AL", "042 234 567", false),
    ])
  func regionOfLocale(region: String, value: String, isOther: Bool) throws {
    var cleaner = PhoneCleaner(region: try #require(PhoneRegion(region)))
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect(result.verdict != .rejected)
    cleaner.isRegionOfLocale = true
    cleaner.clean(value.utf8.span, into: &result)
    #expect(result.issue == (isOther ? .ambiguous : nil))
  }

  @Test(
    "a landline that is called a mobile number, and is grouped as one of another country, is in doubt where nobody has named the region",
    arguments: [
      ("AU", "021 998 5815", true), ("AU", "027 345 6789", true), ("AU", "0219985815", false),
      ("AU", "02 1998 5815", false), ("AU", "(02) 1998 5815", false), ("AU", "0412 345 678", false),
      ("KR", "02 1234 5678", false), ("KR", "031-123-4567", false), ("KR", "06 12 34 56 78", false),
      ("DE", "0721 234 567", false), ("DE", "0911 / 12 34 56", false),
      ("GB", "020 7946 0958", false),
      ("FR", "0476 12 34 56", false), ("US", "212 274 1000", false),
    ])
  func expectedMobile(region: String, value: String, isOther: Bool) throws {
    var cleaner = PhoneCleaner(region: try #require(PhoneRegion(region)))
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect(result.verdict != .rejected)
    cleaner.expectsMobile = true
    cleaner.clean(value.utf8.span, into: &result)
    #expect(result.issue == (isOther ? .ambiguous : nil))
  }

  @Test(
    "as many digits as a landline has behind its area code lack it, where people dial so",
    arguments: [
      ("AU", "9876 5432", true), ("AU", "98150000", true), ("AU", "0876 5432", false),
      ("NZ", "998 5815", true), ("BR", "3456-7890", true), ("FR", "98 76 54 32", false),
      ("AU", "987 654", false), ("SG", "1234 5678", false),
    ])
  func landlineWithoutAreaCode(region: String, value: String, isLocal: Bool) throws {
    let cleaner = PhoneCleaner(region: try #require(PhoneRegion(region)))
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect(result.verdict == .rejected)
    #expect((result.issue == .local) == isLocal)
  }

  @Test(
    "a dash between blanks parts a whole number from its label",
    arguments: [
      ("010-1234-5678 - 누나", "누나"), ("010-1234-5678 – Anna", "Anna"),
      ("Anna — 010-1234-5678", "Anna"), ("010-1234-567 - Anna", nil), ("010-1234-5678 -Anna", nil),
      ("010-1234-5678-Anna", nil), ("010 - 1234 - 5678", ""), ("010-1234-5678 - Anna 3", nil),
    ] as [(String, String?)])
  func dashed(value: String, label: String?) {
    var result = PhoneCleaning()
    PhoneCleaner(region: .kr).clean(value.utf8.span, into: &result)
    #expect((result.verdict == .rejected) == (label == nil))
    if result.verdict == .rejected { #expect(result.issue == .text) }
    #expect(String(decoding: result.label, as: UTF8.self) == label ?? "")
  }

  @Test(
    "a number without the prefix of its region is that region's only where nothing says another",
    arguments: [
      ("491711234571", "DE", "0171-1234571"), ("49 171 1234571", "DE", "0171-1234571"),
      ("(206) 555-0100", "DE", ""), ("171 1234567", "DE", nil), ("1711234567", "DE", nil),
      ("20 7946 0958", "GB", nil), ("6 12 34 56 78", "FR", nil), ("212 555 0123", "US", nil),
      ("390612345678", "IT", nil), ("81312345678", "JP", nil),
    ] as [(String, String, String?)])
  func withoutPrefix(value: String, region: String, suggestion: String?) throws {
    let cleaner = PhoneCleaner(region: try #require(PhoneRegion(region)))
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect((result.issue == .ambiguous) == (suggestion != nil))
    if let suggestion { #expect(String(decoding: result.suggestion, as: UTF8.self) == suggestion) }
  }

  @Test(
    "a number without the prefix of its region lacks its area code where somebody elsewhere may have it without one",
    arguments: [
      ("DE", "441101", nil), ("DE", "441 101", nil), ("DE", "7654321", nil),
      ("DE", "81234567", nil),
      ("SE", "8123456", nil), ("FI", "441101", nil), ("FI", "4512345", nil), ("GB", "441101", nil),
      ("DE", "228441100", "0228-441100"), ("DE", "(228) 44110", "0228-44110"),
      ("SE", "701234567", "070-123-45-67"), ("BE", "81234567", "081-23-45-67"),
      ("IL", "21234567", "02-123-4567"), ("NZ", "21234567", "021-234-567"),
    ] as [(String, String, String?)])
  func withoutAreaCode(region: String, value: String, written: String?) throws {
    let cleaner = PhoneCleaner(region: try #require(PhoneRegion(region)))
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect((result.issue == .local) == (written == nil))
    if let written { #expect(String(decoding: result.text, as: UTF8.self) == written) }
  }

  @Test(
    "a second number without its area code stays beside the first",
    arguments: [
      "0228-441100/441101", "(0228) 441100 oder 441101", "030 2345678 und 2345679",
      "0228 441100\n441101",
    ])
  func secondWithoutAreaCode(value: String) throws {
    let cleaner = PhoneCleaner(region: try #require(PhoneRegion("DE")))
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect(result.verdict == .rejected)
  }

  @Test(
    "where the region is a guess, a number that is grouped otherwise is not rewritten",
    arguments: [
      ("01 99 12 34 56", "KR", false), ("06 12 34 56 78", "KR", false),
      ("03-1234-5678", "KR", false), ("0 10 1234 5678", "KR", false),
      ("02 12 34 56 78", "KR", false), ("0511 123456", "KR", false),
      ("010 1234 5678", "KR", true), ("0101234-5678", "KR", true), ("0101234 5678", "KR", true),
      ("01012345678", "KR", true), ("(031) 123-4567", "KR", true), ("0505-123-4567", "KR", true),
      ("+33 6 12 34 56 78", "KR", true), ("1588 1234", "KR", true),
      ("01 99 00 12 34", "FR", true), ("0199001234", "FR", true),
      ("020 7946 0958", "GB", true), ("1-415-555-2671", "US", true),
    ])
  func guessedRegion(value: String, region: String, isWritten: Bool) throws {
    let home = try #require(PhoneRegion(region))
    var cleaner = PhoneCleaner(region: home)
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect(result.verdict != .rejected)
    cleaner.assumesRegion = true
    cleaner.clean(value.utf8.span, into: &result)
    #expect((result.verdict != .rejected) == isWritten)
    #expect(result.issue == (isWritten ? nil : .ambiguous))
  }

  @Test(
    "no digit goes where the region is a guess",
    arguments: [
      ("01 5885800", nil), ("015885800", nil), ("08123456789", nil), ("82212345678", nil),
      ("+82 2 1234 5678", "02-1234-5678"), ("821012345678", "010-1234-5678"),
      ("0082 2-123-4567", "02-123-4567"), ("001-1-415-555-2671", "+1 415-555-2671"),
    ])
  func guessedDigits(value: String, written: String?) {
    var cleaner = PhoneCleaner(region: .kr)
    #expect(cleaned(value).verdict != .rejected)
    cleaner.assumesRegion = true
    var result = PhoneCleaning()
    cleaner.clean(value.utf8.span, into: &result)
    #expect(result.issue == (written == nil ? .ambiguous : nil))
    #expect(result.written == written ?? "")
  }

  @Test(
    "an extension that would be a number of its own behind a comma is one in every style",
    arguments: PhoneCleaner.Style.allCases.filter { $0 != .digits })
  func longExtension(style: PhoneCleaner.Style) throws {
    let region = try #require(PhoneRegion("US"))
    let long = cleaned("(206) 252-1234 ext 12345678", style, region: region)
    #expect(long.issue == .several)
    #expect(cleaned("(206) 252-1234 ext 123456", style, region: region).issue == nil)
  }

  @Test("one outcome serves many values and keeps nothing of the last")
  func reuse() {
    var result = PhoneCleaning()
    let cleaner = PhoneCleaner(region: .kr)
    cleaner.clean("010-2345-6789(집)".utf8.span, into: &result)
    cleaner.clean("02-1588-1234".utf8.span, into: &result)
    cleaner.clean("021234567".utf8.span, into: &result)
    #expect(result.written == "02-123-4567")
    #expect(result.label.isEmpty && result.suggestion.isEmpty && result.issue == nil)
  }
}
