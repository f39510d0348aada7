import Testing

@testable import DynamicLists

struct CostQueueTests {
  /// The same with an array, in which the element used last is the last one.
  private struct Naive {
    var elements: [(element: Int, cost: Int)] = []

    mutating func remove(_ element: Int) { elements.removeAll { $0.element == element } }

    mutating func add(_ element: Int, cost: Int) {
      remove(element)
      elements.append((element, cost))
    }

    mutating func use(_ element: Int) {
      if let found = elements.first(where: { $0.element == element }) { add(element, cost: found.cost) }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func theOldestElementAndTheCostAreThoseOfANaiveList(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (queue, naive) = (CostQueue<Int>(), Naive())
    for _ in 0..<2_000 {
      let element = Int(random.next() % 40)
      switch random.next() % 4 {
      case 0:
        let cost = Int(random.next() % 100)
        queue.add(element, cost: cost)
        naive.add(element, cost: cost)
      case 1:
        queue.remove(element)
        naive.remove(element)
      default:
        queue.use(element)
        naive.use(element)
      }
      #expect(queue.oldest == naive.elements.first?.element)
      #expect(queue.cost == naive.elements.reduce(0) { $0 + $1.cost })
    }
  }

  @Test func costsOfAnySizeHaveASum() {
    var queue = CostQueue<Int>()
    for element in 0..<1_000 { queue.add(element, cost: .max) }
    queue.add(1_000, cost: -5)
    #expect(queue.cost > 0 && queue.cost(of: 1_000) == 0)
    for element in 0..<1_000 { queue.remove(element) }
    #expect(queue.cost == 0 && queue.count == 1)
  }
}
