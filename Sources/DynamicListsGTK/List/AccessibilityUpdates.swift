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
  final class AccessibilityUpdates<Item> {
    private let view: GTKWidget
    private let model: RowModel
    private let factory: RowFactory<Item>
    private let footer: ListFooter
    private let focus: RowFocus<Item>
    private let numbers: @MainActor () -> ListRowNumbers?
    private var isDue = false
    /// The cells whose content changed since the last update.
    private var unnamed: [RowCell<Item>] = []
    /// The accessible name that the footer's row has.
    private var footerName: String?
    /// Makes the text for a row's position; see ``DynamicListTexts/position``.
    var positionText: (Int, Int) -> String = { _, _ in "" } {
      didSet { setDue() }
    }

    init(
      _ view: GTKWidget, model: RowModel, factory: RowFactory<Item>, footer: ListFooter, focus: RowFocus<Item>,
      numbers: @escaping @MainActor () -> ListRowNumbers?
    ) {
      self.numbers = numbers
      self.view = view
      self.model = model
      self.factory = factory
      self.footer = footer
      self.focus = focus
    }

    /// Renames a cell's row in the next update, after the row's content changed.
    func rename(_ cell: RowCell<Item>) {
      cell.description.isNameDue = true
      unnamed.append(cell)
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
      let due = unnamed
      unnamed = []
      for cell in due {
        guard let instance = cell.instance else { continue }
        if let focusable = cell.focusable {
          cell.description.name(instance, below: cell.separatorText, failure: cell.saveText, focusable)
        } else {
          unnamed.append(cell)
        }
      }
      let slots = model.slots
      let numbers = numbers()
      for position in positionsNearScreen.clamped(to: 0..<model.count) {
        guard let row = slots[position].row, let cell = factory.bound[row], let focusable = cell.focusable else {
          continue
        }
        if let numbers {
          cell.description.setPosition(
            numbers.number(ofRowAt: slots.rowPosition(at: position)), of: numbers.count, positionText, focusable,
            hasFocus: cell.hasFocus)
        } else {
          cell.description.removePosition(focusable)
        }
      }
      nameFooter()
    }

    private var positionsNearScreen: Range<Int> {
      let mapped = factory.mapped.map(\.position)
      guard let first = mapped.min(), let last = mapped.max() else { return 0..<0 }
      return first - mapped.count..<last + mapped.count + 1
    }

    private func nameFooter() {
      // Between rows and placeholders there is a footer without content, too.
      guard let focusable = factory.footerCell?.focusable else { return footerName = nil }
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
      guard let cell = focus.cell, let focusable = cell.focusable else { return }
      cell.description.replace(by: text, focusable)
    }
  }
#endif
