/// How urgent a picture is.
public enum PicturePriority: Int, Comparable, Sendable {
  /// For a row that may come into view soon.
  case ahead
  /// For a row on screen.
  case visible

  /// `ahead` is less than `visible`.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The highest priority of all who wait for a picture, and the callbacks for its changes.
@MainActor
final class PriorityChanges {
  private(set) var value: PicturePriority
  private var actions: [@MainActor (PicturePriority) -> Void] = []

  nonisolated init(_ value: PicturePriority) { self.value = value }

  func set(_ value: PicturePriority) {
    guard value != self.value else { return }
    self.value = value
    for action in actions { action(value) }
  }

  func observe(_ action: @escaping @MainActor (PicturePriority) -> Void) {
    actions.append(action)
    action(value)
  }
}
