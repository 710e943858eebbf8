internal import ContactJSON

/// What we use of what PokéAPI knows of a Pokémon.
///
/// An answer of the API has up to 700 KB, nearly all of it about games; the few values are picked out of
/// it, and only they are kept in the cache, in the same form, so that one reader reads both.
public struct PokemonDetails: Sendable, Hashable {
  /// The number.
  public var number: Int
  /// The height in decimetres.
  public var height = 0
  /// The weight in hectograms.
  public var weight = 0
  /// The identifiers of the types, such as `electric`.
  public var types: [String] = []
  /// The address of the small picture.
  public var sprite: String?
  /// The address of the small picture in the rare colour.
  public var shinySprite: String?
  /// The address of the large picture.
  public var artwork: String?
  /// The address of the call.
  public var cry: String?

  /// Reads an object as `/api/v2/pokemon/{id}` gives it; nil when it is none.
  package init?(json: borrowing Span<UInt8>) {
    var reader = Reader()
    guard (try? reader.read(json)) != nil, let number = reader.numbers["id"] else { return nil }
    self.number = number
    height = reader.numbers["height"] ?? 0
    weight = reader.numbers["weight"] ?? 0
    types = reader.types
    sprite = reader.texts["sprites/front_default"]
    shinySprite = reader.texts["sprites/front_shiny"]
    artwork = reader.texts["sprites/other/official-artwork/front_default"]
    cry = reader.texts["cries/latest"]
    // Without this key it is an object of something else.
    guard reader.hasSprites else { return nil }
  }

  /// The same values in the form of the API.
  package var json: [UInt8] {
    var text = "{\"id\":\(number),\"height\":\(height),\"weight\":\(weight),\"types\":["
    text += types.map { "{\"type\":{\"name\":\(Self.quoted($0))}}" }.joined(separator: ",")
    text += "],\"sprites\":{\"front_default\":\(Self.quoted(sprite)),"
    text += "\"front_shiny\":\(Self.quoted(shinySprite)),\"other\":{\"official-artwork\":{"
    text += "\"front_default\":\(Self.quoted(artwork))}}},"
    text += "\"cries\":{\"latest\":\(Self.quoted(cry))}}\n"
    return Array(text.utf8)
  }

  /// A string of JSON; addresses and identifiers have no sign that needs more than this.
  private static func quoted(_ text: String?) -> String {
    guard let text else { return "null" }
    var result = "\""
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}

extension PokemonDetails {
  /// Walks an answer and keeps the values of the few paths that matter.
  private struct Reader {
    var numbers: [String: Int] = [:]
    var texts: [String: String] = [:]
    var types: [String] = []
    var hasSprites = false
    private var scanner = JSONScanner(depthLimit: 32)

    private static let objects: Set = [
      "sprites", "sprites/other", "sprites/other/official-artwork", "cries",
    ]
    private static let wantedTexts: Set = [
      "sprites/front_default", "sprites/front_shiny",
      "sprites/other/official-artwork/front_default", "cries/latest",
    ]
    private static let wantedNumbers: Set = ["id", "height", "weight"]
    /// The most types that are kept.
    private static let typeLimit = 8

    mutating func read(_ input: borrowing Span<UInt8>) throws(JSONError) {
      try readObject("", input)
      hasSprites = hasSprites && scanner.depth == 0
    }

    /// Reads an object; it goes only as deep as ``objects``.
    private mutating func readObject(
      _ prefix: String, _ input: borrowing Span<UInt8>
    ) throws(JSONError) {
      try scanner.beginObject(in: input)
      while try scanner.nextKey(in: input) {
        let path = prefix + text(input)
        let kind = try scanner.peek(in: input)
        if kind == .beginObject, Self.objects.contains(path) {
          if path == "sprites" { hasSprites = true }
          try readObject(path + "/", input)
        } else if kind == .string, Self.wantedTexts.contains(path) {
          try scanner.readString(in: input)
          // An address of another scheme could name a file of this machine.
          let address = text(input)
          texts[path] = PokemonClient.isAddress(address) ? address : nil
        } else if kind == .number, Self.wantedNumbers.contains(path) {
          try scanner.readNumber(in: input)
          numbers[path] = scanner.integer(in: input)
        } else if kind == .beginArray, path == "types" {
          try readTypes(input)
        } else {
          try scanner.skipValue(in: input)
        }
      }
    }

    /// Reads the array of `{"slot": 1, "type": {"name": …}}`.
    private mutating func readTypes(_ input: borrowing Span<UInt8>) throws(JSONError) {
      try scanner.beginArray(in: input)
      while try scanner.nextElement(in: input) {
        try scanner.beginObject(in: input)
        while try scanner.nextKey(in: input) {
          guard text(input) == "type" else {
            try scanner.skipValue(in: input)
            continue
          }
          try scanner.beginObject(in: input)
          while try scanner.nextKey(in: input) {
            guard text(input) == "name", types.count < Self.typeLimit else {
              try scanner.skipValue(in: input)
              continue
            }
            try scanner.readString(in: input)
            types.append(text(input))
          }
        }
      }
    }

    /// The scanner's string.
    private func text(_ input: borrowing Span<UInt8>) -> String { scanner.string(in: input) }
  }
}
