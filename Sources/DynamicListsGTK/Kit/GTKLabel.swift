#if GTK
  import CAdwaita

  /// A text that stands for itself: never markup, whatever it holds.
  public final class GTKLabel: GTKWidget {
    /// How a text looks, by the style classes of libadwaita.
    public enum Style: String, Sendable {
      /// As most text.
      case body
      /// The name of a thing.
      case heading
      /// Smaller, for what is said beside it.
      case caption
      /// What matters less.
      case dim = "dim-label"
      /// What went wrong.
      case error
    }

    /// A label that breaks its text into so many lines at most and ends it by "…" where it does not fit.
    public init(_ text: String = "", _ style: Style..., maxLines: Int = 1) {
      super.init(gtk_label_new(nil))
      for style in style { setStyle(style.rawValue) }
      gtk_label_set_xalign(pointer.opaque, 0)
      gtk_label_set_ellipsize(pointer.opaque, PANGO_ELLIPSIZE_END)
      if maxLines == 1 {
        gtk_label_set_single_line_mode(pointer.opaque, 1)
      } else {
        gtk_label_set_wrap(pointer.opaque, 1)
        gtk_label_set_wrap_mode(pointer.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(pointer.opaque, Int32(clamping: maxLines))
        // Where there is room for two lines, a label would rather be narrow.
        gtk_label_set_natural_wrap_mode(pointer.opaque, GTK_NATURAL_WRAP_NONE)
        gtk_label_set_max_width_chars(pointer.opaque, 60)
      }
      self.text = text
      show()
    }

    /// What the label reads.
    public var text: String = "" {
      didSet { if text != oldValue { show() } }
    }

    private func show() { gtk_label_set_text(pointer.opaque, text.forC) }

    /// Centers the text in the label.
    public func center() {
      gtk_label_set_justify(pointer.opaque, GTK_JUSTIFY_CENTER)
      gtk_label_set_xalign(pointer.opaque, 0.5)
    }
  }

#endif
