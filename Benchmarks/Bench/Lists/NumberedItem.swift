/// An item that a source makes of a number, so that one source serves all lists.
///
/// All have the same 24 bytes: what a list adds to them can be compared.
protocol NumberedItem: Sendable {
  init(number: Int)
}
