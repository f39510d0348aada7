/// Lets the confirmations of one row's edits run one after another, in the order of the edits.
@MainActor
final class EditTurns {
  /// The rows of each edit that has not ended.
  private var rows: [Int: [RowID]] = [:]
  /// The edits of each row that have not ended, the oldest first.
  private var queues: [RowID: [Int]] = [:]
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  /// For each insertion whose server's row has edits the one for which it waits.
  private var awaited: [Int: Int] = [:]
  private var awaiting: [Int: [CheckedContinuation<Void, Never>]] = [:]
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
    for continuation in awaiting.removeValue(forKey: turn) ?? [] { continuation.resume() }
  }

  /// Returns when the edits of a row have ended, but for those that wait for `turn`.
  func waitForEdits(of row: RowID, before turn: Int) async {
    defer { awaited[turn] = nil }
    while let other = queues[row]?.first(where: { $0 != turn && !waits($0, for: turn) }) {
      awaited[turn] = other
      await withCheckedContinuation { awaiting[other, default: []].append($0) }
    }
  }

  /// Whether an edit waits for another one, also by way of further ones.
  private func waits(_ turn: Int, for earlier: Int) -> Bool {
    var seen: Set<Int> = [turn]
    var rest = [turn]
    while let next = rest.popLast() {
      let before = (rows[next] ?? []).flatMap { row in (queues[row] ?? []).prefix { $0 != next } }
      for other in before + (awaited[next].map { [$0] } ?? []) where seen.insert(other).inserted {
        if other == earlier { return true }
        rest.append(other)
      }
    }
    return false
  }

  /// Whether the earlier edits of the same rows have ended.
  func isFirst(_ turn: Int) -> Bool { (rows[turn] ?? []).allSatisfy { queues[$0]?.first == turn } }

  private func resume(_ turn: Int) { waiting.removeValue(forKey: turn)?.resume() }
}
