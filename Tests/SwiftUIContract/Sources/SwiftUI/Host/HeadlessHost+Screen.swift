/// The text on screen, and taps.
extension HeadlessHost {
  /// The visible text, line by line; texts side by side are one line.
  package var lines: [String] { root.map { read($0) } ?? [] }

  package func lines(of place: Place) -> [String] { read(place) }

  private func read(_ place: Place) -> [String] {
    if place.isAside || place.isOutOfWindow || place.isUnseen || place.isTransparent { return [] }
    if let text = place.text { return text.content.isEmpty ? [] : [text.content] }
    let inside = place.children.flatMap(read)
    return place.isOneLine && !inside.isEmpty ? [inside.joined(separator: "  ")] : inside
  }

  /// The ids of the rows on screen.
  package var visibleRows: [AnyHashable] {
    root?.all { $0.rowID != nil && $0.isReachable }.compactMap(\.rowID) ?? []
  }

  /// The texts that were parsed as Markdown.
  package var markup: [String] {
    root?.all { $0.text?.isMarkup == true }.compactMap(\.text?.content) ?? []
  }

  /// Whether a spinner is visible.
  package var isSpinning: Bool { root?.first { $0.isProgress && $0.isPresent && $0.isReachable } != nil }

  /// The visible buttons with a title, also in a toolbar.
  package func buttons(_ title: String) -> [Place] {
    root?.all { place in
      place.tap != nil && place.isReachable && place.labels.contains(title)
    } ?? []
  }

  /// Presses all buttons with a title and returns their number.
  @discardableResult
  package func tap(_ title: String) -> Int {
    let found = buttons(title)
    for button in found { button.tap?() }
    update()
    return found.count
  }

  /// Presses the visible buttons with an accessibility label and returns their number.
  @discardableResult
  package func tap(labeled label: String) -> Int {
    let found =
      root?.all { place in
        if case .accessibilityLabel(label) = place.trait { place.isReachable } else { false }
      }.compactMap { place in place.first { $0.tap != nil } } ?? []
    for button in found { button.tap?() }
    update()
    return found.count
  }

  /// Selects a row, as a tap does.
  @discardableResult
  package func select(_ row: AnyHashable, _ isSelected: Bool = true) -> Bool {
    guard let selection = container?.selection else { return false }
    selection.set(selectionValue(of: row), isSelected)
    update()
    return true
  }

  /// Whether the list draws a row as selected: what its binding says of the row's tag, or else of its id.
  package func isSelected(_ row: AnyHashable) -> Bool {
    container?.selection?.contains(selectionValue(of: row)) ?? false
  }

  /// Opens the context menu of a row, or the one beside the rows: its buttons can be pressed until it closes. The menu of
  /// a selected row is about all selected rows. Returns whether there is a menu.
  @discardableResult
  package func openMenu(of row: AnyHashable?) -> Bool {
    guard let selection = container?.selection else { return false }
    let value = row.map(selectionValue)
    let isSelected = value.map(selection.contains) ?? false
    return setMenus(isSelected ? selection.values() : Set([value].compactMap { $0 }))
  }

  /// Closes the context menu.
  package func closeMenu() { setMenus(nil) }

  @discardableResult
  private func setMenus(_ values: Set<AnyHashable>?) -> Bool {
    let places = root?.all { if case .selectionMenu = $0.trait, $0.isReachable { true } else { false } } ?? []
    for place in places {
      place.menuValues = values
      invalidate(place)
    }
    update()
    return !places.isEmpty
  }

  private func selectionValue(of row: AnyHashable) -> AnyHashable {
    let tag = root?.first { $0.rowID == row }?.first { if case .tag = $0.trait { true } else { false } }?.trait
    return if case .tag(let value) = tag { value } else { row }
  }

  /// The accessibility elements that combine their children, with their actions.
  package var accessibilityElements: [(children: AccessibilityChildBehavior, lines: [String], actions: [String])] {
    let elements = root?.all { if case .accessibilityElement = $0.trait, $0.isPresent { true } else { false } } ?? []
    return elements.compactMap { place in
      guard case .accessibilityElement(let children) = place.trait else { return nil }
      var actions: [String] = []
      place.walk { inside in
        if case .accessibilityAction(let name, _) = inside.trait { actions.append(name) }
        // The buttons inside a combined element become its actions.
        if children == .combine, inside.tap != nil { actions += inside.labels }
      }
      var outer = place.parent
      while case .accessibilityAction(let name, _) = outer?.trait {
        actions.append(name)
        outer = outer?.parent
      }
      return (children, lines(of: place), actions)
    }
  }

  /// The labels of their own that visible views have for assistive technologies.
  package var accessibilityValues: [String] {
    (root?.all { if case .accessibilityValue = $0.trait { $0.isReachable } else { false } } ?? []).compactMap { place in
      if case .accessibilityValue(let value) = place.trait { value } else { nil }
    }
  }

  package var accessibilityLabels: [String] {
    root?.all(where: \.isReachable).compactMap { place in
      if case .accessibilityLabel(let label) = place.trait { label } else { nil }
    } ?? []
  }

  /// The rotors of the view, with the labels of their entries.
  package var rotors: [String: [String]] {
    var rotors: [String: [String]] = [:]
    root?.walk { place in
      if case .accessibilityRotor(let name, let entries) = place.trait { rotors[name] = entries.map(\.label) }
    }
    return rotors
  }

  /// Goes to an entry of a rotor, which scrolls to the view with the entry's id.
  package func go(to label: String, inRotor name: String) {
    root?.walk { place in
      guard case .accessibilityRotor(name, let entries) = place.trait, let container,
        let entry = entries.first(where: { $0.label == label })
      else { return }
      scroll(container, to: entry.id)
    }
    update()
  }

  /// Performs an action of an accessibility element.
  package func performAccessibilityAction(_ name: String) {
    root?.walk { place in
      if case .accessibilityAction(name, let action) = place.trait, place.isPresent { action() }
      if case .accessibilityElement(.combine) = place.trait, place.isPresent {
        place.first { $0.tap != nil && $0.labels.contains(name) }?.tap?()
      }
    }
    update()
  }

  /// The appearance modifiers around a place.
  package var looks: [String] {
    root?.all { _ in true }.compactMap { if case .look(let look) = $0.trait { look } else { nil } } ?? []
  }
}
