/// Why there is no whole answer to a request.
package enum DownloadError: Error, Hashable {
  /// The address is none of http or https.
  case badAddress
  /// The program that downloads is not installed.
  case programMissing(String)
  /// The system cannot start another program.
  case noProcess
  /// There is no connection to the server.
  case unreachable
  /// The server could not prove its identity (TLS).
  case insecure
  /// It took longer than it may.
  case timedOut(seconds: Double)
  /// The body is larger than it may be.
  case tooLarge(limit: Int)
  /// Too many redirects, or one to another scheme.
  case badRedirect
  /// The connection broke in the middle.
  case cutOff
  /// Any other failure, with the exit status of curl.
  case other(Int32)

  /// Makes the error of curl's exit status; nil for 0.
  ///
  /// The two statuses of limits, 28 and 63, are for the caller, who knows the limits.
  init?(curl status: Int32) {
    switch status {
    case 0: return nil
    case 1, 47: self = .badRedirect
    case 5, 6, 7: self = .unreachable
    case 18, 52, 55, 56, 61, 92: self = .cutOff
    case 35, 51, 53, 54, 58, 59, 60, 77, 80, 83, 90, 91: self = .insecure
    default: self = .other(status)
    }
  }

  /// Whether the same request may succeed a little later.
  var isTransient: Bool {
    switch self {
    case .unreachable, .cutOff: true
    default: false
    }
  }
}
