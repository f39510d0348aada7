/// The edits of one row that may have to be applied again, or reverted.
struct RowEdits<Item> {
  /// The state of an edit.
  enum Phase: Equatable {
    /// Needs no confirmation, or is confirmed. Ends when a page brings the row's item.
    case plain
    /// Applied, and not confirmed yet. Can become `confirmed` or `plain`, or be reverted.
    case pending
    /// Confirmed while these calls of the source were awaited, whose pages may lack the edit. Ends with an item of
    /// another call, and becomes `plain` when none of them is awaited any more.
    case confirmed(lackedBy: Set<Int>)

    /// Whether the edit ends with an item that a call has brought: ``StagedItems``.
    func ends(withCall call: Int?) -> Bool {
      switch self {
      case .plain: true
      case .pending: false
      case .confirmed(let calls): call.map { !calls.contains($0) } ?? false
      }
    }
  }

  private enum Effect {
    case change((inout Item) -> Void)
    /// Puts an item that contains the edits before it in the place of one that lacks them: as the row shows it, and as it
    /// has come.
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

  /// Whether a page of this call contains any edit that pages may lack.
  func endsConfirmed(withCall call: Int) -> Bool {
    edits.contains { $0.phase != .plain && $0.phase.ends(withCall: call) }
  }

  /// The item without these edits, and the edits that end with a page of this call.
  func predecessor(ofCall call: Int?) -> (Item, [(inout Item) -> Void]) {
    let ending = edits.filter { $0.phase.ends(withCall: call) }
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

  /// Only these calls are still awaited. Returns the confirmed edits that no page can lack any more, as changes of an item
  /// that comes from the source.
  mutating func settle(awaited calls: Set<Int>) -> [(inout Item) -> Void] {
    var settled: [(inout Item) -> Void] = []
    for index in edits.indices {
      guard case .confirmed(let lacking) = edits[index].phase, lacking.isDisjoint(with: calls) else { continue }
      edits[index].phase = .plain
      settled.append { [effect = edits[index].effect] in effect.apply(to: &$0, isRaw: true) }
    }
    return settled
  }

  /// A call has brought an item, which contains edits that end with it, and is shown as `item`. Calls that are still
  /// `awaited` may lack these edits: the item takes the place of what they bring.
  mutating func adopt(_ item: Item, raw: Item, ofCall call: Int?, awaited: Set<Int>) {
    var lacking: Set<Int> = []
    edits.removeAll { edit in
      if case .confirmed(let calls) = edit.phase, edit.phase.ends(withCall: call) { lacking.formUnion(calls) }
      return edit.phase.ends(withCall: call)
    }
    replace(by: item, raw: raw, lackedBy: lacking.intersection(awaited))
    // Else it stays what an older page brings, under the id that this has.
    if edits.first?.isReplacement != true { unedited = item }
  }

  /// The server has answered an edit with this item, which contains all confirmed edits, and is shown as `item`.
  mutating func answered(with item: Item, raw: Item) {
    var lacking: Set<Int> = []
    for case .confirmed(let calls) in edits.map(\.phase) { lacking.formUnion(calls) }
    edits.removeAll { $0.phase != .pending }
    if lacking.isEmpty { unedited = item } else { replace(by: item, raw: raw, lackedBy: lacking) }
  }

  private mutating func replace(by item: Item, raw: Item, lackedBy calls: Set<Int>) {
    if calls.isEmpty { return }
    edits.insert(Edit(id: 0, phase: .confirmed(lackedBy: calls), effect: .replacement(item, raw: raw)), at: 0)
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
