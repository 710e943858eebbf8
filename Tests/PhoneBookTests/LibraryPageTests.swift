import PhoneBook
import Testing

struct LibraryPageTests {
  @Test("a user of the library writes a page to look at")
  func page() {
    let (page, losses) = [Contact(name: "김하늘")].encoded(as: .html, language: .korean)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.contains("김하늘") && losses.isEmpty)
  }
}
