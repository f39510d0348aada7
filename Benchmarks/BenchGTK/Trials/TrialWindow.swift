#if GTK
  import CAdwaita
  import CFrameWatch

  /// A window with one list, and a watch over its frames.
  @MainActor
  final class TrialWindow {
    let window: UnsafeMutablePointer<GtkWidget>
    let watch: OpaquePointer
    private let owner: AnyObject

    convenience init(_ list: any ListOnTrial, at x: Int32 = 0) { self.init(list.widget, of: list, at: x) }

    /// A window with a widget; it keeps the widget's owner alive.
    init(_ list: UnsafeMutablePointer<GtkWidget>, of owner: AnyObject, at x: Int32 = 0) {
      self.owner = owner
      guard let window = gtk_window_new() else { fatalError("GTK makes no window") }
      self.window = window
      // Without a title bar and a shadow, since neither belongs to the list.
      gtk_window_set_decorated(Self.asWindow(window), 0)
      gtk_window_set_default_size(Self.asWindow(window), 480, 720)
      watch = frame_watch_new(window)
      frame_watch_move(window, x, 0)
      gtk_window_set_child(Self.asWindow(window), list)
      gtk_window_present(Self.asWindow(window))
    }

    isolated deinit {
      frame_watch_free(watch)
      gtk_window_destroy(Self.asWindow(window))
      Loop.settle()
    }

    var frames: Int { Int(frame_watch_count(watch)) }
    var work: [Double] { Array(UnsafeBufferPointer(start: frame_watch_work(watch), count: frames)) }
    var wall: [Double] { Array(UnsafeBufferPointer(start: frame_watch_wall(watch), count: frames)) }
    var ends: [Double] { Array(UnsafeBufferPointer(start: frame_watch_ends(watch), count: frames)) }
    var shares: [Double] { Array(UnsafeBufferPointer(start: frame_watch_shares(watch), count: frames)) }
    var adjustment: UnsafeMutablePointer<GtkAdjustment> {
      frame_watch_adjustment(window).assumingMemoryBound(to: GtkAdjustment.self)
    }

    func scroll(_ pixels: Double) { frame_watch_scroll(watch, adjustment, pixels) }
    func rest() { frame_watch_scroll(watch, nil, 0) }
    func keepDrawing(_ keeps: Bool) { frame_watch_keep_drawing(watch, keeps ? 1 : 0) }
    func clear() { frame_watch_clear(watch) }

    /// Draws a number of frames.
    func draw(_ count: Int) {
      let end = frames + count
      keepDrawing(true)
      Loop.run("frames are drawn") { self.frames >= end }
      keepDrawing(false)
    }

    private static func asWindow(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWindow> {
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    }
  }
#endif
