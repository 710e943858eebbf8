/// Why a workbook cannot be read or written.
@nonexhaustive
public enum WorkbookError: Error, Hashable, CustomStringConvertible {
  /// A part that the workbook names is not in the file.
  case missingPart(String)
  /// A part is no XML that is in order, from a byte on.
  case malformed(part: String, byteOffset: Int)
  /// A part declares a type of document, by which XML can do harm.
  case documentType(part: String)
  /// A part uses a word that stands for other text, of which only those of XML itself are read.
  case entity(part: String, byteOffset: Int)
  /// A part is in another character set than UTF-8.
  case encoding(part: String)
  /// A tag or a text of a part is longer than `limit` bytes, or elements stand in one another too deep.
  case tooComplex(part: String, limit: Int)
  /// The strings of a workbook, or the text of a sheet, take more than `limit` bytes.
  case tooMuchText(part: String, limit: Int)
  /// A sheet stands in another file.
  case externalSheet(String)
  /// There is no sheet with cells.
  case noSheet
  /// There is no sheet of this name or number, but these.
  case unknownSheet(String, known: [String])
  /// A cell or row has an address that is none, or that no sheet has.
  case badReference(part: String, String)
  /// A cell or row does not stand behind the one before it.
  case outOfOrder(part: String, String)
  /// There are more rows or columns than a sheet has.
  case tooLarge(rows: Bool)

  /// One sentence for the user.
  public var description: String {
    switch self {
    case .missingPart(let part): "the workbook lacks its part \(part)"
    case .malformed(let part, let offset): "\(part) of the workbook is no XML at byte \(offset)"
    case .documentType(let part):
      "\(part) of the workbook declares a document type, which no workbook has; it is not read"
    case .entity(let part, let offset):
      "\(part) of the workbook has an entity that XML does not know at byte \(offset)"
    case .encoding(let part): "\(part) of the workbook is not in UTF-8"
    case .tooComplex(let part, let limit):
      "\(part) of the workbook has a tag or text over the limit of \(limit)"
    case .tooMuchText(let part, let limit):
      "the text in \(part) of the workbook takes more than \(limit >> 20) MiB"
    case .externalSheet(let name):
      "the sheet '\(name)' stands in another file, which is not read"
    case .noSheet: "there is no sheet of cells in the workbook"
    case .unknownSheet(let name, let known):
      "there is no sheet '\(name)', but \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .badReference(let part, let text):
      "\(part) of the workbook has the address '\(text)', which no cell has"
    case .outOfOrder(let part, let cell):
      "in \(part) of the workbook, \(cell) does not stand behind the cells before it"
    case .tooLarge(let isRows):
      isRows
        ? "a sheet has no more than 1048576 rows; --split 1000000 makes several files"
        : "a sheet has no more than 16384 columns; write a table for one program, or CSV"
    }
  }
}
