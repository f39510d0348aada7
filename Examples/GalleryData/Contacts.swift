import DynamicLists

/// One of the two kinds of item in the list of contacts.
package enum Entry: Identifiable, Equatable, Sendable {
  case contact(Contact)
  case advertisement(Advertisement)

  package var id: Int {
    switch self {
    case .contact(let contact): contact.id
    case .advertisement(let advertisement): advertisement.id
    }
  }

  /// The contact; `nil` for an advertisement.
  package var contact: Contact? { if case .contact(let contact) = self { contact } else { nil } }

  /// The advertisement; `nil` for a contact.
  package var advertisement: Advertisement? {
    if case .advertisement(let advertisement) = self { advertisement } else { nil }
  }

  /// Whether the row shows all of its content.
  package var isExpanded: Bool {
    get {
      switch self {
      case .contact(let contact): contact.isExpanded
      case .advertisement(let advertisement): advertisement.isExpanded
      }
    }
    set {
      switch self {
      case .contact(var contact):
        contact.isExpanded = newValue
        self = .contact(contact)
      case .advertisement(var advertisement):
        advertisement.isExpanded = newValue
        self = .advertisement(advertisement)
      }
    }
  }

  /// Whether the user likes the contact; false for advertisements.
  package var isFavorite: Bool {
    get { if case .contact(let contact) = self { contact.isFavorite } else { false } }
    set {
      guard case .contact(var contact) = self else { return }
      contact.isFavorite = newValue
      self = .contact(contact)
    }
  }

  /// The text that a filter searches.
  package var text: String {
    switch self {
    case .contact(let contact): "\(contact.name) \(contact.city)"
    case .advertisement(let advertisement): advertisement.text
    }
  }
}

/// A contact, shown in one of three ways.
package struct Contact: Equatable, Sendable {
  package enum Style: CaseIterable, Sendable { case short, detailed, collapsible }

  package let id: Int
  package let style: Style
  package let firstName: String
  package let lastName: String
  package let street: String
  package let zip: String
  package let city: String
  package var isExpanded = false
  package var isFavorite = false

  package var name: String { "\(firstName) \(lastName)" }
}

/// A long text, shown in one of three ways.
package struct Advertisement: Equatable, Sendable {
  package enum Style: CaseIterable, Sendable { case short, long, picture }

  package let id: Int
  package let style: Style
  package let text: String
  package var isExpanded = false
}
