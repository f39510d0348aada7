#if GTK
  import CFrameWatch

  /// The memory of a list and the number of its widgets, in a program that has just started.
  @MainActor
  struct MemoryTrial {
    let author: Author
    let content: RowContent
    let frames: Int

    func measure() -> Series {
      _ = Pictures.array
      _ = Pictures.all
      let other = Author.byHand.makeList(.text, rows: 10)
      let first = TrialWindow(other)
      first.draw(5)
      let before = frame_watch_resident()
      let list = author.makeList(content, rows: FrameTrial.rows)
      let window = TrialWindow(list, at: 640)
      window.draw(5)
      let shown = frame_watch_resident()
      window.scroll(700)
      Loop.run("frames are drawn") { window.frames >= frames }
      withExtendedLifetime(first) {}
      return [
        "shown": [(shown - before) / 1e6], "scrolled": [(frame_watch_resident() - before) / 1e6],
        "widgets": [Double(list.widgetsMade)],
      ]
    }
  }
#endif
