#if GTK
  import CAdwaita
  import DynamicLists

  /// The content of a GtkListItem, which GTK makes once and binds to one row after another.
  ///
  /// Its class does not know the type of items, since each access to a generic type looks the type up. ``RowCell`` has
  /// what depends on it.
  @MainActor
  class ListCell {
    /// What the cell shows.
    enum Content {
      case nothing
      case row(RowID)
      /// The notice at an end of the rows.
      case footer(PageEdge)
      /// The header of a section.
      case header(SectionHeader)
      /// An item that has not loaded.
      case placeholder
    }

    let listItem: OpaquePointer
    /// The widget around what the cell shows, unless the row's own widget is the cell's child: see ``fill(row:)``.
    let bin = GTKWidget(adw_bin_new())
    /// The row's own widget while it is the cell's child, without the bin around it.
    private var bare: GTKWidget?
    /// Whether the bin is around rows, too.
    private let wrapsRows: Bool
    /// The check box before the row, while rows are selected by check boxes.
    private var check: RowCheck?
    /// The text above the row, once the cell has shown one.
    private var separator: RowSeparator?
    private(set) var content = Content.nothing
    /// Whether the cell shows a row that the list has.
    private(set) var hasRow = false
    /// The cell's index in `RowFactory.mapped`; `nil` while it is not mapped.
    var mappedIndex: Int?
    private(set) var drag: RowDrag?
    private var mapping: [SignalConnection] = []
    private var saveMark = RowSaveMark()
    /// The accessible name and description of the row.
    var description = RowDescription()

    init(_ listItem: OpaquePointer, wrapsRows: Bool) {
      self.listItem = listItem
      self.wrapsRows = wrapsRows
      gtk_list_item_set_child(listItem, bin.pointer)
    }

    var isMapped: Bool { mappedIndex != nil }

    var id: RowID? {
      if case .row(let id) = content { id } else { nil }
    }

    func set(_ content: Content, hasRow: Bool) {
      (self.content, self.hasRow) = (content, hasRow)
      showLook()
    }

    /// The end of the rows whose notice the cell shows.
    var edge: PageEdge? {
      if case .footer(let edge) = content { edge } else { nil }
    }

    /// The header that the cell shows.
    var header: SectionHeader? {
      if case .header(let header) = content { header } else { nil }
    }

    /// The row's position in the list.
    var position: Int { Int(gtk_list_item_get_position(listItem)) }

    /// The list view's widget around the cell, which takes the focus.
    var focusable: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_parent(child.pointer) }

    /// The child of the list view's widget.
    private var child: GTKWidget { separator?.box ?? line }

    /// The row with its check box.
    private var line: GTKWidget { check?.box ?? bare ?? bin }

    /// The widget of what the cell shows, with all of the cell but its check box and its separator.
    var inner: GTKWidget { bare ?? bin }

    /// Adds or removes the check box.
    func setCheck(_ isShown: Bool) {
      guard isShown != (check != nil) else { return }
      compose(separates: separator != nil, checks: isShown)
    }

    /// Shows a text above the row, or none.
    func setSeparator(_ text: String?) {
      if text != nil, separator == nil { compose(separates: true, checks: check != nil) }
      guard let separator, separator.text != text else { return }
      separator.text = text
      description.isNameDue = true
      showLook()
    }

    /// Shows whether edits of the row are being saved, or why one was refused.
    func showSaves(_ isSaving: Bool, failure: String?) {
      if failure != saveMark.failure { description.isNameDue = true }
      saveMark.show(isSaving: isSaving, failure: failure, on: focusable)
    }

    /// What is read behind the row's name.
    var saveText: String? { saveMark.failure }

    /// The text above the row.
    var separatorText: String? { separator?.text }

    private func compose(separates: Bool, checks: Bool) {
      let text = separator?.text
      wrap()
      gtk_list_item_set_child(listItem, nil)
      separator?.remove()
      separator = nil
      saveMark = RowSaveMark()
      if checks != (check != nil) {
        check?.remove(bin)
        check = checks ? RowCheck(listItem, before: bin) : nil
      }
      check?.isVisible = id != nil
      if separates { separator = RowSeparator(above: line) }
      separator?.text = text
      gtk_list_item_set_child(listItem, child.pointer)
      // The list view's widget may be another one now.
      (looksLikeFooter, looksLikeHeader, looksSeparated) = (false, false, false)
      showLook()
    }

    /// Whether at least a pixel is within the list's height: GTK also maps rows that only touch the screen.
    func isWithin(_ height: Int32) -> Bool {
      guard let allocation else { return false }
      return allocation.y < height && allocation.y + allocation.height > 0
    }

    /// The distance of the row's upper edge from the list's upper edge; negative for a row that begins above it.
    var y: Double { Double(allocation?.y ?? 0) }

    var height: Double { Double(allocation?.height ?? 0) }

    private var allocation: GtkAllocation? {
      guard let focusable else { return nil }
      var allocation = GtkAllocation()
      gtk_widget_get_allocation(focusable, &allocation)
      return allocation
    }

    /// Whether the cell shows an item, loaded or not.
    var showsItem: Bool {
      switch content {
      case .row, .placeholder: true
      case .footer, .header, .nothing: false
      }
    }

    /// Removes the look of a selectable row from a header, a notice or a placeholder, which stays selectable: GTK focuses
    /// no other rows.
    private func showLook() {
      var isRow = true
      switch content {
      case .footer, .header, .placeholder: isRow = false
      case .row, .nothing: break
      }
      check?.isVisible = id != nil
      guard let focusable else { return }
      if isRow == looksLikeFooter {
        looksLikeFooter = !isRow
        Style.set("dynamic-list-footer", looksLikeFooter, of: focusable)
      }
      if (separatorText != nil) != looksSeparated {
        looksSeparated.toggle()
        Style.set("dynamic-list-separated", looksSeparated, of: focusable)
      }
      guard (header != nil) != looksLikeHeader else { return }
      looksLikeHeader.toggle()
      Style.set("dynamic-list-section", looksLikeHeader, of: focusable)
    }

    private var looksSeparated = false
    private var looksLikeFooter = false
    private var looksLikeHeader = false

    /// Whether the cell, or a widget in it, has the keyboard focus.
    var hasFocus: Bool {
      guard let focusable else { return false }
      let flags = gtk_widget_get_state_flags(focusable).rawValue
      return flags & (GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue) != 0
    }

    /// Whether a widget in the cell has the keyboard focus.
    var hasFocusInside: Bool {
      guard let focusable, hasFocus else { return false }
      return gtk_widget_is_focus(focusable) == 0
    }

    /// Removes what the cells of another window have set: GTK keeps its widgets when a list leaves a window, and gives
    /// them other cells in the next one.
    func clearLook() {
      guard isNew, let focusable else { return }
      isNew = false
      for name in ["footer", "separated", "section", "saving", "unsaved"] {
        Style.set("dynamic-list-\(name)", false, of: focusable)
      }
      // Without one, GTK would ask the display for the pointer's position.
      if gtk_widget_get_has_tooltip(focusable) != 0 { gtk_widget_set_tooltip_text(focusable, nil) }
    }

    private(set) var isNew = true

    /// Calls the closures when GTK maps and unmaps the cell.
    ///
    /// The signals are those of GTK's widget around the cell, or of the bin if GTK binds a new cell before it has the widget.
    func onMap(_ map: @escaping @MainActor () -> Void, unmap: @escaping @MainActor () -> Void) {
      close()
      let widget = focusable ?? bin.pointer
      mapping = [widget.onSignal("map", map), widget.onSignal("unmap", unmap)]
      isFollowed = focusable != nil
    }

    /// Whether the signals are those of GTK's widget around the cell.
    private var isFollowed = false

    /// Ends what ``onMap(_:unmap:)`` began: GTK keeps its widget.
    func close() { for connection in mapping { connection.disconnect() } }

    /// Shows the widget of a row.
    ///
    /// It is the cell's child itself where possible: a widget around each row takes a twentieth of the time of a frame.
    /// A drag, a check box and a separator need one.
    func fill(row widget: GTKWidget) {
      if !isFollowed || wrapsRows || drag != nil || check != nil || separator != nil { return fill(widget) }
      adw_bin_set_child(bin.pointer.cast(), nil)
      bare = widget
      gtk_list_item_set_child(listItem, widget.pointer)
    }

    /// Shows a widget that belongs to no row: a notice.
    func fill(_ widget: GTKWidget) { adw_bin_set_child(bin.pointer.cast(), widget.pointer) }

    /// Shows no widget.
    func removeWidget() {
      wrap()
      adw_bin_set_child(bin.pointer.cast(), nil)
    }

    /// Puts the bin around the row's widget.
    private func wrap() {
      guard let bare else { return }
      gtk_list_item_set_child(listItem, bin.pointer)
      adw_bin_set_child(bin.pointer.cast(), bare.pointer)
      self.bare = nil
    }

    /// Makes the row a drag source and a drop target.
    func setDrag(_ make: (_ bin: UnsafeMutablePointer<GtkWidget>) -> RowDrag) {
      wrap()
      drag = make(bin.pointer)
    }
  }
#endif
