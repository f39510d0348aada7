// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

extension Publisher where Failure == Never {
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  public struct Iterator: AsyncIteratorProtocol {
    private let inner: AsyncValues<P.Output, Never>

    init(_ publisher: P) {
      inner = AsyncValues()
      publisher.receive(subscriber: inner)
    }

    public mutating func next() async -> P.Output? {
      let inner = UncheckedTransfer(inner)
      return await withTaskCancellationHandler {
        // A publisher that cannot fail never throws: `try?` only drops the error type.
        try? await inner.value.next()
      } onCancel: {
        inner.value.cancel()
      }
    }
  }
}
