internal import Foundation

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let earlier = try options.comparePath.map { path throws(UsageError) in
    try Report(savedAt: path)
  }
  var report = Report(seed: options.seed)
  if !options.isJSON { print(FigureTable.heading) }
  for size in options.sizes.isEmpty ? [options.cardCount] : options.sizes {
    let inputs = Inputs(cardCount: size, seed: options.seed)
    for job in Job.all where options.jobs.isEmpty || options.jobs.contains(job.name) {
      let measurement = try Measurement(job: job.name, try job.prepare(inputs))
      report.append(measurement)
      if !options.isJSON { print(FigureTable.line(measurement)) }
      _ = fflush(nil)
    }
  }
  if let path = options.savePath { try report.save(to: path) }
  if options.isJSON {
    print(try report.json())
  } else {
    print(options.sizes.isEmpty ? FigureTable.closing(report) : "\n" + report.growth)
  }
  if let earlier {
    let comparison = try Comparison(earlier, report, threshold: options.threshold)
    if !options.isJSON { print("\n" + comparison.text) }
    if comparison.hasSlower { exit(1) }
  }
} catch let error as UsageError {
  print(error.message)
  exit(error.status)
}
