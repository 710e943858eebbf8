internal import CharacterSets
internal import ContactArchive
internal import ContactBytes
package import ContactIO
package import ZipContainer

/// A ZIP file of contacts files and pictures that is no archive of ours, such as services export.
package struct ForeignZip: Sendable {
  /// A file of contacts in it.
  package struct ContactFile: Sendable {
    /// The path in the ZIP file.
    package let name: String
    fileprivate let entry: ZipEntry
  }

  /// The files of contacts, sorted by their names.
  package let files: [ContactFile]
  /// The number of files that are neither contacts nor pictures.
  package let otherCount: Int
  /// What is wrong with entries that are left out.
  package var defects: [ZipError] { zip.defects }
  /// The pictures.
  let pictures: [(name: String, entry: ZipEntry)]
  let zip: ZipReader

  /// Opens a ZIP file.
  ///
  /// - Throws: ``ZipError``; ``InputError/noContactFiles`` when there is none in it;
  ///   ``ArchiveError/notAnArchive`` for an archive of ours whose beginning is damaged.
  init(_ source: any ByteSource, limits: ZipLimits) throws {
    let zip = try ZipReader(source, mode: .tolerant, limits: limits)
    let others = [ArchiveLayout.mimetypeName, ArchiveLayout.partName(0)]
    if zip.entry(named: ArchiveLayout.manifestName) != nil,
      others.contains(where: { zip.entry(named: $0) != nil })
    {
      throw ArchiveError.notAnArchive
    }
    var files: [ContactFile] = []
    var pictures: [(name: String, entry: ZipEntry)] = []
    var otherCount = 0
    for entry in zip.entries where !entry.isFolder {
      let name = Self.name(of: entry)
      if Self.isHidden(name) { continue }
      if FormatTable.format(ofPath: name)?.canRead == true {
        files.append(ContactFile(name: name, entry: entry))
      } else if Self.isPicture(name) {
        pictures.append((name, entry))
      } else {
        otherCount += 1
        if let kind = Self.officeKinds[name] { throw InputError.office(kind) }
      }
    }
    guard !files.isEmpty || !zip.defects.isEmpty else { throw InputError.noContactFiles }
    self.files = files.ordered { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.pictures = pictures
    self.otherCount = otherCount
    self.zip = zip
  }

  /// Whether the first bytes of a file are those of a ZIP file that is no archive of ours.
  static func isForeignZip(_ head: borrowing Span<UInt8>) -> Bool {
    head.hasASCII("PK\u{3}\u{4}", at: 0) && !ArchiveReader.isArchive(head)
  }

  /// Unpacks a file, which is checked on the way, into a nameless one, which the caller closes.
  package func unpack(_ file: ContactFile, as path: String) throws -> FileDescriptor {
    let copy = try FileDescriptor.nameless()
    do {
      try zip.forEachChunk(of: file.entry) { try copy.write($0) }
      try copy.rewind()
    } catch {
      try? copy.close()
      throw error
    }
    return FileDescriptor(number: copy.number, path: path)
  }

  /// The name of an entry; one that is not UTF-8 is Korean, as Windows writes it, if it can be.
  private static func name(of entry: ZipEntry) -> String {
    guard let bytes = entry.legacyName else { return entry.name }
    var text: [UInt8] = []
    guard (try? TextEncoding.cp949.decode(bytes.span, into: &text)) != nil,
      let name = String(validating: text, as: UTF8.self), !name.contains("\u{FFFD}")
    else { return entry.name }
    return name
  }

  /// Whether a file is only of use to the system that packed it.
  private static func isHidden(_ name: String) -> Bool {
    name.utf8.split(separator: ASCII.slash).contains {
      $0.first == ASCII.dot || $0.elementsEqual("__MACOSX".utf8)
    }
  }

  /// The documents of office programs, by files that only they have.
  private static let officeKinds = [
    "xl/workbook.xml": "a workbook whose parts cannot be found",
    "xl/workbook.bin": "a binary workbook (.xlsb)",
    "content.xml": "an OpenDocument file, such as a spreadsheet (.ods)",
    "Index/Document.iwa": "a document of Numbers or its like",
    "Contents/section0.xml": "a document of Hangul (.hwpx)",
    "word/document.xml": "a document of Word (.docx)", "ppt/presentation.xml": "slides (.pptx)",
  ]

  /// What to do with a document of an office program; nil for any other ZIP file.
  static func officeAdvice(_ source: any ByteSource) -> InputError? {
    guard let zip = try? ZipReader(source, mode: .tolerant, limits: ZipLimits()) else { return nil }
    return zip.entries.lazy.compactMap { officeKinds[name(of: $0)] }.first.map(InputError.office)
  }

  private static func isPicture(_ name: String) -> Bool {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    return ["jpg", "jpeg", "png", "gif", "webp", "heic", "bmp"].contains(ending)
  }
}
