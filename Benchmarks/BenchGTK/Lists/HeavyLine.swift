#if GTK
  import DynamicLists

  /// An item whose detail is loaded once the gate opens for all of them.
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
