#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// Names the rows for assistive technology, sets their positions, and announces texts.
  ///
  /// An update runs when the main loop is idle, so it delays no frame, and rows that scroll past quickly
  /// get none. It sets the positions of the rows on screen and one screen beyond on either side, because
  /// the focus may move there before they are visible. After a page that makes the list longer, an update
  /// thus describes at most three screens of rows.
  @MainActor
  final class AccessibilityUpdates<Item: Sendable> {
    private let view: GTKWidget
    private let model: RowModel
    private let factory: RowFactory<Item>
    private let footer: ListFooter
    private let focus: RowFocus<Item>
    private var isDue = false
    /// The accessible name that the footer's row has.
    private var footerName: String?
    /// Makes the text for a row's position; see ``DynamicListTexts/position``.
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

    /// Renames a slot's row in the next update, after the row's content changed.
    func rename(_ slot: RowSlot<Item>) {
      slot.description.isNameDue = true
      setDue()
    }

    /// Schedules an update for when the main loop is idle.
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

    /// Lets a screen reader announce a text, if the widget is mapped.
    ///
    /// GTK has announcements since 4.14. With an older GTK, the text becomes the description of the focused
    /// row, because screen readers read a description that changes.
    func announce(_ text: String, from widget: GTKWidget) {
      guard gtk_widget_get_mapped(widget.pointer) != 0 else { return }
      if dl_accessible_announce(widget.pointer, text.forC) != 0 { return }
      guard let slot = focus.slot, let focusable = slot.focusable else { return }
      slot.description.replace(by: text, focusable)
    }
  }
#endif
