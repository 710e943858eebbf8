/// Which states of an archive are kept when it is pruned.
public struct RetentionRule: Hashable, Sendable {
  /// The number of newest states to keep.
  public var lastCount = 0
  /// The number of months of which the newest state is kept.
  public var monthCount = 0
  /// The number of years of which the newest state is kept.
  public var yearCount = 0

  /// Makes a rule that keeps nothing but the newest state.
  public init() {}

  /// The states that the rule keeps, which the newest is always among.
  ///
  /// - Parameter states: The states, the newest first.
  /// - Returns: Those to keep, in the same order.
  public func kept(of states: [ArchiveState]) -> [ArchiveState] {
    var kept = Set(states.prefix(max(1, lastCount)).map(\.number))
    keep(monthCount, of: states, by: "0000-00".count, &kept)
    keep(yearCount, of: states, by: "0000".count, &kept)
    return states.filter { kept.contains($0.number) }
  }

  private func keep(
    _ count: Int, of states: [ArchiveState], by length: Int, _ kept: inout Set<Int>
  ) {
    var periods: Set<Substring> = []
    for state in states where periods.count < count {
      if periods.insert(state.created.prefix(length)).inserted { kept.insert(state.number) }
    }
  }
}
