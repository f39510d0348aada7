/// A pull to refresh in progress, with its indicator.
@MainActor
final class RefreshRun {
  weak var owner: Place?
  private(set) var isRunning = true
  private(set) var wasCancelled = false
  private var task: Task<Void, Never>?

  init(owner: Place, _ action: RefreshAction) {
    self.owner = owner
    task = Task { [weak self] in
      await action()
      self?.isRunning = false
    }
  }

  func cancel() {
    guard isRunning else { return }
    wasCancelled = true
    task?.cancel()
  }
}
