// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

extension Publisher {
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  public struct Iterator: AsyncIteratorProtocol {
    private let inner: AsyncValues<P.Output, P.Failure>

    init(_ publisher: P) {
      inner = AsyncValues()
      publisher.receive(subscriber: inner)
    }

    public mutating func next() async throws -> P.Output? {
      let inner = UncheckedTransfer(inner)
      return try await withTaskCancellationHandler {
        try await inner.value.next()
      } onCancel: {
        inner.value.cancel()
      }
    }
  }
}
