/// The key paths of row objects, made once for a list: making a key path for a
/// generic class costs more than reading the property.
@MainActor
final class RowKeyPaths<Item: Sendable> {
  let item: KeyPath<ListItemViewModel<Item>, Item> = \.item
  let detailState: KeyPath<ListItemViewModel<Item>, DetailState> = \.detailState
  let revealCount: KeyPath<ListItemViewModel<Item>, Int> = \.revealCount
}
