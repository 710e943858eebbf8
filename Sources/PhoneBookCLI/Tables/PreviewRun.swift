internal import ContactIO
internal import ContactPipeline

/// `convert --preview`: shows what the columns of tables mean, and writes nothing.
struct PreviewRun {
  /// How a preview is printed.
  enum Form: String, CaseIterable {
    case table, tsv, json
  }

  private let streams: StandardStreams
  private let operands: [String]
  private let form: Form
  private let inputs: PipelineInputs

  /// Prepares to show files.
  ///
  /// - Parameters:
  ///   - input: How the files are read.
  ///   - form: How the preview is printed.
  ///   - operands: The files.
  ///   - streams: Where the command reads and writes.
  /// - Throws: ``UsageError``, or ``IOError`` of a map file.
  init(
    _ input: InputOptions, _ form: Form, _ operands: [String], _ streams: StandardStreams
  ) throws {
    self.streams = streams
    self.operands = operands
    inputs = try input.inputs(operands, streams)
    guard form != .json || operands.count == 1 else {
      throw UsageError("--preview --format json makes one map file, so it takes one file")
    }
    self.form = form
  }

  /// Prints a preview of each file.
  func run() throws -> ExitStatus {
    var status = ExitStatus.success
    var isFirst = true
    for path in operands {
      do {
        let report = try preview(path)
        if !isFirst { try streams.write("\n") }
        isFirst = false
        switch form {
        case .table: try streams.write(report.table())
        case .tsv:
          let lines = report.tabSeparated()
          try streams.output.write(lines.span)
        case .json:
          let text = try report.json()
          try streams.output.write(text.span)
        }
      } catch let error as IOError where error.path == streams.output.path {
        throw error
      } catch {
        streams.report("\(path == "-" ? "standard input" : path): error: \(error)")
        status = .failure
      }
    }
    if form == .table, status == .success, !streams.isQuiet {
      streams.report(
        "To change it: --map 'COLUMN=FIELD', or save '--preview --format json' and give it back "
          + "with --map-file.")
    }
    return status
  }

  private func preview(_ path: String) throws -> PreviewReport {
    let descriptor = path == "-" ? streams.input : try FileDescriptor.reading(path)
    defer { if path != "-" { try? descriptor.close() } }
    if try descriptor.status().isFolder { throw PreviewError.folder }
    let input = try inputs.recognize(descriptor)
    guard let mapping = try input.tableMapping() else {
      throw PreviewError.noTable(format: input.format.name)
    }
    return PreviewReport(file: path, encoding: input.encoding, mapping: mapping)
  }
}

/// Why there is nothing to preview.
enum PreviewError: Error, CustomStringConvertible {
  /// The file has no columns.
  case noTable(format: String)
  /// It is a folder.
  case folder

  /// One sentence.
  var description: String {
    switch self {
    case .noTable(let format):
      "--preview shows what the columns of a table mean; this file is \(format), which has none"
    case .folder: "--preview takes files; name the tables in this folder"
    }
  }
}
