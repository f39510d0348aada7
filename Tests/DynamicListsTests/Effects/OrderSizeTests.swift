import Testing

@testable import DynamicLists

/// How many calls a worker begins at a time.
struct OrderSizeTests {
  /// The sizes of orders whose calls all begin after this time.
  private func sizes(_ count: Int, each time: Duration, _ size: inout OrderSize) -> [Int] {
    (0..<count).map { _ in
      size.tookTime(time * size.value, for: size.value)
      return size.value
    }
  }

  @Test func ordersOfQuickCallsGrowToTheLargest() {
    var size = OrderSize()
    #expect(size.value == 1)
    #expect(sizes(7, each: .microseconds(1), &size) == [2, 4, 8, 16, 32, 32, 32])
  }

  @Test func ordersTakeNoLongerThanTheBudget() {
    var size = OrderSize()
    #expect(sizes(5, each: .microseconds(50), &size) == [2, 4, 5, 5, 5])
  }

  @Test func callsThatComputeForAWhileAreBegunAlone() {
    var size = OrderSize()
    _ = sizes(7, each: .zero, &size)
    #expect(sizes(2, each: .milliseconds(1), &size) == [1, 1])
    #expect(sizes(1, each: .microseconds(1), &size) == [2])
  }

  @Test func anOrderThatWasNotFullDoesNotGrow() {
    var size = OrderSize()
    _ = sizes(3, each: .zero, &size)
    size.tookTime(.microseconds(1), for: 3)
    #expect(size.value == 8)
  }
}
