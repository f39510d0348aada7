#if GTK
  import CAdwaita
  import CFrameWatch
  import DynamicLists
  import DynamicListsPictures
  import DynamicListsGTK
  import Measuring
  import Synchronization

  /// Frames while 2,000 rows with pictures scroll by, each of which loads and is decoded.
  @MainActor
  struct PictureTrial {
    nonisolated static let rows = 2_000
    /// Faster than pictures can be decoded.
    static let pixels = 200.0

    let rows: Int

    func measure() -> Series {
      let pictures = JPEGPictures()
      let loader = PictureLoader(pictures.source, decoder: pictures.decoder)
      let kind = RowKind<Line>("picture") { LoadedPictureRow(loader) }
      let list = ListViewModel(items: (0..<rows).map { Line(number: $0) })
      let view = DynamicListView(list, style: .stack) { _ in kind }
      let window = TrialWindow(view.pointer, of: view)
      window.draw(20)
      Loop.run("the first pictures are there") { pictures.decoded.load(ordering: .relaxed) >= 3 }
      window.draw(20)
      window.clear()
      let before = frame_watch_resident()
      window.scroll(Self.pixels)
      var largest = 0
      let place = window.adjustment
      var end: Double { gtk_adjustment_get_upper(place) - gtk_adjustment_get_page_size(place) }
      while gtk_adjustment_get_value(place) < end - Self.pixels {
        let frame = window.frames
        Loop.run("frames are drawn") { window.frames > frame }
        largest = max(largest, loader.memorySize)
      }
      window.rest()
      let ends = window.ends
      let gaps = zip(ends, ends.dropFirst()).map { ($1 - $0) / 1e6 }
      return [
        "gaps": gaps, "decoded": [Double(pictures.decoded.load(ordering: .relaxed))],
        "at once": [Double(pictures.mostDecoding.load(ordering: .relaxed))], "kept MB": [Double(largest) / 1e6],
        "grown MB": [(frame_watch_resident() - before) / 1e6],
      ]
    }
  }
#endif
