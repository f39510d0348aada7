/// The order in which elements were used, and the bytes of all of them.
package struct Recency<Element: Hashable> {
  private struct Use {
    let number: Int
    let size: Int
  }

  private var uses: [Element: Use] = [:]
  /// The elements by the number of their use; entries of earlier uses are skipped.
  private var queue = Queue<(number: Int, element: Element)>()
  private var count = 0
  package private(set) var size = 0

  package init() {}

  package mutating func add(_ element: Element, size: Int) {
    remove(element)
    self.size += size
    note(element, size: size)
  }

  /// Makes an element the one used last; does nothing if it was not added.
  package mutating func use(_ element: Element) {
    if let use = uses[element] { note(element, size: use.size) }
  }

  package mutating func remove(_ element: Element) {
    if let use = uses.removeValue(forKey: element) { size -= use.size }
  }

  /// The element used longest ago.
  package var oldest: Element? {
    mutating get {
      while let first = queue.first, uses[first.element]?.number != first.number { _ = queue.popFirst() }
      return queue.first?.element
    }
  }

  private mutating func note(_ element: Element, size: Int) {
    count += 1
    uses[element] = Use(number: count, size: size)
    queue.append((count, element))
    // At most half of the queue is skipped entries, so that it grows with the elements only.
    if queue.count > 64, queue.count > 2 * uses.count {
      queue.keep { uses[$0.element]?.number == $0.number }
    }
  }
}
