/// The key paths of a row object, made once for a list: making one for a generic
/// class costs more than the read that it stands for.
@MainActor
final class RowKeyPaths<Item: Sendable> {
  let item: KeyPath<ListItemViewModel<Item>, Item> = \.item
  let detailState: KeyPath<ListItemViewModel<Item>, DetailState> = \.detailState
  let revealCount: KeyPath<ListItemViewModel<Item>, Int> = \.revealCount
}
