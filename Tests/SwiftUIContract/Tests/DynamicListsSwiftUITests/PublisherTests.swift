import Combine
import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import Testing

/// Lists whose pages come from publishers.
@MainActor
struct PublisherTests {
  private struct Broken: Error {}

  @Test func pagesComeFromPublishers() async {
    let source = PublisherPageSource<Int, Int> { request in
      let first = request.key ?? 0
      return Just(first..<first + 3)
        .map { Page(items: Array($0), next: first < 6 ? first + 3 : nil) }
        .setFailureType(to: (any Error).self)
        .eraseToAnyPublisher()
    }
    let list = ListViewModel(source: source)
    list.start()
    #expect(await eventually { list.items.count == 6 })
    list.loadMore()
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(Array(list.items) == Array(0..<9))
  }

  @Test func aPublishersErrorIsTheListsFailure() async {
    let list = ListViewModel(
      source: PublisherPageSource<Int, Int> { _ in
        Future<Page<Int, Int>, any Error> { $0(.failure(Broken())) }.eraseToAnyPublisher()
      })
    list.start()
    #expect(await eventually { list.state.failure != nil })
    #expect(list.state.failure.flatMap { list.error(of: $0) } is Broken)
  }

  @Test func theFirstValueIsAwaited() async throws {
    #expect(try await Just(7).firstValue() == 7)
    let subject = PassthroughSubject<Int, Never>()
    let waiting = Task { try await subject.firstValue() }
    #expect(await eventually { subject.subscriberCount == 1 })
    subject.send(3)
    subject.send(4)
    #expect(try await waiting.value == 3)
  }

  @Test func aPublisherThatEndsWithoutAValueIsAnError() async {
    let subject = PassthroughSubject<Int, Never>()
    let waiting = Task { try await subject.firstValue() }
    #expect(await eventually { subject.subscriberCount == 1 })
    subject.send(completion: .finished)
    await #expect(throws: ListError.dataNotFetched) { try await waiting.value }
  }

  @Test func cancellationEndsTheSubscription() async {
    let subject = PassthroughSubject<Int, any Error>()
    let waiting = Task { try await subject.firstValue() }
    #expect(await eventually { subject.subscriberCount == 1 })
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(subject.subscriberCount == 0)
  }

  @Test func publishedValuesReachSubscribers() {
    final class Settings: ObservableObject {
      @Published var name = "a"
    }
    let settings = Settings()
    var seen: [String] = []
    let subscription = settings.$name.map { $0.uppercased() }.sink(receiveCompletion: { _ in }) { seen.append($0) }
    settings.name = "b"
    subscription.cancel()
    settings.name = "c"
    #expect(seen == ["A", "B"], "A new subscriber gets the present value")
  }
}
