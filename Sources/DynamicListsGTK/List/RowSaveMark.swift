#if GTK
  import CAdwaita
  import DynamicLists

  /// What a row says about its edits: it is pale until the server has confirmed them, and has a sign, a tooltip and an
  /// accessible description after one was refused.
  @MainActor
  struct RowSaveMark {
    private var isSaving = false
    private(set) var failure: String?

    /// Shows the state of a row's edits on the list view's widget around the row.
    mutating func show(isSaving: Bool, failure: String?, on focusable: UnsafeMutablePointer<GtkWidget>?) {
      guard let focusable else { return }
      if isSaving != self.isSaving {
        self.isSaving = isSaving
        Style.set("dynamic-list-saving", isSaving, of: focusable)
      }
      guard failure != self.failure else { return }
      self.failure = failure
      Style.set("dynamic-list-unsaved", failure != nil, of: focusable)
      // A text, not markup.
      gtk_widget_set_tooltip_text(focusable, failure?.forC)
    }
  }

  extension DynamicListView {
    /// What a person can do about an edit that was refused, above the app's own choices.
    func editChoices(of row: ListItemViewModel<Item>) -> [RowMenuItem] {
      guard row.editFailure != nil else { return [] }
      return [
        RowMenuItem(texts.retry()) { row.retryEdit() }, RowMenuItem(texts.discardEdit()) { row.discardEdit() },
        .separator,
      ]
    }
  }
#endif
