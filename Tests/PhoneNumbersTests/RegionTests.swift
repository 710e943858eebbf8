import PhoneNumbers
import TestSupport
import Testing

@Suite("regions")
struct RegionTests {
  @Test("every region is found by its letters, in either case")
  func letters() {
    #expect(PhoneRegion.all.count == 245)
    for region in PhoneRegion.all {
      #expect(PhoneRegion(region.code) == region)
      #expect(PhoneRegion(region.code.lowercased()) == region)
    }
    #expect(PhoneRegion.kr.code == "KR")
    #expect(PhoneRegion.kr.callingCode == 82)
  }

  @Test(
    "letters without a plan are no region", arguments: ["", "K", "KOR", "ZZ", "12", "한국", "k1"])
  func unknown(letters: String) {
    #expect(PhoneRegion(letters) == nil)
  }

  @Test(
    "a number is dialled with all digits that people of the region write, or with the calling code",
    arguments: [
      ("0171 1234567", true), ("+49 171 1234567", true), ("＋49 171 1234567", true),
      ("(+34) 612 34 56 78", true), ("171 1234567", false), ("171 1234567 +", false),
      ("171 1234567 (+)", false), ("Mo+Di 171 1234567", false), ("0171", false),
    ])
  func dialled(text: String, isDialled: Bool) throws {
    let region = try #require(PhoneRegion("DE"))
    #expect((region.dialled(Array(text.utf8).span) != nil) == isDialled)
  }
}

@Suite("numbers of other calling codes that are dialled without them")
struct DialledAlikeTests {
  @Test(
    "are those of the one plan that has them, where the own one does not",
    arguments: [
      ("FR", "0262 20 12 34", "+262262201234", "RE"),
      ("FR", "0692 12 34 56", "+262692123456", "RE"),
      ("FR", "06 93 12 34 56", "+262693123456", "RE"),
      ("FR", "0590 20 12 34", "+590590201234", "GP"),
      ("FR", "0690.31.12.34", "+590690311234", "GP"),
      ("FR", "0594 30 12 34", "+594594301234", "GF"),
      ("FR", "0694201234", "+594694201234", "GF"), ("FR", "0696 20 12 34", "+596696201234", "MQ"),
      ("FR", "0639 69 12 34", "+262639691234", "YT"),
      ("RE", "01 42 68 53 00", "+33142685300", "FR"),
      ("RE", "0590 20 12 34", "+590590201234", "GP"),
      ("RE", "0692 12 34 56", "+262692123456", "RE"),
      ("FR", "06 12 34 56 78", "+33612345678", "FR"), ("FR", "0596 50 12 34", "+33596501234", "FR"),
    ])
  func certain(home: String, text: String, number: String, region: String) throws {
    let home = try #require(PhoneRegion(home))
    let read = try PhoneNumber(parsing: text, defaultRegion: home)
    #expect(read.formatted(.e164) == number && read.region?.code == region)
    for assumes in [false, true] {
      var cleaner = PhoneCleaner(region: home, style: .e164)
      cleaner.assumesRegion = assumes
      var result = PhoneCleaning()
      cleaner.clean(text.utf8.span, into: &result)
      #expect(String(decoding: result.text, as: UTF8.self) == number)
    }
    let reference = try? PhoneNumberParser(region: home, rules: .reference).parse(text.utf8.span)
    #expect(reference?.callingCode == home.callingCode)
  }

  @Test(
    "are none without their 0, behind a calling code, with more digits and in other countries",
    arguments: [
      ("FR", "692 12 34 56"), ("FR", "+33 692 12 34 56"), ("FR", "0033 692 12 34 56"),
      ("FR", "0692 12 34 567"), ("FR", "0692 12 34 5"), ("DE", "0692 12 34 5"),
      ("KR", "0692 12 34 56"),
      ("FR", "0508 41 12"), ("FR", "09 99 99 99"),
    ])
  func uncertain(home: String, text: String) throws {
    let read = try? PhoneNumber(parsing: text, defaultRegion: PhoneRegion(home))
    let codes = [262, 508, 590, 594, 596]
    #expect(!codes.contains(read?.callingCode ?? 0))
  }
}

@Suite("the names of the regions")
struct RegionNameTests {
  @Test("are there for each region, and mean it")
  func names() throws {
    let file = try PackageFiles.text("Sources/PhoneNumbers/PhoneRegion+Names.swift")
    for region in PhoneRegion.all where region != .kr {
      let name = region.code.lowercased()
      let isNamed = ["\(name)", "`\(name)`"].contains {
        file.contains("static var \($0): PhoneRegion { PhoneRegion(known: \"\(region.code)\") }")
      }
      #expect(isNamed, "\(region)")
    }
    #expect(file.split(separator: "static var").count == PhoneRegion.all.count)
    #expect(PhoneRegion.gb.code == "GB" && PhoneRegion.in.callingCode == 91)
  }
}
