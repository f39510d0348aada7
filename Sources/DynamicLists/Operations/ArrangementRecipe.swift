/// What an arrangement is made of off the main actor: the rows and items of one moment, and closures that may be called
/// from any thread.
struct ArrangementRecipe<Item: Sendable>: Sendable {
  let rows: RowTable
  let items: ChunkedArray<Item>
  let sort: ListSort<Item>?
  let grouping: ListGrouping<Item>?

  /// The rows that a filter includes in their order, and their sections' keys.
  struct Sorted: Sendable {
    /// `nil` for the order of all rows.
    var rows: [RowID]?
    /// The different keys, and for each row the position of its key among them.
    var keys: [SectionKey] = []
    var positions: [Int] = []
  }

  /// What becomes of keys on the main actor.
  struct Sections: Sendable {
    /// The numbers of the keys of ``Sorted``.
    let numbers: [Int]
    /// All keys by their numbers.
    let keys: [SectionKey]
    let kept: [Int]
    let collapsed: Set<Int>
  }

  /// An arrangement's content and its rows, and how a list changes to them.
  struct Result: Sendable {
    let content: Arrangement.Content
    let rows: RowTable
    let found: FoundReplacement?
  }

  /// Sorts the rows that `flags` include, all without flags, and asks for the keys of their sections.
  @concurrent
  func sorted(_ flags: FlagWords?) async -> Sorted {
    var sorted = Sorted()
    var included = flags.map { flags in zip(items, flags).filter(\.1).map(\.0) } ?? items.flattened
    if let sort {
      let order = sort.order(included)
      if Task.isCancelled { return sorted }
      let ids = flags.map { RowFlags($0).included(of: rows) } ?? rows.ids.flattened
      sorted.rows = order.map { ids[$0] }
      if grouping != nil { included = order.map { included[$0] } }
    }
    if let grouping { (sorted.keys, sorted.positions) = grouping.group(included) }
    return sorted
  }

  /// Begins an arrangement of the same operations as the list's, whose closures know the answers. Finds how a list
  /// changes to it, if the list still has the rows of the recipe: `shown`.
  func result(_ flags: FlagWords?, _ sorted: Sorted, _ sections: Sections?, for shown: ShownRows?) -> Result {
    var operations: [any RowOperation] = []
    if let flags { operations.append(RowFilter(isIncluded: { _ in false }, all: { _ in flags })) }
    if let order = sorted.rows { operations.append(RowSort(isBefore: { _, _ in false }, sorted: { _ in order })) }
    var arrangement = Arrangement(operations, grouping: sections.map { makeGrouping(sorted, $0) })
    let arranged = arrangement.begin(with: rows)
    let new = arrangement.keepsOrder ? RowTable(arranged, of: rows) : RowTable(arranged)
    let found = shown?.replacement(
      by: new, sections: arrangement.sections, to: Arrangement.keptRows(of: arrangement))
    return Result(content: arrangement.content, rows: new, found: found)
  }

  /// The same, off the main actor; `nil` if it is cancelled.
  @concurrent
  func findResult(_ flags: FlagWords?, _ sorted: Sorted, _ sections: Sections?, for shown: ShownRows?) async -> Result?
  {
    Task.isCancelled ? nil : result(flags, sorted, sections, for: shown)
  }

  private func makeGrouping(_ sorted: Sorted, _ sections: Sections) -> RowGrouping {
    let isBefore = grouping?.isBefore.map { keysAreInOrder in
      { (left: Int, right: Int) in keysAreInOrder(sections.keys[left], sections.keys[right]) }
    }
    return RowGrouping(isBefore: isBefore, collapsed: sections.collapsed, kept: sections.kept) { _ in
      sorted.positions.map { sections.numbers[$0] }
    }
  }
}
