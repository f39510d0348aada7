#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK

  /// A list in a program that has a main loop, a window and widgets of its own, as
  /// with any binding of GTK: nothing here but the list is this package's.
  @main
  struct Guest {
    @MainActor
    static func main() {
      // snippet: bridge
      adw_init()
      // The one line that a program with a loop of its own needs.
      MainLoopBridge.attach()

      let list = ListViewModel(source: Squares())
      let view = DynamicListView(list) { _ in squareRow }
      // end
      let window = gtk_window_new()
      let toplevel = UnsafeMutableRawPointer(window)?.assumingMemoryBound(to: GtkWindow.self)
      gtk_window_set_title(toplevel, "Guest")
      gtk_window_set_default_size(toplevel, 360, 480)
      gtk_window_set_child(toplevel, view.pointer)
      gtk_window_present(toplevel)

      let loop = g_main_loop_new(nil, 0)
      let quit: @convention(c) (OpaquePointer?, OpaquePointer?) -> gboolean = { _, loop in
        g_main_loop_quit(loop)
        return 0
      }
      g_signal_connect_data(
        window, "close-request", unsafeBitCast(quit, to: GCallback.self), UnsafeMutableRawPointer(loop), nil,
        GConnectFlags(rawValue: 0))
      g_main_loop_run(loop)
    }

    // snippet: plain
    /// Rows made and filled by plain GTK.
    @MainActor private static let squareRow = RowKind<Int>("square") {
      gtk_label_new(nil)
    } bind: { label, row in
      gtk_label_set_text(OpaquePointer(label), "The square of \(row.item) is \(row.item * row.item).")
    }
    // end
  }

  /// Numbers without end, page by page.
  struct Squares: PageSource {
    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
      let first = request.key ?? 0
      try await Task.sleep(for: .milliseconds(200))
      return Page(items: Array(first..<first + request.count), next: first + request.count)
    }
  }
#else
  @main
  struct Guest {
    static func main() { print("Build with --traits GTK to see a window.") }
  }
#endif
