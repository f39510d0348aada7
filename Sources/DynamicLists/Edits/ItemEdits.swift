/// The edits with a confirmation that have not ended, and the failed ones.
///
/// Its states change independently:
/// - the queues of rows: ``begin(_:of:_:)`` adds an edit, ``end(_:accepted:)`` removes it.
/// - the failures of rows: ``fail(_:_:at:)`` adds one; ``discard(_:)``, an accepted edit of the row and a purge end it.
/// - what was removed while an insertion waits for its answer, which ends with the last insertion.
/// - edits that wait for items, and edits of an outbox have owners of their own.
@MainActor
final class ItemEdits<Item> {
  let waiting = WaitingEdits<Item>()
  let handedOver = HandedOverEdits()
  /// The edits of each row that have not ended, the oldest first.
  private var queues: [RowID: [EditRecord<Item>]] = [:]
  private var failures: [RowID: (record: EditRecord<Item>, failure: ListFailure)] = [:]
  /// How many insertions wait for their answers, each of which may name any id.
  private var insertionCount = 0
  /// The rows of the items that were removed while an insertion waited, with the moment of the removal: ``CallClock``.
  private var removals: [RowID: Int] = [:]
  private var lastID = 0
  private static var mostRemovals: Int { 1_000 }

  // MARK: Questions

  /// Whether no row says anything of its edits.
  var isEmpty: Bool { queues.isEmpty && failures.isEmpty }

  func isSaving(_ row: RowID) -> Bool { queues[row]?.contains(where: \.isSaving) == true }

  func failure(of row: RowID) -> ListFailure? { failures[row]?.failure }

  /// The failed edit of a row, and all rows of the edit that have failed.
  func failed(_ row: RowID) -> (record: EditRecord<Item>, rows: [RowID])? {
    guard let record = failures[row]?.record else { return nil }
    return (record, record.rows.filter { failures[$0]?.record === record })
  }

  /// Whether the earlier edits of the same rows have ended.
  func isFirst(_ record: EditRecord<Item>) -> Bool { record.rows.allSatisfy { queues[$0]?.first === record } }

  // MARK: Edits

  /// An edit begins, behind the edits of its rows that have not ended.
  func begin(
    _ change: EditRecord<Item>.Change, of rows: [RowID], _ confirm: @escaping EditRecord<Item>.Confirmation
  ) -> EditRecord<Item> {
    let record = EditRecord(makeID(), change, of: rows, confirm)
    for row in rows { queues[row, default: []].append(record) }
    if record.isInsertion { insertionCount += 1 }
    return record
  }

  /// The number of an edit, unique in this list.
  func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Returns when the earlier edits of the same rows have ended.
  func waitForTurn(of record: EditRecord<Item>) async throws {
    if !isFirst(record) { try await record.waitForTurn() }
  }

  /// Returns when the edits of a row have ended, without those that wait for `record`.
  func waitForEdits(of row: RowID, before record: EditRecord<Item>) async {
    while let other = queues[row]?.first(where: { $0 !== record && !waits($0, for: record) }) {
      await record.awaitEnd(of: other)
    }
  }

  /// Whether an edit waits for another one, also by way of further ones.
  private func waits(_ record: EditRecord<Item>, for earlier: EditRecord<Item>) -> Bool {
    var seen: Set<Int> = [record.id]
    var remaining = [record]
    while let next = remaining.popLast() {
      let before = next.rows.flatMap { row in (queues[row] ?? []).prefix { $0 !== next } }
      for other in before + (next.awaited.map { [$0] } ?? []) where seen.insert(other.id).inserted {
        if other === earlier { return true }
        remaining.append(other)
      }
    }
    return false
  }

  /// An edit has ended, and the server has `accepted` these rows: the next edits of its rows go on.
  func end(_ record: EditRecord<Item>, accepted: [RowID]) {
    var next: [EditRecord<Item>] = []
    for row in record.rows {
      guard var queue = queues[row] else { continue }
      queue.removeAll { $0 === record }
      queues[row] = queue.isEmpty ? nil : queue
      if let first = queue.first { next.append(first) }
    }
    for record in next where isFirst(record) { record.goOn() }
    record.end()
    discard(accepted)
    if record.isInsertion { insertionCount -= 1 }
    if insertionCount == 0 { removals = [:] }
  }

  // MARK: Failures

  /// Keeps the failure of an edit at a row, in place of an earlier one.
  func fail(_ record: EditRecord<Item>, _ failure: ListFailure, at row: RowID) { failures[row] = (record, failure) }

  func discard(_ rows: [RowID]) { for row in rows { failures[row] = nil } }

  /// A purge: confirmations that run end later, and nothing is said of them.
  func removeAll() {
    for queue in queues.values { for record in queue { _ = record.endSaving() } }
    failures = [:]
    waiting.removeAll()
  }

  // MARK: Removals during insertions

  /// Whether an insertion waits for its answer.
  var awaitsNewID: Bool { insertionCount > 0 }

  /// An edit or a push has removed these rows at a moment, loaded or not.
  func removed(_ rows: [RowID], at moment: Int) {
    guard awaitsNewID else { return }
    for row in rows where removals.count < Self.mostRemovals { removals[row] = moment }
  }

  /// A push has brought new items of these rows.
  func inserted(_ rows: [RowID]) { if !removals.isEmpty { for row in rows { removals[row] = nil } } }

  /// Whether the item of a row was removed after a moment, while an insertion waited for its answer.
  func hasRemoved(_ row: RowID, since moment: Int = 0) -> Bool { removals[row].map { $0 > moment } ?? false }
}
