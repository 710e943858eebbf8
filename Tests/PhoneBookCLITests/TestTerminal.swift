// A terminal for tests. This file is audited: what the system fills in lives as long as each call that is
// given its address.

import Glibc

/// A terminal that a program runs on, while a test types and looks.
final class TestTerminal {
  /// The name of the program's side.
  let path: String
  private let number: Int32
  private var seen: [UInt8] = []

  /// How long is waited for a program, in milliseconds.
  private static let timeLimit: Int32 = 20_000

  /// Opens a terminal; nil where there are none.
  init?(columns: UInt16 = 80, lines: UInt16 = 24) {
    number = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (place, isLocked): (UInt32, Int32) = (0, 0)
    // The requests TIOCGPTN and TIOCSPTLCK of Linux.
    guard number >= 0, unsafe ioctl(number, 0x8004_5430, &place) == 0,
      unsafe ioctl(number, 0x4004_5431, &isLocked) == 0
    else { return nil }
    path = "/dev/pts/\(place)"
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe ioctl(number, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
  }

  deinit { close(number) }

  /// Types on the keyboard; `\u{3}` is Ctrl-C, `\u{4}` Ctrl-D.
  func type(_ text: String) {
    var bytes = Array(text.utf8)
    unsafe _ = write(number, &bytes, bytes.count)
  }

  /// Waits until the text is on the screen, behind what was waited for before.
  ///
  /// - Returns: What was shown up to its end; nil when it did not come.
  func wait(for text: String) -> String? {
    let wanted = Array(text.utf8)
    while true {
      let starts = seen.indices.dropLast(wanted.count - 1)
      if let start = starts.first(where: { seen[$0...].starts(with: wanted) }) {
        let end = start + wanted.count
        defer { seen.removeFirst(end) }
        return String(decoding: seen[..<end], as: UTF8.self)
      }
      guard read() else { return nil }
    }
  }

  /// What is shown until the program has closed the terminal.
  func rest() -> String {
    while read() {}
    defer { seen = [] }
    return String(decoding: seen, as: UTF8.self)
  }

  private func read() -> Bool {
    var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, Self.timeLimit) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    // That the program has closed its side is an error on this one.
    let count = unsafe Glibc.read(number, &bytes, bytes.count)
    if count > 0 { seen += bytes[..<count] }
    return count > 0
  }
}
