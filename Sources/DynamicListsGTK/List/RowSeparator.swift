#if GTK
  import CAdwaita

  /// What is written above a row, in the row's own cell; the focus and the selection look as if they left it out.
  @MainActor
  final class RowSeparator {
    /// Contains the text, and the row below it.
    let box = GTKWidget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    private let label = GTKLabel("", .caption, .dim)
    private let row: GTKWidget

    init(above row: GTKWidget) {
      self.row = row
      label.setStyle("dynamic-list-separator")
      gtk_label_set_xalign(label.pointer.opaque, 0.5)
      row.setStyle("dynamic-list-separated-row")
      gtk_box_append(box.pointer.cast(), label.pointer)
      gtk_box_append(box.pointer.cast(), row.pointer)
    }

    /// `nil` hides the text.
    var text: String? {
      didSet {
        label.text = text ?? ""
        label.isVisible = text != nil
      }
    }

    /// Takes the row out of the box.
    func remove() {
      Style.set("dynamic-list-separated-row", false, of: row.pointer)
      gtk_box_remove(box.pointer.cast(), row.pointer)
    }
  }
#endif
