#if GTK
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// An endless list whose rows load an amount from a slow store, and may be sorted by it.
  @MainActor
  func amountsWindowPage(store: AmountStore = AmountStore(seed: 0)) -> WindowPage {
    let view = amountsView(store: store)
    let list = view.list
    let page = WindowPage("Amounts", view)
    let orders = page.header.menu.add("Order", LineOrder.allCases.map(\.rawValue)) {
      list.arrangement.sort = LineOrder.allCases[$0].sort
    }
    orders.follow(list) { LineOrder.allCases.firstIndex(of: LineOrder(of: list)) ?? 0 }
    page.keep(orders)
    page.allowReset()
    page.switches["store"] = { await setStore(store, $0) }
    return page
  }

  @MainActor
  func amountsView(store: AmountStore) -> DynamicListView<Line> {
    let list = ListViewModel(listModel: Lines(store: store), itemBatchCount: 20, prefetchMargin: 3)
    let view = DynamicListView(list, row: AmountWidgets.self)
    view.filter = { line, text in "line \(line.number)".contains(text.lowercased()) }
    return view
  }

  /// Sets the store `up` or `down`; returns whether the state is one of both.
  func setStore(_ store: AmountStore, _ state: String) async -> Bool {
    guard state == "up" || state == "down" else { return false }
    await store.setDown(state == "down")
    return true
  }
#endif
