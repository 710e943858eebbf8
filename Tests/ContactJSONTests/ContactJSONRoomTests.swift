import ContactJSON
import ContactModel
import Testing

/// The writer asks once for the room of a whole contact; these contacts need the most of it.
@Suite("Room for a contact as JSON")
struct ContactJSONRoomTests {
  @Test(
    "what grows most when it is written fits",
    arguments: [
      "NOTE:" + String(repeating: "\u{1}", count: 5000),
      "N:" + String(repeating: ";", count: 3000),
      "N:" + String(repeating: ",", count: 3000),
      "ORG:" + String(repeating: ";", count: 3000),
      "ADR:" + String(repeating: ";", count: 3000),
      "X-A" + String(repeating: ";B=", count: 2000) + ":",
      "X-A;VALUE=" + String(repeating: "\u{1}", count: 3000) + ":",
      "TEL" + (0..<500).map { ";X\($0)=" }.joined() + ":1",
      "TEL;TYPE=" + String(repeating: ",", count: 3000) + ":1",
      "CATEGORIES:" + String(repeating: ",", count: 3000),
      "TEL;PREF=100;TYPE=:",
      (0..<300).map { _ in "item1.TEL:1" }.joined(separator: "\n") + "\nitem1.X-ABLabel:"
        + String(repeating: "\"", count: 500),
      (0..<300).map { _ in "X-A:" }.joined(separator: "\n"),
      "PHOTO:data:image/png;base64," + String(repeating: "AAAA", count: 2000),
      "LOGO:data:image/png;base64," + String(repeating: "AAAA", count: 2000),
    ])
  func greatest(_ lines: String) throws {
    let card = try Cards.vCard(lines)
    let text = Cards.write([card], ContactJSONWriter(style: .lines))
    let again = try Cards.read(ContactJSONReader(style: .lines), Array(text.utf8))
    #expect(again.findings.isEmpty)
    #expect(again.cards.count == 1)
  }
}
