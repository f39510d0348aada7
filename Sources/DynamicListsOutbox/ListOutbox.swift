public import DynamicLists

/// Sends edits of a list's items one after another, and keeps them while the server cannot be reached.
///
/// Each edit is shown at once, as by `ListViewModel.update(_:_:answer:)`, and sent after the earlier edits
/// of its row. An edit that fails is reverted and leaves the outbox; its row has the failure, and
/// `ListItemViewModel.retryEdit()` sends it again. The row of a refused insertion goes: ``onRefusal`` has the item.
/// Edits of items that are not loaded are sent, too. A removal whose confirmation submits edits of its rows, such as that of
/// `ListDeletions`, ends with their answers: a row whose edit is refused comes back. An app saves
/// ``edits`` and gives them to a new outbox after its next launch. An outbox that is released takes its edits back.
@MainActor
public final class ListOutbox<Edit: ListEdit> {
  private typealias Entry = OutboxEntry<Edit>

  private let list: ListViewModel<Edit.Item>
  private let handle: OutboxHandle<Edit.Item>
  private let server: Edit.Server
  /// The edits that the server has not answered, the oldest first.
  private var entries: [OutboxEntry<Edit>] = []
  /// Answered edits whose items have not loaded: a load in flight may lack an accepted one, and the row
  /// says later why one has failed.
  private var unseen: [OutboxEntry<Edit>] = []
  private let capacity: Int
  private var observation: ListObservation?
  private var sender: Task<Void, Never>?
  private let onChange: @MainActor ([Edit]) -> Void
  /// Called when the server has refused an edit: its row may be out of sight, or not loaded.
  public var onRefusal: @MainActor (Edit, ListFailure) -> Void = { _, _ in }
  /// Whether the oldest edit waits for the network, or for the server.
  public private(set) var isWaiting = false
  /// Whether the server has said how long to wait, whatever it answers to others.
  private var isPutOff = false
  /// How often in a row the server could not be reached.
  private var attempts = 0
  private var timer: Task<Void, Never>?
  /// Whether the network has returned since the edit in flight was sent.
  private var hasReturned = false
  /// The server's ids of items that had temporary ones, which the app may still know.
  private var renamed: [Edit.Item.ID: Edit.Item.ID] = [:]

  /// Creates an outbox that sends the edits of a list to a server; saved edits are shown and sent before all others, also
  /// if there are more than `capacity`.
  ///
  /// `onChange` gets the edits that the server has not answered whenever they change, to be saved.
  public init(
    of list: ListViewModel<Edit.Item>, server: Edit.Server, edits: [Edit] = [], capacity: Int = 1_000,
    onChange: @escaping @MainActor ([Edit]) -> Void = { _ in }
  ) {
    self.list = list
    handle = OutboxHandle(list)
    self.server = server
    self.capacity = max(1, capacity)
    self.onChange = onChange
    handle.onNetworkReturn(ObjectIdentifier(self)) { [weak self] in self?.networkReturned() }
    // The server has answered the list.
    observation = list.onChange { [weak self] update in
      if [.page, .previousPage, .merge].contains(update.cause) { self?.networkReturned() }
      self?.loadsChanged()
    }
    for edit in edits { enqueue(edit) }
  }

  deinit {
    sender?.cancel()
    timer?.cancel()
    let (entries, id) = (entries + unseen, ObjectIdentifier(self))
    Task { @MainActor [handle] in
      for entry in entries { entry.cancel() }
      handle.onNetworkReturn(id, nil)
    }
  }

  /// The edits that the server has not answered, the oldest first.
  public var edits: [Edit] { entries.map(\.edit) }

  /// Shows an edit and sends it after all others.
  ///
  /// Throws `ListError.outboxIsFull` when as many edits wait as the outbox keeps.
  public func submit(_ edit: Edit) throws {
    guard entries.count < capacity else { throw ListError.outboxIsFull }
    enqueue(edit)
    onChange(edits)
  }

  /// Takes all edits back that the server has not answered, and sends none of them: for a log-out.
  ///
  /// The call in flight is cancelled, and its answer ignored; the server may have the edit by then.
  public func removeAll() {
    sender?.cancel()
    timer?.cancel()
    (sender, timer, isWaiting, isPutOff, attempts) = (nil, nil, false, false, 0)
    let removed = entries + unseen
    let isNews = !entries.isEmpty
    (entries, unseen) = ([], [])
    for entry in removed { entry.cancel() }
    if isNews { onChange([]) }
  }

  /// Sends what waits for the network, as a page that lands in the list does, and `ListViewModel.networkReturned()`.
  ///
  /// Ends no wait that the server has asked for, as with `Retry-After`: the edits are sent when that time has passed.
  public func networkReturned() {
    hasReturned = true
    if isWaiting, !isPutOff { goOn() }
  }

  // MARK: Showing

  private func enqueue(_ edit: Edit) {
    let entry = Entry(renamed[edit.itemID].map(edit.withItemID) ?? edit)
    let id = entry.edit.itemID
    entry.handedOver = handle.handOver(id) { [weak entry] in await entry?.endShowing() }
    if !entries.contains(where: { $0.showing == nil && $0.edit.itemID == id }) { present(entry, isNew: true) }
    entries.append(entry)
    send()
  }

  /// Shows an edit now, or when its item loads; an insertion not before its end of the list has loaded.
  private func present(_ entry: Entry, isNew: Bool = false) {
    let replaces = list.rowID(of: entry.edit.itemID) != nil
    let shown = handle.begin(entry.edit.unsent)
    if shown == nil, entry.isInsertion { return }
    if shown != nil, isNew { entry.awaitsTurn() }
    entry.isShown = shown != nil
    entry.replaces = replaces
    let answer: () async throws -> EditAnswer<Edit.Item> = { [weak self] in
      self?.confirmationBegan(entry)
      return try await entry.answer()
    }
    entry.showing = Task { [handle, weak self] in
      // The row has the failure.
      if let shown { try? await handle.finish(shown, answer: answer) }
      if shown == nil || self?.rowHasLeft(entry) == true {
        try? await handle.showWhenLoaded(
          { entry.edit.unsent }, answer: answer, isContained: entry.isContained(inItemFrom:))
      }
      self?.showingEnded(entry)
    }
  }

  /// Shows the insertions whose end of the list has loaded, or whose item an earlier edit has removed by now, and the
  /// edits of their items after them.
  private func presentWaiting() {
    var waiting: Set<Edit.Item.ID> = []
    for entry in entries where entry.showing == nil && !waiting.contains(entry.edit.itemID) {
      present(entry)
      if entry.showing == nil { waiting.insert(entry.edit.itemID) }
    }
  }

  /// The earlier edits of the row have ended.
  private func confirmationBegan(_ entry: Entry) {
    if entry.confirmationBegan() {
      entries.append(entry)
      onChange(edits)
    }
    send()
  }

  /// Whether the app has replaced its rows by others, without that of an edit whose turn had not come: it is sent like one
  /// whose item has not loaded.
  private func rowHasLeft(_ entry: Entry) -> Bool {
    guard handle.isFedByApp, list.rowID(of: entry.edit.itemID) == nil, !entry.isReady,
      entries.contains(where: { $0 === entry })
    else { return false }
    entry.rowHasLeft()
    send()
    return true
  }

  /// Nothing is sent for a row that an earlier edit has removed.
  private func showingEnded(_ entry: Entry) {
    unseen.removeAll { $0 === entry }
    presentWaiting()
    // The app has replaced its rows by others, without the one that was inserted.
    if handle.isFedByApp, let (item, end) = entry.accepted, list.rowID(of: item.id) == nil,
      !handle.hides(item)
    {
      list.receive(.inserted(item, at: end))
    }
    guard !entry.isReady, entries.contains(where: { $0 === entry }) else { return }
    entries.removeAll { $0 === entry }
    onChange(edits)
    send()
  }

  /// An edit was answered whose item has not loaded.
  private func endedUnseen(_ entry: Entry) {
    entry.endedUnseen(at: handle.now)
    unseen.append(entry)
    if unseen.count > ListViewModel<Edit.Item>.maxWaitingEdits { unseen.removeFirst().cancel() }
    forgetOutdated()
  }

  private func loadsChanged() {
    // After the event, which may bring the items.
    if !unseen.isEmpty { Task { [weak self] in self?.forgetOutdated() } }
    if entries.contains(where: { $0.showing == nil }) { Task { [weak self] in self?.presentWaiting() } }
  }

  private func forgetOutdated() {
    let oldest = handle.oldestAwaited
    // An edit that is shown, or about to be since its row is there, ends by itself. The row may have its temporary id
    // still, and may be hidden by a removal.
    for entry in unseen
    where !entry.isShown && !entry.isConfirming && entry.isOutdated(oldestAwaited: oldest)
      && list.rowID(of: entry.edit.itemID) == nil
      && !handle.keepsOutOfSight(entry.edit.itemID)
    {
      entry.cancel()
    }
  }

  // MARK: Sending

  private var next: Entry? { entries.first.flatMap { $0.isReady ? $0 : nil } }

  private func send() {
    guard sender == nil, !isWaiting, next != nil else { return }
    sender = Task { [weak self, server] in
      while let entry = self?.sendingBegan() {
        let result: Result<Entry.Answer, any Error>
        do { result = .success(try await entry.edit.send(to: server)) } catch { result = .failure(error) }
        if Task.isCancelled { return }
        if self?.ended(entry, result) != false { break }
        // A closure of the app has taken all edits back, and submitted others, which have a sender of their own.
        if Task.isCancelled { return }
      }
      self?.sender = nil
    }
  }

  private func sendingBegan() -> Entry? {
    hasReturned = false
    return next
  }

  /// Waits for the network, or as long as the server says; without either, from one second to a minute.
  private func wait(after error: any ListLoadError) {
    isWaiting = true
    isPutOff = error.retryAfter != nil
    if error.isOffline, error.retryAfter == nil { return }
    let delay = error.retryAfter ?? .seconds(min(60, 1 << min(attempts, 6)))
    attempts += 1
    let sleep = handle.sleep
    timer = Task { [weak self] in
      do { try await sleep(delay) } catch { return }
      self?.goOn()
    }
  }

  private func goOn() {
    timer?.cancel()
    (timer, isWaiting, isPutOff) = (nil, false, false)
    send()
  }

  /// Takes the answer to an edit. Returns whether nothing more is sent for now.
  private func ended(_ entry: Entry, _ result: Result<Entry.Answer, any Error>) -> Bool {
    if case .failure(let error as any ListLoadError) = result, error.isUnhandled {
      if hasReturned, error.retryAfter == nil { return false }
      wait(after: error)
      return true
    }
    attempts = 0
    entries.removeAll { $0 === entry }
    let result = entry.outcome(of: result)
    var ended = [entry]
    switch result {
    case .success(let answer):
      handle.editConfirmed()
      if let id = answer.item?.id, id != entry.edit.itemID { itemIDChanged(from: entry.edit.itemID, to: id) }
      // As the server would tell of another person's.
      if let push = entry.push(after: answer) {
        let id = answer.item?.id ?? entry.edit.itemID
        for other in entries where other.edit.itemID == id { other.followsPush = true }
        list.receive(push)
      }
    case .failure:
      // Nobody has the item that these would change.
      if entry.isInsertion, !entry.replaces { ended += entries.filter { $0.edit.itemID == entry.edit.itemID } }
      entries.removeAll { entry in ended.contains { $0 === entry } }
    }
    onChange(edits)
    let isConfirming = entry.isConfirming
    let isRefused = if case .failure = result { true } else { false }
    // Whoever cancelled the request, the person did not take the edit back.
    let isCancelled = if case .failure(is CancellationError) = result { true } else { false }
    entry.end(isCancelled ? .failure(RequestCancelled()) : result)
    for other in ended.dropFirst() { other.cancel() }
    // The removal that waits for a refused edit tells the row.
    let isTold = isRefused && entry.handedOver?.isTaken == true
    if !isConfirming, !isTold, !entry.isInsertion || entry.showing != nil { endedUnseen(entry) }
    presentWaiting()
    if case .failure(let error) = result { tellOfRefusal(ended, ListFailure(error)) }
    return false
  }

  /// Tells the app when the rows are as they were, so that it can make the edits again.
  private func tellOfRefusal(_ refused: [Entry], _ failure: ListFailure) {
    Task { [weak self] in
      while refused.contains(where: \.isBeingReported) { await Task.yield() }
      for entry in refused { self?.onRefusal(entry.edit, failure) }
    }
  }

  /// The server has given an item its own id: edits of the item that wait are sent with that one, and need not wait for
  /// the list, which may have the item twice until edits of the other row have ended.
  private func itemIDChanged(from old: Edit.Item.ID, to new: Edit.Item.ID) {
    renamed[old] = new
    for entry in entries where entry.edit.itemID == old { entry.itemIDChanged(to: new) }
  }
}

/// The request of an edit was cancelled.
private struct RequestCancelled: ListLoadError {
  let message = "The change was not sent."
  let isRetryable = true
}
