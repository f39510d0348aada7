#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// Contacts and advertisements in a list that the app owns: four states, edits, and pages that fail.
  struct ContactsPage: View {
    let contacts: ListViewModel<Entry>
    /// Deletes contacts, for a while with an undo.
    let deletions: ListDeletions<Entry>
    /// Makes 5 to 16 other entries.
    let makeEntries: @Sendable () async -> [Entry]
    /// Saves a change on the server, which may refuse it.
    let save: @Sendable () async throws -> Void
    @State private var search = ""

    init(
      contacts: ListViewModel<Entry>, deletions: ListDeletions<Entry>,
      makeEntries: @escaping @Sendable () async -> [Entry] = { [] },
      save: @escaping @Sendable () async throws -> Void = {}
    ) {
      (self.contacts, self.deletions) = (contacts, deletions)
      (self.makeEntries, self.save) = (makeEntries, save)
    }

    var body: some View {
      DynamicList(contacts) { row in
        EntryRow(row: row)
          #if !os(tvOS)
            .swipeActions(edge: .leading) { Button("Like") { like(row) } }
            // SwiftUI adds no Delete to a row with swipe actions.
            .swipeActions(edge: .trailing) {
              Button("Delete", role: .destructive) { deletions.delete([row.id]) }
            }
          #endif
      }
      .onMove { contacts.move(fromOffsets: $0, toOffset: $1) }
      .deletions(deletions, title: title)
      .searchable(text: $search, prompt: Text("Name or city")) { entry, text in
        entry.text.localizedCaseInsensitiveContains(text)
      }
      .listRowsFocusable(false)
      .navigationTitle("Contacts")
      .toolbar {
        #if os(iOS) || os(visionOS)
          ToolbarItem(placement: .topBarLeading) { EditButton() }
        #endif
        ToolbarItem(placement: .principal) { ContactsStatePicker(contacts: contacts, makeEntries: makeEntries) }
        ToolbarItem(placement: .primaryAction) {
          Menu("More", systemImage: "ellipsis.circle") {
            Button("Refresh") { Task { await contacts.refresh() } }
            Button("Reset") { contacts.reset() }
          }
        }
      }
    }

    /// Shows the like at once; if the server refuses it, the row says so.
    private func like(_ row: ListItemViewModel<Entry>) {
      let isFavorite = !row.item.isFavorite
      Task { try? await row.update({ $0.isFavorite = isFavorite }, confirm: save) }
    }

    private func title(_ entry: Entry) -> String {
      if case .contact(let contact) = entry { contact.name } else { "Advertisement" }
    }
  }
#endif
