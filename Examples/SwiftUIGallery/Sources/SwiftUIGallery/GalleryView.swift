#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI

  /// The four lists of the Gallery, a tab each.
  public struct GalleryView: View {
    @State private var lists: GalleryLists

    /// Shows pictures and feed from a server, such as the example server or one with the API of Lorem Picsum.
    public init(server: URL) { _lists = State(initialValue: GalleryLists(server: server)) }

    /// The tabs.
    public var body: some View {
      TabView {
        NavigationStack { AmountsPage(amounts: lists.amounts) }
          .tabItem { Label("Amounts", systemImage: "chart.bar") }
        NavigationStack { PicturesPage(pictures: lists.pictures) { $0.view } }
          .tabItem { Label("Pictures", systemImage: "photo") }
        NavigationStack { FeedPage(feed: lists.feed) }
          .tabItem { Label("Feed", systemImage: "newspaper") }
        NavigationStack { ContactsPage(contacts: lists.contacts, save: lists.save) }
          .tabItem { Label("Contacts", systemImage: "person.2") }
      }
      .dynamicListTexts([.end: "— the end —"])
    }
  }
#endif
