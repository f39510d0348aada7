#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The process's signal handlers while a screen is shown.
  enum SignalHandlers {
    /// Signals that the loop acts on.
    static let notified = [SIGWINCH, SIGTSTP, SIGCONT]
    /// Signals that end the process; the terminal is restored first.
    static let deadly = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE,
    ]

    /// The handlers of before, by signal number; written before the new ones are
    /// installed, read by them.
    // Unsafe because a signal handler can neither lock nor be isolated.
    private nonisolated(unsafe) static let previous: UnsafeMutablePointer<sigaction> = {
      let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
      actions.initialize(repeating: sigaction(), count: 64)
      return actions
    }()

    static func install() {
      for signal in notified { install(signal) { RestorePoint.notify($0) } }
      for signal in deadly {
        install(signal) { signal in
          RestorePoint.restore()
          // Whoever was there before, or the system, ends the process as it
          // would have without a screen.
          sigaction(signal, SignalHandlers.previous + Int(signal), nil)
          raise(signal)
        }
      }
    }

    static func remove() {
      for signal in notified + deadly { sigaction(signal, previous + Int(signal), nil) }
    }

    /// Stops the process as if no handler were there; returns when it goes on.
    static func stop() {
      var own = sigaction()
      sigaction(SIGTSTP, previous + Int(SIGTSTP), &own)
      // The whole group, as the terminal itself would have done.
      kill(0, SIGTSTP)
      // The stop may reach another thread a little later.
      usleep(50_000)
      sigaction(SIGTSTP, &own, nil)
    }

    private static func install(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
      sigaction(signal, nil, previous + Int(signal))
      // What is ignored, such as hang-ups under nohup, stays ignored.
      if isIgnored(previous[Int(signal)]) { return }
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
      #else
        action.__sigaction_handler.sa_handler = handler
      #endif
      action.sa_flags = SA_RESTART
      sigaction(signal, &action, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
      #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
      #else
        let handler = action.__sigaction_handler.sa_handler
      #endif
      return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
#endif
