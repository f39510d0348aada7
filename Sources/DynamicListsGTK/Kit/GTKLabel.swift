#if GTK
  import CAdwaita
  import CDynamicListsGTK

  /// A plain text, never read as markup.
  public final class GTKLabel: GTKWidget {
    /// The look of a text, as style classes of libadwaita.
    public enum Style: String, Sendable {
      /// Regular text.
      case body
      /// A title.
      case heading
      /// Small text, for remarks.
      case caption
      /// Text in a weaker color, for what matters less.
      case dim = "dim-label"
      /// Text in the color of errors.
      case error
    }

    /// A label of at most `maxLines` lines; a text that does not fit ends in "…".
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
        // By default, GTK asks for a narrow label as soon as the text may take two lines.
        gtk_label_set_natural_wrap_mode(pointer.opaque, GTK_NATURAL_WRAP_NONE)
        gtk_label_set_max_width_chars(pointer.opaque, 60)
        let label = pointer.opaque
        onSignal("direction-changed") { Self.alignLines(of: label) }
      }
      self.text = text
      show()
    }

    /// The text that is shown.
    public var text: String = "" {
      didSet {
        guard text != oldValue else { return }
        highlighted = []
        show()
      }
    }

    /// The parts of ``text`` that stand out, bold and underlined, such as the words of a search. Another text has none.
    public var highlighted: [Range<String.Index>] = [] {
      didSet { if highlighted != oldValue { showHighlights() } }
    }

    private func show() {
      gtk_label_set_text(pointer.opaque, text.forC)
      Self.alignLines(of: pointer.opaque)
    }

    /// Puts all lines of a text where a single line is: at the side where the window's direction begins. Pango puts the
    /// lines of a text in the other direction, such as English in a window from right to left, to the other side.
    private static func alignLines(of label: OpaquePointer) {
      guard gtk_label_get_wrap(label) != 0, gtk_label_get_justify(label) != GTK_JUSTIFY_CENTER else { return }
      let isMirrored = gtk_widget_get_direction(label.cast()) == GTK_TEXT_DIR_RTL
      let other = isMirrored ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL
      let isOther = dl_text_direction(gtk_label_get_text(label)) == other
      gtk_label_set_justify(label, isOther ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT)
    }

    private func showHighlights() {
      let attributes = pango_attr_list_new()
      defer { pango_attr_list_unref(attributes) }
      for range in highlighted where range.upperBound <= text.endIndex {
        let start = String(text[..<range.lowerBound]).forC.utf8.count
        let end = start + String(text[range]).forC.utf8.count
        for attribute in [pango_attr_weight_new(PANGO_WEIGHT_BOLD), pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)] {
          attribute?.pointee.start_index = guint(start)
          attribute?.pointee.end_index = guint(end)
          pango_attr_list_insert(attributes, attribute)
        }
      }
      gtk_label_set_attributes(pointer.opaque, highlighted.isEmpty ? nil : attributes)
    }

    /// Centers the text in the label.
    public func center() {
      gtk_label_set_justify(pointer.opaque, GTK_JUSTIFY_CENTER)
      gtk_label_set_xalign(pointer.opaque, 0.5)
    }
  }

#endif
