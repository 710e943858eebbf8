import PhoneNumbers
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
}
