#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// Contacts and advertisements in a list that the app owns: four states, edits, and pages that fail.
  struct ContactsPage: View {
    let contacts: ContactList
    /// Deletes contacts, for a while with an undo.
    let deletions: ListDeletions<Entry>
    @State private var search = ""
    @State private var isOffline = false
    @State private var order = EntryOrder.asAdded
    @State private var notice = ""

    init(contacts: ContactList, deletions: ListDeletions<Entry>) {
      (self.contacts, self.deletions) = (contacts, deletions)
    }

    private var list: ListViewModel<Entry> { contacts.list }

    var body: some View {
      @Bindable var list = contacts.list
      DynamicList(list, selection: $list.selection) { row in
        EntryRow(row: row)
          #if !os(tvOS)
            .swipeActions(edge: .leading) { Button("Like") { tell { try contacts.like(row) } } }
            // SwiftUI adds no Delete to a row with swipe actions.
            .swipeActions(edge: .trailing) {
              Button("Delete", role: .destructive) { deletions.delete([row.id]) }
            }
          #endif
      }
      .onMove { list.move(fromOffsets: $0, toOffset: $1) }
      .deletions(deletions, title: title)
      .searchable(text: $search, prompt: Text("Name or city")) { entry, text in
        entry.text.localizedCaseInsensitiveContains(text)
      }
      .listSelectionActions { entries in
        Button("Like") { tell { try contacts.like(list.items(of: entries)) } }
        Button("Delete", role: .destructive) { deletions.delete(Array(list.rows(of: entries))) }
      }
      .safeAreaInset(edge: .bottom) {
        if !notice.isEmpty { Text(verbatim: notice).padding().background(.regularMaterial) }
      }
      .listRowsFocusable(false)
      .navigationTitle("Contacts")
      .toolbar {
        #if os(iOS) || os(visionOS)
          ToolbarItem(placement: .topBarLeading) { EditButton() }
        #endif
        ToolbarItem(placement: .principal) { ContactsStatePicker(contacts: contacts) }
        ToolbarItem(placement: .primaryAction) {
          Menu("More", systemImage: "ellipsis.circle") {
            Button("Refresh") { Task { await list.refresh() } }
            Button("Reset") { list.reset() }
            Picker("Order", selection: $order) {
              ForEach(EntryOrder.allCases, id: \.self) { Text(verbatim: $0.rawValue).tag($0) }
            }
            Button("Receive a Contact") { Task { await contacts.receiveContact() } }
            Button(isOffline ? "Go Online" : "Go Offline") { isOffline.toggle() }
          }
        }
      }
      .onChange(of: order) { contacts.order = order }
      .onChange(of: isOffline) { Task { [isOffline] in await contacts.setOffline(isOffline) } }
    }

    /// Does what may be refused at once, as when too many likes wait, and says so.
    private func tell(_ action: () throws -> Void) {
      do {
        try action()
        notice = ""
      } catch {
        notice = (error as? any ListLoadError)?.message ?? "\(error)"
      }
    }

    private func title(_ entry: Entry) -> String {
      if case .contact(let contact) = entry { contact.name } else { "Advertisement" }
    }
  }
#endif
