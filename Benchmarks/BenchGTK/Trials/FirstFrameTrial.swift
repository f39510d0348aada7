#if GTK
  import Measuring

  /// The time of a list until its first frame, in a program that has just started.
  @MainActor
  struct FirstFrameTrial {
    let author: Author
    let rows: Int

    func measure() -> Series {
      // Does the program's one-time work first: fonts, style sheets, the first window.
      let other = Author.byHand.makeList(.text, rows: 10)
      let first = TrialWindow(other)
      first.draw(5)
      // The app's items exist already; the list in C makes its own.
      let items = author == .package ? (0..<rows).map { Line(number: $0) } : []
      let watch = Stopwatch()
      let list: any ListOnTrial =
        author == .package ? ListOfPackage(.text, items) : ListInC(.text, rows: rows)
      let made = watch.read()
      let window = TrialWindow(list, at: 640)
      Loop.run("the list is shown") { window.frames > 0 && list.showsRows }
      let shown = watch.read()
      withExtendedLifetime(first) {}
      return [
        "wall": [shown.wall / 1e6], "processor": [shown.processor / 1e6], "made": [made.wall / 1e6],
        "frames": [Double(window.frames)],
      ]
    }
  }
#endif
