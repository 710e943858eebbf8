/// The figures of this run beside those of an earlier one.
struct Comparison: Sendable {
  /// A job at a size that both have measured.
  struct Row: Sendable {
    let job: String
    let contacts: Int
    let before: Double
    let after: Double

    /// How many times as long it takes now.
    var ratio: Double { after / before }
  }

  let rows: [Row]
  private let threshold: Double

  /// Compares what was measured of the same contacts; `threshold` percent of the time may be noise.
  init(_ earlier: Report, _ report: Report, threshold: Int) throws(UsageError) {
    self.threshold = Double(threshold) / 100
    guard earlier.seed == report.seed else {
      throw UsageError(message: "the earlier figures are of another --seed", status: 2)
    }
    rows = report.jobs.compactMap { now in
      earlier.jobs.first { $0.job == now.job && $0.contacts == now.contacts }.map { before in
        Row(
          job: now.job, contacts: now.contacts, before: before.processorSeconds,
          after: now.processorSeconds)
      }
    }
    if rows.isEmpty {
      throw UsageError(message: "the earlier figures are of other jobs or --cards", status: 2)
    }
  }

  /// Whether anything takes longer than noise can explain.
  var hasSlower: Bool { rows.contains { $0.ratio > 1 + threshold } }

  /// The ratios as a table.
  var text: String {
    let headers = ["job", "contacts", "CPU s then", "CPU s now", "now/then"]
    let lines = rows.map { row in
      let verdict =
        row.ratio > 1 + threshold ? "  slower" : row.ratio < 1 / (1 + threshold) ? "  faster" : ""
      return FigureTable.row([
        row.job, String(row.contacts), FigureTable.rounded(row.before, 3),
        FigureTable.rounded(row.after, 3), FigureTable.rounded(row.ratio, 2),
      ]) + verdict
    }
    return ([FigureTable.row(headers)] + lines).joined(separator: "\n")
  }
}
