#if GTK
  import DynamicLists
  import DynamicListsGTK
  import GuestBinding

  /// A list in a program with its own main loop, window and binding of GTK: only the list is from this package.
  @main
  struct Guest {
    @MainActor
    static func main() {
      // snippet: bridge
      gtk_init()
      // The one line that a program with a loop of its own needs.
      MainLoopBridge.attach()

      let list = ListViewModel(source: Squares())
      let view = DynamicListView(list) { _ in squareRow }
      // end
      // snippet: window
      guard let window = gtk_window_new() else { return }
      // Whatever type a binding gives a widget, every pointer has these two.
      let toplevel: UnsafeMutablePointer<GtkWindow> = window.cast()
      gtk_window_set_title(toplevel, "Guest")
      gtk_window_set_default_size(toplevel, 360, 480)
      gtk_window_set_child(toplevel, view.cast())
      gtk_window_present(toplevel)

      let loop = g_main_loop_new(nil, 0)
      window.onSignal("close-request") { () -> Bool in
        g_main_loop_quit(loop)
        return false
      }
      g_main_loop_run(loop)
      // end
    }

    // snippet: plain
    /// Rows made and filled by another binding.
    @MainActor private static let squareRow = RowKind<Int>("square") {
      gtk_label_new(nil)
    } bind: { label, row in
      gtk_label_set_text(label.opaque, "The square of \(row.item) is \(row.item * row.item).")
    }
    // end
  }

  /// An endless list of square numbers, page by page.
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
