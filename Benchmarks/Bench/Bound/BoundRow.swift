/// A row as written by hand: an object that holds its item.
@MainActor
final class BoundRow<Item: Sendable> {
  var item: Item

  init(item: Item) { self.item = item }
}
