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
    let lines = feedView(list, StoryWidgets.self, .list)
    let cards = feedView(list, StoryCard.self, .stack)
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

  @MainActor
  func feedView<Row: WidgetRow>(
    _ list: ListViewModel<Story>, _ row: Row.Type, _ style: DynamicListView<Story>.Style
  ) -> DynamicListView<Story> where Row.Item == Story {
    list.search("", in: { [$0.label] })
    let view = DynamicListView(list, row: row, style: style)
    view.texts.end = { "That was everything" }
    return view
  }
#endif
