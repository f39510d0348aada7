public import DynamicLists

/// Unavailable initializers whose message names what is missing.
extension TerminalList {
  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message: "a TerminalList needs the time of its animations: TerminalList(list, time: { loop.now }) { … }"
  )
  public convenience init(
    _ list: ListViewModel<Item>, viewport: Viewport = Viewport(capacity: 1_000),
    body: @escaping @MainActor (ListItemViewModel<Item>, TerminalRowContext) -> [TerminalBlock]
  ) {
    preconditionFailure("unavailable")
  }

  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message: "a TerminalList needs the time of its animations: TerminalList(list, row: …, time: { loop.now })"
  )
  public convenience init<R: TerminalRow>(
    _ list: ListViewModel<Item>, row: R.Type, viewport: Viewport = Viewport(capacity: 1_000)
  ) where R.Item == Item {
    preconditionFailure("unavailable")
  }
}
