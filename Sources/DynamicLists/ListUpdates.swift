/// A list's updates for one `for await` loop: see ``ListViewModel/updates``.
public struct ListUpdates: AsyncSequence, Sendable {
  /// One update, or a reload in place of several.
  public typealias Element = ListUpdate

  /// One value whenever the mailbox is no longer empty; ends when the list is released.
  private let signals: AsyncStream<Void>
  let mailbox: UpdateMailbox
  private let observation: ListObservation

  @MainActor
  init(of observers: UpdateObservers, content: @escaping @MainActor () -> ListContent) {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let mailbox = UpdateMailbox()
    // The observers own the sender, and nothing else does, so that it ends with the list.
    let sender = UpdateSender(to: mailbox, signals: continuation)
    self.signals = signals
    self.mailbox = mailbox
    observation = observers.add { sender.send($0, content: content) }
  }

  /// What the loop reads from.
  public func makeAsyncIterator() -> Iterator { Iterator(updates: self) }

  /// Waits for the next update, and takes it.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    let updates: ListUpdates

    /// What has changed since the last call; `nil` when the list was released or the task was cancelled.
    public mutating func next() async -> ListUpdate? {
      for await _ in updates.signals { return await updates.mailbox.take() }
      return nil
    }
  }
}

extension ListViewModel {
  /// All later updates, for one `for await` loop.
  ///
  /// Each read makes a sequence of its own, which gets all updates. If more than one comes before the loop takes the
  /// first, the loop gets a reload in place of them: see ``ListUpdate/isReload``.
  ///
  /// The sequence does not keep the list alive. It ends when the list is released or the loop's task is cancelled. The
  /// list may be ahead of an update, so a row that an update names may be gone.
  public var updates: ListUpdates {
    ListUpdates(of: core.observers) { [weak self] in self?.core.engine.readable ?? (RowTable(), []) }
  }
}

/// The rows of a list and their sections.
typealias ListContent = (rows: RowTable, sections: [SectionPlace])

/// The update that a loop over ``ListUpdates`` takes next.
@MainActor
final class UpdateMailbox {
  /// The first update that the loop has not taken.
  private var first: ListUpdate?
  /// The last of several, and what the list has after it, which shares the list's storage.
  private var last: (update: ListUpdate, content: ListContent)?

  nonisolated init() {}

  /// Adds an update. Returns whether there was none before.
  func put(_ update: ListUpdate, content: () -> ListContent) -> Bool {
    guard let first else {
      first = update
      return true
    }
    self.first?.rowChange.movesToTop = first.movesToTop || update.movesToTop
    last = (update, content())
    return false
  }

  /// O(rows) for a reload, otherwise O(1).
  func take() -> ListUpdate? {
    defer { (first, last) = (nil, nil) }
    return last.flatMap { first?.reload(until: $0, $1) } ?? first
  }
}

extension ListUpdate {
  /// Everything from this update to a later one. `content` is the content of the list after the later one.
  fileprivate func reload(until last: ListUpdate, _ content: ListContent) -> ListUpdate {
    let (rows, sections) = content
    let oldRows = rowChange.splices.reduce(rowCount) { $0 + $1.removed - $1.inserted.count }
    let oldContent = contentCount - rowChange.contentGrowth
    var change = ListChange(movesToTop: movesToTop)
    if oldRows > 0 || rows.count > 0 { change.splices = [.init(0, removed: oldRows, inserted: Array(rows.ids))] }
    if oldContent > oldRows || !sections.isEmpty {
      let slots = ListSlots(rows, sections: sections, goesBack: false)
      change.slots = [.init(0, removed: oldContent, inserted: Array(slots[slots.contentRange]))]
    }
    var reload = ListUpdate(
      rowChange: change, rowCount: last.rowCount, sectionCount: last.sectionCount, wentBack: wentBack,
      goesBack: last.goesBack, oldPlaceholders: oldPlaceholders, placeholders: last.placeholders, reveals: [],
      selectionChange: .all, focusChanged: true, sectionsChanged: true, searchWordsChanged: true, statesChanged: true,
      cause: .other)
    reload.isReload = true
    return reload
  }
}

/// Puts updates into a mailbox and signals the loop. The release of the sender ends the loop.
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

/// A registration for a list's updates, which ends when the object is released.
public final class ListObservation: Sendable {
  private let onEnd: @MainActor @Sendable () -> Void

  init(onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }

  deinit {
    let onEnd = onEnd
    Task { @MainActor in onEnd() }
  }
}
