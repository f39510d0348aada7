/// The edits of one row that may have to be applied again, or reverted.
struct RowEdits<Item> {
  /// The state of an edit.
  enum Phase: Equatable {
    /// Needs no confirmation, or is confirmed. Ends when a page brings the row's item.
    case plain
    /// Applied, and not confirmed yet. Can become `confirmed` or `plain`, or be reverted.
    case pending
    /// Confirmed while a load was in flight, whose answer may lack the edit. Ends
    /// when an answer of a later generation brings the row's item.
    case confirmed(generation: Int)
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

  /// Whether any edit is still pending or waits for the next refresh.
  var isNeeded: Bool { edits.contains { $0.phase != .plain } }

  /// Whether an edit may still be reverted.
  var isPending: Bool { edits.contains { $0.phase == .pending } }

  /// Whether any edit was confirmed before this generation began, whose answers contain the edit.
  func isOutdated(in generation: Int) -> Bool {
    edits.contains { if case .confirmed(let confirmed) = $0.phase { confirmed < generation } else { false } }
  }

  /// The item without these edits, and the edits that end with a page of this generation.
  func predecessor(in generation: Int) -> (Item, [(inout Item) -> Void]) {
    let ending = edits.filter { edit in
      switch edit.phase {
      case .plain: true
      case .pending: false
      case .confirmed(let confirmed): confirmed < generation
      }
    }
    return (unedited, ending.map { edit in { edit.apply(to: &$0) } })
  }

  mutating func add(_ id: Int, _ phase: Phase, _ change: @escaping (inout Item) -> Void) {
    edits.append(Edit(id: id, phase: phase, replacement: nil, change: change))
  }

  mutating func setPhase(of id: Int, _ phase: Phase) {
    guard let index = edits.firstIndex(where: { $0.id == id }) else { return }
    edits[index].phase = phase
  }

  mutating func revert(_ id: Int) { edits.removeAll { $0.id == id } }

  /// Replaces the item by a page's item, and drops the edits that answers of this generation contain.
  mutating func adopt(_ item: Item, generation: Int) {
    unedited = item
    edits.removeAll { edit in
      switch edit.phase {
      case .plain: true
      case .pending: false
      case .confirmed(let confirmed): confirmed < generation
      }
    }
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
