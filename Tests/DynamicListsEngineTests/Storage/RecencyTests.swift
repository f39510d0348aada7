import Testing

@testable import DynamicLists

struct RecencyTests {
  /// The same with an array, in which the element used last is the last one.
  private struct Naive {
    var elements: [(element: Int, size: Int)] = []

    mutating func remove(_ element: Int) { elements.removeAll { $0.element == element } }

    mutating func add(_ element: Int, size: Int) {
      remove(element)
      elements.append((element, size))
    }

    mutating func use(_ element: Int) {
      if let found = elements.first(where: { $0.element == element }) { add(element, size: found.size) }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func theOldestElementAndTheSizeAreThoseOfANaiveList(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (recency, naive) = (Recency<Int>(), Naive())
    for _ in 0..<2_000 {
      let element = Int(random.next() % 40)
      switch random.next() % 4 {
      case 0:
        let size = Int(random.next() % 100)
        recency.add(element, size: size)
        naive.add(element, size: size)
      case 1:
        recency.remove(element)
        naive.remove(element)
      default:
        recency.use(element)
        naive.use(element)
      }
      #expect(recency.oldest == naive.elements.first?.element)
      #expect(recency.size == naive.elements.reduce(0) { $0 + $1.size })
    }
  }
}
