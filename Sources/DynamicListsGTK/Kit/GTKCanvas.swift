#if GTK
  public import CAdwaita
  import CDynamicListsGTK

  /// A widget of a fixed height that draws itself.
  ///
  /// Its accessible role is image: set an ``GTKWidget/accessibleLabel``, or another ``GTKWidget/accessibleRole``.
  open class GTKCanvas: GTKWidget {
    /// A canvas of a height in pixels; its width is what the layout gives it.
    public init(height: Int32) {
      self.height = height
      super.init(dl_canvas_new(height, drawCanvas))
      dl_canvas_set_owner(pointer.opaque, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit { dl_canvas_set_owner(pointer.opaque, nil) }

    /// The height in pixels.
    public var height: Int32 {
      didSet { dl_canvas_set_height(pointer.opaque, height) }
    }

    /// Draws the content into a `GtkSnapshot`, from (0, 0) to the size; override it.
    open func draw(_ snapshot: OpaquePointer, width: Float, height: Float) {}

    /// Asks for ``draw(_:width:height:)`` with the next frame.
    public func setNeedsDraw() { gtk_widget_queue_draw(pointer) }

    /// The text color of the widget's style, which style classes such as `success` change.
    public var color: GdkRGBA {
      var color = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
      return color
    }
  }

  private let drawCanvas: DlDraw = { snapshot, width, height, owner in
    guard let snapshot, let owner else { return }
    // GTK draws on the main thread, and the pointers are used only there.
    nonisolated(unsafe) let (target, object) = (snapshot, owner)
    MainActor.assumeIsolated {
      Unmanaged<GTKCanvas>.fromOpaque(object).takeUnretainedValue().draw(target, width: width, height: height)
    }
  }
#endif
