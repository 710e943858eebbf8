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
    <script>\(PageWriter.script)</script>
    </body>
    </html>

    """
  }

  private func word(_ english: String) -> String { language.word(english) }
}
