/// An item made from a number, so that one source serves all lists.
///
/// All items have 24 bytes, so that the memory a list adds to them can be compared.
protocol NumberedItem: Sendable {
  init(number: Int)
}
