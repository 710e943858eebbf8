import Foundation
import Pokedex
import PokemonClient
import TestSupport
import Testing

/// A client of the stub, with a cache of its own, and what the stub tells of it.
struct Stub {
  let folder: TemporaryFolder
  let name: String
  var client: PokemonClient

  /// What the server saw.
  struct Log: Decodable {
    let paths: [String]
    let most: Int
  }

  /// Makes a client with short times for one test.
  init(_ name: String) throws {
    let stub = try #require(PokeAPIStub.shared)
    self.name = name
    folder = try TemporaryFolder()
    client = PokemonClient(cacheFolder: folder.file("cache"))
    client.base = stub.base(name)
    client.firstDelay = 0.01
    client.longestDelay = 1
    client.deadline = 5
  }

  func log() throws -> Log {
    let stub = try #require(PokeAPIStub.shared)
    let response = try Download().get(stub.log(name), limit: 1 << 20)
    return try JSONDecoder().decode(Log.self, from: Data(response.body))
  }

  func sprite(_ number: Int, shiny: Bool = false) throws(PokemonError) -> [UInt8] {
    try client.sprite(of: PokemonAvatar(number: number, isShiny: shiny))
  }

  /// The files in the cache.
  var cached: [String] { (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? [] }

  var cache: String { folder.file("cache") }
}

/// The most memory that this process ever had, in bytes.
func peakMemory() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
  let digits = line.filter(\.isNumber)
  return (Int(digits) ?? 0) << 10
}
