package import ContactArchive
internal import ContactIO

/// Checks archives on several threads.
package enum ArchiveChecking {
  /// Reads everything in an archive once and compares it with the manifest.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - jobs: The number of threads.
  /// - Returns: What the check came to, the same for any number of threads.
  package static func verify(_ archive: ArchiveReader, jobs: Int) -> ArchiveVerification {
    guard jobs > 1, archive.manifest.parts.count + archive.manifest.avatars.count > 2 else {
      return ArchiveVerification(archive)
    }
    return ArchiveVerification(archive) { pieces, look, take in
      let workers = OrderedWorkers(count: jobs, transform: look)
      var underWay = 0
      for piece in pieces {
        if underWay == workers.capacity {
          take(workers.take())
          underWay -= 1
        }
        workers.submit(piece)
        underWay += 1
      }
      for _ in 0..<underWay { take(workers.take()) }
    }
  }
}
