internal import ContactBytes
package import ZipContainer

/// A workbook (ECMA-376, `.xlsx`): a ZIP file of parts, which name one another.
package struct Workbook: Sendable {
  /// A sheet of cells.
  package struct Sheet: Sendable {
    /// The name on its tab.
    package let name: String
    /// Whether it is not shown.
    package let isHidden: Bool
    let entry: ZipEntry
  }

  /// The sheets of cells, in the order of their tabs.
  package let sheets: [Sheet]
  /// The file.
  package let zip: ZipReader
  /// Whether days are counted from 1904, as they once were on Macintosh.
  let countsFrom1904: Bool
  let strings: ZipEntry?
  let styles: ZipEntry?

  /// Opens the workbook that a ZIP file is; nil when it is none.
  ///
  /// - Throws: ``WorkbookError`` or ``ZipError`` for a workbook that cannot be read.
  package init?(_ zip: ZipReader) throws {
    guard zip.entry(named: "[Content_Types].xml") != nil,
      let main = try Self.mainPart(of: zip)
    else { return nil }
    self.zip = zip
    let relations = try Relations(of: main.name, in: zip)
    strings = try relations.first("/sharedStrings").flatMap { try relations.entry($0, in: zip) }
    styles = try relations.first("/styles").flatMap { try relations.entry($0, in: zip) }
    var sheets: [Sheet] = []
    var countsFrom1904 = false
    var scanner = try XMLScanner(main, of: zip)
    reading: while true {
      switch try scanner.next() {
      case .done: break reading
      case .start where scanner.name == "workbookPr":
        countsFrom1904 = try scanner.flag("date1904")
      case .start where scanner.name == "sheet":
        let name = try Self.title(scanner.attribute("name"))
        // A sheet of a chart has no cells.
        guard let relation = try relations[scanner.attribute("id") ?? ""],
          relation.type.hasSuffix("/worksheet")
        else { continue }
        guard !relation.isExternal else { throw WorkbookError.externalSheet(name) }
        guard let entry = try relations.entry(relation, in: zip) else { continue }
        let state = try scanner.attribute("state") ?? "visible"
        sheets.append(Sheet(name: name, isHidden: state != "visible", entry: entry))
      default: break
      }
    }
    self.sheets = sheets
    self.countsFrom1904 = countsFrom1904
  }

  /// The name of a sheet, as messages can show it.
  private static func title(_ text: String?) -> String {
    var bytes = Array((text ?? "").utf8)
    CellText.unescape(&bytes)
    return String(utf8: bytes.span)
  }

  /// The part that names the sheets; nil in a package that is no workbook of XML.
  private static func mainPart(of zip: ZipReader) throws -> ZipEntry? {
    let roots = try Relations(of: "", in: zip)
    if let relation = roots.first("/officeDocument") {
      guard relation.target.hasSuffix(".xml"), !relation.isExternal else { return nil }
      let entry = try roots.entry(relation, in: zip)
      return entry.flatMap { $0.name.lowercased().hasPrefix("xl/") ? $0 : nil }
    }
    return zip.entry(named: "xl/workbook.xml")
  }

  /// The sheet of a name or of a number from 1; without one, the first that is shown and has cells.
  ///
  /// - Throws: ``WorkbookError/unknownSheet(_:known:)`` and ``WorkbookError/noSheet``.
  package func sheet(_ wanted: String?) throws -> Sheet {
    guard let wanted else {
      let shown = sheets.filter { !$0.isHidden } + sheets.filter(\.isHidden)
      guard let first = shown.first else { throw WorkbookError.noSheet }
      return try shown.first { try hasCells($0) } ?? first
    }
    let found =
      sheets.first { $0.name == wanted }
      ?? sheets.first { $0.name.lowercased() == wanted.lowercased() }
      ?? Int(wanted).flatMap { sheets.indices.contains($0 - 1) ? sheets[$0 - 1] : nil }
    guard let found else { throw WorkbookError.unknownSheet(wanted, known: sheets.map(\.name)) }
    return found
  }

  /// The other sheets that have cells.
  func others(besides sheet: Sheet) throws -> [Sheet] {
    try sheets.filter { try $0.entry != sheet.entry && hasCells($0) }
  }

  /// The cells of a sheet that are merged.
  func merges(of sheet: Sheet) throws -> [MergedCells] {
    var merges: [MergedCells] = []
    var scanner = try XMLScanner(sheet.entry, of: zip)
    while true {
      switch try scanner.next() {
      case .done: return merges
      case .start where scanner.name == "sheetData": try scanner.skipElement()
      case .start where scanner.name == "mergeCell":
        if let cells = try MergedCells(scanner) { merges.append(cells) }
      default: break
      }
    }
  }

  /// Whether a cell of a sheet has a value.
  private func hasCells(_ sheet: Sheet) throws -> Bool {
    var scanner = try XMLScanner(sheet.entry, of: zip)
    var isInCell = false
    while true {
      switch try scanner.next() {
      case .start where scanner.letter == UInt8(ascii: "c"): isInCell = true
      case .start where isInCell: return true
      case .end where scanner.letter == UInt8(ascii: "c"): isInCell = false
      case .start where scanner.name == "extLst": try scanner.skipElement()
      case .done: return false
      default: break
      }
    }
  }
}

/// What a part of a package names in other parts and elsewhere.
struct Relations {
  /// One of them.
  struct Relation {
    let type: String
    let target: String
    let isExternal: Bool
  }

  private let folder: [Substring]
  private var relations: [(id: String, relation: Relation)] = []

  /// Reads what a part names; of the package itself, whose name is empty, the first parts.
  init(of part: String, in zip: ZipReader) throws {
    let path = part.split(separator: "/")
    folder = path.dropLast()
    let name = (folder + ["_rels", "\(path.last ?? "").rels"]).joined(separator: "/")
    guard let entry = zip.part(named: name) else { return }
    var scanner = try XMLScanner(entry, of: zip)
    while true {
      switch try scanner.next() {
      case .done: return
      case .start where scanner.name == "Relationship":
        let relation = Relation(
          type: try scanner.attribute("Type") ?? "", target: try scanner.attribute("Target") ?? "",
          isExternal: try scanner.attribute("TargetMode") == "External")
        relations.append((try scanner.attribute("Id") ?? "", relation))
      default: break
      }
    }
  }

  subscript(_ id: String) -> Relation? { relations.first { $0.id == id }?.relation }

  /// The first whose type ends so.
  func first(_ type: String) -> Relation? {
    relations.first { $0.relation.type.hasSuffix(type) }?.relation
  }

  /// The part that is meant; nil for what stands elsewhere.
  ///
  /// - Throws: ``WorkbookError/missingPart(_:)``.
  func entry(_ relation: Relation, in zip: ZipReader) throws -> ZipEntry? {
    guard !relation.isExternal else { return nil }
    var path = relation.target.utf8.first == ASCII.slash ? [] : folder
    for step in relation.target.split(separator: "/") where step != "." {
      if step == ".." { _ = path.popLast() } else { path.append(step) }
    }
    let name = path.joined(separator: "/")
    guard let entry = zip.part(named: name) else {
      // A part that is in the file and cannot be read says why.
      if let defect = zip.defects.first { throw defect }
      throw WorkbookError.missingPart(name)
    }
    return entry
  }
}

extension ZipReader {
  /// The entry of a part, whose name is written in capitals or small letters.
  func part(named name: String) -> ZipEntry? {
    entry(named: name) ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }
}

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
    case .unknownSheet("all", let known):
      "one sheet is changed at a time; name it by --sheet: \(known.map { "'\($0)'" }.joined(separator: ", "))"
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
