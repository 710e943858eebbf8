import ContactCSV
import ContactModel
import Testing

// Headers that mean something by what stands beside them, or by their cells.

/// The fields of the columns of a table, without those of the names before them.
private func fields(_ table: String, _ assignments: [String] = []) throws -> [String] {
  let options = CSVReader.Options(
    assignments: try assignments.map { try #require(CSVAssignment($0)) })
  let (_, _, mapping) = try readAll(Array(table.utf8), options)
  return mapping?.columns.map(\.field.description) ?? []
}

@Test(
  "an assigned part of an address without a number is of the nearest address that has a kind",
  arguments: [
    ("Home Address,City,St,Zip", ["St=address.region"], 3, "address:home.region"),
    (
      "Home Address,City,Zip,Work Address,City,St,Zip", ["St=address.region"], 6,
      "address:work.region"
    ),
    (
      "Home Address,City,X,Y", ["X=address:work.street", "Y=address.code"], 4, "address:work.code"
    ),
    // What is there already stays, and so do addresses without a kind and with a number.
    ("Home Address,Home State,St", ["St=address.region"], 3, "address.region"),
    ("Address,City,St", ["St=address.region"], 3, "address.region"),
    ("Home Address,City,X", ["X=address.street"], 3, "address.street"),
    ("Home Address,City,X", ["X=address.formatted"], 3, "address.formatted"),
    // Several parts are of one address.
    (
      "Home Address,Rue,X,Y", ["Rue=address.street", "X=address.city", "Y=address.code"], 3,
      "address.city"
    ),
    ("Home Address,X,Y", ["X=address.city", "Y=address.code"], 2, "address.city"),
    ("Home Address,City,St", ["St=address#2.region"], 3, "address#2.region"),
  ])
func assignedPlaces(
  headers: String, assignments: [String], column: Int, field: String
) throws {
  let cells = headers.map { $0 == "," ? "," : "" }.joined(separator: "x")
  #expect(try fields("Name,\(headers)\nA,\(cells)x\n", assignments)[column] == field)
}

@Test(
  "St is a state where codes of states stand beside a city or a postal code, and nowhere else",
  arguments: [
    ("Home Address,City,St,Zip", "1 Oak St,Cicero,IL,60804", "address:home.region"),
    ("Street,City,St", "1 Oak St,Cicero,il", "address.region"),
    ("Street,St,Zip", "1 Oak,IL,60804", "address.region"),
    ("Phone,St,City", "312-644-0002,Ave,Cicero", "X-ST"),
    ("Street,City,St", "1 Oak,Cicero,LN", "X-ST"), ("Street,City,St.", "1,Cicero,IL", "custom:St."),
    ("Phone,St,Notes", "312-644-0002,IL,x", "X-ST"), ("Street,City,St", "1 Oak,Köln,2", "X-ST"),
    ("Street,City,St,State", "1 Oak,Cicero,IL,IL", "X-ST"), ("Street,City,St", "1,Bern,", "X-ST"),
    ("Street,Town,St", "1 Oak,Cicero,IL", "address.region"),
    ("Street,St,Zip code", "1 Oak,IL,60804", "address.region"),
    ("PLZ,Ort,St", "04109,Leipzig,DE", "X-ST"), ("Ort,St,PLZ", "Leipzig,DE,04109", "X-ST"),
  ])
func states(headers: String, row: String, field: String) throws {
  let column = headers.split(separator: ",").firstIndex { $0.hasPrefix("St") && $0.count < 4 } ?? 0
  #expect(try fields("Name,\(headers)\nA,\(row)\n")[column + 1] == field)
}

@Test(
  "a word for the name beside one for the given name is the family name, whatever digits are in it",
  arguments: [
    ("Nom;Prénom;Portable\nMüller1;Anna;1\nMüller2;Eve;2\n", "name.family"),
    ("Prénom;Nom\nAnna;M1\nEve;M2\n", "name.given"),
    ("Nombre;Apellidos\nAna1;Gil\nEva2;Ruiz\n", "X-NOMBRE"),
    // Without it, cells decide: here are codes, and no names.
    ("Nom;Contact\nK17;Anna Ray\nK18;Eve Box\n", "X-NOM"),
    ("Member;First name;Last name\nM17;Anna;Ray\nM18;Eve;Box\n", "custom:Member"),
    // Nor is it a name beside the family name.
    ("Nom;Prénom;Nom de famille\nC17;Anna;Ray\nC18;Eve;Box\n", "X-NOM"),
    ("Nombre,Nombre de pila,Apellidos\nu17,Ana,Gil\nu18,Eva,Ruiz\n", "X-NOMBRE"),
  ])
func namesWithDigits(table: String, field: String) throws {
  #expect(try fields(table)[0] == field)
}

@Test("a count of a French table takes no name away")
func countsBesideNames() throws {
  let table = "Nombre;Prénom;Nom\n3;Anna;Müller1\n2;Eve;Müller2\n"
  #expect(try fields(table) == ["X-NOMBRE", "name.given", "name.family"])
}

@Test(
  "that a number has an extension says nothing of its kind, and an extension alone is no number",
  arguments: [
    ("Work Ph w/ ext", "312-644-0003 x12", "phone:work"),
    ("Work Phone with ext", "", "phone:work"),
    ("Office phone (incl. ext)", "312-644-0003 x12", "phone:work"),
    ("Home Phone (ext)", "312-644-0003 x12", "phone:home"),
    ("Home Phone (ext)", "1234", "phone:home+ext"),
    ("Work Phone w/ Ann", "312-644-0003", "phone:work+w Ann"),
    ("Ann's ext phone", "312-644-0003", "phone:Ann ext"),
  ])
func withExtensions(header: String, cell: String, field: String) throws {
  #expect(try fields("Name,\(header)\nA,\(cell)\n")[1] == field)
}

@Test(
  "short words for home and work are those of a telephone where the header or the cells say so",
  arguments: [
    ("Home #", "(312) 644-0002", "phone:home"), ("Home#", "(312) 644-0002", "phone:home"),
    ("Home #", "17", "custom:Home #"), ("Wk Ph", "312-644-0002", "phone:work"),
    ("Hm Phone", "312-644-0002", "phone:home"), ("Wk #", "(312) 644-0002", "phone:work"),
    ("Wk #", "12", "custom:Wk #"), ("Wk", "12", "X-WK"), ("Hm", "x", "X-HM"),
  ])
func shortKinds(header: String, cell: String, field: String) throws {
  #expect(try fields("Name,Cell,\(header)\nA,312-644-0009,\(cell)\n")[2] == field)
}

@Test(
  "an insurer beside a representative is the company, and beside patients it is none",
  arguments: [
    ("Insurer,Phone,Rep", "Aetna,1,Sarah Nguyen", "organization"),
    ("Insurance carrier,Phone,Agent", "Aetna,1,Sarah Nguyen", "organization"),
    ("Payer,Phone,Rep", "Aetna,1,Sarah Nguyen", "organization"),
    ("Carrier,Phone,Rep", "Verizon,1,Sarah Nguyen", "X-CARRIER"),
    ("Insurance company,Phone,Contact", "Aetna,1,Sarah Nguyen", "organization"),
    ("Insurer,Patient name,Phone", "Aetna,Sarah Nguyen,1", "X-INSURER"),
    ("Insurer,Name,Rep", "Aetna,Tom Hill,Sarah Nguyen", "X-INSURER"),
    ("Carrier,Client,Agent", "Aetna,Acme Inc.,Sarah Nguyen", "X-CARRIER"),
    ("Payer,Contact,Phone", "Eva Box,Sarah Nguyen,1", "X-PAYER"),
    ("Carrier,Name,Phone", "Verizon,Sarah Nguyen,1", "X-CARRIER"),
  ])
func insurers(headers: String, row: String, field: String) throws {
  #expect(try fields("\(headers)\n\(row)\n")[0] == field)
}

@Test("a column of codes of two letters is not offered for the names")
func codesAreNoNames() throws {
  let table = "Plan,St,Rep\nGold,KY,Sarah Nguyen\nOpen,TX,Tom Hill\n"
  let findings = try readAll(Array(table.utf8)).findings
  let told = findings.first { $0.rule == "repeated-columns" }?.message ?? ""
  #expect(told.contains("it may be 'Plan' instead"), "\(told)")
}
