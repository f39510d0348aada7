package import DynamicLists

/// How urgent a picture is.
public enum PicturePriority: Int, Comparable, Sendable {
  /// For a row that may come into view soon.
  case ahead
  /// For a row on screen.
  case visible

  /// `ahead` is less than `visible`.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// How urgent a picture is to all who wait for it.
package struct PictureUrgency: Equatable, Sendable {
  /// The highest priority.
  package internal(set) var priority: PicturePriority
  /// The highest priority of the loads of lists; `nil` if none of those who wait belongs to one.
  package internal(set) var load: ListLoad.Priority?
}

/// The highest urgency of all who wait for a picture, and the callbacks for its changes.
@MainActor
final class UrgencyChanges {
  private(set) var value: PictureUrgency
  private var actions: [@MainActor (PictureUrgency) -> Void] = []

  nonisolated init(_ priority: PicturePriority) { value = PictureUrgency(priority: priority) }

  func set(_ value: PictureUrgency) {
    guard value != self.value else { return }
    self.value = value
    for action in actions { action(value) }
  }

  func observe(_ action: @escaping @MainActor (PictureUrgency) -> Void) {
    actions.append(action)
    action(value)
  }
}
