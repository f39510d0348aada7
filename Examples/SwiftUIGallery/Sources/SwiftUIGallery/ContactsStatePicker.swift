#if canImport(SwiftUI)
  import DynamicLists
  import GalleryData
  import SwiftUI

  /// A control for the four states of a list that the app owns; it shows the present state.
  struct ContactsStatePicker: View {
    enum Choice: String, CaseIterable { case items = "Items", empty = "Empty", loading = "Loading", error = "Error" }

    let contacts: ContactList

    var body: some View {
      Picker("State", selection: Binding(get: { @MainActor in choice }, set: { @MainActor in choose($0) })) {
        ForEach(Choice.allCases, id: \.self) { Text(verbatim: $0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
    }

    private var choice: Choice {
      switch contacts.list.state {
      case .items, .empty(filtered: true): .items
      case .empty: .empty
      case .loading: .loading
      case .failed, .waiting: .error
      }
    }

    private func choose(_ choice: Choice) {
      switch choice {
      case .items: Task { contacts.list.replaceAll(with: await contacts.book.newEntries()) }
      case .empty: contacts.list.removeAll()
      case .loading: contacts.list.showLoading()
      case .error: contacts.list.showFailure(ContactBook.Failure.allCases.randomElement() ?? .unknown)
      }
    }
  }
#endif
