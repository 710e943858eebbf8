import PhoneNumbers
import Testing

@Suite("short numbers")
struct ShortNumberTests {
  @Test("the emergency numbers of every region are the reference's")
  func emergencies() throws {
    let rows = ReferenceFixture.table(named: "short.tsv")
    #expect(rows.count == PhoneRegion.all.count)
    let candidates = (0..<1_000).map { String(String($0 + 1_000).dropFirst()) }
    for row in rows {
      let region = try #require(PhoneRegion(row[0]))
      let emergencies = row[1].split(separator: ",").map(String.init)
      for number in emergencies {
        #expect(ShortNumbers.isEmergency(number, in: region), "\(region) \(number)")
      }
      let found = candidates.filter { ShortNumbers.isEmergency($0, in: region) }
      #expect(found == emergencies.filter { $0.count == 3 }, "\(region)")
      let valid = candidates.count { ShortNumbers.isValid($0, in: region) }
      // The weather service, 131, is ours alone.
      #expect(valid == (Int(row[2]) ?? -1) + (region == .kr ? 1 : 0), "\(region)")
    }
  }

  @Test(
    "what is no short number",
    arguments: ["", "1", "+119", "1 1 9", "abc", "119119119119119119119"])
  func none(number: String) {
    #expect(!ShortNumbers.isEmergency(number, in: .kr))
    #expect(!ShortNumbers.isValid(number, in: .kr))
  }
}
