// Asks the terminal what it can, and how wide it is. This file is audited: the settings of the terminal,
// its size and the buffer of its answer live as long as each call that is given their address.

internal import ContactBytes
internal import ContactIO
internal import ContactModel
internal import ContactPipeline
internal import Glibc

/// Shows pictures on terminals that report the graphics protocol of kitty, or are iTerm2.
enum TerminalPicture {
  /// The height of a picture, in lines of text.
  private static let height = 6
  /// The most characters of data in one command.
  private static let chunkSize = 4096
  /// How long an answer is waited for, in milliseconds.
  private static let answerTimeout: Int32 = 200

  /// Shows the picture of a card, when it is PNG, which goes to the terminal as it is.
  static func show(_ card: Card, _ streams: StandardStreams) throws(IOError) {
    let pictures = card.properties(.photo).compactMap(\.data)
    guard let picture = pictures.first(where: { MediaType.sniffed($0) == "image/png" }) else {
      return
    }
    try show(picture, streams)
  }

  /// Shows a PNG, which goes to the terminal as it is.
  static func show(_ picture: [UInt8], _ streams: StandardStreams) throws(IOError) {
    try streams.writeShown(isITerm(streams) ? inline(picture) : commands(picture))
  }

  /// Whether the terminal is iTerm2, which says so.
  private static func isITerm(_ streams: StandardStreams) -> Bool {
    streams.environment["TERM_PROGRAM"] == "iTerm.app"
      || streams.environment["LC_TERMINAL"] == "iTerm2"
  }

  /// The command by which iTerm2 shows a picture (https://iterm2.com/documentation-images.html).
  static func inline(_ picture: [UInt8]) -> String {
    var data: [UInt8] = []
    Base64.encode(picture.span, into: &data)
    return "\u{1B}]1337;File=inline=1;size=\(picture.count);height=\(height):"
      + String(decoding: data, as: UTF8.self) + "\u{7}\n"
  }

  /// The commands that show a picture.
  static func commands(_ picture: [UInt8]) -> String {
    var data: [UInt8] = []
    Base64.encode(picture.span, into: &data)
    var text = ""
    var start = 0
    while start < data.count {
      let end = min(start + chunkSize, data.count)
      let head = start == 0 ? "a=T,f=100,q=2,r=\(height)," : ""
      let more = end < data.count ? 1 : 0
      let part = String(decoding: data[start..<end], as: UTF8.self)
      text += "\u{1B}_G\(head)m=\(more);\(part)\u{1B}\\"
      start = end
    }
    return text + "\n"
  }

  /// Whether the terminal is one of those that may show pictures, and answers that it does; every
  /// terminal answers the second question.
  static func isPossible(_ streams: StandardStreams) -> Bool {
    if isITerm(streams), streams.output.isTerminal { return true }
    // Others might print the question.
    let names = [streams.environment["TERM"], streams.environment["TERM_PROGRAM"]]
    let isLikely = names.compactMap { $0?.lowercased() }.contains { name in
      ["kitty", "ghostty", "wezterm"].contains { name.holds($0) }
    }
    guard isLikely, streams.input.isTerminal, streams.output.isTerminal else { return false }
    var settings = termios()
    guard unsafe tcgetattr(streams.input.number, &settings) == 0 else { return false }
    var direct = settings
    direct.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(streams.input.number, TCSANOW, &direct) == 0 else { return false }
    defer { unsafe _ = tcsetattr(streams.input.number, TCSANOW, &settings) }
    let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"
    guard (try? streams.writeShown(question)) != nil else { return false }
    return answer(from: streams.input).holds("_Gi=31;OK")
  }

  /// What the terminal answers, up to the end of its answer to the second question.
  private static func answer(from input: FileDescriptor) -> String {
    var bytes: [UInt8] = []
    while bytes.count < 256, !(bytes.last == UInt8(ascii: "c") && bytes.contains(0x5B)) {
      var waiting = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, answerTimeout) > 0,
        let count = try? input.read(upTo: 64, into: &bytes), count > 0
      else { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

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

// Waits for the signals that end the program. What follows is audited: the set of signals lives as long
// as each call that is given its address, and the thread touches nothing else.

/// Ends the program as a signal asks for it, and leaves no file behind that is only half written.
package enum SignalWatch {
  /// Begins to wait, on a thread of its own; before any other thread, which inherits the mask.
  package static func begin() {
    var signals = signals()
    guard unsafe pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return }
    var thread = pthread_t()
    let isStarted = unsafe pthread_create(
      &thread, nil,
      { _ in
        SignalWatch.wait()
        return nil
      }, nil)
    if isStarted != 0 { unsafe _ = pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  private static func wait() {
    var signals = signals()
    var signal: Int32 = 0
    guard unsafe sigwait(&signals, &signal) == 0 else { return }
    AtomicOutput.removeUnfinished()
    let error = FileDescriptor(number: 2, path: "standard error")
    if error.isTerminal { try? error.write("\r\u{1B}[K") }
    // The signal ends the program now, so that whoever waits for it learns why.
    _ = Glibc.signal(signal, SIG_DFL)
    unsafe _ = pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = kill(getpid(), signal)
  }

  private static func signals() -> sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe _ = sigaddset(&signals, signal) }
    return signals
  }
}
