/// Options that several commands have, each in one wording.
extension OptionDefinition {
  /// What is read.
  static let from = OptionDefinition(
    "from", nil, "FORMAT", "read this format (else recognised by content)")

  /// The character set of what is read.
  static let encoding = OptionDefinition(
    "encoding", nil, "NAME", "read text in this character set (else recognised)")

  /// What stands between the cells of what is read.
  static let delimiter = OptionDefinition(
    "delimiter", nil, "C", "the character between cells of a CSV (tab: \\t; else recognised)")

  /// What a column is.
  static let map = OptionDefinition(
    "map", nil, "COLUMN=FIELD", isRepeatable: true, "what a column of a CSV means")

  /// Where numbers without a calling code are from.
  static let region = RegionChoice.option

  /// Where to write.
  static let output = OptionDefinition(
    "output", "o", "FILE", "write to FILE (- or nothing: standard output)")

  /// What is written.
  static let to = OptionDefinition(
    "to", nil, "FORMAT", "write this format (else by the ending of FILE)")

  /// Writing over an archive.
  static let replacingArchives = OptionDefinition("force", nil, "replace an archive that exists")

  /// Ending with the first input that fails.
  static let failFast = OptionDefinition(
    "fail-fast", nil, "stop at the first input that cannot be read")

  /// The order of a list.
  static let sort = OptionDefinition(
    "sort", nil, "ORDER", "name, family or none; name,latin: Latin first (name)"
  ).taking(["name", "family", "none", "name,latin", "name,hangul"])

  /// The number of threads.
  static let jobs = OptionDefinition("jobs", nil, "N", "use N threads (as many as processors)")
}
