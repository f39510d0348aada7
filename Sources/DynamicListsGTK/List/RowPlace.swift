#if GTK
  import DynamicLists

  /// A place among rows, found again by its neighbors after others came, went and moved.
  @MainActor
  struct RowPlace {
    private let ids: ListRowIDs
    private let index: Int

    /// The place of the row at a position. The ids are a copy that shares its storage: O(1).
    init(_ ids: ListRowIDs, _ index: Int) {
      self.ids = ids
      self.index = index
    }

    /// How far a neighbor may be: beyond it the rows are others.
    private static var reach: Int { 500 }

    /// Before which row of a list the place is now: beside the nearest former neighbor that is still shown.
    ///
    /// Without any it is the position of before.
    func offset<Item>(in list: ListViewModel<Item>) -> Int {
      for distance in 1...Self.reach {
        if index >= distance, let above = list.position(of: ids[index - distance]) { return above + 1 }
        if index + distance < ids.count, let below = list.position(of: ids[index + distance]) { return below }
      }
      return min(index, list.rowIDs.count)
    }
  }
#endif
