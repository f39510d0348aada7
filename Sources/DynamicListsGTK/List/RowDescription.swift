#if GTK
  import CAdwaita

  /// The accessible name and description of a cell's row.
  @MainActor
  struct RowDescription {
    /// Whether the row's content changed since it was named.
    var isNameDue = true
    /// The number and the count in the row's description, counted from 1.
    private var position: (number: Int, count: Int)?

    /// Sets the accessible name of a cell's row, if the content changed, with the text above the row before it, and with
    /// why an edit of it was refused.
    mutating func name(
      _ row: RowInstance<some Any>, below separator: String?, failure: String?,
      _ focusable: UnsafeMutablePointer<GtkWidget>
    ) {
      guard isNameDue else { return }
      isNameDue = false
      let name = row.label() ?? Accessibility.text(of: row.widget.pointer)
      Accessibility.setLabel([separator, name, failure].compactMap { $0 }.joined(separator: ", "), of: focusable)
    }

    /// Sets the description of a cell's row to its position, if the position changed.
    ///
    /// A GTK that sets the accessible position itself gets no description: a screen reader would read the
    /// position twice. A screen reader reads a changed description of the focused row, so the focused row's
    /// is not changed when only the list's length changed.
    mutating func setPosition(
      _ number: Int, of count: Int, _ text: (Int, Int) -> String, _ focusable: UnsafeMutablePointer<GtkWidget>,
      hasFocus: Bool
    ) {
      if let position, position == (number, count) || hasFocus && position.number == number { return }
      // This function, made for GTK's tests, is the only one that tells which relations a widget has; a
      // check of GTK's version would have to guess which widgets set the position. Every build of GTK 4
      // exports it, and it returns false while accessibility is off.
      guard gtk_test_accessible_has_relation(focusable.opaque, GTK_ACCESSIBLE_RELATION_POS_IN_SET) == 0 else { return }
      position = (number, count)
      Accessibility.setDescription(text(number, count), of: focusable)
    }

    /// Removes the position from a cell's description, which is unknown.
    mutating func removePosition(_ focusable: UnsafeMutablePointer<GtkWidget>) {
      guard position != nil else { return }
      position = nil
      Accessibility.setDescription("", of: focusable)
    }

    /// Replaces the position by an announcement, until the position is set again.
    mutating func replace(by text: String, _ focusable: UnsafeMutablePointer<GtkWidget>) {
      position = position.map { ($0.number, -1) }
      Accessibility.setDescription(text, of: focusable)
    }
  }
#endif
