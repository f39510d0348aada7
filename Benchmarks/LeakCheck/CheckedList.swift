#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK

  /// A list of pictures in a window, used for a long time.
  @MainActor
  final class CheckedList {
    /// How many times the memory is read.
    private static let looks = 20
    /// Ten rows a frame: GTK binds all of them, and each loads its picture if it stays on screen long enough.
    private static let pixelsAFrame = 2_200.0

    private let list: ListViewModel<CheckedPicture>
    private let view: DynamicListView<CheckedPicture>
    private let window: UnsafeMutablePointer<GtkWidget>
    private(set) var samples = LeakSamples()
    private let frames = Frames()
    private let count: Int

    private final class Frames {
      var count = 0
      var onFrame: @MainActor () -> Void = {}
    }

    init(rows: Int) {
      count = rows
      list = ListViewModel(CheckedPages(count: rows))
      view = DynamicListView(list, row: CheckedRow.self)
      guard let window = gtk_window_new() else { fatalError("GTK makes no window") }
      self.window = window
      let plain = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
      gtk_window_set_default_size(plain, 480, 720)
      gtk_window_set_child(plain, view.pointer)
      gtk_window_present(plain)
      gtk_widget_add_tick_callback(
        window,
        { widget, _, data in
          guard let widget, let data else { return 0 }
          // GTK calls on the main thread, and the pointers stay on it.
          nonisolated(unsafe) let (shown, owner) = (widget, data)
          MainActor.assumeIsolated {
            let frames = Unmanaged<Frames>.fromOpaque(owner).takeUnretainedValue()
            frames.count += 1
            frames.onFrame()
            gtk_widget_queue_draw(shown)
          }
          return 1
        }, Unmanaged.passUnretained(frames).toOpaque(), nil)
      run { !view.visibleRows.isEmpty }
    }

    isolated deinit {
      gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
      for _ in 0..<100 { g_main_context_iteration(nil, 0) }
    }

    private func run(until condition: () -> Bool) {
      while !condition() { g_main_context_iteration(nil, 1) }
    }

    private func draw(_ more: Int) {
      let end = frames.count + more
      run { frames.count >= end }
    }

    func refresh(times: Int) {
      for time in 1...max(1, times) {
        var isDone = false
        Task {
          _ = await list.refresh()
          isDone = true
        }
        run { isDone }
        draw(1)
        if time.isMultiple(of: max(1, times / Self.looks)) { samples.take() }
      }
    }

    /// The farthest row that was on screen, counted from 1.
    private(set) var rowsShown = 0

    func scrollToEnd() {
      let adjustment = adjustment
      var nextLook = count / Self.looks
      frames.onFrame = {
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + Self.pixelsAFrame)
      }
      while rowsShown < count {
        draw(1)
        rowsShown = max(rowsShown, view.visibleRows.last.flatMap { list.position(of: $0) }.map { $0 + 1 } ?? 0)
        if rowsShown >= nextLook {
          samples.take()
          nextLook += count / Self.looks
        }
      }
      frames.onFrame = {}
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
      func find(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkAdjustment>? {
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(object, gtk_list_view_get_type()) != 0 {
          return gtk_scrollable_get_vadjustment(OpaquePointer(widget))
        }
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
          if let found = find(next) { return found }
          child = gtk_widget_get_next_sibling(next)
        }
        return nil
      }
      guard let found = find(window) else { fatalError("No list is in the window") }
      return found
    }
  }
#endif
