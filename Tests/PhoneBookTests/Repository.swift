import Foundation

/// The files of this repository that the tests read.
enum Repository {
  private static let top = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where a file stands.
  static func path(_ path: String) -> String { top.appending(path: path).path() }

  /// The bytes of a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: top.appending(path: path)))
  }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The paths of all files and folders that are not hidden, relative to the top.
  static func paths() throws -> [String] {
    let prefix = top.path().utf8.count
    let files = FileManager.default.enumerator(
      at: top, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path() }.map {
      String(decoding: $0.utf8.dropFirst(prefix), as: UTF8.self)
    }
  }
}
