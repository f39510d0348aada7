/// The edits of one row that may have to be applied again, or reverted.
struct RowEdits<Item> {
  /// The state of an edit.
  enum Phase: Equatable {
    /// Needs no confirmation, or is confirmed. Ends when a page brings the row's item.
    case plain
    /// Applied, and not confirmed yet. Can become `confirmed` or `plain`, or be reverted.
    case pending
    /// Confirmed while these calls of the source were awaited, whose pages may lack the edit. Ends when a page of
    /// another call brings the row's item, or when none of them is awaited any more.
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

  private struct Edit {
    let id: Int
    var phase: Phase
    /// The item that replaces the one before, as a server has answered it; `nil` for a change by ``change``.
    var replacement: Item?
    let change: (inout Item) -> Void

    func apply(to item: inout Item) { if let replacement { item = replacement } else { change(&item) } }
  }

  /// The item without these edits.
  private(set) var unedited: Item
  private var edits: [Edit] = []

  init(unedited: Item) { self.unedited = unedited }

  /// The item with these edits, in order.
  var edited: Item { edits.reduce(into: unedited) { item, edit in edit.apply(to: &item) } }

  /// The item with the edits that cannot be reverted any more.
  var accepted: Item { edits.reduce(into: unedited) { if $1.phase != .pending { $1.apply(to: &$0) } } }

  /// Whether any edit is still pending, or may be lacked by a page.
  var isNeeded: Bool { edits.contains { $0.phase != .plain } }

  /// Whether a page of this call contains any edit that pages may lack.
  func endsConfirmed(withCall call: Int) -> Bool {
    edits.contains { $0.phase != .plain && $0.phase.ends(withCall: call) }
  }

  /// The item without these edits, and the edits that end with a page of this call.
  func predecessor(ofCall call: Int?) -> (Item, [(inout Item) -> Void]) {
    let ending = edits.filter { $0.phase.ends(withCall: call) }
    return (unedited, ending.map { edit in { edit.apply(to: &$0) } })
  }

  /// Only these calls are still awaited. Returns the confirmed edits that no page can lack any more.
  mutating func settle(awaited calls: Set<Int>) -> [(inout Item) -> Void] {
    var settled: [(inout Item) -> Void] = []
    for index in edits.indices {
      guard case .confirmed(let lacking) = edits[index].phase, lacking.isDisjoint(with: calls) else { continue }
      edits[index].phase = .plain
      settled.append { [edit = edits[index]] in edit.apply(to: &$0) }
    }
    return settled
  }

  mutating func add(_ id: Int, _ phase: Phase, _ change: @escaping (inout Item) -> Void) {
    edits.append(Edit(id: id, phase: phase, replacement: nil, change: change))
  }

  mutating func setPhase(of id: Int, _ phase: Phase) {
    guard let index = edits.firstIndex(where: { $0.id == id }) else { return }
    edits[index].phase = phase
  }

  mutating func revert(_ id: Int) { edits.removeAll { $0.id == id } }

  /// Replaces the item by the one that a call has brought, and drops the edits that it contains.
  mutating func adopt(_ item: Item, ofCall call: Int?) {
    unedited = item
    edits.removeAll { $0.phase.ends(withCall: call) }
  }

  /// Whether an edit may have to be applied again, or reverted.
  func contains(_ id: Int) -> Bool { edits.contains { $0.id == id } }

  /// The server has answered an edit with this item: confirmed edits are applied again by replacing the item of a page.
  mutating func answered(with item: Item) {
    let last = edits.last { if case .confirmed = $0.phase { true } else { false } }
    edits.removeAll { $0.phase != .pending }
    guard let last else { return unedited = item }
    edits.insert(Edit(id: last.id, phase: last.phase, replacement: item) { _ in }, at: 0)
  }

  /// The item for which the detail loads: not with changes that may still be reverted.
  var detailBase: Item { replacementIndex.flatMap { edits[$0].replacement } ?? unedited }

  /// Replaces the item for which the detail was loaded by the one that the load returned.
  mutating func rebase(on item: Item) {
    if let replacementIndex { edits[replacementIndex].replacement = item } else { unedited = item }
  }

  /// The item of a server's answer, which stands before the changes that are pending.
  private var replacementIndex: Int? { edits.firstIndex { $0.replacement != nil } }
}
