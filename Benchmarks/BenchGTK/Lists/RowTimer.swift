#if GTK
  import CFrameWatch

  /// Subtracts the time of the row's own code from the list's share of a frame.
  @MainActor
  enum RowTimer {
    static var watch: OpaquePointer?

    static func time(_ body: () -> Void) {
      guard let watch else { return body() }
      let start = frame_watch_work_so_far()
      body()
      frame_watch_exclude(watch, frame_watch_work_so_far() - start)
    }
  }
#endif
