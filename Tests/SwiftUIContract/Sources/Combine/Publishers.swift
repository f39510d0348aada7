// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (AnySubscriber<Output, Failure>) -> Void

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscribe = { publisher.receive(subscriber: $0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribe(AnySubscriber(subscriber))
  }
}

struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscribed: (any Subscription) -> Void
  private let take: (Input) -> Subscribers.Demand
  private let complete: (Subscribers.Completion<Failure>) -> Void
  let combineIdentifier: CombineIdentifier

  init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    subscribed = { subscriber.receive(subscription: $0) }
    take = { subscriber.receive($0) }
    complete = { subscriber.receive(completion: $0) }
    combineIdentifier = subscriber.combineIdentifier
  }

  func receive(subscription: any Subscription) { subscribed(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { take(input) }
  func receive(completion: Subscribers.Completion<Failure>) { complete(completion) }
}

/// A subscription that runs a closure when it is cancelled.
struct CallbackSubscription: Subscription {
  let onRequest: () -> Void
  let onCancel: () -> Void
  let combineIdentifier = CombineIdentifier()
  func request(_ demand: Subscribers.Demand) { onRequest() }
  func cancel() { onCancel() }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    var isDone = false
    subscriber.receive(
      subscription: CallbackSubscription(
        onRequest: {
          if isDone { return }
          isDone = true
          _ = subscriber.receive(output)
          subscriber.receive(completion: .finished)
        }, onCancel: { isDone = true }))
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var result: Result<Output, Failure>?
  private var waiting: [Int: (Result<Output, Failure>) -> Void] = [:]
  private var next = 0

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    let waiting = waiting
    self.waiting = [:]
    for deliver in waiting.values { deliver(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let id = next
    next += 1
    let deliver: (Result<Output, Failure>) -> Void = { result in
      switch result {
      case .success(let value):
        _ = subscriber.receive(value)
        subscriber.receive(completion: .finished)
      case .failure(let error): subscriber.receive(completion: .failure(error))
      }
    }
    subscriber.receive(
      subscription: CallbackSubscription(
        onRequest: { [self] in
          if let result { deliver(result) } else { waiting[id] = deliver }
        }, onCancel: { [self] in waiting[id] = nil }))
  }
}
