import Foundation

/// Sends a value to another isolation domain; whoever uses it must guard it.
/// Unchecked because the compiler cannot see the lock that guards the value.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A queue between a publisher and an iterator: values wait for the iterator, or the iterator for a value.
final class AsyncValues<Input, Failure: Error>: Subscriber {
  private let lock = NSLock()
  private var values: [Input] = []
  private var completion: Subscribers.Completion<Failure>?
  private var waiting: CheckedContinuation<UncheckedTransfer<Input?>, any Error>?
  private var subscription: (any Subscription)?
  private var isCancelled = false

  func receive(subscription: any Subscription) {
    lock.withLock { self.subscription = subscription }
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let waiter = lock.withLock { () -> CheckedContinuation<UncheckedTransfer<Input?>, any Error>? in
      defer { waiting = nil }
      if waiting == nil { values.append(input) }
      return waiting
    }
    waiter?.resume(returning: UncheckedTransfer(input))
    return .unlimited
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let waiter = lock.withLock { () -> CheckedContinuation<UncheckedTransfer<Input?>, any Error>? in
      self.completion = completion
      defer { waiting = nil }
      return waiting
    }
    waiter.map { end($0, completion) }
  }

  private func end(
    _ waiter: CheckedContinuation<UncheckedTransfer<Input?>, any Error>, _ completion: Subscribers.Completion<Failure>
  ) {
    switch completion {
    case .finished: waiter.resume(returning: UncheckedTransfer(nil))
    case .failure(let error): waiter.resume(throwing: error)
    }
  }

  func next() async throws -> Input? {
    try await withCheckedThrowingContinuation { continuation in
      let now: Result<UncheckedTransfer<Input?>, any Error>? = lock.withLock {
        if !values.isEmpty { return .success(UncheckedTransfer(values.removeFirst())) }
        switch completion {
        case .failure(let error): return .failure(error)
        case .finished: return .success(UncheckedTransfer(nil))
        case nil: break
        }
        if isCancelled { return .success(UncheckedTransfer(nil)) }
        waiting = continuation
        return nil
      }
      if let now { continuation.resume(with: now) }
    }.value
  }

  /// Ends the sequence without another value, as Combine does.
  func cancel() {
    let (waiter, subscription) = lock.withLock {
      isCancelled = true
      defer { (waiting, self.subscription) = (nil, nil) }
      return (waiting, self.subscription)
    }
    subscription?.cancel()
    waiter?.resume(returning: UncheckedTransfer(nil))
  }
}
