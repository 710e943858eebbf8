internal import CSystem
internal import ContactBytes
internal import ContactIO
public import Pokedex
internal import Synchronization

/// A client of PokéAPI that keeps what it downloads in a cache.
///
/// Copies share the record of failed requests; several threads can use one client.
public struct PokemonClient: Sendable {
  /// The address of the API, without the last slash; a mirror may be named here.
  public var base = Self.defaultBase
  /// Where downloads are kept; nil to keep none.
  public var cacheFolder: String?
  /// Whether only the cache is used.
  public var isOffline = false
  /// How often a request is made that fails in a way that may pass.
  public var attempts = 4
  /// The seconds before the second attempt; each further one waits twice as long.
  public var firstDelay = 0.5
  /// The most seconds to wait when the server names them.
  public var longestDelay = 60.0
  /// How downloads are made.
  package var download = Download()
  private let health = ServerHealth()

  /// Where PokéAPI is.
  public static let defaultBase = "https://pokeapi.co/api/v2"
  /// The most requests under way at once.
  public static let requestLimit = 4

  /// Makes a client of PokéAPI that keeps its downloads in a folder.
  public init(cacheFolder: String?) {
    self.cacheFolder = cacheFolder
  }

  /// The most seconds that a request may take.
  public var deadline: Double {
    get { download.deadline }
    set { download.deadline = newValue }
  }

  /// Whether a text can be the address of an API: of http or https.
  public static func isAddress(_ text: String) -> Bool { Download.scheme(of: text) != nil }

  // MARK: - What can be had

  /// What the API knows of a Pokémon.
  public func details(of number: Int) throws(PokemonError) -> PokemonDetails {
    let url = "\(base)/pokemon/\(number)"
    let cache = DownloadCache(folder: cacheFolder)
    if let json = cache.bytes(url, .details), let details = PokemonDetails(json: json.span),
      details.number == number
    {
      return details
    }
    let json = try request(url, .details)
    guard let details = PokemonDetails(json: json.span), details.number == number else {
      throw .notUnderstood
    }
    cache.store(details.json, url, .details)
    return details
  }

  /// The small picture of a Pokémon: the exact bytes of a PNG.
  public func sprite(of avatar: PokemonAvatar) throws(PokemonError) -> [UInt8] {
    let details = try details(of: avatar.number)
    guard let url = avatar.isShiny ? details.shinySprite : details.sprite else {
      throw .none(avatar.isShiny ? "shiny picture" : "picture")
    }
    return try get(url, .sprite)
  }

  /// The call of a Pokémon: the bytes of an Ogg file.
  public func cry(of number: Int) throws(PokemonError) -> [UInt8] {
    guard let url = try details(of: number).cry else { throw .none("call") }
    return try get(url, .cry)
  }

  /// The file in the cache that holds the large picture of a Pokémon, downloaded if it was not.
  public func artworkFile(of number: Int) throws(PokemonError) -> String {
    guard let url = try details(of: number).artwork else { throw .none("picture") }
    _ = try get(url, .artwork)
    let cache = DownloadCache(folder: cacheFolder)
    guard let path = cache.path(url, .artwork), cache.bytes(url, .artwork) != nil else {
      throw .notCached
    }
    return path
  }

  /// The small pictures of many Pokémon, several downloads at once.
  ///
  /// - Parameters:
  ///   - avatars: Which; any may stand there several times.
  ///   - progress: Called with the number of species that are done, and the number of all.
  /// - Returns: For each its picture, or why there is none.
  public func sprites(
    of avatars: [PokemonAvatar], progress: (Int, Int) -> Void = { _, _ in }
  ) -> [PokemonAvatar: Result<[UInt8], PokemonError>] {
    // Both colours of a species are one piece of work, so that its data is asked for once.
    let groups = Dictionary(grouping: Set(avatars), by: \.number)
    let numbers = groups.keys.sorted()
    let workers = OrderedWorkers<[PokemonAvatar], [Result<[UInt8], PokemonError>]>(
      count: min(Self.requestLimit, max(1, numbers.count))
    ) { group in
      group.map { avatar in
        Result { () throws(PokemonError) in try sprite(of: avatar) }
      }
    }
    var results: [PokemonAvatar: Result<[UInt8], PokemonError>] = [:]
    for number in numbers { workers.submit(groups[number] ?? []) }
    for (index, number) in numbers.enumerated() {
      for (avatar, result) in zip(groups[number] ?? [], workers.take()) { results[avatar] = result }
      progress(index + 1, numbers.count)
    }
    return results
  }

  // MARK: - Requests

  /// A picture or a sound, from the cache or downloaded into it.
  private func get(_ url: String, _ kind: MediaKind) throws(PokemonError) -> [UInt8] {
    let cache = DownloadCache(folder: cacheFolder)
    if let bytes = cache.bytes(url, kind) { return bytes }
    let bytes = try request(url, kind)
    guard kind.accepts(bytes) else { throw .notMedia(kind.name) }
    cache.store(bytes, url, kind)
    return bytes
  }

  /// The body of the answer of a server, unless the network must not be used or has failed too often.
  private func request(_ url: String, _ kind: MediaKind) throws(PokemonError) -> [UInt8] {
    if isOffline { throw .notCached }
    // What comes from a secure server names nothing insecure.
    if base.hasPrefix("https:"), Download.scheme(of: url) == "http" { throw .badAddress }
    if let failure = health.failure { throw failure }
    return try answer(url, kind)
  }

  /// The body of an answer with status 200, requested again while that may help.
  private func answer(_ url: String, _ kind: MediaKind) throws(PokemonError) -> [UInt8] {
    var delay = firstDelay
    for attempt in 1... {
      let failure: PokemonError
      let wait: Double
      switch ask(url, kind) {
      case .body(let body):
        health.answered()
        return body
      case .refused(let error):
        health.answered()
        throw error
      case .failed(let error):
        if error.isOfServer { health.failed(error) } else { health.answered() }
        throw error
      case .notNow(let error, let seconds):
        guard seconds <= longestDelay else {
          health.failed(error)
          throw .busy(seconds: Int(min(seconds, 1e9)))
        }
        failure = error
        wait = max(seconds, min(delay, longestDelay))
      }
      // Where there is no way, one more attempt tells enough.
      guard attempt < (failure.isNoNetwork ? min(2, attempts) : attempts) else {
        health.failed(failure)
        throw failure
      }
      system_sleep(wait)
      if health.failure != nil { throw failure }
      delay *= 2
    }
    throw .cutOff
  }

  /// What came of one attempt.
  private enum Outcome {
    case body([UInt8])
    /// The server answered that there is nothing.
    case refused(PokemonError)
    /// It would be the same again.
    case failed(PokemonError)
    /// It may pass, after so many seconds at least.
    case notNow(PokemonError, seconds: Double)
  }

  private func ask(_ url: String, _ kind: MediaKind) -> Outcome {
    do throws(PokemonError) {
      let response = try download.get(url, limit: kind.limit)
      switch response.status {
      case 200: return .body(response.body)
      case 429, 500..<600:
        return .notNow(.status(response.status), seconds: response.retryAfter ?? 0)
      default: return .refused(.status(response.status))
      }
    } catch {
      return error.isTransient ? .notNow(error, seconds: 0) : .failed(error)
    }
  }
}

/// Files of what was downloaded, which all runs of the program share.
///
/// A file is written beside its place and moved there when it is complete, so that two programs that
/// download the same do not disturb each other; it is believed only if it is what it should be.
private struct DownloadCache: Sendable {
  /// The folder; nil when there is none, and everything is downloaded again.
  let folder: String?

  /// The path of the file for an address.
  func path(_ url: String, _ kind: MediaKind) -> String? {
    guard let folder else { return nil }
    let address = Array(url.utf8)
    let name = String(hexadecimal: BLAKE2b.digest(of: address.span).prefix(16))
    return "\(folder)/\(kind.rawValue)-\(name).\(kind.ending)"
  }

  /// What was downloaded from an address; nil when it was not, or is damaged.
  func bytes(_ url: String, _ kind: MediaKind) -> [UInt8]? {
    guard let path = path(url, kind), let status = FileStatus.of(path), status.isRegular,
      status.size <= kind.limit,
      let bytes = try? FileDescriptor.contents(of: path, limit: kind.limit)
    else { return nil }
    return kind.accepts(bytes) ? bytes : nil
  }

  /// Keeps what was downloaded; a cache that cannot be written only costs another download.
  func store(_ bytes: [UInt8], _ url: String, _ kind: MediaKind) {
    guard let folder, let path = path(url, kind) else { return }
    Self.writing.withLock { _ in
      guard (try? Folder.create(folder)) != nil, let output = try? AtomicOutput(path: path) else {
        return
      }
      do {
        try output.descriptor.write(bytes.span)
        try output.commit()
      } catch {
        output.discard()
      }
    }
  }

  /// One file is written at a time: reading the process's umask changes it for a moment.
  private static let writing = Mutex(())
}

/// Counts the requests that failed in a row, so that a thousand contacts do not each wait for a server
/// that does not answer.
private final class ServerHealth: Sendable {
  private struct State {
    var failuresInARow = 0
    var lastFailure: PokemonError?
  }

  private let state = Mutex(State())

  /// So many requests in a row, each tried several times, may fail before no more are made.
  private static let limit = 6

  /// The error of requests that are not made any more; nil while the server may answer.
  var failure: PokemonError? {
    state.withLock { state in
      if let failure = state.lastFailure, failure.isNoNetwork { return failure }
      return state.failuresInARow >= Self.limit ? .givenUp(failures: Self.limit) : nil
    }
  }

  /// Reports that the server answered, even if only that it has no such thing.
  func answered() {
    state.withLock { $0 = State() }
  }

  /// Reports that a request failed.
  func failed(_ error: PokemonError) {
    state.withLock { state in
      state.failuresInARow += 1
      state.lastFailure = error
    }
  }
}
