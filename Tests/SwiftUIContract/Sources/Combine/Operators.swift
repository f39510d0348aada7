// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

extension Publisher {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  where Failure == Never {
    Publishers.SetFailureType(upstream: self)
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable { sink.cancel() }
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public enum Publishers {
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Upstream.Failure {
      upstream.receive(subscriber: Inner(subscriber: subscriber, transform: transform))
    }

    private struct Inner<S: Subscriber>: Subscriber where S.Input == Output, S.Failure == Upstream.Failure {
      let subscriber: S
      let transform: (Upstream.Output) -> Output
      var combineIdentifier: CombineIdentifier { subscriber.combineIdentifier }
      func receive(subscription: any Subscription) { subscriber.receive(subscription: subscription) }
      func receive(_ input: Upstream.Output) -> Subscribers.Demand { subscriber.receive(transform(input)) }
      func receive(completion: Subscribers.Completion<Upstream.Failure>) { subscriber.receive(completion: completion) }
    }
  }

  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Inner(subscriber: subscriber))
    }

    private struct Inner<S: Subscriber>: Subscriber where S.Input == Output, S.Failure == Failure {
      let subscriber: S
      var combineIdentifier: CombineIdentifier { subscriber.combineIdentifier }
      func receive(subscription: any Subscription) { subscriber.receive(subscription: subscription) }
      func receive(_ input: Output) -> Subscribers.Demand { subscriber.receive(input) }
      func receive(completion: Subscribers.Completion<Never>) { subscriber.receive(completion: .finished) }
    }
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public final class AnyCancellable: Cancellable {
  private let onCancel: () -> Void

  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }
  deinit { onCancel() }

  public func cancel() { onCancel() }
}

private final class Sink<Input, Failure: Error>: Subscriber {
  private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  private let receiveValue: (Input) -> Void
  private var subscription: (any Subscription)?

  init(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
  ) {
    self.receiveCompletion = receiveCompletion
    self.receiveValue = receiveValue
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    receiveValue(input)
    return .unlimited
  }

  func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}
