/// A list's updates for one `for await` loop: see ``ListViewModel/updates``.
public struct ListUpdates: AsyncSequence, Sendable {
  /// One update, or several that are united.
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
  /// Each read makes a sequence of its own, which gets all updates. Updates that come
  /// faster than the loop takes them are united into one: its splices follow one
  /// another, and each updated row is named once. If too many changes would be held,
  /// the next update is a reload: see ``ListUpdate/isReload``.
  ///
  /// The sequence does not keep the list alive. It ends when the list is released or
  /// the loop's task is cancelled. The list may be ahead of an update, so a row that
  /// an update names may be gone.
  public var updates: ListUpdates {
    ListUpdates(of: core.observers) { [weak self] in self?.core.engine.readable ?? (RowTable(), []) }
  }
}
