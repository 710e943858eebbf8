/// What stands around the cards of a page.
enum PageFrame {
  // A browser runs only a script and uses only a style of these digests (CSP Level 3 §2.3.1), so
  // that nothing which a contact might smuggle in could ever run. The check of the page compares them.
  private static let policy = """
    default-src 'none'; img-src data:; style-src '\(PageStyle.digest)'; \
    script-src '\(PageScript.digest)'; base-uri 'none'; form-action 'none'
    """

  /// Everything before the first card.
  static let opening = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="PhoneBook">
    <title>Contacts</title>
    <style>\(PageStyle.text)</style>
    </head>
    <body>
    <a class="skip" href="#people">Skip to the contacts</a>
    <header>
    <h1>Contacts</h1>
    <form role="search" id="form" hidden>
    <label for="query">Search</label>
    <input id="query" type="search" autocomplete="off" spellcheck="false" \
    placeholder="Name, ㅎㄱㄷ, phone, e-mail" aria-controls="people" aria-describedby="hits">
    </form>
    <p id="hits" role="status" aria-live="polite"></p>
    <nav id="jump" aria-label="Sections" hidden></nav>
    </header>
    <main id="people" tabindex="-1" aria-label="Contacts">
    <ul id="all">

    """

  /// Everything after the last card.
  static let closing = """

    </ul>
    </main>
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
}
