import Combine
import Testing

/// The contract's publishers behave like Combine's.
struct CombineTests {
  private final class Settings: ObservableObject {
    @Published var name = "a"
    @Published var size = 1
  }

  @Test func aPublishedValueComesWithTheSubscriptionAndBeforeItIsSet() {
    let settings = Settings()
    var seen: [String] = []
    let subscription = settings.$name.sink(receiveCompletion: { _ in }) { seen.append("\($0) over \(settings.name)") }
    #expect(seen == ["a over a"])
    settings.name = "b"
    settings.name = "b"
    #expect(seen == ["a over a", "b over a", "b over b"], "An equal value is sent too")
    subscription.cancel()
    settings.name = "c"
    #expect(seen.count == 3)
  }

  @Test func anObjectPublishesBeforeItChanges() {
    let settings = Settings()
    var seen: [String] = []
    let subscription = settings.objectWillChange.sink(receiveCompletion: { _ in }) { _ in
      seen.append("\(settings.name) \(settings.size)")
    }
    #expect(seen == [], "A new subscriber gets no value")
    settings.name = "b"
    settings.size = 2
    settings.objectWillChange.send()
    #expect(seen == ["a 1", "b 1", "b 2"])
    subscription.cancel()
  }

  @Test func theValuesOfAPublisherThatCannotFailDoNotThrow() async {
    let values: AsyncPublisher<Just<Int>> = Just(7).values
    var seen: [Int] = []
    for await value in values { seen.append(value) }
    #expect(seen == [7])
    let failing: AsyncThrowingPublisher<Future<Int, any Error>> = Future<Int, any Error> { $0(.success(1)) }.values
    _ = failing
  }

  @Test func anIteratorsNextIsCalledByHand() async {
    var iterator = Just(7).values.makeAsyncIterator()
    #expect(await iterator.next() == 7)
    #expect(await iterator.next() == nil)
  }
}
