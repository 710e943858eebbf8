import ContactModel
import ContactPage
import Testing

struct PageWriterTests {
  private func page(_ card: Card) -> (html: String, losses: [Loss]) {
    var writer = PageWriter()
    var output: [UInt8] = []
    var losses: [Loss] = []
    writer.write(card, into: &output, losses: &losses)
    return (String(decoding: output, as: UTF8.self), losses)
  }

  private func card(_ properties: (PropertyName, String)...) -> Card {
    var card = Card()
    for (name, value) in properties { card.append(name, value) }
    return card
  }

  @Test("an address is shown as it stands on a letter, where its parts do not say all of it")
  func letterAddress() {
    for (parts, label, isShown) in [
      ("", "1 Sea Rd\nPort", true), ("\u{1F}\u{1F}1 Sea Rd\u{1F}Port", "Ada's\n1 Sea Rd", true),
      ("\u{1F}\u{1F}1 Sea Rd\u{1F}Port", "1 Sea Rd\nPort", false),
    ] {
      var card = card((.fullName, "Ada"))
      card.append(.address, parts, parameters: [Parameter("LABEL", label)])
      #expect(page(card).html.contains(label.replacing("'", with: "&#39;")) == isShown)
    }
  }

  @Test("text of contacts never becomes a part of the page")
  func escaping() {
    let html = page(
      card((.fullName, "<script>\"'&\u{0}\u{2028}"), (.note, "</li><b onclick=x>"))
    ).html
    #expect(html.contains("&lt;script&gt;&quot;&#39;&amp;\u{FFFD}\u{2028}"))
    #expect(html.contains("&lt;/li&gt;&lt;b onclick=x&gt;"))
    #expect(!html.contains("<b"))
  }

  @Test(
    "only what can do no harm becomes a link",
    arguments: [
      (PropertyName.url, "https://example.com/a?b=c", "https://example.com/a?b=c"),
      (.url, "HTTP://example.com", "HTTP://example.com"),
      (.url, "javascript:alert(1)", nil), (.url, " javascript:alert(1)", nil),
      (.url, "data:text/html,x", nil), (.url, "https://a\u{9}b", nil), (.url, "example.com", nil),
      (.telephone, "+82 10-1234-5678", "tel:+821012345678"),
      (.telephone, "tel:+82-10-1234-5678", "tel:+821012345678"),
      (.telephone, "*21#", "tel:*21%23"), (.telephone, "010-1234 or 5678", nil),
      (.telephone, "020-7260-3452,100", "tel:02072603452,100"),
      (.telephone, "+44 20 7260 3452 ext. 100", "tel:+442072603452,100"),
      (.telephone, "010-1111-2222, 010-3333-4444", nil),
      (.telephone, "010-7890-1234 / 010-1111-2222", nil), (.telephone, "02-355-1234/5", nil),
      (.telephone, "010-7890-1234 010-1111-2222", nil), (.telephone, "+82 2 355 1234/5", nil),
      (.telephone, "011 49 1512 3456789", "tel:0114915123456789"),
      (.telephone, "0421/653602-12", "tel:042165360212"),
      (.telephone, "033701 / 123456", "tel:033701123456"),
      (.telephone, "+49 33701/123456", "tel:+4933701123456"),
      (.telephone, "0049 33701/123456", "tel:004933701123456"),
      (.telephone, "010/1234/5678", "tel:01012345678"),
      (.telephone, "+82/10/1234/5678", "tel:+821012345678"),
      (.telephone, "020-7260-3452,,1234#", "tel:02072603452,,1234%23"),
      (.email, "a?subject=x@example.com", "mailto:a%3Fsubject%3Dx@example.com"),
      (.email, "nobody", nil), (.email, "a@b@c", nil),
    ] as [(PropertyName, String, String?)])
  func links(name: PropertyName, value: String, expected: String?) {
    let html = page(card((.fullName, "Ada"), (name, value))).html
    if let expected {
      #expect(html.contains("href=\"\(expected)\""))
    } else {
      #expect(!html.contains("href"))
    }
  }

  @Test("a picture stands in the page itself, and a contact without one has its initials")
  func pictures() {
    var card = card((.fullName, "Ada"))
    card.append(.photo, data: [0xFF, 0xD8, 0xFF, 0xE0], mediaType: "image/png")
    #expect(page(card).html.contains("src=\"data:image/jpeg;base64,/9j/4A==\""))
    for (name, initials) in [
      ("김하늘", "김"), ("Ada Lovelace", "AL"), ("ada", "A"), ("(주) 하늘", "주"), ("★", "?"),
      ("Mrs Emily Wright", "EW"),
    ] {
      let html = page(self.card((.fullName, name))).html
      #expect(html.contains("aria-hidden=\"true\">\(initials)</span>"), "\(name)")
    }
  }

  @Test("of two pictures the first is shown, but the whole one where that is cut off")
  func wholePicture() {
    let (cut, whole): ([UInt8], [UInt8]) = ([0xFF, 0xD8, 0xFF, 1], [0xFF, 0xD8, 0xFF, 0xFF, 0xD9])
    for (pictures, shown) in [
      ([cut, whole], "/9j//9k="), ([whole, cut], "/9j//9k="), ([cut, cut + [2]], "/9j/AQ=="),
      ([cut, [1, 2, 3]], "/9j/AQ=="),
    ] {
      var card = card((.fullName, "Ada"))
      for picture in pictures { card.append(.photo, data: picture, mediaType: "image/jpeg") }
      let page = page(card)
      #expect(page.html.contains("src=\"data:image/jpeg;base64,\(shown)\""), "\(pictures)")
      #expect(page.losses.map(\.property) == ["PHOTO"])
    }
  }

  @Test("what the page does not show is named")
  func losses() {
    var card = card(
      (.fullName, "Ada"), (.name, "Lovelace\u{1F}Ada"), (.uid, "urn:uuid:1"), (.geo, "geo:1,2"))
    card.append(.photo, data: [1, 2, 3], mediaType: "image/tiff")
    card.append(.photo, "https://example.com/ada.png")
    let losses = page(card).losses
    #expect(losses.map(\.property) == ["N", "UID", "GEO", "PHOTO", "PHOTO"])
    #expect(losses.map(\.isNeverCarried) == [false, true, false, false, false])
    #expect(
      losses.allSatisfy { $0.replacement == nil && ($0.contact == "Ada") != $0.isNeverCarried })
  }

  @Test(
    "what programs keep for themselves and identifiers are never carried; nothing at all is silent")
  func roles() {
    let page = page(
      card(
        (.fullName, "Ada"), (.uid, "u"), (.source, "http://a/b"), (.revision, "20260101T000000Z"),
        (.productID, "p"), (.created, "20260101T000000Z"), (.kind, "individual")))
    #expect(page.losses.map(\.property) == ["UID", "SOURCE", "REV", "PRODID", "CREATED"])
    #expect(page.losses.allSatisfy { $0.isNeverCarried })
    let other = self.page(
      card(
        (.fullName, "Ada"), (.kind, "group"), (.sortString, "a"), (.appleShowAs, "COMPANY"),
        (.mailer, "m")))
    #expect(other.losses.map(\.property) == ["KIND", "SORT-STRING", "X-ABShowAs", "MAILER"])
  }

  @Test("the calendar of a birthday is shown with it")
  func lunarBirthday() {
    var card = card((.fullName, "Ada"))
    card.appendRaw(
      "X-ALTBDAY", "19470408", parameters: [Parameter("CALSCALE", "chinese")])
    let (html, losses) = page(card)
    #expect(html.contains(">lunar birthday</dt><dd dir=\"auto\">1947-04-08</dd>"), "\(html)")
    #expect(losses.isEmpty, "\(losses)")
  }

  @Test("a label that the page does not show is reported")
  func lostLabels() {
    var card = card((.fullName, "Ada"))
    card.append(.title, "Countess", group: "item1")
    card.append(.appleLabel, "Rank", group: "item1")
    card.append(.telephone, "123", group: "item2")
    card.append(.appleLabel, "Home", group: "item2")
    card.append(.appleLabel, "Nothing", group: "item3")
    let losses = page(card).losses
    #expect(losses.map(\.property) == ["X-ABLabel", "X-ABLabel"])
  }

  @Test("labels, types and dates are shown as people read them")
  func details() {
    var card = card((.fullName, "Ada"), (.birthday, "--0403"))
    card.append(.appleLabel, "_$!<HomePage>!$_", group: "item1")
    card.append(.url, "https://example.com", group: "item1")
    card.append(.telephone, "02-123-4567", parameters: [Parameter("TYPE", ["WORK", "FAX"])])
    let html = page(card).html
    #expect(html.contains(">HomePage</dt>"))
    card.appendRaw("X-CUSTOM-FIELD", "A\\, B", group: "item2")
    card.append(.appleLabel, "추천인", group: "item2")
    card.appendRaw("X-BLOOD-TYPE", "O")
    let (fields, losses) = page(card)
    #expect(fields.contains(">추천인</dt><dd dir=\"auto\">A, B</dd>"))
    #expect(fields.contains(">Blood Type</dt><dd dir=\"auto\">O</dd>") && losses.isEmpty)
    card.appendRaw("X-ANDROID-CUSTOM", "x", group: "item3")
    card.append(.appleLabel, "Label", group: "item3")
    #expect(page(card).losses.map(\.property) == ["X-ANDROID-CUSTOM"])
    #expect(html.contains(">work fax</dt>"))
    #expect(html.contains(">birthday</dt><dd dir=\"auto\">April 3</dd>"))
  }

  @Test("the Pokémon that a picture is stands below the name, with a mark for the rare colour")
  func pokemon() {
    var card = card((.fullName, "Ada"))
    card.append(
      .photo, data: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], mediaType: "image/png",
      parameters: [Parameter("X-POKEMON", "25"), Parameter("X-SHINY", "TRUE")])
    let (html, losses) = page(card)
    #expect(losses.isEmpty)
    #expect(
      html.contains(
        "<p class=\"pokemon\">피카츄 (Pikachu) #0025 <span aria-hidden=\"true\">★</span> shiny</p>"))
    #expect(!page(self.card((.fullName, "Ada"))).html.contains("pokemon"))
  }

  @Test(
    "a page in Korean says so, and has its own words in Korean", arguments: WordLanguage.allCases)
  func languages(language: WordLanguage) {
    var writer = PageWriter(language: language)
    let opening = String(decoding: writer.opening(), as: UTF8.self)
    #expect(opening.contains("<html lang=\"\(language.rawValue)\">"))
    #expect(opening.contains("<h1>\(language == .korean ? "연락처" : "Contacts")</h1>"))
    var (output, losses) = ([UInt8](), [Loss]())
    let number = card((.fullName, "김하늘"), (.telephone, "02-123-4567"))
    writer.write(number, into: &output, losses: &losses)
    let kind = language == .korean ? "전화" : "phone"
    #expect(String(decoding: output, as: UTF8.self).contains(">\(kind)</dt>"))
  }
}
