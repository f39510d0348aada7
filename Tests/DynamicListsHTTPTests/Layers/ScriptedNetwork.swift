import Foundation

@testable import DynamicListsHTTP

/// A network that a test switches off and on.
final class ScriptedNetwork: NetworkMonitor {
  private let state = Locked(true)
  private let broadcast = Broadcast<Bool>()

  var isOnline: Bool {
    get { state.withLock { $0 } }
    set {
      state.withLock { $0 = newValue }
      broadcast.send(newValue)
    }
  }

  var changes: AsyncStream<Bool> { broadcast.stream(keeping: 1, beginningWith: [isOnline]) }
}
