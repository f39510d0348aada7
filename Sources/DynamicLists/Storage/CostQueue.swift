/// Elements in the order of their last use, and the sum of their costs.
///
/// What is kept up to a cost drops ``oldest`` until ``cost`` is no more than its limit.
package struct CostQueue<Element: Hashable> {
  private struct Entry {
    let number: Int
    let cost: Int
  }

  /// Costs are the app's numbers. No cost above this one counts, so that the sum of a million costs is a number.
  private static var highestCost: Int { .max >> 20 }

  private var entries: [Element: Entry] = [:]
  /// The elements by the number of their last use; those of earlier uses are skipped.
  private var queue = Queue<(number: Int, element: Element)>()
  private var lastNumber = 0
  /// What all elements cost.
  package private(set) var cost = 0

  package init() {}

  package var count: Int { entries.count }

  /// What an element costs; 0 for one that was not added.
  package func cost(of element: Element) -> Int { entries[element]?.cost ?? 0 }

  /// Adds an element as the newest one. A negative cost counts as 0.
  package mutating func add(_ element: Element, cost: Int) {
    remove(element)
    let cost = min(max(0, cost), Self.highestCost)
    self.cost &+= cost
    note(element, cost: cost)
  }

  /// Makes an element the newest one; does nothing if it was not added.
  package mutating func use(_ element: Element) {
    if let entry = entries[element] { note(element, cost: entry.cost) }
  }

  package mutating func remove(_ element: Element) {
    guard !entries.isEmpty, let entry = entries.removeValue(forKey: element) else { return }
    cost &-= entry.cost
  }

  package mutating func removeAll() { self = CostQueue() }

  /// The element that was added or used longest ago.
  package var oldest: Element? {
    mutating get {
      while let first = queue.first, entries[first.element]?.number != first.number { _ = queue.popFirst() }
      return queue.first?.element
    }
  }

  private mutating func note(_ element: Element, cost: Int) {
    lastNumber += 1
    entries[element] = Entry(number: lastNumber, cost: cost)
    queue.append((lastNumber, element))
    // At most half of the queue is skipped entries, so that it grows with the elements only.
    if queue.count > 64, queue.count > 2 * entries.count {
      queue.keep { entries[$0.element]?.number == $0.number }
    }
  }
}

extension CostQueue: Sendable where Element: Sendable {}
