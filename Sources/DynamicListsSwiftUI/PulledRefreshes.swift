#if canImport(SwiftUI)
  import Observation

  /// The refreshes of a view that pulls have begun: each shows an indicator of its own while it runs.
  @MainActor
  final class PulledRefreshes: Observable {
    private let registrar = ObservationRegistrar()
    private var running: Set<Int> = []
    private var next = 0

    /// Whether one runs; observed.
    var isRunning: Bool {
      registrar.access(self, keyPath: \.isRunning)
      return !running.isEmpty
    }

    /// Runs a refresh to its end, also when the task that awaits it is cancelled.
    func run(_ reload: @escaping @MainActor () async -> Void) async {
      let number = next
      next += 1
      registrar.withMutation(of: self, keyPath: \.isRunning) { _ = running.insert(number) }
      // Toolkits cancel the task, and may end its indicator, when they evaluate the view again.
      let task = Task { await reload() }
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        Task { @MainActor in self.end(number) }
      }
      end(number)
    }

    private func end(_ number: Int) {
      guard running.contains(number) else { return }
      registrar.withMutation(of: self, keyPath: \.isRunning) { _ = running.remove(number) }
    }
  }
#endif
