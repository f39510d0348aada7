/// Names one of the views of a list in reports of visible rows.
///
/// Only front-ends need this type. In a module that declares another `Viewport`, write `DynamicLists.Viewport`.
public struct Viewport: Hashable, Sendable {
  /// Distinguishes the views of a list.
  public let id: Int
  /// How many rows count as visible at most.
  public let capacity: Int

  /// Creates a viewport, whose id must differ from the ids of the list's other views.
  public init(id: Int = 0, capacity: Int = 200) {
    self.id = id
    self.capacity = max(1, capacity)
  }

  /// The viewport of a list that has a single view.
  public static let main = Viewport()

  @MainActor private static var last = 0

  /// A viewport with an id of its own.
  @MainActor package static func unique() -> Viewport {
    last += 1
    return Viewport(id: last)
  }
}
