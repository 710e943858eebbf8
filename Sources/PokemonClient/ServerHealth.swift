internal import Synchronization

/// Remembers that a server does not answer, so that a thousand contacts do not each wait for it.
final class ServerHealth: Sendable {
  private struct State {
    var failuresInARow = 0
    var lastFailure: PokemonError?
  }

  private let state = Mutex(State())

  /// So many requests in a row, each tried several times, may fail before no more are made.
  private static let limit = 6

  /// The error of requests that are not made any more; nil while the server may answer.
  var failure: PokemonError? {
    state.withLock { state in
      if let failure = state.lastFailure, failure.isNoNetwork { return failure }
      return state.failuresInARow >= Self.limit ? .givenUp(failures: Self.limit) : nil
    }
  }

  /// Takes note that the server answered, be it that it does not have something.
  func answered() {
    state.withLock { $0 = State() }
  }

  /// Takes note that a request failed.
  func failed(_ error: PokemonError) {
    state.withLock { state in
      state.failuresInARow += 1
      state.lastFailure = error
    }
  }
}
