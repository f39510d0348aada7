/// The rows of a long list on their way through the operations of an arrangement: each gets the rows that the one before
/// has left.
///
/// The rows and items are those of one moment. Closures that may be called from any thread get the items off the main actor.
struct ManyRows<Item: Sendable>: Sendable {
  /// The rows that are left, in their order.
  private(set) var rows: RowTable
  /// The items of all rows.
  private let items: ChunkedArray<Item>
  /// The positions in ``items`` of the rows that are left; `nil` while these are all rows in their order.
  private var positions: [Int]?
  private let turns: MainActorTurns

  init(_ rows: RowTable, _ items: ChunkedArray<Item>, in turns: MainActorTurns) {
    (self.rows, self.items, self.turns) = (rows, items, turns)
  }

  /// Looks at all items, a slice after the other, on the main actor; `false` when the task was cancelled meanwhile.
  @MainActor
  func look(_ look: @MainActor (ArraySlice<Item>) -> Void) async -> Bool {
    await turns.run(rows.count) { range in
      if let positions {
        look(items(at: positions[range])[...])
      } else {
        items.read(range, look)
      }
    }
  }

  /// What a closure says of all items, off the main actor; `nil` when the task was cancelled.
  @concurrent
  func asked<Answer: Sendable>(_ ask: @Sendable ([Item]) -> Answer) async -> Answer? {
    if Task.isCancelled { return nil }
    let answer = ask(positions.map { items(at: $0[...]) } ?? items.flattened)
    return Task.isCancelled ? nil : answer
  }

  /// Keeps the rows whose flag is set.
  @concurrent
  mutating func keep(_ flags: RowFlags) async {
    let kept = flags.included(of: rows)
    positions = zip(positions ?? Array(0..<items.count), flags.all).filter(\.1).map(\.0)
    rows = RowTable(kept, of: rows)
  }

  /// Puts the rows into another order, given by their positions in this one.
  @concurrent
  mutating func reorder(_ order: [Int]) async {
    let ids = rows.ids.flattened
    positions = positions.map { positions in order.map { positions[$0] } } ?? order
    rows = RowTable(order.map { ids[$0] })
  }

  private func items(at positions: ArraySlice<Int>) -> [Item] {
    var found: [Item] = []
    found.reserveCapacity(positions.count)
    items.read(Array(positions)) { found.append($1) }
    return found
  }
}
