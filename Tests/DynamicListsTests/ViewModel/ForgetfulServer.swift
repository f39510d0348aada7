import DynamicLists

@testable import DynamicListsTesting

/// A server whose keys are ids of its items: it does not know a key whose item was deleted, or one that has expired.
struct ForgetfulServer: PageSource {
  struct Item: Identifiable, Equatable, Sendable { let id: Int }

  struct Key: Hashable, Sendable {
    var id: Int
    var epoch = 0
  }

  struct State: Sendable {
    var ids: [Int]
    /// Older keys have expired.
    var epoch = 0
    /// Keys that the server names, and never knows.
    var broken: Set<Int> = []
    var requests: [PageRequest<Key>] = []
    /// How many requests had to ask the server itself.
    var refreshCount = 0
  }

  let state: Locked<State>
  var hasRandomAccess = true
  let news: AsyncStream<Void>
  let announce: AsyncStream<Void>.Continuation
  var invalidations: AsyncStream<Void>? { news }

  init(_ ids: some Sequence<Int>, hasRandomAccess: Bool = true) {
    state = Locked(State(ids: Array(ids)))
    self.hasRandomAccess = hasRandomAccess
    (news, announce) = AsyncStream.makeStream()
  }

  func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
    let isRefresh = ListLoad.current?.isRefresh == true
    return try state.withLock { state in
      state.requests.append(request)
      if isRefresh { state.refreshCount += 1 }
      var range = 0..<request.count
      if let key = request.key {
        guard key.epoch == state.epoch, !state.broken.contains(key.id), let place = state.ids.firstIndex(of: key.id)
        else { throw ListError.unknownKey }
        range = request.edge == .prepend ? max(0, place - request.count)..<place : place + 1..<place + 1 + request.count
      }
      range = range.clamped(to: 0..<state.ids.count)
      let ids = state.ids[range]
      let epoch = state.epoch
      return Page(
        items: ids.map { Item(id: $0) },
        next: range.upperBound < state.ids.count ? ids.last.map { Key(id: $0, epoch: epoch) } : nil,
        previous: range.lowerBound > 0 ? ids.first.map { Key(id: $0, epoch: epoch) } : nil)
    }
  }

  func remove(_ id: Int) { state.withLock { $0.ids.removeAll { $0 == id } } }
  func expire() { state.withLock { $0.epoch += 1 } }
  var requestCount: Int { state.withLock(\.requests.count) }
}
