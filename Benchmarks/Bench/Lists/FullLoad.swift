import DynamicLists
import Measuring

/// Loads a whole list as if a user scrolled to its end: whenever rows arrive, the last one is reported visible.
@MainActor
final class FullLoad<Item: NumberedItem> {
  static var batchCount: Int { 50 }

  let list: ListViewModel<Item>
  /// Updates that added rows.
  private(set) var pages = 0
  /// All updates: rows, load states, details.
  private(set) var updates = 0

  private let count: Int
  private let hasDetails: Bool
  private var observation: ListObservation?
  private var updatedRows = 0
  private var onEnd: (() -> Void)?

  init(count: Int, detailMargin: DetailMargin) {
    self.count = count
    self.hasDetails = Item.self is any ListItemModel.Type && detailMargin == .wholePage
    var configuration = ListConfiguration()
    configuration.itemBatchCount = Self.batchCount
    configuration.detailMargin = detailMargin
    list = ListViewModel(Item.Source(end: count), configuration: configuration)
  }

  /// Returns when every row is loaded, with its detail if it has one.
  func run() async {
    await withCheckedContinuation { done in
      onEnd = { done.resume() }
      observation = list.onChange { [weak self] update in self?.follow(update) }
      list.start()
    }
    observation = nil
  }

  private func follow(_ update: ListUpdate) {
    updates += 1
    updatedRows += update.updated.count
    if update.changesSlots {
      pages += 1
      let ids = list.rowIDs
      if let last = ids.last { list.reports.appeared(last, at: ids.count - 1) }
    }
    // A row with a detail is updated twice: when the load begins and when it ends.
    guard onEnd != nil, list.loadStates.append == .complete, updatedRows == (hasDetails ? 2 * count : 0) else { return }
    onEnd?()
    onEnd = nil
  }
}
