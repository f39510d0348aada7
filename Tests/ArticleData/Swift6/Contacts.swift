import DynamicLists

// Items that the app owns, with ids. Where the main actor is the default, their
// type and its conformances belong to the main actor.

// snippet: items
struct Contact: Identifiable, Equatable {
  let id: Int
  var name: String
}
// end

@MainActor
enum ContactList {
  /// A list that is edited by the ids of its items.
  static func make() -> ListViewModel<Contact> {
    let contacts = ListViewModel(items: [Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Grace")])
    contacts.update(2) { $0.name = "Grace Hopper" }
    contacts.remove(1)
    contacts.append(Contact(id: 3, name: "Barbara"))
    return contacts
  }
}
