internal import CharacterSets
internal import ContactBytes
internal import ContactIO
public import ContactModel
internal import ContactPipeline

extension AddressBook {
  /// Writes the contacts to a file, which is replaced only when all of it is written.
  ///
  ///     let losses = try book.write(toFile: "iphone.vcf", as: .vCard3, for: .apple)
  ///     for loss in losses { print(loss) }
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: Its format; nil for the one that the app reads best, or that the ending of the file stands for.
  ///   - app: The app that imports the file, whose field names and limits are kept to; nil for none.
  ///   - language: The language of the words that notes and pages get.
  /// - Returns: What the format could not hold, or only in another place.
  /// - Throws: ``ContactFileError`` when the format cannot be written or the file not be replaced, which then
  ///   stays as it was.
  @discardableResult
  public func write(
    toFile path: String, as format: ContactFormat? = nil, for app: ContactApp? = nil,
    language: WordLanguage = .english
  ) throws -> [Loss] {
    let output = try ContactOutput(format, for: app, path: path, language: language)
    if output.isBackup { return try Backup.write(contacts, to: path) }
    do {
      var losses: [Loss] = []
      try AtomicOutput.write(to: path) { descriptor in
        losses = try output.write(contacts, to: FileSink(descriptor, isWorkbook: output.isWorkbook))
          .losses
      }
      return losses
    } catch {
      throw ContactFileError(error, path: path)
    }
  }
}

extension Collection<Contact> {
  /// The contacts as a whole file of a format, in UTF-8.
  ///
  ///     let (bytes, losses) = book.contacts.encoded(as: .jsContact)
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - language: The language of the words that notes and pages get.
  /// - Returns: The bytes, and what the format could not hold, or only in another place.
  /// - Precondition: The format can be written (``ContactFormat/canBeWritten``) and is no backup, which
  ///   ``Backup/create(_:with:)`` makes.
  public func encoded(
    as format: ContactFormat, language: WordLanguage = .english
  ) -> (bytes: [UInt8], losses: [Loss]) {
    do {
      return try ContactOutput(format, for: nil, path: "", language: language).bytes(of: self)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The contacts as a whole file for an app: its format, its field names, its character set and its limits.
  ///
  /// - Parameters:
  ///   - app: The app that imports the file.
  ///   - format: The format; nil for the one that the app reads best.
  ///   - language: The language of the words that notes get.
  /// - Returns: The bytes, and what the format or the app could not hold.
  /// - Throws: ``ContactFileError`` when the format cannot be written, or the system has no tables of the
  ///   character set.
  public func encoded(
    for app: ContactApp, as format: ContactFormat? = nil, language: WordLanguage = .english
  ) throws -> (bytes: [UInt8], losses: [Loss]) {
    try ContactOutput(format, for: app, path: "", language: language).bytes(of: self)
  }
}

/// What contacts are written in.
private struct ContactOutput {
  private let writer: any CardWriter
  private let mark: [UInt8]
  /// How it says who is in which group.
  private let groups: GroupHandling
  /// Whether it is a backup, which is written otherwise.
  let isBackup: Bool
  /// Whether what is written becomes a workbook.
  let isWorkbook: Bool

  /// Decides on format, app and character set.
  ///
  /// - Throws: ``ContactFileError`` when there is no such format, or it cannot be written.
  init(
    _ wanted: ContactFormat?, for app: ContactApp?, path: String, language: WordLanguage
  ) throws {
    let profile = app?.profile
    let fitting = profile.map { $0.format(for: path) } ?? FormatTable.format(ofPath: path)
    guard let format = wanted?.format ?? fitting else {
      throw ContactFileError(
        .notWritable, path,
        profile.map { "\($0.title) reads no files of this ending" }
          ?? "the ending tells no format; name the format")
    }
    guard let makeWriter = format.makeWriter else {
      throw ContactFileError(.notWritable, path, "\(format.name) can only be read")
    }
    isBackup = format.isArchive
    groups = GroupHandling(writing: format, for: profile)
    isWorkbook = format.isWorkbook
    if isBackup, path.isEmpty {
      throw ContactFileError(.notWritable, path, "a backup is a file; Backup.create makes it")
    }
    var options = WritingOptions()
    options.language = language
    profile?.apply(to: &options)
    var writer = makeWriter(options)
    writer = AppProfile.limited(
      writer, of: format, for: profile, in: language, photoByteLimit: nil)
    let isAppsTable = profile?.formats.first == format.name
    let encoding = isAppsTable ? profile?.encoding ?? .utf8 : .utf8
    do {
      self.writer = encoding == .utf8 ? writer : try EncodedWriter(writer, encoding: encoding)
    } catch {
      throw ContactFileError(.notWritable, path, "\(error)")
    }
    mark = isAppsTable && profile?.writesMark == true ? encoding.byteOrderMark : []
  }

  /// Writes a whole file.
  func write<Sink: CardSink>(
    _ contacts: some Collection<Contact>, to sink: Sink
  ) throws -> (sink: Sink, losses: [Loss]) {
    let hasGroups =
      groups.form == .cards || contacts.contains { $0.kind?.value.lowercased() == "group" }
    var pipeline = Pipeline(
      writingTo: sink, as: writer, observer: LossCollector(), groups: hasGroups ? groups : nil)
    pipeline.mark = mark
    let list = Array(contacts)
    try pipeline.write(count: list.count) { Card(list[$0]) }
    return (pipeline.sink, pipeline.observer.losses)
  }

  func bytes(of contacts: some Collection<Contact>) throws -> (bytes: [UInt8], losses: [Loss]) {
    let (sink, losses) = try write(contacts, to: MemorySink(isWorkbook: isWorkbook))
    return (sink.bytes, losses)
  }
}

/// Keeps what is written.
private struct MemorySink: CardSink {
  private(set) var bytes: [UInt8] = []
  private let workbook: WorkbookInProgress?

  init(isWorkbook: Bool) {
    workbook = isWorkbook ? WorkbookInProgress() : nil
  }

  var path: String { "" }

  mutating func write(_ bytes: Span<UInt8>) throws {
    guard let workbook else { return self.bytes.append(bytes) }
    try workbook.add(bytes)
  }

  mutating func finish() throws {
    var made: [UInt8] = []
    try workbook?.finish { made.append($0) }
    bytes += made
  }
}
