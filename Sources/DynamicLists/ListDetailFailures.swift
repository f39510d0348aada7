/// The rows of a list whose details could not be loaded, for one message about all of them.
public struct ListDetailFailures: Hashable, Sendable {
  /// How many rows there are, visible or not.
  public let count: Int
  /// The latest failure.
  public let failure: ListFailure

  /// Whether these are more rows than say so by themselves on a screen: then views tell it once for all of them.
  package var areMany: Bool { count > 3 }

  /// Creates a value for previews and tests of views.
  public init(count: Int, failure: ListFailure) { (self.count, self.failure) = (count, failure) }
}
