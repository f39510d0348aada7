import DynamicLists

/// One of the lists that people write, on an origin that a scenario rules.
@MainActor
protocol ScenarioList<Item> {
  associatedtype Item: Sendable

  init(origin: Origin)

  var origin: Origin { get }
  /// How many items the first page and each further one bring.
  var pageSizes: (first: Int, further: Int) { get }
  /// Whether a refresh knows its items again, so that their rows stay.
  var keepsRows: Bool { get }
  /// How many items there are; `nil` without an end.
  nonisolated static var total: Int? { get }
  /// What a person reads when the origin fails.
  var failure: String { get }

  func makeList() -> ListViewModel<Item>
  /// Whether drawing the list does not begin to load it, since its owner does.
  var isBegunByOwner: Bool { get }

  /// The lines of a row, as every front-end shows them.
  func lines(of item: Item, _ state: DetailState) -> [String]
  /// Where an item stands at its origin, from 0.
  func number(of item: Item) -> Int
  /// What a person is to read of an item: made from the number alone.
  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String]

  /// What the origin is asked for a page, from 0.
  func pageRequest(_ page: Int) -> String
  /// What it is asked for an item's second level; `nil` without one.
  func detailRequest(_ number: Int) -> String?
}

extension ScenarioList {
  /// How long the origin takes for a page.
  nonisolated static var pageDelay: Duration { .milliseconds(200) }

  /// How long it takes for an item's second level: 0.5 to 2 s, as if by chance.
  nonisolated static func detailDelay(_ number: Int) -> Duration { .milliseconds(500 + number * 379 % 16 * 100) }

  /// Whether each item has a second level.
  nonisolated static var hasDetails: Bool { Item.self is any ListItemModel.Type }

  var isBegunByOwner: Bool { false }
  var keepsRows: Bool { true }
}
