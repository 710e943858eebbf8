/// Why data about a Pokémon, a picture or a sound could not be had.
public enum PokemonError: Error, Hashable, CustomStringConvertible {
  /// The program that downloads is not installed.
  case programMissing(String)
  /// There is no connection to the server.
  case unreachable(host: String)
  /// The cache does not have it, and the network is not to be used.
  case notCached
  /// The server could not prove its identity (TLS).
  case insecure(host: String)
  /// It took longer than it may.
  case timedOut(seconds: Double)
  /// The server answered with this status of HTTP.
  case status(Int)
  /// The server asked to wait longer than ``PokemonClient/longestDelay``.
  case busy(seconds: Int)
  /// No request was made, since so many in a row before it failed.
  case givenUp(failures: Int)
  /// The body is larger than it may be.
  case tooLarge(limit: Int)
  /// Too many redirects, or one to another scheme.
  case badRedirect
  /// The connection broke in the middle.
  case cutOff
  /// The answer is not what the API gives.
  case notUnderstood
  /// The answer is no such picture or sound.
  case notMedia(String)
  /// There is no such picture or sound.
  case none(String)
  /// The address is none of http or https.
  case badAddress
  /// The program that downloads failed; the number is curl's, or 0 where it could not be started.
  case failed(code: Int)

  /// Whether no request can succeed for now.
  public var isNoNetwork: Bool {
    switch self {
    case .programMissing, .unreachable, .notCached: true
    default: false
    }
  }

  /// Whether there is no such picture or sound, today and tomorrow.
  public var isLasting: Bool {
    switch self {
    case .none, .status(404), .status(410): true
    default: false
    }
  }

  /// Makes the error of curl's exit status; nil for 0.
  ///
  /// The two statuses of limits, 28 and 63, are for the caller, who knows the limits.
  init?(curl status: Int32, host: String) {
    switch status {
    case 0: return nil
    case 1, 47: self = .badRedirect
    case 5, 6, 7: self = .unreachable(host: host)
    case 18, 52, 55, 56, 61, 92: self = .cutOff
    case 35, 51, 53, 54, 58, 59, 60, 77, 80, 83, 90, 91: self = .insecure(host: host)
    default: self = .failed(code: Int(status))
    }
  }

  /// Whether the same request may succeed a little later.
  var isTransient: Bool {
    switch self {
    case .unreachable, .cutOff: true
    default: false
    }
  }

  /// Whether the fault is the server's as a whole, and not that of one request.
  var isOfServer: Bool {
    switch self {
    case .tooLarge, .badRedirect, .badAddress: false
    default: true
    }
  }

  /// One sentence, with what to do where something can be done.
  public var description: String {
    switch self {
    case .programMissing(let program):
      "the program \(program) is needed for downloads and is not installed (try: apt-get install curl)"
    case .unreachable(let host):
      "there is no connection to \(host); try again with a network, or with --offline for what was downloaded before"
    case .notCached:
      "it is not in the cache of this server; leave --offline out to download it, or name the mirror that was asked with --pokeapi-url"
    case .insecure(let host): "\(host) could not prove who it is (TLS)"
    case .timedOut(let seconds): "it took longer than \(Self.shown(seconds)) s"
    case .status(404): "the server does not have it (404)"
    case .status(let status): "the server answered with status \(status)"
    case .busy(let seconds): "the server asks to wait \(seconds) s; try again later"
    case .givenUp(let failures):
      "not asked for after \(failures) failures in a row; try again later"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .badRedirect: "the server sends us round in circles, or to another scheme"
    case .cutOff: "the connection broke off"
    case .notUnderstood: "the answer is not what PokéAPI gives"
    case .notMedia(let kind): "the answer is no whole \(kind)"
    case .none(let what): "there is no \(what) of it"
    case .badAddress: "the address is none of http or https"
    case .failed(let code): "curl failed with status \(code)"
    }
  }

  private static func shown(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
