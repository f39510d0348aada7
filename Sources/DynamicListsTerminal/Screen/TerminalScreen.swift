#if os(macOS) || os(Linux)
  import CDynamicListsTerminal

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The whole screen of the terminal that the process was started in.
  ///
  /// Only one screen exists at a time, since signal handlers belong to the process. However the program ends, the
  /// terminal is restored: by `leave()`, `exit` on any thread, a signal, or a crash, whose message is printed
  /// afterwards. Only `_exit`, SIGKILL, and a stack overflow on a thread on which no loop has run leave it as it is.
  /// After that nothing is written. Standard error is held back until then, up to the size of a pipe.
  ///
  /// The program's own handler of a signal that always ends a process runs after the terminal is restored; a handler of
  /// SIGPIPE, SIGALRM, SIGUSR1 and the like is left alone.
  @MainActor public final class TerminalScreen: TerminalSurface {
    /// The terminal's abilities according to environment variables, and to its own answers as soon as it has answered.
    public private(set) var environment: TerminalEnvironment
    /// The mouse events that the terminal sends; may change at any time.
    public var mouse = TerminalMouseCapture.clicks {
      didSet { if mouse != oldValue { send(mouse.sequence) } }
    }

    let input: Int32
    let output: Int32
    private let opened: [Int32]
    private let sequence: ScreenSequence
    private let painter: CanvasPainter
    private let writer = ScreenWriter()
    private var shown: TerminalCanvas?
    /// The settings to restore, between `enter` and `leave`.
    private var kept: DLTerminal?
    /// The number of the armed terminal, needed for writing; nil while the terminal is restored.
    private var number: Int32?
    private var pacing = FramePacing()
    private var signalPipe = Pipe.none
    private var errorPipe = Pipe.none
    private var reader: ScreenReader?
    private var receive: (@Sendable (SurfaceInput) -> Void)?
    /// How many borrowers have the terminal.
    private var borrowers = 0
    /// The screen that has taken the terminal, even while it is lent.
    private static weak var entered: TerminalScreen?

    /// A screen on the terminal that the process was started in; nothing happens before `enter()`.
    ///
    /// If standard input or output is a file or a pipe, as in `ls | app`, the terminal itself is opened instead.
    public convenience init() {
      let ends = [STDIN_FILENO, STDOUT_FILENO].map { isatty($0) == 1 ? $0 : open("/dev/tty", O_RDWR | O_CLOEXEC) }
      let opened = ends.filter { $0 > STDERR_FILENO }
      self.init(input: ends[0], output: ends[1], opened: opened, environment: TerminalEnvironment.variable)
    }

    /// A screen on descriptors of one terminal, which the caller closes.
    public convenience init(input: Int32, output: Int32, environment: (String) -> String?) {
      self.init(input: input, output: output, opened: [], environment: environment)
    }

    private init(input: Int32, output: Int32, opened: [Int32], environment: (String) -> String?) {
      self.input = input
      self.output = output
      self.opened = opened
      self.environment = TerminalEnvironment(variables: environment)
      painter = CanvasPainter(colorDepth: self.environment.colorDepth)
      sequence = ScreenSequence(term: environment("TERM") ?? "")
    }

    deinit { opened.forEach { close($0) } }

    /// Shows a screen while the body runs, and restores the terminal however the body ends.
    ///
    /// Throws a ``TerminalScreenError`` if there is no terminal that places text: catch and print it, since Swift ends
    /// a program whose `main` throws with a crash report.
    public static func run<Result>(
      mouse: TerminalMouseCapture = .clicks, _ body: @MainActor (TerminalScreen) async throws -> Result
    ) async throws -> Result {
      let screen = TerminalScreen()
      screen.mouse = mouse
      try screen.enter()
      defer { screen.leave() }
      return try await body(screen)
    }

    /// Takes the terminal: alternate screen, no echo, no line editing, no cursor, mouse events.
    public func enter() throws(TerminalScreenError) {
      guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
      if !environment.placesText { throw .dumbTerminal }
      if dl_terminal_is_armed() || Self.entered?.kept != nil { throw .alreadyInUse }
      var kept = DLTerminal()
      kept.input = input
      kept.output = output
      kept.standard_error = -1
      kept.held_errors = -1
      signalPipe = try Pipe()
      if isatty(STDERR_FILENO) == 1 {
        do {
          errorPipe = try Pipe()
        } catch {
          signalPipe.close()
          throw error
        }
        kept.standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
        kept.held_errors = errorPipe.reading
      }
      withUnsafeMutableBytes(of: &kept.leaving) { $0.copyBytes(from: sequence.leave.utf8.prefix($0.count - 1)) }
      guard dl_terminal_keep(&kept) else {
        let error = errno
        closeDescriptors(kept)
        throw .system(error)
      }
      self.kept = kept
      Self.entered = self
      dl_signals_install(signalPipe.writing)
      takeOver()
    }

    /// Restores the terminal; does nothing the second time.
    public func leave() {
      guard let kept else { return }
      receiveInput(nil)
      giveBack()
      dl_signals_remove(false)
      self.kept = nil
      closeDescriptors(kept)
    }

    private func closeDescriptors(_ kept: DLTerminal) {
      signalPipe.close()
      errorPipe.close()
      if kept.standard_error >= 0 { close(kept.standard_error) }
    }

    /// Restores the terminal while the body runs another program on it, such as an editor, and takes it again
    /// afterwards.
    ///
    /// A running ``TerminalLoop`` continues: meanwhile it neither draws nor reads, and then draws everything. Ctrl+C
    /// ends only the other program. ``lend(to:arguments:)`` starts a program. A body that starts one in another way
    /// must do so in this process's group and with no signals blocked: Foundation's `Process` makes a new group, which
    /// the system stops as soon as it reads from the terminal.
    public func lend<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
      guard kept != nil, number != nil || borrowers > 0 else { return try await body() }
      if number != nil {
        stopReading()
        giveBack(keepsInput: true)
        dl_signals_remove(true)
      }
      borrowers += 1
      defer {
        borrowers -= 1
        if kept != nil, number == nil, borrowers == 0 {
          dl_signals_remove(false)
          dl_signals_install(signalPipe.writing)
          takeOver()
          // Reports a changed size as well.
          receive?(.sizeChanged)
        }
      }
      return try await body()
    }

    /// Restores the terminal while a program such as an editor runs on it, and takes it again when the program ends.
    ///
    /// The program gets the terminal as standard input and output, whatever those of this process are. A signal or an
    /// `exit` that ends this process sends SIGHUP to the program. The cancellation of the task does not end it.
    /// - Parameters:
    ///   - path: The program; a name without a slash is looked up in `PATH`.
    ///   - arguments: The arguments after the program's name.
    /// - Returns: The exit status as in a shell: 128 plus the signal's number if a signal ended the program; -1 if this
    ///   process ignores SIGCHLD.
    /// - Throws: ``TerminalScreenError/programNotStarted(_:_:)``.
    public func lend(to path: String, arguments: [String] = []) async throws -> Int32 {
      try await lend { try await Borrower.run(path, arguments, input: input, output: output) }
    }

    /// The terminal's current size; 80×24 for terminals that don't report it.
    public var size: TerminalSize {
      var size = winsize()
      guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
        return TerminalSize(columns: 80, rows: 24)
      }
      return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Writes the changes since the last canvas in one go and without waiting; a write error ends the loop.
    public func present(_ canvas: TerminalCanvas) {
      guard number != nil else { return }
      var bytes = painter.bytes(from: shown, to: canvas)
      shown = canvas
      if bytes.isEmpty { return }
      let asks = receive != nil && pacing.asks
      if asks { bytes += FramePacing.question }
      pacing.began(asking: asks)
      awaitAnswers()
      send(bytes)
    }

    /// Makes the next canvas be written completely.
    public func invalidate() { shown = nil }

    /// Delivers read bytes and signals on a queue of its own.
    public func receiveInput(_ receive: (@Sendable (SurfaceInput) -> Void)?) {
      stopReading()
      self.receive = receive
      pacing = FramePacing()
      if number != nil { startReading() }
    }

    /// Restores the terminal, stops the process group, and takes the terminal again when the group is continued.
    public func suspend() {
      guard number != nil else { return }
      stopReading()
      giveBack()
      dl_signals_stop(signalPipe.reading)
      takeOver()
    }

    /// Sets up the terminal again after the process was stopped by another process.
    public func resume() {
      guard number != nil else { return }
      setUp()
    }

    /// Waits until all queued bytes are written.
    func finishWriting() { writer.finish() }

    private func takeOver() {
      guardThread()
      number = dl_terminal_arm()
      if errorPipe.writing >= 0 { dup2(errorPipe.writing, STDERR_FILENO) }
      setUp()
      startReading()
    }

    /// Sets every mode that the screen needs, whatever was set before.
    private func setUp() {
      pacing = FramePacing()
      dl_terminal_set_raw()
      send(sequence.enter + mouse.sequence)
      shown = nil
    }

    private func giveBack(keepsInput: Bool = false) {
      dl_terminal_restore(keepsInput)
      number = nil
    }

    private func startReading() {
      guard let receive else { return }
      do {
        reader = try ScreenReader(input: input, signals: signalPipe.reading, receive)
        pacing.beganQuestions()
        awaitAnswers()
        send(Array(sequence.questions(rows: size.rows).utf8) + FramePacing.question)
      } catch {
        receive(.ended)
      }
    }

    /// Publishes the number of outstanding answers, for which restoring waits.
    private func awaitAnswers() { dl_terminal_set_awaited(Int32(pacing.awaited)) }

    private func stopReading() {
      reader?.stop()
      reader = nil
    }

    private func send(_ text: String) {
      guard number != nil, !text.isEmpty else { return }
      pacing.began(asking: false)
      send(Array(text.utf8))
    }

    private func send(_ bytes: [UInt8]) {
      guard let number else { return }
      writer.write(bytes, to: output, number: number) { [receive] isThere in receive?(isThere ? .ready : .ended) }
    }
  }

  extension TerminalScreen: PacedSurface {
    func guardThread() { dl_signals_guard_stack() }

    var isReady: Bool { number != nil && pacing.isReady }
    var patience: Duration { pacing.patience }

    func received(_ answer: TerminalAnswer) -> Bool {
      defer { awaitAnswers() }
      switch answer {
      case .written: pacing.wrote()
      case .ready: pacing.answered()
      case .silence: pacing.fellSilent()
      case .background(let color):
        defer { environment.background = color }
        return color != environment.background
      case .cursor(let position):
        let width = position.column
        guard position.row == ScreenSequence.probeRow, (1...2).contains(width), width != environment.ambiguousWidth
        else { return false }
        environment.ambiguousWidth = width
        // The cells drawn with the other width are not where the last canvas has them.
        shown = nil
        return true
      case .keyboard: break
      }
      return false
    }
  }
#endif
