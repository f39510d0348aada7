/// The edits of one row that may have to be applied again, or reverted.
struct RowEdits<Item> {
  /// The state of an edit.
  enum Phase: Equatable {
    /// Needs no confirmation, or is confirmed. Ends when a page brings the row's item.
    case plain
    /// Applied, and not confirmed yet. Can become `confirmed` or `plain`, or be reverted.
    case pending
    /// Confirmed at this moment, while calls were awaited whose pages lack the edit: ``CallClock``. Ends with an item that
    /// contains the edit. Becomes `plain` when no awaited call began before that moment.
    case confirmed(at: Int)

    /// Whether the edit ends with an item that comes from there.
    func ends(with origin: ItemOrigin) -> Bool {
      switch self {
      case .plain: true
      case .pending: false
      case .confirmed(let moment): !origin.lacks(moment)
      }
    }
  }

  private enum Effect {
    case change((inout Item) -> Void)
    /// Replaces an item that lacks the earlier edits by an item with the edits. `raw` is the item as it came, without
    /// adopted details.
    case replacement(Item, raw: Item)

    func apply(to item: inout Item, isRaw: Bool = false) {
      switch self {
      case .change(let change): change(&item)
      case .replacement(let shown, let raw): item = isRaw ? raw : shown
      }
    }
  }

  private struct Edit {
    let id: Int
    var phase: Phase
    var effect: Effect

    var isReplacement: Bool { if case .replacement = effect { true } else { false } }
    var confirmation: Int? { if case .confirmed(let moment) = phase { moment } else { nil } }
  }

  /// The item without these edits.
  private(set) var unedited: Item
  private var edits: [Edit] = []

  init(unedited: Item) { self.unedited = unedited }

  // MARK: Questions

  /// The item with these edits, in order.
  var edited: Item { edits.reduce(into: unedited) { item, edit in edit.effect.apply(to: &item) } }

  /// The item with the edits that cannot be reverted any more.
  var accepted: Item { edits.reduce(into: unedited) { if $1.phase != .pending { $1.effect.apply(to: &$0) } } }

  /// Whether any edit is still pending, or may be lacked by a page.
  var isNeeded: Bool { edits.contains { $0.phase != .plain } }

  /// Whether any edit may still be reverted.
  var isPending: Bool { edits.contains { $0.phase == .pending } }

  /// Whether an edit may have to be applied again, or reverted.
  func contains(_ id: Int) -> Bool { edits.contains { $0.id == id } }

  /// Whether an item that comes from there contains any edit that other awaited pages lack.
  func endsConfirmed(with origin: ItemOrigin) -> Bool {
    edits.contains { $0.phase != .plain && $0.phase.ends(with: origin) }
  }

  /// When the first of the edits was confirmed that awaited pages lack.
  var firstConfirmation: Int? { edits.compactMap(\.confirmation).min() }

  /// The item without edits, and the edits that end with an item from this origin.
  func predecessor(of origin: ItemOrigin) -> (Item, [(inout Item) -> Void]) {
    let ending = edits.filter { $0.phase.ends(with: origin) }
    return (unedited, ending.map { edit in { edit.effect.apply(to: &$0) } })
  }

  /// The item for which the detail loads: not with changes that may still be reverted.
  var detailBase: Item {
    for case .replacement(let item, _) in edits.lazy.map(\.effect) { return item }
    return unedited
  }

  // MARK: Verbs

  mutating func add(_ id: Int, _ phase: Phase, _ change: @escaping (inout Item) -> Void) {
    edits.append(Edit(id: id, phase: phase, effect: .change(change)))
  }

  mutating func setPhase(of id: Int, _ phase: Phase) {
    guard let index = edits.firstIndex(where: { $0.id == id }) else { return }
    edits[index].phase = phase
  }

  mutating func revert(_ id: Int) { edits.removeAll { $0.id == id } }

  /// The oldest awaited call began at this moment; `nil` if none is awaited. Returns the confirmed edits that no page lacks
  /// any more, as changes of an item that comes from the source.
  mutating func endConfirmed(oldestAwaited began: Int?) -> [(inout Item) -> Void] {
    var settled: [(inout Item) -> Void] = []
    for index in edits.indices {
      guard let moment = edits[index].confirmation, moment < began ?? .max else { continue }
      edits[index].phase = .plain
      settled.append { [effect = edits[index].effect] in effect.apply(to: &$0, isRaw: true) }
    }
    return settled
  }

  /// An item has come. The edits that it contains end. `item` is shown, and `raw` is the item as it came. Where an
  /// awaited call began before the confirmation of one of them, the item takes the place of what that call brings.
  mutating func adopt(_ item: Item, raw: Item, from origin: ItemOrigin, oldestAwaited began: Int?) {
    let ended = edits.filter { $0.phase.ends(with: origin) }.compactMap(\.confirmation).max()
    edits.removeAll { $0.phase.ends(with: origin) }
    if let ended, began ?? .max < ended { replace(by: item, raw: raw, confirmedAt: ended) }
    // With a replacement, older pages may still come: their item must keep naming this row, so `unedited` stays the
    // older item.
    if edits.first?.isReplacement != true { unedited = item }
  }

  /// The server has answered an edit with this item, which contains all confirmed edits, and is shown as `item`.
  mutating func answered(with item: Item, raw: Item) {
    let last = edits.compactMap(\.confirmation).max()
    edits.removeAll { $0.phase != .pending }
    if let last { replace(by: item, raw: raw, confirmedAt: last) } else { unedited = item }
  }

  private mutating func replace(by item: Item, raw: Item, confirmedAt moment: Int) {
    edits.insert(Edit(id: 0, phase: .confirmed(at: moment), effect: .replacement(item, raw: raw)), at: 0)
  }

  /// Replaces the item for which the detail was loaded by the one that the load returned.
  mutating func rebase(on item: Item) {
    guard let index = edits.firstIndex(where: \.isReplacement), case .replacement(_, let raw) = edits[index].effect
    else {
      return unedited = item
    }
    edits[index].effect = .replacement(item, raw: raw)
  }
}
