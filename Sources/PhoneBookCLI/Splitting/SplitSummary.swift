/// What is said of several files.
enum SplitSummary {
  /// The paths, in few words.
  static func paths(_ paths: [String]) -> String {
    switch paths.count {
    case 0, 1: paths.first ?? ""
    case 2: "\(paths[0]) and \(paths[1])"
    default: "\(paths.count) files, \(paths[0]) to \(paths[paths.count - 1])"
    }
  }

  /// That some contacts stand in several files.
  static func repeated(_ count: Int) -> String {
    count == 1
      ? "1 contact is in several groups and stands in each of their files"
      : "\(count) contacts are in several groups and stand in each of their files"
  }
}
