public import Observation

/// One row, as a view observes it.
///
/// When the row leaves the list, the object keeps the row's last item, so that a
/// view that is being removed can still draw the row.
@MainActor
public final class ListItemViewModel<Item>: Identifiable, RowObject {
  /// The row's identity, which stays the same over refreshes, moves and edits.
  public nonisolated let id: RowID

  private var currentItem: Item
  private var currentDetailState: DetailState
  private var currentIsSelected: Bool
  /// `nil` until a view has asked for it.
  private var currentSeparator: String??
  private var reveals = 0
  private var currentIsSaving = false
  private var currentEditFailure: ListFailure?
  private weak var list: ListViewModel<Item>?
  private let registrar = ObservationRegistrar()
  private let keyPaths: RowKeyPaths<Item>

  init(id: RowID, item: Item, detailState: DetailState, isSelected: Bool, list: ListViewModel<Item>) {
    self.id = id
    self.currentItem = item
    self.currentDetailState = detailState
    self.currentIsSelected = isSelected
    self.list = list
    self.keyPaths = list.keyPaths
  }

  /// The row's item; ``update(_:)`` changes it without losing a detail that is loading.
  public var item: Item {
    registrar.access(self, keyPath: keyPaths.item)
    return currentItem
  }

  /// The state of the row's detail.
  public var detailState: DetailState {
    registrar.access(self, keyPath: keyPaths.detailState)
    return currentDetailState
  }

  /// Whether the item is complete: its detail is loaded or adopted, or items have none.
  public var dataFetchComplete: Bool { detailState.isComplete }

  /// Whether the row is selected; observed apart from the item.
  public var isSelected: Bool {
    registrar.access(self, keyPath: keyPaths.isSelected)
    return currentIsSelected
  }

  /// What is written between the row and the one above, by ``ListArrangement/separator``: a view shows it above the row.
  /// Observed apart from the item.
  public var separator: String? {
    registrar.access(self, keyPath: keyPaths.separator)
    if let currentSeparator { return currentSeparator }
    let separator = list?.arranger.separator(above: id)
    currentSeparator = .some(separator)
    return separator
  }

  /// The row's position among the filtered rows; `nil` when it is not among them.
  public var index: Int? { list?.position(of: id) }

  /// Changes the item, also while its detail loads.
  public func update(_ change: @escaping (inout Item) -> Void) { list?.update(id, change) }

  /// Applies a change at once, and reverts it if `confirm` throws.
  ///
  /// Throws the error of `confirm`, or ``ListError/rowNotFound`` when the row is no longer in the list.
  public func update(
    _ change: @escaping (inout Item) -> Void, confirm: @escaping () async throws -> Void
  ) async throws {
    guard let list else { throw ListError.rowNotFound }
    try await list.update(id, change, confirm: confirm)
  }

  /// Applies a change at once, and shows the item that the server answers with, or reverts the change if `confirm` throws.
  @_disfavoredOverload
  public func update(
    _ change: @escaping (inout Item) -> Void, answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws {
    guard let list else { throw ListError.rowNotFound }
    try await list.update(id, change, answer: confirm)
  }

  /// Whether an edit of the row is not confirmed yet; observed apart from the item.
  public var isSaving: Bool {
    registrar.access(self, keyPath: keyPaths.isSaving)
    return currentIsSaving
  }

  /// Why the row's last edit was reverted, until it is made again or discarded, or another edit of the row succeeds;
  /// observed apart from the item.
  public var editFailure: ListFailure? {
    registrar.access(self, keyPath: keyPaths.editFailure)
    return currentEditFailure
  }

  /// Makes the failed edit again, with the same change and the same confirmation.
  public func retryEdit() { list?.retryEdit(of: id) }

  /// Forgets that an edit has failed.
  public func discardEdit() { list?.discardEdit(of: id) }

  /// Loads the detail again after it failed.
  public func retry() { list?.retryDetail(of: id) }

  /// How often the row's data has become visible in any viewport since this object was made; observed.
  package var revealCount: Int {
    registrar.access(self, keyPath: keyPaths.revealCount)
    return reveals
  }

  /// Whether the row counts as visible in a viewport now; not observed.
  package func isVisible(in viewport: Viewport) -> Bool { list?.isVisible(id, in: viewport) ?? false }

  func reveal() {
    registrar.withMutation(of: self, keyPath: keyPaths.revealCount) { reveals += 1 }
  }

  func updateSeparator() -> Bool {
    guard let old = currentSeparator, let list, list.position(of: id) != nil else { return false }
    let separator = list.arranger.separator(above: id)
    guard separator != old else { return false }
    registrar.withMutation(of: self, keyPath: keyPaths.separator) { currentSeparator = .some(separator) }
    return true
  }

  func update(isSelected: Bool) {
    guard isSelected != currentIsSelected else { return }
    registrar.withMutation(of: self, keyPath: keyPaths.isSelected) { currentIsSelected = isSelected }
  }

  func update(isSaving: Bool, editFailure: ListFailure?) {
    if isSaving != currentIsSaving {
      registrar.withMutation(of: self, keyPath: keyPaths.isSaving) { currentIsSaving = isSaving }
    }
    if editFailure != currentEditFailure {
      registrar.withMutation(of: self, keyPath: keyPaths.editFailure) { currentEditFailure = editFailure }
    }
  }

  /// Updates the observed properties; without an item, only the state has changed.
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
