// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var subscribers: [Int: AnySubscriber<Output, Failure>] = [:]
  private var next = 0

  public init() {}

  package var subscriberCount: Int { subscribers.count }

  public func send(_ input: Output) {
    for (_, subscriber) in subscribers.sorted(by: { $0.key < $1.key }) { _ = subscriber.receive(input) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    let all = subscribers
    subscribers = [:]
    for subscriber in all.values { subscriber.receive(completion: completion) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribe(AnySubscriber(subscriber)) {}
  }

  /// Adds a subscriber; the action runs once, when the subscriber first requests values.
  func subscribe(_ subscriber: AnySubscriber<Output, Failure>, onFirstRequest action: @escaping () -> Void) {
    let id = next
    next += 1
    subscribers[id] = subscriber
    var isFirst = true
    subscriber.receive(
      subscription: CallbackSubscription(
        onRequest: {
          if isFirst {
            isFirst = false
            action()
          }
        }, onCancel: { [self] in subscribers[id] = nil }))
  }
}
