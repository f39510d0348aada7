/// The rows of a long list on their way through the operations of an arrangement: each operation gets the rows that the one
/// before has left. The rows and items are those of one moment.
struct ManyRows<Item> {
  private(set) var left: RowsLeft
  /// The items of all rows.
  private let items: ChunkedArray<Item>
  private let worker: any ItemWorker<Item>
  let turns: MainActorTurns

  init(_ rows: RowTable, _ items: ChunkedArray<Item>, in turns: MainActorTurns, worker: any ItemWorker<Item>) {
    (left, self.items, self.turns, self.worker) = (RowsLeft(rows), items, turns, worker)
  }

  private var itemsLeft: ItemsLeft<Item> { ItemsLeft(all: items, positions: left.positions) }

  /// Looks at the items on the main actor, in turns with everything else; `false` when the task was cancelled meanwhile.
  @MainActor
  func look(_ look: @MainActor (ArraySlice<Item>) -> Void) async -> Bool {
    let items = itemsLeft
    return await turns.run(items.count) { items.read($0, look) }
  }

  /// What a closure says of the items, in one piece or in several. `nil` when the task was cancelled.
  @MainActor
  func asked<Answer: Sendable>(_ ask: @escaping @Sendable ([Item]) -> Answer) async -> [Answer]? {
    await worker.ask(itemsLeft, in: turns, ask)
  }

  /// The positions of the rows in a sorted order. `nil` when the task was cancelled.
  @MainActor
  func order(by sort: ListSort<Item>) async -> [Int]? { await worker.order(itemsLeft, in: turns, by: sort) }

  /// Keeps the rows whose flag is set.
  @MainActor
  mutating func keep(_ flags: RowFlags) async { left = await left.kept(flags) }

  /// Puts the rows into another order, given by their positions in this one.
  @MainActor
  mutating func reorder(_ order: [Int]) async { left = await left.reordered(order) }
}

/// The rows that operations have left so far.
struct RowsLeft: Sendable {
  let rows: RowTable
  /// The positions of the rows among all rows; `nil` if all rows are left in their order.
  let positions: [Int]?

  init(_ rows: RowTable, at positions: [Int]? = nil) { (self.rows, self.positions) = (rows, positions) }

  @concurrent
  func kept(_ flags: RowFlags) async -> Self {
    let kept = zip(positions ?? Array(0..<rows.count), flags.all).filter(\.1).map(\.0)
    return Self(RowTable(flags.included(of: rows)), at: kept)
  }

  @concurrent
  func reordered(_ order: [Int]) async -> Self {
    let ids = rows.ids.flattened
    return Self(
      RowTable(order.map { ids[$0] }), at: positions.map { positions in order.map { positions[$0] } } ?? order)
  }
}

/// The items of the rows that operations have left so far.
struct ItemsLeft<Item> {
  let all: ChunkedArray<Item>
  let positions: [Int]?

  var count: Int { positions?.count ?? all.count }

  subscript(position: Int) -> Item { all[positions.map { $0[position] } ?? position] }

  subscript(range: Range<Int>) -> [Item] {
    guard positions != nil else { return all.elements(range) }
    var found: [Item] = []
    read(range) { found = Array($0) }
    return found
  }

  /// Calls a closure with the items of a range, in slices.
  func read(_ range: Range<Int>, _ body: (ArraySlice<Item>) -> Void) {
    guard let positions else { return all.read(range, body) }
    var found: [Item] = []
    found.reserveCapacity(range.count)
    for position in positions[range] { found.append(all[position]) }
    body(found[...])
  }
}

extension ItemsLeft: Sendable where Item: Sendable {}
