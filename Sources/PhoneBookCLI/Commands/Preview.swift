internal import ContactBytes
internal import ContactCSV
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline
internal import ContactWorkbook

extension ConvertCommand {
  /// `convert --preview`: shows what the columns of tables mean, and writes nothing.
  struct Preview {
    /// How a preview is printed.
    enum Form: String, CaseIterable {
      case table, tsv, json
    }

    let inputs: PipelineInputs
    let form: Form
    let streams: StandardStreams

    /// Prints a preview of each file.
    func run() throws -> ExitStatus {
      guard form != .json || inputs.paths.count == 1 else {
        throw UsageError("--preview --format json makes one map file, so it takes one file")
      }
      var status = ExitStatus.success
      var isFirst = true
      for path in inputs.paths {
        do {
          let reports = try previews(path)
          if form == .json {
            // A sheet of others that a map file names would be read as one of people.
            let ofPeople = reports.filter(\.mapping.isOfPeople)
            let text = try PreviewReport.json(ofPeople.isEmpty ? reports : ofPeople)
            try streams.output.write(text.span)
          }
          for report in reports where form != .json {
            if !isFirst { try streams.write("\n") }
            isFirst = false
            if form == .table {
              try streams.write(report.table(streams.label))
              var diagnostics = Diagnostics(streams)
              for finding in report.warnings { diagnostics.report(finding) }
            } else {
              let lines = report.tabSeparated()
              try streams.output.write(lines.span)
            }
          }
        } catch let error as IOError where error.path == streams.output.path {
          throw error
        } catch {
          streams.reportFailure(of: path, "\(error)")
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

    /// The preview of a file, or one of each of its sheets that has cells where all are asked for.
    private func previews(_ path: String) throws -> [PreviewReport] {
      do {
        return [try preview(path, inputs)]
      } catch WorkbookError.unknownSheet(OpenWorkbook.allSheets, let names) {
        guard path != "-" else {
          let shown = names.map { "'\($0)'" }.joined(separator: ", ")
          throw CommandError("one sheet is shown here; name it by --sheet: \(shown)")
        }
        return try names.compactMap { name in
          var inputs = inputs
          inputs.options.sheet = name
          do {
            return try preview(path, inputs)
          } catch InputError.noContacts {
            return nil
          }
        }
      }
    }

    private func preview(_ path: String, _ inputs: PipelineInputs) throws -> PreviewReport {
      let descriptor = path == "-" ? inputs.standardInput : try FileDescriptor.reading(path)
      defer { if path != "-" { try? descriptor.close() } }
      if try descriptor.status().isFolder {
        throw CommandError("--preview takes files; name the tables in this folder")
      }
      let input = try inputs.recognize(descriptor)
      guard var mapping = try input.tableMapping() else {
        throw CommandError(
          "--preview shows what the columns of a table mean; this file is \(input.format.name), which has none"
        )
      }
      for (index, column) in mapping.columns.enumerated()
      where streams.hidesValues || column.field.kind == .sensitive
        || ExtensionName.isSecret(column.header)
      {
        mapping.columns[index].samples = []
      }
      return PreviewReport(
        file: path, encoding: input.encoding, sheet: input.workbook?.sheet.name, mapping: mapping,
        warnings: input.columnWarnings)
    }
  }
}

/// What the columns of one table were taken for, ready to be shown.
private struct PreviewReport {
  /// The file as the user named it.
  let file: String
  /// The name of the character set.
  let encoding: String
  /// The sheet that was read; nil for a table of text.
  let sheet: String?
  /// What was found out.
  let mapping: CSVMapping
  /// What is doubtful about it.
  let warnings: [Finding]

  /// How the delimiter is called.
  private var delimiter: String {
    switch mapping.delimiter {
    case ",": "comma"
    case ";": "semicolon"
    case "\t": "tab"
    case "|": "bar"
    default: TerminalText.shown(String(mapping.delimiter))
    }
  }

  private func name(_ column: CSVMapping.Column, _ say: (String) -> String) -> String {
    column.header.isEmpty ? say("(column \(column.number))") : column.header
  }

  /// Where a column goes, in words.
  private func target(_ column: CSVMapping.Column, _ say: (String) -> String) -> String {
    switch column.field.kind {
    case .ignore: say("left out")
    case .sensitive: say("left out (protected; --include-sensitive)")
    default:
      column.reason == .unknown
        ? say("kept as extension \(extensionName(column))") : column.field.description
    }
  }

  /// What the values of an unknown column are kept under: a property, or the words of a label.
  private func extensionName(_ column: CSVMapping.Column) -> String {
    column.field.kind == .custom ? "'\(column.field.label)'" : column.field.description
  }

  private func confidence(_ column: CSVMapping.Column) -> String {
    column.reason == .unknown ? "-" : column.certainty.rawValue
  }

  private func source(_ column: CSVMapping.Column) -> String {
    switch column.reason {
    case .explicit: "--map"
    case .unknown: "-"
    default: column.reason.word
    }
  }

  private var dialectTitle: String {
    guard let name = mapping.dialect else { return "no known program's; columns are guessed" }
    let title = CSVDialect.all.first { $0.name == name }?.title
    return title.map { "\($0) (\(name))" } ?? name
  }

  // MARK: - Forms

  /// For people: a heading and a table, of which `say` says the words in the language of the person.
  func table(_ say: (String) -> String) -> String {
    let header =
      mapping.headerLine == 0 ? "no header row" : "headers in line \(mapping.headerLine)"
    let origin =
      sheet.map { ["sheet '\(TerminalText.shown($0))'"] } ?? [
        encoding, "\(delimiter) between cells",
      ]
    let facts = origin + [header, counted(mapping.columns.count, "column")]
    var text = "\(TerminalText.shown(file)): \(say(dialectTitle))\n"
    text += facts.map(say).joined(separator: ", ") + "\n\n"
    let headers = ["#", "COLUMN", "SAMPLES", "FIELD", "CONFIDENCE", "FROM"].map(say)
    var layout = ColumnLayout(headers, widest: [4, 30, 34, 40, 10, 10])
    let rows = mapping.columns.map { column in
      [
        String(column.number), name(column, say), column.samples.joined(separator: " · "),
        target(column, say), say(confidence(column)), say(source(column)),
      ].map(TerminalText.shown)
    }
    for row in rows {
      for (column, cell) in row.enumerated() { layout.fit(column, cell) }
    }
    text += ([headers] + rows).map { layout.line($0) + "\n" }.joined()
    if let words = mapping.wordsOfBeside { text += "\n" + say(TerminalText.shown(words)) + "\n" }
    let unknown = mapping.columns.filter { $0.reason == .unknown }
    if !unknown.isEmpty {
      let names = unknown.map { TerminalText.shown(name($0, say)) }.joined(separator: ", ")
      text += "\n" + say("Not known, kept as extensions: \(names)") + "\n"
    }
    return text
  }

  /// For other programs: one line a column, after a line of headers.
  func tabSeparated() -> [UInt8] {
    var bytes = Array("number\tcolumn\tsamples\tfield\tconfidence\tfrom\n".utf8)
    for column in mapping.columns {
      let cells = [
        String(column.number), column.header, column.samples.joined(separator: " · "),
        column.field.description, confidence(column), source(column),
      ]
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(ASCII.tab) }
        let text = Array(cell.utf8)
        CellText.appendTabbed(text.span, to: &bytes)
      }
      bytes.append(ASCII.lineFeed)
    }
    return bytes
  }

  /// For `--map-file`: what was found, to be changed and given back, in one file for all sheets of a workbook.
  static func json(_ reports: [PreviewReport]) throws -> [UInt8] {
    let file = MapFile(
      found: reports.count == 1 ? reports[0].found : nil,
      columns: reports.flatMap { report in
        report.columns(of: reports.count == 1 ? nil : report.sheet)
      })
    return try JSONCoding.bytes(file, .indented)
  }

  private var found: MapFile.Found {
    MapFile.Found(
      file: file, encoding: encoding, delimiter: String(mapping.delimiter),
      headerLine: mapping.headerLine, dialect: mapping.dialect)
  }

  private func columns(of sheet: String?) -> [MapFile.Column] {
    mapping.columns.map { column in
      MapFile.Column(
        sheet: sheet, column: column.header, number: column.number,
        field: column.field.description,
        confidence: column.reason == .unknown ? nil : column.certainty.rawValue,
        from: column.reason == .explicit ? "map" : column.reason.word,
        samples: column.samples)
    }
  }
}
