/// The types of Pokémon, by the identifiers of PokéAPI.
public enum PokemonType {
  /// The names of a type, such as `전기 (Electric)`; the identifier itself when it is not known.
  public static func name(of identifier: String) -> String {
    guard let row = names.first(where: { $0.identifier == identifier }) else { return identifier }
    return "\(row.korean) (\(identifier.prefix(1).uppercased())\(identifier.dropFirst()))"
  }

  private static let names: [(identifier: String, korean: String)] = [
    ("normal", "노말"), ("fighting", "격투"), ("flying", "비행"), ("poison", "독"), ("ground", "땅"),
    ("rock", "바위"), ("bug", "벌레"), ("ghost", "고스트"), ("steel", "강철"), ("fire", "불꽃"),
    ("water", "물"), ("grass", "풀"), ("electric", "전기"), ("psychic", "에스퍼"), ("ice", "얼음"),
    ("dragon", "드래곤"), ("dark", "악"), ("fairy", "페어리"), ("stellar", "스텔라"),
  ]
}
