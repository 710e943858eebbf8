import PhoneNumbers
import Testing

@Suite("agreement with the reference")
struct ReferenceTests {
  let fixture = ReferenceFixture.shared

  @Test("the fixture was made for these tables")
  func version() {
    #expect(fixture.version == PhoneData.version)
    #expect(fixture.digest == PhoneData.digest)
    #expect(fixture.rows.count == 20_000)
  }

  @Test("every answer is the reference's")
  func answers() {
    for row in fixture.rows {
      let differences = differences(row)
      let text = String(decoding: row.text, as: UTF8.self)
      #expect(differences.isEmpty, "\(row.home) '\(text)': \(differences.joined(separator: ", "))")
    }
  }

  /// The names of the answers that differ.
  private func differences(_ row: ReferenceFixture.Row) -> [String] {
    let parser = PhoneNumberParser(region: PhoneRegion(row.home), rules: .reference)
    let number: PhoneNumber
    do throws(PhoneNumberError) {
      number = try parser.parse(row.text.span)
    } catch {
      return row.error == error.rawValue ? [] : ["error \(error)"]
    }
    guard row.error == nil else { return ["no error"] }
    func form(_ format: PhoneNumberFormat) -> String {
      number.formatted(format, spelling: .reference)
    }
    let answers: [(String, Bool)] = [
      ("E.164", form(.e164) == row.e164),
      ("international", form(.international) == "+\(row.callingCode) \(row.international)"),
      ("national", form(.national) == row.national),
      ("type", number.type.rawValue == row.type),
      ("region", (number.region?.code ?? "") == row.region),
      ("valid", number.isValid == (row.type != 0)),
      ("possibility", number.possibility.rawValue == row.possibility),
      ("extension", (number.extension ?? "") == row.extensionDigits),
    ]
    return answers.filter { !$0.1 }.map(\.0)
  }
}

@Suite("cleaned text is read back")
struct RoundTripTests {
  typealias Dialled = (number: PhoneNumber, e164: [UInt8])

  /// Up to `count` valid numbers of every region, and of the calling codes without one.
  private func validNumbers(perOrigin count: Int) -> [[Dialled]] {
    var origins: [String: [Dialled]] = [:]
    for row in ReferenceFixture.shared.rows where row.type != 0 && row.error == nil {
      let origin = row.region.isEmpty ? row.callingCode : row.region
      guard origins[origin, default: []].count < count,
        let number = try? PhoneNumber(parsing: row.e164)
      else { continue }
      origins[origin, default: []].append((number, Array(row.e164.utf8)))
    }
    return origins.sorted { $0.key < $1.key }.map(\.value)
  }

  @Test("as the same number, at every home and from every origin")
  func sameNumber() {
    // CX, EH and MF are missing: their numbers are another region's too, which comes first.
    let origins = validNumbers(perOrigin: 40)
    #expect(origins.count == 251)
    var result = PhoneCleaning()
    for (place, home) in PhoneRegion.all.enumerated() {
      let cleaner = PhoneCleaner(region: home, style: place % 4 == 3 ? .international : .national)
      let parser = PhoneNumberParser(region: home)
      for numbers in origins {
        let isOwn = numbers[0].number.region == home
        for (number, e164) in isOwn ? numbers : [numbers[place % numbers.count]] {
          cleaner.clean(e164.span, into: &result)
          guard result.number != nil else {
            // Only custom may refuse what the plan accepts: Korea's short 010 numbers and the like.
            if number.region == .kr { continue }
            Issue.record("\(home) refuses \(number): \(result.issue as Any)")
            continue
          }
          let again = try? parser.parse(result.text.span)
          if again != number {
            Issue.record("\(home) reads \(number) as \(again as Any): \(result.written)")
          }
        }
      }
    }
  }

  @Test("numbers of other regions are written with their calling code")
  func foreign() {
    for numbers in validNumbers(perOrigin: 1) {
      for (number, e164) in numbers where number.region != .kr {
        let written = cleaned(String(decoding: e164, as: UTF8.self)).written
        #expect(written.hasPrefix("+\(number.callingCode) "))
      }
    }
  }
}
