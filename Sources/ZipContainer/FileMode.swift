/// The rule for the file modes of entries, one place for reader and writer.
enum FileMode {
  /// Finds what forbids an entry with a mode; `nil` when its contents can be taken for a file's.
  ///
  /// - Parameters:
  ///   - mode: The Unix mode, if one is recorded.
  ///   - isOwn: Whether the archive is our own, which holds plain files only.
  ///   - place: The place to report.
  /// - Returns: The defect.
  static func defect(
    of mode: UInt16?, isOwn: Bool, at place: @autoclosure () -> ZipError.Place
  ) -> ZipError? {
    switch (mode ?? 0) & 0xF000 {
    case 0, 0x8000: nil
    case 0x4000: isOwn ? .folder(at: place()) : nil
    // Info-ZIP records a pipe for what it has read from standard input.
    case 0x1000: isOwn ? .specialFile(at: place()) : nil
    case 0xA000: .link(at: place())
    default: .specialFile(at: place())
    }
  }
}
