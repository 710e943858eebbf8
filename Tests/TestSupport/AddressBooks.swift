/// Address books made up for tests, the same for the same seed.
package enum AddressBooks {
  private static let families = ["김", "이", "박", "최", "정", "Smith", "山田", "O’Neill"]
  private static let given = ["하늘", "서준", "지우", "민서", "Ada", "太郎", "Jörg", "예은"]

  /// A vCard file with what real files have: folds, three versions, faults here and there.
  package static func vCards(count: Int, seed: UInt64 = 1) -> String {
    var random = SeededRandom(seed: seed)
    var text = ""
    for number in 0..<count { text += vCard(number, &random) }
    return text
  }

  private static func vCard(_ number: Int, _ random: inout SeededRandom) -> String {
    let end = number % 3 == 0 ? "\n" : "\r\n"
    let family = families.randomElement(using: &random) ?? ""
    let name = given.randomElement(using: &random) ?? ""
    let version = ["2.1", "3.0", "4.0"].randomElement(using: &random) ?? "4.0"
    var lines = [
      "BEGIN:VCARD", "VERSION:\(version)", "N:\(family);\(name);;;", "FN:\(family) \(name)",
      "TEL;TYPE=CELL:010-\(1000 + number % 9000)-\(Int.random(in: 1000...9999, using: &random))",
    ]
    if number % 4 == 1 { lines.append("NOTE:long \(String(repeating: "줄 ", count: 30))") }
    if number % 4 == 1, version != "2.1" { lines.append("NOTE:folded\(end)  twice\(end)  here") }
    if number % 5 == 2 { lines.append("UID:urn:uuid:0000-\(number)") }
    if number % 7 == 3 { lines.append("this line is no property") }
    if number % 11 == 4 { lines.append("X-ODD;X-A=b:kept \(number)") }
    if number % 13 == 5 { lines.append("") }
    lines.append("END:VCARD")
    var text = lines.joined(separator: end) + end
    if number % 17 == 6 { text += "TEL:stray\(end)" }
    return text
  }

  /// A JSON array or lines of JSON, with unknown members and, in lines, lines that are no contact.
  package static func json(count: Int, inLines: Bool) -> String {
    var items: [String] = []
    for number in 0..<count {
      let name = families[number % 8] + given[number / 8 % 8]
      var item = "{\"name\":{\"full\":\"\(name)\"},"
      if !inLines, number % 6 == 1 { item += "\n  " }
      item += "\"phones\":[{\"number\":\"010-0000-\(1000 + number % 9000)\"}]"
      if number % 9 == 4 { item += ",\"favouriteColour\":\"green\"" }
      items.append(item + "}")
      if inLines, number % 10 == 7 { items.append("{\"name\": no JSON}") }
      if inLines, number % 10 == 9 { items.append("") }
    }
    return inLines
      ? items.joined(separator: "\n") + "\n" : "[\n" + items.joined(separator: ",\n") + "\n]\n"
  }
}
