import DynamicLists

/// The package's list with the default configuration except for a shorter deadline.
final class OurList: Contestant {
  static let name = "DynamicLists"
  static let hasDetails = true

  private let list: ListViewModel<Item>
  private var observation: ListObservation?
  private(set) var notifications = 0

  init(server: Server) {
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(3)
    list = ListViewModel(Pages(server: server), configuration: configuration)
    observation = list.onChange { [weak self] _ in self?.notifications += 1 }
  }

  var ids: [Int] { list.items.map(\.id.number) }
  var count: Int { list.rowIDs.count }
  var completeRows: Int { list.items.count { $0.detail != nil } }
  var offersRetry: Bool { list.loadStates.refresh.failure != nil || list.loadStates.append.failure != nil }

  func start() { list.start() }
  func rowAppeared(at position: Int) { list.reports.appeared(list.rowIDs[position], at: position) }
  func rowDisappeared(at position: Int) { list.reports.disappeared(list.rowIDs[position], at: position) }
  func retry() { list.retry() }
  func refresh() { Task { await list.refresh() } }
  func reset() { list.reset() }
}
