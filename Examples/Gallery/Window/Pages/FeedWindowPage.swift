#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import Foundation
  import GalleryData

  /// A feed whose pages say whether more follow, as a list or as a stack of cards.
  @MainActor
  func feedWindowPage(server: GalleryServer) -> WindowPage {
    let list = ListViewModel(source: feed(of: server.address))
    let lines = feedView(list, .list, row: StoryWidgets.init)
    let cards = feedView(list, .stack, row: StoryCard.init)
    let page = WindowPage("Feed", lines)
    let shape = GTKButton(icon: "view-grid-symbolic", label: "As Cards")
    var isCards = false
    shape.onPress = { [weak page, weak shape] in
      isCards.toggle()
      page?.show(isCards ? cards : lines)
      shape?.setIcon(isCards ? "view-list-symbolic" : "view-grid-symbolic", label: isCards ? "As a List" : "As Cards")
    }
    page.header.add(shape)
    page.allowReset()
    page.switches["fault"] = { await server.setFault(named: $0) }
    return page
  }

  /// A view of stories; the rows highlight the words of the search.
  @MainActor
  func feedView<Row: RowWidgets>(
    _ list: ListViewModel<Story>, _ style: DynamicListView<Story>.Style,
    row: @escaping @MainActor (_ words: @escaping @MainActor () -> SearchWords) -> Row
  ) -> DynamicListView<Story> where Row.Item == Story {
    list.search("", in: { [$0.label] })
    let kind = RowKind("story") { row { list.searchWords } }
    let view = DynamicListView(list, style: style) { _ in kind }
    view.texts.end = { "That was everything" }
    return view
  }
#endif
