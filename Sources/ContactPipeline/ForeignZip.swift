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
        if Self.officeParts.contains(name) { throw InputError.office }
      }
    }
    guard !files.isEmpty || !zip.defects.isEmpty else { throw InputError.noContactFiles }
    self.files = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
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

  /// The files that only a document of an office program has.
  private static let officeParts: Set<String> = [
    "xl/workbook.xml", "xl/workbook.bin", "word/document.xml", "ppt/presentation.xml",
    "content.xml",
    "Index/Document.iwa", "Contents/section0.xml",
  ]

  /// Whether a ZIP file is a document of an office program.
  static func isOfficeDocument(_ source: any ByteSource) -> Bool {
    guard let zip = try? ZipReader(source, mode: .tolerant, limits: ZipLimits()) else {
      return false
    }
    return zip.entries.contains { officeParts.contains(name(of: $0)) }
  }

  private static func isPicture(_ name: String) -> Bool {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    return ["jpg", "jpeg", "png", "gif", "webp", "heic", "bmp"].contains(ending)
  }
}
