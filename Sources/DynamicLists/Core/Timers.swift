/// The engine's timers, which share one sleeping task.
@MainActor
final class Timers {
  private struct Entry {
    let due: Duration
    let wait: Wait
  }

  private let clock: ListClock
  private let fire: (_ wait: Wait, _ lateBy: Duration) -> Void
  /// Sorted by due time. Most delays are equally long, so a new entry mostly goes
  /// to the end.
  private var entries: [Entry] = []
  private var sleeper: Task<Void, Never>?
  private var wakesAt: Duration?

  init(clock: ListClock, fire: @escaping (_ wait: Wait, _ lateBy: Duration) -> Void) {
    self.clock = clock
    self.fire = fire
  }

  deinit { sleeper?.cancel() }

  func start(_ wait: Wait, after delay: Duration) {
    let entry = Entry(due: clock.now() + delay, wait: wait)
    let index = entries.lastIndex { $0.due <= entry.due }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: index)
    sleepIfNeeded()
  }

  /// The time until a timer fires; `nil` when it does not run.
  func timeLeft(of wait: Wait) -> Duration? {
    entries.last { $0.wait == wait }.map { $0.due - clock.now() }
  }

  func cancel(_ wait: Wait) {
    guard let index = entries.lastIndex(where: { $0.wait == wait }) else { return }
    // The sleep goes on: cancelling it costs more than one unnecessary wake-up.
    entries.remove(at: index)
  }

  /// How many timers run.
  var count: Int { entries.count }

  private func sleepIfNeeded() {
    guard let first = entries.first else { return }
    // A sleep that ends before the first entry is due can stay: another one follows it.
    if let wakesAt, wakesAt <= first.due { return }
    sleeper?.cancel()
    wakesAt = first.due
    let delay = first.due - clock.now()
    sleeper = Task { [weak self, clock] in
      do { try await clock.sleep(delay) } catch { return }
      self?.wake()
    }
  }

  private func wake() {
    wakesAt = nil
    let now = clock.now()
    let due = entries.prefix { $0.due <= now }
    entries.removeFirst(due.count)
    for entry in due { fire(entry.wait, now - entry.due) }
    sleepIfNeeded()
  }
}

/// Tasks of other modules that work for a list, such as one that follows the network. The tasks end with the list.
@MainActor
final class CompanionTasks {
  private var tasks: [Task<Void, Never>] = []

  deinit { for task in tasks { task.cancel() } }

  func add(_ task: Task<Void, Never>) { tasks.append(task) }
}
