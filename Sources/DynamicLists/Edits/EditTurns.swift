/// Lets the confirmations of one row's edits run one after another, in the order of the edits.
@MainActor
final class EditTurns {
  /// The rows of each edit that has not ended.
  private var rows: [Int: [RowID]] = [:]
  /// The edits of each row that have not ended, the oldest first.
  private var queues: [RowID: [Int]] = [:]
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  /// Those that wait for an edit of another row.
  private var others: [Int: [CheckedContinuation<Void, Never>]] = [:]
  private var next = 1

  /// An edit begins, behind the edits of its rows that have not ended.
  func begin(_ rows: [RowID]) -> Int {
    defer { next += 1 }
    self.rows[next] = rows
    for row in rows { queues[row, default: []].append(next) }
    return next
  }

  /// Returns when the earlier edits of the same rows have ended.
  func wait(_ turn: Int) async throws {
    guard !isFirst(turn) else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting[turn] = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.resume(turn) }
    }
    try Task.checkCancellation()
  }

  /// An edit has ended: the next edits of its rows may go on.
  func end(_ turn: Int) {
    var nextTurns: Set<Int> = []
    for row in rows.removeValue(forKey: turn) ?? [] {
      guard var queue = queues[row] else { continue }
      queue.removeAll { $0 == turn }
      queues[row] = queue.isEmpty ? nil : queue
      if let first = queue.first { nextTurns.insert(first) }
    }
    for turn in nextTurns where isFirst(turn) { resume(turn) }
    for waiting in others.removeValue(forKey: turn) ?? [] { waiting.resume() }
  }

  /// Returns when the edits of a row have ended, but for those that wait for `turn`.
  func waitForEdits(of row: RowID, before turn: Int) async {
    while let other = queues[row]?.first(where: { $0 != turn && !waits($0, for: turn) }) {
      await withCheckedContinuation { others[other, default: []].append($0) }
    }
  }

  private func waits(_ turn: Int, for earlier: Int) -> Bool {
    (rows[turn] ?? []).contains { row in
      (queues[row] ?? []).prefix { $0 != turn }.contains { $0 == earlier || waits($0, for: earlier) }
    }
  }

  /// Whether the earlier edits of the same rows have ended.
  func isFirst(_ turn: Int) -> Bool { (rows[turn] ?? []).allSatisfy { queues[$0]?.first == turn } }

  private func resume(_ turn: Int) { waiting.removeValue(forKey: turn)?.resume() }
}
