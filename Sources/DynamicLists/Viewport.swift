/// A window through which rows are seen; each view of a list reports through its own.
///
/// Only front-ends write the name. In a module with a `Viewport` of its own,
/// `DynamicLists.Viewport` is this one.
public struct Viewport: Hashable, Sendable {
  /// Tells one window from another.
  public let id: Int
  /// How many rows it can show at most: more are never counted as visible.
  public let capacity: Int

  /// Creates a window with an id that differs from those of the list's other views.
  public init(id: Int = 0, capacity: Int = 200) {
    self.id = id
    self.capacity = max(1, capacity)
  }

  /// The window of a list that is shown once.
  public static let main = Viewport()

  @MainActor private static var last = 0

  /// A window that no other view has.
  @MainActor package static func unique() -> Viewport {
    last += 1
    return Viewport(id: last)
  }
}
