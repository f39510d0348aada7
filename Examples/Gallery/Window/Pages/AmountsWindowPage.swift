#if GTK
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// An endless list whose rows load an amount from a slow store.
  @MainActor
  func amountsWindowPage(store: AmountStore = AmountStore(seed: 0)) -> WindowPage {
    let page = WindowPage("Amounts", amountsView(store: store))
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
