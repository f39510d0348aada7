/// Handles input and draws frames on the main actor, at most 60 a second and none while nothing changes.
///
/// On a slow terminal, the next frame waits until the terminal has shown the last one, and then draws the state of that
/// moment.
@MainActor public final class TerminalLoop {
  private enum Step: Sendable {
    case input(SurfaceInput)
    case frame
    /// No input followed after this many reads.
    case pause(reads: Int)
    /// The terminal has not answered since this many frames were presented.
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

  /// A loop over a surface; its times count from this call.
  ///
  /// `ESCDELAY` in the environment is how many milliseconds the rest of a sequence may take after ESC; 100 by default.
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

  /// The time of animations: the duration since the loop was made.
  public var now: Duration { time() }

  /// Requests a frame; call it whenever the screen's content has changed. Any number of calls make one frame.
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

  /// Draws the whole screen again, for example after another program wrote over it.
  public func redraw() {
    surface.invalidate()
    setNeedsFrame()
  }

  /// Ends `run`; callable from `onEvent` and `onFrame`. Input typed later is not handled.
  public func stop() {
    continuation?.finish()
    continuation = nil
  }

  private var isRunning: Bool { continuation != nil }

  /// Runs until `stop()`, the loss of the terminal, or the cancellation of the task.
  ///
  /// Ctrl+Z stops the process as in any other program, and Ctrl+L draws everything again; Ctrl+C is a key for the app
  /// to handle.
  /// - Parameters:
  ///   - onEvent: Handles what the user did.
  ///   - onFrame: Draws on an empty canvas; returns whether anything moves, which requests the next frame.
  public func run(
    onEvent: (TerminalEvent) -> Void, onFrame: (_ now: Duration, _ canvas: inout TerminalCanvas) -> Bool
  ) async {
    let (steps, continuation) = AsyncStream.makeStream(of: Step.self)
    self.continuation = continuation
    size = surface.size
    surface.receiveInput { continuation.yield(.input($0)) }
    setNeedsFrame()
    for await step in steps {
      // A finished stream still delivers its buffered elements.
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
      forgetAnswers()
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
        // If Ctrl+Z was pressed twice before the read, the program stops once, as
        // it would without the loop.
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
    forgetAnswers()
    noticeSize(onEvent)
    setNeedsFrame()
  }

  /// No longer waits for the answers to what was written before a stop: time in which the process was stopped says
  /// nothing about the terminal.
  private func forgetAnswers() {
    silenceTimer?.cancel()
    frames += 1
  }

  /// Sends a `resized` event for a new size; the system sends no signal for a change while the process is stopped.
  private func noticeSize(_ onEvent: (TerminalEvent) -> Void) {
    let current = surface.size
    if current == size { return }
    size = current
    measured { onEvent(.resized(current)) }
  }

  /// Measures texts with this terminal's ambiguous width during the call.
  private func measured<Result>(_ body: () -> Result) -> Result {
    let width = surface.environment.ambiguousWidth
    return width == 1 ? body() : AmbiguousWidth.$current.withValue(width, operation: body)
  }

  private func after(_ wait: Duration, _ step: Step) -> Task<Void, Never> {
    Task { [sleep, continuation] in
      do { try await sleep(wait) } catch { return }  // cancelled: the step is no longer needed
      continuation?.yield(step)
    }
  }
}
