// How wide the terminal is. This file is audited: the call fills a structure that lives for its time.

internal import ContactConversion
internal import Glibc

/// The size of the terminal.
enum TerminalSize {
  /// The number of columns; nil when the output is no terminal.
  static func columns(of streams: StandardStreams) -> Int? {
    guard streams.output.isTerminal else { return nil }
    if let text = streams.environment["COLUMNS"], let number = Int(text), number > 0 {
      return number
    }
    var size = winsize()
    guard unsafe ioctl(streams.output.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return 80 }
    return Int(size.ws_col)
  }
}
