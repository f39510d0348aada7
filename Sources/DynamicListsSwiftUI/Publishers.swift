#if canImport(SwiftUI) && canImport(Combine)
  public import Combine
  public import DynamicLists

  /// Pages from publishers: each request subscribes to one, whose first value is the page.
  public struct PublisherPageSource<Item: Sendable, Key: Hashable & Sendable>: PageSource {
    private let publisher: @Sendable (PageRequest<Key>) -> AnyPublisher<Page<Item, Key>, any Error>

    /// Creates a source that asks a closure for the publisher of each page.
    public init(_ publisher: @escaping @Sendable (PageRequest<Key>) -> AnyPublisher<Page<Item, Key>, any Error>) {
      self.publisher = publisher
    }

    /// Waits for the publisher's page; cancels the subscription when the list no longer wants it.
    @concurrent public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
      try await publisher(request).firstValue()
    }
  }

  extension Publisher where Output: Sendable {
    /// The first value; throws ``ListError/dataNotFetched`` when there is none.
    public func firstValue() async throws -> Output {
      for try await value in values { return value }
      try Task.checkCancellation()
      throw ListError.dataNotFetched
    }
  }
#endif
