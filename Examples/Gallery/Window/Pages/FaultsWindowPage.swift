#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// Three of the lists, with a choice of faults for their sources.
  ///
  /// The server is the same as that of the other pages: leaving this page ends the fault.
  @MainActor
  func faultsWindowPage(server: GalleryServer) -> WindowPage {
    let store = AmountStore(seed: 0)
    let lists: [any ShownList] = [
      picturesView(server: server),
      feedView(ListViewModel(source: feed(of: server.address)), .list, row: StoryWidgets.init),
      amountsView(store: store),
    ]
    let source = DropDown("List", ["Pictures", "Feed", "Amounts"])
    let serverFault = DropDown("Server", GalleryServer.faults.map(\.name))
    let storeFault = DropDown("Store", ["Answers", "Does Not Answer"])
    storeFault.widget.isVisible = false
    // A real service has no faults to switch.
    serverFault.widget.isSensitive = server.isOurs

    let bar = GTKBox.row(spacing: 12, source.widget, serverFault.widget, storeFault.widget)
    bar.setMargins(top: 6, bottom: 6, sides: 12)
    bar.align(horizontally: GTK_ALIGN_CENTER)
    let page = WindowPage("Faults", lists[0], above: bar)
    page.allowReset()
    for dropDown in [source, serverFault, storeFault] { page.keep(dropDown) }
    source.onChoice = { [weak page] choice in
      serverFault.widget.isVisible = choice < 2
      storeFault.widget.isVisible = choice == 2
      page?.show(lists[choice])
    }
    serverFault.onChoice = { fault in Task { _ = await server.setFault(fault) } }
    storeFault.onChoice = { choice in Task { await store.setDown(choice == 1) } }
    page.widget.onSignal("unmap") { serverFault.select(0) }
    page.switches["list"] = { name in source.select(named: name) }
    page.switches["fault"] = { serverFault.select(named: $0) }
    page.switches["store"] = { storeFault.select(named: $0 == "up" ? "Answers" : "Does Not Answer") }
    return page
  }
#endif
