public import Observation

/// Deletes rows for a person, who can undo that for a while: the request to the server begins afterwards.
///
/// The rows leave the list at once, and no page brings them back. One deletion can be undone at a time: ``undoTime``,
/// the next deletion or ``commit()`` ends that. ``onDelete`` is then called, for one deletion after another. If
/// ``onDelete`` throws, the rows come back beside their neighbors, and each says why as
/// ``ListItemViewModel/editFailure``. Of an ``EditFailures``, only the named rows come back. A deletion that can be
/// undone while this object is released is committed.
///
/// ``onDelete`` may give edits of the items to a `ListOutbox` instead of a request: the deletion ends with the answers to
/// these edits, however long the network is away.
@MainActor
public final class ListDeletions<Item> {
  /// Rows that were deleted together.
  public struct Deletion {
    /// From top to bottom.
    public let rows: [RowID]
    /// The items of ``rows``, as they were.
    public let items: [Item]
  }

  /// Deletes items on the server or in the app's data; `nil` if only the list changes.
  public var onDelete: (@MainActor ([Item]) async throws -> Void)?
  /// Called when ``onDelete`` has thrown, with the rows of the deletion that are back.
  public var onRefusal: @MainActor (ListFailure, _ rows: [RowID]) -> Void = { _, _ in }
  /// How long a deletion can be undone; `nil` for as long as no other one is made. Counts from the next deletion on.
  public var undoTime: Duration? = .seconds(5)
  /// Runs ``onDelete`` after other edits of the app.
  package var queue: (@MainActor (@escaping Sending) -> Task<Void, any Error>)?
  /// Called when ``undoable`` has changed.
  package var onChange: @MainActor () -> Void = {}

  package typealias Sending = @MainActor () async throws -> Void
  private let list: ListViewModel<Item>
  private var current: PendingDeletion<Item>?
  private var timer: Task<Void, Never>?
  private var last: Task<Void, any Error>?
  /// The deletions without an answer of the server, the undoable one among them.
  private var unanswered: [ObjectIdentifier: PendingDeletion<Item>] = [:]
  private let registrar = ObservationRegistrar()

  /// Creates an object that deletes rows of a list, and calls `onDelete` for each deletion that is not undone.
  public init(of list: ListViewModel<Item>, onDelete: (@MainActor ([Item]) async throws -> Void)? = nil) {
    self.list = list
    self.onDelete = onDelete
  }

  deinit {
    timer?.cancel()
    if let current { Task { @MainActor in current.commit() } }
  }

  /// The deletion that can be undone now; observed.
  public var undoable: Deletion? {
    registrar.access(self, keyPath: \.undoable)
    return current?.deletion
  }

  /// Removes rows from the list, and commits the deletion before; rows that are not shown are ignored.
  ///
  /// In a list with the selection mode `one`, the row that takes the place is selected next. Returns `nil` if no row is
  /// left to delete; the deletion before can be undone then as before.
  @discardableResult
  public func delete(_ rows: [RowID]) -> Deletion? {
    // Without a row to delete, the last deletion can still be undone.
    guard rows.contains(where: { list.position(of: $0) != nil }) else { return nil }
    commit()
    let places = Set(rows).compactMap { row in list.position(of: row).map { (row: row, position: $0) } }
    let rows = places.sorted { $0.position < $1.position }.map(\.row)
    let deletion = Deletion(rows: rows, items: rows.compactMap(list.item(of:)))
    // The confirmation begins, with the items for the server.
    let begin = { @MainActor [weak list] (rows: [RowID]) in
      list?.edits.handedOver.forget(rows)
      let asked = Set(rows)
      // The server may have answered an insertion of the item by then.
      return zip(deletion.rows, deletion.items).filter { asked.contains($0.0) }.map { list?.keptItem(of: $0) ?? $1 }
    }
    let pending = PendingDeletion(deletion, list) { [weak self, onDelete] rows in
      self?.start { begin(rows) }
        ?? Task {
          let items = begin(rows)
          try await onDelete?(items)
        }
    }
    guard let pending else { return nil }
    setCurrent(pending)
    follow(pending)
    if let undoTime { startTimer(undoTime) }
    return deletion
  }

  /// Brings the rows of ``undoable`` back beside their neighbors. Returns the shown ones: a row is gone if the source
  /// no longer has the item.
  @discardableResult
  public func undo() -> [RowID] {
    guard let pending = current else { return [] }
    setCurrent(nil)
    pending.undo()
    return pending.deletion.rows.filter { list.position(of: $0) != nil }
  }

  /// Ends the time in which ``undoable`` can be undone.
  public func commit() {
    guard let pending = current else { return }
    setCurrent(nil)
    pending.commit()
  }

  /// Commits the last deletion, and waits until ``onDelete`` has returned for all deletions, also for retried ones:
  /// call it before a program ends.
  ///
  /// Does not wait for a deletion behind an earlier edit of the same rows, such as one that waits for the network: if
  /// the program ends, ``onDelete`` is not called for this deletion. Does not wait for edits either that ``onDelete``
  /// has given to a `ListOutbox`, which the app saves.
  public func finish() async {
    commit()
    while let next = unanswered.values.first(where: { $0.isNext && !$0.isWithOutbox }) {
      await next.isOutOfTheAppsHands()
    }
    // Deletions that a person has retried are the last ones.
    var finished: Task<Void, any Error>?
    while let last, last != finished {
      _ = await last.result
      finished = last
    }
  }

  private func setCurrent(_ pending: PendingDeletion<Item>?) {
    timer?.cancel()
    timer = nil
    registrar.withMutation(of: self, keyPath: \.undoable) { current = pending }
    onChange()
  }

  private func startTimer(_ time: Duration) {
    let sleep = list.core.clock.sleep
    timer = Task { [weak self] in
      do { try await sleep(time) } catch { return }
      self?.commit()
    }
  }

  /// Calls ``onDelete``, after it has returned for all deletions before; `begin` returns its items.
  private func start(_ begin: @escaping @MainActor () -> [Item]) -> Task<Void, any Error> {
    let send: Sending = { [onDelete] in
      let items = begin()
      try await onDelete?(items)
    }
    let task =
      queue?(send)
      ?? Task { [last] in
        _ = await last?.result
        try await send()
      }
    last = task
    return task
  }

  private func follow(_ pending: PendingDeletion<Item>) {
    unanswered[ObjectIdentifier(pending)] = pending
    Task { [weak self] in
      if let (failure, rows) = await pending.failure() { self?.onRefusal(failure, rows) }
      self?.unanswered[ObjectIdentifier(pending)] = nil
      pending.end()
    }
  }
}

extension ListDeletions: Observable {}
