/// What a person writes, deletes, moves and presses.
extension HeadlessHost {
  private var searchText: Binding<String>? {
    let field = root?.first { if case .search = $0.trait { $0.isReachable } else { false } }
    if case .search(let binding) = field?.trait { return binding }
    return nil
  }

  /// Types into the search field: its text changes with every key, and views are updated after each.
  package func type(_ keys: String) {
    for key in keys {
      guard let text = searchText else { return }
      text.wrappedValue.append(key)
      update()
    }
  }

  /// Has a text in the search field: clears it if it holds something else, then types what is missing.
  package func search(_ text: String) {
    guard let field = searchText else { return }
    if !text.hasPrefix(field.wrappedValue) || text.isEmpty {
      field.wrappedValue = ""
      update()
    }
    type(String(text.dropFirst(searchText?.wrappedValue.count ?? 0)))
  }

  /// The first `ForEach` of a `List`: elsewhere rows cannot be edited.
  private var editable: Place? {
    root?.first { $0.rows != nil && $0.lazyContainer?.gathersAllIDs == true && $0.isReachable }
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

  /// Drags a row to the place before another; says whether rows can be moved.
  ///
  /// The first pass after the action must show the new order; otherwise the row
  /// goes back, which counts in `snapBacks`.
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

  /// Deletes a row by the button that edit mode shows; says whether rows can be deleted.
  ///
  /// The first pass after the action must not have the row any more; otherwise it
  /// comes back, which counts in `snapBacks`.
  @discardableResult
  package func delete(at position: Int) -> Bool {
    guard let place = editable, let action = place.inherited(\.onDelete), let id = place.rows?.id(position),
      !isDisabled(place, position, .delete)
    else { return false }
    action([position])
    expect { [weak place] in place?.parent == nil || place?.rows?.index(id) == nil }
    update()
    return true
  }

  /// Deletes a row by a swipe; says whether there is such a swipe.
  ///
  /// A row with swipe actions of its own has none that deletes.
  @discardableResult
  package func swipeToDelete(at position: Int) -> Bool {
    guard let place = editable, let id = place.rows?.id(position), let row = place.row(id), row.isReachable,
      !row.hasSwipeActions
    else { return false }
    return delete(at: position)
  }

  /// Swipes a row and presses what comes out.
  @discardableResult
  package func swipe(_ row: AnyHashable, _ title: String) -> Bool {
    let place = root?.first { $0.rowID == row && $0.isReachable }
    guard let button = place?.first(where: { $0.tap != nil && $0.labels.contains(title) }) else { return false }
    button.tap?()
    update()
    return true
  }

  /// Presses keys; says how many buttons have them as their shortcut.
  @discardableResult
  package func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = .command) -> Int {
    let buttons =
      root?.all { place in
        guard case .shortcut(key, modifiers) = place.trait, place.isReachable else { return false }
        return true
      } ?? []
    for button in buttons { button.first { $0.tap != nil }?.tap?() }
    update()
    return buttons.count
  }
}
