internal import Glibc

/// What a job did in one run.
struct Work {
  /// The number of bytes of input, or of output where there is no text before it.
  var byteCount: Int
  /// The number of contacts.
  var contactCount: Int
}

/// What one job cost: the run of several that took the least processor time.
struct Measurement: Codable, Sendable {
  /// The job.
  let job: String
  /// The number of contacts that went through it.
  let contacts: Int
  /// Megabytes (10⁶ bytes) of text in a second of processor time.
  let megabytesPerSecond: Double
  /// Contacts in a second of processor time.
  let contactsPerSecond: Double
  /// User and system time of the process, of all its threads.
  let processorSeconds: Double
  /// The time that passed.
  let wallSeconds: Double
  /// By how many MiB the process grew at most while the job ran, its input not counted; nil where
  /// the system does not tell.
  let peakMebibytes: Double?

  /// Runs a job three times, and a quick one oftener, so that the clock's steps do not matter.
  init(job: String, _ body: () throws -> Work) rethrows {
    var best: (processor: Double, wall: Double, work: Work)?
    var peak: Double?
    let start = Clock.processor()
    for repetition in 0..<100 where repetition < 3 || Clock.processor() - start < 0.3 {
      let before = ProcessMemory.restartPeak()
      let (processor, wall) = (Clock.processor(), Clock.wall())
      let work = try body()
      let spent = (Clock.processor() - processor, Clock.wall() - wall, work)
      // Later runs find memory that earlier ones left behind.
      if repetition == 0, let before, let after = ProcessMemory.mebibytes("VmHWM") {
        peak = max(0, after - before)
      }
      if spent.0 < best?.processor ?? .infinity { best = spent }
    }
    let (processor, wall, work) = best ?? (0, 0, Work(byteCount: 0, contactCount: 0))
    self.job = job
    contacts = work.contactCount
    megabytesPerSecond = Double(work.byteCount) / 1_000_000 / processor
    contactsPerSecond = Double(work.contactCount) / processor
    processorSeconds = processor
    wallSeconds = wall
    peakMebibytes = peak
  }
}

/// Seconds that passed, by two clocks.
enum Clock {
  /// User and system time of this process.
  static func processor() -> Double {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// The time on a clock that is never set.
  static func wall() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// What the system says of the memory of this process.
private enum ProcessMemory {
  /// Gives unused memory back and lets the peak begin again.
  ///
  /// - Returns: What the process holds now, in MiB; nil where the system does not let us.
  static func restartPeak() -> Double? {
    trim()
    guard let file = unsafe fopen("/proc/self/clear_refs", "w") else { return nil }
    let written = unsafe fputs("5", file)
    guard unsafe fclose(file) == 0, written >= 0 else { return nil }
    return mebibytes("VmRSS")
  }

  /// Calls glibc's `malloc_trim`, which its Swift module leaves out.
  private static func trim() {
    guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> CInt
    _ = unsafe unsafeBitCast(symbol, to: Trim.self)(0)
  }

  /// One of the figures of `/proc/self/status`, in MiB.
  static func mebibytes(_ key: String) -> Double? {
    guard let file = unsafe fopen("/proc/self/status", "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe fread(buffer.baseAddress, 1, buffer.count, file)
    }
    for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(key + ":") {
      let words = line.split { $0 == " " || $0 == "\t" }
      return words.count > 1 ? Double(words[1]).map { $0 / 1024 } : nil
    }
    return nil
  }
}

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
