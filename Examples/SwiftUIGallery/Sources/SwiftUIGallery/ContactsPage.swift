#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// Contacts and advertisements in one list that the app owns: four states, edits, pages that fail.
  struct ContactsPage: View {
    let contacts: ListViewModel<Entry>
    /// Asks the server to keep a change, which it may refuse.
    var save: @Sendable () async throws -> Void = {}
    @State private var search = ""
    @State private var notice = ""

    init(contacts: ListViewModel<Entry>, save: @escaping @Sendable () async throws -> Void) {
      self.contacts = contacts
      self.save = save
    }

    var body: some View {
      DynamicList(contacts) { row in
        EntryRow(row: row)
          #if !os(tvOS)
            .swipeActions(edge: .leading) { Button("Like") { like(row) } }
          #endif
      }
      .onMove { contacts.move(fromOffsets: $0, toOffset: $1) }
      .onDelete { contacts.remove(atOffsets: $0) }
      .searchable(text: $search, prompt: Text("Name or city")) { entry, text in
        entry.text.localizedCaseInsensitiveContains(text)
      }
      .safeAreaInset(edge: .bottom) {
        if !notice.isEmpty { Text(verbatim: notice).padding().background(.regularMaterial) }
      }
      .navigationTitle("Contacts")
      .toolbar {
        #if os(iOS) || os(visionOS)
          EditButton()
        #endif
        Button("Items") { Task { await contacts.refresh() } }
        Button("Empty") { contacts.removeAll() }
        Button("Loading") { contacts.showLoading() }
        Button("Error") { contacts.showFailure(ContactBook.Failure.timedOut) }
        Button("Reset") { contacts.reset() }
      }
    }

    /// Likes at once, and takes it back when the server refuses.
    private func like(_ row: ListItemViewModel<Entry>) {
      Task {
        do {
          try await row.update({ $0.isFavourite.toggle() }, confirm: save)
          notice = ""
        } catch {
          notice = (error as? any ListLoadError)?.message ?? "\(error)"
        }
      }
    }
  }
#endif
