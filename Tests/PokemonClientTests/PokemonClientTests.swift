import Foundation
import Pokedex
import PokemonClient
import TestSupport
import Testing

struct PokemonClientTests {
  @Test("details are picked out of a large answer, and pictures come byte for byte")
  func plain() throws {
    let stub = try Stub("plain")
    let details = try stub.client.details(of: 25)
    #expect(details.number == 25)
    #expect(details.height == 4)
    #expect(details.weight == 60)
    #expect(details.types == ["electric"])
    #expect(details.artwork?.hasSuffix("/artwork/25.png") == true)
    let picture = try stub.sprite(25)
    #expect(picture.suffix(8).starts(with: Array("IEND".utf8)))
    #expect(try stub.sprite(25, shiny: true) != picture)
    #expect(try stub.client.cry(of: 25).starts(with: Array("OggS".utf8)))
    let artwork = try stub.client.artworkFile(of: 25)
    #expect(FileManager.default.fileExists(atPath: artwork))
  }

  @Test("nothing is fetched twice, and the cache alone is enough then")
  func cached() throws {
    let stub = try Stub("cached")
    let picture = try stub.sprite(7)
    #expect(try stub.sprite(7) == picture)
    var offline = PokemonClient(cacheFolder: stub.cache)
    offline.base = stub.client.base
    offline.isOffline = true
    #expect(try offline.sprite(of: PokemonAvatar(number: 7, isShiny: false)) == picture)
    #expect(throws: PokemonError.notCached) { try offline.details(of: 8) }
    #expect(try stub.log().paths == ["/api/v2/pokemon/7", "/sprites/7.png"])
    // Two files, nothing half written beside them; of the answer only what is needed.
    #expect(stub.cached.count == 2)
  }

  @Test(
    "a file in the cache that is not what it should be is fetched again",
    arguments: [("", 1), ("{\"id\":7}", 1), ("{\"sprites\":{}}", 1), (" ", 5 << 20)])
  func damagedCache(text: String, count: Int) throws {
    let stub = try Stub("damaged-\(text.utf8.count)-\(count)")
    let picture = try stub.sprite(7)
    let bytes = String(repeating: text, count: count)
    for name in stub.cached { try stub.folder.write("cache/\(name)", bytes) }
    #expect(try stub.sprite(7) == picture)
    #expect(try stub.log().paths.count == 4)
  }

  @Test("many are fetched at once, but four at most, and each species once")
  func many() throws {
    let stub = try Stub("many")
    let avatars = (1...24).flatMap { number in
      [
        PokemonAvatar(number: number, isShiny: false),
        PokemonAvatar(number: number, isShiny: false),
        PokemonAvatar(number: number, isShiny: number % 5 == 0),
      ]
    }
    var last = 0
    let results = stub.client.sprites(of: avatars) { done, count in
      last = done
      #expect(count == 24)
    }
    #expect(last == 24)
    #expect(results.count == 28)
    #expect(results.values.allSatisfy { if case .success = $0 { true } else { false } })
    let log = try stub.log()
    #expect(Set(log.paths).count == log.paths.count)
    #expect(log.paths.count == 24 + 28)
    #expect(2...4 ~= log.most)
  }

  @Test("a cache that cannot be written costs nothing but its use")
  func unwritable() throws {
    var stub = try Stub("unwritable")
    stub.client.cacheFolder = "/proc/none/cache"
    _ = try stub.sprite(7)
    stub.client.cacheFolder = nil
    _ = try stub.sprite(7)
    #expect(try stub.log().paths.count == 4)
  }

  @Test("a program that is missing and a server that is not there are said once, and at once")
  func nothing() throws {
    var stub = try Stub("nothing")
    stub.client.download.program = "curl-that-is-not-there"
    #expect(throws: PokemonError.programMissing("curl-that-is-not-there")) { try stub.sprite(1) }
    var lost = try Stub("lost")
    lost.client.base = "http://127.0.0.1:9/api/v2"
    #expect(throws: PokemonError.unreachable(host: "127.0.0.1:9")) { try lost.sprite(1) }
    // The second one does not try again.
    lost.client.firstDelay = 60
    #expect(throws: PokemonError.unreachable(host: "127.0.0.1:9")) { try lost.sprite(2) }
  }

  @Test(
    "an address that is none of http or https is refused",
    arguments: ["file:///etc/passwd", "ftp://x/", "http://", "http://a b/", "-ofile", ""])
  func addresses(url: String) {
    #expect(!PokemonClient.isAddress(url))
    #expect(throws: PokemonError.badAddress) { try Download().get(url, limit: 100) }
  }
}
