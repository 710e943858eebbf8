import Foundation
import Pokedex
import PokemonClient
import TestSupport
import Testing

/// What a server may do, and what comes of it.
struct FaultTests {
  @Test(
    "each fault has its error, and leaves nothing of it in the cache",
    arguments: [
      (404, PokemonError.status(404)), (430, .busy(seconds: 86400)), (500, .status(500)),
      (800, .cutOff), (801, .badRedirect), (802, .badRedirect), (803, .notUnderstood),
      (808, .notUnderstood), (809, .badRedirect),
    ])
  func faults(number: Int, error: PokemonError) throws {
    let stub = try Stub("fault-\(number)")
    #expect(throws: error) { try stub.sprite(number) }
    #expect(stub.cached.isEmpty)
  }

  @Test(
    "a picture that is none, or not whole, or too large, is no picture",
    arguments: [
      (702, PokemonError.tooLarge(limit: 256 << 10)), (804, .notMedia("PNG picture")),
      (806, .none("picture")), (807, .notMedia("PNG picture")),
    ])
  func pictures(number: Int, error: PokemonError) throws {
    let stub = try Stub("picture-\(number)")
    #expect(throws: error) { try stub.sprite(number) }
    #expect(!stub.cached.contains { $0.hasPrefix("sprite") })
  }

  @Test(
    "what fails once is asked for again, when the server wants it",
    arguments: [(429, 1.0), (503, 0)])
  func passing(number: Int, seconds: Double) throws {
    let stub = try Stub("passing-\(number)")
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try stub.sprite(number) }
    #expect(time >= .seconds(seconds))
    #expect(try stub.log().paths.filter { $0.contains("/pokemon/") }.count == 2)
  }

  @Test("a redirect on the same server is followed")
  func redirect() throws {
    let stub = try Stub("redirect")
    _ = try stub.sprite(805)
  }

  @Test("what fails for ever is tried four times, and never what would fail the same way")
  func attempts() throws {
    let stub = try Stub("attempts")
    for number in [500, 404, 803, 802] {
      #expect(throws: PokemonError.self) { try stub.sprite(number) }
    }
    let paths = try stub.log().paths
    #expect(paths.filter { $0.hasSuffix("/500") }.count == 4)
    for number in [404, 803, 802] {
      #expect(paths.filter { $0.hasSuffix("/\(number)") }.count == 1)
    }
  }

  @Test("a server that only fails is left alone after a while")
  func givesUp() throws {
    let stub = try Stub("gives-up")
    for _ in 0..<6 { #expect(throws: PokemonError.status(500)) { try stub.sprite(500) } }
    for number in 1...30 {
      #expect(throws: PokemonError.givenUp(failures: 6)) { try stub.sprite(number) }
    }
    #expect(try stub.log().paths.count == 6 * 4)
  }

  @Test("what only one Pokémon is to blame for keeps nothing from the others")
  func goesOn() throws {
    let stub = try Stub("goes-on")
    for number in [404, 802, 802, 700, 700, 802, 803, 404, 802] {
      #expect(throws: PokemonError.self) { try stub.sprite(number) }
    }
    _ = try stub.sprite(1)
  }

  @Test("a drip that takes too long is cut at the deadline")
  func slow() throws {
    var stub = try Stub("slow")
    stub.client.deadline = 0.5
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(throws: PokemonError.timedOut(seconds: 0.5)) { try stub.sprite(600) }
    }
    #expect(time < .seconds(3))
  }

  @Test("200 MB are refused without being taken", arguments: [700, 701])
  func large(number: Int) throws {
    let stub = try Stub("large-\(number)")
    let before = try peakMemory()
    #expect(throws: PokemonError.tooLarge(limit: 4 << 20)) { try stub.sprite(number) }
    #expect(try peakMemory() - before < 64 << 20)
  }

  @Test("every beginning of an answer is refused, and no byte of it makes the reader fail")
  func mutations() throws {
    let text = """
      {"id":25,"height":4,"weight":60,"types":[{"slot":1,"type":{"name":"electric"}}],
      "sprites":{"front_default":"http://x/1.png","other":{"official-artwork":{}}},"cries":{}}
      """
    let bytes = Array(text.utf8)
    #expect(PokemonDetails(json: bytes.span)?.sprite == "http://x/1.png")
    for count in 0..<bytes.count {
      let part = Array(bytes[..<count])
      #expect(PokemonDetails(json: part.span) == nil)
    }
    var random = SeededRandom(seed: 5)
    for index in bytes.indices {
      var changed = bytes
      changed[index] = UInt8.random(in: 0...255, using: &random)
      let details = PokemonDetails(json: changed.span)
      guard let details else { continue }
      let own = details.json
      #expect(PokemonDetails(json: own.span) == details)
    }
  }
}
