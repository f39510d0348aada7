#if GTK
  import DynamicLists

  /// The neighbors of a row, by which its position is found again after the list has changed.
  @MainActor
  struct RowNeighbors {
    private let ids: ListRowIDs
    private let index: Int

    /// The neighbors of the row at an index. `ids` shares its storage with the list's copy, so this is O(1).
    init(_ ids: ListRowIDs, of index: Int) {
      self.ids = ids
      self.index = index
    }

    /// The most neighbors to try on either side. Without a limit, a list in which none of the rows is left
    /// would be searched for each of them.
    private static var reach: Int { 500 }

    /// The offset beside the nearest neighbor that is still visible, as `insert(_:at:)` takes it.
    ///
    /// If no neighbor is left, it is the former position, or the end of a list that is shorter by now.
    func offset<Item>(in list: ListViewModel<Item>) -> Int {
      for distance in 1...Self.reach {
        if index >= distance, let above = list.position(of: ids[index - distance]) { return above + 1 }
        if index + distance < ids.count, let below = list.position(of: ids[index + distance]) { return below }
      }
      return min(index, list.rowIDs.count)
    }
  }
#endif
