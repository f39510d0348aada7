#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// How the terminal was, kept where signal handlers and `atexit` find it.
  ///
  /// `restore()` and the handlers call nothing but what POSIX allows in a signal handler, and allocate nothing.
  enum RestorePoint {
    struct State {
      var isArmed = false
      var input: Int32 = 0
      var output: Int32 = 1
      var original = termios()
      /// Where handlers write the numbers of signals that the loop acts on.
      var notifications: Int32 = -1
      /// The real standard error, while it is held back; and the end of the pipe
      /// that holds it.
      var standardError: Int32 = -1
      var heldErrors: Int32 = -1
    }

    /// Written on the main actor with the handlers not yet installed, or by one
    /// assignment to `isArmed`; read by handlers, which can take no lock.
    // Unsafe because a signal handler can neither lock nor be isolated.
    private nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
      let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
      state.initialize(to: State())
      return state
    }()

    /// Written once, before any handler can read it.
    // Unsafe because pointers are not Sendable; nobody writes these bytes again.
    private nonisolated(unsafe) static let leaving: UnsafeBufferPointer<UInt8> = {
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: ScreenSequence.leave.utf8.count)
      _ = bytes.initialize(fromContentsOf: ScreenSequence.leave.utf8)
      return UnsafeBufferPointer(bytes)
    }()

    private static let registersAtExit: Void = { atexit { RestorePoint.restore() } }()

    static var isArmed: Bool { state.pointee.isArmed }

    static func arm(_ armed: State) {
      _ = leaving
      _ = registersAtExit
      state.pointee = armed
      state.pointee.isArmed = true
    }

    /// Gives the terminal back as it was; does nothing the second time.
    static func restore() {
      guard state.pointee.isArmed else { return }
      state.pointee.isArmed = false
      var sent = 0
      while sent < leaving.count {
        let count = write(state.pointee.output, leaving.baseAddress?.advanced(by: sent), leaving.count - sent)
        if count > 0 { sent += count } else if count == 0 || errno != EINTR { break }
      }
      // What was typed for this program is not for the shell.
      tcflush(state.pointee.input, TCIFLUSH)
      tcsetattr(state.pointee.input, TCSANOW, &state.pointee.original)
      releaseErrors()
    }

    /// Shows what was written to standard error meanwhile, such as the message of
    /// the failure that ends the program.
    private static func releaseErrors() {
      guard state.pointee.standardError >= 0 else { return }
      dup2(state.pointee.standardError, STDERR_FILENO)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
        while true {
          let count = read(state.pointee.heldErrors, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          _ = write(STDERR_FILENO, buffer.baseAddress, count)
        }
      }
    }

    /// Writes the signal's number for the loop; the pipe doesn't block.
    static func notify(_ signal: Int32) {
      var byte = UInt8(truncatingIfNeeded: signal)
      let error = errno
      _ = write(state.pointee.notifications, &byte, 1)
      errno = error
    }
  }
#endif
