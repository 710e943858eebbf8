internal import ContactBytes
internal import ContactModel

extension WideWriter {
  /// How many columns the values under one header need, which is known when all cards were seen.
  struct Need: Sendable {
    /// The number of values.
    private(set) var count: Int
    /// The values up to this number have a column "vCard".
    private var heads = 0
    /// The values up to this number have an extra column.
    private var extras = 0
    /// The number of components.
    private var units = 1

    init(count: Int = 0) {
      self.count = count
    }

    /// Counts the columns of the value of a number, which has so many cells of its own.
    mutating func add(_ sides: WideValue, number: Int, cellCount: Int) {
      count = max(count, number)
      if !sides.head.isEmpty { heads = max(heads, number) }
      if !sides.extra.isEmpty { extras = max(extras, number) }
      units = max(units, cellCount)
    }

    /// Takes over what was counted of other cards.
    mutating func merge(_ other: Need) {
      count = max(count, other.count)
      heads = max(heads, other.heads)
      extras = max(extras, other.extras)
      units = max(units, other.units)
    }

    /// What the columns of the value of a number hold: a component's header, `Label`, `vCard`, or
    /// nothing for the value itself.
    func parts(_ entry: WideEntry, number: Int) -> [String] {
      var parts: [String] = []
      if entry.labelKind != nil { parts.append("Label") }
      switch entry.layout {
      case .single, .labelled: parts.append("")
      case .components(let names):
        parts += names.prefix(entry.name == .name ? max(units, 5) : names.count)
      case .units: parts += [""] + (1..<max(units, 1)).map { "Unit \($0)" }
      }
      if let extra = entry.extra, number <= extras { parts.append(extra.header) }
      if number <= heads { parts.append("vCard") }
      return parts
    }

    // MARK: Limits

    /// What the values under each header may have, so that a reader takes the table.
    ///
    /// It is less than the cards need only where this would be more than ``CSVLimits`` say: then the
    /// properties and the extensions, which begin at an index, have half of the columns each, no header
    /// has more values than fit, and the last extensions may have none.
    static func bounded(
      _ needs: [(entry: WideEntry, need: Need)], extensionsFrom first: Int
    ) -> [Need] {
      if fitting(needs[...], in: 1, most: .max) == needs.count { return needs.map(\.need) }
      return [needs[..<first], needs[first...]].flatMap { part in
        var most = part.map { max($0.need.count, $0.need.units) }.max() ?? 1
        while most > 1, fitting(part, in: 2, most: most) < part.count { most /= 2 }
        let count = part.startIndex == 0 ? part.count : fitting(part, in: 2, most: most)
        return part.prefix(count).map { $0.need.limited(to: most) }
      }
    }

    /// The same with no more than `most` of anything.
    private func limited(to most: Int) -> Need {
      var need = self
      need.count = min(count, most)
      need.heads = min(heads, most)
      need.extras = min(extras, most)
      need.units = min(units, most)
      return need
    }

    /// How many of the headers, from the first on, have room in a part of a table.
    private static func fitting(
      _ needs: ArraySlice<(entry: WideEntry, need: Need)>, in parts: Int, most: Int
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

  /// What stands beside the value of a property, worked out once for each way in which one is written.
  ///
  /// Label, extra cell and column "vCard" depend on group, name, parameters and form, and on whether the value is a
  /// text where others are dates or addresses; as long as the value is plain, they are looked up by those.
  struct Shapes: Sendable {
    /// The cells beside a value; their own cells are of no value in particular.
    private(set) var shapes: [WideValue] = []
    private var memo = MemoTable()

    /// The most that is remembered from card to card, and the most parameters that are worth it.
    private static let limit = 1_000
    private static let longestParameters = 64

    /// Forgets everything when too much is remembered; to be called between two cards.
    mutating func trim() {
      if shapes.count > Self.limit { self = Shapes() }
    }

    /// The number of the shape of a property whose value is plain; nil for one that is not remembered.
    mutating func number(
      _ record: PropertyRecord, _ entry: WideEntry, _ card: borrowing Card,
      in language: WordLanguage
    ) -> Int? {
      guard record.parametersLength <= Self.longestParameters else { return nil }
      let range = Int(record.start)..<record.parameters.upperBound
      let isText = WideMeaning.isText(record.name, card.bytes.span.extracting(record.value))
      let kind = record.form.rawValue | (isText ? 0x80 : 0)
      if let number = memo.number(of: range, in: card.bytes.span, kind: kind) { return number }
      var groups = 0
      shapes.append(WideValue(record, entry, label: [], groups: &groups, card, in: language))
      memo.store(shapes.count - 1, for: range, in: card.bytes.span, kind: kind)
      return shapes.count - 1
    }

    /// The number of components of a value whose cells are its bytes as they stand; nil for any other.
    static func plainCount(
      _ record: PropertyRecord, _ entry: WideEntry, _ card: borrowing Card
    ) -> Int? {
      let range = record.value
      guard !range.isEmpty, !record.hasBlob, record.form != .binary, record.name != .gender else {
        return nil
      }
      let isStructured =
        switch entry.layout {
        case .components, .units: true
        case .single, .labelled: false
        }
      guard isStructured == (record.form == .structured) else { return nil }
      // The escapes of a raw value are none of a cell.
      if record.form == .raw, range.contains(where: { "\\,;".utf8.contains(card.bytes[$0]) }) {
        return nil
      }
      var count = 1
      var isEmpty = true
      // A messenger without a scheme needs the column "vCard" for its value.
      var hasColon = entry.layout != .labelled(.im)
      for i in range {
        let byte = card.bytes[i]
        if byte == Separator.component, isStructured {
          count += 1
        } else if byte < 0x20 ? byte != ASCII.lineFeed && byte != ASCII.tab : byte == ASCII.equals {
          // Formula texts and items of lists need the general path.
          return nil
        } else {
          if byte == ASCII.colon { hasColon = true }
          if byte == ASCII.colon, record.form == .list || isStructured,
            i + 2 < range.upperBound, card.bytes[i + 1] == ASCII.colon,
            card.bytes[i + 2] == ASCII.colon
          {
            // Three colons, which a list writes as four.
            return nil
          }
          isEmpty = false
        }
      }
      guard !isEmpty, hasColon else { return nil }
      switch entry.layout {
      case .components: return count == entry.componentCount ? count : nil
      case .units:
        return count == 1 || card.bytes[range.upperBound - 1] != Separator.component ? count : nil
      case .labelled(.custom): return nil
      case .single, .labelled: return 1
      }
    }
  }
}
