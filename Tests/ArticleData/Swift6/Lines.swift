import DynamicLists

// The data layer of a list as an author writes it without this package: plain
// structs, functions that cannot throw, no annotation. It is built three times: in
// Swift 5 mode, in Swift 6 mode, and with the main actor as default.

struct Line: ListItemModel {
  let index: Int
  var amount: Double?

  mutating func fetchAdditionalData() async {
    FetchLog.shared.note("fetchAdditionalData")
    guard amount == nil else { return }
    amount = await SlowStore.shared.amount(of: index)
  }
}

struct Lines: ListModel {
  private var nextIndex = 0

  mutating func fetchNextItems(count: Int) async -> [Line] {
    FetchLog.shared.note("fetchNextItems")
    guard nextIndex < 60 else { return [] }
    let indices = nextIndex..<(nextIndex + count)
    nextIndex += count
    return indices.map { Line(index: $0) }
  }

  mutating func reset() {
    nextIndex = 0
  }
}

actor SlowStore {
  static let shared = SlowStore()

  func amount(of index: Int) async -> Double {
    await Task.yield()
    return Double(index % 10) / 10
  }
}
