/// What makes a printed list go on.
enum PlainInput: Hashable, Sendable {
  /// A person typed something; whole lines count.
  case bytes([UInt8])
  /// The list has changed.
  case changed
  /// Nothing more will be typed.
  case ended
}
