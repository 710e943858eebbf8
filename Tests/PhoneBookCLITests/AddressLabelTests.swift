import PhoneBookCLI
import TestSupport
import Testing

/// Addresses of which only the label is known, as vCard 2.1 and 3.0 have them in a property of its own.
@Suite("Addresses that are only labels")
struct AddressLabelTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.folder.write("a.vcf", Self.card("LABEL;TYPE=home:12 Elm St\\nReno", work))
    try session.folder.write("b.vcf", Self.card("LABEL;TYPE=home:12 Oak St\\nReno", work))
    try session.folder.write("none.vcf", Self.card())
  }

  private let work = "LABEL;TYPE=work:1 Work Rd"

  private static func card(_ lines: String...) -> String {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "N:Kim;Mina;;;", "FN:Mina Kim", "TEL:1"] + lines
    return (lines + ["END:VCARD", ""]).joined(separator: "\n")
  }

  @Test(
    "reach the tables of apps, LDIF and what an iPhone shows",
    arguments: [
      (["--for", "google"], "Home,\"12 Elm St\nReno\""),
      (["--to", "outlook-csv"], "12 Elm St,Reno"),
      (["--to", "ldif"], "mozillaHomeStreet: 12 Elm St\nmozillaHomeStreet2: Reno"),
      (["--to", "jscontact"], #""full":"12 Elm St\nReno""#), (["--to", "html"], "12 Elm St"),
      (["--for", "apple"], "ADR;TYPE=home:;;12 Elm St\\nReno;;;;"),
      (["--for", "android"], "ADR;TYPE=work:;;1 Work Rd;;;;"),
      (["--to", "vcard"], "LABEL;TYPE=home:12 Elm St\\nReno\nLABEL;TYPE=work:1 Work Rd"),
    ])
  func reach(words: [String], expected: String) throws {
    let outcome = try session.run(["convert", "@a.vcf"] + words)
    #expect(outcome.text.replacing("\r\n", with: "\n").contains(expected))
    #expect(!outcome.errors.contains("lost"))
    if words.last == "apple" {
      #expect(outcome.errors.contains("moved to address (ADR): 2 × detail of address (ADR;LABEL)"))
    }
  }

  @Test("are shown, searched and compared")
  func looked() throws {
    #expect(try session.run("show", "@a.vcf", "mina").text.contains("address (home): 12 Elm St"))
    for query in ["address:elm", "address:=1 Work Rd"] {
      #expect(try session.run("search", "@a.vcf", query).status == .success)
    }
    for other in ["@b.vcf", "@none.vcf"] {
      #expect(try session.run("diff", "@a.vcf", other).text.contains("12 Elm St"))
    }
    _ = try session.run("archive", "create", "@a.vcf", "-o", "@a.phonebook", "-q")
    let verified = try session.run("archive", "verify", "@a.phonebook", "--against", "@b.vcf")
    #expect(verified.status == .findings)
    let restored = try session.run(
      "archive", "restore", "@a.phonebook", "mina", "--into", "@none.vcf")
    #expect(restored.status == .success, "\(restored.errors)")
    #expect(try session.folder.text("none.vcf").contains("LABEL;TYPE=home:12 Elm St\\nReno"))
  }

  @Test("give way to another address, with what goes said, and stay beside one")
  func edited() throws {
    let edited = try session.run("edit", "@a.vcf", "mina", "--address", "5 Oak Ave", "-n")
    let said = edited.text + edited.errors
    for text in ["12 Elm St", "→ 5 Oak Ave", "1 Work Rd"] {
      #expect(said.contains(text), "\(said)")
    }
    for (words, kept, gone) in [
      (["--address", "5 Oak Ave"], ["5 Oak Ave"], ["Elm", "Work Rd"]),
      (["--add-address", "5 Oak Ave"], ["5 Oak Ave", "LABEL;TYPE=home:12 Elm", work], []),
      (
        ["--add-address", "home:5 Oak Ave"],
        ["ADR;TYPE=home:;;;;;;\nLABEL;TYPE=home:12 Elm", "5 Oak Ave", work], []
      ),
      (["--remove-address", "1 Work Rd"], ["LABEL;TYPE=home:12 Elm"], ["Work Rd"]),
      (["--address", ""], [], ["Elm", "Work Rd"]),
    ] as [([String], [String], [String])] {
      try session.folder.write("e.vcf", Self.card("LABEL;TYPE=home:12 Elm St\\nReno", work))
      let outcome = try session.run(["edit", "@e.vcf", "mina"] + words)
      #expect(outcome.status == .success, "\(words) \(outcome.errors)")
      let text = try session.folder.text("e.vcf").replacing("\r\n", with: "\n")
      for part in kept { #expect(text.contains(part), "\(words) \(text)") }
      for part in gone { #expect(!text.contains(part), "\(words) \(text)") }
      let show = try session.run("show", "@e.vcf", "mina").text
      #expect(show.contains("12 Elm St") == !gone.contains("Elm"))
    }
  }

  @Test("leave an address without the lines of the one that it was")
  func replaced() throws {
    try session.folder.write(
      "l.vcf", Self.card("ADR;TYPE=home:;;1 Hill;Town;;;", "LABEL;TYPE=home:1 Hill\\nTown"))
    _ = try session.run("edit", "@l.vcf", "mina", "--address", "5 Oak Ave")
    let text = try session.folder.text("l.vcf")
    #expect(text.contains("5 Oak Ave") && !text.contains("Hill"))
  }

  @Test("stay two when people are joined")
  func joined() throws {
    let both = try session.folder.text("a.vcf") + session.folder.text("b.vcf")
    try session.folder.write("two.vcf", both)
    let text = try session.run("dedupe", "@two.vcf", "--to", "vcard4").text
    #expect(text.contains("12 Elm St") && text.contains("12 Oak St"))
    #expect(text.split(separator: "1 Work Rd").count == 2)
  }
}
