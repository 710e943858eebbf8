extension NameTable {
  /// How names relate of which one has two family names, and the other has one of these; nil for any other.
  ///
  /// Ana García López is Ana García where people say one, and her mother may be Ana López.
  mutating func ofFamilies(_ a: Name, _ b: Name) -> NameComparison? {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    guard long.familyCount > 1, short.count < long.count,
      !words[folded(long, 0)].isEasternFamily, let last = lastFamily(of: long)
    else { return nil }
    let start = long.count - long.familyCount
    let isFirst = ends(short, with: start..<last, of: long)
    guard isFirst || ends(short, with: last..<long.count, of: long) else { return nil }
    let given = short.count - (isFirst ? last - start : long.count - last)
    switch words.relation(folded(short, 0), folded(long, 0), isGiven: true) {
    case .same:
      return (0..<min(given, start)).allSatisfy { folded(short, $0) == folded(long, $0) }
        ? .familyPart : nil
    case .typed, .alike, .form, .formOfSeveral, .initial: return .garbled
    case .sibling, .garbled, .other: return nil
    }
  }

  /// How many words the family name has at the end of two names with one last word: more than one where both cards say so,
  /// and the words are the same.
  ///
  /// Of Mel J. Van Buren and Mel Van Buren one has no middle name.
  func countOfCommonFamily(_ a: Name, _ b: Name) -> Int32 {
    let count = a.familyCount
    guard count > 1, b.familyCount == count, min(a.count, b.count) > count,
      (1...count).allSatisfy({ folded(a, a.count - $0) == folded(b, b.count - $0) })
    else { return 1 }
    return count
  }

  /// How names of one given name and one last word relate whose family names, each of several words, differ before that;
  /// nil for any other.
  func ofLongFamilies(_ a: Name, _ b: Name) -> NameComparison? {
    let (start, other) = (a.count - a.familyCount, b.count - b.familyCount)
    guard a.familyCount > 1, b.familyCount > 1, start > 0, start == other,
      (0..<start).allSatisfy({ folded(a, $0) == folded(b, $0) })
    else { return nil }
    guard a.count == b.count else { return .otherFirstFamily }
    let areForms = (start..<a.count - 1).allSatisfy { place in
      let (one, other) = (folded(a, place), folded(b, place))
      return one == other
        || Self.saints.contains([words.text(of: one), words.text(of: other)])
    }
    return areForms ? .same : .otherFirstFamily
  }

  /// The words that are written short before a further one of the family name: St Etienne.
  private static let saints: Set<Set<String>> = [["saint", "st"], ["sainte", "ste"]]

  /// Where the second of two family names begins; nil where there are not two: a particle is of the word behind it.
  private func lastFamily(of name: Name) -> Int32? {
    let start = name.count - name.familyCount
    let ends = (start..<name.count).filter {
      !WesternName.beginsFamily(words.text(of: word(name, $0)))
    }
    return ends.count == 2 && ends[1] == name.count - 1 ? ends[0] + 1 : nil
  }

  /// Whether the last words of a name, which are its family name behind others, are some of another one.
  private func ends(_ name: Name, with places: Range<Int32>, of other: Name) -> Bool {
    let start = name.count - Int32(places.count)
    return start > 0 && (name.familyCount == 0 || name.familyCount == Int32(places.count))
      && places.allSatisfy { folded(other, $0) == folded(name, start + $0 - places.lowerBound) }
  }
}
