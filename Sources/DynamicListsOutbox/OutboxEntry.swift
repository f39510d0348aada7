import DynamicLists

/// An edit of an outbox, until the server has answered it and its row says so.
@MainActor
final class OutboxEntry<Edit: ListEdit> {
  typealias Answer = EditAnswer<Edit.Item>

  private(set) var edit: Edit
  /// Whether no earlier edit of the row is left, so that the edit can be sent.
  private(set) var isReady = true
  /// Whether the list has heard of the item by a push that lacks this edit.
  var followsPush = false
  /// Whether an insertion has the place of an item that was in the list.
  var replaces = false
  /// Whether the list has shown the edit since it was presented, so that it ends by itself.
  var isShown = false
  /// What has become of the edit; `nil` until it has ended.
  private(set) var result: Result<Answer, any Error>?
  /// Whether the row has been given a result.
  private var isReported = false
  /// Whether the row waits for its turn to be told a result that is there.
  private(set) var isBeingReported = false
  private var waiting: CheckedContinuation<Void, Never>?
  /// Shows the edit, now or when its item loads; `nil` while that has to wait.
  var showing: Task<Void, Never>?
  /// What a removal waits for that hides the row; `nil` without one.
  var handedOver: HandedOverEdit?
  /// When the edit was accepted, if its item had not loaded by then: ``CallClock``.
  private var confirmation: Int?

  init(_ edit: Edit) { self.edit = edit }

  /// Earlier edits of the row have to end first.
  func awaitsTurn() { isReady = false }

  /// Whether the row waits for the result, or has it.
  var isConfirming: Bool { isReported || waiting != nil }

  var isInsertion: Bool { if case .insertion = edit.effect { true } else { false } }

  /// How the list hears of a row that it has not shown, and that the server has accepted.
  func push(after answer: Answer) -> ListPush<Edit.Item>? {
    guard showing == nil, case .insertion(let item, let end) = edit.effect else { return nil }
    return .inserted(answer.item ?? item, at: end)
  }

  /// The inserted item, once the server has accepted it.
  var accepted: (item: Edit.Item, end: ListEnd)? {
    guard case .insertion(let item, let end) = edit.effect, case .success(let answer) = result else { return nil }
    return (answer.item ?? item, end)
  }

  /// The row's turn has come. Returns whether a person has made the edit again, which had failed.
  func confirmationBegan() -> Bool {
    isReady = true
    guard isReported else { return false }
    (result, isReported) = (nil, false)
    return true
  }

  /// The row is not in the list any more.
  func rowHasLeft() { (isReady, isShown) = (true, false) }

  /// The item has another id from now on.
  func itemIDChanged(to id: Edit.Item.ID) {
    edit = edit.withItemID(id)
    assert(edit.itemID == id, "An edit of a new item has its temporary id: implement withItemID(_:) of \(Edit.self)")
    isReady = true
  }

  /// What a server's answer means: an item that is gone has been removed.
  func outcome(of answer: Result<Answer, any Error>) -> Result<Answer, any Error> {
    guard case .removal = edit.effect, case .failure(ListError.itemDeleted) = answer else { return answer }
    return .success(.accepted)
  }

  /// The server's answer.
  func answer() async throws -> Answer {
    defer { (isReported, isBeingReported) = (true, false) }
    // An edit that ends while the row waits is accepted at that moment.
    let confirmation = result == nil ? nil : confirmation
    if result == nil { await withCheckedContinuation { waiting = $0 } }
    guard var answer = try result?.get() else { throw CancellationError() }
    answer.confirmation = confirmation
    return answer
  }

  func end(_ result: Result<Answer, any Error>) {
    self.result = result
    isBeingReported = waiting != nil
    waiting?.resume()
    waiting = nil
    handedOver?.end(result.map { _ in })
  }

  /// Takes the edit back.
  func cancel() {
    if result == nil { end(.failure(CancellationError())) }
    showing?.cancel()
  }

  /// Takes the edit back, and waits until nothing shows it any more.
  func endShowing() async {
    cancel()
    await showing?.value
  }

  /// The edit has ended before its item has loaded.
  func endedUnseen(at moment: Int) { confirmation = moment }

  /// Whether an item that comes from there already has the result of the edit.
  func isContained(inItemFrom origin: ItemOrigin) -> Bool {
    guard case .success = result, let confirmation else { return false }
    return origin == .newest ? !followsPush : !origin.lacks(confirmation)
  }

  /// Whether every item that loads from now on already has the result of the edit.
  func isOutdated(oldestAwaited began: Int?) -> Bool {
    guard case .success = result, let confirmation else { return false }
    return confirmation < began ?? .max
  }
}
