#if GTK
  /// Holds calls up and lets them through all together.
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
