// How wide the terminal is. This file is audited: the call fills a structure that lives for its time.

internal import ContactIO
internal import ContactPipeline
internal import Glibc

/// The size of the terminal.
enum TerminalSize {
  /// The number of columns; nil when the output is no terminal.
  static func columns(of streams: StandardStreams) -> Int? {
    guard let size = size(of: streams) else { return nil }
    if let text = streams.environment["COLUMNS"], let number = Int(text), number > 0 {
      return number
    }
    return size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// The number of lines; nil when the output is no terminal, or one that does not report its size.
  static func lines(of streams: StandardStreams) -> Int? {
    size(of: streams).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  private static func size(of streams: StandardStreams) -> winsize? {
    guard streams.output.isTerminal else { return nil }
    var size = winsize()
    return unsafe ioctl(streams.output.number, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
  }
}
