#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// Contacts and advertisements in a list that the app owns: four states, edits, and pages that fail.
  struct ContactsPage: View {
    let contacts: ListViewModel<Entry>
    /// Makes 5 to 16 other entries.
    let makeEntries: @Sendable () async -> [Entry]
    /// Saves a change on the server, which may refuse it.
    let save: @Sendable () async throws -> Void
    @State private var search = ""
    @State private var notice = ""

    init(
      contacts: ListViewModel<Entry>, makeEntries: @escaping @Sendable () async -> [Entry] = { [] },
      save: @escaping @Sendable () async throws -> Void = {}
    ) {
      (self.contacts, self.makeEntries, self.save) = (contacts, makeEntries, save)
    }

    var body: some View {
      DynamicList(contacts) { row in
        EntryRow(row: row)
          #if !os(tvOS)
            .swipeActions(edge: .leading) { Button("Like") { like(row) } }
            // SwiftUI adds no Delete to a row with swipe actions.
            .swipeActions(edge: .trailing) {
              Button("Delete", role: .destructive) { contacts.remove(row.id) }
            }
          #endif
      }
      .onMove { contacts.move(fromOffsets: $0, toOffset: $1) }
      .onDelete { contacts.remove(atOffsets: $0) }
      .searchable(text: $search, prompt: Text("Name or city")) { entry, text in
        entry.text.localizedCaseInsensitiveContains(text)
      }
      .listRowsFocusable(false)
      .safeAreaInset(edge: .bottom) {
        if !notice.isEmpty { Text(verbatim: notice).padding().background(.regularMaterial) }
      }
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

    /// Shows the like at once, and reverts it if the server refuses it.
    private func like(_ row: ListItemViewModel<Entry>) {
      Task {
        do {
          try await row.update({ $0.isFavorite.toggle() }, confirm: save)
          notice = ""
        } catch {
          notice = (error as? any ListLoadError)?.message ?? "\(error)"
        }
      }
    }
  }
#endif
