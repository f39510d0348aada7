/// Takes input and draws frames on the main actor, at most 60 a second and none while nothing changes.
///
/// On a slow terminal a frame waits until the one before it was shown, and then shows what is true by then.
@MainActor public final class TerminalLoop {
  private enum Step: Sendable {
    case input(SurfaceInput)
    case frame
    /// Nothing more came after this many reads.
    case pause(reads: Int)
    /// The terminal has said nothing since this many frames were presented.
    case silence(frames: Int)
  }

  private static let frameInterval = Duration.seconds(1) / 60

  private let surface: any TerminalSurface
  private let time: () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let pauses: InputPauses
  private var continuation: AsyncStream<Step>.Continuation?
  private var decoder = InputDecoder()
  private var size = TerminalSize(columns: 0, rows: 0)
  private var frameIsDue = false
  private var frameWaitsForTerminal = false
  private var lastFrame: Duration?
  private var frames = 0
  private var reads = 0
  private var frameTimer: Task<Void, Never>?
  private var pauseTimer: Task<Void, Never>?
  private var silenceTimer: Task<Void, Never>?

  /// A loop over a surface; its times count from now.
  ///
  /// `ESCDELAY` in the environment is how many milliseconds a lone Escape waits for the rest of a sequence; 100 unless
  /// it says something else.
  public convenience init(surface: any TerminalSurface, clock: some Clock<Duration> = ContinuousClock()) {
    self.init(surface: surface, clock: clock, pauses: InputPauses(variables: TerminalEnvironment.variable))
  }

  init(surface: any TerminalSurface, clock: some Clock<Duration>, pauses: InputPauses) {
    self.surface = surface
    self.pauses = pauses
    let origin = clock.now
    time = { origin.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: .zero) }
  }

  /// What time it is for animations: since the loop was made.
  public var now: Duration { time() }

  /// Asks for a frame; call it whenever something that is shown has changed. Any number of calls make one frame.
  public func setNeedsFrame() {
    guard let continuation, !frameIsDue else { return }
    frameIsDue = true
    let wait = (lastFrame.map { $0 + Self.frameInterval } ?? now) - now
    if wait <= .zero {
      continuation.yield(.frame)
    } else {
      frameTimer = after(wait, .frame)
    }
  }

  /// Draws the whole screen again, as after another program wrote over it.
  public func redraw() {
    surface.invalidate()
    setNeedsFrame()
  }

  /// Ends `run`; may be called from `onEvent` and `onFrame`. Nothing that was typed after it is handled.
  public func stop() {
    continuation?.finish()
    continuation = nil
  }

  private var isRunning: Bool { continuation != nil }

  /// Runs until `stop()`, the end of the terminal, or the cancellation of the task.
  ///
  /// Ctrl+Z stops the process like that of any other program, and Ctrl+L draws everything again; Ctrl+C is a key and the
  /// app's to understand.
  /// - Parameters:
  ///   - onEvent: What the user did.
  ///   - onFrame: Draws on an empty canvas at a time and says whether something moves, so that the next frame follows.
  public func run(
    onEvent: (TerminalEvent) -> Void, onFrame: (_ now: Duration, _ canvas: inout TerminalCanvas) -> Bool
  ) async {
    let (steps, continuation) = AsyncStream.makeStream(of: Step.self)
    self.continuation = continuation
    size = surface.size
    surface.receiveInput { continuation.yield(.input($0)) }
    setNeedsFrame()
    for await step in steps {
      // A stream that is finished still hands out what is in it.
      guard isRunning else { break }
      paced?.guardThread()
      switch step {
      case .frame: drawOrWait(onFrame)
      case .pause(let reads): if reads == self.reads { processPause(onEvent) }
      case .silence(let frames): if frames == self.frames { received(.silence) }
      case .input(let input): process(input, onEvent)
      }
      if frameWaitsForTerminal { drawOrWait(onFrame) }
    }
    stop()
    surface.receiveInput(nil)
    for timer in [frameTimer, pauseTimer, silenceTimer] { timer?.cancel() }
    frameIsDue = false
    frameWaitsForTerminal = false
    decoder = InputDecoder()
  }

  private var paced: (any PacedSurface)? { surface as? any PacedSurface }

  private func drawOrWait(_ onFrame: (Duration, inout TerminalCanvas) -> Bool) {
    guard isRunning else { return }
    frameWaitsForTerminal = paced?.isReady == false
    if !frameWaitsForTerminal { draw(onFrame) }
  }

  private func draw(_ onFrame: (Duration, inout TerminalCanvas) -> Bool) {
    frameIsDue = false
    let now = now
    lastFrame = now
    let environment = surface.environment
    var canvas = TerminalCanvas(
      size: surface.size, colorDepth: environment.colorDepth, background: environment.background)
    let moves = measured { onFrame(now, &canvas) }
    surface.present(canvas)
    frames += 1
    silenceTimer?.cancel()
    if let paced, !paced.isReady { silenceTimer = after(paced.patience, .silence(frames: frames)) }
    if moves { setNeedsFrame() }
  }

  private func process(_ input: SurfaceInput, _ onEvent: (TerminalEvent) -> Void) {
    switch input {
    case .bytes(let bytes):
      reads += 1
      pauseTimer?.cancel()
      dispatch(decoder.decodeAll(bytes), onEvent)
      awaitPause()
    case .sizeChanged:
      surface.invalidate()
      noticeSize(onEvent)
      setNeedsFrame()
    case .suspensionRequested: suspend(onEvent)
    case .continued:
      surface.resume()
      noticeSize(onEvent)
      setNeedsFrame()
    case .ready: received(.written)
    case .ended: stop()
    }
  }

  private func processPause(_ onEvent: (TerminalEvent) -> Void) {
    dispatch(decoder.flush().map(DecodedInput.event), onEvent)
    awaitPause()
  }

  private func awaitPause() {
    if let pause = pauses.pause(of: decoder) { pauseTimer = after(pause, .pause(reads: reads)) }
  }

  private func dispatch(_ decoded: [DecodedInput], _ onEvent: (TerminalEvent) -> Void) {
    var wasSuspended = false
    for input in decoded where isRunning {
      switch input {
      case .event(.key(.control("z"))):
        // Pressed twice before it was read, it stops the program once, like the terminal's own.
        if !wasSuspended { suspend(onEvent) }
        wasSuspended = true
      case .event(.key(.control("l"))): redraw()
      case .event(let event): measured { onEvent(event) }
      case .answer(let answer): received(answer)
      }
    }
  }

  private func received(_ answer: TerminalAnswer) {
    if case .keyboard(let enhancements) = answer { decoder.tellsEscape = enhancements & 1 != 0 }
    if paced?.received(answer) == true { setNeedsFrame() }
  }

  private func suspend(_ onEvent: (TerminalEvent) -> Void) {
    surface.suspend()
    noticeSize(onEvent)
    setNeedsFrame()
  }

  /// Tells a size that is new; nobody is told of one that changed while the process was stopped.
  private func noticeSize(_ onEvent: (TerminalEvent) -> Void) {
    let current = surface.size
    if current == size { return }
    size = current
    measured { onEvent(.resized(current)) }
  }

  /// Lets texts be measured for this terminal meanwhile.
  private func measured<Result>(_ body: () -> Result) -> Result {
    let width = surface.environment.ambiguousWidth
    return width == 1 ? body() : AmbiguousWidth.$current.withValue(width, operation: body)
  }

  private func after(_ wait: Duration, _ step: Step) -> Task<Void, Never> {
    Task { [sleep, continuation] in
      do { try await sleep(wait) } catch { return }  // cancelled: nobody waits for it
      continuation?.yield(step)
    }
  }
}
