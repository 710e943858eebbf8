extension PersonMatcher {
  /// The relations in some buckets.
  struct BucketFindings {
    /// People with equal names and birthdays.
    var equals: [Relation] = []
    /// People whose name is a part of another's.
    var relations: [Relation] = []
  }

  /// Finds the named people of a bucket whose names and birthdays do not contradict.
  ///
  /// - Complexity: O(*n*) in the people of a large bucket, as long as no word of a name is in most of
  ///   the names that hold it.
  mutating func findRelations(in bucket: Int, into found: inout BucketFindings) {
    let named = roots(in: bucket).filter { !names[Int($0)].isEmpty }
    guard named.count > 1 else { return }
    if named.count > Self.smallBucket {
      return findRelations(among: named, in: Int32(bucket), into: &found)
    }
    for first in named.indices {
      for second in named.indices where second > first {
        relate(named[first], named[second], Int32(bucket), &found)
      }
    }
  }

  /// A large bucket: each person is compared only with those that have its rarest word.
  private func findRelations(
    among people: [Int32], in bucket: Int32, into found: inout BucketFindings
  ) {
    let people = distinct(people, in: bucket, into: &found)
    var byWord: [UInt64: [Int32]] = [:]
    for person in people {
      for word in names[Int(person)].words { byWord[word, default: []].append(person) }
    }
    for person in people {
      let lists = names[Int(person)].words.compactMap { byWord[$0] }
      guard let shortest = lists.min(by: { $0.count < $1.count }) else { continue }
      for other in shortest where other != person {
        let isLarger = names[Int(other)].words.count > names[Int(person)].words.count
        if isLarger || other > person { relate(person, other, bucket, &found) }
      }
    }
  }

  /// The people of a large bucket without those that equal one before them, which are found so.
  private func distinct(
    _ people: [Int32], in bucket: Int32, into found: inout BucketFindings
  ) -> [Int32] {
    struct Identity: Hashable {
      let name: MatchName
      let birthday: Birthday
    }
    var first: [Identity: Int32] = [:]
    return people.filter { person in
      let identity = Identity(name: names[Int(person)], birthday: birthdays[Int(person)])
      if let other = first[identity] {
        found.equals.append(Relation(child: person, parent: other, bucket: bucket))
        return false
      }
      first[identity] = person
      return true
    }
  }

  private func relate(
    _ first: Int32, _ second: Int32, _ bucket: Int32, _ found: inout BucketFindings
  ) {
    let (a, b) = (names[Int(first)], names[Int(second)])
    let (x, y) = (birthdays[Int(first)], birthdays[Int(second)])
    if a == b, x == y {
      found.equals.append(Relation(child: first, parent: second, bucket: bucket))
      return
    }
    guard a.isPart(of: b) || b.isPart(of: a), !x.contradicts(y) else { return }
    let isChild = rank(first) < rank(second)
    found.relations.append(
      Relation(child: isChild ? first : second, parent: isChild ? second : first, bucket: bucket))
  }

  /// How much is known of a person: the order in which one is a part of another.
  func rank(_ root: Int32) -> Int {
    let birthday = birthdays[Int(root)]
    let date = Int(birthday.year) << 9 | Int(birthday.month) << 5 | Int(birthday.day)
    return names[Int(root)].words.count << 32 | birthday.knownParts << 28 | date
  }
}
