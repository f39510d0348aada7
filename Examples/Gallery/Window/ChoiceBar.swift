#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK

  /// Buttons beside one another, of which one is pressed.
  @MainActor
  final class ChoiceBar {
    struct Choice {
      var name: String
      /// Shown in place of the name.
      var icon: String?
    }

    let widget = GTKBox.row(spacing: 0)
    private let buttons: [GTKWidget]
    /// Called when a person chooses; whoever knows the outcome calls ``select(_:)``.
    var onChoice: @MainActor (Int) -> Void = { _ in }

    init(_ choices: [Choice]) {
      buttons = choices.map { choice in
        let button = GTKWidget(gtk_toggle_button_new())
        if let icon = choice.icon {
          gtk_button_set_icon_name(button.cast(), icon)
          button.setTooltip(choice.name)
        } else {
          gtk_button_set_label(button.cast(), choice.name)
          // With large letters in a narrow window a name is cut rather than the window's edge.
          gtk_label_set_ellipsize(OpaquePointer(gtk_button_get_child(button.cast())), PANGO_ELLIPSIZE_END)
        }
        button.accessibleLabel = choice.name
        return button
      }
      widget.setStyle("linked")
      for (index, button) in buttons.enumerated() {
        widget.append(button)
        button.onSignal("clicked") { [weak self] in self?.choose(index) }
      }
    }

    private var selected: Int?

    private func choose(_ index: Int) {
      // The click has changed the button already; what counts is the outcome.
      select(selected)
      onChoice(index)
    }

    private var observation: ListObservation?

    /// Presses what a list is like, now and whenever that changes.
    func follow<Item>(_ list: ListViewModel<Item>, _ choice: @escaping @MainActor () -> Int) {
      select(choice())
      observation = list.onChange { [weak self] update in
        if update.statesChanged { self?.select(choice()) }
      }
    }

    /// Presses one button, or none.
    func select(_ index: Int?) {
      selected = index
      for (place, button) in buttons.enumerated() {
        gtk_toggle_button_set_active(button.cast(), place == index ? 1 : 0)
      }
    }
  }
#endif
