import ContactIO
import ContactModel
import ContactPipeline
import Pokedex
import TestSupport
import Testing

struct PokemonAvatarTests {
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0xC3, count: 700)

  private static func card(_ avatar: PokemonAvatar?) -> Card {
    var card = Card()
    card.append(.fullName, "김하늘")
    if let avatar { card.setPokemon(avatar, picture: picture) }
    return card
  }

  @Test("a card says which Pokémon it has, and forgets it with the picture")
  func recorded() {
    var card = Self.card(PokemonAvatar(number: 25, isShiny: true))
    #expect(card.pokemon == PokemonAvatar(number: 25, isShiny: true))
    #expect(card.hasPhoto)
    card.setPokemon(PokemonAvatar(number: 7, isShiny: false), picture: Self.picture)
    #expect(card.pokemon == PokemonAvatar(number: 7, isShiny: false))
    #expect(card.properties(.photo).count == 1)
    card.removeProperties { $0.name == .photo }
    card.append(.photo, data: Self.picture, mediaType: "image/png")
    #expect(card.pokemon == nil)
    #expect(card.hasPhoto)
    #expect(!Self.card(nil).hasPhoto)
  }

  @Test("a number that no species has is no Pokémon", arguments: ["0", "1026", "x", "", "-1"])
  func unknown(number: String) {
    var card = Card()
    card.append(
      .photo, data: Self.picture, mediaType: "image/png",
      parameters: [Parameter("X-POKEMON", number)])
    #expect(card.pokemon == nil)
  }

  @Test(
    "the Pokémon and its bytes survive every format that holds pictures",
    arguments: ["vcard2.1", "vcard3", "vcard4", "json", "ndjson", "jcard", "jscontact", "archive"])
  func survives(format: String) throws {
    let folder = try TemporaryFolder()
    let avatar = PokemonAvatar(number: 113, isShiny: true)
    let path = folder.file("book")
    let output = try AtomicOutput(path: path)
    let target = try #require(FormatTable.format(named: format))
    let makeWriter = try #require(target.makeWriter)
    let writer = makeWriter(WritingOptions())
    if target.isArchive {
      let sink = ArchiveSink(output.descriptor, created: 0, generator: "test", jobs: 1)
      var pipeline = Pipeline(writingTo: sink, as: writer, observer: NoObserver())
      try pipeline.write([Self.card(avatar)])
    } else {
      let sink = FileSink(output.descriptor, isWorkbook: false)
      var pipeline = Pipeline(writingTo: sink, as: writer, observer: NoObserver())
      try pipeline.write([Self.card(avatar)])
    }
    try output.commit()
    var reading = Pipeline(
      reading: PipelineInputs([path]), steps: CardCollector(), observer: NoObserver())
    try reading.run()
    let card = try #require(reading.steps.cards.first)
    #expect(card.pokemon == avatar)
    #expect(card.first(.photo)?.data == Self.picture)
  }
}
