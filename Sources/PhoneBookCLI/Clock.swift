internal import Glibc

/// The time of day.
enum Clock {
  /// Now.
  static var secondsSince1970: Int { time(nil) }
}
