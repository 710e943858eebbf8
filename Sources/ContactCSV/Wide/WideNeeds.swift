internal import ContactModel

/// How many columns the cards of a table need, which is known when all of them were seen.
struct WideNeeds: Sendable {
  /// What the values under one header need.
  struct Need: Sendable {
    /// The number of values.
    private(set) var count = 0
    /// The values up to this number have a column "vCard".
    private var heads = 0
    /// The values up to this number have an extra column.
    private var extras = 0
    /// The number of components.
    private var units = 1

    mutating func note(_ number: Int, hasHead: Bool, hasExtra: Bool, units: Int) {
      count = max(count, number)
      if hasHead { heads = max(heads, number) }
      if hasExtra { extras = max(extras, number) }
      self.units = max(self.units, units)
    }

    mutating func note(_ value: WideValue, number: Int) {
      note(
        number, hasHead: !value.head.isEmpty, hasExtra: !value.extra.isEmpty,
        units: value.cells.count)
    }

    mutating func join(_ other: Need) {
      count = max(count, other.count)
      heads = max(heads, other.heads)
      extras = max(extras, other.extras)
      units = max(units, other.units)
    }

    /// The most of anything.
    fileprivate var largest: Int { max(count, units) }

    /// The same with no more than `most` of anything.
    fileprivate func limited(to most: Int) -> Need {
      var need = self
      need.count = min(count, most)
      need.heads = min(heads, most)
      need.extras = min(extras, most)
      need.units = min(units, most)
      return need
    }

    /// What the columns of the value of a number hold: a component's header, `Label`, `vCard`, or
    /// nothing for the value itself.
    func parts(_ entry: WideColumns.Entry, number: Int) -> [String] {
      var parts: [String] = []
      if WideColumns.kind(entry) != nil { parts.append("Label") }
      switch entry.layout {
      case .single, .labelled: parts.append("")
      case .components(let names):
        parts += names.prefix(entry.name == .name ? max(units, 5) : names.count)
      case .units: parts += [""] + (1..<max(units, 1)).map { "Unit \($0)" }
      }
      if let extra = WideColumns.extraPart(entry), number <= extras { parts.append(extra) }
      if number <= heads { parts.append("vCard") }
      return parts
    }
  }

  /// What the values of each entry need.
  var entries: [Need]
  /// What those of extensions need, by their header.
  private var extensions: [String: Need] = [:]

  /// What no card needs: a name has columns always.
  init() {
    entries = WideColumns.entries.map { entry in
      var need = Need()
      if entry.name == .fullName || entry.name == .name {
        need.note(1, hasHead: false, hasExtra: false, units: 1)
      }
      return need
    }
  }

  /// Takes note of a value.
  mutating func note(_ place: WideOutline.Place, _ value: WideValue) {
    if let entry = Self.places[place.header] {
      entries[entry].note(value, number: place.number)
    } else {
      extensions[place.header, default: Need()].note(value, number: place.number)
    }
  }

  /// Takes over what was noted of other cards.
  mutating func join(_ other: WideNeeds) {
    for place in entries.indices { entries[place].join(other.entries[place]) }
    for (header, need) in other.extensions { extensions[header, default: Need()].join(need) }
  }

  /// The places of entries by their headers.
  static let places = Dictionary(
    WideColumns.entries.enumerated().map { ($0.element.header, $0.offset) }
  ) { first, _ in first }

  // MARK: - Limits

  /// What the values under each header may have, so that a reader takes the table.
  ///
  /// It is less than the cards need only where this would be more than ``CSVLimits`` say: then entries
  /// and extensions have half of the columns each, and no header more values than fit.
  func bounded() -> (entries: [Need], extensions: [(header: String, need: Need)]) {
    let entries = Array(zip(WideColumns.entries, entries))
    let extensions = extensions.sorted { $0.key < $1.key }
    let all = extensions.map { (WideOutline.entry(forExtension: $0.key), $0.value) }
    if Self.fitting(entries + all, in: 1, most: .max) == entries.count + all.count {
      return (self.entries, extensions.map { ($0.key, $0.value) })
    }
    let mostOfEntries = Self.most(of: entries)
    let mostOfExtensions = Self.most(of: all)
    let count = Self.fitting(all, in: 2, most: mostOfExtensions)
    return (
      self.entries.map { $0.limited(to: mostOfEntries) },
      extensions.prefix(count).map { ($0.key, $0.value.limited(to: mostOfExtensions)) }
    )
  }

  /// The most values of each header with which all have room in half of a table; 1 if none has.
  private static func most(of needs: [(WideColumns.Entry, Need)]) -> Int {
    var most = needs.map(\.1.largest).max() ?? 1
    while most > 1, fitting(needs, in: 2, most: most) < needs.count { most /= 2 }
    return most
  }

  /// How many of the headers, from the first on, have room in a part of a table.
  private static func fitting(
    _ needs: [(WideColumns.Entry, Need)], in parts: Int, most: Int
  ) -> Int {
    let limits = CSVLimits()
    var (columns, bytes) = (0, 0)
    return needs.prefix { entry, need in
      let need = need.limited(to: most)
      let own = need.count * need.parts(entry, number: 1).count
      columns += own
      bytes += own * (entry.header.utf8.count + longestPart)
      return columns <= limits.columns / parts && bytes <= limits.headerBytes / parts
    }.count
  }

  /// More bytes than a number and a part add to a header, with quotes and delimiter.
  private static let longestPart = 32
}
