package import CharacterSets
internal import ContactArchive
internal import ContactBytes
internal import ContactCSV
package import ContactIO
internal import ContactWorkbook

/// What a pipeline reads, and how.
package struct PipelineInputs: Sendable {
  /// The files as the user named them; a folder stands for the contacts files in it, and `-` for standard
  /// input.
  package var paths: [String]
  /// The format of all of them; nil to recognise each by its content.
  package var format: Format?
  /// The character set; nil to recognise it.
  package var encoding: TextEncoding?
  /// The options of readers.
  package var options = ReadingOptions()
  /// Whether the first input that cannot be read ends the work.
  package var failsFast = false
  /// Whether an input without a contact is in order, as a partition of many may be.
  package var mayBeEmpty = false
  /// Whether it is an error where an input may be a part of a file: what is made of it may take the place of all of it.
  package var mustBeWhole = false
  /// Whether the text of records is told that cannot be read in part or at all.
  package var keepsRejects = false
  /// What is done about groups; nil to leave their cards as they are.
  package var groups: GroupHandling?
  /// What at least one of the inputs must be for an option to have a meaning: where none can be, nothing is read
  /// and nothing is written; nil where any will do.
  package var needed: (@Sendable (Format) -> Bool)?
  /// Files that are read one by one beside these, which may be what is needed, too.
  package var companions: [String] = []
  /// Where `-` is read from.
  package var standardInput = FileDescriptor(number: 0, path: "-")

  /// Makes inputs of the files at paths, whose formats are recognised.
  package init(_ paths: [String]) {
    self.paths = paths
  }

  /// Recognises an open file.
  ///
  /// - Throws: ``IOError``, or ``InputError`` for an input that is empty or of no known format.
  package func recognize(_ descriptor: FileDescriptor) throws -> OpenInput {
    try OpenInput.recognize(descriptor, format: format, encoding: encoding, options: options)
  }

  /// Recognises a stream; `path` is how to call it, and its ending may tell the format.
  ///
  /// - Throws: ``InputError`` for an input that is empty or of no known format.
  func recognize(_ stream: ByteStream, path: String) throws -> OpenInput {
    try OpenInput.recognize(
      stream, path: path, format: format, encoding: encoding, options: options)
  }

  /// Whether an input can be read only once, as standard input and the pipes that a shell or a person names.
  package static func isReadOnce(_ path: String) -> Bool {
    path == "-" || FileStatus.of(path)?.isReadOnce == true
  }

  /// Opens an input.
  func open(_ path: String) throws(IOError) -> FileDescriptor {
    path == "-" ? standardInput : try FileDescriptor.reading(path)
  }

  /// The files, with each folder as the contacts files in it, sorted by name, and `-` where it was given.
  ///
  /// An archive that was unpacked stands for its contacts.
  ///
  /// - Parameters:
  ///   - fail: Is called with each folder that cannot be read, or holds no such file.
  ///   - pass: Is called with each folder, the names of the folders in it, which are not looked into, of the files that
  ///     are named as contacts files are and hold something else, and what names those that can be read and have other
  ///     endings.
  ///   - isLeftOut: Whether a file in a folder is not to be read, by its path.
  /// - Returns: The paths of the files.
  package func expanded(
    failure fail: (String, any Error) -> Void,
    passing pass: (String, _ folders: [String], _ others: [String], _ unread: () -> [String]) ->
      Void = { _, _, _, _ in },
    leavingOut isLeftOut: (String) -> Bool = { _ in false }
  ) -> [String] {
    var files: [String] = []
    for path in paths {
      guard path != "-", let status = FileStatus.of(path), status.isFolder else {
        let (folder, name) = (Folder.parent(of: path), PathText.parts(of: path).name)
        // A shell names it with all others that end so.
        if paths.count > 1, Self.isOfOpenWorkbook(name) {
          pass(folder, [], [name]) { [] }
        } else {
          files.append(path)
        }
        continue
      }
      do {
        let part = PathText.joined(path, ArchiveLayout.partName(0))
        let path = FileStatus.of(part) == nil ? path : PathText.joined(path, "contacts")
        let all = try Folder.names(path)
        let folders = all.filter { FileStatus.of(PathText.joined(path, $0))?.isFolder == true }
        var names = all.filter { name in
          FormatTable.format(ofPath: name)?.canRead == true
            || PathText.splitEnding(name).ending?.lowercased() == "zip"
        }
        let known = Set(names)
        names.removeAll { isLeftOut(PathText.joined(path, $0)) }
        let others = names.filter {
          Self.isOfOpenWorkbook($0) || isOther(PathText.joined(path, $0))
        }
        names.removeAll(where: others.contains)
        pass(path, folders, others) {
          all.filter {
            !known.contains($0) && !$0.hasPrefix(".")
              && Self.holdsContacts(PathText.joined(path, $0))
          }
        }
        if names.isEmpty { throw InputError.noContactFiles }
        files += names.map { PathText.joined(path, $0) }
      } catch {
        fail(path, error)
      }
    }
    return files
  }

  /// Whether a file of this name is the one that Excel writes beside a workbook while that is open.
  package static func isOfOpenWorkbook(_ name: String) -> Bool { name.hasPrefix("~$") }

  /// Whether a file that is named as contacts files are holds something else.
  ///
  /// That is JSON of which no member is one of a contact, a table with headers of which no column is known, and a ZIP file of nothing
  /// but such. Files that are named as vCards are always read.
  private func isOther(_ path: String) -> Bool {
    guard format == nil, options.assignments.isEmpty, FileStatus.of(path)?.isRegular == true,
      FormatTable.format(ofPath: path)?.name != Format.vcard.name,
      let descriptor = try? FileDescriptor.reading(path)
    else { return false }
    defer { try? descriptor.close() }
    return isOther(descriptor)
  }

  private func isOther(_ descriptor: FileDescriptor) -> Bool {
    do {
      let input = try recognize(descriptor)
      if let container = input.container {
        return try container.files.allSatisfy { file in
          let copy = try container.unpack(file, as: file.name)
          defer { try? copy.close() }
          return isOther(copy)
        }
      }
      if let mapping = try input.tableMapping() {
        if input.isMessage { return false }
        return mapping.columns.allSatisfy { $0.reason == .unknown }
      }
      return input.isJSONOfOthers
    } catch {
      if case InputError.noContactFiles = error { return true }
      return false
    }
  }

  /// Whether a file is one of contacts by its content.
  private static func holdsContacts(_ path: String) -> Bool {
    guard FileStatus.of(path)?.isRegular == true,
      let descriptor = try? FileDescriptor.reading(path)
    else { return false }
    defer { try? descriptor.close() }
    guard let input = try? PipelineInputs([]).recognize(descriptor) else { return false }
    return input.container == nil
  }

  // MARK: - Columns

  /// Has tables do without a column that an assignment names where another one of several has it; what none has
  /// stays an error of each.
  ///
  /// - Parameters:
  ///   - files: The paths of the inputs.
  ///   - headers: The headers of the tables at a path.
  package mutating func shareColumns(of files: [String], headers: (String) -> [[String]]) {
    for path in files where !options.assignments.allSatisfy(\.mayBeMissing) {
      let tables = headers(path)
      for (index, assignment) in options.assignments.enumerated() where !assignment.mayBeMissing {
        options.assignments[index].mayBeMissing = tables.contains {
          !assignment.indices(among: $0).isEmpty
        }
      }
    }
  }

  /// The headers of the table, or of the tables in the ZIP file, at a path; none where there is none, or looking
  /// would use it up.
  package func headers(at path: String) -> [[String]] {
    guard !Self.isReadOnce(path), let descriptor = try? FileDescriptor.reading(path) else {
      return []
    }
    defer { try? descriptor.close() }
    return headers(of: descriptor, path)
  }

  /// The same of an open file.
  func headers(of descriptor: FileDescriptor, _ path: String) -> [[String]] {
    do {
      let input = try recognize(ByteStream(descriptor), path: path)
      return input.container.map(headers(in:)) ?? input.headers.map { [$0] } ?? []
    } catch WorkbookError.unknownSheet(OpenWorkbook.allSheets, let names) {
      var sheet = self
      return names.flatMap { name in
        sheet.options.sheet = name
        try? descriptor.rewind()
        return sheet.headers(of: descriptor, path)
      }
    } catch {
      return []
    }
  }

  /// The same of the files in a ZIP file.
  func headers(in container: ForeignZip) -> [[String]] {
    container.files.compactMap { file in
      guard let descriptor = try? container.unpack(file, as: file.name) else { return nil }
      defer { try? descriptor.close() }
      return (try? recognize(descriptor))?.headers
    }
  }
}
