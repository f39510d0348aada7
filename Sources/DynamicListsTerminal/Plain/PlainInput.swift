/// An input of a printed list.
enum PlainInput: Hashable, Sendable {
  /// The user typed bytes; complete lines are commands.
  case bytes([UInt8])
  /// The list has changed.
  case changed
  /// The input has ended.
  case ended
}
