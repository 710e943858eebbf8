internal import ContactConversion

/// A line on a terminal that shows how far a long work has come, and that leaves nothing behind.
struct ProgressBar {
  private let streams: StandardStreams
  /// The number of bytes of all inputs.
  private let total: Int
  private let start = ContinuousClock.now
  private var lastDrawn = ContinuousClock.now
  private var isShown = false
  /// The number of bytes of the inputs before this one.
  private var done = 0

  /// Work shorter than this shows nothing.
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// Makes a bar for inputs; nil when nobody would see it, or the sizes are not known.
  init?(_ paths: [String], _ streams: StandardStreams) {
    guard streams.error.isTerminal else { return nil }
    total = paths.reduce(0) { sum, path in
      let status = FileStatus.of(path)
      return sum + (status?.isRegular == true ? status?.size ?? 0 : 0)
    }
    guard total > 0 else { return nil }
    self.streams = streams
  }

  /// Shows that so many bytes of this input are done.
  mutating func update(_ byteCount: Int) {
    let now = ContinuousClock.now
    guard now - start >= Self.delay, !isShown || now - lastDrawn >= Self.interval else { return }
    lastDrawn = now
    isShown = true
    let line = Self.line(
      done: min(done + byteCount, total), total: total, elapsed: now - start)
    streams.draw("\r\(line)\u{1B}[K")
  }

  /// Goes on to the next input.
  mutating func finishInput(_ path: String) {
    done += FileStatus.of(path)?.size ?? 0
    clear()
  }

  /// Takes the bar away, so that a line can be written in its place.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    streams.draw("\r\u{1B}[K")
  }

  /// The bar with percentage, rate and the time that is left.
  static func line(done: Int, total: Int, elapsed: Duration) -> String {
    let share = Double(done) / Double(max(total, 1))
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let filled = Int(share * 24)
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: 24 - filled)
    var line = "[\(bar)] \(Int(share * 100)) %"
    guard rate > 0 else { return line }
    line += rate < 1e6 ? "  \(Int(rate / 1e3)) kB/s" : "  \(Int(rate / 1e6)) MB/s"
    let left = Int(Double(total - done) / rate) + 1
    return line + "  \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
  }
}
