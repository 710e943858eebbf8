import PhoneBook
import Testing

struct LibraryPageTests {
  @Test("a user of the library writes a page to look at")
  func page() {
    var contact = Contact()
    contact.name = Name(full: "김하늘")
    var writer = PageWriter(language: .korean)
    var (page, losses) = (writer.opening(), [Loss]())
    writer.write(Card(contact), into: &page, losses: &losses)
    page += writer.closing()
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.contains("김하늘") && losses.isEmpty)
  }
}
