public import ContactModel

/// Writes cards as one page to look at, to print or to share.
///
/// The page holds everything it needs: style, script and pictures; it loads nothing and works offline.
/// Cards are written as they come; the page's own script sorts them, makes the sections and searches,
/// so that writing needs no more memory than one card. Without the script the cards stand in the
/// order of the file.
public struct PageWriter: CardWriter {
  private let frame: PageFrame

  /// Makes a writer for one file.
  ///
  /// - Parameter language: The language of the page's own words.
  public init(language: WordLanguage = .english) {
    frame = PageFrame(language: language)
  }

  /// The head of the page, up to the first card.
  public func opening() -> [UInt8] { Array(frame.opening.utf8) }

  /// A line end.
  public func separator() -> [UInt8] { [0x0A] }

  /// What follows the last card: the page's script.
  public func closing() -> [UInt8] { Array(frame.closing.utf8) }

  /// Writes one card as an item of the page's list.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the item.
  ///   - losses: Grows by what the page does not show.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    var item = PageItem(card, in: frame.language)
    item.collect()
    item.append(to: &output)
    losses += item.losses
  }
}

/// What stands around the cards of a page.
private struct PageFrame {
  /// The language of its words.
  let language: WordLanguage

  // A browser runs only a script and uses only a style of these digests (CSP Level 3 §2.3.1), so
  // that nothing which a contact might smuggle in could ever run. The check of the page compares them.
  private static let policy = """
    default-src 'none'; img-src data:; style-src '\(PageWriter.styleDigest)'; \
    script-src '\(PageWriter.scriptDigest)'; base-uri 'none'; form-action 'none'
    """

  /// Everything before the first card.
  var opening: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="PhoneBook">
    <title>\(word("Contacts"))</title>
    <style>\(PageWriter.style)</style>
    </head>
    <body>
    <a class="skip" href="#people">\(word("Skip to the contacts"))</a>
    <header>
    <h1>\(word("Contacts"))</h1>
    <form role="search" id="form" hidden>
    <label for="query">\(word("Search"))</label>
    <input id="query" type="search" autocomplete="off" spellcheck="false" \
    placeholder="\(word("Name, phone, e-mail"))" aria-controls="people" aria-describedby="hits">
    </form>
    <p id="hits" role="status" aria-live="polite" data-one="\(word("{count} contact"))" \
    data-all="\(word("{count} contacts"))" data-some="\(word("{count} of {all} contacts"))"></p>
    <nav id="jump" aria-label="\(word("Sections"))" data-other="\(word("Other"))" hidden></nav>
    </header>
    <main id="people" tabindex="-1" aria-label="\(word("Contacts"))">
    <ul id="all">

    """
  }

  /// Everything after the last card.
  var closing: String {
    """

    </ul>
    </main>
    <script>\(PageWriter.script)</script>
    </body>
    </html>

    """
  }

  private func word(_ english: String) -> String { language.word(english) }
}

extension WordLanguage {
  /// The translation of an English word of the page; the word itself where there is none.
  func word(_ english: String) -> String {
    self == .english ? english : Self.koreanWords[english] ?? english
  }

  private static let koreanWords = [
    // Around the cards.
    "Contacts": "연락처", "Skip to the contacts": "연락처로 건너뛰기", "Search": "검색",
    "Name, phone, e-mail": "이름, ㅎㄱㄷ, 전화번호, 이메일", "Sections": "찾아보기",
    "Other": "기타", "{count} contact": "연락처 {count}개", "{count} contacts": "연락처 {count}개",
    "{count} of {all} contacts": "연락처 {all}개 중 {count}개",
    // On the cards.
    "(no name)": "(이름 없음)", "field": "항목", "also": "다른 이름", "phone": "전화", "e-mail": "이메일",
    "address": "주소", "chat": "메신저", "web": "웹", "profile": "프로필", "birthday": "생일",
    "lunar birthday": "음력 생일",
    "anniversary": "기념일", "date": "날짜", "age": "나이", "groups": "그룹", "related": "관계",
    "note": "메모", "sounds like": "발음", "language": "언어", "shiny": "색이 다른 포켓몬",
    // Of values; several stand together, as in “work fax”.
    "home": "집", "work": "직장", "mobile": "휴대전화", "fax": "팩스", "pager": "호출기",
    "main": "대표", "car": "차량", "spouse": "배우자", "child": "자녀", "parent": "부모",
    "sibling": "형제자매", "friend": "친구", "colleague": "동료",
    "emergency": "비상 연락처", "hobby": "취미", "interest": "관심사", "expertise": "전문 분야",
  ]
}
