public import Observation

/// One row, as a view observes it.
///
/// Keeps the last item it had when its row leaves the list, so that a view that
/// is being removed still has something to draw.
@MainActor
public final class ListItemViewModel<Item: Sendable>: Identifiable {
  /// What the row is known by; the same over refreshes, moves and edits.
  public nonisolated let id: RowID

  private var currentItem: Item
  private var currentDetailState: DetailState
  private var occasions = 0
  private weak var list: ListViewModel<Item>?
  private let registrar = ObservationRegistrar()
  private let keyPaths: RowKeyPaths<Item>

  init(id: RowID, item: Item, detailState: DetailState, list: ListViewModel<Item>) {
    self.id = id
    self.currentItem = item
    self.currentDetailState = detailState
    self.list = list
    self.keyPaths = list.keyPaths
  }

  /// What the row shows; changed by ``update(_:)`` only, so that no second level is overwritten.
  public var item: Item {
    registrar.access(self, keyPath: keyPaths.item)
    return currentItem
  }

  /// How the row's second level stands.
  public var detailState: DetailState {
    registrar.access(self, keyPath: keyPaths.detailState)
    return currentDetailState
  }

  /// Whether nothing is missing: the second level is there, or there is none.
  public var dataFetchComplete: Bool { detailState == .loaded || detailState == .none }

  /// Where a person sees the row; `nil` when the list no longer shows it.
  public var index: Int? { list?.position(of: id) }

  /// Changes the item, also while its second level loads.
  public func update(_ change: @escaping (inout Item) -> Void) { list?.update(id, change) }

  /// Shows a change at once, and takes it back if `confirm` throws.
  ///
  /// Throws what that throws, or ``ListError/rowNotFound`` when the row is no longer in the list.
  public func update(_ change: @escaping (inout Item) -> Void, confirm: () async throws -> Void) async throws {
    guard let list else { throw ListError.rowNotFound }
    try await list.update(id, change, confirm: confirm)
  }

  /// Tries the second level again after it failed.
  public func retry() { list?.retryDetail(of: id) }

  /// How often the row's data has become visible in some viewport since this object was made; observed.
  package var revealCount: Int {
    registrar.access(self, keyPath: keyPaths.revealCount)
    return occasions
  }

  /// Whether the row counts as visible in a viewport now; not observed.
  package func isVisible(in viewport: Viewport) -> Bool { list?.isVisible(id, in: viewport) ?? false }

  func reveal() {
    registrar.withMutation(of: self, keyPath: keyPaths.revealCount) { occasions += 1 }
  }

  /// Shows what the list has for the row now; without an item only its state changed.
  func update(_ item: Item?, detailState: DetailState) {
    if let item {
      registrar.withMutation(of: self, keyPath: keyPaths.item) { currentItem = item }
    }
    if detailState != currentDetailState {
      registrar.withMutation(of: self, keyPath: keyPaths.detailState) { currentDetailState = detailState }
    }
  }
}

extension ListItemViewModel: Observable {}
