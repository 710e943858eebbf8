/// What stands around the cards of a page.
struct PageFrame {
  /// The language of its words.
  let language: PageLanguage

  // A browser runs only a script and uses only a style of these digests (CSP Level 3 §2.3.1), so
  // that nothing which a contact might smuggle in could ever run. The check of the page compares them.
  private static let policy = """
    default-src 'none'; img-src data:; style-src '\(PageStyle.digest)'; \
    script-src '\(PageScript.digest)'; base-uri 'none'; form-action 'none'
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
    <style>\(PageStyle.text)</style>
    </head>
    <body>
    <a class="skip" href="#people">\(word("Skip to the contacts"))</a>
    <header>
    <h1>\(word("Contacts"))</h1>
    <form role="search" id="form" hidden>
    <label for="query">\(word("Search"))</label>
    <input id="query" type="search" autocomplete="off" spellcheck="false" \
    placeholder="\(word("Name, ㅎㄱㄷ, phone, e-mail"))" aria-controls="people" aria-describedby="hits">
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
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
  }

  private func word(_ english: String) -> String { language.word(english) }
}
