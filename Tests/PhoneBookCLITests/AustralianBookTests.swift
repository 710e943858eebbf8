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

  @Test(
    "cleaning and joining in one step ends as joining and then cleaning, and nothing is left to clean",
    arguments: ["021 998 5815", "0219985815", "+61 2 9876 5432", "0412 345 678"],
    ["national", "e164"])
  func oneStep(number: String, form: String) throws {
    try session.folder.write(
      "a.csv", "First Name,Last Name,Mobile,Email\nMatilda,OBrien,\(number),mo@example.com\n")
    try session.folder.write(
      "b.csv",
      "First Name,Last Name,Mobile,Email,Country\nMatilda,OBrien,\(number),mo@example.com,New Zealand\n"
    )
    let cleaning = ["--phones", form]
    _ = try session.run(
      ["convert", "@a.csv", "@b.csv", "--clean", "--dedupe", "-o", "@one.vcf"] + cleaning,
      environment: locale)
    _ = try session.run("dedupe", "@a.csv", "@b.csv", "-o", "@joined.vcf", environment: locale)
    _ = try session.run(
      ["clean", "@joined.vcf", "-o", "@two.vcf"] + cleaning, environment: locale)
    _ = try session.run(
      ["clean", "@one.vcf", "-o", "@again.vcf"] + cleaning, environment: locale)
    let text = try session.folder.text("one.vcf")
    #expect(text.components(of: "TEL") == 1, "\(text)")
    #expect(try text == session.folder.text("two.vcf"))
    #expect(try text == session.folder.text("again.vcf"))
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

extension String {
  /// How many lines begin with a word, or have it behind a group.
  fileprivate func components(of word: String) -> Int {
    split(whereSeparator: \.isNewline).count { $0.hasPrefix(word) || $0.contains(".\(word)") }
  }
}
