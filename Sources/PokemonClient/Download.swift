// Downloads by the program curl. This file is audited: the words given to the system live until the call
// returns, and the descriptor that is opened here is closed here.
//
// Why another program: FoundationNetworking on Linux ignores the time-out of a resource, cannot stop a
// body at a limit, and adds 60 MB and forty shared libraries to a command that needs none of it to
// convert contacts; libcurl itself would be needed to build. curl is on every system that we know, is
// started only by the commands that need it, and when it is missing only these say so. No shell is
// involved, and no configuration file of the user's curl is read.

internal import CSystem
internal import ContactIO
internal import ContactModel

/// One GET of HTTP, with limits on time, size and redirects that hold whatever the server does.
package struct Download: Sendable {
  /// The program to run.
  package var program = "curl"
  /// The most seconds that a request may take, from its beginning to the last byte.
  package var deadline = 30.0
  /// The most redirects to follow; never to another scheme.
  package var redirectLimit = 5

  package init() {}

  /// Gets what an address of http or https names, whatever the status, with at most `limit` bytes of the
  /// body, unpacked.
  ///
  /// - Throws: ``PokemonError`` when there is no whole answer.
  package func get(_ url: String, limit: Int) throws(PokemonError) -> Response {
    guard let scheme = Self.scheme(of: url) else { throw .badAddress }
    let options = arguments(url, scheme: scheme, limit: limit)
    let end = system_steady_seconds() + deadline
    let (process, output) = try start(options)
    var received: [UInt8] = []
    do throws(PokemonError) {
      try read(output, until: end, limit: limit + Self.headLimit, into: &received)
    } catch {
      system_kill_process(process)
      _ = system_wait_for_process(process)
      try? output.close()
      throw error
    }
    try? output.close()
    let status = system_wait_for_process(process)
    switch status {
    // Before the deadline only the connection has a limit of time.
    case 28:
      throw system_steady_seconds() < end
        ? .unreachable(host: Self.host(of: url)) : .timedOut(seconds: deadline)
    case 63: throw .tooLarge(limit: limit)
    default: if let error = PokemonError(curl: status, host: Self.host(of: url)) { throw error }
    }
    guard let response = Response(received) else { throw .cutOff }
    guard response.body.count <= limit else { throw .tooLarge(limit: limit) }
    return response
  }

  /// The scheme of an address of http or https; nil for every other text.
  package static func scheme(of url: String) -> String? {
    guard url.utf8.count <= 2048, url.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
    return ["https", "http"].first { scheme in
      url.hasPrefix("\(scheme)://") && url.utf8.count > scheme.utf8.count + 3
    }
  }

  private static func host(of url: String) -> String {
    String(url.split(separator: "/", maxSplits: 2).dropFirst().first ?? "")
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

  /// Starts curl; its output is read from the descriptor.
  private func start(_ options: [String]) throws(PokemonError) -> (Int32, FileDescriptor) {
    let words = options.map { $0 + "\0" }.joined()
    var output: Int32 = 0
    let process = unsafe system_start_process(words, words.utf8.count, &output)
    guard process >= 0 else {
      throw process == -system_error_not_found ? .programMissing(program) : .failed(code: 0)
    }
    return (process, FileDescriptor(number: output, path: program))
  }

  /// Reads to the end of the output, or to a limit of time or size.
  private func read(
    _ output: FileDescriptor, until end: Double, limit: Int, into bytes: inout [UInt8]
  ) throws(PokemonError) {
    while true {
      let rest = end - system_steady_seconds()
      guard rest > 0 else { throw .timedOut(seconds: deadline) }
      let milliseconds = Int32(min(rest, 3600) * 1000) + 1
      let ready = system_wait_for_input(output.number, milliseconds)
      if ready < 0 { throw .failed(code: 0) }
      if ready == 0 { continue }
      let count: Int
      do throws(IOError) {
        count = try output.read(upTo: 64 << 10, into: &bytes)
      } catch {
        throw .failed(code: 0)
      }
      if count == 0 { return }
      if bytes.count > limit { throw .tooLarge(limit: limit - Self.headLimit) }
    }
  }
}

extension PokemonClient {
  /// What kinds of things are downloaded, and what shows that an answer is one.
  enum MediaKind: String, Sendable {
    case details, sprite, artwork, cry

    /// The ending of a file of it.
    var ending: String {
      switch self {
      case .details: "json"
      case .sprite, .artwork: "png"
      case .cry: "ogg"
      }
    }

    /// What to call it in an error.
    var name: String {
      switch self {
      case .details: "data"
      case .sprite, .artwork: "PNG picture"
      case .cry: "Ogg sound"
      }
    }

    /// The most bytes that an answer may have: several times what the largest of them has.
    var limit: Int {
      switch self {
      case .details: 4 << 20
      case .sprite: 256 << 10
      case .artwork: 4 << 20
      case .cry: 2 << 20
      }
    }

    /// Whether bytes are of this kind, and complete as far as their format shows it.
    func accepts(_ bytes: [UInt8]) -> Bool {
      guard bytes.count <= limit else { return false }
      switch self {
      case .details: return PokemonDetails(json: bytes.span) != nil
      case .sprite, .artwork:
        let image = ImageProbe(bytes)
        return image.mediaType == "image/png" && image.isComplete
          && 1...Self.sideLimit ~= image.width && 1...Self.sideLimit ~= image.height
      case .cry: return bytes.starts(with: Array("OggS".utf8))
      }
    }

    /// The most pixels of a side of a picture.
    private static let sideLimit = 4096
  }
}
