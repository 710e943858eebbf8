internal import CharacterSets
internal import ContactBytes
internal import ContactIO

/// A file that a command writes besides what it is for, such as a report.
///
/// It keeps no former state for `undo`, so it replaces nothing but an empty file and what the same option wrote before.
package struct SideFile: Sendable {
  /// What it begins with, one of these; nil where what stands there is read, and refused, before it is replaced.
  private let beginnings: [String]?

  static let report = SideFile(beginnings: [ReportFile.beginning])
  static let rejects = SideFile(beginnings: RejectedRecord.beginnings)
  static let countChanges = SideFile(beginnings: ["people\t", "name\t", "word\t"])
  static let cry = SideFile(beginnings: ["OggS"])
  static let review = SideFile(beginnings: nil)

  /// Begins to write.
  ///
  /// - Throws: ``CommandError`` where another kind of file stands, and ``IOError``.
  func output(
    to path: String, _ plan: ReplacementPlan = ReplacementPlan(), lock: FileLock? = nil
  ) throws -> AtomicOutput {
    let output = try AtomicOutput(path: path, plan, lock: lock)
    do {
      try checkReplaceable(path)
    } catch {
      output.discard()
      throw error
    }
    return output
  }

  /// Writes the file whole, or leaves everything as it was.
  func write(
    to path: String, _ plan: ReplacementPlan = ReplacementPlan(), lock: FileLock? = nil,
    _ work: (FileDescriptor) throws -> Void
  ) throws {
    let output = try output(to: path, plan, lock: lock)
    do {
      try work(output.descriptor)
    } catch {
      output.discard()
      throw error
    }
    try output.commit()
  }

  /// Refuses to replace anything but an older file of the same kind.
  fileprivate func checkReplaceable(_ path: String) throws {
    guard let beginnings, let status = FileStatus.of(path), status.isRegular, status.size > 0 else {
      return
    }
    let head = FileDescriptor.head(of: path)
    if !beginnings.contains(where: { head.starts(with: $0.utf8) }) {
      throw CommandError(
        "\(path) exists and is not of the kind that would replace it; name another file")
    }
  }
}

/// A file that a command line names, by an option or as an operand.
struct NamedFile {
  /// How the command line names it, such as `--report`; nil for an operand.
  let option: OptionDefinition?
  let path: String

  /// What tells files apart, whatever the paths to them: a file that is there, or a name in a folder.
  private struct Identity: Hashable {
    let device, inode: UInt64
    var name: String?

    /// Nil for what is no file that could be replaced, such as a terminal.
    init?(of status: FileStatus, name: String? = nil) {
      if status.isReadOnce { return nil }
      (device, inode, self.name) = (status.device, status.inode, name)
    }
  }

  private var isSide: Bool { option?.sideFile != nil }

  private func identity(_ streams: StandardStreams) -> Identity? {
    if path == "-" {
      let stream = option == nil ? streams.input : streams.output
      return (try? stream.status()).flatMap { Identity(of: $0) }
    }
    if let status = FileStatus.of(path) { return Identity(of: status) }
    let target = Folder.destination(of: path)
    return FileStatus.of(Folder.parent(of: target)).flatMap {
      Identity(of: $0, name: PathText.parts(of: target).name)
    }
  }

  /// Makes sure that what a command writes besides its output replaces neither an input, nor the output, nor
  /// any other file of value.
  static func check(_ files: [NamedFile], _ streams: StandardStreams) throws {
    guard files.contains(where: { $0.option?.sideFile != nil }) else { return }
    var files = files
    if !files.contains(where: { $0.option?.name == "output" }) {
      let definition = OptionDefinition(name: "output", placeholder: "FILE", summary: "")
      files.append(NamedFile(option: definition, path: "-"))
    }
    var known: [Identity: NamedFile] = [:]
    for file in files.ordered(by: { !$0.isSide && $1.isSide }) {
      let identity = file.identity(streams)
      if file.isSide, let other = identity.flatMap({ known[$0] }) {
        let name = file.option?.name ?? ""
        throw UsageError(
          other.option.map { "--\(name) would replace the file of --\($0.name); name another file" }
            ?? "--\(name) would replace what is read; name another file")
      }
      if let identity { known[identity] = file }
      try file.option?.sideFile?.checkReplaceable(file.path)
    }
  }
}

/// How the text of a table that people edit in other programs stands in its file.
struct TextForm {
  private var encoding = TextEncoding.utf8
  /// The bytes that the file begins with and that are no text.
  private var mark: [UInt8] = []
  /// Whether letters beyond ASCII get the mark by which spreadsheets know UTF-8: they take other files of that ending for
  /// those of the system's character set.
  var marksLetters = false

  /// The form of a new file: UTF-8 without a mark.
  init() {}

  /// The form of a file, by all its bytes.
  init(of bytes: [UInt8]) {
    let detection = TextEncoding.detect(bytes.span, isComplete: true)
    encoding = detection.encoding
    mark = Array(bytes.prefix(detection.byteOrderMarkLength))
  }

  /// Lets the file begin with the mark by which spreadsheets know UTF-8, unless it has one.
  mutating func addMark() {
    if mark.isEmpty { (encoding, mark) = (.utf8, TextEncoding.utf8.byteOrderMark) }
  }

  /// The text of the file.
  func text(of bytes: [UInt8]) -> String {
    encoding.text(of: Array(bytes.dropFirst(mark.count)))
  }

  /// The bytes of another text in the same form, and whether it is the same; where the character set lacks one of
  /// its characters, it is UTF-8 with a mark, by which spreadsheets know it.
  func bytes(of text: String) -> (bytes: [UInt8], isSame: Bool) {
    let hasLetters = text.utf8.contains { $0 >= 0x80 }
    var bytes = marksLetters && hasLetters ? TextEncoding.utf8.byteOrderMark : mark
    if (try? encoding.encode(Array(text.utf8).span, into: &bytes))?.isExact == true {
      return (bytes, true)
    }
    return (TextEncoding.utf8.byteOrderMark + text.utf8, false)
  }
}
