import Foundation

@testable import DynamicListsHTTP

/// A network that a test switches off and on.
final class ScriptedNetwork: NetworkMonitor {
  private let state = NetworkState()

  var isOnline: Bool {
    get { state.isOnline }
    set { state.update(newValue) }
  }

  var changes: AsyncStream<Bool> { state.changes }
}
