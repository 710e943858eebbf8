/// How the time that a job takes for each contact grows with the number of contacts.
struct Growth: Sendable {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// A line a job: the time per contact at the largest size, as a multiple of that at the others.
  var text: String {
    var jobs: [String] = []
    for figures in report.jobs where !jobs.contains(figures.job) { jobs.append(figures.job) }
    return jobs.map(line).joined(separator: "\n")
  }

  private func line(_ job: String) -> String {
    let figures = report.jobs.filter { $0.job == job }.sorted { $0.contacts < $1.contacts }
    guard let last = figures.last else { return job }
    let ratios = figures.dropLast().map { earlier in
      let ratio = earlier.contactsPerSecond / last.contactsPerSecond
      return "\(FigureTable.rounded(ratio, 2)) × that at \(earlier.contacts)"
    }
    return "\(job): the time per contact at \(last.contacts) is " + ratios.joined(separator: ", ")
  }
}
