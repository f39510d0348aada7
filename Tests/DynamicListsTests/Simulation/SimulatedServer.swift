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

  mutating func remove(at number: Int) {
    guard !items.isEmpty else { return }
    items.remove(at: number % items.count)
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
