import PhoneBookCLI
import TestSupport
import Testing

/// What becomes of the members of a club in Australia, of whom some are from New Zealand.
struct AustralianBookTests {
  private let session: Session
  private let locale = ["LANG": "en_AU.UTF-8"]

  init() throws { session = try Session() }

  @Test("a mobile number of New Zealand becomes no landline of Sydney")
  func mobileOfNeighbour() throws {
    try session.folder.write(
      "m.csv", "First Name,Last Name,Mobile\nAnn,Kiwi,021 998 5815\nTom,Lee,0412 345 678\n")
    let words = ["clean", "@m.csv", "--phones", "e164", "--to", "csv"]
    let cleaned = try session.run(words, environment: locale)
    #expect(cleaned.text.contains("021 998 5815") && cleaned.text.contains("+61412345678"))
    #expect(cleaned.errors.contains("phone-ambiguous"))
    let asked = try session.run(words + ["--region", "AU"])
    #expect(asked.text.contains("+61219985815"))
  }

  @Test("a phone that only says that there is none is found, and goes when the book is cleaned")
  func nothing() throws {
    try session.folder.write(
      "b.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:0412 345 678\nTEL;TYPE=HOME:none\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nTEL:unknown\nEND:VCARD\n")
    #expect(try session.run("search", "@b.vcf", "phone:none").text.contains("Ann"))
    #expect(try session.run("search", "@b.vcf", "none").status == .findings)
    let before = try session.run(
      "convert", "@b.vcf", "--for", "apple", "-o", "-", environment: locale)
    #expect(
      before.errors.contains("2 numbers cannot be dialled as written; --clean mends 1 of them"))
    let cleaned = try session.run("clean", "@b.vcf", "-o", "@c.vcf", environment: locale)
    #expect(cleaned.errors.contains("1 phone that only said there is none removed"))
    #expect(cleaned.errors.contains("write the number, or delete the field"))
    let after = try session.run(
      "convert", "@c.vcf", "--for", "apple", "-o", "-", environment: locale)
    #expect(
      after.errors.contains("1 number cannot be dialled as written; phonebook check names them"))
  }
}
