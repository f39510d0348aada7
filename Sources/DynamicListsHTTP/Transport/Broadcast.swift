import Foundation

/// Elements for any number of streams.
final class Broadcast<Element: Sendable>: Sendable {
  private let listeners = Locked<[UUID: AsyncStream<Element>.Continuation]>([:])

  deinit { listeners.withLock { $0.values.forEach { $0.finish() } } }

  /// A new stream, which begins with some elements and keeps the newest ones that were not read.
  func stream(keeping count: Int, beginningWith first: [Element] = []) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingNewest(count))
    let id = UUID()
    continuation.onTermination = { [weak self] _ in self?.listeners.withLock { _ = $0.removeValue(forKey: id) } }
    for element in first { continuation.yield(element) }
    listeners.withLock { $0[id] = continuation }
    return stream
  }

  func send(_ element: Element) {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield(element) }
  }
}
