import DynamicLists

/// One of the two kinds of item in the list of contacts.
public enum Entry: Identifiable, Equatable, Sendable {
  case contact(Contact)
  case advertisement(Advertisement)

  public var id: Int {
    switch self {
    case .contact(let contact): contact.id
    case .advertisement(let advertisement): advertisement.id
    }
  }

  /// Whether the row shows all it has.
  public var isExpanded: Bool {
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

  /// What a filter looks at.
  public var text: String {
    switch self {
    case .contact(let contact): "\(contact.name) \(contact.city)"
    case .advertisement(let advertisement): advertisement.text
    }
  }
}

/// Somebody, shown in one of three ways.
public struct Contact: Equatable, Sendable {
  public enum Style: CaseIterable, Sendable { case short, detailed, collapsible }

  public let id: Int
  public let style: Style
  public let firstName: String
  public let lastName: String
  public let street: String
  public let zip: String
  public let city: String
  public var isExpanded = false

  public var name: String { "\(firstName) \(lastName)" }
}

/// A long text, shown in one of three ways.
public struct Advertisement: Equatable, Sendable {
  public enum Style: CaseIterable, Sendable { case short, long, picture }

  public let id: Int
  public let style: Style
  public let text: String
  public var isExpanded = false
}
