public import DynamicLists

/// The changes of a list as text; a test must read all of them.
///
/// An entry counts rows, not slots: `0+20` for twenty new rows, `3-2+1 ~4 ^` for a splice, four updated rows,
/// and a move to the top. After a refresh that kept rows follows what it did, such as `0+2 (kept 60, 2 new above)`.
/// Updates that change no rows have no entry.
@MainActor
public final class ChangeLog {
  private var entries: [String] = []
  private var observation: ListObservation?
  private let onUnread: @Sendable (String) -> Void
  private let showsUpdates: Bool

  /// Starts a log; when it is released, `onUnread` receives the entries that were never read.
  ///
  /// In Swift Testing: `ChangeLog(of: list) { Issue.record("unread: \($0)") }`. Without `showsUpdates` only splices
  /// make entries.
  public init(
    of list: ListViewModel<some Sendable>, showsUpdates: Bool = false, onUnread: @escaping @Sendable (String) -> Void
  ) {
    self.showsUpdates = showsUpdates
    self.onUnread = onUnread
    observation = list.onChange { [weak self] update in self?.add(update) }
  }

  deinit {
    if !entries.isEmpty { onUnread(entries.joined(separator: "; ")) }
  }

  private func add(_ update: ListUpdate) {
    let change = update.rowChange
    guard showsUpdates ? !change.isEmpty : !change.splices.isEmpty else { return }
    let merge = update.merge.flatMap { $0.kept > 0 ? " (\($0))" : nil } ?? ""
    entries.append(change.description(withUpdates: showsUpdates) + merge)
  }

  /// The entries since the last call, separated by `; `.
  public func read() -> String {
    defer { entries = [] }
    return entries.joined(separator: "; ")
  }
}
