#if SQLite
  internal import CSQLite

  /// A connection and its thread: one call after another.
  actor ConnectionLane {
    private let connection: SQLiteConnection
    private let thread = ConnectionThread()
    private let interrupter: Interrupter

    init(_ connection: sending SQLiteConnection) {
      interrupter = Interrupter(connection.handle)
      self.connection = connection
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Runs a closure on the connection's thread; a cancelled task interrupts the closure's statement, and no other.
    nonisolated func run<Result: Sendable>(
      _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
      let call = interrupter.newCall()
      return try await withTaskCancellationHandler {
        try await perform(call, body)
      } onCancel: {
        interrupter.interrupt(call)
      }
    }

    private func perform<Result: Sendable>(
      _ call: Int, _ body: @Sendable (SQLiteConnection) throws -> Result
    ) throws -> Result {
      interrupter.begin(call)
      defer { interrupter.end() }
      // Cancelled while it waited: nothing is left to interrupt.
      try Task.checkCancellation()
      return try body(connection)
    }
  }

  /// Interrupts a connection while a call runs on it.
  ///
  /// The pointer may be used from any thread for this: the lock keeps the call, and with it the connection, alive.
  // Unchecked because the compiler does not know that `sqlite3_interrupt` takes a pointer on any thread.
  private final class Interrupter: @unchecked Sendable {
    private let handle: OpaquePointer
    private let state = Locked((calls: 0, running: 0))

    init(_ handle: OpaquePointer) { self.handle = handle }

    func newCall() -> Int {
      state.withLock {
        $0.calls += 1
        return $0.calls
      }
    }

    func begin(_ call: Int) { state.withLock { $0.running = call } }

    func end() { state.withLock { $0.running = 0 } }

    func interrupt(_ call: Int) { state.withLock { if $0.running == call { sqlite3_interrupt(handle) } } }
  }
#endif
