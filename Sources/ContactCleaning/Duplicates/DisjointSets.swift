/// Sets of numbers that can be united, with the members of each.
struct DisjointSets {
  private var parents: [Int32]
  private var sizes: [Int32]
  /// The members of each set as a ring.
  private var next: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
    sizes = [Int32](repeating: 1, count: count)
    next = parents
  }

  /// The member that stands for the set.
  mutating func root(_ member: Int32) -> Int32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  /// The number of members of the set that `member` is in.
  mutating func size(_ member: Int32) -> Int { Int(sizes[Int(root(member))]) }

  /// Makes one set of two; its root.
  @discardableResult
  mutating func unite(_ first: Int32, _ second: Int32) -> Int32 {
    var (a, b) = (root(first), root(second))
    if a == b { return a }
    if sizes[Int(a)] < sizes[Int(b)] { swap(&a, &b) }
    parents[Int(b)] = a
    sizes[Int(a)] += sizes[Int(b)]
    next.swapAt(Int(a), Int(b))
    return a
  }

  /// The members of the set that `member` is in.
  func members(_ member: Int32) -> [Int32] {
    var members = [member]
    var other = next[Int(member)]
    while other != member {
      members.append(other)
      other = next[Int(other)]
    }
    return members
  }
}
