/// A list as a person meets it.
@MainActor
protocol Contestant: AnyObject {
  static var name: String { get }
  /// Whether rows have a second level.
  static var hasDetails: Bool { get }

  init(server: Server)

  /// The ids of the rows from top to bottom.
  var ids: [Int] { get }
  var count: Int { get }
  /// How many rows have their second level.
  var completeRows: Int { get }
  /// How often a view was told that something changed.
  var notifications: Int { get }
  /// Whether there is a Retry to press.
  var offersRetry: Bool { get }

  func start()
  func rowAppeared(at position: Int)
  func rowDisappeared(at position: Int)
  func retry()
  func refresh()
  func reset()
}
