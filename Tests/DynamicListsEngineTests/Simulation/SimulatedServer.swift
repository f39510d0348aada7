import DynamicLists

/// A server whose items are inserted, removed, moved and changed between pages.
struct SimulatedServer {
  private(set) var items: [Int]
  private(set) var versions: [Int: Int] = [:]
  private var next: Int

  init(count: Int) {
    items = Array(0..<count)
    next = count
  }

  func page(at offset: Int, count: Int) -> [Int] {
    Array(items.dropFirst(offset).prefix(count))
  }

  func version(of item: Int) -> Int { versions[item] ?? 0 }

  mutating func insert(at number: Int) {
    items.insert(next, at: number % (items.count + 1))
    next += 1
  }

  /// Inserts new items at an end, and returns them from top to bottom.
  mutating func insert(_ count: Int, atStart: Bool) -> [Int] {
    let new = Array(next..<next + count)
    next += count
    items.insert(contentsOf: new, at: atStart ? 0 : items.count)
    return new
  }

  mutating func remove(at number: Int) {
    guard !items.isEmpty else { return }
    items.remove(at: number % items.count)
  }

  mutating func remove(_ item: Int) { items.removeAll { $0 == item } }

  /// Inserts an item behind the first of others that the server has.
  mutating func insert(_ item: Int, behind others: some Sequence<Int>) {
    guard !items.contains(item) else { return }
    let place = others.compactMap { items.firstIndex(of: $0) }.first
    items.insert(item, at: place.map { $0 + 1 } ?? 0)
  }

  mutating func move(at number: Int) {
    guard items.count > 1 else { return }
    let item = items.remove(at: number % items.count)
    items.insert(item, at: (number / 7) % (items.count + 1))
  }

  mutating func change(at number: Int) {
    guard !items.isEmpty else { return }
    versions[items[number % items.count], default: 0] += 1
  }
}
