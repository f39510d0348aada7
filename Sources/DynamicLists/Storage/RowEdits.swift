/// The edits of one row that may have to be made again, or to be taken back.
struct RowEdits<Item> {
  /// How an edit stands.
  enum Phase: Equatable {
    /// Made by the app, which asks nobody. Ends with what the next page or refresh brings.
    case plain
    /// Shown, and not yet known to have been accepted. Can become `confirmed`, `plain` or be taken back.
    case pending
    /// Accepted, while an answer that does not know of it may be on its way.
    /// Ends with an answer of a later generation.
    case confirmed(generation: Int)
  }

  private struct Edit {
    let id: Int
    var phase: Phase
    let change: (inout Item) -> Void
  }

  /// The item without these edits.
  private(set) var origin: Item
  private var edits: [Edit] = []

  init(origin: Item) { self.origin = origin }

  /// The item with these edits, in order.
  var edited: Item { edits.reduce(into: origin) { item, edit in edit.change(&item) } }

  /// Whether the row would forget something if this were dropped between two loads.
  var isNeeded: Bool { edits.contains { $0.phase != .plain } }

  /// Whether an edit may yet be taken back.
  var isPending: Bool { edits.contains { $0.phase == .pending } }

  /// Whether an answer of a generation replaces an edit that was accepted before it was asked for.
  func isOutdated(in generation: Int) -> Bool {
    edits.contains { if case .confirmed(let confirmed) = $0.phase { confirmed < generation } else { false } }
  }

  mutating func add(_ id: Int, _ phase: Phase, _ change: @escaping (inout Item) -> Void) {
    edits.append(Edit(id: id, phase: phase, change: change))
  }

  mutating func setPhase(of id: Int, _ phase: Phase) {
    guard let index = edits.firstIndex(where: { $0.id == id }) else { return }
    edits[index].phase = phase
  }

  mutating func takeBack(_ id: Int) { edits.removeAll { $0.id == id } }

  /// Takes what a page brought: what an answer of this generation knows of is made no more.
  mutating func adopt(_ item: Item, generation: Int) {
    origin = item
    edits.removeAll { edit in
      switch edit.phase {
      case .plain: true
      case .pending: false
      case .confirmed(let confirmed): confirmed < generation
      }
    }
  }

  /// Takes what a second level brought for ``origin``.
  mutating func rebase(on item: Item) { origin = item }
}
