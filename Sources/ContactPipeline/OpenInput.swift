package import CharacterSets
internal import ContactArchive
internal import ContactBytes
package import ContactCSV
package import ContactIO
internal import ContactJSON
package import ContactModel
internal import ContactVCard
internal import ContactWorkbook
internal import ZipContainer

/// An input whose format is known, ready to be read.
package struct OpenInput {
  /// The file as the user named it; `-` for standard input.
  package let path: String
  /// The format.
  package let format: Format
  /// The name of the character set.
  package let encoding: String
  /// Whether the bytes are plainly UTF-8, though the user named another character set, or the other way round.
  package private(set) var contradictsEncoding = false
  /// What is said of a text in a set that its bytes show and nobody named; nil for any other.
  var guess: CharacterRepair.Outcome? {
    guard readingFormat.decodesWholeText, let likely = options.likelyEncoding,
      encoding == likely.rawValue
    else { return nil }
    guard case .stream(let stream) = source else { return nil }
    return CharacterRepair.Outcome(
      encoding: likely, isExact: true, isOfSomeLines: stream.hasLinesInUTF8)
  }

  /// The same of a text that was read to its end, and that holds bytes that are no characters of its set.
  var unreadable: CharacterRepair.Outcome? {
    guard case .stream(let stream) = source, stream.hasReplacements,
      let encoding = TextEncoding(rawValue: encoding)
    else { return nil }
    return CharacterRepair.Outcome(encoding: encoding, isExact: false)
  }

  let source: Source
  private(set) var reader: any CardReader
  /// The format whose reader it is: of several that ``format`` is one of.
  let readingFormat: Format
  private(set) var options = ReadingOptions()
  /// The workbook whose sheet the stream is; nil for any other input.
  package private(set) var workbook: OpenWorkbook?
  /// The reader of a table that has read the head of the stream, or its error; nil for any other input.
  private var tableHead: TableHead?

  /// What reading the head of a table came to; behind a reference, since each copy of a reader is many instructions.
  private indirect enum TableHead {
    case success(CSVReader)
    case failure(CSVError)

    /// The reader.
    func get() throws(CSVError) -> CSVReader {
      switch self {
      case .success(let reader): return reader
      case .failure(let error): throw error
      }
    }
  }

  /// Recognises an open file by its content, then by its ending, where format and character set are not
  /// given.
  ///
  /// - Throws: ``IOError``, or ``InputError`` for an input that is empty or of no known format.
  package static func recognize(
    _ descriptor: FileDescriptor, format: Format?, encoding: TextEncoding?, options: ReadingOptions
  ) throws -> OpenInput {
    try recognize(
      try ByteStream(descriptor), path: descriptor.path, format: format, encoding: encoding,
      options: options)
  }

  /// Recognises a stream in the same way; `path` is how to call it, and its ending may tell the format.
  package static func recognize(
    _ stream: ByteStream, path: String, format: Format?, encoding: TextEncoding?,
    options: ReadingOptions
  ) throws -> OpenInput {
    var stream = stream
    if stream.isEmpty { throw InputError.emptyInput }
    if stream.withHead({ ForeignZip.isForeignZip($0) }) {
      let source = try stream.randomAccess(limit: options.limits.maximumSpoolByteCount)
      if let workbook = try OpenWorkbook(source, limits: options.limits, sheet: options.sheet) {
        if encoding != nil || options.delimiter != nil { throw InputError.noText }
        return try table(workbook, path, format, options)
      }
      if options.sheet != nil, options.sheet != OpenWorkbook.allSheets { throw InputError.noSheets }
      let container: ForeignZip
      do {
        container = try ForeignZip(source, limits: options.limits)
      } catch ArchiveError.notAnArchive {
        if encoding != nil { throw InputError.noText }
        return try archive(source, path: path, options)
      }
      return OpenInput(
        path: path, format: .archive, encoding: TextEncoding.utf8.rawValue,
        source: .container(container), reader: VCardReader(), readingFormat: .archive)
    }
    if options.sheet != nil, options.sheet != OpenWorkbook.allSheets { throw InputError.noSheets }
    if let advice = stream.withHead({ OtherContent.certainAdvice($0) }) {
      throw InputError.otherContent(advice: advice)
    }
    let isNamed = format != nil
    var format = format
    if format == nil {
      format = stream.recognizedFormat(
        path: path,
        speaksOfColumns: !options.assignments.isEmpty || options.hasNoHeader
          || options.delimiter.map(stream.isDivided) == true)
    }
    guard let known = format, !known.isWorkbook else { throw unknownFormat(stream) }
    if known.isArchive {
      if encoding != nil { throw InputError.noText }
      let source = try stream.randomAccess(limit: options.limits.maximumSpoolByteCount)
      return try archive(source, path: path, options)
    }
    if options.state != nil { throw InputError.noStates }
    guard let makeReader = known.makeReader else { throw unknownFormat(stream) }
    let isWhole = known.decodesWholeText || encoding.map(\.mustBeWhole) ?? false
    let detected = try stream.detectEncoding(override: encoding, wholeText: isWhole)
    var options = options
    if !known.decodesWholeText { options.encoding = encoding }
    options.likelyEncoding = stream.likelyEncoding
    let tableHead = known.readHead.map { head(of: stream, options, $0) }
    let dialect = isNamed ? nil : try? tableHead?.get().mapping?.dialect
    return OpenInput(
      path: path, format: dialect.flatMap { FormatTable.format(named: $0) } ?? known,
      encoding: detected.rawValue, contradictsEncoding: stream.contradictsEncoding,
      source: .stream(stream), reader: makeReader(options), readingFormat: known, options: options,
      tableHead: tableHead)
  }

  /// Has the cards of a part of an unpacked archive get their images: the part stands in a folder, and the images
  /// in the one beside it.
  ///
  /// - Parameter image: Gives the bytes of an image by its path, and nil where there is none.
  mutating func restoreImages(_ image: @escaping @Sendable (String) throws -> [UInt8]?) {
    guard reader is VCardReader else { return }
    let (folder, _) = PathText.parts(of: path)
    guard
      folder == ArchiveLayout.contactFolder || folder.hasSuffix("/" + ArchiveLayout.contactFolder)
    else { return }
    let top = String(folder.dropLast(ArchiveLayout.contactFolder.count))
    reader = ArchiveCardReader { name in
      AvatarName(ofPath: name) == nil ? nil : try image(top + name)
    }
  }

  /// A reader that has read the head of a table, or its error.
  private static func head(
    of stream: ByteStream, _ options: ReadingOptions,
    _ readHead: (ReadingOptions, borrowing Span<UInt8>) throws(CSVError) -> CSVReader
  ) -> TableHead {
    stream.withHead { head in
      do throws(CSVError) {
        return .success(try readHead(options, head))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Opens the sheet of a workbook, as the table that it is.
  private static func table(
    _ workbook: OpenWorkbook, _ path: String, _ format: Format?, _ options: ReadingOptions
  ) throws -> OpenInput {
    if options.state != nil { throw InputError.noStates }
    guard let format = format ?? FormatTable.format(named: "xlsx"), let readHead = format.readHead,
      let makeReader = format.makeReader
    else { throw InputError.otherContent(advice: "this is a workbook, which is read as a table") }
    var stream = workbook.stream
    if stream.isEmpty { throw InputError.noContacts }
    _ = try stream.detectEncoding(override: .utf8, wholeText: true)
    var options = options
    // What stands between the cells is known.
    options.delimiter = nil
    let sheets = workbook.workbook.sheets.map(\.name)
    options.assignments = options.assignments.compactMap { assignment in
      // Where one sheet is read that nobody has named, a column of another one is missing.
      assignment.onSheet(workbook.sheet.name, of: sheets)
        ?? (options.sheet == nil ? assignment : nil)
    }
    let head = head(of: stream, options, readHead)
    let found = try? head.get().mapping?.dialect
    let dialect = found == CSVDialect.wide.name ? nil : found
    return OpenInput(
      path: "\(path)/\(workbook.sheet.name)",
      format: dialect.flatMap { FormatTable.format(named: $0) } ?? format,
      encoding: TextEncoding.utf8.rawValue, source: .stream(stream), reader: makeReader(options),
      readingFormat: format, options: options, workbook: workbook, tableHead: head)
  }

  /// Opens an archive at the state that is wanted.
  private static func archive(
    _ source: any ByteSource, path: String, _ options: ReadingOptions
  ) throws -> OpenInput {
    let open = try OpenArchive(source, limits: options.limits) { archive in
      // A script on the way to the state may be damaged.
      if let state = options.state { _ = try archive.state(state) }
    }
    let archive = open.archive
    let state = try options.state.map { try archive.state($0) } ?? archive.newestState
    let use = AvatarUse()
    var reader = archive.cardReader(noting: use)
    reader.translatesVendors = options.translatesVendors
    return OpenInput(
      path: path, format: .archive, encoding: TextEncoding.utf8.rawValue,
      source: .archive(ArchiveInput(open: open, state: state, use: use)),
      reader: reader, readingFormat: .archive)
  }

  /// The ZIP file that the input is, whose files are inputs of their own; nil for any other input.
  package var container: ForeignZip? {
    if case .container(let container) = source { container } else { nil }
  }

  /// What the columns of a table were taken for; nil when the input is no table.
  ///
  /// - Throws: The reader's error when assignments of the options do not fit the columns.
  package func tableMapping() throws(CSVError) -> CSVMapping? { try tableHead?.get().mapping }

  /// What is doubtful about the columns of a table.
  package var columnWarnings: [Finding] {
    guard case .success(let reader) = tableHead else { return [] }
    return reader.headFindings.filter { $0.severity == .warning }.map { finding in
      var finding = finding
      finding.file = path
      return finding
    }
  }

  /// Looks at the beginning of a table, as UTF-8, and the character between its cells; nil for any other input.
  package func withTable<Result>(_ body: (borrowing Span<UInt8>, UInt8) -> Result) -> Result? {
    guard tableHead != nil, case .stream(let stream) = source else { return nil }
    return stream.withHead { head in
      let likely = options.delimiter?.asciiValue ?? RecordScanner.likelyDelimiter(of: head)
      return body(head, workbook == nil ? likely : ASCII.comma)
    }
  }

  /// The headers of the columns of a table; nil when the input is no table.
  var headers: [String]? {
    switch tableHead {
    case .success(let table): table.mapping?.columns.map(\.header)
    case .failure(.unknownColumn(_, let headers, _)): headers
    default: nil
    }
  }

  /// Whether a message stands in the place of a table, as where an export has failed, and nobody has said what it is.
  var isMessage: Bool {
    workbook == nil && options.assignments.isEmpty && !options.hasNoHeader
      && (try? tableMapping())?.isMessage == true
  }

  /// Whether it is JSON of which nothing is a contact, as far as so much of it is looked through.
  var isJSONOfOthers: Bool {
    guard case .stream(var stream) = source, reader is ContactJSONReader else { return false }
    var bytes: [UInt8] = []
    do {
      _ = try stream.read(about: 16 << 20, into: &bytes)
      var cards = CardSequence(bytes, reader: reader)
      return try cards.next() == nil && !cards.findings.isEmpty
        && FormatTable.format(sniffing: bytes.span) != nil
    } catch {
      return false
    }
  }

  /// Whether there is nothing but blanks at the beginning of a text.
  var isBlank: Bool {
    guard case .stream(let stream) = source else { return false }
    return stream.withHead { head in
      for i in 0..<head.count where head[i] > ASCII.space { return false }
      return true
    }
  }

  /// What finds the offsets at which the stream may be cut; nil when there are none, or when the head of
  /// a table cannot be read.
  var lastBoundary: RecordBoundary? {
    guard let tableHead else { return readingFormat.lastBoundary }
    guard let table = try? tableHead.get() else { return nil }
    return { table.lastRecordBoundary(in: $0) }
  }

  /// What is read from.
  enum Source {
    /// Text that comes in its order.
    case stream(ByteStream)
    /// Parts of an archive that are unpacked one after another.
    case archive(ArchiveInput)
    /// A ZIP file of files that are inputs of their own.
    case container(ForeignZip)
  }

  /// A state of an archive.
  struct ArchiveInput {
    let open: OpenArchive
    let state: ArchiveState
    /// The images that its contacts have.
    let use: AvatarUse
  }

  /// The error of content that is of no format that can be read.
  private static func unknownFormat(_ stream: ByteStream) -> InputError {
    stream.otherContentOfHead() ?? .unknownFormat
  }
}

extension ByteStream {
  /// Whether the first lines have a character by which somebody has said that they are divided.
  fileprivate func isDivided(by delimiter: Character) -> Bool {
    guard let sign = delimiter.asciiValue else { return false }
    return withHead { head in
      var start: [UInt8] = []
      start.append(head, 0..<min(head.count, 512))
      let lines = start.split { $0 == ASCII.lineFeed || $0 == 0x0D }
      return !lines.isEmpty
        && (start.count < 512 ? lines[...] : lines.dropLast()).allSatisfy { $0.contains(sign) }
    }
  }

  /// The error of first bytes that are of another kind; nil where they are of none that is known.
  func otherContentOfHead() -> InputError? {
    withHead { OtherContent.advice($0) }.map(InputError.otherContent)
  }
}

/// Content of other kinds, which people give by mistake, or because they know no better.
private enum OtherContent {
  /// What a file is by its first bytes, and what to do with it; nil when it is nothing that is known.
  static func advice(_ head: borrowing Span<UInt8>) -> String? {
    if let advice = certainAdvice(head) { return advice }
    var start: [UInt8] = []
    start.append(head, 0..<min(head.count, 512))
    if MediaType.sniffed(start) != nil { return picture }
    if let advice = markupAdvice(String(decoding: start, as: UTF8.self).lowercased(), head) {
      return advice
    }
    let lines = start.split(separator: ASCII.lineFeed).map { String(decoding: $0, as: UTF8.self) }
    return CSVReader.lackOfDelimiter(start.count < 512 ? lines[...] : lines.dropLast())
  }

  /// The advice for a text in small letters that begins as a page of the web does, or a workbook in XML.
  private static func markupAdvice(_ start: String, _ head: borrowing Span<UInt8>) -> String? {
    if start.holds("urn:schemas-microsoft-com:office:spreadsheet") {
      return InputError.office("a workbook of Excel in XML").description
    }
    let isPage =
      start.holds("<!doctype html") || start.holds("<html") || start.holds("multipart/related")
      || ["<table", "<meta", "<style", "<head"].contains { start.hasPrefix($0) }
    return isPage ? pageAdvice(head) : nil
  }

  /// Whether a text begins as a page of the web, as a server sends one in the place of a file, and no card stands in it.
  private static func isPage(_ head: borrowing Span<UInt8>) -> Bool {
    var i = head.hasASCII("\u{FEFF}", at: 0) ? 3 : 0
    while i < head.count, head[i] <= ASCII.space { i += 1 }
    return (head.hasASCII("<!DOCTYPE HTML", at: i) || head.hasASCII("<HTML", at: i))
      && !Format.holdsCard(head)
  }

  /// The advice for a page of the web.
  private static func pageAdvice(_ head: borrowing Span<UInt8>) -> String {
    let text = String(utf8: head, head.indices).lowercased()
    return text.holds("<table") && !text.holds("\"password\"")
      ? "this is a web page with a table, as some sites give it as .xls; open it in Excel or LibreOffice, and save it "
        + "as .xlsx"
      : "this is a web page, such as one to sign in; download the contacts again"
  }

  /// The advice for bytes that no text begins with.
  static func certainAdvice(_ head: borrowing Span<UInt8>) -> String? {
    guard head.count > 3 else { return nil }
    for (mark, advice) in marks where head.hasASCII(mark, at: 0) { return advice }
    if isPage(head) { return pageAdvice(head) }
    switch (head[0], head[1], head[2], head[3]) {
    case (0xD0, 0xCF, 0x11, 0xE0): return compoundFile(head).description
    case (0x1F, 0x8B, 0x08, _), (0x37, 0x7A, 0xBC, 0xAF), (0xFD, 0x37, 0x7A, 0x58),
      (0x28, 0xB5, 0x2F, 0xFD):
      return packed
    case (0x89, 0x50, 0x4E, 0x47), (0xFF, 0xD8, 0xFF, _), (0x47, 0x49, 0x46, 0x38),
      (0x49, 0x49, 0x2A, 0x00), (0x4D, 0x4D, 0x00, 0x2A):
      return picture
    case (_, _, 0, _) where head.hasASCII("FTYP", at: 4): return picture
    default: return nil
    }
  }

  /// What to do with a document of older office programs, by the names of the streams in it.
  private static func compoundFile(_ head: borrowing Span<UInt8>) -> InputError {
    var names = ""
    for index in head.indices where index > 0 && head[index] == 0 && head[index - 1] != 0 {
      names.unicodeScalars.append(Unicode.Scalar(head[index - 1]))
    }
    if names.holds("EncryptedPackage") {
      return .otherContent(
        advice: "this document is locked by a password; save it without one in its program")
    }
    if names.holds("Workbook") || names.holds("BookR") {
      return .office("a workbook of Excel before 2007 (.xls)")
    }
    return names.holds("BodyText") || names.holds("HwpSummaryInformation") ? hangul : .office()
  }

  private static let hangul = InputError.office("a document of Hangul (.hwp)")
  private static let picture =
    "this is a picture; phonebook photos attach gives contacts their pictures"
  private static let decisions =
    "this is a table of decisions, which phonebook dedupe --review reads; it holds no contacts"
  private static let packed = "this is packed; unpack it first"
  private static let export = "export the contacts as vCard or CSV in the app that it is from"

  /// In capitals, which stand for either.
  private static let marks: [(mark: StaticString, advice: String)] = [
    ("%PDF-", "this is a PDF; \(export)"), ("SQLITE FORMAT 3", "this is a database; \(export)"),
    ("!BDN", "this is a mailbox of Outlook; \(export)"), ("RAR!\u{1A}", packed), ("BZH9", packed),
    ("HWP DOCUMENT FILE", hangul.description),
    ("{\\RTF", "this is a document in RTF; save it as CSV (UTF-8) in its program"),
    ("DECISION\tSCORE\tREASON\tKEY\t", decisions), ("DECISION,SCORE,REASON,KEY,", decisions),
    ("결정\t점수\t이유\t공통점\t", decisions), ("결정,점수,이유,공통점,", decisions),
  ]
}
