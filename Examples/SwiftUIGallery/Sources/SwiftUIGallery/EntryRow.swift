#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// A row for a contact or an advertisement, each of which comes in several kinds.
  struct EntryRow: View {
    let row: ListItemViewModel<Entry>

    var body: some View {
      switch row.item {
      case .contact(let contact): view(of: contact)
      case .advertisement(let advertisement): view(of: advertisement)
      }
    }

    private var toggle: some View {
      Button(row.item.isExpanded ? "Less" : "More") { row.update { $0.isExpanded.toggle() } }.buttonStyle(.borderless)
    }

    @ViewBuilder private func view(of contact: Contact) -> some View {
      let name = Text(verbatim: contact.isFavorite ? "\(contact.name) ♥" : contact.name)
      switch contact.style {
      case .short: name
      case .detailed:
        NavigationLink {
          ContactDetails(contact: contact)
        } label: {
          name
        }
      case .collapsible:
        VStack(alignment: .leading) {
          Button {
            row.update { $0.isExpanded.toggle() }
          } label: {
            name
          }
          .buttonStyle(.borderless)
          if contact.isExpanded {
            Text(verbatim: "\(contact.street), \(contact.zip) \(contact.city)").foregroundStyle(.secondary)
          }
        }
      }
    }

    @ViewBuilder private func view(of advertisement: Advertisement) -> some View {
      switch advertisement.style {
      case .short: Text(verbatim: advertisement.text).lineLimit(1)
      case .long: Text(verbatim: advertisement.text)
      case .picture:
        VStack(alignment: .leading) {
          Text(verbatim: advertisement.text).lineLimit(2)
          toggle
          if advertisement.isExpanded {
            LinearGradient(colors: [.indigo, .pink, .orange], startPoint: .top, endPoint: .bottom).frame(height: 120)
          }
        }
      }
    }
  }

  /// The page that a contact's row opens.
  struct ContactDetails: View {
    let contact: Contact

    var body: some View {
      List {
        Text(verbatim: contact.firstName)
        Text(verbatim: contact.lastName)
        Text(verbatim: contact.street)
        Text(verbatim: "\(contact.zip) \(contact.city)")
      }
      .navigationTitle(contact.name)
    }
  }
#endif
