import PhoneBookCLI
import TestSupport
import Testing

/// Lists of members as clubs in Switzerland keep them, in German, French and Italian.
struct SwissTableTests {
  /// A file, what is done with it, and what the output, the messages or the file then hold.
  struct Row: Sendable, CustomTestStringConvertible {
    let content: String
    let command: [String]
    var holds: [String] = []
    var lacks: [String] = []

    init(_ content: String, _ command: [String], holds: [String] = [], lacks: [String] = []) {
      self.content = content
      self.command = command
      (self.holds, self.lacks) = (holds, lacks)
    }

    var testDescription: String { command.joined(separator: " ") }
  }

  private func check(_ row: Row, _ file: String = "t.csv") throws {
    let session = try Session()
    try session.folder.write(file, row.content)
    let outcome = try session.run(
      row.command, environment: ["LANG": "de_CH.UTF-8", "PHONEBOOK_REGION": "CH"])
    let said = try outcome.text + outcome.errors + session.folder.text(file)
    for text in row.holds { #expect(said.contains(text), "\(said)") }
    for text in row.lacks { #expect(!said.contains(text), "\(said)") }
  }

  private static let letters =
    "Name;Vorname;Tel. P;Tel. G;Tel. M\nMuster;Eva;052 212 34 56;052 267 89 00;079 200 00 01\n"
  private static let kinds = "Name;Vorname;Telefon privat;Telefon Geschäft;Natel\nMuster;Eva;;;\n"
  private static let divided =
    "Nom;Prénom;Adresse;Code postal;Ville;Animal\nFavre;Anne;Rue Y 3;1204;Genève;lapin\n"
  private static let plain = "Name;Vorname;Telefon;Natel\nMuster;Eva;052 212 34 56;079 200 00 01\n"

  @Test(
    "a word before a colon is the label of a column, or of values of no kind, and never stands for all",
    arguments: [
      Row(
        letters, ["edit", "@t.csv", "Eva", "--phone", "P:052 999 88 77"],
        holds: ["Muster;Eva;052-999-88-77;052 267 89 00;079 200 00 01\n"]),
      Row(
        letters, ["edit", "@t.csv", "Eva", "--phone", "Tel. G:052 999 88 77"],
        holds: ["Muster;Eva;052 212 34 56;052-999-88-77;079 200 00 01\n"]),
      Row(
        letters, ["edit", "@t.csv", "Eva", "--phone", "P:"],
        holds: ["Muster;Eva;;052 267 89 00;079 200 00 01\n"]),
      Row(
        letters, ["edit", "@t.csv", "Eva", "--phone", "Tel:052 999 88 77"],
        holds: ["no column for phone", letters]),
      Row(
        letters, ["edit", "@t.csv", "Eva", "--phone", "T:"],
        holds: ["nothing stands behind the label", letters]),
      Row(
        letters,
        ["add", "@t.csv", "--family", "Li", "--given", "Jo", "--phone", "P:052 999 88 77"],
        holds: ["Li;Jo;052-999-88-77;;\n"]),
      Row(
        plain, ["edit", "@t.csv", "Eva", "--phone", "Tel:052 999 88 77"],
        holds: ["Muster;Eva;052-999-88-77;079 200 00 01\n"]),
      Row(
        "Name;Vorname;E-Mail P;E-Mail G\nMuster;Eva;a@x.ch;b@x.ch\n",
        ["edit", "@t.csv", "Eva", "--email", "P:c@x.ch"], holds: ["Muster;Eva;c@x.ch;b@x.ch\n"]),
    ])
  func labels(row: Row) throws { try check(row) }

  @Test(
    "words that are known above columns are labels",
    arguments: [
      ("Natel", 2), ("Geschäft", 1), ("Telefon Geschäft", 1), ("prof.", 1), ("Cellulare", 2),
      ("ufficio", 1), ("privat", 0), ("domicile", 0),
    ])
  func knownWords(word: String, place: Int) throws {
    let cells = (0..<3).map { $0 == place ? "052-999-88-77" : "" }.joined(separator: ";")
    try check(
      Row(
        Self.kinds,
        ["add", "@t.csv", "--family", "Li", "--given", "Jo", "--phone", word + ":052 999 88 77"],
        holds: ["Li;Jo;\(cells)\n"]))
  }

  @Test(
    "types of vCard are labels, and so are several words for them",
    arguments: [
      ("cell", "TYPE=cell"), ("mobile phone", "TYPE=cell"), ("work-fax", "TYPE=work,fax"),
      ("집팩스", "TYPE=home,fax"), ("main fax", "TYPE=main,fax"), ("Geschäft", "TYPE=work"),
      ("Tel", "TEL:052-999-88-77"), ("Q", "X-ABLabel:Q"), ("Proberaum", "X-ABLabel:Proberaum"),
    ])
  func typesOfCards(word: String, line: String) throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n"
    try check(
      Row(card, ["edit", "@t.vcf", "A", "--phone", word + ":052 999 88 77"], holds: [line]), "t.vcf"
    )
  }

  @Test("a number of no kind in a column of one is said to be there, and not that no other is free")
  func columnOfOtherKind() throws {
    try check(
      Row(
        Self.kinds,
        ["add", "@t.csv", "--family", "Li", "--given", "Jo", "--phone", "052 999 88 77"],
        holds: ["has no column of just its kind; written as"], lacks: ["no other column"]))
  }

  @Test(
    "notes get nothing that the cell of the value still holds",
    arguments: [
      Row(
        "Name;Vorname;Geburtsdatum;Bemerkungen\nMuster;Eva;1949;passiv\n",
        ["edit", "@t.csv", "Eva", "--add-note", "neu"],
        holds: ["Muster;Eva;1949;\"passiv\nneu\"\n"]),
      Row(
        "Name;Vorname;Geburtsdatum;Bemerkungen\nMuster;Eva;März 1950;passiv\n",
        ["edit", "@t.csv", "Eva", "--note", "neu"], holds: ["Muster;Eva;März 1950;neu\n"]),
      Row(
        "Name;Vorname;Hochzeitstag;Bemerkungen\nMuster;Eva;1985;passiv\n",
        ["edit", "@t.csv", "Eva", "--note", "neu"], holds: ["Muster;Eva;1985;neu\n"]),
      Row(
        "Name;Vorname;E-Mail;Geburtsdatum;Bemerkungen\nMuster;Eva;e@x.ch;1949;a\nMuster;Eva;e@x.ch;1949;b\n",
        ["dedupe", "@t.csv", "--in-place"], holds: ["Muster;Eva;e@x.ch;1949;\"a\nb\"\n"]),
    ])
  func notes(row: Row) throws { try check(row) }

  @Test(
    "an address changes with its postal code, and a column that does not is named",
    arguments: [
      Row(
        "Nom;Prénom;Rue;NPA;Localité\nFavre;Éloïse;Rue du Rhône 14;1204;Genève\n",
        ["edit", "@t.csv", "Favre", "--address", ";;Rue du Seyon 9;Neuchâtel;;;"],
        holds: ["Favre;Éloïse;Rue du Seyon 9;;Neuchâtel\n"]),
      Row(
        "Name;Vorname;Strasse;Nr.;PLZ;Ort\nMuster;Eva;Altweg;12a;8000;Zürich\n",
        ["edit", "@t.csv", "Eva", "--address", "Neuweg 5, 7000 Chur"],
        holds: ["Muster;Eva;Neuweg 5;12a;7000;Chur\n", "the column 'Nr.' beside the address"]),
      Row(
        "Name;Vorname;Strasse;Zone;PLZ;Ort\nMuster;Eva;Altweg 3;Q7;8000;Zürich\n",
        ["edit", "@t.csv", "Eva", "--address", "Neuweg 5, 7000 Chur"],
        holds: ["Muster;Eva;Neuweg 5;Q7;7000;Chur\n", "the column 'Zone' beside the address"]),
      Row(
        divided, ["edit", "@t.csv", "Anne", "--address", ";;Rue X 2;Lausanne;;1003;Suisse"],
        holds: [
          "no place for the country of the address: Suisse",
          "the table has no column for the country of the address; add a column", "with --force",
          divided,
        ]),
      Row(
        divided,
        ["edit", "@t.csv", "Anne", "--address", ";;Rue X 2;Lausanne;;1003;Suisse", "--force"],
        holds: [
          "Favre;Anne;Rue X 2;1003;Lausanne;lapin\n",
          "no place for the country of the address: Suisse",
        ], lacks: ["beside the address"]),
      // Without the country, nothing would change.
      Row(
        divided, ["edit", "@t.csv", "Anne", "--address", ";;Rue Y 3;Genève;;1204;Suisse"],
        holds: ["the table, or convert the file to vCard first (phonebook convert FILE"],
        lacks: ["--force"]),
      // Of members, not of houses.
      Row(
        "Nr.;Name;Strasse;PLZ;Ort\n12;Muster;Altweg 3;8000;Zürich\n",
        ["convert", "@t.csv", "--to", "vcard"],
        holds: ["ADR:;;Altweg 3;Zürich;;8000;"]),
    ])
  func addresses(row: Row) throws { try check(row) }

  @Test(
    "a row that sums up others is no contact, whatever stands behind the word",
    arguments: [
      ("Total Mitglieder;;2;", true), ("Anzahl Mitglieder:;;3;", true),
      ("Total membres;3;;", true), ("Totale soci;3;;", true), ("Effectif;3;;", true),
      (";;Total Mitglieder;3", true), ("Nombre de membres;;3;", true),
      ("Nombre d'adhérents;;3;", true), ("Anzahl Mitglieder: 9;;;", true),
      ("Suma Patel;;5;", false), ("Total Taxi;;;12345", false), ("Anzahl Meier;5;;", false),
      ("Total Fitness;;;044 123 45 67", false),
      ("Totalis;3;;", false), ("Total Kurt;Ruth;5;", false), ("Total Mobil;;;", false),
    ])
  func sums(sum: String, isSum: Bool) throws {
    try check(
      Row(
        "Name;Vorname;Eintritt;Natel\nMuster;Eva;2001;079 200 00 01\n\(sum)\n",
        ["list", "@t.csv", "--columns", "name", "--format", "csv"],
        holds: isSum ? ["[sum-row]"] : [], lacks: isSum ? [] : ["[sum-row]"]))
  }

  @Test(
    "headers of French and Italian lists are known",
    arguments: [
      ("NPA;Lieu", "1204;Genève"), ("NAP;Luogo", "1204;Genève"), ("N.P.A.;Localité", "1204;Genève"),
      ("NPA/Lieu", "1204 Genève"), ("NPA Localité", "1204 Genève"), ("NAP Luogo", "1204 Genève"),
      ("NPA;Domicile", "1204;Genève"),
    ])
  func headers(header: String, cells: String) throws {
    try check(
      Row(
        "Nom;Prénom;Rue;\(header);Funzione\nFavre;Eva;Rue 1;\(cells);Cassiere\n",
        ["convert", "@t.csv", "--to", "vcard4"],
        holds: ["ADR:;;Rue 1;Genève;;1204;", "TITLE:Cassiere"]))
    try check(
      Row(
        "Nom;Prénom;Domicile;Portable\nFavre;Eva;022 123 45 67;079 200 00 01\n",
        ["convert", "@t.csv", "--to", "vcard"], holds: ["TEL;TYPE=home:022 123 45 67"]))
  }

  @Test("a birthday that the calendar does not have is reported of a card that was made of a table")
  func impossibleBirthday() throws {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:A\nBDAY;VALUE=text:"
    for (date, isReported) in [
      ("13.13.1970", true), ("31.02.1970", true), ("19701340", true), ("circa 1800", false),
      ("1.2.1970", false), ("1949/50", false), ("Frühling 1970", false),
    ] {
      let row = Row(
        card + date + "\nEND:VCARD\n", ["check", "@t.vcf"],
        holds: isReported ? ["[date-value]"] : [], lacks: isReported ? [] : ["[date-value]"])
      try check(row, "t.vcf")
    }
  }

  private static let sorted = """
    Name / Vorname;Tel
    Müller Beat;044 123 45 67
    von Arx Jürg;
    Dr. med. De Carli Niccolò;x
    Frei Meier Susanne;
    van Dijk;

    """

  @Test(
    "particles belong to the family name before a given name, and three words are divided by a guess",
    arguments: [
      Row(
        sorted, ["convert", "@t.csv", "--to", "vcard"],
        holds: [
          "N:Müller;Beat;;;", "N:von Arx;Jürg;;;", "N:De Carli;Niccolò;;Dr. med.;",
          "FN:Frei Meier Susanne\r\n", "FN:van Dijk\r\n",
        ], lacks: ["\nN:Frei", "\nN:van"]),
      Row(
        sorted, ["convert", "@t.csv", "--to", "vcard", "--clean", "--split-names", "guess"],
        holds: ["N:Frei Meier;Susanne;;;", "N:von Arx;Jürg;;;"]),
      Row(
        sorted, ["edit", "@t.csv", "Beat", "--family", "Meyer"], holds: ["Meyer Beat;044"],
        lacks: ["\nMeyer, Beat"]),
      Row(
        "Name / Vorname;Tel\n\"Müller, Beat\";1\n\"Frei, Ida\";2\n",
        ["edit", "@t.csv", "Beat", "--family", "Meyer"], holds: ["\"Meyer, Beat\";1"]),
    ])
  func sortedNames(row: Row) throws { try check(row) }

  @Test(
    "apostrophes between the groups of a number are read",
    arguments: [
      ("0041 (0)44/123'45'67", "TEL:044-123-45-67"), ("044 123’45’67", "TEL:044-123-45-67"),
    ])
  func numbers(cell: String, line: String) throws {
    try check(
      Row(
        "Name;Telefon\nEva Muster;\(cell)\n", ["clean", "@t.csv", "--to", "vcard"], holds: [line]))
  }
}
