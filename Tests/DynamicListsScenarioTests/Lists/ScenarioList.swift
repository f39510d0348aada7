import DynamicLists

/// A list as an app would write it, whose items come from an ``Origin``.
@MainActor
protocol ScenarioList<Item> {
  associatedtype Item: Sendable

  init(origin: Origin)

  var origin: Origin { get }
  /// The number of items in the first page and in each later one.
  var pageSizes: (first: Int, further: Int) { get }
  /// Whether a refresh matches items by their id, so that rows stay.
  var keepsRows: Bool { get }
  /// Whether a refresh loads the pages that hold the visible rows, and finds them again by their ids.
  nonisolated static var refreshesInPlace: Bool { get }
  /// The number of all items; `nil` for an endless list.
  nonisolated static var total: Int? { get }
  /// The message of a failed load.
  var failure: String { get }

  /// Creates the list, which shows saved items at once if there are any.
  func makeList(_ saved: [Item]) -> ListViewModel<Item>
  /// Whether the list's owner starts it; otherwise the front-end does when it draws first.
  var isBegunByOwner: Bool { get }

  /// The lines of a row in its present state, equal on all front-ends.
  func lines(of item: Item, _ state: DetailState) -> [String]
  /// The item's position at the origin, from 0.
  func number(of item: Item) -> Int
  /// The expected lines of an item, computed from its number alone.
  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String]

  /// The name of the request for a page, counted from 0.
  func pageRequest(_ page: Int) -> String
  /// The name of the request for an item's detail; `nil` for items without one.
  func detailRequest(_ number: Int) -> String?
}

extension ScenarioList {
  /// The time until the origin answers a page's request.
  nonisolated static var pageDelay: Duration { .milliseconds(200) }

  /// The time until the origin answers a detail's request: 0.5 to 2 s, different for each item.
  nonisolated static func detailDelay(_ number: Int) -> Duration { .milliseconds(500 + number * 379 % 16 * 100) }

  /// Whether each item has a second level.
  nonisolated static var hasDetails: Bool { Item.self is any ListItemModel.Type }

  nonisolated static var refreshesInPlace: Bool { false }

  var isBegunByOwner: Bool { false }
  var keepsRows: Bool { true }
}

extension ListConfiguration {
  /// This configuration, whose lists wait exactly as long as a server asks for.
  var exact: ListConfiguration {
    var configuration = self
    configuration.retryPolicy.jitter = 0
    return configuration
  }
}
