#if GTK
  import CAdwaita
  import DynamicLists

  /// The header of the topmost row's section, over the upper edge of the list; the next header pushes it away.
  ///
  /// Assistive technology does not see it, since the list has the header as well.
  @MainActor
  final class PinnedHeader<Item> {
    /// Contains the list, and the header over it.
    let overlay = GTKWidget(gtk_overlay_new())
    private let clamp = GTKWidget(adw_clamp_new())
    private let header: SectionHeader
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let factory: RowFactory<Item>
    /// How far the next header has pushed it away, in pixels.
    private var pushed: Int32 = 0
    var texts = DynamicListTexts()

    init(
      over content: GTKWidget, list: ListViewModel<Item>, model: RowModel, factory: RowFactory<Item>,
      onPress: @escaping @MainActor (ListSection.ID) -> Void
    ) {
      (self.list, self.model, self.factory) = (list, model, factory)
      header = SectionHeader(onPress: onPress)
      clamp.setStyle("dynamic-list-pinned")
      clamp.align(vertically: GTK_ALIGN_START)
      clamp.isVisible = false
      adw_clamp_set_child(clamp.pointer.opaque, header.widget.pointer)
      gtk_overlay_set_child(overlay.pointer.opaque, content.pointer)
      gtk_overlay_add_overlay(overlay.pointer.opaque, clamp.pointer)
      gtk_overlay_set_clip_overlay(overlay.pointer.opaque, clamp.pointer, 1)
      overlay.onSignal("get-child-position") {
        [weak self] (_: OpaquePointer, place: UnsafeMutablePointer<GdkRectangle>) -> Bool in
        guard let self else { return false }
        place.pointee = GdkRectangle(
          x: 0, y: -pushed, width: gtk_widget_get_width(overlay.pointer), height: naturalHeight)
        return true
      }
    }

    func setMaximumWidth(_ width: Int32) { adw_clamp_set_maximum_size(clamp.pointer.opaque, width) }

    /// The height that it covers at the upper edge of the list; 0 while no header is pinned.
    var height: Double { list.slots.isGrouped ? Double(naturalHeight) : 0 }

    private var naturalHeight: Int32 {
      var size = GtkRequisition()
      gtk_widget_get_preferred_size(clamp.pointer, nil, &size)
      return size.height
    }

    /// Shows the header of the topmost row's section, after a layout or when sections have changed.
    func update() {
      let section = sectionAtTop.flatMap { list.sections[id: $0] }
      if clamp.isVisible != (section != nil) {
        clamp.isVisible = section != nil
        Accessibility.setHidden(clamp.pointer)
      }
      guard let section else { return }
      header.show(section, texts)
      push()
    }

    /// `nil` without sections, and if the header itself is at the top.
    private var sectionAtTop: ListSection.ID? {
      guard model.slots.isGrouped else { return nil }
      let top = factory.mapped.filter { $0.y <= 0 && $0.y + $0.height > 0 }.max { $0.position < $1.position }
      guard let top, top.position < model.slots.count, top.y < 0 || top.id != nil else { return nil }
      return model.slots.header(at: top.position)
    }

    private func push() {
      let height = naturalHeight
      let next = factory.mapped.filter { $0.header != nil && $0.y > 0 && $0.y < Double(height) }.map(\.y).min()
      let pushed = next.map { height - Int32($0) } ?? 0
      guard pushed != self.pushed else { return }
      self.pushed = pushed
      gtk_widget_queue_allocate(overlay.pointer)
    }
  }
#endif
