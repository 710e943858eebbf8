import ContactIO
internal import ContactPipeline
internal import Glibc

/// The server of Tests/Stubs/pokeapi.py, which ends with this process.
package final class PokeAPIStub: Sendable {
  /// The one server of all tests; nil when it cannot be started.
  package static let shared = try? PokeAPIStub()

  private let port: Int
  /// The server runs while this end of its standard input is open.
  private let leash: Int32

  private init() throws {
    var ends: [Int32] = [0, 0]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    guard unsafe socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else {
      throw MissingFile(path: "socket")
    }
    leash = ends[0]
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let script = Folder.parent(of: Folder.parent(of: #filePath)) + "/Stubs/pokeapi.py"
    var words = unsafe (["python3", script] as [String]).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child = pid_t()
    guard unsafe posix_spawnp(&child, "python3", &actions, nil, words, environ) == 0 else {
      throw MissingFile(path: "python3")
    }
    _ = close(ends[1])
    var line: [UInt8] = []
    let answer = FileDescriptor(number: ends[0], path: script)
    while line.last != 0x0A, try answer.read(upTo: 16, into: &line) > 0 {}
    guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else {
      throw MissingFile(path: script)
    }
    self.port = port
  }

  /// The address of an API of its own for one test.
  package func base(_ test: String) -> String { "http://127.0.0.1:\(port)/\(test)/api/v2" }

  /// Where the server tells what the test asked for.
  package func log(_ test: String) -> String { "http://127.0.0.1:\(port)/\(test)/log" }
}
