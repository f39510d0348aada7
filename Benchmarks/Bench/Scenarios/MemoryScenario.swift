import DynamicLists
import Measuring

/// What a row costs that was loaded and never shown.
@MainActor
struct MemoryScenario<Item: NumberedItem> {
  /// What a list of rows adds to the heap, for each row, its item included.
  func bytesPerRow(rows: Int) async -> Double {
    let before = Heap.bytes
    let list = await filled(rows: rows)
    let after = Heap.bytes
    precondition(list.items.count == rows, "Not every row was loaded")
    return Double(after - before) / Double(rows)
  }

  /// A list that has loaded itself to its end without a report of any row.
  func filled(rows: Int) async -> ListViewModel<Item> {
    var configuration = ListConfiguration(itemBatchCount: FullLoad<Item>.batchCount, prefetchMargin: .max)
    configuration.maxConsecutivePages = .max
    configuration.detailMargin = 0
    let list = ListViewModel(Lines<Item>(end: rows), configuration: configuration)
    var observation: ListObservation?
    await withCheckedContinuation { done in
      observation = list.onChange { [unowned list] _ in
        if list.loadStates.append == .complete { done.resume() }
      }
      list.start()
    }
    observation = nil
    _ = observation
    // The last page's task lets go of what it held.
    try? await Task.sleep(for: .milliseconds(20))
    return list
  }
}
