internal import ContactBytes
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import ZipContainer

extension ConversionRun {
  /// The most pictures that are named because no contact has got them.
  private static let namedPictureLimit = 20

  /// Converts the contacts files of a ZIP file, and gives contacts the pictures that stand beside them.
  ///
  /// - Returns: False when a file could not be read to its end, or there is no contact; that was reported.
  /// - Throws: ``IOError`` of the output.
  mutating func convert(
    _ container: ForeignZip, _ path: String, _ conversion: Conversion, _ format: Format?,
    _ encoding: TextEncoding?, to sink: inout some ConversionSink
  ) throws -> Bool {
    let readBefore = report.readCount
    let pictures = ZipPictures(container)
    count(container, path, pictures, format, encoding)
    var isRead = true
    for file in container.files {
      let name = Self.shown(file.name, in: path)
      let outputPath = sink.path
      do {
        var conversion = conversion
        if !pictures.isEmpty {
          conversion.step = pictures.attaching(file: file.name, after: conversion.step)
        }
        try withInput(file, of: container, path, format, encoding) { input, run in
          run.report.inputs.append((name, input.format.name, input.encoding))
          try conversion.run(
            input, to: &sink, report: &run.report, observer: &run.diagnostics)
        }
      } catch let error as IOError where error.path == outputPath {
        throw error
      } catch {
        fail(name, error)
        isRead = false
      }
    }
    tell(of: container, pictures, path)
    if report.readCount == readBefore {
      if isRead { fail(path, ConversionError.noContacts) }
      return false
    }
    report.completedInputCount += 1
    return isRead
  }

  /// Shows the writer the cards of a ZIP file's contacts files; what cannot be read is reported later.
  mutating func survey(
    _ container: ForeignZip, _ path: String, _ conversion: inout Conversion, _ format: Format?,
    _ encoding: TextEncoding?
  ) {
    for file in container.files {
      try? withInput(file, of: container, path, format, encoding) { input, _ in
        try conversion.survey(input)
      }
    }
  }

  /// Counts the contacts that each picture may belong to.
  private mutating func count(
    _ container: ForeignZip, _ path: String, _ pictures: ZipPictures, _ format: Format?,
    _ encoding: TextEncoding?
  ) {
    guard !pictures.isEmpty else { return }
    for file in container.files {
      var counting = Conversion(writer: NullWriter())
      counting.step = pictures.counting(file: file.name)
      try? withInput(file, of: container, path, format, encoding) { input, _ in
        try counting.survey(input)
      }
    }
  }

  /// How a file in a ZIP file is called, harmless for a terminal.
  private static func shown(_ name: String, in path: String) -> String {
    "\(path)/\(TerminalText.shown(name))"
  }

  private mutating func withInput(
    _ file: ForeignZip.ContactFile, of container: ForeignZip, _ path: String, _ format: Format?,
    _ encoding: TextEncoding?, _ work: (OpenInput, inout ConversionRun) throws -> Void
  ) throws {
    let descriptor = try container.unpack(file, as: Self.shown(file.name, in: path))
    defer { try? descriptor.close() }
    let input = try OpenInput.recognize(
      descriptor, format: format, encoding: encoding, options: reading)
    try work(input, &self)
  }

  /// What to do about an entry that is left out.
  private static func advice(_ defect: ZipError) -> String {
    if case .encrypted = defect { "; unpack it with its password, and give its files" } else { "" }
  }

  /// Says what of a ZIP file was left out.
  private mutating func tell(of container: ForeignZip, _ pictures: ZipPictures, _ path: String) {
    for defect in container.defects {
      let finding = Finding(
        rule: "zip-entry", severity: .error, message: "\(defect)" + Self.advice(defect),
        location: SourceLocation(byteOffset: defect.byteOffset ?? 0, line: 1), file: path)
      report.count(finding)
      diagnostics.found(finding)
    }
    guard !isQuiet else { return }
    let unused = pictures.unused
    for picture in unused.prefix(Self.namedPictureLimit) {
      let name = Self.shown(picture.name, in: path)
      streams.report("\(name): note: not used: \(picture.reason)")
    }
    if unused.count > Self.namedPictureLimit {
      streams.report("… and \(unused.count - Self.namedPictureLimit) more pictures not used")
    }
    if container.otherCount > 0 {
      let others = counted(container.otherCount, "other file")
      streams.report("\(path): note: not read in it: \(others)")
    }
  }
}
