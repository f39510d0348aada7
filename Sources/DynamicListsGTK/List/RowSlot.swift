#if GTK
  import CAdwaita
  import DynamicLists

  /// A place that GTK has made for a row: it comes into being once, and shows one row after another.
  @MainActor
  final class RowSlot<Item: Sendable> {
    let listItem: OpaquePointer
    let bin = GTKWidget(adw_bin_new())
    /// The widgets that stand here, and their kind.
    private(set) var instance: RowInstance<Item>?
    private(set) var kind: AnyHashable?
    var row: ListItemViewModel<Item>?
    var isMapped = false
    /// Where the slot stands among those that are mapped.
    var place: Int?
    private var isFooter = false
    private var told: (place: Int, count: Int)?
    var drag: RowDrag?

    init(_ listItem: OpaquePointer) {
      self.listItem = listItem
      gtk_list_item_set_child(listItem, bin.pointer)
    }

    /// Where the row stands in the list.
    var position: Int { Int(gtk_list_item_get_position(listItem)) }

    /// The widget around the slot that has the focus.
    var focusable: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_parent(bin.pointer) }

    /// Whether at least a pixel is on screen, which is so high: GTK maps what only touches it, too.
    func isWithin(_ height: Int32) -> Bool {
      guard let focusable else { return false }
      var place = GtkAllocation()
      gtk_widget_get_allocation(focusable, &place)
      return place.y < height && place.y + place.height > 0
    }

    /// Tells assistive technology which row of how many this is, when that is news.
    func setPlace(_ place: Int, of count: Int) {
      guard told?.place != place || told?.count != count, let focusable else { return }
      told = (place, count)
      Accessibility.setPlace(place, of: count, focusable)
    }

    /// Whether the slot shows what is said below the rows.
    ///
    /// Selectable it stays, since GTK gives the focus to no other: without the look of it.
    func setFooter(_ isFooter: Bool) {
      guard isFooter != self.isFooter, let focusable else { return }
      self.isFooter = isFooter
      Style.set("dynamic-list-footer", isFooter, of: focusable)
    }

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
