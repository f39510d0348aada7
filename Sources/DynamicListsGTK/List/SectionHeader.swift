#if GTK
  import CAdwaita
  import DynamicLists

  /// The header of a section: a button with the title and the count, which collapses the section.
  @MainActor
  final class SectionHeader {
    let widget = GTKWidget(gtk_button_new())
    private let arrow = GTKWidget(gtk_image_new_from_icon_name("pan-down-symbolic"))
    private let title = GTKLabel("", .heading)
    private let count = GTKLabel("", .dim)
    private(set) var section: ListSection.ID?
    private var isExpanded = true

    init(onPress: @escaping @MainActor (ListSection.ID) -> Void) {
      arrow.accessibleRole = GTK_ACCESSIBLE_ROLE_PRESENTATION
      title.accessibleRole = GTK_ACCESSIBLE_ROLE_HEADING
      let row = GTKBox.row(spacing: 6, arrow, title, count)
      gtk_button_set_child(widget.pointer.cast(), row.pointer)
      // Return on the list's row presses it.
      gtk_widget_set_can_focus(widget.pointer, 0)
      for style in ["flat", "dynamic-list-header"] { widget.setStyle(style) }
      widget.onSignal("clicked") { [weak self] in if let section = self?.section { onPress(section) } }
    }

    /// Names the widget of the list view around the header, which takes the focus, for assistive technology.
    func describe(_ focusable: UnsafeMutablePointer<GtkWidget>) {
      Accessibility.setLabel(widget.accessibleLabel, of: focusable)
      Accessibility.setExpanded(isExpanded, of: focusable)
    }

    func show(_ section: ListSection, _ texts: DynamicListTexts) {
      (self.section, isExpanded) = (section.id, !section.isCollapsed)
      title.text = section.title
      count.text = texts.sectionCount(section.headerCount.rows, section.headerCount.mayGrow)
      gtk_image_set_from_icon_name(
        arrow.pointer.opaque, section.isCollapsed ? "pan-end-symbolic" : "pan-down-symbolic")
      widget.accessibleLabel = [title.text, count.text].filter { !$0.isEmpty }.joined(separator: ", ")
      Accessibility.setExpanded(isExpanded, of: widget.pointer)
    }
  }
#endif
