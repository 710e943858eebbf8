internal import Glibc
internal import Synchronization

/// The named files being written, so that a program that is ended can remove them.
package enum TemporaryFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Takes note of a file.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Forgets a file that is in its place, or gone.
  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all of them.
  package static func removeAll() {
    paths.withLock { paths in
      for path in paths { unsafe _ = unlink(path) }
      paths.removeAll()
    }
  }
}
