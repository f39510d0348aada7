/// The position that a view was asked to restore before the list had rows.
@MainActor
package struct Restoration {
  private var find: (@MainActor () -> ListPosition<RowID>?)?

  package nonisolated init() {}

  /// Calls `show` with the position if the list has its row, and keeps the position while the list has no rows.
  package mutating func begin<Item>(
    in list: ListViewModel<Item>, find: @escaping @MainActor () -> ListPosition<RowID>?,
    show: (ListPosition<RowID>) -> Void
  ) -> ScrollOutcome {
    self.find = nil
    guard list.loadedCount > 0 else {
      self.find = find
      return .waiting
    }
    guard let position = find() else { return .notInList }
    let outcome = list.scrollOutcome(of: position.id)
    if outcome == .scrolled { show(position) }
    return outcome
  }

  /// The position that waited, once the list has rows; `nil` if the list lacks the row.
  package mutating func take<Item>(in list: ListViewModel<Item>) -> ListPosition<RowID>? {
    guard let find, list.loadedCount > 0 else { return nil }
    self.find = nil
    guard let position = find(), list.scrollOutcome(of: position.id) == .scrolled else { return nil }
    return position
  }

  /// Drops the position, because the view shows another place by now.
  package mutating func cancel() { find = nil }
}

extension ListViewModel {
  /// Whether a view can scroll to a row; with `revealing`, after its section was expanded, unless a filter also hides
  /// the row.
  package func scrollOutcome(of row: RowID?, revealing: Bool = false) -> ScrollOutcome {
    guard let row, let item = item(of: row) else { return .notInList }
    if revealing, arranger.wanted.include(item) { expandSection(of: row) }
    return position(of: row) == nil ? .hidden : .scrolled
  }
}

extension ListViewModel where Item: Identifiable {
  /// A position of a row by the id of its item, which outlives the list.
  package func itemPosition(_ position: ListPosition<RowID>?) -> ListPosition<Item.ID>? {
    guard let position, let item = item(of: position.id) else { return nil }
    return ListPosition<Item.ID>(item.id, at: position.anchor, offset: position.offset)
  }

  /// A position of an item by the id of its row; `nil` when the list does not have it.
  package func rowPosition(_ position: ListPosition<Item.ID>) -> ListPosition<RowID>? {
    rowID(of: position.id).map { ListPosition<RowID>($0, at: position.anchor, offset: position.offset) }
  }
}

extension ListSplice {
  /// Where an element is after splices; `nil` if a splice removes the element.
  package static func position(of position: Int, after splices: [Self]) -> Int? {
    var position = position
    for splice in splices where splice.position <= position {
      guard splice.position + splice.removed <= position else { return nil }
      position += splice.inserted.count - splice.removed
    }
    return position
  }
}
