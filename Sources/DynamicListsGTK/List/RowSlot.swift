#if GTK
  import CAdwaita
  import DynamicLists

  /// What GTK has made for a row on screen: it is made once, and shows one row after another.
  @MainActor
  final class RowSlot<Item: Sendable> {
    /// What GTK wants to see in the slot.
    enum Content {
      case nothing
      /// The row, by its id alone when the list no longer has it.
      case row(RowID, ListItemViewModel<Item>?)
      /// What is said below the rows.
      case footer
    }

    let listItem: OpaquePointer
    let bin = GTKWidget(adw_bin_new())
    /// The widgets that stand here, and their kind.
    private(set) var instance: RowInstance<Item>?
    private(set) var kind: AnyHashable?
    var content = Content.nothing {
      didSet { showLook() }
    }
    /// The slot's index among those that are mapped; `nil` while it is not.
    var mappedIndex: Int?
    var drag: RowDrag?
    /// What assistive technology knows of the row.
    var description = RowDescription()

    init(_ listItem: OpaquePointer) {
      self.listItem = listItem
      gtk_list_item_set_child(listItem, bin.pointer)
    }

    var isMapped: Bool { mappedIndex != nil }

    var id: RowID? {
      if case .row(let id, _) = content { id } else { nil }
    }

    var row: ListItemViewModel<Item>? {
      if case .row(_, let row) = content { row } else { nil }
    }

    var isFooter: Bool {
      if case .footer = content { true } else { false }
    }

    /// Where the row stands in the list.
    var position: Int { Int(gtk_list_item_get_position(listItem)) }

    /// The widget around the slot that has the focus.
    var focusable: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_parent(bin.pointer) }

    /// Whether at least a pixel is on screen, which is so high: GTK maps what only touches it, too.
    func isWithin(_ height: Int32) -> Bool {
      guard let allocation else { return false }
      return allocation.y < height && allocation.y + allocation.height > 0
    }

    /// How far the row's upper edge is below that of the list; negative for a row that is scrolled out.
    var y: Double { Double(allocation?.y ?? 0) }

    private var allocation: GtkAllocation? {
      guard let focusable else { return nil }
      var allocation = GtkAllocation()
      gtk_widget_get_allocation(focusable, &allocation)
      return allocation
    }

    /// The footer stays selectable, since GTK gives the focus to no other: without the look of it.
    private func showLook() {
      guard isFooter != looksLikeFooter, let focusable else { return }
      looksLikeFooter = isFooter
      Style.set("dynamic-list-footer", isFooter, of: focusable)
    }

    private var looksLikeFooter = false

    /// Whether keys go to the slot or to something in it.
    var hasFocus: Bool {
      guard let focusable else { return false }
      let flags = gtk_widget_get_state_flags(focusable).rawValue
      return flags & (GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue) != 0
    }

    /// Puts widgets into the slot.
    func fill(_ instance: RowInstance<Item>, of kind: AnyHashable) {
      self.instance = instance
      self.kind = kind
      adw_bin_set_child(bin.pointer.cast(), instance.widget.pointer)
    }

    /// Takes the widgets out of the slot.
    func empty() -> (kind: AnyHashable, instance: RowInstance<Item>)? {
      defer { (instance, kind) = (nil, nil) }
      guard let instance, let kind else { return nil }
      adw_bin_set_child(bin.pointer.cast(), nil)
      return (kind, instance)
    }

    /// Shows a widget that belongs to no row.
    func fill(_ widget: GTKWidget) { adw_bin_set_child(bin.pointer.cast(), widget.pointer) }
  }
#endif
