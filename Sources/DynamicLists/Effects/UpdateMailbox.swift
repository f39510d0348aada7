/// The updates that a loop over ``ListUpdates`` has not taken, united into one.
@MainActor
final class UpdateMailbox {
  private var held: UnitedUpdate?

  nonisolated init() {}

  /// Adds an update. Returns whether there was none before.
  func put(_ update: ListUpdate, content: () -> ListContent) -> Bool {
    if held != nil {
      held?.add(update, content: content)
      return false
    }
    held = UnitedUpdate(update)
    return true
  }

  func take() -> ListUpdate? {
    defer { held = nil }
    return held?.update
  }
}

/// Puts updates into a mailbox, signals them to its loop, and ends the loop when it is released.
@MainActor
final class UpdateSender {
  private let mailbox: UpdateMailbox
  private let signals: AsyncStream<Void>.Continuation

  init(to mailbox: UpdateMailbox, signals: AsyncStream<Void>.Continuation) {
    self.mailbox = mailbox
    self.signals = signals
  }

  deinit { signals.finish() }

  func send(_ update: ListUpdate, content: () -> ListContent) {
    guard mailbox.put(update, content: content) else { return }
    // The loop's task was cancelled, and its sequence is still held: nobody takes the update.
    if case .terminated = signals.yield() { _ = mailbox.take() }
  }
}
