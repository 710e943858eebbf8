internal import ContactIO
internal import ContactModel
internal import ContactPipeline

extension ConversionPlan {
  /// Converts into several files.
  func split(
    _ inputs: [String], into target: SplitTarget, _ conversion: Conversion, _ run: ConversionRun
  ) throws -> (status: ExitStatus, report: ConversionReport) {
    FileDescriptor.raiseLimit()
    var conversion = conversion
    conversion.division = target.division
    var run = run
    var sink = SplitSink(
      target, separator: conversion.writer.separator(), closing: conversion.writer.closing())
    do {
      sink.write(text.mark.span)
      try convert(inputs, conversion, &run, &sink)
      guard isDone(run.report) else {
        sink.discard()
        return (.failure, run.report)
      }
      let files = try sink.commit()
      return try finish(
        run, output: SplitSummary.paths(files), repeatedCount: sink.repeatedCount)
    } catch {
      sink.discard()
      throw error
    }
  }
}
