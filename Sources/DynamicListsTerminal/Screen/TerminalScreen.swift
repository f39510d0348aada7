#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The whole screen of the terminal that the process was started in.
  ///
  /// One at a time: signal handlers belong to the process. However the program ends, the terminal is given back: by
  /// `leave()`, `exit`, a signal, or a failed precondition, whose message is shown afterwards (only a full stack and
  /// SIGKILL leave it as it is). What is written to standard error meanwhile is held back, up to what a pipe takes.
  @MainActor public final class TerminalScreen: TerminalSurface {
    /// What the environment variables say of the terminal.
    public let environment: TerminalEnvironment
    /// What of the mouse the program takes; may change at any time.
    public var mouse = TerminalMouseCapture.clicks {
      didSet { if armed != nil, mouse != oldValue { _ = send(Array(mouse.sequence.utf8)) } }
    }

    private let input: Int32
    private let output: Int32
    private let painter: CanvasPainter
    private var shown: TerminalCanvas?
    private var armed: RestorePoint.State?
    private var signalPipe = Pipe.none
    private var errorPipe = Pipe.none
    private var readers: [DescriptorReader] = []
    private var receive: (@Sendable (SurfaceInput) -> Void)?

    /// A screen on standard input and output; nothing happens before `enter()`.
    public convenience init() {
      self.init(input: STDIN_FILENO, output: STDOUT_FILENO, environment: TerminalEnvironment.variable)
    }

    /// A screen on descriptors of one terminal, which stay the caller's.
    public init(input: Int32, output: Int32, environment: (String) -> String?) {
      self.input = input
      self.output = output
      self.environment = TerminalEnvironment(variables: environment)
      painter = CanvasPainter(colorDepth: self.environment.colorDepth)
    }

    /// Shows a screen while the body runs, and gives the terminal back whatever happens.
    public static func run<Result>(
      mouse: TerminalMouseCapture = .clicks, _ body: @MainActor (TerminalScreen) async throws -> Result
    ) async throws -> Result {
      let screen = TerminalScreen()
      screen.mouse = mouse
      try screen.enter()
      defer { screen.leave() }
      return try await body(screen)
    }

    /// Takes the terminal: alternate screen, no echo, no line editing, no cursor, mouse wheel.
    public func enter() throws(TerminalScreenError) {
      guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
      if !environment.placesText { throw .dumbTerminal }
      if RestorePoint.isArmed { throw .alreadyInUse }
      var state = RestorePoint.State()
      state.input = input
      state.output = output
      guard tcgetattr(input, &state.original) == 0 else { throw .system(errno) }
      signalPipe = try Pipe()
      state.notifications = signalPipe.writing
      if isatty(STDERR_FILENO) == 1 {
        errorPipe = try Pipe()
        state.standardError = dup(STDERR_FILENO)
        state.heldErrors = errorPipe.reading
      }
      armed = state
      takeOver()
      SignalHandlers.install()
    }

    /// Gives the terminal back; does nothing the second time.
    public func leave() {
      guard let state = armed else { return }
      RestorePoint.restore()
      SignalHandlers.remove()
      receiveInput(nil)
      armed = nil
      signalPipe.close()
      errorPipe.close()
      if state.standardError >= 0 { close(state.standardError) }
    }

    /// The terminal's size, asked anew; 80×24 of terminals that don't say.
    public var size: TerminalSize {
      var size = winsize()
      guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
        return TerminalSize(columns: 80, rows: 24)
      }
      return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Writes what changed since the last canvas, in one go; the loop ends when the terminal is gone.
    public func present(_ canvas: TerminalCanvas) {
      guard armed != nil else { return }
      if send(painter.bytes(from: shown, to: canvas)) {
        shown = canvas
      } else {
        shown = nil
        receive?(.ended)
      }
    }

    /// Lets the next canvas be written as a whole.
    public func invalidate() { shown = nil }

    /// Hands over what is read and which signals come, on queues of its own.
    public func receiveInput(_ receive: (@Sendable (SurfaceInput) -> Void)?) {
      self.receive = receive
      readers = []
      guard let receive, armed != nil else { return }
      readers.append(DescriptorReader(input) { receive($0.map(SurfaceInput.bytes) ?? .ended) })
      readers.append(
        DescriptorReader(signalPipe.reading) { numbers in
          for number in numbers ?? [] {
            switch Int32(number) {
            case SIGTSTP: receive(.suspensionRequested)
            case SIGCONT: receive(.continued)
            default: receive(.sizeChanged)
            }
          }
        })
    }

    /// Gives the terminal back, stops the process group, and takes the terminal again when it is continued.
    public func suspend() {
      guard armed != nil else { return }
      RestorePoint.restore()
      SignalHandlers.stop()
      takeOver()
    }

    /// Takes the terminal again after the process was stopped without being asked.
    public func resume() {
      guard armed != nil else { return }
      takeOver()
    }

    /// Sets all that is needed, whatever was set before.
    private func takeOver() {
      guard let state = armed else { return }
      RestorePoint.arm(state)
      if errorPipe.writing >= 0 { dup2(errorPipe.writing, STDERR_FILENO) }
      var raw = state.original
      cfmakeraw(&raw)
      tcsetattr(input, TCSANOW, &raw)
      _ = send(Array((ScreenSequence.enter + mouse.sequence).utf8))
      shown = nil
    }

    /// Writes everything; false when the terminal is gone.
    private func send(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { bytes in
        var sent = 0
        while sent < bytes.count {
          let count = write(output, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
          if count > 0 {
            sent += count
          } else if count < 0, errno == EAGAIN {
            var waiting = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
            poll(&waiting, 1, 1000)
          } else if count == 0 || errno != EINTR {
            return false
          }
        }
        return true
      }
    }
  }
#endif
