#if GTK
  import CAdwaita
  import CGTKList

  /// The list written in C.
  final class ListInC: ListOnTrial {
    private let list: OpaquePointer

    init(_ content: RowContent, rows: Int) {
      let textures = content == .pictures ? Pictures.array : nil
      list = bench_list_new(UInt32(rows), textures, UInt32(Pictures.textures.count))
    }

    isolated deinit { bench_list_free(list) }

    var widget: UnsafeMutablePointer<GtkWidget> { bench_list_widget(list).assumingMemoryBound(to: GtkWidget.self) }
    // Its rows exist from the beginning, and so in the first frame.
    var showsRows: Bool { true }
    var widgetsMade: Int { Int(bench_list_widgets_made(list)) }
    func append(_ count: Int) { bench_list_append(list, UInt32(count)) }
    /// Replaces the rows by a first page of other rows.
    func refresh(_ count: Int) { bench_list_refresh(list, UInt32(count)) }
  }
#endif
