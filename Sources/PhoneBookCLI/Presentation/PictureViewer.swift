// Opens a file with the program that the desktop has for it. This file is audited: the C strings and
// the file actions given to posix_spawnp live until it returns.

internal import Glibc

/// The desktop's own program for a kind of file.
enum PictureViewer {
  /// Opens a picture.
  ///
  /// - Returns: False when there is no such program, or it fails.
  static func open(_ path: String) -> Bool {
    let program = "xdg-open"
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    for number: Int32 in 0...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    var words = unsafe ([program, path] as [String]).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child = pid_t()
    guard unsafe posix_spawnp(&child, program, &actions, nil, words, environ) == 0 else {
      return false
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}
