/// What there is to see of the footer, whatever it says.
struct TerminalListFooter: Hashable, Sendable {
  var height = 0
  /// Whether it waits for an answer.
  var asks = false

  func saysMore(than other: Self) -> Bool { height > other.height || asks && !other.asks }
}
