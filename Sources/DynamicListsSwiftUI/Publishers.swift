#if canImport(SwiftUI) && canImport(Combine)
  public import Combine
  public import DynamicLists

  /// A source whose pages come from publishers: the first value of a request's publisher is the page.
  public struct PublisherPageSource<Item: Sendable, Key: Hashable & Sendable>: PageSource {
    private let publisher: @Sendable (PageRequest<Key>) -> AnyPublisher<Page<Item, Key>, any Error>

    /// Creates a source from a closure that returns the publisher of each page.
    public init(_ publisher: @escaping @Sendable (PageRequest<Key>) -> AnyPublisher<Page<Item, Key>, any Error>) {
      self.publisher = publisher
    }

    /// Returns the publisher's first value; a cancelled task cancels the subscription.
    @concurrent public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
      try await publisher(request).firstValue()
    }
  }

  extension Publisher where Output: Sendable {
    /// Returns the first value; throws ``ListError/dataNotFetched`` if the publisher finishes without one.
    public func firstValue() async throws -> Output {
      for try await value in values { return value }
      try Task.checkCancellation()
      throw ListError.dataNotFetched
    }
  }
#endif
