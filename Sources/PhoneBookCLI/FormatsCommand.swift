internal import ContactPipeline

/// `phonebook formats`: lists the formats and what each can do.
struct FormatsCommand: Command {
  static let help = CommandHelp(
    name: "formats", operands: "", summary: "list the formats and what each can do",
    examples: [
      ("phonebook formats", "every format, and whether it is read, written or both")
    ])

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.isEmpty else { throw UsageError("formats takes no files") }
    let width = FormatTable.all.map(\.name.count).max() ?? 0
    for format in FormatTable.all {
      let name = format.name + String(repeating: " ", count: width - format.name.count)
      let ways =
        switch (format.canRead, format.makeWriter != nil) {
        case (true, true): "reads, writes"
        case (true, false): "reads        "
        default: "       writes"
        }
      try streams.write("\(name)  \(ways)  \(format.summary)\n")
    }
    return .success
  }
}
