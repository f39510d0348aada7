#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// Passes on to assistive technology what the rows near the screen say and where they stand, and what happens to the list.
  ///
  /// Once there is time: no frame waits for it, and rows that only fly by are not described. Those within a screen
  /// of the visible ones are described before they are seen, since the focus may go there first; those farther
  /// away when they come near, so that a page which makes the list longer describes no more than three screens.
  @MainActor
  final class AccessibilityUpdates<Item: Sendable> {
    private let view: GTKWidget
    private let model: RowModel
    private let factory: RowFactory<Item>
    private let footer: ListFooter
    private let focus: RowFocus<Item>
    private var isDue = false
    /// What the footer's row was called last.
    private var footerName: String?
    /// What a screen reader says of a row's position.
    var positionText: (Int, Int) -> String = { _, _ in "" } {
      didSet { setDue() }
    }

    init(_ view: GTKWidget, model: RowModel, factory: RowFactory<Item>, footer: ListFooter, focus: RowFocus<Item>) {
      self.view = view
      self.model = model
      self.factory = factory
      self.footer = footer
      self.focus = focus
    }

    /// A row shows something else than it was called.
    func rename(_ slot: RowSlot<Item>) {
      slot.description.isNameDue = true
      setDue()
    }

    /// Asks for an update once there is time.
    func setDue() {
      guard !isDue else { return }
      isDue = true
      Idle.schedule { [weak self] in self?.update() }
    }

    private func update() {
      isDue = false
      let count = model.ids.count
      let near = positionsNearScreen
      for slot in factory.bound.values {
        guard let instance = slot.instance, let focusable = slot.focusable else { continue }
        slot.description.name(instance, focusable)
        let position = slot.position
        guard near.contains(position) else { continue }
        slot.description.setPosition(position + 1, of: count, positionText, focusable, hasFocus: slot.hasFocus)
      }
      nameFooter()
    }

    private var positionsNearScreen: Range<Int> {
      let mapped = factory.mapped.map(\.position)
      guard let first = mapped.min(), let last = mapped.max() else { return 0..<0 }
      return first - mapped.count..<last + mapped.count + 1
    }

    private func nameFooter() {
      guard model.hasFooter, let focusable = factory.footerSlot?.focusable else { return footerName = nil }
      let name = footer.accessibleLabel
      guard name != footerName else { return }
      footerName = name
      Accessibility.setLabel(name, of: focusable)
    }

    /// Lets a screen reader say something now, while the widget is seen.
    ///
    /// GTK announces since 4.14. Before, screen readers say a new description of the row that has the focus.
    func announce(_ text: String, from widget: GTKWidget) {
      guard gtk_widget_get_mapped(widget.pointer) != 0 else { return }
      if dl_accessible_announce(widget.pointer, text.forC) != 0 { return }
      guard let slot = focus.slot, let focusable = slot.focusable else { return }
      slot.description.replace(by: text, focusable)
    }
  }
#endif
