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
  public init(language: PageLanguage = .english) {
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
