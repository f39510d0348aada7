import Testing

@testable import DynamicLists

struct QueueTests {
  private final class Token {}

  @Test(arguments: UInt64(1)...5) func elementsLeaveInTheOrderInWhichTheyCame(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (queue, naive) = (Queue<Int>(), [Int]())
    for number in 0..<2_000 {
      switch random.next() % 5 {
      case 0, 1:
        queue.append(number)
        naive.append(number)
      case 2:
        let several = Array([number, -number].prefix(Int(random.next() % 3)))
        queue.append(contentsOf: several)
        naive += several
      case 3:
        #expect(queue.popFirst() == (naive.isEmpty ? nil : naive.removeFirst()))
      default:
        if random.next() % 20 == 0 {
          queue.keep { $0 % 3 != 0 }
          naive.removeAll { $0 % 3 == 0 }
        }
      }
      #expect(queue.first == naive.first && queue.isEmpty == naive.isEmpty && queue.count == naive.count)
      #expect(queue.elements == naive)
    }
  }

  @Test(arguments: [1, 2, 5]) func anElementThatHasLeftIsReleased(count: Int) {
    var queue = Queue<Token>()
    weak var first: Token?
    do {
      let tokens = (0..<count).map { _ in Token() }
      first = tokens[0]
      tokens.forEach { queue.append($0) }
    }
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil && queue.count == count - 1)
  }
}
