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
