/// Takes input and draws frames on the main actor, at most 60 a second and none while nothing changes.
@MainActor public final class TerminalLoop {
  private enum Step: Sendable {
    case input(SurfaceInput)
    case frame
    case pause
  }

  private static let frameInterval = Duration.seconds(1) / 60
  /// How long a lone ESC waits for the rest of a sequence.
  private static let escapePause = Duration.milliseconds(40)

  private let surface: any TerminalSurface
  private let time: () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private var continuation: AsyncStream<Step>.Continuation?
  private var decoder = InputDecoder()
  private var frameIsDue = false
  private var lastFrame: Duration?
  private var frameTimer: Task<Void, Never>?
  private var pauseTimer: Task<Void, Never>?

  /// A loop over a surface; its times count from now.
  public init(surface: any TerminalSurface, clock: some Clock<Duration> = ContinuousClock()) {
    self.surface = surface
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

  /// Ends `run`; may be called from `onEvent` and `onFrame`.
  public func stop() { continuation?.finish() }

  /// Runs until `stop()`, the end of the terminal, or the cancellation of the task.
  ///
  /// Ctrl+Z stops the process like that of any other program; Ctrl+C is a key and the app's to understand.
  /// - Parameters:
  ///   - onEvent: What the user did.
  ///   - onFrame: Draws on an empty canvas at a time and says whether something moves, so that the next frame follows.
  public func run(
    onEvent: (TerminalEvent) -> Void, onFrame: (_ now: Duration, _ canvas: inout TerminalCanvas) -> Bool
  ) async {
    let (steps, continuation) = AsyncStream.makeStream(of: Step.self)
    self.continuation = continuation
    surface.receiveInput { continuation.yield(.input($0)) }
    setNeedsFrame()
    for await step in steps {
      switch step {
      case .frame: draw(onFrame)
      case .pause: decoder.flush().forEach { handle($0, onEvent) }
      case .input(let input): take(input, onEvent)
      }
    }
    surface.receiveInput(nil)
    frameTimer?.cancel()
    pauseTimer?.cancel()
    self.continuation = nil
    frameIsDue = false
  }

  private func draw(_ onFrame: (Duration, inout TerminalCanvas) -> Bool) {
    frameIsDue = false
    let now = now
    lastFrame = now
    let environment = surface.environment
    var canvas = TerminalCanvas(
      size: surface.size, colorDepth: environment.colorDepth, background: environment.background)
    let moves = onFrame(now, &canvas)
    surface.present(canvas)
    if moves { setNeedsFrame() }
  }

  private func take(_ input: SurfaceInput, _ onEvent: (TerminalEvent) -> Void) {
    switch input {
    case .bytes(let bytes):
      pauseTimer?.cancel()
      decoder.decode(bytes).forEach { handle($0, onEvent) }
      if decoder.isUndecided { pauseTimer = after(Self.escapePause, .pause) }
    case .sizeChanged:
      surface.invalidate()
      onEvent(.resized(surface.size))
      setNeedsFrame()
    case .suspensionRequested: suspend()
    case .continued:
      surface.resume()
      setNeedsFrame()
    case .ended: stop()
    }
  }

  private func handle(_ event: TerminalEvent, _ onEvent: (TerminalEvent) -> Void) {
    if event == .key(.control("z")) {
      suspend()
    } else {
      onEvent(event)
    }
  }

  private func suspend() {
    surface.suspend()
    setNeedsFrame()
  }

  private func after(_ wait: Duration, _ step: Step) -> Task<Void, Never> {
    Task { [sleep, continuation] in
      do { try await sleep(wait) } catch { return }  // cancelled: nobody waits for it
      continuation?.yield(step)
    }
  }
}
