/// A registration for a list's updates, which ends when the object is released.
public final class ListObservation: Sendable {
  private let onEnd: @MainActor @Sendable () -> Void

  init(onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }

  deinit {
    let onEnd = onEnd
    Task { @MainActor in onEnd() }
  }
}
