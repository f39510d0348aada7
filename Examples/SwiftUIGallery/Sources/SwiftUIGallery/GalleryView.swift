#if canImport(SwiftUI)
  import DynamicListsSwiftUI
  public import Foundation
  import GalleryData
  public import SwiftUI

  /// The lists of the Gallery, one in each tab.
  public struct GalleryView: View {
    static let end: LocalizedStringResource = "— the end —"

    enum Tab: Hashable { case amounts, pictures, feed, contacts, conversation, library }

    @State private var lists: GalleryLists
    @State private var tab: Tab

    /// Shows pictures and the feed from a server, such as the example server, and its library; `nil` uses a public
    /// service for pictures and stories from the app.
    public init(server: URL?) { self.init(GalleryLists(server: server)) }

    init(_ lists: GalleryLists, showing tab: Tab = .amounts) {
      _lists = State(initialValue: lists)
      _tab = State(initialValue: tab)
    }

    /// The tabs.
    public var body: some View {
      TabView(selection: $tab) {
        TabPage(isSelected: tab == .amounts) { AmountsPage(amounts: lists.amounts) }
          .tabItem { Label("Amounts", systemImage: "chart.bar") }
          .tag(Tab.amounts)
        TabPage(isSelected: tab == .pictures) {
          PicturesPage(pictures: lists.pictures) { picture, _ in
            DynamicPicture(picture.id, from: lists.photos, label: Text(verbatim: "Picture by \(picture.record.author)"))
          }
        }
        .tabItem { Label("Pictures", systemImage: "photo") }
        .tag(Tab.pictures)
        TabPage(isSelected: tab == .feed) { FeedPage(feed: lists.feed) }
          .tabItem { Label("Feed", systemImage: "newspaper") }
          .tag(Tab.feed)
        TabPage(isSelected: tab == .contacts) {
          ContactsPage(contacts: lists.contacts, deletions: lists.deletions).onAppear { lists.beginContacts() }
        }
        .tabItem { Label("Contacts", systemImage: "person.2") }
        .tag(Tab.contacts)
        TabPage(isSelected: tab == .conversation) {
          ConversationPage(
            conversation: lists.conversation, deletions: lists.messageDeletions, outbox: lists.sentMessages,
            receive: lists.receiveMessage)
        }
        .tabItem { Label("Conversation", systemImage: "bubble.left.and.bubble.right") }
        .tag(Tab.conversation)
        if lists.hasLibrary {
          TabPage(isSelected: tab == .library) { lists.catalogue.map { LibraryPage(catalogue: $0) } }
            .tabItem { Label("Library", systemImage: "books.vertical") }
            .tag(Tab.library)
        }
      }
      .dynamicListTexts([.end: Self.end])
    }
  }

  /// The page of a tab, made when the tab is first selected: on some systems the pages of all tabs appear at launch.
  struct TabPage<Page: View>: View {
    let isSelected: Bool
    let page: () -> Page
    @State private var wasSelected = false

    init(isSelected: Bool, @ViewBuilder page: @escaping () -> Page) {
      self.isSelected = isSelected
      self.page = page
    }

    var body: some View {
      NavigationStack {
        if isSelected || wasSelected { page() } else { Color.clear }
      }
      .onChange(of: isSelected, initial: true) { if isSelected { wasSelected = true } }
    }
  }
#endif
