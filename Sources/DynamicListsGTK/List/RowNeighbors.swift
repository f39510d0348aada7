#if GTK
  import DynamicLists

  /// The rows around a position, by which the position is found again after others came, went and moved.
  @MainActor
  struct RowNeighbors {
    private let ids: ListRowIDs
    private let index: Int

    /// The neighbors of the row at a position. The ids are a copy that shares its storage: O(1).
    init(_ ids: ListRowIDs, of index: Int) {
      self.ids = ids
      self.index = index
    }

    /// How far away a neighbor may have been. Without a limit, a list that has none of the rows any more
    /// would be searched for each of them.
    private static var reach: Int { 500 }

    /// The offset in a list beside the nearest former neighbor that is still shown, as `insert(_:at:)` takes it.
    ///
    /// Without any such neighbor it is the former position, or the end of a list that has become shorter.
    func offset<Item>(in list: ListViewModel<Item>) -> Int {
      for distance in 1...Self.reach {
        if index >= distance, let above = list.position(of: ids[index - distance]) { return above + 1 }
        if index + distance < ids.count, let below = list.position(of: ids[index + distance]) { return below }
      }
      return min(index, list.rowIDs.count)
    }
  }
#endif
