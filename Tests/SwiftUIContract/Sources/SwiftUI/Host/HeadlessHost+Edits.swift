/// Input: typing, deleting, moving, swiping, and keyboard shortcuts.
extension HeadlessHost {
  private var searchText: Binding<String>? {
    let field = root?.first { if case .search = $0.trait { $0.isReachable } else { false } }
    if case .search(let binding) = field?.trait { return binding }
    return nil
  }

  /// Types into the search field: the text changes with each key, and views are updated after each change.
  package func type(_ keys: String) {
    for key in keys {
      guard let text = searchText else { return }
      text.wrappedValue.append(key)
      update()
    }
  }

  /// Makes the search field contain a text: clears it if necessary, and types the rest.
  package func search(_ text: String) {
    guard let field = searchText else { return }
    if !text.hasPrefix(field.wrappedValue) || text.isEmpty {
      field.wrappedValue = ""
      update()
    }
    type(String(text.dropFirst(searchText?.wrappedValue.count ?? 0)))
  }

  /// The first `ForEach` in a `List` with an action that edits its rows: rows elsewhere cannot be edited.
  private var editable: Place? { editable(0) }

  /// The `ForEach` behind as many others that can be edited, such as those of the sections above.
  private func editable(_ others: Int) -> Place? {
    var seen = 0
    return root?.first { place in
      guard place.rows != nil, isOfList(place), place.isReachable,
        place.inherited(\.onMove) != nil || place.inherited(\.onDelete) != nil
      else { return false }
      seen += 1
      return seen > others
    }
  }

  /// Whether rows are those of a `List`: its own, or those of its sections.
  private func isOfList(_ rows: Place) -> Bool {
    if let container = rows.lazyContainer { return container.gathersAllIDs }
    var isInSection = false
    var outer = rows.enclosing
    while let place = outer, !place.gathersAllIDs {
      if place.typeName == "Section" { isInSection = true }
      outer = place.enclosing
    }
    return isInSection && outer != nil
  }

  private func isDisabled(_ rows: Place, _ position: Int, _ edit: DisabledEdit) -> Bool {
    guard let id = rows.rows?.id(position) else { return false }
    let isInside =
      rows.row(id)?.first { if case .disabled(edit, true) = $0.trait { true } else { false } } != nil
    var outer = rows.enclosing
    while let place = outer, !place.isLazyContainer {
      if case .disabled(edit, true) = place.trait { return true }
      outer = place.enclosing
    }
    return isInside
  }

  /// Drags a row to the position of another; returns whether rows can be moved.
  ///
  /// If the first pass after the action does not show the new order, the row snaps back, which `snapBacks` counts.
  @discardableResult
  package func move(from source: Int, to destination: Int) -> Bool {
    guard let place = editable, let action = place.inherited(\.onMove), let rows = place.rows,
      !isDisabled(place, source, .move)
    else { return false }
    var moved = rows.ids()
    moved.move(fromOffsets: [source], toOffset: destination)
    action([source], destination)
    expect { [weak place] in place?.parent == nil || place?.rows?.ids() == moved }
    update()
    return true
  }

  /// Deletes a row with edit mode's button; returns whether rows can be deleted.
  ///
  /// If the first pass after the action still shows the row, the row snaps back, which `snapBacks` counts.
  @discardableResult
  package func delete(at position: Int, inSection section: Int = 0) -> Bool {
    guard let place = editable(section), let action = place.inherited(\.onDelete), let id = place.rows?.id(position),
      !isDisabled(place, position, .delete)
    else { return false }
    action([position])
    expect { [weak place] in place?.parent == nil || place?.rows?.index(id) == nil }
    update()
    return true
  }

  /// Deletes a row by a swipe; returns whether the row has this swipe.
  ///
  /// A row with `swipeActions` has no swipe that deletes.
  @discardableResult
  package func swipeToDelete(at position: Int) -> Bool {
    guard let place = editable, let id = place.rows?.id(position), let row = place.row(id), row.isReachable,
      !row.hasSwipeActions
    else { return false }
    return delete(at: position)
  }

  /// Swipes a row and presses one of its actions.
  @discardableResult
  package func swipe(_ row: AnyHashable, _ title: String) -> Bool {
    let place = root?.first { $0.rowID == row && $0.isReachable }
    guard let button = place?.first(where: { $0.tap != nil && $0.labels.contains(title) }) else { return false }
    button.tap?()
    update()
    return true
  }

  /// Gives a command to the innermost view that takes it; returns whether there is one.
  @discardableResult
  package func command(_ command: KeyCommand) -> Bool {
    let views = root?.all { if case .command(command, .some) = $0.trait { $0.isReachable } else { false } } ?? []
    guard case .command(_, let action?)? = views.last?.trait else { return false }
    action()
    update()
    return true
  }

  /// Presses keys; returns the number of buttons with these keys as their shortcut.
  @discardableResult
  package func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = .command) -> Int {
    let buttons =
      root?.all { place in
        guard case .shortcut(key, modifiers) = place.trait, place.isReachable(byKeys: true) else { return false }
        return true
      } ?? []
    for button in buttons { button.first { $0.tap != nil }?.tap?() }
    update()
    return buttons.count
  }
}
