internal import CSystem
internal import ContactIO
internal import ContactPipeline

/// A line on a terminal that shows how far a long work has come, and that leaves nothing behind.
struct ProgressBar {
  private let streams: StandardStreams
  /// The number of bytes of all inputs, or of cards to be joined.
  private let total: Int
  /// What is done, behind the bar; nil where bytes are read.
  private let task: String?
  /// When the work began and when the bar was drawn last, in seconds of the clock of the system that never goes back.
  private let start = system_steady_seconds()
  private var lastDrawn = system_steady_seconds()
  private var isShown = false
  /// The number of bytes of the inputs before this one.
  private var done = 0

  /// Work of fewer seconds shows nothing.
  private static let delay = 0.5
  private static let interval = 0.1

  /// Makes a bar for inputs; nil without a terminal, or when the sizes are not known.
  init?(_ paths: [String], _ streams: StandardStreams) {
    guard streams.error.isTerminal else { return nil }
    total = paths.reduce(0) { sum, path in
      let status = FileStatus.of(path)
      return sum + (status?.isRegular == true ? status?.size ?? 0 : 0)
    }
    guard total > 0 else { return nil }
    task = nil
    self.streams = streams
  }

  /// Makes a bar for joining cards; nil without a terminal.
  init?(joining count: Int, _ streams: StandardStreams) {
    guard streams.error.isTerminal, count > 0 else { return nil }
    total = count
    task = "joining \(counted(count, "card"))"
    self.streams = streams
  }

  /// Shows that so many bytes of this input are done.
  mutating func update(_ byteCount: Int) {
    draw(min(done + byteCount, total))
  }

  /// Shows what share of the work is done, from 0 to 1.
  mutating func update(share: Double) {
    draw(min(Int(share * Double(total)), total))
  }

  private mutating func draw(_ done: Int) {
    let now = system_steady_seconds()
    guard now - start >= Self.delay, !isShown || now - lastDrawn >= Self.interval else { return }
    lastDrawn = now
    isShown = true
    let line = Self.line(done: done, total: total, seconds: now - start, task: task)
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

  /// The bar with percentage, the rate of bytes or the task, and the time that is left.
  static func line(done: Int, total: Int, seconds: Double, task: String? = nil) -> String {
    let share = Double(done) / Double(max(total, 1))
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let filled = Int(share * 24)
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: 24 - filled)
    var line = "[\(bar)] \(Int(share * 100)) %"
    if let task { line += "  \(task)" }
    guard rate > 0 else { return line }
    if task == nil {
      line += rate < 1e6 ? "  \(Int(rate / 1e3)) kB/s" : "  \(Int(rate / 1e6)) MB/s"
    }
    let left = Int(Double(total - done) / rate) + 1
    return line + "  \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
  }
}
