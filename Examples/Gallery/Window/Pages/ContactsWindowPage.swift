#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import Foundation
  import GalleryData

  /// Contacts and advertisements in a list that the app owns: four states, edits, and pages that fail.
  @MainActor
  func contactsWindowPage(book: ContactBook = ContactBook()) -> WindowPage {
    let contacts = ContactList(book)
    let list = contacts.list
    Task { await list.refresh() }

    let actions = EntryActions()
    let view = DynamicListView(list, style: .actions) { kind(of: $0, actions) }
    view.onMove = { _ in try await book.save() }
    view.onDelete = { try await contacts.delete($0) }
    view.itemTitle = { $0.contact?.name ?? "Advertisement" }
    view.contextMenu = { [weak view] row in
      let delete = RowMenuItem("Delete") { view?.delete([row.id]) }
      guard let contact = row.item.contact else { return [delete] }
      return [RowMenuItem(contact.isFavorite ? "Like No More" : "Like") { actions.like(row) }, .separator, delete]
    }
    view.texts.end = { "Everybody is here" }
    view.filter = { entry, text in entry.text.localizedCaseInsensitiveContains(text) }

    view.selectionActions = { [weak view] in
      [
        RowMenuItem("Like") {
          do { try contacts.like(list.selectedItems) } catch { view?.showMessage("\(error)") }
          view?.isSelecting = false
        },
        RowMenuItem("Delete") {
          let rows = Array(list.selectedRows)
          view?.isSelecting = false
          view?.delete(rows)
        },
      ]
    }

    let page = WindowPage("Contacts", view)
    page.addSelectButton(of: view)
    page.keep(statesChoice(list, in: page.header.menu))
    let orders = page.header.menu.add("Order", EntryOrder.allCases.map(\.rawValue)) {
      contacts.order = EntryOrder.allCases[$0]
    }
    orders.follow(list) { EntryOrder.allCases.firstIndex(of: contacts.order) ?? 0 }
    page.keep(orders)
    page.header.menu.add("Receive a Contact") { Task { await contacts.receiveContact() } }
    weak var network: PageChoice?
    let choice = page.header.menu.add("Network", ["Online", "Offline"]) { choice in
      network?.select(choice)
      Task { await contacts.setOffline(choice == 1) }
    }
    network = choice
    page.keep(choice)
    actions.like = { [weak view] row in
      do { try contacts.like(row) } catch { view?.showMessage("\(error)") }
    }
    contacts.likes.onRefusal = { [weak view] _, failure in view?.showMessage(failure.message) }
    view.onActivate = { [weak page] row in
      switch row.item {
      case .contact(let contact) where contact.style != .collapsible:
        page?.showDetail(contact.name, contactDetails(contact))
      default: row.update { $0.isExpanded.toggle() }
      }
    }
    page.switches["book"] = { state in
      switch state {
      case "fails": await book.setFailure(oneIn: 1)
      case "works": await book.setFailure(oneIn: 0)
      case "at random": await book.setFailure(oneIn: 3)
      case "offline", "online": await contacts.setOffline(state == "offline")
      default: return false
      }
      return true
    }
    return page
  }

  @MainActor
  private func kind(of entry: Entry, _ actions: EntryActions) -> RowKind<Entry> {
    switch entry {
    case .contact(let contact):
      switch contact.style {
      case .short: RowKind("short contact") { ShortContact(actions) }
      case .detailed: RowKind("detailed contact") { DetailedContact(actions) }
      case .collapsible: RowKind("collapsible contact") { CollapsibleContact(actions) }
      }
    case .advertisement(let advertisement):
      switch advertisement.style {
      case .short: RowKind(ShortAdvertisement.self)
      case .long: RowKind(LongAdvertisement.self)
      case .picture: RowKind(PictureAdvertisement.self)
      }
    }
  }

  /// A choice of the four states, with a mark at the list's present one.
  @MainActor
  private func statesChoice(_ list: ListViewModel<Entry>, in menu: PageMenu) -> PageChoice {
    let states = menu.add("State", ["Items", "Empty", "Loading", "Error"]) { choice in
      switch choice {
      case 0: Task { await list.refresh() }
      case 1: list.removeAll()
      case 2: list.showLoading()
      default: list.showFailure([ContactBook.Failure.timedOut, .unknown].randomElement() ?? .unknown)
      }
    }
    states.follow(list) {
      switch list.state {
      case .items: 0
      case .empty(let isFiltered): isFiltered ? 0 : 1
      case .loading: 2
      case .failed, .waiting: 3
      }
    }
    return states
  }

  /// The page of a contact, with all its data.
  @MainActor
  private func contactDetails(_ contact: Contact) -> GTKWidget {
    let group = GTKWidget(adw_preferences_group_new())
    for (title, text) in [
      ("First Name", contact.firstName), ("Last Name", contact.lastName), ("Street", contact.street),
      ("Postal Code", contact.zip), ("City", contact.city),
    ] {
      let row = GTKWidget(adw_action_row_new())
      adw_preferences_row_set_use_markup(row.cast(), 0)
      adw_preferences_row_set_title(row.cast(), title)
      adw_action_row_set_subtitle(row.cast(), text)
      adw_preferences_group_add(group.cast(), row.pointer)
    }
    let page = GTKWidget(adw_preferences_page_new())
    adw_preferences_page_add(page.cast(), group.cast())
    return page
  }
#endif
