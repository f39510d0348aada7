/// Sends edits of a list's items one after another, and keeps them while there is no network.
///
/// Each edit is shown at once, as by ``ListViewModel/update(_:_:answer:)-(Item.ID,_,_)``. An edit that
/// fails is reverted and leaves the outbox; its row has the failure, and ``ListItemViewModel/retryEdit()`` sends it again.
/// Edits of items that are not loaded are sent, too. An app saves ``edits`` and gives them to a new outbox after its
/// next launch.
@MainActor
public final class ListOutbox<Edit: ListEdit> {
  @MainActor
  private final class Entry {
    let edit: Edit
    var result: Result<EditAnswer<Edit.Item>, any Error>?
    var waiting: [CheckedContinuation<EditAnswer<Edit.Item>, any Error>] = []

    init(_ edit: Edit) { self.edit = edit }

    func end(_ result: Result<EditAnswer<Edit.Item>, any Error>) {
      self.result = result
      for continuation in waiting { continuation.resume(with: result) }
      waiting = []
    }
  }

  private let list: ListViewModel<Edit.Item>
  /// The edits that are not sent, the oldest first.
  private var entries: [Entry] = []
  private let capacity: Int
  private var observation: ListObservation?
  private var sender: Task<Void, Never>?
  private let onChange: @MainActor ([Edit]) -> Void
  /// Whether the oldest edit waits for the network.
  public private(set) var isWaiting = false

  /// Creates an outbox of a list, with saved edits, which are shown and sent before all others.
  ///
  /// `onChange` gets the edits that are not sent whenever they change, to be saved.
  public init(
    of list: ListViewModel<Edit.Item>, edits: [Edit] = [], capacity: Int = 1_000,
    onChange: @escaping @MainActor ([Edit]) -> Void = { _ in }
  ) {
    self.list = list
    self.capacity = max(1, capacity)
    self.onChange = onChange
    // The server has answered the list.
    observation = list.onChange { [weak self] update in
      if [.page, .previousPage, .merge].contains(update.cause) { self?.networkReturned() }
    }
    for edit in edits.prefix(self.capacity) { enqueue(Entry(edit), isNew: true) }
  }

  deinit { sender?.cancel() }

  /// The edits that the server has not answered, the oldest first.
  public var edits: [Edit] { entries.map(\.edit) }

  /// Shows an edit and sends it after all others.
  ///
  /// Throws ``ListError/outboxIsFull`` when as many edits wait as the outbox keeps.
  public func submit(_ edit: Edit) throws {
    guard entries.count < capacity else { throw ListError.outboxIsFull }
    enqueue(Entry(edit), isNew: true)
    onChange(edits)
  }

  /// Sends what waits for the network, as a page that lands in the list does.
  public func networkReturned() {
    guard isWaiting else { return }
    isWaiting = false
    send()
  }

  private func enqueue(_ entry: Entry, isNew: Bool) {
    entries.append(entry)
    if isNew { show(entry) }
    send()
  }

  /// Shows an edit: now if its item is loaded, else when it loads.
  private func show(_ entry: Entry) {
    let edit = entry.edit
    let confirm: EditConfirmation<Edit.Item> = { [weak self] _ in
      guard let self else { throw CancellationError() }
      return try await outcome(of: entry)
    }
    if let row = list.rowID(of: edit.itemID) {
      let request = EditRequest<Edit.Item>.update([row], { edit.apply(to: &$0) })
      guard let shown = try? list.show(request) else { return }
      Task { [list] in try? await list.finish(shown, confirm) }
    } else {
      Task { [list] in
        try? await list.update(edit.itemID, { edit.apply(to: &$0) }, answer: { try await confirm([]) })
      }
    }
  }

  /// The server's answer. A failed edit is sent once more.
  private func outcome(of entry: Entry) async throws -> EditAnswer<Edit.Item> {
    if case .success(let answer) = entry.result { return answer }
    if entry.result != nil {
      entry.result = nil
      enqueue(entry, isNew: false)
      onChange(edits)
    }
    return try await withCheckedThrowingContinuation { entry.waiting.append($0) }
  }

  private func send() {
    guard sender == nil, !isWaiting, !entries.isEmpty else { return }
    sender = Task { [weak self] in
      while let entry = self?.entries.first {
        let result: Result<EditAnswer<Edit.Item>, any Error>
        do { result = .success(try await entry.edit.send()) } catch { result = .failure(error) }
        if self?.ended(entry, result) != false { break }
      }
      self?.sender = nil
    }
  }

  /// Takes the answer to an edit. Returns whether nothing more is sent, since there is no network.
  private func ended(_ entry: Entry, _ result: Result<EditAnswer<Edit.Item>, any Error>) -> Bool {
    if case .failure(let error as any ListLoadError) = result, error.isOffline {
      isWaiting = true
      return true
    }
    entries.removeAll { $0 === entry }
    onChange(edits)
    entry.end(result)
    return false
  }
}
