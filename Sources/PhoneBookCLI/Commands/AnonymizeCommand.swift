internal import ContactBook
internal import ContactIO
internal import ContactPipeline

/// `phonebook anonymize FILE -o OUT`: makes a sample of invented people.
struct AnonymizeCommand: Command {
  @Boxed private var input = InputOptions()
  @Boxed private var output = OutputOptions()
  private var seed: UInt64?

  static let help = CommandHelp(
    name: "anonymize", operands: "FILE", common: "quiet color language",
    summary: "make a sample of invented people for a bug report",
    details: """
      The new file has the format, the shapes and the faults of the old one: lengths, scripts, punctuation,
      hyphens, folds, broken lines and character sets stay, and so do the names of properties and known columns,
      the usual types and labels, the countries of addresses, and the digits by which the region and the kind of a
      number are known. Every word, number and date of a person becomes another one, equal ones the same; pictures
      become noise. Look at the result before you send it.
      """,
    examples: [
      ("phonebook anonymize contacts.vcf -o sample.vcf", "to send with a bug report"),
      ("phonebook anonymize contacts.vcf -o sample.vcf --seed 7", "the same people each time"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.output, .pathOfOneFormat)
    value("seed", "N", "the same number gives the same people", \.seed) {
      UInt64(try $0.number(in: 0...Int.max))
    }
    group(\.input, .from, .encoding, .delimiter, .noHeader)
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count == 1, let path = operands.first else {
      throw UsageError("anonymize takes one file")
    }
    let seed = seed ?? UInt64.random(in: 0...UInt64.max)
    let reading = try input.readingOptions(streams)
    do {
      let target = output.path ?? "-"
      let lock = try OutputTarget.lock(target, amongInputs: operands, streams)
      let descriptor =
        path == "-" ? try streams.input.spooled() : try FileDescriptor.rereadable(path)
      defer { try? descriptor.close() }
      let original = try descriptor.readToEnd()
      try descriptor.rewind()
      let input = try OpenInput.recognize(
        descriptor, format: self.input.format, encoding: self.input.encoding, options: reading)
      let (bytes, format) = try BookAnonymizer(seed: seed).anonymized(input, original: original)
      if let written = FormatTable.format(named: format) {
        try OutputOptions.checkName(target, of: written, isNamed: false)
      }
      try OutputTarget.write(to: target, streams, lock: lock) { try $0.write(bytes.span) }
      streams.inform(
        "wrote \(counted(bytes.count, "byte")) (\(format)) of invented people; look at them before "
          + "you send them")
      return .success
    } catch BookError.archive {
      streams.report(
        "\(path): error: a backup is not anonymized as it is; convert it to vCard first "
          + Self.steps(path == "-" ? "FILE.phonebook" : path, "vcf"))
    } catch BookError.rowsOfSheet {
      streams.report(
        "\(path): error: a workbook is not anonymized as it is; convert it to a table first "
          + Self.steps(path == "-" ? "FILE.xlsx" : path, "csv"))
    } catch let error as IOError where error.path == streams.output.path {
      throw error
    } catch let error as UsageError {
      throw error
    } catch {
      streams.report("\(path): error: \(error)")
    }
    return .failure
  }
  /// The commands that make a file of an ending first, beside what is there, and then one of invented people.
  private static func steps(_ path: String, _ ending: String) -> String {
    let stem = PathText.splitEnding(path).stem
    let names = ["\(stem).\(ending)", "\(stem)-real.\(ending)"]
    let file = ShellWord.quoted(names.first { FileStatus.of($0) == nil } ?? names[1])
    return "(phonebook convert \(ShellWord.quoted(path)) -o \(file), "
      + "then phonebook anonymize \(file) -o FILE.\(ending))"
  }
}
