#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// A drop-down list of names.
  @MainActor
  final class DropDown {
    let widget: GTKWidget
    private let names: [String]
    var onChoice: @MainActor (Int) -> Void = { _ in }

    init(_ label: String, _ names: [String]) {
      self.names = names
      let strings = gtk_string_list_new(nil)
      for name in names { gtk_string_list_append(strings, name) }
      widget = GTKWidget(gtk_drop_down_new(strings, nil))
      widget.accessibleLabel = label
      widget.setTooltip(label)
      widget.onSignal("notify::selected") { [weak self] in
        guard let self else { return }
        onChoice(Int(gtk_drop_down_get_selected(widget.opaque)))
      }
    }

    func select(_ index: Int) { gtk_drop_down_set_selected(widget.opaque, guint(index)) }

    /// Selects the first name that begins with a text; returns whether there is one.
    func select(named name: String) -> Bool {
      guard let index = names.firstIndex(where: { $0.lowercased().hasPrefix(name.lowercased()) }) else { return false }
      select(index)
      return true
    }
  }
#endif
