import Foundation

/// Any number of timers by one timer of Dispatch.
///
/// Nearly all timers of a transport are deadlines that are cancelled. A timer of Dispatch costs a wakeup of its thread to
/// begin and another to cancel; here both are an entry in a dictionary, unless the timer is the earliest one.
// Unchecked because the compiler cannot see that `lock` guards every `var`.
final class TimerQueue: @unchecked Sendable {
  private struct Entry {
    let due: DispatchTime
    let action: @Sendable () -> Void
  }

  private let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "DynamicListsHTTP.timers"))
  private let lock = NSLock()
  private var entries: [Int: Entry] = [:]
  private var nextID = 0
  /// When the timer fires, which may be for an entry that was cancelled; `nil` if it does not.
  private var alarm: DispatchTime?

  init() {
    timer.setEventHandler { [weak self] in self?.fire() }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Runs an action once after a delay, unless the returned closure is called before.
  func run(_ action: @escaping @Sendable () -> Void, after delay: Duration) -> @Sendable () -> Void {
    let due = DispatchTime(after: delay)
    let id = lock.withLock {
      nextID += 1
      entries[nextID] = Entry(due: due, action: action)
      if alarm.map({ due < $0 }) ?? true { setAlarm(due) }
      return nextID
    }
    return { [weak self] in self?.cancel(id) }
  }

  private func cancel(_ id: Int) { lock.withLock { entries[id] = nil } }

  private func fire() {
    let ended = lock.withLock {
      let now = DispatchTime.now()
      let ended = entries.filter { $0.value.due <= now }
      for id in ended.keys { entries[id] = nil }
      alarm = nil
      if let next = entries.values.map(\.due).min() { setAlarm(next) }
      return ended.values.sorted { $0.due < $1.due }
    }
    for entry in ended { entry.action() }
  }

  /// To be called with `lock` held.
  private func setAlarm(_ time: DispatchTime) {
    alarm = time
    timer.schedule(deadline: time, leeway: .milliseconds(5))
  }
}
