#if GTK
  import DynamicLists

  /// An item whose second level is there as soon as all are waited for.
  struct HeavyLine: ListItemModel {
    let number: Int
    var isThere = false
    let gate: Gate

    mutating func fetchAdditionalData() async throws {
      await gate.pass()
      isThere = true
    }
  }
#endif
