internal import Foundation

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let inputs = Inputs(options)
  var report = Report(options, inputs)
  if !options.isJSON { print(report.heading) }
  for job in Job.all where options.jobs.isEmpty || options.jobs.contains(job.name) {
    let measurement = try Measurement(job: job.name, try job.prepare(inputs))
    report.append(measurement)
    if !options.isJSON { print(Report.line(measurement)) }
  }
  print(options.isJSON ? try report.json() : report.closing)
} catch let error as UsageError {
  print(error.message)
  exit(error.status)
}
