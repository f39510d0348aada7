#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// A feed whose pages say whether more follow, as a list or as a stack of cards, with a search among its loaded stories.
  struct FeedPage: View {
    @Bindable var feed: ListViewModel<Story>
    @State private var showsCards = false

    init(feed: ListViewModel<Story>) { self.feed = feed }

    var body: some View {
      Group {
        if showsCards {
          DynamicStack(feed, spacing: 8) { row in
            StoryRow(row: row, words: feed.searchWords).padding(30).background(.regularMaterial)
          }
        } else {
          DynamicList(feed) { row in StoryRow(row: row, words: feed.searchWords).padding(30) }
            .listStyle(.plain)
        }
      }
      .searchable(text: $feed.searchText, prompt: Text("Words of a story"))
      .navigationTitle("Feed")
      .toolbar {
        Button("Reset") { feed.reset() }
        Button(showsCards ? "List" : "Cards") { showsCards.toggle() }
      }
    }
  }

  /// A story, whose number brightens when the row appears, with the words of the search in bold.
  struct StoryRow: View {
    let row: ListItemViewModel<Story>
    let words: SearchWords
    @State private var brightness = 0.4

    init(row: ListItemViewModel<Story>, words: SearchWords) { (self.row, self.words) = (row, words) }

    var body: some View {
      HStack {
        Text(verbatim: "\(row.item.id)").foregroundStyle(.secondary).opacity(brightness)
        HighlightedText(row.item.label, words)
      }
      .onRowReveal(row) { _ in
        brightness = 0.4
        withAnimation(.easeIn(duration: 0.3)) { brightness = 1 }
      }
      .onDisappear { brightness = 0.4 }
    }
  }
#endif
