// Downloads by the program curl. This file is audited: the C strings and the file actions given to
// posix_spawnp live until it returns, and every descriptor that is opened here is closed here.
//
// Why another program: FoundationNetworking on Linux ignores the time-out of a resource, cannot stop a
// body at a limit, and adds 60 MB and forty shared libraries to a command that needs none of it to
// convert contacts; libcurl itself would be needed to build. curl is on every system that we know, is
// started only by the commands that need it, and when it is missing only these say so. No shell is
// involved, and no configuration file of the user's curl is read.

internal import ContactIO
internal import ContactPipeline
internal import Glibc

/// One GET of HTTP, with limits on time, size and redirects that hold whatever the server does.
package struct Download: Sendable {
  /// The program to run.
  package var program = "curl"
  /// The most seconds that a request may take, from its beginning to the last byte.
  package var deadline = 30.0
  /// The most redirects to follow; never to another scheme.
  package var redirectLimit = 5

  package init() {}

  /// Gets what an address names.
  ///
  /// - Parameters:
  ///   - url: The address, of the scheme http or https.
  ///   - limit: The most bytes of the body, unpacked.
  /// - Returns: The answer, whatever its status.
  /// - Throws: ``DownloadError`` when there is no whole answer.
  package func get(_ url: String, limit: Int) throws(DownloadError) -> Response {
    guard let scheme = Self.scheme(of: url) else { throw .badAddress }
    let options = arguments(url, scheme: scheme, limit: limit)
    let end = Self.now + deadline
    let (child, output) = try spawn(options)
    var received: [UInt8] = []
    do throws(DownloadError) {
      try read(output, until: end, limit: limit + Self.headLimit, into: &received)
    } catch {
      kill(child, SIGKILL)
      _ = Self.status(of: child)
      _ = close(output)
      throw error
    }
    _ = close(output)
    let status = Self.status(of: child)
    switch status {
    // Before the deadline only the connection has a limit of time.
    case 28: throw Self.now < end ? .unreachable : .timedOut(seconds: deadline)
    case 63: throw .tooLarge(limit: limit)
    default: if let error = DownloadError(curl: status) { throw error }
    }
    guard let response = Response(received) else { throw .cutOff }
    guard response.body.count <= limit else { throw .tooLarge(limit: limit) }
    return response
  }

  /// The scheme of an address that can be asked for; nil for every other, and for what is no address.
  package static func scheme(of url: String) -> String? {
    guard url.utf8.count <= 2048, url.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
    return ["https", "http"].first { scheme in
      url.hasPrefix("\(scheme)://") && url.utf8.count > scheme.utf8.count + 3
    }
  }

  /// The most bytes of all heads of an answer together.
  private static let headLimit = 64 << 10

  /// The most seconds until there is a connection.
  private static let connectDeadline = 10

  private func arguments(_ url: String, scheme: String, limit: Int) -> [String] {
    var arguments = [
      program, "--disable", "--silent", "--include", "--suppress-connect-headers", "--globoff",
      "--compressed", "--no-buffer", "--location", "--max-redirs", "\(redirectLimit)",
      "--proto", "=\(scheme)", "--proto-redir", "=\(scheme)", "--max-filesize", "\(limit)",
      "--connect-timeout", "\(Self.connectDeadline)",
      // Size and time are watched by this process, too: curl does not know the size of every body in
      // advance, and its own limits end it when this process is gone.
      "--max-time", "\(Int(deadline.rounded(.up)) + 1)", "--user-agent", "phonebook",
    ]
    let host = url.dropFirst(scheme.utf8.count + 3)
    if ["127.0.0.1", "localhost", "[::1]"].contains(where: { host.hasPrefix($0) }) {
      arguments += ["--noproxy", "*"]
    }
    return arguments + ["--url", url]
  }

  // MARK: - Process

  /// Starts curl with a pipe for its output.
  private func spawn(_ options: [String]) throws(DownloadError) -> (pid_t, Int32) {
    var ends: [Int32] = [0, 0]
    // Two sockets rather than a pipe: no other thread's child inherits them in between.
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    guard unsafe socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { throw .noProcess }
    defer { _ = close(ends[1]) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // This program ignores SIGPIPE; curl shall end by it when nobody reads any more.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = unsafe options.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child = pid_t()
    let code = unsafe posix_spawnp(&child, program, &actions, &attributes, words, environ)
    guard code == 0 else {
      _ = close(ends[0])
      throw code == ENOENT ? .programMissing(program) : .noProcess
    }
    return (child, ends[0])
  }

  /// Reads to the end of the pipe, or to a limit of time or size.
  private func read(
    _ number: Int32, until end: Double, limit: Int, into bytes: inout [UInt8]
  ) throws(DownloadError) {
    let pipe = FileDescriptor(number: number, path: program)
    while true {
      let rest = end - Self.now
      guard rest > 0 else { throw .timedOut(seconds: deadline) }
      var event = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&event, 1, Int32(min(rest, 3600) * 1000) + 1)
      if ready <= 0 { continue }
      let count: Int
      do throws(IOError) {
        count = try pipe.read(upTo: 64 << 10, into: &bytes)
      } catch {
        throw .noProcess
      }
      if count == 0 { return }
      if bytes.count > limit { throw .tooLarge(limit: limit - Self.headLimit) }
    }
  }

  /// Waits for the end of a child, and tells how it ended; 255 when a signal ended it.
  private static func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 255
  }

  /// Seconds of a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
