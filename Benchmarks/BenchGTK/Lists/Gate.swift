#if GTK
  /// Makes calls wait until it opens, so that all return together.
  actor Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    var count: Int { waiting.count }

    func pass() async {
      if isOpen { return }
      await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
      isOpen = true
      for call in waiting { call.resume() }
      waiting = []
    }
  }
#endif
