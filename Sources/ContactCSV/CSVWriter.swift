internal import ContactBytes
public import ContactModel

/// Writes cards as a CSV file of one dialect.
///
/// A value that its dialect has no column for goes to the next free column of its kind, then to the
/// notes, and is reported as a loss that names what was written instead. The wide dialect,
/// ``CSVDialect/wide``, holds everything.
public struct CSVWriter: CardWriter {
  /// How to write.
  public struct Options: Sendable {
    /// What becomes of a value without a column.
    public enum Overflow: String, Sendable {
      /// It goes to the notes, as `휴대폰 2: 010-…`.
      case notes
      /// It is left out.
      case drop
    }

    /// The delimiter, an ASCII character; nil for the dialect's own.
    public var delimiter: Character?
    /// What becomes of a value without a column; ``Overflow/notes`` by default.
    public var overflow: Overflow
    /// The language of the words that notes get, and of the headers of the wide table; English by default.
    public var language: WordLanguage
    /// Whether a cell that a spreadsheet would run as a formula gets a leading apostrophe.
    ///
    /// That is also a phone number such as `+82-10-…`, which is a sum to it; `+82 10-…` stays as it is.
    public var guardsFormulas: Bool
    /// Whether phone numbers that a spreadsheet would change are written as `="010…"`.
    public var keepsPhonesText: Bool
    /// Whether the wide table is for a spreadsheet: then it holds no pictures, nothing that only programs
    /// read, and no cell of more characters than a spreadsheet takes.
    public var isSpreadsheet: Bool

    /// Whether the cells become those of a sheet, which no program takes for anything but text.
    package var isSheet = false

    /// Whether a number of which nothing is said is known to be a mobile one; nil where no plan is at hand.
    package var isMobile: (@Sendable ([UInt8]) -> Bool)?

    /// Makes options; those that are not given have their defaults.
    public init(
      delimiter: Character? = nil, overflow: Overflow = .notes, language: WordLanguage = .english,
      guardsFormulas: Bool = false, keepsPhonesText: Bool = false, isSpreadsheet: Bool = false
    ) {
      self.delimiter = delimiter
      self.overflow = overflow
      self.language = language
      self.guardsFormulas = guardsFormulas
      self.keepsPhonesText = keepsPhonesText
      self.isSpreadsheet = isSpreadsheet
    }
  }

  /// The dialect that is written.
  public let dialect: CSVDialect
  // Exactly one of the two exists; they are used in place, without copies.
  private var columnWriter: DialectWriter?
  private var wideWriter: WideWriter?

  /// Makes a writer for one file.
  public init(_ dialect: CSVDialect, options: Options = Options()) {
    self.dialect = dialect
    let conventions = dialect.conventions
    let output = RowOutput(
      delimiter: options.delimiter?.asciiValue ?? conventions.delimiter,
      quotesAll: conventions.quotesAll,
      guardsText: conventions.guardsText && !options.isSheet,
      guardsFormulas: options.guardsFormulas && !options.isSheet,
      keepsPhonesText: options.keepsPhonesText && !options.isSheet,
      endsLinesCRLF: conventions.endsLinesCRLF)
    if dialect.isWide {
      wideWriter = WideWriter(
        output: output, isSpreadsheet: options.isSpreadsheet, language: options.language)
    } else {
      columnWriter = DialectWriter(dialect, output: output, options: options)
    }
  }

  /// True when the number of columns depends on the cards.
  public var needsSurvey: Bool { columnWriter.map { !$0.numberedKinds.isEmpty } ?? true }

  /// Counts the columns that the card needs.
  public mutating func survey(_ card: borrowing Card) {
    columnWriter?.survey(card)
    wideWriter?.survey(card)
  }

  /// Takes over how many columns the cards of another copy need.
  public mutating func merge(survey other: CSVWriter) {
    if let counted = other.columnWriter { columnWriter?.merge(counted) }
    if let counted = other.wideWriter { wideWriter?.merge(counted) }
  }

  /// Lays the columns out.
  public mutating func endSurvey() {
    columnWriter?.endSurvey()
    wideWriter?.endSurvey()
  }

  /// Makes a row of every card, also of one that has nothing for the columns; else those get none.
  mutating func keepBlankRows() {
    columnWriter?.keepsBlankRows = true
    wideWriter?.keepsBlankRows = true
  }

  /// The lines that the last card added to the notes.
  var noteLines: [[UInt8]] { columnWriter?.noteLines ?? [] }

  /// Keeps lines out of the notes of the cards that follow, since cells that stay hold what they say.
  mutating func omitFromNotes(_ lines: [[UInt8]]) {
    columnWriter?.needlessNoteLines = Set(lines)
  }

  /// Puts values of one label each into columns of its own, where the cards that follow have them so.
  mutating func keepApart(_ kinds: Set<CSVField.Kind>) { columnWriter?.kindsApart = kinds }

  /// The headers of the columns that the surveyed cards need.
  var headers: [String] { columnWriter?.headers ?? wideWriter?.headers ?? [] }

  /// The columns for the value and the label that a column says more of, itself among them.
  func columns(besideValueIn column: Int) -> [Int] {
    columnWriter?.layout.columns(besideValueIn: column) ?? []
  }

  /// The row of headers.
  public func opening() -> [UInt8] {
    (columnWriter?.output ?? wideWriter?.output)?.header(headers) ?? []
  }

  /// Writes one card as one record.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - output: Grows by the record.
  ///   - losses: Grows by what stands elsewhere than in a column of its own, or is left out.
  public mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let start = output.count
    defer {
      // No reader would take a longer one, which is what an open quote looks like.
      let limit = CSVLimits().recordBytes
      if output.count - start > limit {
        output.removeLast(output.count - start)
        losses.append(
          Loss(
            property: "contact", contact: card.displayName,
            reason: "a row of a table has no more than \(limit) bytes"))
      }
    }
    if columnWriter != nil || wideWriter?.isSpreadsheet == true,
      let plain = card.withNumbersAsText(for: dialect.title, &losses)
    {
      columnWriter?.write(plain, into: &output, losses: &losses)
      wideWriter?.write(plain, into: &output, losses: &losses)
    } else {
      columnWriter?.write(card, into: &output, losses: &losses)
      wideWriter?.write(card, into: &output, losses: &losses)
    }
  }
}
