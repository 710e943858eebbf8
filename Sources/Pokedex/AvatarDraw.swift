internal import ContactBytes

/// Draws the Pokémon of each contact, the same ones for the same seed.
///
/// What a contact gets depends on the seed and on its place in the book alone: so a book whose avatars
/// were only partly downloaded gets the missing ones as they were drawn at first.
public struct AvatarDraw: Sendable, Hashable {
  /// What makes the draw repeatable.
  public var seed: UInt64
  /// The numbers that are drawn, each as likely as any other.
  public var numbers: ClosedRange<Int>
  /// One in so many is shiny; 0 for none.
  public var shinyOdds: Int

  /// The numbers that are drawn when nothing else is said.
  public static let usualNumbers = 1...1000
  /// One in 4,096 is shiny when nothing else is said.
  public static let usualShinyOdds = 4096

  /// Makes a draw.
  ///
  /// - Parameters:
  ///   - seed: What makes it repeatable.
  ///   - numbers: The numbers to draw from; those that no species has are left out.
  ///   - shinyOdds: One in so many is shiny; 0 or less for none.
  public init(
    seed: UInt64, numbers: ClosedRange<Int> = usualNumbers, shinyOdds: Int = usualShinyOdds
  ) {
    self.seed = seed
    self.numbers = numbers.clamped(to: 1...Species.count)
    self.shinyOdds = max(0, shinyOdds)
  }

  /// What the contact at a place in the book gets, counted from 0.
  public func avatar(at place: Int) -> PokemonAvatar {
    // Two numbers of SplitMix64 a contact; the seed is mixed first, so that the draw of one seed is not
    // that of the next one, moved by a contact.
    let start =
      SplitMix64.mixed(seed &+ SplitMix64.step) &+ UInt64(truncatingIfNeeded: place) &* 2
      &* SplitMix64.step
    let first = SplitMix64.mixed(start &+ SplitMix64.step)
    let second = SplitMix64.mixed(start &+ SplitMix64.step &+ SplitMix64.step)
    let number = numbers.lowerBound + Self.part(of: numbers.count, first)
    return PokemonAvatar(
      number: number, isShiny: shinyOdds > 0 && Self.part(of: shinyOdds, second) == 0)
  }

  /// A random number below `count`; the parts differ by less than one in 2^50.
  private static func part(of count: Int, _ random: UInt64) -> Int {
    Int(random.multipliedFullWidth(by: UInt64(count)).high)
  }
}
