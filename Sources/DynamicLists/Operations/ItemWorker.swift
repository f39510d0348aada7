/// Where the closures of an arrangement look at many items that may be looked at on any thread.
protocol ItemWorker<Item>: Sendable {
  associatedtype Item

  /// A closure's answers about items, one for each piece that the closure got. `nil` when the task was cancelled.
  @MainActor func ask<Answer: Sendable>(
    _ items: ItemsLeft<Item>, in turns: MainActorTurns, _ ask: @escaping @Sendable ([Item]) -> Answer
  ) async -> [Answer]?

  /// The positions of items in a sorted order. `nil` when the task was cancelled.
  @MainActor func order(_ items: ItemsLeft<Item>, in turns: MainActorTurns, by sort: ListSort<Item>) async -> [Int]?
}

/// Looks at all items at once on another thread, for items that may go there.
struct BackgroundItemWorker<Item: Sendable>: ItemWorker {
  @concurrent
  func ask<Answer: Sendable>(
    _ items: ItemsLeft<Item>, in turns: MainActorTurns, _ ask: @escaping @Sendable ([Item]) -> Answer
  ) async -> [Answer]? {
    if Task.isCancelled { return nil }
    let answer = ask(items[0..<items.count])
    return Task.isCancelled ? nil : [answer]
  }

  func order(_ items: ItemsLeft<Item>, in turns: MainActorTurns, by sort: ListSort<Item>) async -> [Int]? {
    await ask(items, in: turns, sort.order)?.first
  }
}

/// Looks at items in turns with everything else on the main actor, which they may not leave.
struct MainActorItemWorker<Item>: ItemWorker {
  func ask<Answer: Sendable>(
    _ items: ItemsLeft<Item>, in turns: MainActorTurns, _ ask: @escaping @Sendable ([Item]) -> Answer
  ) async -> [Answer]? {
    var answers: [Answer] = []
    return await turns.run(items.count) { answers.append(ask(items[$0])) } ? answers : nil
  }
  func order(_ items: ItemsLeft<Item>, in turns: MainActorTurns, by sort: ListSort<Item>) async -> [Int]? {
    guard let pieces = await ask(items, in: turns, sort.order) else { return nil }
    var start = 0
    var runs = pieces.map { piece in
      defer { start += piece.count }
      return piece.map { $0 + start }
    }
    // Neighbors are merged until one run is left. Of items that compare equal the first one comes first.
    while runs.count > 1 {
      await Task.yield()
      var (merged, next): ([[Int]], Int) = ([], 0)
      var (left, right): (ArraySlice<Int>, ArraySlice<Int>) = ([], [])
      let isDone = await turns.run(items.count) { range in
        for _ in range {
          if left.isEmpty, right.isEmpty {
            (left, right) = (runs[next][...], next + 1 < runs.count ? runs[next + 1][...] : [])
            (merged, next) = (merged + [[]], next + 2)
          }
          let takesRight = right.first.map { right in
            left.first.map { sort.isBefore(items[right], items[$0]) } ?? true
          }
          merged[merged.count - 1].append(takesRight == true ? right.removeFirst() : left.removeFirst())
        }
      }
      guard isDone else { return nil }
      runs = merged
    }
    return runs.first ?? []
  }
}
