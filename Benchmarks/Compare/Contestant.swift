/// A list as a user sees it.
@MainActor
protocol Contestant: AnyObject {
  static var name: String { get }
  /// Whether rows have details.
  static var hasDetails: Bool { get }

  init(server: Server)

  /// The ids of the rows from top to bottom.
  var ids: [Int] { get }
  var count: Int { get }
  /// How many rows have their detail.
  var completeRows: Int { get }
  /// How many times a view was notified of a change.
  var notifications: Int { get }
  /// Whether the list shows a Retry button.
  var offersRetry: Bool { get }

  func start()
  func rowAppeared(at position: Int)
  func rowDisappeared(at position: Int)
  func retry()
  func refresh()
  func reset()
}
