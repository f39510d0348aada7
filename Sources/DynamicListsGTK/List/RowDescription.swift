#if GTK
  import CAdwaita

  /// What assistive technology knows of a slot's row: its name, and where it stands in the list.
  @MainActor
  struct RowDescription {
    /// Whether the row shows something that its name does not say yet.
    var isNameDue = true
    /// Which of how many the row is, counted from 1, as it was last described.
    private var position: (number: Int, count: Int)?

    /// Names a slot's row, if it shows something new.
    mutating func name(_ row: RowInstance<some Any>, _ focusable: UnsafeMutablePointer<GtkWidget>) {
      guard isNameDue else { return }
      isNameDue = false
      Accessibility.setLabel(row.label() ?? Accessibility.text(of: row.widget.pointer), of: focusable)
    }

    /// Says which of how many a slot's row is, if that changed.
    ///
    /// A GTK that passes positions on by itself has set them: in words they would be spoken twice. Screen
    /// readers say the description of the focused row anew when it changes, so that row's is not changed
    /// for the list's length alone.
    mutating func setPosition(
      _ number: Int, of count: Int, _ text: (Int, Int) -> String, _ focusable: UnsafeMutablePointer<GtkWidget>,
      hasFocus: Bool
    ) {
      if let position, position == (number, count) || hasFocus && position.number == number { return }
      // A function that GTK made for tests, and the only one that says what a widget passes on: to ask GTK's
      // version instead would be a guess at which widgets set positions. Every build of GTK 4 exports it, and
      // where accessibility is off it answers no.
      guard gtk_test_accessible_has_relation(focusable.opaque, GTK_ACCESSIBLE_RELATION_POS_IN_SET) == 0 else { return }
      position = (number, count)
      Accessibility.setDescription(text(number, count), of: focusable)
    }

    /// The row's description is for a moment that of something else.
    mutating func replace(by text: String, _ focusable: UnsafeMutablePointer<GtkWidget>) {
      position = position.map { ($0.number, -1) }
      Accessibility.setDescription(text, of: focusable)
    }
  }
#endif
