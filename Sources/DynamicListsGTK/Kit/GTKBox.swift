#if GTK
  import CAdwaita

  /// Widgets in a row or a column.
  public final class GTKBox: GTKWidget {
    private var children: [GTKWidget]

    /// A row of widgets, in the reading direction.
    public static func row(spacing: Int32 = 6, _ children: GTKWidget...) -> GTKBox {
      GTKBox(GTK_ORIENTATION_HORIZONTAL, spacing, children)
    }

    /// A column of widgets, from top to bottom.
    public static func column(spacing: Int32 = 6, _ children: GTKWidget...) -> GTKBox {
      GTKBox(GTK_ORIENTATION_VERTICAL, spacing, children)
    }

    private init(_ orientation: GtkOrientation, _ spacing: Int32, _ children: [GTKWidget]) {
      self.children = children
      super.init(gtk_box_new(orientation, spacing))
      for child in children { gtk_box_append(pointer.cast(), child.pointer) }
    }

    /// Adds a widget at the end.
    public func append(_ child: GTKWidget) {
      children.append(child)
      gtk_box_append(pointer.cast(), child.pointer)
    }
  }
#endif
