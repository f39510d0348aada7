import DynamicLists
import Measuring

/// The memory of a row that was loaded and never shown.
@MainActor
struct MemoryScenario<Item: NumberedItem> {
  /// The heap that a list adds for each row, including the item.
  func bytesPerRow(rows: Int) async -> Double {
    let before = Heap.bytes
    let list = await filled(rows: rows)
    let after = Heap.bytes
    precondition(list.items.count == rows, "Not every row was loaded")
    return Double(after - before) / Double(rows)
  }

  /// A list that has loaded all pages without a report of visible rows.
  func filled(rows: Int) async -> ListViewModel<Item> {
    var configuration = ListConfiguration(itemBatchCount: FullLoad<Item>.batchCount, prefetchMargin: .max)
    configuration.maxConsecutivePages = .max
    configuration.detailMargin = 0
    let list = ListViewModel(Item.Source(end: rows), configuration: configuration)
    var observation: ListObservation?
    await withCheckedContinuation { done in
      observation = list.onChange { [unowned list] _ in
        if list.loadStates.append == .complete { done.resume() }
      }
      list.start()
    }
    observation = nil
    _ = observation
    // The last page's task releases its memory.
    try? await Task.sleep(for: .milliseconds(20))
    return list
  }
}
