public import DynamicLists

extension ListViewModel {
  /// Loads what waits for the network as soon as a monitor reports one, as long as the list exists.
  ///
  /// Pages wait for the network, and rows whose details failed without it, if the transport of their client was made by
  /// ``HTTPTransport/watchingNetwork(_:)``. Without this call, they try again after growing delays.
  public func followNetwork(_ monitor: any NetworkMonitor = SystemNetworkMonitor.shared) {
    let changes = monitor.changes
    endWithList(Task { [weak self] in for await isOnline in changes where isOnline { self?.networkReturned() } })
  }
}
