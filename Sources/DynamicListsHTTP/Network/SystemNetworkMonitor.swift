import Foundation

#if canImport(Network)
  import Network
#elseif os(Linux)
  import CDynamicListsHTTP
#endif

/// The network of this device, as the system reports it.
///
/// On Apple's systems this is the state of `NWPathMonitor`. On Linux there is a network while an interface other than
/// the loopback is up and has an address for more than its own link; the kernel reports changes (rtnetlink), so nothing
/// is polled. This says that a request can be sent and not that a server can be reached. Elsewhere there is always a
/// network.
public final class SystemNetworkMonitor: NetworkMonitor {
  /// The monitor of the whole app; it begins when it is first used.
  public static let shared = SystemNetworkMonitor()

  private let state = NetworkState()
  #if canImport(Network)
    private let monitor = Locked(NWPathMonitor())
  #endif

  init() {
    #if canImport(Network)
      monitor.withLock { monitor in
        monitor.pathUpdateHandler = { [state] path in state.update(path.status != .unsatisfied) }
        monitor.start(queue: DispatchQueue(label: "DynamicListsHTTP.network"))
      }
    #elseif os(Linux)
      let socket = dl_network_open()
      state.update(dl_network_is_up())
      guard socket >= 0 else { return }
      let thread = Thread { [state] in
        // Without the reports of the kernel the state is unknown.
        while dl_network_wait(socket) { state.update(dl_network_is_up()) }
        state.update(true)
      }
      thread.name = "DynamicListsHTTP.network"
      thread.stackSize = 1 << 18
      thread.start()
    #endif
  }

  /// Whether there is a network right now, on Linux without a monitor and before its next report.
  static var isUp: Bool {
    #if canImport(Network) || !os(Linux)
      shared.isOnline
    #else
      dl_network_is_up()
    #endif
  }

  /// Whether there is a network.
  public var isOnline: Bool { state.isOnline }

  /// The state at present and after each change.
  public var changes: AsyncStream<Bool> { state.changes }
}
