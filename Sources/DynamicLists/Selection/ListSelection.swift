/// Which rows of a list are selected, by identity.
///
/// The list holds it: see ``ListViewModel/selection``.
public enum ListSelection: Hashable, Sendable {
  /// These rows, also while a filter hides some or their pages are not loaded. Empty when nothing is selected.
  case only(RowIDSet)
  /// Every item that the source's query has, loaded or not, but the items of these rows.
  ///
  /// A rule: the ids of items that are not loaded are not known. An action sends the rule to the server.
  case allMatching(except: Set<RowID>)

  /// Nothing is selected.
  static var nothing: Self { .only(RowIDSet()) }

  /// Whether nothing is selected. A rule always selects something.
  public var isEmpty: Bool {
    if case .only(let rows) = self { rows.isEmpty } else { false }
  }

  /// Whether a row is selected; the rule selects every row but its exceptions.
  public func contains(_ row: RowID) -> Bool {
    switch self {
    case .only(let rows): rows.contains(row)
    case .allMatching(let except): !except.contains(row)
    }
  }

  /// Whether it is the rule.
  package var isRule: Bool { if case .allMatching = self { true } else { false } }

  /// Whether the value needs the identity of this row, also while the row is not loaded.
  func names(_ row: RowID) -> Bool {
    switch self {
    case .only(let rows): rows.contains(row)
    case .allMatching(let except): except.contains(row)
    }
  }

  package mutating func set(_ row: RowID, isSelected: Bool) {
    switch self {
    case .only(var rows):
      // Released first, so that the set is not copied.
      self = .nothing
      if isSelected { rows.insert(row) } else { rows.remove(row) }
      self = .only(rows)
    case .allMatching(var except):
      self = .nothing
      if isSelected { except.remove(row) } else { except.insert(row) }
      self = .allMatching(except: except)
    }
  }

  /// Which rows differ; `nil` when none does.
  func change(from old: Self, atMost limit: Int) -> SelectionChange? {
    switch (old, self) {
    case (.only(let old), .only(let new)):
      if old.isEmpty, new.isEmpty { return nil }
      guard let rows = new.difference(from: old, atMost: limit) else { return .all }
      return rows.isEmpty ? nil : .rows(rows)
    case (.allMatching(let old), .allMatching(let new)):
      let rows = new.symmetricDifference(old)
      return rows.isEmpty ? nil : .rows(rows)
    default: return .all
    }
  }
}

/// The selection by the ids of items, for a request to a server: see ``ListViewModel/itemSelection``.
public enum ItemSelection<ID: Hashable>: Hashable {
  /// The items of the selected rows that are shown now.
  case only(Set<ID>)
  /// Every item that matches the query, but these.
  case allMatching(except: Set<ID>)
}

extension ItemSelection: Sendable where ID: Sendable {}

/// Which rows were selected or deselected.
public enum SelectionChange: Hashable, Sendable {
  /// These rows, whether they are shown or not.
  case rows(Set<RowID>)
  /// Any of the rows.
  case all

  /// Both changes; many rows become ``all``.
  func united(with next: Self, atMost limit: Int) -> Self {
    guard case .rows(let rows) = self, case .rows(let more) = next, rows.count + more.count <= limit else {
      return .all
    }
    return .rows(rows.union(more))
  }
}

/// How many rows of a list can be selected at once.
public enum SelectionMode: Hashable, Sendable {
  /// No row; the focus still moves.
  case none
  /// At most one row.
  case one
  /// Any number of rows.
  case many
}

/// What a move of the focus does to the selection.
public enum SelectionEffect: Hashable, Sendable {
  /// The selection stays, as with Control and an arrow key.
  case keep
  /// Only the focused row is selected, as with an arrow key.
  case select
  /// The rows between the anchor and the focus are selected, as with Shift and an arrow key.
  case extend
}
